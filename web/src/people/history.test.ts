import { expect, it } from 'vitest';
import { band, scale } from './history';

const point = (rating: number, deviation: number) => ({ at: 0, rating, deviation });

it('has room for a rating with its uncertainty', () => {
  const { least, most, lines } = scale([point(1662, 290), point(1703, 250)]);
  expect(least).toBeLessThanOrEqual(1662 - 290);
  expect(most).toBeGreaterThanOrEqual(1703 + 250);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.length).toBeLessThanOrEqual(7);
  expect(lines[0]).toBe(least);
  expect(lines.at(-1)).toBe(most);
  expect(scale([point(1500, 0)]).most).toBeGreaterThan(scale([point(1500, 0)]).least);
  expect(scale([]).lines).toContain(1500);
});

it('goes along the upper edge and back along the lower one', () => {
  expect(band([point(1500, 100), point(1600, 50)])).toEqual([
    [0, 1600],
    [1, 1650],
    [1, 1550],
    [0, 1400],
  ]);
});

it('shows a band where there is one match', () => {
  const corners = band([point(1662, 290)]);
  expect(new Set(corners.map(([, value]) => value))).toEqual(new Set([1952, 1372]));
  expect(new Set(corners.map(([at]) => at)).size).toBe(2);
});
