import { describe, expect, it } from 'vitest';
import { EVENTS, eventsOf, playing, toRoll } from '../../tests/fixtures/tables';
import type { TableEvent } from '../api';
import { afterAll, samePosition, type Position } from '../board/position';
import { atRest, frames, type Scene } from './animation';

const view = playing();
const rest = atRest(view, EVENTS);
const shown: Scene = { ...rest, dice: [] };
const after = (n: number, list: TableEvent[]) =>
  eventsOf(list).map((entry) => ({ ...entry, version: n + entry.version }));

/** Black plays from `from`, White's turn comes next. */
const steps = [
  { from: 13, to: 9, hit: false },
  { from: 9, to: 8, hit: false },
];
const played: Position = afterAll(rest.position, 'black', steps);
const NEWS: TableEvent[] = [
  { kind: 'rolled', seat: 'black', by: 'black', dice: [4, 1] },
  { kind: 'played', seat: 'black', dice: [4, 1], steps, text: '13/8' },
];

describe('a table at rest', () => {
  it('shows the roll to be played', () => {
    expect(rest.dice).toEqual([
      { side: 'white', values: [6, 4], spent: false, key: `v${EVENTS.length}`, fresh: false },
    ]);
    expect(rest.last?.steps).toHaveLength(2);
  });

  it('shows the last roll as played while the next is awaited', () => {
    const scene = atRest(toRoll(), EVENTS.slice(0, -1));
    expect(scene.dice).toMatchObject([{ side: 'black', values: [2, 1], spent: true }]);
  });

  it('shows an offered cube before the one who must answer', () => {
    const offered = {
      ...view,
      phase: { kind: 'doubled' as const, seat: 'white' as const, value: '4', pass_costs: '2' },
    };
    expect(atRest(offered, EVENTS).cube).toEqual({
      value: '4',
      owner: 'black',
      offeredTo: 'white',
    });
  });
});

describe('news', () => {
  it('become a roll, a play, and the table at rest', () => {
    const end: Scene = { ...rest, position: played };
    const list = frames(shown, shown.position, after(20, NEWS), end);
    expect(list.map(({ sound }) => sound)).toEqual(['dice', null, null]);
    expect(list[0]?.scene.position).toBe(shown.position);
    expect(list[0]?.scene.dice).toMatchObject([{ side: 'black', fresh: true, key: 'v21' }]);
    expect(list[1] && samePosition(list[1].scene.position, played)).toBe(true);
    expect(list[1]?.scene.dice[0]?.spent).toBe(true);
    expect(list.at(-1)).toEqual({ scene: end, ms: 0, sound: null });
  });

  it('do not make the viewer wait for the own play that the board shows already', () => {
    const list = frames(shown, played, after(20, NEWS.slice(1)), { ...rest, position: played });
    expect(list[0]?.ms).toBe(0);
  });

  it('take no longer than a second and a quarter for a whole turn', () => {
    const list = frames(shown, shown.position, after(20, NEWS), { ...rest, position: played });
    expect(list.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(1250);
  });

  it('of a new game begin from its start, whatever stood before', () => {
    const start = rest.position;
    const end: Scene = { ...rest, position: played };
    const news = after(20, [
      { kind: 'opening_roll', white: 1, black: 4, starter: 'black' },
      { kind: 'played', seat: 'black', dice: [4, 1], steps, text: '13/8' },
    ]);
    const old: Scene = {
      ...shown,
      position: afterAll(start, 'white', [{ from: 6, to: 0, hit: false }]),
    };
    const list = frames(old, old.position, news, end);
    expect(list[0] && samePosition(list[0].scene.position, start)).toBe(true);
    expect(list[0]?.scene.dice.map(({ side, values }) => [side, values])).toEqual([
      ['white', [1]],
      ['black', [4]],
    ]);
    expect(list[1] && samePosition(list[1].scene.position, played)).toBe(true);
  });

  it('take a hit back when they look for the start', () => {
    const hit = [{ from: 8, to: 1, hit: true }];
    const before = afterAll(rest.position, 'white', [{ from: 24, to: 24, hit: false }]);
    const end: Scene = { ...rest, position: afterAll(before, 'black', hit) };
    const news = after(20, [
      { kind: 'opening_roll', white: 1, black: 6, starter: 'black' },
      { kind: 'played', seat: 'black', dice: [6, 1], steps: hit, text: '8/1*' },
    ]);
    const list = frames(shown, shown.position, news, end);
    expect(list[0] && samePosition(list[0].scene.position, before)).toBe(true);
  });

  it('move the cube to whom it is offered, then to whom takes it', () => {
    const list = frames(
      shown,
      shown.position,
      after(20, [
        { kind: 'doubled', seat: 'black', value: '4' },
        { kind: 'taken', seat: 'white', value: '4', owner: 'white' },
      ]),
      rest,
    );
    expect(list.map(({ scene }) => scene.cube)).toEqual([
      { value: '4', owner: 'black', offeredTo: 'white' },
      { value: '4', owner: 'white', offeredTo: null },
      rest.cube,
    ]);
  });
});
