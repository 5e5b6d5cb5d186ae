/** Moments as admins read them: today by the hour, others by the day too. */
import { locale } from '../settings/store.svelte';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  formats.set(key, known);
  return known;
}

/** A moment in seconds since 1970. */
export function moment(seconds: number, now = Date.now()): string {
  const at = new Date(seconds * 1000);
  return at.toDateString() === new Date(now).toDateString()
    ? format('time', { timeStyle: 'short' }).format(at)
    : format('both', { dateStyle: 'short', timeStyle: 'short' }).format(at);
}

/** A moment of the last minutes, to the second. */
export function second(seconds: number): string {
  return format('second', { timeStyle: 'medium' }).format(seconds * 1000);
}

/** A time in milliseconds: whole ones, and tenths below ten. */
export function millis(ms: number): string {
  const digits = ms < 9.95 ? 1 : 0;
  const text = new Intl.NumberFormat(locale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${text.format(ms)} ms`;
}
