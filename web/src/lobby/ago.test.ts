// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ago } from './ago';

it('says how long ago something was in the largest unit that fits', () => {
  const now = 1_000_000_000;
  const at = (seconds: number) => ago(now / 1000 - seconds, now);
  expect(at(0)).toBe('now');
  expect(at(-90)).toBe('now');
  expect(at(60)).toBe('1 minute ago');
  expect(at(2 * 60 * 60)).toBe('2 hours ago');
  expect(at(24 * 60 * 60)).toBe('yesterday');
  expect(at(3.5 * 24 * 60 * 60)).toBe('3 days ago');
});
