import { describe, expect, it } from 'vitest';
import { OFF } from './position';
import {
  begin,
  byDie,
  click,
  faces,
  forcedRest,
  isComplete,
  land,
  moves,
  reach,
  rebuild,
  sources,
  spent,
  steps,
  swapDice,
  take,
  takeBack,
  undo,
  type GraphStep,
  type StepGraph,
} from './play_builder';

const step = (from: number, to: number, die: number, node: number, hit = false): GraphStep => ({
  from,
  to,
  die,
  node,
  hit,
});

/** Three checkers, a 3 and a 1: on 8, 6 and 13, with a blot to hit on 5 by way of 6. */
const GRAPH: StepGraph = {
  nodes: [
    { steps: [step(8, 5, 3, 1), step(6, 5, 1, 2), step(13, 10, 3, 3), step(13, 12, 1, 4, true)] },
    { steps: [step(6, 5, 1, 5), step(5, 4, 1, 6)] },
    { steps: [step(8, 5, 3, 5)] },
    { steps: [step(10, 9, 1, 7)] },
    { steps: [step(12, 9, 3, 8)] },
    { steps: [] },
    { steps: [] },
    { steps: [] },
    { steps: [] },
  ],
};
const start = begin(GRAPH, [3, 1]);

describe('a play builder', () => {
  it('lists the steps of the first die shown first', () => {
    expect(steps(start).map((s) => s.die)).toEqual([3, 3, 1, 1]);
    expect(steps(swapDice(start)).map((s) => s.die)).toEqual([1, 1, 3, 3]);
  });

  it('knows where checkers may be picked up', () => {
    expect([...sources(start)].sort((a, b) => a - b)).toEqual([6, 8, 13]);
  });

  it('goes to the end, and back by undo', () => {
    const half = take(start, byDie(start, 8) ?? []);
    expect(isComplete(half)).toBe(false);
    const whole = take(half, byDie(half, 6) ?? []);
    expect(isComplete(whole)).toBe(true);
    expect(moves(whole)).toEqual([
      [8, 5],
      [6, 5],
    ]);
    expect(undo(whole)).toEqual(half);
    expect(undo(undo(undo(whole)))).toEqual(start);
  });

  it('is never changed by what is made from it', () => {
    const before = JSON.stringify(start);
    take(start, steps(start).slice(0, 1));
    swapDice(start);
    expect(JSON.stringify(start)).toBe(before);
  });
});

describe('the rest of a play', () => {
  it('is forced where all ways to play it end on the same board', () => {
    expect(forcedRest(start)).toBeNull();
    const halfway = take(start, steps(start).slice(0, 1));
    // After 8/5 the 1 is played 6/5 or 5/4.
    expect(moves(halfway)).toEqual([[8, 5]]);
    expect(forcedRest(halfway)).toBeNull();
    const carried = take(start, byDie(start, 13) ?? []);
    expect(forcedRest(carried)?.map(({ from, to }) => [from, to])).toEqual([[10, 9]]);
    expect(forcedRest(take(carried, forcedRest(carried) ?? []))).toBeNull();
  });

  it('may be played in any order', () => {
    const graph: StepGraph = {
      nodes: [
        { steps: [step(6, 3, 3, 1), step(4, 3, 1, 2)] },
        { steps: [step(4, 3, 1, 3)] },
        { steps: [step(6, 3, 3, 3)] },
        { steps: [] },
      ],
    };
    expect(forcedRest(begin(graph, [3, 1]))).toHaveLength(2);
  });
});

describe('reach', () => {
  it('carries one checker over several dice', () => {
    expect([...reach(start, 8).keys()]).toEqual([5, 4]);
    expect([...reach(start, 13).keys()]).toEqual([10, 12, 9]);
  });

  it('goes by way of the first die shown', () => {
    expect(
      reach(start, 13)
        .get(9)
        ?.map((s) => s.to),
    ).toEqual([10, 9]);
    expect(
      reach(swapDice(start), 13)
        .get(9)
        ?.map((s) => s.hit),
    ).toEqual([true, false]);
  });

  it('follows the checker, not another one on the way', () => {
    expect(reach(start, 6).has(4)).toBe(false);
  });

  it('ends off the board', () => {
    const bearing = begin({ nodes: [{ steps: [step(2, OFF, 3, 1)] }, { steps: [] }] }, [3, 1]);
    expect([...reach(bearing, 2).keys()]).toEqual([OFF]);
  });
});

describe('a click', () => {
  it('plays where one step is possible, and picks up where more are', () => {
    expect(click(start, 8)).toEqual({ kind: 'play', path: [step(8, 5, 3, 1)] });
    expect(click(start, 13)).toEqual({ kind: 'pick' });
    expect(click(start, 24)).toEqual({ kind: 'nothing' });
  });

  it('plays the first die shown, or the other one', () => {
    expect(byDie(start, 13)?.[0]?.to).toBe(10);
    expect(byDie(start, 13, true)?.[0]?.to).toBe(12);
    expect(byDie(start, 6)?.[0]?.to).toBe(5);
    expect(byDie(start, 20)).toBeUndefined();
  });

  it('on a point makes it with two checkers', () => {
    expect(land(start, 5)?.map((s) => s.from)).toEqual([8, 6]);
  });

  it('on a point that one checker can only reach by both dice brings it by both', () => {
    expect(land(start, 4)).toEqual([step(8, 5, 3, 1), step(5, 4, 1, 6)]);
    // From 13 over 10 or 12 alone, too.
    expect(land(start, 9)?.map((s) => s.to)).toEqual([10, 9]);
    expect(land(take(start, byDie(start, 8) ?? []), 3)).toBeUndefined();
  });

  it('on a point that one checker can reach brings it, and else does nothing', () => {
    expect(land(start, 12)?.map((s) => s.from)).toEqual([13]);
    expect(land(start, 24)).toBeUndefined();
  });
});

describe('taking back', () => {
  const whole = rebuild(start, [
    [8, 5],
    [6, 5],
  ]);
  if (!whole) throw new Error('the graph has this play');

  it('returns one checker and leaves the other', () => {
    const back = takeBack(whole, 5, 6);
    expect(back && moves(back)).toEqual([[8, 5]]);
    const first = takeBack(whole, 5, 8);
    expect(first && moves(first)).toEqual([[6, 5]]);
  });

  it('returns a checker over all its steps', () => {
    const far = rebuild(start, [
      [13, 10],
      [10, 9],
    ]);
    expect(far && takeBack(far, 9, 13)?.path).toEqual([]);
  });

  it('refuses what has not been played', () => {
    expect(takeBack(whole, 5, 13)).toBeUndefined();
    expect(rebuild(start, [[8, 7]])).toBeUndefined();
  });
});

describe('dice', () => {
  it('are four of a kind after a double', () => {
    expect(faces([2, 2])).toEqual([2, 2, 2, 2]);
    expect(faces([6, 4])).toEqual([6, 4]);
  });

  it('fade when played, in the order shown', () => {
    expect(spent([6, 4], [{ die: 4 }])).toEqual([false, true]);
    expect(spent([2, 2], [{ die: 2 }, { die: 2 }])).toEqual([true, true, false, false]);
  });
});
