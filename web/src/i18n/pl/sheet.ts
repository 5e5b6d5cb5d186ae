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

export const sheet: Words['sheet'] = {
  name: 'Przy planszy',
  lead: 'Gracie na prawdziwej planszy, prawdziwymi kośćmi; Otter obok prowadzi zapis, kostkę i wynik.',
  title: (names) => (names ? `Przy planszy: ${names}` : 'Przy planszy'),
  names: (white, black) => `${white} i ${black}`,

  lobby: {
    title: 'Zagraj przy prawdziwej planszy',
    how: [
      'Sami rzucacie kośćmi i przesuwacie pionki. Jedno z was albo ktoś obok zapisuje, co się dzieje, na telefonie lub laptopie.',
      'Na klawiaturze tura to jeden wiersz: 31 8/5 6/5 i Enter. Na telefonie dotknij kości i przeciągnij pionki.',
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
    objected: (dice, text) => `${rollDigits(dice)} ${text || 'bez ruchu'} ✗ sprzeciw`,
    condoned: (dice, text) => `${rollDigits(dice)} ${text || 'bez ruchu'} ⚠ niedozwolone, uznane`,
    early: (play) => `${play} (rzut przedwczesny)`,
    playing: (dice, text) => `${rollDigits(dice)} ${text ? `${text} …` : '…'}`,
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
    start: (name) => `Kość gracza ${name}`,
    die: (name, n) => `Rzut gracza ${name}, kość ${n}`,
    earlyDie: (name, n) => `Przedwczesny rzut gracza ${name}, kość ${n}`,
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

  record: {
    title: 'Zapis',
    read: 'Do czytania i druku',
    data: 'Jako dane',
    watch: 'Kto ma adres tej strony, może oglądać.',
  },
};
