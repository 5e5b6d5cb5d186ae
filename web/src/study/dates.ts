/** Dates as the reader's language writes them. */
import { daysAway } from '../deck/days';
import { language } from '../settings/store.svelte';

const MINUTE = 60_000;

const tag = () => (language() === 'en' ? 'en-GB' : language());

/** When something comes back: "in 10 minutes", "tomorrow", "in 4 days". */
export function inTime(due: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(tag(), { numeric: 'auto' });
  const days = daysAway(due, now);
  if (days > 60) return format.format(Math.round(days / 30.4), 'month');
  if (days > 0) return format.format(days, 'day');
  const minutes = Math.max(Math.ceil((due - now) / MINUTE), 1);
  return minutes < 60
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / 60), 'hour');
}

/** The same in few characters, for a button: "10 min", "4 days". */
export function shortly(due: number, now: number): string {
  const days = daysAway(due, now);
  const minutes = Math.max(Math.round((due - now) / MINUTE), 1);
  const [n, unit] =
    days > 60
      ? [Math.round(days / 30.4), 'month']
      : days > 0
        ? [days, 'day']
        : minutes < 60
          ? [minutes, 'minute']
          : [Math.round(minutes / 60), 'hour'];
  const unitDisplay = unit === 'minute' || unit === 'hour' ? 'short' : 'long';
  return new Intl.NumberFormat(tag(), { style: 'unit', unit, unitDisplay }).format(n);
}

/** A day of this year or an earlier one. */
export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(tag(), { day: 'numeric', month: 'long' }).format(time);

/** The name of a day of the week, in short. */
export const weekday = (time: number): string =>
  new Intl.DateTimeFormat(tag(), { weekday: 'short' }).format(time);
