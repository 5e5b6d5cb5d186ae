import { expect, test } from 'vitest';
import { preferred } from '../settings/language';
import { live } from './live';

test('the first language that Otter speaks is taken', () => {
  expect(preferred(['de-CH', 'pl-PL', 'it'])).toBe('pl');
  expect(preferred(['IT'])).toBe('it');
  expect(preferred(['de', 'fr'])).toBe('en');
  expect(preferred([])).toBe('en');
});

test('what is kept of the words follows the language', () => {
  const first = { title: 'one', deep: { count: (n: number) => `${n} a`, rows: ['x'] } };
  const second = { title: 'two', deep: { count: (n: number) => `${n} b`, rows: ['y', 'z'] } };
  let now = first;
  const words = live(first, () => now);
  const { deep } = words;
  expect([words.title, deep.count(1), deep.rows]).toEqual(['one', '1 a', ['x']]);
  now = second;
  expect([words.title, deep.count(1), deep.rows]).toEqual(['two', '1 b', ['y', 'z']]);
  expect(Object.entries(words).map(([key]) => key)).toEqual(['title', 'deep']);
});
