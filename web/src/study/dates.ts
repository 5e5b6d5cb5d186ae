/** Dates as the reader's language writes them. */
import { daysAway } from '../deck/days';
import { language } from '../settings/store.svelte';

const MINUTE = 60_000;

const tag = () => (language() === 'en' ? 'en-GB' : language());

type Unit = 'minute' | 'hour' | 'day' | 'month';

/** How far off a time is. What comes within the hour is counted in minutes across midnight too. */
function away(due: number, now: number, minutes: number): readonly [number, Unit] {
  if (minutes < 60) return [minutes, 'minute'];
  const days = daysAway(due, now);
  if (days > 60) return [Math.round(days / 30.4), 'month'];
  return days > 0 ? [days, 'day'] : [Math.round(minutes / 60), 'hour'];
}

/** When something comes back: "in 10 minutes", "tomorrow", "in 4 days". */
export function inTime(due: number, now: number): string {
  const minutes = Math.max(Math.ceil((due - now) / MINUTE), 1);
  const format = new Intl.RelativeTimeFormat(tag(), { numeric: 'auto' });
  return format.format(...away(due, now, minutes));
}

/** The same in few characters, for a button: "10 mins", "4 days". */
export function shortly(due: number, now: number): string {
  const minutes = Math.max(Math.round((due - now) / MINUTE), 1);
  const [n, unit] = away(due, now, minutes);
  const unitDisplay = unit === 'minute' || unit === 'hour' ? 'short' : 'long';
  return new Intl.NumberFormat(tag(), { style: 'unit', unit, unitDisplay }).format(n);
}

/** A day of this year or an earlier one. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(tag(), { day: 'numeric', month: 'long' }).format(time);

/** The name of a day of the week, in short. */
export const weekday = (time: number): string =>
  new Intl.DateTimeFormat(tag(), { weekday: 'short' }).format(time);
