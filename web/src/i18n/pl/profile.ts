/** Nazwy, ranking i profile, po polsku. */
import type { Words } from '../shape';
import { counted } from './grammar';

const matches = (n: number) =>
  counted(n, { one: 'mecz', few: 'mecze', many: 'meczów', other: 'meczu' });

export const profile: Words['profile'] = {
  name: 'Profil',
  guest: 'gość',
  yours: 'Twój profil',
  of: (who) => `Profil gracza ${who}`,
  verified: 'To nazwa konta: nikt inny nie usiądzie tu pod tą nazwą.',
  sitsAs: (who) => `Siadasz jako ${who}.`,
  rating: 'Ranking',
  short: ({ rating, provisional }) => `${rating}${provisional ? '?' : ''}`,
  ratingTitle: ({ rating, deviation, provisional }) =>
    `Ranking ${rating} ± ${deviation}${provisional ? ', tymczasowy: na razie za mało meczów' : ''}`,
  provisional: 'tymczasowy',
  change: (points) => (points < 0 ? `−${-points}` : `+${points}`),
  pools: {
    short: '1–3 punkty',
    medium: '4–7 punktów',
    long: '8–25 punktów',
    short_days: '1–3 punkty, dni na ruch',
    medium_days: '4–7 punktów, dni na ruch',
    long_days: '8–25 punktów, dni na ruch',
  },
  ratedLabel: 'Ranking',
  ratedChoice: { no: 'Towarzyski', yes: 'Rankingowy' },
  ratedLead: {
    no: 'Chodzi tylko o grę.',
    yes: 'Mecz według zwykłych zasad, z zegarem i kośćmi, które można sprawdzić. Wynik zmienia ranking obu graczy.',
  },
  ratedNeeds: 'Mecz rankingowy jest dla zalogowanych.',
  ratedContest: (contest) => `${contest}, rankingowy`,
  ratedJoin:
    'Ten mecz jest rankingowy, więc obaj gracze potrzebują konta. Zaloguj się albo załóż je, a wrócisz tutaj.',
  since: (date) => `tutaj od ${date}`,
  unknown: 'Nikt tu nie ma takiej nazwy.',
  noMatch: 'Jeszcze żadnego meczu rankingowego. Zaproś kogoś na stronie Nowa partia.',
  newGame: 'Nowa partia',
  played: (n, won) => (n === 0 ? 'mecze rankingowe' : `mecze rankingowe, ${won}% wygranych`),
  pool: 'Rodzaj meczu',
  plot: {
    title: 'Ranking',
    of: (n) => `${matches(n)}, z niepewnością`,
    label: (who, pool) => `Ranking gracza ${who}, ${pool}`,
    point: (date, rating, deviation) => `${date}: ${rating} ± ${deviation}`,
  },
  matches: {
    title: 'Mecze rankingowe',
    against: 'Przeciw',
    result: 'Wynik',
    pr: 'PR',
    rating: 'Ranking',
    date: 'Data',
    won: (own, theirs) => `Wygrana ${own}–${theirs}`,
    lost: (own, theirs) => `Przegrana ${own}–${theirs}`,
    annulled: 'unieważniony',
    review: 'Przejrzyj',
  },
  against: { title: 'Między sobą', score: (won, lost) => `${won} – ${lost}` },
  seen: {
    title: 'Co widzą inni',
    lead: 'Twoją nazwę, odkąd tu jesteś, ranking i wyniki meczów rankingowych. To, gdzie grałeś, twoje błędy i wszystkie inne partie zostają u ciebie.',
    showPr: 'Pokazuj mój PR',
    showPrLead: 'W ocenionych meczach rankingowych',
  },
  edit: 'Konto',
  share: 'Kopiuj link',
  copied: 'Skopiowano',
};
