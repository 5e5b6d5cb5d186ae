/** The lobby, in Polish. */
import type { Words } from '../shape';
import { counted, form, time } from './grammar';

export const lobby: Words['lobby'] = {
  name: 'Poczekalnia',
  lead: 'Znajdź kogoś do gry',
  quick: 'Szybka gra',
  quickLead: 'z następną osobą, która chce tego samego',
  kind: 'Rodzaj meczu',
  rated: 'rankingowy',
  casual: 'towarzyski',
  pointsOf: (n) => form(n, { one: 'punkt', few: 'punkty', many: 'punktów', other: 'punktu' }),
  money: 'Na stawkę',
  moneyLead: 'Jacoby, beavery',
  waiting: (n) =>
    counted(n, {
      one: 'osoba czeka',
      few: 'osoby czekają',
      many: 'osób czeka',
      other: 'osoby czekają',
    }),
  youWait: 'czekasz',
  waits: 'czekasz …',
  makeSeek: 'Zaproponuj grę',
  invite: 'Zaproś znajomego',
  seeks: 'Otwarte propozycje',
  seeksN: (n) =>
    counted(n, { one: 'propozycja', few: 'propozycje', many: 'propozycji', other: 'propozycji' }),
  noSeeks: 'Nikt teraz nie szuka gry. Wybierz jakąś: zobaczy ją każdy, kto przyjdzie.',
  player: 'Gracz',
  game: 'Gra',
  clock: 'Zegar',
  noClock: 'bez zegara',
  clockOf: ({ time: spec }, points) => {
    switch (spec.kind) {
      case 'delay':
        return `${time(spec.delay)} + ${time(spec.reserve * points)}`;
      case 'bronstein':
        return `${time(spec.reserve * points)}, zwrot do ${time(spec.back)}`;
      case 'fischer':
        return `${time(spec.reserve * points)} + ${time(spec.increment)} na turę`;
      case 'days':
        return spec.days === 1 ? 'dzień na turę' : `${spec.days} dni na turę`;
    }
  },
  accept: 'Graj',
  acceptOf: (who, game) => `Graj: ${game}, przeciwnik: ${who}`,
  withdraw: 'Wycofaj',
  withdrawOf: (game) => `Wycofaj swoją propozycję: ${game}`,
  putUp: (ago) => `zgłoszona ${ago}`,
  you: 'Ty',
  guest: 'Gość',
  running: 'Trwające mecze',
  runningN: (n) => counted(n, { one: 'mecz', few: 'mecze', many: 'meczów', other: 'meczu' }),
  noEvaluation: 'bez ocen, dopóki trwa gra',
  noneRunning: 'W tej chwili nikt nie gra.',
  watch: (white, black) => `Oglądaj: ${white} – ${black}`,
  people: 'Gracze',
  peopleN: (here) => `obecnych: ${here}`,
  nobody: 'Nie ma jeszcze nikogo z nazwą.',
  does: { looks: 'bez gry', seeks: 'szuka gry', plays: 'gra' },
  checked: 'Każdy rzut można sprawdzić',
  lost: 'Połączenie z poczekalnią zostało przerwane. Nawiąże się samo.',
  stillWaiting: (n) =>
    n === 1 ? 'Czekasz na przeciwnika.' : `Czekasz na przeciwników w ${n} grach.`,
  stop: 'Nie czekaj dłużej',
  toLobby: 'Do poczekalni',
  ready: 'Ktoś chce grać: twój stół jest gotowy.',
  accepted: (who, isYours) =>
    `Twoja propozycja jest przyjęta: gra z tobą ${who}.${isYours ? ' Twoja kolej.' : ''}`,
  toTable: 'Do stołu',
};
