import { describe, expect, test } from 'vitest';
import { addressOf, shownAt, USUAL } from './address';
import {
  added,
  atStart,
  carried,
  cleared,
  FIRST,
  limits,
  removed,
  swapped,
  withCube,
  withLimit,
  withStakes,
} from './posed';
import { ARMY, armyOf, readXgid, writeXgid } from '../verdict/xgid';

const total = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0);

describe('editing', () => {
  test('every change keeps fifteen checkers a side', () => {
    const empty = cleared(FIRST);
    const one = added(added(empty, 'white', 6), 'black', 25);
    const all = [
      empty,
      one,
      removed(one, 'white', 6),
      carried(FIRST, 'white', 6, 0),
      carried(FIRST, 'white', 24, 2),
      swapped(FIRST),
    ];
    for (const { checkers } of all) {
      expect(total(checkers.white)).toBe(ARMY);
      expect(total(checkers.black)).toBe(ARMY);
    }
    expect(one.checkers.white[6]).toBe(1);
    expect(one.checkers.black[25]).toBe(1);
  });

  test('a checker that is put on the other side’s takes one away', () => {
    expect(added(FIRST, 'white', 1).checkers.black[24]).toBe(1);
    expect(added(FIRST, 'white', 6)).toBe(FIRST);
  });

  test('the three checkers of Hypergammon stay three', () => {
    const start = atStart(FIRST, 'hypergammon');
    const [fewer, none] = [removed(start, 'white', 24), cleared(start)];
    for (const { checkers } of [start, fewer, none, swapped(fewer)]) {
      expect(total(checkers.white)).toBe(3);
      expect(total(checkers.black)).toBe(3);
    }
    expect(fewer.checkers.white[0]).toBe(1);
    const address = addressOf({ ...USUAL, posed: fewer });
    expect(address).toContain('army=3');
    expect(shownAt(new URL(address, 'http://otter').search).posed).toEqual(fewer);
    expect(armyOf(atStart(fewer, 'longgammon'))).toBe(ARMY);
  });

  test('carried checkers hit a blot and cannot land on a point that is held', () => {
    const blot = removed(FIRST, 'black', 24);
    const hit = carried(blot, 'white', 6, 1);
    expect(hit.checkers.black[25]).toBe(1);
    expect(hit.checkers.white[1]).toBe(1);
    expect(carried(FIRST, 'white', 6, 1)).toBe(FIRST);
    // From the other side’s point it is the other side’s checker that goes.
    const theirs = carried(FIRST, 'white', 1, 2);
    expect(theirs.checkers.black[23]).toBe(1);
  });

  test('stakes and cube are kept consistent', () => {
    const match = withStakes(withCube(FIRST, 2, 'black'), {
      kind: 'match',
      length: 7,
      score: { white: 6, black: 9 },
      crawford: true,
      crawford_rule: true,
    });
    expect(match.stakes).toMatchObject({ score: { white: 6, black: 6 }, crawford: false });
    const crawford = withStakes(match, {
      kind: 'match',
      length: 7,
      score: { white: 6, black: 2 },
      crawford: true,
      crawford_rule: true,
    });
    expect(crawford.cube).toEqual({ log2: 0, owner: null, highest_log2: null });
    expect(withCube(crawford, 1, 'white').stakes).toMatchObject({ crawford: false });
  });

  test('the cube may have a limit, which is never below what it shows', () => {
    const limited = withLimit(FIRST, 1);
    expect(limited.cube?.highest_log2).toBe(1);
    expect(withCube(limited, 1, 'white').cube).toEqual({
      log2: 1,
      owner: 'white',
      highest_log2: 1,
    });
    expect(withCube(limited, 3, 'white').cube?.highest_log2).toBe(3);
    expect(limits(FIRST)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(limits(withCube(FIRST, 3, 'white'))).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(withLimit(limited, null)).toEqual(FIRST);
    expect(
      readXgid('a-----------------------A-:3:1:1:00:0:0:0:0:2')?.cube?.highest_log2,
    ).toBeNull();
  });
});

describe('the address', () => {
  test('an XGID is written as it was read', () => {
    for (const id of [
      '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10',
      '--aBCBC-----eB----BbbbAab-:0:0:1:52:0:0:1:0:10',
      '-b----E-C---eE---c-e----B-:1:-1:-1:00:3:2:0:7:10',
      'a-----------------------A-:0:0:1:00:0:0:0:0:0',
      '-b----E-C---eE---c-e----B-:2:-1:-1:00:0:0:0:0:3',
    ]) {
      const posed = readXgid(id);
      expect(posed && writeXgid(posed)).toBe(id);
    }
    expect(readXgid('good evening')).toBeNull();
    expect(readXgid('-b----E-C---eE---c-e----B-:x:0:1:31:0:0:3:0:10')).toBeNull();
  });

  test('a link shows the same to anybody', () => {
    const posed = withStakes(
      { ...FIRST, dice: [3, 1] },
      {
        kind: 'match',
        length: 9,
        score: { white: 8, black: 2 },
        crawford: false,
        crawford_rule: false,
      },
    );
    const shown = { ...USUAL, posed, tab: 'scores', ply: 3, most: 9, plan: 'careful' } as const;
    const address = addressOf(shown);
    expect(address).toContain('crawford=off');
    expect(address).not.toContain('single=');
    const { search } = new URL(address, 'http://otter');
    expect(addressOf(shownAt(search))).toBe(address);
    const counted = addressOf({ ...shown, posed: { ...posed, remaining_checkers: true } });
    expect(counted).toContain('single=checkers');
    expect(addressOf(shownAt(new URL(counted, 'http://otter').search))).toBe(counted);
    expect(address).not.toContain('gammons=');
    const singles = addressOf({ ...shown, posed: { ...posed, gammons: false } });
    expect(singles).toContain('gammons=off');
    expect(addressOf(shownAt(new URL(singles, 'http://otter').search))).toBe(singles);
  });
});
