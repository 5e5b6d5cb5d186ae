/** Tables that spectators see late, in English. */
import { counted } from './grammar';

const DAY = 24 * 60 * 60;

/** Whole days, or else minutes. */
const length = (seconds: number) =>
  seconds >= DAY
    ? counted(Math.round(seconds / DAY), { one: 'day', other: 'days' })
    : counted(Math.ceil(seconds / 60), { one: 'minute', other: 'minutes' });

export const spectators = {
  label: 'Spectators',
  choice: { once: 'See it at once', late: (delay: number) => `${length(delay)} late` },
  lead: {
    once: 'Whoever has the address watches as you play.',
    late: (delay: number) =>
      `Whoever does not play sees the match ${length(delay)} late, so that nobody helps a player by watching.`,
  },
  /** Of the matches of a tournament: to the director who opens it, and on its page. */
  tournament: {
    once: 'Whoever has the link watches the matches as they are played.',
    late: (delay: number) =>
      `Whoever does not play in a match sees it ${length(delay)} late, so that nobody helps a player by watching. You as the director see it at once.`,
    line: 'Whoever does not play in a match sees it late, so that nobody helps a player by watching.',
  },
  /** To a spectator, beside the board. */
  note: (delay: number) =>
    `You see this match ${length(delay)} late, so that nobody helps a player by watching.`,
};
