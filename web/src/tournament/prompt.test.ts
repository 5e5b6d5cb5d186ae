// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type {
  FixtureView,
  NextView,
  RoundView,
  SideView,
  TournamentView,
  NamedRules,
} from '../api';
import { playing } from '../../tests/fixtures/tables';
import { readKey } from './storage';
import { readNames } from '../ui/names';
import { readLengths } from './lengths';
import { answer, champion, isAwaited, mark, roundName, inWords, summary } from './prompt';

const NAMES = ['Ada', 'Bob', 'Cyd', 'Dot'];

const match = (id: string, fixture: Partial<FixtureView>): FixtureView => ({
  id,
  sides: [
    { kind: 'winner_of', fixture: '1-1' },
    { kind: 'winner_of', fixture: '1-2' },
  ],
  verdict: { kind: 'waiting' },
  venue: null,
  ready: false,
  claims: [],
  ...fixture,
});
const two = (a: number, b: number): FixtureView['sides'] => [
  { kind: 'player', player: a },
  { kind: 'player', player: b },
];
const BOOK: NamedRules = { rules: playing().rules, preset: 'match', name: 'Match' };
const round = (n: number, fixtures: FixtureView[]): RoundView => ({
  bracket: 'main',
  round: n,
  length: 5,
  rules: BOOK,
  fixtures,
});

/** Four in a knockout; Ada has beaten Dot, Bob and Cyd are called to board 7. */
function view(next: NextView, changed: Partial<TournamentView> = {}): TournamentView {
  return {
    tournament: 'abc',
    version: 9,
    name: 'Cup',
    format: { kind: 'knockout', consolation: null },
    order: 'seeded',
    lengths: { rounds: [5], last: null },
    rules: BOOK,
    own_rules: [],
    self_entry: false,
    clock: null,
    delayed: false,
    stage: 'running',
    seed: null,
    draw: null,
    n_rounds: 2,
    may_pair: false,
    announcement: '',
    players: NAMES.map((name, i) => ({
      player: i + 1,
      name,
      withdrawn: false,
      n_missed: 0,
      next,
    })),
    rounds: [
      round(1, [
        match('1-1', {
          sides: two(1, 4),
          verdict: { kind: 'decided', winner: 1, loser_points: 2, forfeit: false },
        }),
        match('1-2', {
          sides: two(2, 3),
          verdict: { kind: 'open' },
          venue: { kind: 'board', name: 'board 7' },
          ready: true,
        }),
      ]),
      round(2, [
        match('2-1', {
          sides: [
            { kind: 'player', player: 1 },
            { kind: 'winner_of', fixture: '1-2' },
          ],
        }),
      ]),
    ],
    standings: [],
    tie_breaks: [],
    winner: null,
    consolation_winner: null,
    held: { director: false, players: [], parts: [], log: [] },
    ...changed,
  };
}

it('says where, whom and when', () => {
  const now = answer(view({ kind: 'play', fixture: '1-2' }), 2);
  expect(now.headline).toBe('Play Cyd now');
  expect(now.lines).toEqual(['at board 7 · Semifinals · to 5 points']);
  expect(now.now).toBe(true);
  const later = answer(view({ kind: 'wait', fixture: '2-1' }), 1);
  expect(later.headline).toBe('Next: Final, to 5 points');
  expect(later.lines).toEqual([
    'You play the winner of Bob – Cyd. Come back when that is decided.',
  ]);
  expect(answer(view({ kind: 'round', round: 3 }), 1).headline).toContain('Round 3');
  expect(answer(view({ kind: 'withdrawn' }), 1).headline).toBe('You have withdrawn.');
  const standing = { player: 4, wins: 0, losses: 1, tie_breaks: [] };
  const out = view({ kind: 'done' }, { standings: [{ ...standing, places: [3, 4] }] });
  expect(answer(out, 4).lines).toEqual(['Places 3–4']);
});

it('reads a match aloud', () => {
  const it = view({ kind: 'start' });
  const [first, last] = it.rounds;
  const matches = first?.fixtures.map((fixture) => inWords(it, first, fixture));
  expect(matches).toEqual([
    'Match 1-1: Ada against Dot, Ada won, 5–2',
    'Match 1-2: Bob against Cyd, to be played',
  ]);
  const final = last?.fixtures[0];
  expect(last && final && inWords(it, last, final)).toBe(
    'Match 2-1: Ada against winner of Bob – Cyd, not paired yet',
  );
});

it('marks who won, and how', () => {
  const decided = view({ kind: 'start' }).rounds[0]?.fixtures[0];
  expect(decided && [mark(decided, 5, 1), mark(decided, 5, 4)]).toEqual(['5', '2']);
  const forfeit = match('1-1', {
    sides: two(1, 4),
    verdict: { kind: 'decided', winner: 4, loser_points: null, forfeit: true },
  });
  expect([mark(forfeit, 5, 1), mark(forfeit, 5, 4)]).toEqual(['', 'forfeit']);
});

it('names rounds, the format and the winner', () => {
  const knockout = view({ kind: 'start' });
  expect(knockout.rounds.map((one) => roundName(knockout, one))).toEqual(['Semifinals', 'Final']);
  expect(summary(knockout)).toBe('Knockout · matches to 5 · 4 players');
  expect(champion(knockout)).toBeNull();
  expect(champion(view({ kind: 'done' }, { winner: 2 }))).toBe('Bob has won the tournament');
  const row = { wins: 2, losses: 1, tie_breaks: [1, 1], places: [1, 2] as [number, number] };
  const shared = view(
    { kind: 'done' },
    {
      format: { kind: 'round_robin' },
      stage: 'over',
      standings: [
        { ...row, player: 1 },
        { ...row, player: 3 },
      ],
    },
  );
  expect(champion(shared)).toBe('Ada, Cyd share the first place');
});

it.each([
  ['5', [5]],
  ['5, 5 7', [5, 5, 7]],
  ['', null],
  ['0', null],
  ['5,x', null],
  ['100', null],
])('reads lengths: %s', (text, lengths) => {
  expect(readLengths(text)).toEqual(lengths);
});

it('reads names and keys', () => {
  expect(readNames(' Ada\n\nBob, Cyd;')).toEqual(['Ada', 'Bob', 'Cyd']);
  expect(readKey('12-a-b_c')).toEqual({ player: 12, key: 'a-b_c' });
  for (const text of [null, '', '-x', 'x-1', '1-']) expect(readKey(text)).toBeNull();
});

it('only a match that a player waits for comes next', () => {
  const winner: SideView = { kind: 'winner_of', fixture: '1-2' };
  const sides: FixtureView['sides'] = [{ kind: 'player', player: 1 }, winner];
  expect(isAwaited(match('2-1', { sides }))).toBe(true);
  expect(isAwaited(match('2-1', { sides: [winner, winner] }))).toBe(false);
  expect(isAwaited(match('2-1', { sides: two(1, 2), verdict: { kind: 'open' } }))).toBe(false);
});
