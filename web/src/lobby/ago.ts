/** How long ago something was, in the largest unit that fits. */
import { locale } from '../settings/store.svelte';

const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** `since` is in seconds, `now` in milliseconds since 1970. What is to come is as good as now. */
export function ago(since: number, now: number): string {
  const past = Math.max(0, Math.floor(now / 1000) - since);
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? ['minute', 60];
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  return past < 60 ? format.format(0, 'second') : format.format(-Math.floor(past / length), unit);
}
