/** The words of the score sheet of a real board. */
import type { ResultView, VoidRollView, WrongView } from '../../api';

const numbers = (dice: readonly [number, number]) => `${Math.max(...dice)}${Math.min(...dice)}`;
const shown = (dice: readonly [number, number]) => `${Math.max(...dice)}-${Math.min(...dice)}`;
/** The dice that are left: "a 2", "a 3 and a 1", "three 5s". */
const dieList = (left: readonly number[]) => {
  const [first, second] = left;
  if (left.length > 1 && first === second) return `${COUNTS[left.length]} ${first}s`;
  return left.map((die) => `a ${die}`).join(' and ');
};
const COUNTS = ['', '', 'two', 'three', 'four'];
const because = ({ message, rule }: WrongView) => `${message} (${rule})`;

/** Why a roll does not count. */
export const VOID: Record<VoidRollView, string> = {
  cocked: 'cocked',
  off_the_half: 'off the half',
  on_a_checker: 'on a checker',
  not_together: 'not rolled together',
};

export const sheet = {
  name: 'Over the board',
  lead: 'You play with a real board and real dice; Otter beside it keeps the record, the cube and the score.',
  title: (names: string) => (names ? `Over the board: ${names}` : 'Over the board'),
  names: (white: string, black: string) => `${white} and ${black}`,

  start: {
    title: 'Play over the board',
    how: [
      'You roll your own dice and move your own checkers. One of you, or somebody beside you, writes down what happens on a phone or a laptop.',
      'By keyboard a turn is one line: 31 8/5 6/5 and Enter. On a phone it is two taps for the dice and one for each checker.',
      'A wrong play is recorded as it was played: the opponent objects, or lets it stand and it is marked.',
    ],
    white: 'Who plays the light checkers',
    black: 'Who plays the dark checkers',
    open: 'Open the score sheet',
  },

  /** The line above the buttons: it says where the game stands. */
  prompt: {
    watching: 'You are watching.',
    opening: (white: string, black: string) =>
      `Roll one die each: ${white}’s first, then ${black}’s.`,
    tie: 'Equal dice. Roll again.',
    nextGame: 'Roll for the next game when you are ready.',
    toRoll: (name: string) => `${name} to roll.`,
    toRollFor: (name: string, by: string) => `${name}’s turn: ${by} rolls.`,
    toRollOrDouble: (name: string) => `${name} to roll, or to double first.`,
    toPlay: (name: string, dice: readonly [number, number]) => `${name} plays ${shown(dice)}.`,
    nothing: (name: string, dice: readonly [number, number]) =>
      `${name} rolled ${shown(dice)} and cannot move: pick up the dice.`,
    left: (name: string, text: string) =>
      `${name} has left ${text || 'the checkers as they were'}. Picking up the dice ends the turn.`,
    leftWrong: (name: string, text: string, wrong: WrongView) =>
      `${name} has left ${text || 'the checkers as they were'}. Not legal: ${because(wrong)}. Until the dice are picked up it may be changed.`,
    pickedUpWrong: (
      name: string,
      dice: readonly [number, number],
      text: string,
      wrong: WrongView,
    ) =>
      `${name} played ${shown(dice)} ${text ? `as ${text}` : 'by moving nothing'}. Not legal: ${because(wrong)}.`,
    choice: (name: string) =>
      `${name} objects, or lets it stand; rolling or doubling lets it stand.`,
    early: (name: string, dice: readonly [number, number]) =>
      `${name} has rolled ${shown(dice)} early: it will be played.`,
  },

  /** What a screen reader announces as it happens. */
  announcements: {
    voidRoll: (name: string, why: VoidRollView) =>
      `${name}’s roll does not count: ${VOID[why]}. Roll again.`,
    left: (name: string, text: string) => `${name} leaves ${text || 'the checkers as they were'}.`,
    objected: (name: string) => `${name} objects. The checkers go back.`,
    condoned: (name: string, text: string) =>
      `${name}’s ${text || 'play'} stands, though it is not legal.`,
    takenBack: 'Taken back.',
  },

  /** How an entry is named in the record. */
  moves: {
    voidRoll: (why: VoidRollView) => `(${VOID[why]})`,
    nothing: 'nothing moved',
    noPlay: 'no play',
    early: (play: string) => `${play} (rolled early)`,
  },

  /** A typed line as it will be recorded. */
  readback: {
    rolls: (name: string, roll: string) => `${name} rolls ${roll}`,
    plays: (name: string, roll: string, play: string) => {
      if (!play) return roll ? `${name} rolls ${roll} and cannot move` : `${name} cannot move`;
      return roll ? `${name} rolls ${roll} and plays ${play}` : `${name} plays ${play}`;
    },
    playsWrong: (name: string, roll: string, play: string) =>
      `${name} ${roll ? `rolls ${roll} and ` : ''}plays ${play}, which is not legal`,
    takeBack: 'Strikes the last entry',
  },

  /** What stands beside the name of a side. */
  bar: { roll: 'to roll', play: 'to play', played: 'has played' },

  /** The dice to tap, and the play. */
  pad: {
    title: 'Dice and play',
    roll: (name: string) => `${name}’s roll`,
    start: (name: string) => `${name}’s die`,
    early: (name: string) => `${name}’s early roll`,
    half: (face: number) => `${face} and …`,
    first: 'first die, then second',
    second: 'tap the second die',
    oneEach: 'one die each',
    letsStand: 'lets it stand',
    face: (n: number) => String(n),
    tapped: (dice: readonly [number, number], play: string, left: readonly number[]) =>
      play
        ? `${numbers(dice)} ${play} and ${dieList(left)}: tap a checker.`
        : `${numbers(dice)}: tap a checker.`,
    moved: (dice: readonly [number, number], play: string) =>
      `${numbers(dice)} ${play || 'nothing moved'}`,
    nothing: (dice: readonly [number, number]) => `${numbers(dice)}: no play`,
    last: 'The last number is written without a further tap.',
    pickUpNothing: 'There is nothing to play.',
    pickUpDone: 'Picking up the dice ends the turn.',
    pickUpWrong: 'It is recorded as it stands, legal or not.',
    asItStands: 'As it stands',
    double: 'Double',
  },

  /** A roll that does not count. */
  voidRoll: {
    title: 'A roll that does not count',
    hand: 'Whose hand rolled it',
    why: (why: VoidRollView) =>
      ({
        cocked: 'A die is cocked',
        off_the_half: 'Off the right-hand half',
        on_a_checker: 'A die lies on a checker',
        not_together: 'Not rolled together',
      })[why],
  },

  /** An illegal play, and what the opponent may say. */
  ruling: {
    played: (name: string, dice: readonly [number, number], play: string) =>
      `${name}’s ${numbers(dice)} was played ${play ? `as ${play}` : 'by moving nothing'}.`,
    why: (wrong: WrongView) => `Not legal: ${because(wrong)}.`,
    rollLetsStand: (name: string) => `A roll or a double by ${name} lets it stand.`,
  },

  /** The record as a printed sheet. */
  printed: {
    title: 'The record',
    print: 'Print',
    read: 'Whole match',
    data: 'As data',
    score: 'Score',
    scoreTo: (length: number) => `Score, to ${length}`,
    cube: 'Cube',
    middle: 'in the middle',
    pips: 'Pips',
    turn: 'Turn',
    marks: { not_legal: 'not legal', objected: 'objected to' },
    watch: 'Whoever has this page’s address can watch.',
  },

  /** On a phone, below the board. */
  drawer: {
    record: 'Record',
    type: 'Type',
    resign: 'Resign',
    more: 'More',
  },

  entry: {
    label: 'Write what happened',
    placeholder: {
      opening: '31, or 31 8/5 6/5',
      roll: '31 8/5 6/5',
      play: '8/5 6/5',
      objection: 'object, or stand',
      answer: 'take, or pass',
      resignation: 'accept, or refuse',
      over: 'undo',
    },
    write: 'Write',
    insist: 'It was played so',
    plays: 'Legal plays',
    more: (n: number) => `and ${n} more`,
    use: (text: string) => `Write ${text}`,
    nothing: 'nothing to play: pick up',
    help: 'What can I write?',
    rows: [
      ['31', 'a roll; for the start the light player’s die first'],
      ['31 8/5 6/5', 'roll and play at once, the dice picked up'],
      ['8/5 6/5', 'the play alone'],
      ['31 13/8!', 'it was played so, legal or not'],
      ['31 -', 'nothing could be played'],
      ['cocked · off · checker · apart', 'a roll that does not count'],
      ['white cocked · black off', 'for the start: whose die'],
      ['early 64', 'rolled before the other had picked up'],
      ['early cocked', 'that roll does not count'],
      ['object · stand', 'to a play that is not legal'],
      ['double · take · pass · beaver', 'the cube'],
      ['resign · resign gammon · white resigns', 'then accept, or refuse'],
      ['up, or an empty line', 'the dice are picked up'],
      ['undo', 'strike your last entry'],
    ] as readonly (readonly [string, string])[],
    keys: 'Arrow up and down go through the legal plays that fit.',
  },

  buttons: {
    cocked: 'Cocked',
    pickUp: 'Pick up',
    object: 'Object',
    stand: 'Let it stand',
    early: 'Rolled early',
    double: (value: string) => `Double to ${value}`,
    take: 'Take',
    pass: 'Pass',
    redouble: (name: string, value: string) =>
      `${name.charAt(0).toUpperCase()}${name.slice(1)} to ${value}`,
    resign: 'Resign',
    accept: 'Accept',
    refuse: 'Play on',
    takeBack: 'Take back',
    again: 'New score sheet',
  },
  resign: {
    title: 'Who resigns, and what',
    by: 'Who resigns',
    result: (result: ResultView) =>
      ({ single: 'A single game', gammon: 'A gammon', backgammon: 'A backgammon' })[result],
  },
};
