/** The curve of a rating: its range and its band. */
import type { RatingPoint } from '../api';

export interface Scale {
  readonly least: number;
  readonly most: number;
  /** The ratings at which a line is drawn, the lowest first. */
  readonly lines: readonly number[];
}

/** The steps between two lines, of which the smallest with at most six lines is taken. */
const STEPS = [25, 50, 100, 200, 500, 1000];

/** Returns a range that has room for the rating and its uncertainty. */
export function scale(history: readonly RatingPoint[]): Scale {
  const low = Math.min(...history.map(({ rating, deviation }) => rating - deviation));
  const high = Math.max(...history.map(({ rating, deviation }) => rating + deviation));
  if (!Number.isFinite(low)) return { least: 1400, most: 1600, lines: [1400, 1500, 1600] };
  const step = STEPS.find((one) => (high - low) / one <= 5) ?? 1000;
  const least = Math.floor(low / step) * step;
  const most = Math.max(Math.ceil(high / step) * step, least + step);
  const lines = Array.from({ length: (most - least) / step + 1 }, (_, n) => least + n * step);
  return { least, most, lines };
}

/** How far the band of a single match reaches to each side, as a part of a place. */
const ALONE = 0.2;

/** Returns the corners of the band: along its upper edge, and back along the lower one. */
export function band(history: readonly RatingPoint[]): [number, number][] {
  const [only, second] = history;
  if (only && !second) {
    const { rating, deviation } = only;
    const [low, high] = [rating - deviation, rating + deviation];
    return [
      [-ALONE, high],
      [ALONE, high],
      [ALONE, low],
      [-ALONE, low],
    ];
  }
  const upper = history.map(({ rating, deviation }, at): [number, number] => [
    at,
    rating + deviation,
  ]);
  const lower = history.map(({ rating, deviation }, at): [number, number] => [
    at,
    rating - deviation,
  ]);
  return [...upper, ...lower.reverse()];
}
