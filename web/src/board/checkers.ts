/**
 * Thirty checkers with names, so that one that moves is seen to move: a change of position
 * becomes a change of place of as few of them as can be.
 */
import {
  across,
  afterAll,
  BAR,
  other,
  samePosition,
  type Place,
  type Position,
  type Side,
  type Step,
} from './position';

/** For each side and place the ids of its checkers, from the edge inwards. */
export type Stacks = Readonly<Record<Side, readonly (readonly string[])[]>>;

export interface PlacedChecker {
  readonly id: string;
  readonly side: Side;
  readonly place: Place;
  readonly slot: number;
}

const SIDES = ['white', 'black'] as const;

/** Names the checkers of a position. */
export function arrange(position: Position): Stacks {
  const side = (of: Side) => {
    let next = 0;
    return position[of].map((n) => Array.from({ length: n }, () => `${of}-${next++}`));
  };
  return { white: side('white'), black: side('black') };
}

/** The stacks after one step; a checker that is hit goes to the bar. */
export function moved(stacks: Stacks, side: Side, step: Step): Stacks {
  const own = shift(stacks[side], step.from, step.to);
  const opposite = stacks[other(side)];
  const their = step.hit ? shift(opposite, across(step.to), BAR) : opposite;
  return side === 'white' ? { white: own, black: their } : { white: their, black: own };
}

function shift(
  places: readonly (readonly string[])[],
  from: Place,
  to: Place,
): readonly (readonly string[])[] {
  const top = places[from]?.at(-1);
  if (top === undefined) return places;
  return places.map((ids, place) => {
    if (place === from) return ids.slice(0, -1);
    return place === to ? [...ids, top] : ids;
  });
}

/** The stacks of another position, with as many checkers as can be left where they are. */
export function settled(stacks: Stacks, position: Position): Stacks {
  const one = (side: Side) => {
    const spare: string[] = [];
    const kept = position[side].map((n, place) => {
      const ids = stacks[side][place] ?? [];
      spare.push(...ids.slice(n));
      return ids.slice(0, n);
    });
    let next = 0;
    return kept.map((ids, place) => {
      const full = [...ids];
      while (full.length < (position[side][place] ?? 0)) {
        full.push(spare.pop() ?? `${side}-new-${next++}`);
      }
      return full;
    });
  };
  return { white: one('white'), black: one('black') };
}

/** Every checker once, in the given order; who is drawn last lies on top. */
export function placedCheckers(stacks: Stacks, order: readonly string[]): PlacedChecker[] {
  const rank = new Map(order.map((id, i) => [id, i]));
  return SIDES.flatMap((side) =>
    stacks[side].flatMap((ids, place) => ids.map((id, slot) => ({ id, side, place, slot }))),
  ).sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
}

/** The order of drawing after a change: what has moved lies on top of what has not. */
export function raised(order: readonly string[], before: Stacks, now: Stacks): string[] {
  const was = new Map(placedCheckers(before, []).map((c) => [c.id, c]));
  const fresh = placedCheckers(now, [])
    .filter((c) => was.get(c.id)?.place !== c.place || was.get(c.id)?.side !== c.side)
    .map((c) => c.id);
  const up = new Set(fresh);
  return [...order.filter((id) => !up.has(id)), ...fresh];
}

/** A play that could have led from one position to another. */
export interface Played {
  readonly side: Side;
  readonly steps: readonly Step[];
}

/** The first of some plays that leads from one position to the other. */
export function explain(
  from: Position,
  to: Position,
  candidates: readonly (Played | null)[],
): Played | undefined {
  for (const played of candidates) {
    if (played && played.steps.length > 0 && leads(from, to, played)) return played;
  }
  return undefined;
}

function leads(from: Position, to: Position, played: Played): boolean {
  return samePosition(afterAll(from, played.side, played.steps), to);
}

/** The places that a play has left, each checker's way counted once, from start to end. */
export function origins(steps: readonly Step[]): Place[] {
  const arrived: Place[] = [];
  const left: Place[] = [];
  for (const step of steps) {
    const i = arrived.indexOf(step.from);
    if (i >= 0) arrived.splice(i, 1);
    else left.push(step.from);
    arrived.push(step.to);
  }
  return left;
}

/** The places where a play's checkers have ended. */
export function arrivals(steps: readonly Step[]): Place[] {
  const arrived: Place[] = [];
  for (const step of steps) {
    const i = arrived.indexOf(step.from);
    if (i >= 0) arrived.splice(i, 1);
    arrived.push(step.to);
  }
  return arrived;
}

/** What the stacks show. */
export function shownPosition(stacks: Stacks): Position {
  return {
    white: stacks.white.map((ids) => ids.length),
    black: stacks.black.map((ids) => ids.length),
  };
}
