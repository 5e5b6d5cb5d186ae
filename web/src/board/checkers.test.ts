import { describe, expect, it } from 'vitest';
import {
  arrange,
  arrivals,
  explain,
  moved,
  origins,
  raised,
  settled,
  shownPosition,
  placedCheckers,
} from './checkers';
import {
  after,
  afterAll,
  BAR,
  OFF,
  pips,
  samePosition,
  type Counts,
  type Position,
} from './position';

function counts(at: Record<number, number>): Counts {
  return Array.from({ length: 26 }, (_, place) => at[place] ?? 0);
}
const START: Position = {
  white: counts({ 24: 2, 13: 5, 8: 3, 6: 5 }),
  black: counts({ 24: 2, 13: 5, 8: 3, 6: 5 }),
};
const hit = { from: 6, to: 2, hit: true };
const BLOT: Position = { white: counts({ 6: 2, 24: 13 }), black: counts({ 23: 1, 6: 14 }) };

describe('a position', () => {
  it('counts its pips', () => {
    expect(pips(START.white)).toBe(167);
    expect(pips(counts({ [BAR]: 1, [OFF]: 14 }))).toBe(25);
  });

  it('puts a hit checker on its own bar', () => {
    const now = after(BLOT, 'white', hit);
    expect([now.white[6], now.white[2], now.black[23], now.black[BAR]]).toEqual([1, 1, 0, 1]);
  });

  it('keeps fifteen checkers a side through any steps', () => {
    const now = afterAll(BLOT, 'white', [hit, { from: 2, to: OFF, hit: false }]);
    for (const side of [now.white, now.black]) expect(side.reduce((a, b) => a + b)).toBe(15);
  });
});

describe('named checkers', () => {
  it('stand for the position they were made from', () => {
    expect(samePosition(shownPosition(arrange(START)), START)).toBe(true);
    expect(new Set(placedCheckers(arrange(START), []).map((c) => c.id)).size).toBe(30);
  });

  it('keep their names when moved, the hit one too', () => {
    const before = arrange(BLOT);
    const mover = before.white[6]?.at(-1);
    const victim = before.black[23]?.[0];
    const now = moved(before, 'white', hit);
    expect(now.white[2]).toEqual([mover]);
    expect(now.black[BAR]).toEqual([victim]);
    expect(samePosition(shownPosition(now), after(BLOT, 'white', hit))).toBe(true);
  });

  it('move as few as can be to another position', () => {
    const before = arrange(START);
    const to = afterAll(START, 'white', [
      { from: 8, to: 5, hit: false },
      { from: 6, to: 5, hit: false },
    ]);
    const now = settled(before, to);
    expect(samePosition(shownPosition(now), to)).toBe(true);
    const was = new Map(placedCheckers(before, []).map((c) => [c.id, c.place]));
    expect(placedCheckers(now, []).filter((c) => was.get(c.id) !== c.place)).toHaveLength(2);
  });

  it('are drawn on top of the others once moved', () => {
    const before = arrange(BLOT);
    const order = placedCheckers(before, []).map((c) => c.id);
    const now = raised(order, before, moved(before, 'white', hit));
    expect(now).toHaveLength(30);
    expect(new Set(now.slice(-2))).toEqual(new Set([before.white[6]?.[1], before.black[23]?.[0]]));
  });
});

describe('a play that is shown', () => {
  const steps = [
    { from: 24, to: 18, hit: false },
    { from: 18, to: 14, hit: false },
  ];

  it('is found among candidates', () => {
    const to = afterAll(START, 'black', steps);
    const played = { side: 'black' as const, steps };
    expect(explain(START, to, [null, { side: 'white', steps }, played])).toBe(played);
    expect(explain(START, START, [played])).toBeUndefined();
  });

  it('leaves the first place and arrives on the last', () => {
    expect(origins(steps)).toEqual([24]);
    expect(arrivals(steps)).toEqual([14]);
    expect(
      origins([
        { from: 6, to: 5, hit: false },
        { from: 6, to: 5, hit: false },
      ]),
    ).toEqual([6, 6]);
  });
});
