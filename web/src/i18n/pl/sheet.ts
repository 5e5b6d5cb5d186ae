/** Polish, for the score sheet of a real board. */
import type { VoidRollView, WrongView } from '../../api';
import { capital, rollDigits, rollText } from '../grammar';
import type { Words } from '../shape';
import { number, redouble } from './grammar';
import { clause } from './refusal_detail';

/** Why, and by which row of the rule book. */
const because = (wrong: WrongView) => `${clause(wrong)} (${wrong.rule})`;

/** Why a roll does not count. */
export const VOID: Record<VoidRollView, string> = {
  cocked: 'kość krzywo',
  off_the_half: 'kość poza prawą połową',
  on_a_checker: 'kość na pionku',
  not_together: 'kości nie rzucone razem',
};

/** The dice that are left. */
const dieList = (left: readonly number[]) => left.join(' i ');

export const sheet: Words['sheet'] = {
  name: 'Przy planszy',
  lead: 'Gracie na prawdziwej planszy, prawdziwymi kośćmi; Otter obok prowadzi zapis, kostkę i wynik.',
  title: (names) => (names ? `Przy planszy: ${names}` : 'Przy planszy'),
  names: (white, black) => `${white} i ${black}`,

  start: {
    title: 'Zagraj przy prawdziwej planszy',
    how: [
      'Sami rzucacie kośćmi i przesuwacie pionki. Jedno z was albo ktoś obok zapisuje, co się dzieje, na telefonie lub laptopie.',
      'Na klawiaturze tura to jeden wiersz: 31 8/5 6/5 i Enter. Na telefonie to dwa dotknięcia kości i po jednym na pionek.',
      'Niedozwolone zagranie zapisuje się tak, jak było: przeciwnik zgłasza sprzeciw albo je uznaje, a zapis je oznacza.',
    ],
    white: 'Kto gra jasnymi',
    black: 'Kto gra ciemnymi',
    open: 'Otwórz zapis',
  },

  prompt: {
    watching: 'Oglądasz.',
    opening: (white, black) => `Rzućcie po jednej kości: najpierw ${white}, potem ${black}.`,
    tie: 'Równe kości. Rzućcie jeszcze raz.',
    nextGame: 'Rzućcie na następną partię, kiedy chcecie.',
    toRoll: (name) => `Rzuca ${name}.`,
    toRollFor: (name, by) => `Tura gracza ${name}: rzuca ${by}.`,
    toRollOrDouble: (name) => `Rzuca ${name}, a przedtem może podwoić.`,
    toPlay: (name, dice) => `${name} gra ${rollText(dice)}.`,
    nothing: (name, dice) => `Przy ${rollText(dice)} ${name} nie ma ruchu: zabierz kości.`,
    left: (name, text) =>
      `${name} zostawia ${text || 'pionki bez zmian'}. Zabranie kości kończy turę.`,
    leftWrong: (name, text, wrong) =>
      `${name} zostawia ${text || 'pionki bez zmian'}. Niedozwolone: ${because(wrong)}. Do zabrania kości można to zmienić.`,
    pickedUpWrong: (name, dice, text, wrong) =>
      `Przy ${rollText(dice)} ${name} ${text ? `gra ${text}` : 'niczego nie przesuwa'}. Niedozwolone: ${because(wrong)}.`,
    choice: (name) =>
      `${name} zgłasza sprzeciw albo uznaje zagranie; rzut lub podwojenie znaczy, że uznaje.`,
    early: (name, dice) =>
      `${name} wyrzuca przedwcześnie ${rollText(dice)}: ten rzut zostanie zagrany.`,
  },

  announcements: {
    voidRoll: (name, why) => `Rzut gracza ${name} się nie liczy: ${VOID[why]}. Rzuć jeszcze raz.`,
    left: (name, text) => `${name} zostawia ${text || 'pionki bez zmian'}.`,
    objected: (name) => `${name} zgłasza sprzeciw. Pionki wracają.`,
    condoned: (name, text) =>
      `Zagranie gracza ${name}${text ? `, ${text},` : ''} zostaje uznane, choć jest niedozwolone.`,
    takenBack: 'Cofnięte.',
  },

  moves: {
    voidRoll: (why) => `(${VOID[why]})`,
    nothing: 'bez ruchu',
    noPlay: 'bez ruchu',
    early: (play) => `${play} (rzut przedwczesny)`,
  },

  readback: {
    rolls: (name, roll) => `${name} wyrzuca ${roll}`,
    plays: (name, roll, play) => {
      if (!play) return roll ? `${name} wyrzuca ${roll} i nie ma ruchu` : `${name} nie ma ruchu`;
      return roll ? `${name} wyrzuca ${roll} i gra ${play}` : `${name} gra ${play}`;
    },
    playsWrong: (name, roll, play) =>
      `${name} ${roll ? `wyrzuca ${roll} i ` : ''}gra ${play}, co jest niedozwolone`,
    takeBack: 'Skreśla ostatni wpis',
  },

  bar: { roll: 'rzuca', play: 'gra', played: 'po zagraniu' },

  pad: {
    title: 'Kości i zagranie',
    roll: (name) => `Rzut gracza ${name}`,
    start: (name) => `Kość gracza ${name}`,
    early: (name) => `Przedwczesny rzut gracza ${name}`,
    half: (face) => `${face} i …`,
    first: 'jedna kość, potem druga',
    second: 'dotknij drugiej kości',
    oneEach: 'po jednej kości',
    letsStand: 'znaczy, że uznaje',
    face: (n) => String(n),
    tapped: (dice, play, left) =>
      play
        ? `${rollDigits(dice)} ${play}, zostaje ${dieList(left)}: dotknij pionka.`
        : `${rollDigits(dice)}: dotknij pionka.`,
    moved: (dice, play) => `${rollDigits(dice)} ${play || 'bez ruchu'}`,
    nothing: (dice) => `${rollDigits(dice)}: bez ruchu`,
    last: 'Ostatnia liczba zapisuje się sama.',
    pickUpNothing: 'Nie ma czego zagrać.',
    pickUpDone: 'Zabranie kości kończy turę.',
    pickUpWrong: 'Zapisuje się tak, jak leży, dozwolone czy nie.',
    asItStands: 'Tak, jak leży',
    double: 'Podwój',
  },

  voidRoll: {
    title: 'Rzut, który się nie liczy',
    hand: 'Czyja to kość',
    why: (why) =>
      ({
        cocked: 'Kość leży krzywo',
        off_the_half: 'Poza prawą połową',
        on_a_checker: 'Kość leży na pionku',
        not_together: 'Kości nie rzucone razem',
      })[why],
  },

  ruling: {
    played: (name, dice, play) =>
      `${name}: ${rollDigits(dice)} zagrane ${play ? `jako ${play}` : 'bez ruchu'}.`,
    why: (wrong) => `Niedozwolone: ${because(wrong)}.`,
    rollLetsStand: (name) => `Rzut lub podwojenie gracza ${name} znaczy, że je uznaje.`,
  },

  printed: {
    title: 'Zapis',
    print: 'Drukuj',
    read: 'Cały mecz',
    data: 'Jako dane',
    score: 'Wynik',
    scoreTo: (length) => `Wynik, do ${number(length)}`,
    cube: 'Kostka',
    middle: 'pośrodku',
    pips: 'Pipy',
    turn: 'Tura',
    marks: { not_legal: 'niedozwolone', objected: 'sprzeciw' },
    watch: 'Kto ma adres tej strony, może oglądać.',
  },

  drawer: {
    record: 'Zapis',
    type: 'Wpisz',
    resign: 'Poddaj',
    more: 'Więcej',
  },

  entry: {
    label: 'Zapisz, co się dzieje',
    placeholder: {
      opening: '31 albo 31 8/5 6/5',
      roll: '31 8/5 6/5',
      play: '8/5 6/5',
      objection: 'object albo stand',
      answer: 'take albo pass',
      resignation: 'accept albo refuse',
      over: 'undo',
    },
    write: 'Zapisz',
    insist: 'Tak zagrano',
    plays: 'Dozwolone zagrania',
    more: (n) => `i jeszcze ${number(n)}`,
    use: (text) => `Wpisz ${text}`,
    nothing: 'bez ruchu: zabierz kości',
    help: 'Co można wpisać?',
    rows: [
      ['31', 'rzut; na początek najpierw kość jasnych'],
      ['31 8/5 6/5', 'rzut i zagranie od razu, kości zabrane'],
      ['8/5 6/5', 'samo zagranie'],
      ['31 13/8!', 'tak zagrano, dozwolone czy nie'],
      ['31 -', 'nic nie dało się zagrać'],
      [
        'cocked · off · checker · apart',
        'rzut się nie liczy: kość krzywo, poza połową, na pionku, kości nie rzucone razem',
      ],
      ['white cocked · black off', 'na początek: czyja kość się nie liczy'],
      ['early 64', 'rzut, zanim przeciwnik zabrał kości'],
      ['early cocked', 'taki rzut nie liczy się'],
      ['object · stand', 'sprzeciw wobec niedozwolonego zagrania albo uznanie go'],
      ['double · take · pass · beaver', 'kostka: podwaja, przyjmuje, odrzuca, beaver'],
      [
        'resign · resign gammon · white resigns',
        'poddaje, poddaje gammona, poddają jasne; potem accept (przyjmuje) albo refuse (gra dalej)',
      ],
      ['up albo pusty wiersz', 'kości są zabrane'],
      ['undo', 'skreśla twój ostatni wpis'],
    ],
    keys: 'Strzałki w górę i w dół przechodzą przez pasujące dozwolone zagrania.',
  },

  buttons: {
    cocked: 'Kość krzywo',
    pickUp: 'Zabierz kości',
    object: 'Sprzeciw',
    stand: 'Uznaj',
    early: 'Rzut za wcześnie',
    // The number does not stand alone in a second line.
    double: (value) => `Podwój do\u00a0${number(value)}`,
    take: 'Przyjmij',
    pass: 'Odrzuć',
    redouble: (name, value) => `${capital(redouble(name))} do ${number(value)}`,
    resign: 'Poddaj partię',
    accept: 'Przyjmij',
    refuse: 'Graj dalej',
    takeBack: 'Cofnij',
    again: 'Nowy zapis',
  },
  resign: {
    title: 'Kto poddaje i co',
    by: 'Kto poddaje',
    result: (result) =>
      ({ single: 'Zwykła partia', gammon: 'Gammon', backgammon: 'Backgammon' })[result],
  },
};
