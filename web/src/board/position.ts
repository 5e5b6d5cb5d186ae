/**
 * What stands on a board. The component knows two sides, twenty-four points and nothing
 * about rules: what may move comes from its host as a graph of steps (see `play_builder.ts`).
 */

/** Which checkers: light ones are White's. */
export type Side = 'white' | 'black';

/** A place counted from its owner's side: 1–24 are points, with `OFF` and `BAR` around them. */
export type Place = number;

export const OFF: Place = 0;
export const BAR: Place = 25;

/** How many checkers stand on each place, `OFF` to `BAR`, from their owner's side. */
export type Counts = readonly number[];

export type Position = Readonly<Record<Side, Counts>>;

/** One checker moved by one die, from the mover's side. */
export interface Step {
  readonly from: Place;
  readonly to: Place;
  readonly hit: boolean;
}

export function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** The same point counted from the other side; off and bar stay what they are. */
export function across(place: Place): Place {
  return place === OFF || place === BAR ? place : 25 - place;
}

export function count(position: Position, side: Side, place: Place): number {
  return position[side][place] ?? 0;
}

/** The position after `side` has moved one checker. */
export function after(position: Position, side: Side, step: Step): Position {
  const mine = [...position[side]];
  const theirs = [...position[other(side)]];
  mine[step.from] = (mine[step.from] ?? 0) - 1;
  mine[step.to] = (mine[step.to] ?? 0) + 1;
  if (step.hit) {
    theirs[across(step.to)] = (theirs[across(step.to)] ?? 0) - 1;
    theirs[BAR] = (theirs[BAR] ?? 0) + 1;
  }
  return side === 'white' ? { white: mine, black: theirs } : { white: theirs, black: mine };
}

export function afterAll(position: Position, side: Side, steps: readonly Step[]): Position {
  return steps.reduce((now, step) => after(now, side, step), position);
}

export function samePosition(a: Position, b: Position): boolean {
  return (['white', 'black'] as const).every((side) =>
    a[side].every((n, place) => n === b[side][place]),
  );
}

/** Pips still to go. */
export function pips(counts: Counts): number {
  return counts.reduce((sum, n, place) => sum + n * place, 0);
}
