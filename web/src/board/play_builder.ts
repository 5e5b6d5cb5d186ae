/**
 * Following the graph of legal steps. A `PlayBuilder` is a play under way: the graph that the host
 * was given, the dice in the order shown, and the steps taken so far. Every function here
 * returns a new value; undo is a shorter path.
 */
import { OFF, type Place, type Step } from './position';

/** A step and the node of the graph it leads to. */
export interface GraphStep extends Step {
  readonly die: number;
  readonly node: number;
}

/** Every legal way to play a roll. Node 0 is the board before the first step. */
export interface StepGraph {
  readonly nodes: readonly { readonly steps: readonly GraphStep[] }[];
}

export interface PlayBuilder {
  readonly graph: StepGraph;
  /** As shown: the first is the one that a click plays. */
  readonly dice: readonly [number, number];
  readonly path: readonly GraphStep[];
}

export function begin(graph: StepGraph, dice: readonly [number, number]): PlayBuilder {
  return { graph, dice, path: [] };
}

/** The single steps that may follow, those of the first die shown before the others. */
export function steps(builder: PlayBuilder): readonly GraphStep[] {
  const node = builder.path.at(-1)?.node ?? 0;
  const all = builder.graph.nodes[node]?.steps ?? [];
  const rank = (step: GraphStep) => (step.die === builder.dice[0] ? 0 : 1);
  return [...all].sort((a, b) => rank(a) - rank(b));
}

/** Whether nothing more can be played. */
export function isComplete(builder: PlayBuilder): boolean {
  return steps(builder).length === 0;
}

/**
 * What is left to play where all ways to play it end on the same board: the first of them. `null`
 * where there is a choice, or nothing is left.
 */
export function forcedRest(builder: PlayBuilder): readonly GraphStep[] | null {
  const ends = new Set<number>();
  const first: GraphStep[] = [];
  const seen = new Set<number>();
  const visit = (node: number, way: GraphStep[]) => {
    if (seen.has(node) || ends.size > 1) return;
    seen.add(node);
    const next = steps({ ...builder, path: way });
    if (next.length === 0) {
      if (ends.size === 0) first.push(...way.slice(builder.path.length));
      ends.add(node);
    }
    for (const step of next) visit(step.node, [...way, step]);
  };
  visit(builder.path.at(-1)?.node ?? 0, [...builder.path]);
  return ends.size === 1 && first.length > 0 ? first : null;
}

/** Where a checker may be picked up. */
export function sources(builder: PlayBuilder): ReadonlySet<Place> {
  return new Set(steps(builder).map((step) => step.from));
}

export function take(builder: PlayBuilder, path: readonly GraphStep[]): PlayBuilder {
  return { ...builder, path: [...builder.path, ...path] };
}

export function undo(builder: PlayBuilder): PlayBuilder {
  return { ...builder, path: builder.path.slice(0, -1) };
}

/** The larger die comes first, as it is spoken. */
export function highFirst([a, b]: readonly [number, number]): readonly [number, number] {
  return a >= b ? [a, b] : [b, a];
}

export function swapDice(builder: PlayBuilder): PlayBuilder {
  return { ...builder, dice: [builder.dice[1], builder.dice[0]] };
}

/**
 * Everywhere one checker from `from` can be carried, by one die or several, with the steps
 * that take it there: as few as possible, and the first die shown first.
 */
export function reach(builder: PlayBuilder, from: Place): ReadonlyMap<Place, readonly GraphStep[]> {
  const found = new Map<Place, readonly GraphStep[]>();
  let front: GraphStep[][] = steps(builder)
    .filter((step) => step.from === from)
    .map((step) => [step]);
  while (front.length > 0) {
    const next: GraphStep[][] = [];
    for (const path of front) {
      const end = path.at(-1);
      if (!end) continue;
      if (!found.has(end.to)) found.set(end.to, path);
      if (end.to === OFF) continue;
      for (const step of steps(take(builder, path))) {
        if (step.from === end.to) next.push([...path, step]);
      }
    }
    front = next;
  }
  return found;
}

