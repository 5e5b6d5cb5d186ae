/** A posed position, and what may be changed in it: functions from one to the next. */
import type { Posed, PosedStakes } from '../api';
import { across, BAR, count, OFF, other, type Place, type Side } from '../board/position';
import { armyOf } from '../verdict/xgid';

/** The highest cube that can be chosen, as a power of two. */
export const MOST_CUBE = 10;
/** The longest match that can be chosen. */
export const MOST_LENGTH = 99;

/** The games whose start can be put on the board. */
export const GAMES = ['backgammon', 'nackgammon', 'hypergammon', 'longgammon'] as const;
export type GameName = (typeof GAMES)[number];

/** Where each side begins: how many checkers stand on which point. */
const STARTS: Readonly<Record<GameName, readonly (readonly [point: number, n: number])[]>> = {
  backgammon: [
    [24, 2],
    [13, 5],
    [8, 3],
    [6, 5],
  ],
  nackgammon: [
    [24, 2],
    [23, 2],
    [13, 4],
    [8, 3],
    [6, 4],
  ],
  hypergammon: [
    [24, 1],
    [23, 1],
    [22, 1],
  ],
  longgammon: [[24, 15]],
};

function startOf(game: GameName): number[] {
  const at = new Map(STARTS[game]);
  return Array.from({ length: BAR + 1 }, (_, place) => at.get(place) ?? 0);
}

export const MONEY: PosedStakes = { kind: 'money', jacoby: true, beavers: false };

/** The position at the start of a money game. */
export const FIRST: Posed = {
  checkers: { white: startOf('backgammon'), black: startOf('backgammon') },
  on_roll: 'white',
  dice: null,
  cube: { log2: 0, owner: null, highest_log2: null },
  stakes: MONEY,
  remaining_checkers: false,
  gammons: true,
};

/** The counts of a side of `army` checkers with everything that is not in play borne off. */
function whole(counts: readonly number[], army: number): number[] {
  const inPlay = counts.slice(1).reduce((sum, n) => sum + n, 0);
  return [Math.max(army - inPlay, 0), ...counts.slice(1)];
}

function withCounts(posed: Posed, side: Side, counts: readonly number[]): Posed {
  return { ...posed, checkers: { ...posed.checkers, [side]: whole(counts, armyOf(posed)) } };
}

/** Changes how many checkers of a side stand on a place by `by`. */
function changed(posed: Posed, side: Side, place: Place, by: number): Posed {
  const counts = [...posed.checkers[side]];
  counts[place] = Math.max((counts[place] ?? 0) + by, 0);
  return withCounts(posed, side, counts);
}

/** Puts the start position of a game on the board. */
export const atStart = (posed: Posed, game: GameName): Posed => ({
  ...posed,
  checkers: { white: startOf(game), black: startOf(game) },
});

/** Takes all checkers off the board. */
export function cleared(posed: Posed): Posed {
  const army = armyOf(posed);
  const none = () => whole(new Array<number>(BAR + 1).fill(0), army);
  return { ...posed, checkers: { white: none(), black: none() } };
}

/** Lets the two sides change places: each has what the other had. */
export function swapped(posed: Posed): Posed {
  const { checkers, cube, stakes } = posed;
  return {
    ...posed,
    checkers: { white: checkers.black, black: checkers.white },
    cube: cube && { ...cube, owner: cube.owner && other(cube.owner) },
    stakes:
      stakes.kind === 'match'
        ? { ...stakes, score: { white: stakes.score.black, black: stakes.score.white } }
        : stakes,
  };
}

/** Puts one checker of a side on a place; where the other side stands, one of its goes instead. */
export function added(posed: Posed, side: Side, place: Place): Posed {
  if (place === OFF) return posed;
  const theirs = place === BAR ? 0 : count(posed.checkers, other(side), across(place));
  if (theirs > 0) return changed(posed, other(side), across(place), -1);
  if (count(posed.checkers, side, OFF) === 0) return posed;
  return changed(posed, side, place, 1);
}

/** Takes one checker of either side from a place, which `side` counts; its own first. */
export function removed(posed: Posed, side: Side, place: Place): Posed {
  if (place === OFF) return posed;
  if (count(posed.checkers, side, place) > 0) return changed(posed, side, place, -1);
  const there = across(place);
  if (count(posed.checkers, other(side), there) === 0) return posed;
  return changed(posed, other(side), there, -1);
}

