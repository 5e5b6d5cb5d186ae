/** Italian, for the score sheet of a real board. */
import type { VoidRollView, WrongView } from '../../api';
import { capital, rollDigits, rollText } from '../grammar';
import type { Words } from '../shape';
import { number, redouble, to } from './grammar';
import { clause } from './refusal_detail';

/** Why, and by which row of the rule book. */
const because = (wrong: WrongView) => `${clause(wrong)} (${wrong.rule})`;

/** Why a roll does not count. */
export const VOID: Record<VoidRollView, string> = {
  cocked: 'dado in bilico',
  off_the_half: 'dado fuori dalla metà',
  on_a_checker: 'dado su una pedina',
  not_together: 'dadi non lanciati insieme',
};

/** The dice that are left. */
const dieList = (left: readonly number[]) => left.join(' e ');

const asTheyWere = (text: string) => text || 'le pedine com’erano';

export const sheet: Words['sheet'] = {
  name: 'Dal vivo',
  lead: 'Giochi su un tavoliere vero con dadi veri; Otter, lì accanto, tiene il verbale, il cubo e il punteggio.',
  title: (names) => (names ? `Dal vivo: ${names}` : 'Dal vivo'),
  names: (white, black) => `${white} e ${black}`,

  start: {
    title: 'Gioca dal vivo',
    how: [
      'Lanciate i vostri dadi e muovete le vostre pedine. Uno di voi, o qualcuno accanto, scrive ciò che succede su un telefono o un portatile.',
      'Con la tastiera un turno è una riga: 31 8/5 6/5 e Invio. Sul telefono bastano due tocchi per i dadi e uno per ogni pedina.',
      'Una giocata sbagliata si scrive com’è stata fatta: l’avversario si oppone, o la accetta, e resta segnata.',
    ],
    white: 'Chi gioca le chiare',
    black: 'Chi gioca le scure',
    open: 'Apri il foglio',
  },

  prompt: {
    watching: 'Stai guardando.',
    opening: (white, black) =>
      `Lanciate un dado a testa: prima il dado di ${white}, poi quello di ${black}.`,
    tie: 'Dadi uguali. Si rilancia.',
    nextGame: 'Lanciate per la partita seguente quando volete.',
    toRoll: (name) => `Tocca ${to(name)} lanciare.`,
    toRollFor: (name, by) => `Tocca ${to(name)}: lancia ${by}.`,
    toRollOrDouble: (name) => `Tocca ${to(name)}: lancia, o prima raddoppia.`,
    toPlay: (name, dice) => `${name} gioca ${rollText(dice)}.`,
    nothing: (name, dice) => `Con ${rollText(dice)} ${name} non può muovere: si raccolgono i dadi.`,
    left: (name, text) =>
      `${name} lascia ${asTheyWere(text)}. Quando si raccolgono i dadi il turno finisce.`,
    leftWrong: (name, text, wrong) =>
      `${name} lascia ${asTheyWere(text)}. Giocata non valida: ${because(wrong)}. Si può cambiare finché non si raccolgono i dadi.`,
    pickedUpWrong: (name, dice, text, wrong) =>
      `Con ${rollText(dice)} ${name} ${text ? `gioca ${text}` : 'non muove nulla'}. Giocata non valida: ${because(wrong)}.`,
    choice: (name) =>
      `${name} si oppone, o accetta la giocata; lanciare o raddoppiare vuol dire accettarla.`,
    early: (name, dice) => `${name} ha lanciato ${rollText(dice)} in anticipo: il lancio vale.`,
  },

  announcements: {
    voidRoll: (name, why) => `Il lancio di ${name} non vale: ${VOID[why]}. Si rilancia.`,
    left: (name, text) => `${name} lascia ${asTheyWere(text)}.`,
    objected: (name) => `${name} si oppone. Le pedine tornano indietro.`,
    condoned: (name, text) => `${name}: ${text || 'la giocata'} resta, anche se non è valida.`,
    takenBack: 'Annullato.',
  },

  moves: {
    voidRoll: (why) => `(${VOID[why]})`,
    nothing: 'nulla mosso',
    noPlay: 'nessuna mossa',
    early: (play) => `${play} (lancio anticipato)`,
  },

  readback: {
    rolls: (name, roll) => `${name} lancia ${roll}`,
    plays: (name, roll, play) => {
      if (!play)
        return roll ? `${name} lancia ${roll} e non può muovere` : `${name} non può muovere`;
      return roll ? `${name} lancia ${roll} e gioca ${play}` : `${name} gioca ${play}`;
    },
    playsWrong: (name, roll, play) =>
      `${name} ${roll ? `lancia ${roll} e ` : ''}gioca ${play}, e non è valido`,
    takeBack: 'Annulla l’ultima cosa scritta',
  },

  bar: { roll: 'lancia', play: 'muove', played: 'ha giocato' },

  pad: {
    title: 'Dadi e giocata',
    roll: (name) => `Lancio di ${name}`,
    start: (name) => `Dado di ${name}`,
    early: (name) => `Lancio anticipato di ${name}`,
    half: (face) => `${face} e …`,
    first: 'un dado, poi l’altro',
    second: 'tocca il secondo dado',
    oneEach: 'un dado a testa',
    letsStand: 'accetta la giocata',
    face: (n) => String(n),
    tapped: (dice, play, left) =>
      play
        ? `${rollDigits(dice)} ${play}, resta ${dieList(left)}: tocca una pedina.`
        : `${rollDigits(dice)}: tocca una pedina.`,
    moved: (dice, play) => `${rollDigits(dice)} ${play || 'nulla mosso'}`,
    nothing: (dice) => `${rollDigits(dice)}: nessuna mossa`,
    last: 'L’ultimo numero si scrive da sé.',
    pickUpNothing: 'Non si può giocare nulla.',
    pickUpDone: 'Quando si raccolgono i dadi il turno finisce.',
    pickUpWrong: 'Si scrive com’è, valido o no.',
    asItStands: 'Così com’è',
    double: 'Raddoppia',
  },

  voidRoll: {
    title: 'Un lancio che non vale',
    hand: 'Di chi è il dado',
    why: (why) =>
      ({
        cocked: 'Un dado è in bilico',
        off_the_half: 'Fuori dalla metà destra',
        on_a_checker: 'Un dado è su una pedina',
        not_together: 'Dadi non lanciati insieme',
      })[why],
  },

  ruling: {
    played: (name, dice, play) =>
      `${name}: ${rollDigits(dice)} giocato ${play ? `come ${play}` : 'senza muovere nulla'}.`,
    why: (wrong) => `Non è valido: ${because(wrong)}.`,
    rollLetsStand: (name) => `Se ${name} lancia o raddoppia, accetta la giocata.`,
  },

  printed: {
    title: 'Il verbale',
    print: 'Stampa',
    read: 'Tutto l’incontro',
    data: 'Come dati',
    score: 'Punteggio',
    scoreTo: (length) => `Punteggio, a ${number(length)}`,
    cube: 'Cubo',
    middle: 'al centro',
    pips: 'Pip',
    turn: 'Turno',
    marks: { not_legal: 'non valida', objected: 'opposizione' },
    watch: 'Chi ha l’indirizzo di questa pagina può guardare.',
  },

  drawer: {
    record: 'Verbale',
    type: 'Scrivi',
    resign: 'Abbandona',
    more: 'Altro',
  },

  // What is typed is the same in every language.
  entry: {
    label: 'Scrivi che cosa è successo',
    placeholder: {
      opening: '31, o 31 8/5 6/5',
      roll: '31 8/5 6/5',
      play: '8/5 6/5',
      objection: 'object, o stand',
      answer: 'take, o pass',
      resignation: 'accept, o refuse',
      over: 'undo',
    },
    write: 'Scrivi',
    insist: 'È stato giocato così',
    plays: 'Giocate valide',
    more: (n) => (n === 1 ? 'e un’altra' : `e altre ${number(n)}`),
    use: (text) => `Scrivi ${text}`,
    nothing: 'nulla da giocare: raccogli i dadi',
    help: 'Che cosa posso scrivere?',
    rows: [
      ['31', 'un lancio; per iniziare prima il dado di chi ha le chiare'],
      ['31 8/5 6/5', 'lancio e giocata insieme, dadi raccolti'],
      ['8/5 6/5', 'solo la giocata'],
      ['31 13/8!', 'è stato giocato così, valido o no'],
      ['31 -', 'non si poteva giocare nulla'],
      [
        'cocked · off · checker · apart',
        'un lancio che non vale: dado in bilico, fuori dalla metà, su una pedina, dadi non lanciati insieme',
      ],
      ['white cocked · black off', 'per iniziare: di chi è il dado che non vale'],
      ['early 64', 'lanciato prima che l’altro raccogliesse i dadi'],
      ['early cocked', 'quel lancio non vale'],
      ['object · stand', 'a una giocata non valida: opporsi, o accettarla'],
      ['double · take · pass · beaver', 'il cubo: raddoppiare, accettare, rifiutare, beaver'],
      [
        'resign · resign gammon · white resigns',
        'abbandonare (white sono le chiare); poi accept, accettare, o refuse, continuare',
      ],
      ['up, o una riga vuota', 'i dadi si raccolgono'],
      ['undo', 'annulla l’ultima cosa scritta'],
    ],
    keys: 'Le frecce su e giù scorrono le giocate valide che corrispondono.',
  },

  buttons: {
    cocked: 'Dado in bilico',
    pickUp: 'Raccogli',
    object: 'Opponiti',
    stand: 'Lascia correre',
    early: 'Lancio anticipato',
    // The number does not stand alone in a second line.
    double: (value) => `Raddoppia a\u00a0${number(value)}`,
    take: 'Accetta',
    pass: 'Rifiuta',
    redouble: (name, value) => `${capital(redouble(name))} a ${number(value)}`,
    resign: 'Abbandona',
    accept: 'Accetta',
    refuse: 'Continua',
    takeBack: 'Annulla',
    again: 'Nuovo foglio',
  },
  resign: {
    title: 'Chi abbandona, e che cosa concede',
    by: 'Chi abbandona',
    result: (result) =>
      ({ single: 'Partita semplice', gammon: 'Gammon', backgammon: 'Backgammon' })[result],
  },
};
