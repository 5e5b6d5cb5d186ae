/** What a clock shows between two messages: time is counted from the moment a message came. */
import type { ClockView, Seat, TimeLeft } from '../api';
import { words } from '../i18n';

/** Under this much time in all a clock is low, in milliseconds. */
export const LOW = 30_000;
const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const received = new WeakMap<object, number>();

/** Notes that a clock, or what else counts time, has come just now, by a clock of this browser that nobody can set. */
export function receive(clock: object): void {
  received.set(clock, performance.now());
}

/** Returns when a clock came; one that has not been noted comes now. */
export function receivedAt(clock: object): number {
  const at = received.get(clock) ?? performance.now();
  received.set(clock, at);
  return at;
}

/** Returns what a player has left when this long has passed since the clock was sent. */
export function leftAfter(clock: ClockView, seat: Seat, passed: number): TimeLeft {
  const { delay, reserve } = clock.left[seat];
  if (clock.running !== seat) return { delay, reserve };
  const free = Math.max(0, delay - passed);
  const over = Math.max(0, passed - delay);
  return { delay: free, reserve: Math.max(0, reserve - over) };
}

/** Writes a reserve as clocks do. Begun seconds count, so that 0:00 means none is left. */
export function reserveText(millis: number): string {
  if (millis >= DAY) {
    return words.clock.days(Math.floor(millis / DAY), Math.floor((millis % DAY) / HOUR));
  }
  const seconds = Math.ceil(millis / SECOND);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
