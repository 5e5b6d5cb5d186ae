/** The list of matches: whose they are, what is found, in which order, what they come to. */
import { describe, expect, test } from 'vitest';
import type { MatchReport, MatchSummary, PlayerReport, StoredMatch } from '../api';
import { dots, top } from './plot';
import {
  dayOf,
  isWanted,
  namesIn,
  ofDocument,
  outcome,
  shownRow,
  sorted,
  sums,
  type Shown,
} from './rows';

const person = { kind: 'person' } as const;

function summary(white: string, black: string, winner: 'white' | 'black' | null): MatchSummary {
  return {
    seats: {
      white: { name: white, occupant: person },
      black: { name: black, occupant: person },
    },
    length: 5,
    score: { white: '5', black: '2' },
    winner,
    n_games: 3,
    n_decisions: 80,
    date: null,
    event: null,
    round: null,
    place: null,
    imported: null,
  };
}

const report = (rating: number, n_decisions: number): PlayerReport => ({
  rating,
  grade: null,
  gnu_rate: rating,
  snowie_rate: rating,
  plays_rating: rating,
  cube_rating: null,
  n_decisions,
  n_cubes: 0,
  n_doubtful: 1,
  n_errors: 0,
  n_blunders: 0,
  luck: 1,
  luck_chance: null,
});

const judged = (white: number, n = 50): MatchReport => ({
  ply: 2,
  players: { white: report(white, n), black: report(9, n) },
  themes: {
    white: [{ theme: 'prime', n_decisions: 9, n_mistakes: 2, error: 0.2 }],
    black: [{ theme: 'race', n_decisions: 4, n_mistakes: 1, error: 0.1 }],
  },
});

let n = 0;
function row(stored: Partial<StoredMatch>, me = 'Ada'): Shown {
  n += 1;
  const match: StoredMatch = {
    id: `id-${n}`,
    file_name: 'club.mat',
    format: 'mat',
    imported_at: n,
    summary: summary('Ada', 'Bob', 'white'),
    report: null,
    ...stored,
  };
  return shownRow(ofDocument(match), me);
}

test('a day in a file is the time of the match', () => {
  expect(dayOf('2026.11.16')).toBe(new Date(2026, 10, 16).getTime());
  expect(dayOf('2026-11-16 20:15')).toBe(new Date(2026, 10, 16).getTime());
  expect(dayOf('a Monday')).toBeNull();
  expect(dayOf(null)).toBeNull();
});

test('the name that stands in most matches is the reader’s', () => {
  const rows = [
    row({ summary: summary('Ada', 'Bob', null) }),
    row({ summary: summary('Eve', 'ada ', null) }),
  ];
  expect(namesIn(rows)[0]).toBe('Ada');
  expect(rows.map(({ own, isOwn }) => [own, isOwn])).toEqual([
    ['white', true],
    ['black', true],
  ]);
  // Where both are called so, nobody can tell.
  expect(row({ summary: summary('Ada', 'Ada', null) }).isOwn).toBe(false);
});

test('won and lost are the reader’s', () => {
  expect(outcome(row({}))).toBe('won');
  expect(outcome(row({}, 'Bob'))).toBe('lost');
  expect(outcome(row({}, 'Eve'))).toBe('over');
  expect(outcome(row({ summary: summary('Ada', 'Bob', null) }))).toBe('open');
});

test('every word must be found, and mistakes of a theme are the reader’s', () => {
  const one = row({ report: judged(4) });
  const all = { text: '', source: 'all', theme: 'all' } as const;
  expect(isWanted(one, { ...all, text: ' BOB club' }, 'Ada – Bob club.mat')).toBe(true);
  expect(isWanted(one, { ...all, text: 'wisniewska' }, 'Ada – Wiśniewska')).toBe(true);
  expect(isWanted(one, { ...all, text: 'bob eve' }, 'Ada – Bob club.mat')).toBe(false);
  expect(isWanted(one, { ...all, theme: 'prime' }, '')).toBe(true);
  expect(isWanted(one, { ...all, theme: 'race' }, '')).toBe(false);
  expect(isWanted(one, { ...all, source: 'sheet' }, '')).toBe(false);
});

describe('ratings', () => {
  const rows = [row({ report: judged(2, 10) }), row({ report: judged(8, 30) }), row({})];

  test('in order of the rating what is not judged comes last', () => {
    const ratings = sorted(rows, 'rating').map(({ ownReport }) => ownReport?.rating ?? null);
    expect(ratings).toEqual([8, 2, null]);
  });

  test('the mean counts decisions, not matches', () => {
    expect(sums(rows)).toMatchObject({ n: 3, won: 1, rating: (2 * 10 + 8 * 30) / 40, luck: 1 });
    expect(dots(rows).map(({ rating, mean }) => [rating, mean])).toEqual([
      [2, 2],
      [8, 6.5],
    ]);
    expect(top(dots(rows))).toBe(10);
  });
});
