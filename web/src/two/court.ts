/** The court over a player who does not act: what this viewer sees of it, and may do. */
import type { CourtView } from '../api';
import { other } from '../board/position';
import { sitting, type NamedTable } from '../live/seats';

/** What there is to see of a court, with the seconds that whoever is warned has left. */
export type CourtNotice =
  | { readonly kind: 'offer' | 'undecided' | 'judging' }
  | { readonly kind: 'warning' | 'warned'; readonly left: number };

const SECOND = 1_000;

/** What is to see when this many milliseconds have passed since the court was sent. */
export function noticeOf(view: NamedTable, court: CourtView, passed: number): CourtNotice | null {
  const [own, ...more] = sitting(view);
  // Two at one screen wait for nobody.
  if (more.length > 0) return null;
  const now = court.at + passed;
  if (court.until !== null) {
    const left = Math.ceil((court.until - now) / SECOND);
    if (left <= 0) return { kind: 'judging' };
    return { kind: own === court.seat ? 'warning' : 'warned', left };
  }
  if (own !== other(court.seat)) return null;
  if (court.undecided) return { kind: 'undecided' };
  return now >= court.from ? { kind: 'offer' } : null;
}
