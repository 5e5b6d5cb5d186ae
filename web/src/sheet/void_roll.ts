/** Rolls that do not count (IR-1), as they are written on the line. */
import type { Seat, VoidRollView } from '../api';

/** Whose roll is void: a hand at the start, the roller, or who has rolled early. */
export type VoidOf = Seat | 'roller' | 'early';

const LINES: Readonly<Record<VoidRollView, string>> = {
  cocked: 'cocked',
  off_the_half: 'off',
  on_a_checker: 'checker',
  not_together: 'apart',
};

export const WHYS = Object.keys(LINES) as VoidRollView[];

export function voidLine(of: VoidOf, why: VoidRollView): string {
  return of === 'roller' ? LINES[why] : `${of} ${LINES[why]}`;
}