/** What a click on a place with one's own checkers means. */
export type Click =
  | { readonly kind: 'play'; readonly path: readonly GraphStep[] }
  | { readonly kind: 'pick' }
  | { readonly kind: 'nothing' };

/** A click plays at once where only one single step is possible; else it picks up. */
export function click(builder: PlayBuilder, from: Place): Click {
  const here = steps(builder).filter((step) => step.from === from);
  const [only, ...more] = here;
  if (!only) return { kind: 'nothing' };
  return more.length === 0 ? { kind: 'play', path: [only] } : { kind: 'pick' };
}

/** The single step from `from` by the first die shown, else by another; `last` turns the order. */
export function byDie(
  builder: PlayBuilder,
  from: Place,
  last = false,
): readonly GraphStep[] | undefined {
  const here = steps(last ? swapDice(builder) : builder).filter((step) => step.from === from);
  return here[0] && [here[0]];
}

/**
 * What a click on a place to land on means while no checker is picked up: two checkers that
 * meet there and make the point, else the only checker that can go there, by one die or, where
 * none can by one, by several.
 */
export function land(builder: PlayBuilder, to: Place): readonly GraphStep[] | undefined {
  const single = steps(builder).filter((step) => step.to === to);
  if (to !== OFF) {
    for (const first of single) {
      const second = steps(take(builder, [first])).find((step) => step.to === to);
      if (second) return [first, second];
    }
  }
  const [only] = single;
  if (only) return to === OFF || single.length === 1 ? [only] : undefined;
  if (to === OFF) return undefined;
  const carried = [...sources(builder)].flatMap((from) => {
    const path = reach(builder, from).get(to);
    return path ? [path] : [];
  });
  return carried.length === 1 ? carried[0] : undefined;
}

/**
 * The play with a checker taken back from `from` to `to`, where the steps taken so far
 * brought it from `to` to `from` and the others can stand without it.
 */
export function takeBack(builder: PlayBuilder, from: Place, to: Place): PlayBuilder | undefined {
  for (const way of waysBack(builder.path, builder.path.length, from, to)) {
    const rest = builder.path.filter((_, i) => !way.includes(i));
    const back = rebuild(
      builder,
      rest.map((step) => [step.from, step.to] as const),
    );
    if (back) return back;
  }
  return undefined;
}

/** Every chain of steps before `end` that brought a checker from `to` to `from`. */
function waysBack(path: readonly GraphStep[], end: number, from: Place, to: Place): number[][] {
  return path.slice(0, end).flatMap((step, i) => {
    if (step.to !== from) return [];
    if (step.from === to) return [[i]];
    return waysBack(path, i, step.from, to).map((way) => [...way, i]);
  });
}

/** The play built by the given moves from the start, if the graph has it. */
export function rebuild(
  builder: PlayBuilder,
  moves: readonly (readonly [Place, Place])[],
): PlayBuilder | undefined {
  let now: PlayBuilder = { ...builder, path: [] };
  for (const [from, to] of moves) {
    const step = steps(now).find((s) => s.from === from && s.to === to);
    if (!step) return undefined;
    now = take(now, [step]);
  }
  return now;
}

/** What the host sends on: `[from, to]` in the order made. */
export function moves(builder: PlayBuilder): [Place, Place][] {
  return builder.path.map((step) => [step.from, step.to]);
}

/** Every die to be shown: two, or four of a kind. */
export function faces(dice: readonly [number, number]): number[] {
  return dice[0] === dice[1] ? [dice[0], dice[0], dice[0], dice[0]] : [...dice];
}

/** Which of the faces shown are played. */
export function spent(
  dice: readonly [number, number],
  path: readonly { die: number }[],
): boolean[] {
  const left = path.map((step) => step.die);
  return faces(dice).map((face) => {
    const i = left.indexOf(face);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
}
