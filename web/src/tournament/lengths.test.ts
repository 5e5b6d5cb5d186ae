import { expect, test } from 'vitest';
import { readLengths } from './lengths';

test('lengths are numbers from 1 to 99, one or one a round', () => {
  expect(readLengths('5, 5 7')).toEqual([5, 5, 7]);
  for (const bad of ['', '0', '100', 'five', '5, x']) expect(readLengths(bad)).toBeNull();
});
