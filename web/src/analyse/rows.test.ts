import { expect, test } from 'vitest';
import { rowsOf } from './rows';

test('no label lies on another', () => {
  const labels = (...all: [number, string][]) => all.map(([at, text]) => ({ at, text }));
  expect(rowsOf(labels([0.25, 'take 24.9'], [0.57, 'double 56.6']))).toEqual([0, 0]);
  const close = labels([0.57, 'double 56.6'], [0.65, 'cash 64.9'], [0.75, 'too good 74.6']);
  expect(rowsOf(close)).toEqual([0, 1, 2]);
  const apart = labels([0.57, 'double 56.6'], [0.65, 'cash 64.9'], [0.85, 'too good 84.6']);
  expect(rowsOf(apart)).toEqual([0, 1, 0]);
  expect(rowsOf([])).toEqual([]);
});
