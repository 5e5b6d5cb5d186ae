/** By how much those see a match late who hold no seat. */
import type { ClockChoice } from '../api';

/** A day in seconds. */
const DAY = 24 * 60 * 60;

/**
 * The seconds by which a match is seen late by a clock, where they are usually so many: by
 * correspondence a decision may be open for days, and is seen no sooner.
 */
export function lateBy(usual: number, clock: ClockChoice | undefined): number {
  return clock?.time.kind === 'days' ? Math.max(usual, clock.time.days * DAY) : usual;
}
