/** Numbers as the review writes them. */
import type { MarkView } from '../api';
import { grammar } from '../i18n';
import type { WhyText } from '../i18n/why';

const PLACES = 3;

/** With so many places and a true minus. */
export function fixed(n: number, places: number): string {
  const isZero = Number(Math.abs(n).toFixed(places)) === 0;
  const sign = n < 0 && !isZero ? '−' : '';
  return grammar().signed(Math.abs(n), places).replace('+', sign);
}

export const equity = (n: number): string => grammar().signed(n, PLACES);

/** What something loses: never with a sign. */
export const loss = (n: number): string => fixed(Math.abs(n), PLACES);

/** A chance in percent with one place, without the sign of percent. */
export const chance = (n: number): string => fixed(100 * n, 1);

export const rating = (n: number | null): string => (n === null ? '–' : fixed(n, 1));

export const SIGNS: Record<MarkView, string> = { doubtful: '?!', error: '?', blunder: '??' };

/** The mark of a decision that loses so much; `null` for one that loses little or nothing. */
export function markOf(lost: number): MarkView | null {
  if (lost >= 0.1) return 'blunder';
  if (lost >= 0.05) return 'error';
  return lost >= 0.02 ? 'doubtful' : null;
}
/** Numbers in the sentences about reasons. */
export const whyNumbers: WhyText = {
  equity: loss,
  percent: (n) => grammar().share(n),
  one: (n) => fixed(n, 1),
  count: (n) => fixed(n, Number.isInteger(n) ? 0 : 1),
};
