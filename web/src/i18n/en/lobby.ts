/** The lobby, in English. */
import type { ClockChoice } from '../../api';
import { counted, time } from './grammar';

export const lobby = {
  name: 'Lobby',
  lead: 'Find somebody to play with',
  quick: 'Quick game',
  quickLead: 'with the next player who wants the same',
  kind: 'Kind of match',
  rated: 'rated',
  casual: 'casual',
  pointsOf: (n: number) => (n === 1 ? 'point' : 'points'),
  money: 'Money',
  moneyLead: 'Jacoby, beavers',
  waiting: (n: number) => `${n} waiting`,
  youWait: 'you are waiting',
  /** On the card of a game, in short. */
  waits: 'waiting …',
  makeSeek: 'Make a seek',
  invite: 'Invite a friend',
  seeks: 'Open seeks',
  seeksN: (n: number) => counted(n, { one: 'seek', other: 'seeks' }),
  noSeeks: 'Nobody is looking for a game just now. Choose one: whoever comes next sees it.',
  player: 'Player',
  game: 'Game',
  clock: 'Clock',
  noClock: 'no clock',
  /** A clock in the fewest words; the reserve is that of the whole match. */
  clockOf: ({ time: spec }: ClockChoice, points: number) => {
    switch (spec.kind) {
      case 'delay':
        return `${time(spec.delay)} + ${time(spec.reserve * points)}`;
      case 'bronstein':
        return `${time(spec.reserve * points)}, up to ${time(spec.back)} back`;
      case 'fischer':
        return `${time(spec.reserve * points)} + ${time(spec.increment)} a turn`;
      case 'days':
        return spec.days === 1 ? 'a day a turn' : `${spec.days} days a turn`;
    }
  },
  accept: 'Play',
  acceptOf: (who: string, game: string) => `Play ${game} with ${who}`,
  withdraw: 'Take down',
  withdrawOf: (game: string) => `Take your seek down: ${game}`,
  putUp: (ago: string) => `put up ${ago}`,
  you: 'You',
  guest: 'Guest',
  running: 'Running now',
  runningN: (n: number) => counted(n, { one: 'match', other: 'matches' }),
  noEvaluation: 'no evaluation is shown while people play',
  noneRunning: 'Nothing is being played just now.',
  watch: (white: string, black: string) => `Watch ${white} against ${black}`,
  people: 'Players',
  peopleN: (here: number) => `${here} here`,
  nobody: 'Nobody with a name is here yet.',
  does: { looks: 'free', seeks: 'seeks a game', plays: 'is playing' },
  checked: 'Every roll can be checked',
  lost: 'The connection to the lobby is lost. Otter is reconnecting.',
  /** While other pages are open. */
  stillWaiting: (n: number) =>
    n === 1 ? 'You are waiting for an opponent.' : `You are waiting for opponents in ${n} games.`,
  stop: 'Stop waiting',
  toLobby: 'To the lobby',
  ready: 'Somebody wants to play: your table is ready.',
  accepted: (who: string, isYours: boolean) =>
    `${who} has accepted your game${isYours ? ': your turn.' : '.'}`,
  toTable: 'To the table',
};
