/** The curve of a player's ratings, match by match. */
import type { Shown } from './rows';

export interface Dot {
  readonly row: Shown;
  readonly rating: number;
  /** The mean of the last matches up to this one, each by its decisions. */
  readonly mean: number;
}

/** How many matches the line is the mean of. */
const OF = 5;

/** The borders of the grades, as the review names them. */
export const BORDERS = [2.5, 5, 7.5, 12.5, 17.5, 22.5];

/** Returns the judged matches of the player who is shown, the oldest first. */
export function dots(rows: readonly Shown[]): Dot[] {
  const judged = rows
    .filter(({ isOwn, ownReport }) => isOwn && ownReport !== null && ownReport.rating !== null)
    .sort((a, b) => a.time - b.time);
  return judged.map((row, at) => {
    const last = judged.slice(Math.max(0, at - OF + 1), at + 1);
    const reports = last.flatMap(({ ownReport }) => (ownReport ? [ownReport] : []));
    const n = reports.reduce((sum, one) => sum + one.n_decisions, 0);
    const lost = reports.reduce((sum, one) => sum + (one.rating ?? 0) * one.n_decisions, 0);
    return { row, rating: row.ownReport?.rating ?? 0, mean: n > 0 ? lost / n : 0 };
  });
}

/** Returns the highest rating that the plot has room for. */
export function top(all: readonly Dot[]): number {
  const highest = Math.max(...all.map(({ rating }) => rating), 0);
  return Math.max(5, Math.ceil(highest / 2.5) * 2.5);
}
