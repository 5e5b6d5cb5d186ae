// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { MarkView, ReviewDecision, ReviewView, Seat } from '../api';
import { compare, ways } from '../verdict/arrows';
import { fixed } from '../verdict/format';
import { learnersIn } from './members';
import { chanceAfter, countMarks, isStop, luckSums, nextMistake, passes } from './stops';

const counts = { points: [], pips: 0 };

function play(place: number, seat: Seat, mark: MarkView | null, luck = 0): ReviewDecision {
  return {
    place,
    opinion: null,
    game: 1,
    entry: place,
    seat,
    board: { white: counts, black: counts },
    cube: { value: '1', owner: null, in_play: true },
    best_chance: 0.6,
    chance: 0.5,
    error: mark ? 0.1 : 0,
    chance_lost: 0.1,
    counts: true,
    mark,
    theme: 'middle',
    decision: {
      kind: 'play',
      dice: [3, 1],
      text: '8/5 6/5',
      steps: [],
      condoned: false,
      n_plays: 9,
      candidates: [],
      played: 0,
      luck: 9,
      luck_chance: luck,
    },
  };
}

describe('the arrows of two plays', () => {
  it('join the steps of one checker, and tell what both plays share', () => {
    expect(
      ways([
        [24, 18],
        [18, 13],
      ]),
    ).toEqual([[24, 13]]);
    const kinds = compare(
      [
        [14, 9],
        [13, 9],
      ],
      [
        [13, 9],
        [8, 3],
      ],
    ).map(({ kind, way }) => [kind, ...way]);
    expect(kinds).toEqual([
      ['best', 14, 9],
      ['both', 13, 9],
      ['made', 8, 3],
    ]);
  });

  it('count a way that two checkers go twice', () => {
    const twice = [
      [6, 5],
      [6, 5],
    ];
    expect(compare(twice, [[6, 5]]).map(({ kind }) => kind)).toEqual(['both', 'best']);
  });
});

describe('the decisions that one stops at', () => {
  const stops = [
    play(0, 'white', null, 0.1),
    play(1, 'black', 'blunder', 0.3),
    play(2, 'white', 'doubtful', -0.1),
    play(3, 'white', 'error'),
  ];

  it('has a next mistake, of one side or of both, and doubtful plays are none', () => {
    expect(nextMistake(stops, 0, null)).toBe(1);
    expect(nextMistake(stops, 0, 'white')).toBe(3);
    expect(nextMistake(stops, 3, null)).toBeNull();
  });

  it('counts and filters marks by side', () => {
    expect(countMarks(stops, null)).toEqual({ doubtful: 1, error: 1, blunder: 1 });
    expect(countMarks(stops, 'white')).toEqual({ doubtful: 1, error: 1, blunder: 0 });
    const only = { seat: 'black', marks: ['blunder'], cube: false } as const;
    expect(stops.filter((stop) => passes(only, stop))).toEqual([stops[1]]);
  });

  it('sums luck and turns chances to one side', () => {
    expect(luckSums(stops, 'white').map((n) => n.toFixed(1))).toEqual([
      '0.1',
      '-0.2',
      '-0.3',
      '-0.3',
    ]);
    expect(chanceAfter(play(0, 'black', null), 'white')).toBe(0.5);
  });

  it('are no cubes that nobody would think about', () => {
    const cube = play(0, 'white', null);
    const chances = {
      win: 0.5,
      win_gammon: 0,
      win_backgammon: 0,
      lose_gammon: 0,
      lose_backgammon: 0,
    };
    const values = {
      verdict: 'no_double',
      no_double: 0,
      take: -1,
      pass: 1,
      chances,
      rollout: null,
    } as const;
    const untouched: ReviewDecision = {
      ...cube,
      counts: false,
      decision: { kind: 'cube', has_doubled: false, values },
    };
    expect(isStop(untouched)).toBe(false);
    expect(isStop({ ...untouched, counts: true })).toBe(true);
    const doubled = { kind: 'cube', has_doubled: true, values } as const;
    expect(isStop({ ...untouched, decision: doubled })).toBe(true);
  });
});

describe('those whose mistakes can be studied', () => {
  const decisions = [play(0, 'white', 'error'), play(1, 'black', 'error')];
  const theirs = (view: Partial<ReviewView>, own: Seat) =>
    learnersIn(view as ReviewView, own, { own: 'You', other: 'Bob' }).map(({ name, decides }) => [
      name,
      decisions.filter(decides).map(({ place }) => place),
    ]);

  it('are the two sides, the own one first', () => {
    expect(theirs({ members: [], games: [] }, 'black')).toEqual([
      ['You', [1]],
      ['Bob', [0]],
    ]);
  });

  it('are all members of a chouette, each with the decisions of their own', () => {
    const member = (name: string) => ({ seat: { name, occupant: { kind: 'person' } } });
    const members = ['Ada', 'Bob', 'Eve'].map(member) as unknown as ReviewView['members'];
    const pair = { number: 1, sides: { white: 2, black: 0 } };
    const games = [{ game: 1, pair }] as unknown as ReviewView['games'];
    expect(theirs({ members, games }, 'white')).toEqual([
      ['Ada', [1]],
      ['Bob', []],
      ['Eve', [0]],
    ]);
  });
});

it('nothing has no sign', () => {
  expect(fixed(-0.0001, 1)).toBe('0.0');
  expect(fixed(-0.06, 1)).toBe('−0.1');
});
