/** English. Short, in backgammon's own words, in sentence case, without exclamation marks. */
import type { HowWon, ResultView } from '../../api';
import type { Counts } from '../../board/position';
import { BAR, OFF } from '../../board/position';
import type { BoardWords } from '../../board/words';
import { admin } from './admin';
import { analyse } from './analyse';
import { chouette } from './chouette';
import { clock } from './clock';
import { conduct } from './conduct';
import { court } from './court';
import { contacts } from './contacts';
import { dice } from './dice';
import { end } from './end';
import { engine } from './engine';
import { home } from './home';
import { library } from './library';
import { lobby } from './lobby';
import { moderation } from './moderation';
import { people } from './people';
import { privacy } from './privacy';
import { profile } from './profile';
import { review } from './review';
import { sheet } from './sheet';
import { settings } from './settings';
import { spectators } from './spectators';
import { study } from './study';
import { tournament } from './tournament';
import { tutor } from './tutor';
import { list, points, RESULTS, verb } from './grammar';
import { capital, rollDigits, rollText, type Who } from '../grammar';
import { served } from './served';
import { why } from './why';

export type { Who } from '../grammar';

const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];

const spell = (n: number) => NUMBERS[n] ?? String(n);

const board: BoardWords = {
  board: 'Backgammon board',
  place(place, { own, theirs, picked, movable, target }) {
    const name = place === BAR ? 'Bar' : place === OFF ? 'Borne off' : `${place} point`;
    const parts = [];
    if (own > 0) parts.push(`${spell(own)} of yours`);
    if (theirs > 0) parts.push(`${spell(theirs)} of your opponent's`);
    if (parts.length === 0) parts.push('empty');
    if (movable) parts.push('can move');
    if (picked) parts.push('picked up');
    if (target) parts.push('you can land here');
    return `${name}: ${parts.join(', ')}`;
  },
  roll: 'Roll the dice',
  finish: 'Pick up the dice: the play is done',
  swap: (first, second) => `Play the ${second} before the ${first}`,
  cube: (value) => (value === '1' ? 'Doubling cube in the middle' : `Doubling cube at ${value}`),
  double: (value) => `Double to ${value}`,
};

