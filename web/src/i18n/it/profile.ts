/** Nomi, rating e profili, in italiano. */
import type { Words } from '../shape';
import { counted } from './grammar';

const matches = (n: number) => counted(n, { one: 'incontro', other: 'incontri' });

export const profile: Words['profile'] = {
  name: 'Profilo',
  guest: 'ospite',
  yours: 'Il tuo profilo',
  of: (who) => `Profilo di ${who}`,
  verified: 'È il nome di un account: nessun altro qui può sedersi con questo nome.',
  sitsAs: (who) => `Ti siedi come ${who}.`,
  rating: 'Rating',
  short: ({ rating, provisional }) => `${rating}${provisional ? '?' : ''}`,
  ratingTitle: ({ rating, deviation, provisional }) =>
    `Rating ${rating} ± ${deviation}${provisional ? ', provvisorio: ancora troppo pochi incontri' : ''}`,
  provisional: 'provvisorio',
  change: (points) => (points < 0 ? `−${-points}` : `+${points}`),
  pools: {
    short: '1–3 punti',
    medium: '4–7 punti',
    long: '8–25 punti',
    short_days: '1–3 punti, giorni per turno',
    medium_days: '4–7 punti, giorni per turno',
    long_days: '8–25 punti, giorni per turno',
  },
  ratedLabel: 'Rating',
  ratedChoice: { no: 'Amichevole', yes: 'Con rating' },
  ratedLead: {
    no: 'In gioco c’è soltanto la partita.',
    yes: 'Un incontro con le regole solite, con orologio e dadi verificabili. Il risultato sposta il rating di entrambi.',
  },
  ratedNeeds: 'Un incontro con rating è per chi ha fatto l’accesso.',
  ratedContest: (contest) => `${contest}, con rating`,
  ratedJoin:
    'Questo incontro vale per il rating, quindi tutti e due hanno bisogno di un account. Accedi o creane uno, e torni qui.',
  since: (date) => `qui dal ${date}`,
  unknown: 'Qui nessuno ha questo nome.',
  noMatch: 'Ancora nessun incontro con rating. Invita qualcuno da Nuova partita.',
  newGame: 'Nuova partita',
  played: (n, won) => (n === 0 ? 'incontri con rating' : `incontri con rating, ${won}% vinti`),
  pool: 'Tipo di incontro',
  plot: {
    title: 'Rating',
    of: (n) => `${matches(n)}, con l’incertezza`,
    label: (who, pool) => `Rating di ${who}, ${pool}`,
    point: (date, rating, deviation) => `${date}: ${rating} ± ${deviation}`,
  },
  matches: {
    title: 'Incontri con rating',
    against: 'Contro',
    result: 'Risultato',
    pr: 'PR',
    rating: 'Rating',
    date: 'Data',
    won: (own, theirs) => `Vinto ${own}–${theirs}`,
    lost: (own, theirs) => `Perso ${own}–${theirs}`,
    annulled: 'annullato',
    review: 'Rivedi',
  },
  against: { title: 'Negli scontri diretti', score: (won, lost) => `${won} – ${lost}` },
  seen: {
    title: 'Che cosa vedono gli altri',
    lead: 'Il tuo nome, da quando sei qui, il rating e i risultati degli incontri con rating. Dove hai giocato, i tuoi errori e tutte le altre partite restano tuoi.',
    showPr: 'Mostra il mio PR',
    showPrLead: 'Negli incontri con rating che sono stati giudicati',
  },
  edit: 'Account',
  share: 'Copia il link',
  copied: 'Copiato',
};