/**
 * Carries a checker from a place to another, both counted by `side`: its own, or the other's where
 * it has none. A single checker of the other side that is met goes to the bar; on a point that the
 * other holds nothing can be put.
 */
export function carried(posed: Posed, side: Side, from: Place, to: Place): Posed {
  if (count(posed.checkers, side, from) === 0) {
    const theirs = other(side);
    if (count(posed.checkers, theirs, across(from)) === 0) return posed;
    return carried(posed, theirs, across(from), across(to));
  }
  const enemy = other(side);
  const onPoint = to !== OFF && to !== BAR;
  const met = onPoint ? count(posed.checkers, enemy, across(to)) : 0;
  if (met > 1) return posed;
  const moved = changed(changed(posed, side, from, from === OFF ? 0 : -1), side, to, 1);
  return met === 1 ? changed(changed(moved, enemy, across(to), -1), enemy, BAR, 1) : moved;
}

/** The points that a side still needs; `null` for money. */
export function away(posed: Posed, side: Side): number | null {
  const { stakes } = posed;
  return stakes.kind === 'match' ? stakes.length - stakes.score[side] : null;
}

/** Whether the score allows a Crawford game: one side needs a single point, the other more. */
export function mayBeCrawford(stakes: PosedStakes): boolean {
  if (stakes.kind !== 'match' || !stakes.crawford_rule) return false;
  const needs = [stakes.length - stakes.score.white, stakes.length - stakes.score.black];
  return needs.filter((n) => n === 1).length === 1;
}

/** The stakes with what contradicts them corrected: a score within the match, no false Crawford. */
export function consistent(stakes: PosedStakes): PosedStakes {
  if (stakes.kind === 'money') return stakes;
  const length = Math.min(Math.max(Math.round(stakes.length) || 1, 1), MOST_LENGTH);
  const within = (n: number) => Math.min(Math.max(Math.round(n) || 0, 0), length - 1);
  const score = { white: within(stakes.score.white), black: within(stakes.score.black) };
  const next = { ...stakes, length, score };
  return { ...next, crawford: next.crawford && mayBeCrawford(next) };
}

/** The position with other stakes; in the Crawford game nobody has doubled. */
export function withStakes(posed: Posed, stakes: PosedStakes): Posed {
  const next = consistent(stakes);
  const isCrawford = next.kind === 'match' && next.crawford;
  const cube = isCrawford && posed.cube ? { ...posed.cube, log2: 0, owner: null } : posed.cube;
  return { ...posed, stakes: next, cube };
}

/** The position with another cube; a centred one in a match shows 1. */
export function withCube(posed: Posed, log2: number, owner: Side | null): Posed {
  const isMatch = posed.stakes.kind === 'match';
  const least = owner === null ? 0 : 1;
  const shown = owner === null && isMatch ? 0 : Math.max(log2, least);
  const value = Math.min(shown, MOST_CUBE);
  const limit = posed.cube?.highest_log2 ?? null;
  // Whoever turns the cube beyond its limit gives it another.
  const highest_log2 = limit === null ? null : Math.max(limit, value);
  const next = { ...posed, cube: { log2: value, owner, highest_log2 } };
  // Once somebody has doubled it is not the Crawford game.
  if (next.stakes.kind === 'match' && (shown > 0 || owner !== null))
    return { ...next, stakes: { ...next.stakes, crawford: false } };
  return next;
}

/** The limits that the cube can have: from what it shows, and below the highest that there is. */
export function limits(posed: Posed): number[] {
  const least = Math.max(posed.cube?.log2 ?? 0, 1);
  return Array.from({ length: MOST_CUBE - least }, (_, i) => least + i);
}

/** The position with another limit of the cube; `null` for none. */
export const withLimit = (posed: Posed, highest_log2: number | null): Posed => ({
  ...posed,
  cube: posed.cube && { ...posed.cube, highest_log2 },
});

/** Whether a single game scores the checkers that the loser has left, with the cube as it is. */
export const countsNow = ({ cube, remaining_checkers }: Posed): boolean =>
  remaining_checkers && (cube?.owner ?? null) === null;

/** What the cube shows. */
export const cubeValue = (posed: Posed): string => String(2 ** (posed.cube?.log2 ?? 0));