export const en = {
  admin,
  analyse,
  board,
  chouette,
  clock,
  conduct,
  court,
  contacts,
  dice,
  end,
  home,
  library,
  lobby,
  moderation,
  people,
  privacy,
  profile,
  review,
  spectators,
  study,
  tutor,
  engine,
  why,
  sheet,
  tournament,
  served,

  app: {
    name: 'Otter',
    description: 'Backgammon in the browser, against Otter, at one screen or by link.',
    /** The page's title; someone at another page sees whether it is their turn. */
    title: (contest: string, yourTurn: boolean) =>
      yourTurn ? `Your turn: ${contest}` : `Otter: ${contest}`,
    play: 'Play',
    rules: 'Rules',
    settings: 'Settings',
    keys: 'Keys',
    close: 'Close',
    offline: 'You are offline. How to play and the rule book work; games go on when you are back.',
    notFound: 'There is nothing at this address.',
    toStart: 'To the start page',
    failed: 'Otter’s server does not answer. Is it running?',
  },

  start: {
    title: 'Play backgammon',
    sameScreen: 'Two at this screen',
    friend: 'Invite a friend',
    chouette: 'Chouette',
    tournament: 'Tournament',
    tables: 'Your tables',
    forget: 'Remove from this list',
    tableWith: (who: string) => `With ${who}`,
    sinceWhen: (when: string) => `opened ${when}`,
    you: 'You',
    /** How people without a name are called by those they play with. */
    unnamed: {
      bot: 'You',
      friend: 'Your friend',
      same_screen: ['Player one', 'Player two'] as readonly [string, string],
    },
  },

  options: {
    name: 'Your name',
    opponentName: 'The other player’s name',
    seat: 'Your checkers',
    seatChoice: { white: 'Light', black: 'Dark', random: 'At random' },
    dice: 'Dice',
    diceChoice: {
      sealed: 'Dice that anyone can check',
      server: 'Otter’s server rolls',
      by_hand: 'We roll real dice and enter them',
    },
    diceLead: {
      sealed:
        'Both devices have a part in every roll, so that nobody can know or choose it. Both must be there when one is made.',
      server: 'From the secure random numbers of the server’s operating system.',
      by_hand: 'Type or click what your dice show.',
    },
    rules: 'Rules',
    preset: 'Start from',
    ownRules: 'Own rules',
    contest: 'What you play for',
    match: 'A match',
    money: 'Points, game after game',
    length: 'Points to win the match',
    more: 'Every rule',
    impossible: 'These settings do not go together:',
    fields: {
      crawford: {
        title: 'Crawford game',
        lead: 'When someone is one point short of winning, one game is played without doubling.',
        off: 'No Crawford game',
        both: 'Nobody may double in it',
        trailer_only: 'Only the player behind may not double in it',
      },
      holland: {
        title: 'Holland rule',
        lead: 'After the Crawford game the player behind may double only from the third turn on.',
      },
      cube: {
        title: 'Doubling cube',
        lead: 'Before rolling, a player may offer to double what the game is worth.',
      },
      max_cube: {
        title: 'Highest cube',
        lead: 'By agreement the cube can stop somewhere. Normally it has no limit.',
        none: 'No limit',
      },
      immediate_redoubles: {
        title: 'Beavers',
        lead: 'The taker may double back at once and keep the cube.',
        none: 'No',
        beaver: 'Beaver',
        raccoon: 'Beaver and raccoon',
        otter: 'Beaver, raccoon and otter',
        unlimited: 'Without limit',
      },
      automatic_doubles: {
        title: 'Automatic doubles',
        lead: 'Equal dice at the start double the stake, up to this many times a game.',
        none: 'None',
        unlimited: 'Without limit',
      },
      stake: {
        title: 'What a point stands for',
        lead: 'A label beside the score; nothing is computed from it.',
        none: 'Nothing in particular',
      },
      jacoby: {
        title: 'Jacoby rule',
        lead: 'Gammons count extra only once someone has doubled and been taken.',
      },
      gammons: {
        title: 'Gammons count',
        lead: 'Win before the other has borne off a checker and the game counts two or three times.',
      },
      single_value: {
        title: 'A single game counts',
        lead: 'One of the boxed sets counts what the loser has left on the board.',
        one: 'One',
        remaining_checkers: 'The loser’s remaining checkers',
        remaining_checkers_until_doubled: 'The same, until the cube is turned',
      },
      bear_off: {
        title: 'Bearing off with a high number',
        lead: 'With no checker on the point rolled and one on a higher point.',
        strict: 'The higher one must move',
        lenient: 'A lower one may be borne off instead',
      },
      opening_roll: {
        title: 'The first roll',
        lead: 'Each rolls one die; the higher starts.',
        use_roll: 'The starter plays those two dice',
        reroll: 'The starter rolls afresh',
      },
      start: {
        title: 'Where the checkers start',
        lead: 'Other starts make other games.',
        standard: 'Backgammon',
        nackgammon: 'Nackgammon: two more back checkers',
        hypergammon: 'Hypergammon: three checkers each',
        longgammon: 'Longgammon: all fifteen on the 24 point',
        custom: 'A position of your own',
        position: 'GNU Backgammon position id, light checkers to move',
      },
      inverso: {
        title: 'L’inverso',
        lead: 'Every roll counts for the other player.',
      },
    },
    on: 'Yes',
    off: 'No',
  },

  contest: {
    match: (length: number) => `${length}-point match`,
    money: 'Money game',
    toPoints: (length: number) => `to ${length}`,
    crawford: 'Crawford game',
    crawfordMark: 'Crawford',
    game: (n: number) => `Game ${n}`,
    stake: (stake: string) => `A point: ${stake}`,
  },

  table: {
    pips: (n: number) => (n === 1 ? '1 pip' : `${n} pips`),
    score: 'Score',
    spectator: 'You are watching.',
    connecting: 'Setting up the board…',
    lost: 'Connection lost, trying again',
    unknown: 'This table does not exist, or it has been cleared away.',
    invite: {
      share: 'Share',
      code: 'QR code',
      watch: 'Copy a link to watch',
      title: 'Waiting for your friend',
      lead: 'Send this link. Whoever opens it first sits down opposite you.',
      copy: 'Copy the link',
      copied: 'Copied',
      label: 'Invitation link',
      asked: (who: string, contest: string) => `${who} invites you: ${contest}`,
      join: 'Sit down and play',
    },
    nobody: 'Open seat',
    /** Another match: asked for by the reader, or by the player opposite. */
    rematch: {
      own: (name: string) => `${name} is asked to play again.`,
      theirs: (name: string) => `${name} wants to play again.`,
    },
    phrases: {
      title: 'Say',
      all: {
        good_luck: 'Good luck',
        well_played: 'Well played',
        thanks: 'Thanks',
        sorry: 'Sorry',
        one_moment: 'One moment, please',
        good_game: 'Good game',
      },
      spoken: (name: string, text: string) => `${name}: ${text}`,
    },
    buttons: {
      start: 'Roll for the start',
      roll: 'Roll',
      double: 'Double',
      doubleTo: (value: string) => `Double to ${value}`,
      undo: 'Undo',
      done: 'Done',
      /** Rolls for the rest of the game, without the question about a double. */
      keepRolling: 'Keep rolling',
      stopRolling: 'Ask before I roll again',
      take: 'Take',
      pass: 'Pass',
      redouble: (name: string, value: string) => `${capital(name)} to ${value}`,
      accept: 'Accept',
      refuse: 'Play on',
      inSeconds: (n: number) => `in ${n} s`,
      wait: 'Wait',
      nextGame: 'Next game',
      again: 'Play again',
      newTable: 'New table',
      resign: 'Resign',
      hint: 'Hint',
      moves: 'Moves',
      cube: 'Cube',
      more: 'More',
      leave: 'Start page',
      toTournament: 'To the tournament',
      /** What follows from each answer to a cube. */
      answers: {
        take: (value: string) => `Play for ${value}, own the cube`,
        playOn: (value: string) => `Play for ${value}`,
        pass: (costs: string) => `Lose ${points(costs)}`,
        redouble: (value: string) => `Play for ${value}, keep the cube`,
      },
      /** What is asked again before a cube decision, and its answers. */
      sure: {
        asks: {
          double: (value: string) => `Double the game to ${value}?`,
          take: (value: string) => `Take the cube at ${value}?`,
          pass: (costs: string) => `Pass, and lose ${points(costs)}?`,
          redouble: (name: string, value: string) => `${capital(name)}: double back to ${value}?`,
        },
        double: (value: string) => `Yes, double to ${value}`,
        take: (value: string) => `Yes, take at ${value}`,
        pass: (costs: string) => `Yes, pass and lose ${points(costs)}`,
        redouble: (name: string, value: string) => `Yes, ${name} to ${value}`,
        back: 'Not now',
      },
    },
    resign: {
      title: 'Resign this game',
      lead: 'Your opponent may accept or play on.',
      result: { single: 'Single game', gammon: 'Gammon', backgammon: 'Backgammon' },
      resultLead: {
        single: 'You lose the stake.',
        gammon: 'You lose twice the stake.',
        backgammon: 'You lose three times the stake.',
      },
    },
    byHand: {
      die: (n: number) => `Die ${n}`,
      of: (who: Who) => (who.you ? 'Your die' : `${who.name}’s die`),
      typed: 'Type two digits, such as 31',
      enter: 'Enter the roll',
    },
    hint: {
      title: 'Otter’s advice',
      waiting: 'Otter is thinking it over…',
      play: 'Play',
      equity: 'Points',
      win: 'Wins',
      use: (text: string) => `Set up ${text}`,
      none: 'Otter has no advice here.',
    },
    words: 'Your board, in words',
    wordsWatching: 'The board, in words',
    moveList: 'Moves',
    gameLine: (game: number, who: string, result: ResultView, pointsWon: string) =>
      `Game ${game}: ${who} won ${RESULTS[result]}, ${points(pointsWon)}`,
    noMoves: 'Nothing has been played yet.',
    absent: 'not at the table just now',
  },

  moves: {
    /** The bar and the tray in the notation of plays. */
    bar: 'bar',
    off: 'off',
    played: (dice: readonly [number, number], text: string) =>
      `${rollDigits(dice)} ${text || 'no move'}`,
    playing: (dice: readonly [number, number], text: string) =>
      `${rollDigits(dice)} ${text ? `${text} …` : '…'}`,
    doubled: (value: string) => `Double to ${value}`,
    redoubled: (name: string, value: string) => `${capital(name)} to ${value}`,
    taken: 'Take',
    passed: 'Pass',
    resigns: (result: ResultView) => `Resigns ${RESULTS[result]}`,
    refuses: 'Plays on',
    accepts: 'Accepts',
  },

  /** The line above the buttons: it says what to do. */
  prompt: {
    opening: 'Roll one die each: the higher starts.',
    openingTie: 'Equal dice. Roll again.',
    nextGame: 'Start the next game when you are ready.',
    roll: 'Your turn: roll.',
    rollOrDouble: 'Your turn: roll, or double first.',
    rollSeat: (name: string) => `${name} to roll.`,
    rollOrDoubleSeat: (name: string) => `${name} to roll, or to double first.`,
    /** Where every roll counts for the other side. */
    inverso: {
      opening: 'L’inverso: roll one die each. It counts for the other side, and the higher starts.',
      roll: (by: string) => `Your turn: have ${by} roll for you.`,
      rollOrDouble: (by: string) => `Your turn: have ${by} roll for you, or double first.`,
      rollSeat: (name: string, by: string) => `${name}’s turn: ${by} rolls.`,
      rollOrDoubleSeat: (name: string, by: string) =>
        `${name}’s turn: ${by} rolls, or ${name} doubles first.`,
      enterRoll: (by: string) => `Your turn: ${by} rolls for you. Enter the dice.`,
      enterRollSeat: (name: string, by: string) => `${name}’s turn: ${by} rolls. Enter the dice.`,
      enterOpening: 'L’inverso: roll a die each and enter them. Each counts for the other side.',
    },
    rollFor: (name: string) => `Roll for ${name}.`,
    enterRoll: 'Roll your dice and enter them.',
    enterRollSeat: (name: string) => `${name}: roll your dice and enter them.`,
    playAll: (dice: readonly [number, number]) => `Play ${rollText(dice)}.`,
    playOne: (die: number) => `Play your ${die}.`,
    playThese: (die: number, plays: readonly { text: string; hit: boolean }[]) =>
      `Play your ${die}: ${list(
        plays.map(({ text, hit }) => (hit ? `${text} hitting` : text)),
        'or',
      ).replace(/ or /, plays.length === 2 ? ', or ' : ' or ')}.`,
    left: (n: number) => (n === 1 ? 'One move left.' : `${capital(spell(n))} moves left.`),
    noMove: (dice: readonly [number, number]) => `No move with ${rollText(dice)}: the turn passes.`,
    stuck: 'No other number can be played. Done?',
    done: 'Pick up your dice when you are done.',
    doubled: (who: Who, value: string, costs: string) =>
      `${verb(who, 'double', 'doubles')} to ${value}. Take, or pass and lose ${points(costs)}.`,
    redoubled: (who: Who, name: string, value: string, costs: string) =>
      `${capital(name)} by ${who.you ? 'you' : who.name}: the cube would stand at ${value}. Take, or pass and lose ${points(costs)}.`,
    resigning: (who: Who, result: ResultView, wins: string) =>
      `${verb(who, 'offer', 'offers')} to resign ${RESULTS[result]}: worth ${points(wins)}.`,
    waiting: {
      roll: (name: string) => `${name} to roll.`,
      play: (name: string) => `${name} to play.`,
      answer: (name: string, value: string) => `${name} to answer the cube at ${value}.`,
      resign: (name: string) => `${name} to answer the resignation.`,
      friend: 'Waiting for your friend to sit down.',
      start: 'The players will roll for the start.',
    },
    won: (who: Who, result: ResultView, how: HowWon, pointsWon: string) => {
      const reason = {
        borne_off: '',
        passed: ' by a pass',
        resigned: ' by resignation',
        time: ' on time',
        settled: ' by the court',
      }[how];
      const what = result === 'single' ? 'the game' : RESULTS[result];
      return `${verb(who, 'win', 'wins')} ${what}${reason}: ${points(pointsWon)}.`;
    },
    matchWon: (who: Who, own: string, theirs: string) =>
      `${verb(who, 'win', 'wins')} the match, ${own}–${theirs}.`,
  },

  /** What is announced to those who hear the game. */
  announcements: {
    opening: (white: Who, black: Who, w: number, b: number) =>
      `${verb(white, 'roll', 'rolls')} ${w}, ${verb(black, 'roll', 'rolls').replace('You', 'you')} ${b}.`,
    starts: (who: Who) => `${verb(who, 'start', 'starts')}.`,
    tie: 'A tie.',
    rolled: (who: Who, dice: readonly [number, number]) =>
      `${verb(who, 'roll', 'rolls')} ${rollText(dice)}.`,
    rolledFor: (by: Who, who: Who, dice: readonly [number, number]) =>
      `${verb(by, 'roll', 'rolls')} ${rollText(dice)} for ${who.you ? 'you' : who.name}.`,
    played: (who: Who, text: string) =>
      text
        ? `${verb(who, 'play', 'plays')} ${text}.`
        : `${verb(who, 'cannot move', 'cannot move')}.`,
    doubled: (who: Who, value: string) => `${verb(who, 'double', 'doubles')} to ${value}.`,
    redoubled: (who: Who, name: string, value: string) =>
      `${verb(who, 'answer', 'answers')} with a ${name} to ${value}.`,
    taken: (who: Who, value: string) => `${verb(who, 'take', 'takes')}. The cube is at ${value}.`,
    passed: (who: Who) => `${verb(who, 'pass', 'passes')}.`,
    automatic: (value: string) => `Equal dice: the stake is doubled to ${value}.`,
    resigns: (who: Who, result: ResultView) =>
      `${verb(who, 'offer', 'offers')} to resign ${RESULTS[result]}.`,
    accepts: (who: Who) => `${verb(who, 'accept', 'accepts')}.`,
    refuses: (who: Who) => `${verb(who, 'play', 'plays')} on.`,
  },

  /** A position for the ear. */
  inWords: {
    onRoll: (who: Who) => (who.you ? 'You are on roll.' : `${who.name} is on roll.`),
    toPlay: (who: Who, dice: readonly [number, number], played: readonly number[]) => {
      const left =
        played.length === 0
          ? ''
          : `; the ${list(played.map(String))} ${played.length === 1 ? 'is' : 'are'} played`;
      return `${who.you ? 'You are' : `${who.name} is`} on roll with ${rollText(dice)}${left}.`;
    },
    checkers(counts: Counts): string {
      const parts: string[] = [];
      for (let place = BAR; place >= 1; place -= 1) {
        const n = counts[place] ?? 0;
        if (n === 0) continue;
        const first = parts.length === 0 && place !== BAR ? ' point' : '';
        parts.push(`${place === BAR ? 'bar' : place}${first} ${spell(n)}`);
      }
      const off = counts[OFF] ?? 0;
      if (off > 0) parts.push(`${spell(off)} off`);
      return `${capital(parts.join(', '))}.`;
    },
    opponent: (name: string, text: string) => `${name}, counted from the other side: ${text}`,
    blots: (places: readonly number[]) =>
      places.length === 0
        ? ''
        : `Opponent ${places.length === 1 ? 'blot' : 'blots'} on your ${list(places.map(String))}.`,
    bar: (n: number) => (n === 0 ? '' : `Opponent has ${spell(n)} on the bar.`),
    cube: (value: string, owner: Who | null) => {
      if (owner === null)
        return value === '1' ? 'Cube in the middle.' : `Cube at ${value} in the middle.`;
      return owner.you
        ? `You own the cube at ${value}.`
        : `${owner.name} owns the cube at ${value}.`;
    },
    pips: (own: number, theirs: number) => `Pips: ${own} against ${theirs}.`,
  },

  rulebook: {
    lead: 'Every rule has a number. Where Otter refuses something, it names the rule.',
    contents: 'Contents',
    failed: 'The rule book could not be read. Try again in a moment.',
    search: 'Search the rules',
    found: (n: number) => `${n} found`,
    nothing: (query: string) => `No rule has “${query}”.`,
    counts: 'The numbers say how often the word is found. Neighbours stay, in grey.',
    sources: 'Where the rules come from',
    onTheBoard: (rule: string) => `${rule} on the board`,
    tryIt: 'Try it there',
    linkTo: (rule: string) => `Link to ${rule}`,
    copy: 'Copy',
    copied: 'Copied',
    neverChanges: 'The number of a rule never changes.',
    learning: 'Learning the game?',
    learningLead: 'Ten short chapters on a live board.',
    howToPlay: 'How to play',
    which: { label: 'Which rules', all: 'All rules', here: 'This table’s' },
    canBeSet: 'can be set',
    setHere: (value: string) => `here: ${value}`,
    notHere: 'not at this table',
    toTable: 'Back to the table',
    link: (rule: string) => `Rule ${rule}`,
  },

  settings,

  keys: {
    title: 'Keys',
    rows: [
      ['← → ↑ ↓', 'move over the board (first press Tab until the board has the focus)'],
      ['Enter or Space', 'pick up a checker, put it down'],
      ['Escape', 'put it back'],
      ['R', 'roll'],
      ['D', 'double'],
      ['T · P · B', 'take, pass, beaver'],
      ['S', 'swap the dice'],
      ['U or Backspace', 'undo'],
      ['Enter', 'done, or whatever the filled button says'],
      ['← →', 'step through the game, while the board has no focus'],
      ['H', 'hint'],
      ['?', 'this help'],
    ] as readonly (readonly [string, string])[],
  },
};
