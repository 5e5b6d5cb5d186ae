/** The mark of what a choice loses, by the bounds of `otter-analysis`. */
import type { MarkView } from '../api';

export function markOf(lost: number): MarkView | null {
  if (lost >= 0.1) return 'blunder';
  if (lost >= 0.05) return 'error';
  return lost >= 0.02 ? 'doubtful' : null;
}
