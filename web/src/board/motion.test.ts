import { describe, expect, it } from 'vitest';
import { PLAY, playLength, Queue, starts, TRAVEL, type Timers } from './motion';

/** Timers that run when told to. */
function byHand() {
  const waiting = new Map<number, () => void>();
  let next = 1;
  const timers: Timers = {
    set: (run) => {
      waiting.set(next, run);
      return next++;
    },
    clear: (id) => void waiting.delete(id),
  };
  const tick = () => {
    const [first] = waiting;
    if (!first) return false;
    waiting.delete(first[0]);
    first[1]();
    return true;
  };
  return { timers, tick, waiting };
}

describe('a play on the screen', () => {
  it('takes the time of one checker for one step', () => {
    expect(playLength(1)).toBe(TRAVEL);
    expect(playLength(0)).toBe(0);
  });

  it('starts each checker sixty milliseconds after the one before, never over the limit', () => {
    expect(starts(3)).toEqual([0, 240, 480]);
    expect(playLength(4)).toBeLessThanOrEqual(PLAY);
    expect(new Set(starts(4)).size).toBe(4);
  });
});

describe('the queue', () => {
  it('shows one thing after another', () => {
    const { timers, tick } = byHand();
    const seen: string[] = [];
    const queue = new Queue(timers);
    queue.add(() => seen.push('a'), 10);
    queue.add(() => seen.push('b'), 10);
    expect(seen).toEqual(['a']);
    tick();
    expect(seen).toEqual(['a', 'b']);
    expect(queue.isEmpty).toBe(false);
    tick();
    expect(queue.isEmpty).toBe(true);
  });

  it('does not wait for what takes no time', () => {
    const queue = new Queue(byHand().timers);
    const seen: string[] = [];
    queue.add(() => seen.push('a'), 0);
    queue.add(() => seen.push('b'), 0);
    expect(seen).toEqual(['a', 'b']);
    expect(queue.isEmpty).toBe(true);
  });

  it('can be cut short: all that waits happens at once, in order', () => {
    const { timers, waiting } = byHand();
    const seen: string[] = [];
    const queue = new Queue(timers);
    for (const name of ['a', 'b', 'c']) queue.add(() => seen.push(name), 10);
    queue.skip();
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(waiting.size).toBe(0);
    expect(queue.isEmpty).toBe(true);
  });

  it('can be dropped: what waits never happens', () => {
    const seen: string[] = [];
    const queue = new Queue(byHand().timers);
    for (const name of ['a', 'b']) queue.add(() => seen.push(name), 10);
    queue.drop();
    expect(seen).toEqual(['a']);
  });
});
