// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { RulesChoice } from '../api';
import { sameGame } from './games';

const rules = (settings: object) => settings as RulesChoice;

it('compares games whatever order their settings stand in', () => {
  const club = {
    time: { kind: 'delay', delay: 12, reserve: 120 },
    time_out: 'match',
  } as const;
  const a = { rules: rules({ jacoby: true, cube: true }), clock: club, rated: false };
  const b = {
    rated: false,
    clock: { ...club },
    rules: rules({ cube: true, jacoby: true, automatic_doubles: 0 }),
  };
  expect(sameGame(a, b)).toBe(true);
  expect(sameGame(a, { ...b, clock: null })).toBe(false);
  expect(sameGame(a, { ...b, rated: true })).toBe(false);
  expect(sameGame(a, { ...b, rules: rules({ cube: true, jacoby: false }) })).toBe(false);
});
