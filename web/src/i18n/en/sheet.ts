/** The words of the score sheet of a real board. */
import type { ResultView, VoidRollView, WrongView } from '../../api';

const numbers = (dice: readonly [number, number]) => `${Math.max(...dice)}${Math.min(...dice)}`;
const shown = (dice: readonly [number, number]) => `${Math.max(...dice)}-${Math.min(...dice)}`;
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

  lobby: {
    title: 'Play over the board',
    how: [
      'You roll your own dice and move your own checkers. One of you, or somebody beside you, writes down what happens on a phone or a laptop.',
      'By keyboard a turn is one line: 31 8/5 6/5 and Enter. On a phone tap the dice and drag the checkers.',
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

  /** In the list of moves. */
  moves: {
    voidRoll: (why: VoidRollView) => `(${VOID[why]})`,
    objected: (dice: readonly [number, number], text: string) =>
      `${numbers(dice)} ${text || 'nothing'} ✗ objected to`,
    condoned: (dice: readonly [number, number], text: string) =>
      `${numbers(dice)} ${text || 'nothing'} ⚠ not legal, stands`,
    early: (play: string) => `${play} (rolled early)`,
    playing: (dice: readonly [number, number], text: string) =>
      `${numbers(dice)} ${text ? `${text} …` : '…'}`,
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
    start: (name: string) => `${name}’s die`,
    die: (name: string, n: number) => `${name}’s roll, die ${n}`,
    earlyDie: (name: string, n: number) => `${name}’s early roll, die ${n}`,
    cocked: 'Cocked',
    pickUp: 'Pick up',
    object: 'Object',
    stand: 'Let stand',
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

  record: {
    title: 'The record',
    read: 'To read or print',
    data: 'As data',
    watch: 'Whoever has this page’s address can watch.',
  },
};
