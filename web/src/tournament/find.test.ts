// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { FixtureView, SideView } from '../api';
import { isAwaited, isNamed } from './find';

it('a name is found by a part of it, without its case and accents', () => {
  expect(isNamed('Elżbieta Wiśniewska', ' WISN')).toBe(true);
  expect(isNamed('Łukasz Szczepański', 'lukasz szczepanski')).toBe(true);
  expect(isNamed('Ada', 'adam')).toBe(false);
  expect(isNamed('Ada', '')).toBe(true);
});

it('only a match that a player waits for comes next', () => {
  const waiting = (...sides: FixtureView['sides']): FixtureView => ({
    id: '2-1',
    sides,
    verdict: { kind: 'waiting' },
    venue: null,
    ready: false,
    claims: [],
  });
  const ada: SideView = { kind: 'player', player: 1 };
  const winner: SideView = { kind: 'winner_of', fixture: '1-2' };
  expect(isAwaited(waiting(ada, winner))).toBe(true);
  expect(isAwaited(waiting(winner, winner))).toBe(false);
  expect(isAwaited({ ...waiting(ada, ada), verdict: { kind: 'open' } })).toBe(false);
});
