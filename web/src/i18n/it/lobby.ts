/** The lobby, in Italian. */
import type { Words } from '../shape';
import { counted, time } from './grammar';

export const lobby: Words['lobby'] = {
  name: 'Sala',
  lead: 'Trova qualcuno con cui giocare',
  quick: 'Partita veloce',
  quickLead: 'con il prossimo che vuole lo stesso',
  kind: 'Tipo di incontro',
  rated: 'con punteggio',
  casual: 'amichevole',
  pointsOf: (n) => (n === 1 ? 'punto' : 'punti'),
  money: 'A soldi',
  moneyLead: 'Jacoby, beaver',
  waiting: (n) => `${n} in attesa`,
  youWait: 'stai aspettando',
  waits: 'in attesa …',
  makeSeek: 'Fai una proposta',
  invite: 'Invita un amico',
  seeks: 'Proposte aperte',
  seeksN: (n) => counted(n, { one: 'proposta', other: 'proposte' }),
  noSeeks: 'In questo momento nessuno cerca una partita. Scegline una: chi arriva la vede.',
  player: 'Giocatore',
  game: 'Gioco',
  clock: 'Orologio',
  noClock: 'senza orologio',
  clockOf: ({ time: spec }, points) => {
    switch (spec.kind) {
      case 'delay':
        return `${time(spec.delay)} + ${time(spec.reserve * points)}`;
      case 'bronstein':
        return `${time(spec.reserve * points)}, fino a ${time(spec.back)} restituiti`;
      case 'fischer':
        return `${time(spec.reserve * points)} + ${time(spec.increment)} a turno`;
      case 'days':
        return spec.days === 1 ? 'un giorno a turno' : `${spec.days} giorni a turno`;
    }
  },
  accept: 'Gioca',
  acceptOf: (who, game) => `Gioca con ${who}: ${game}`,
  withdraw: 'Ritira',
  withdrawOf: (game) => `Ritira la tua proposta: ${game}`,
  putUp: (ago) => `aperta ${ago}`,
  you: 'Tu',
  guest: 'Ospite',
  running: 'In corso',
  runningN: (n) => counted(n, { one: 'incontro', other: 'incontri' }),
  noEvaluation: 'nessuna valutazione mentre si gioca',
  noneRunning: 'In questo momento non si gioca nulla.',
  watch: (white, black) => `Guarda ${white} contro ${black}`,
  people: 'Giocatori',
  peopleN: (here) => (here === 1 ? '1 presente' : `${here} presenti`),
  nobody: 'Non c’è ancora nessuno con un nome.',
  does: { looks: 'libero', seeks: 'cerca una partita', plays: 'sta giocando' },
  checked: 'Ogni lancio si può verificare',
  lost: 'Il collegamento con la sala è caduto. Si ristabilisce da solo.',
  stillWaiting: (n) =>
    n === 1 ? 'Stai aspettando un avversario.' : `Stai aspettando avversari per ${n} partite.`,
  stop: 'Non aspettare più',
  toLobby: 'Alla sala',
  ready: 'Qualcuno vuole giocare: il tuo tavolo è pronto.',
  accepted: (who, isYours) =>
    `${who} ha accettato la tua proposta${isYours ? ': tocca a te.' : '.'}`,
  toTable: 'Al tavolo',
};
