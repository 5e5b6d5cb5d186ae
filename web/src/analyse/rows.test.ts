import { expect, test } from 'vitest';
import { placed } from './rows';

const WIDTH = 300;

function rowsOf(...labels: [number, string][]): number[] {
  const asked = labels.map(([share, text]) => ({ at: WIDTH * share, text }));
  return placed(asked, WIDTH).map(({ row }) => row);
}

test('no label lies on another', () => {
  expect(rowsOf([0.25, 'take 24.9'], [0.57, 'double 56.6'])).toEqual([0, 0]);
  expect(rowsOf([0.57, 'double 56.6'], [0.65, 'cash 64.9'], [0.75, 'too good 74.6'])).toEqual([
    0, 1, 2,
  ]);
  expect(rowsOf([0.5, 'double 50.0'], [0.58, 'cash 57.9'], [0.85, 'too good 84.6'])).toEqual([
    0, 1, 0,
  ]);
  expect(rowsOf()).toEqual([]);
});

test('a label at an end of the scale stays inside, and the next makes room', () => {
  const labels = [
    { at: 3, text: 'take 1.0' },
    { at: 60, text: 'double 20.0' },
  ];
  const [take, double] = placed(labels, WIDTH);
  expect(take?.x).toBeGreaterThan(20);
  expect(double).toEqual({ at: 60, text: 'double 20.0', x: 60, row: 1 });
  const wide = { at: 10, text: 'a name that is longer than the whole of the scale, in pixels' };
  expect(placed([wide], 200)).toEqual([{ ...wide, x: 100, row: 0 }]);
});
