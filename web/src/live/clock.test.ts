// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ClockView } from '../api';
import { leftAfter, reserveText } from './clock';

const clock: ClockView = {
  clock: { time: { kind: 'delay', delay: 12, reserve: 120 }, time_out: 'match' },
  key: 'club',
  left: { white: { delay: 5_000, reserve: 60_000 }, black: { delay: 12_000, reserve: 90_000 } },
  running: 'white',
  at: 0,
};

it('spends the delay first, then the reserve, and never less than nothing', () => {
  expect(leftAfter(clock, 'white', 4_000)).toEqual({ delay: 1_000, reserve: 60_000 });
  expect(leftAfter(clock, 'white', 8_000)).toEqual({ delay: 0, reserve: 57_000 });
  expect(leftAfter(clock, 'white', 99_000)).toEqual({ delay: 0, reserve: 0 });
});

it('charges nobody whose clock stands', () => {
  expect(leftAfter(clock, 'black', 8_000)).toEqual({ delay: 12_000, reserve: 90_000 });
});

it('writes minutes, hours and days', () => {
  expect(reserveText(0)).toBe('0:00');
  expect(reserveText(1)).toBe('0:01');
  expect(reserveText(588_000)).toBe('9:48');
  expect(reserveText(3_605_000)).toBe('1:00:05');
  expect(reserveText(2 * 86_400_000 + 5 * 3_600_000)).toBe('2 d 5 h');
});
