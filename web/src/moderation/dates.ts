/** Days as moderators read them. */
import { locale } from '../settings/store.svelte';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in seconds since 1970 as its day. */
export function day(seconds: number): string {
  const tag = locale();
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  formats.set(tag, format);
  return format.format(seconds * 1000);
}
