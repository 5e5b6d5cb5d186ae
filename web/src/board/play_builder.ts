/**
 * Walking the graph of legal steps. A play under way is a `Walk`: the graph that the host
 * was given, the dice in the order shown, and the steps taken so far. Every function here
 * returns a new value; undo is a shorter path.
 */
import { OFF, type Place, type Step } from './position';

/** A step and the node of the graph it leads to. */
export interface GraphStep extends Step {
  readonly die: number;
  readonly node: number;
}

/** Every legal way to play a throw. Node 0 is the board before the first step. */
export interface StepGraph {
  readonly nodes: readonly { readonly steps: readonly GraphStep[] }[];
}

export interface Walk {
  readonly graph: StepGraph;
  /** As shown: the first is the one that a click plays. */
  readonly dice: readonly [number, number];
  readonly path: readonly GraphStep[];
}

export function begin(graph: StepGraph, dice: readonly [number, number]): Walk {
  return { graph, dice, path: [] };
}

/** The single steps that may follow, those of the first die shown before the others. */
export function steps(walk: Walk): readonly GraphStep[] {
  const node = walk.path.at(-1)?.node ?? 0;
  const all = walk.graph.nodes[node]?.steps ?? [];
  const rank = (step: GraphStep) => (step.die === walk.dice[0] ? 0 : 1);
  return [...all].sort((a, b) => rank(a) - rank(b));
}

/** Whether nothing more can be played. */
export function isComplete(walk: Walk): boolean {
  return steps(walk).length === 0;
}

/** Where a checker may be picked up. */
export function sources(walk: Walk): ReadonlySet<Place> {
  return new Set(steps(walk).map((step) => step.from));
}

export function take(walk: Walk, path: readonly GraphStep[]): Walk {
  return { ...walk, path: [...walk.path, ...path] };
}

export function undo(walk: Walk): Walk {
  return { ...walk, path: walk.path.slice(0, -1) };
}

/** The larger die comes first, as it is spoken. */
export function highFirst([a, b]: readonly [number, number]): readonly [number, number] {
  return a >= b ? [a, b] : [b, a];
}

export function swapDice(walk: Walk): Walk {
  return { ...walk, dice: [walk.dice[1], walk.dice[0]] };
}

/**
 * Everywhere one checker from `from` can be carried, by one die or several, with the steps
 * that take it there: as few as possible, and the first die shown first.
 */
export function reach(walk: Walk, from: Place): ReadonlyMap<Place, readonly GraphStep[]> {
  const found = new Map<Place, readonly GraphStep[]>();
  let front: GraphStep[][] = steps(walk)
    .filter((step) => step.from === from)
    .map((step) => [step]);
  while (front.length > 0) {
    const next: GraphStep[][] = [];
    for (const path of front) {
      const end = path.at(-1);
      if (!end) continue;
      if (!found.has(end.to)) found.set(end.to, path);
      if (end.to === OFF) continue;
      for (const step of steps(take(walk, path))) {
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
export function click(walk: Walk, from: Place): Click {
  const here = steps(walk).filter((step) => step.from === from);
  const [only, ...more] = here;
  if (!only) return { kind: 'nothing' };
  return more.length === 0 ? { kind: 'play', path: [only] } : { kind: 'pick' };
}

/** The single step from `from` by the first die shown, else by another; `last` turns the order. */
export function byDie(walk: Walk, from: Place, last = false): readonly GraphStep[] | undefined {
  const here = steps(last ? swapDice(walk) : walk).filter((step) => step.from === from);
  return here[0] && [here[0]];
}

/**
 * What a click on a place to land on means while no checker is picked up: two checkers that
 * meet there and make the point, else the only checker that can go there.
 */
export function land(walk: Walk, to: Place): readonly GraphStep[] | undefined {
  const single = steps(walk).filter((step) => step.to === to);
  if (to !== OFF) {
    for (const first of single) {
      const second = steps(take(walk, [first])).find((step) => step.to === to);
      if (second) return [first, second];
    }
  }
  const [only] = single;
  return only && (to === OFF || single.length === 1) ? [only] : undefined;
}

/**
 * The walk with a checker taken back from `from` to `to`, where the steps taken so far
 * brought it from `to` to `from` and the others can stand without it.
 */
export function takeBack(walk: Walk, from: Place, to: Place): Walk | undefined {
  for (const way of waysBack(walk.path, walk.path.length, from, to)) {
    const rest = walk.path.filter((_, i) => !way.includes(i));
    const back = rewalk(
      walk,
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

/** The walk by the given moves from the start, if the graph has it. */
export function rewalk(walk: Walk, moves: readonly (readonly [Place, Place])[]): Walk | undefined {
  let now: Walk = { ...walk, path: [] };
  for (const [from, to] of moves) {
    const step = steps(now).find((s) => s.from === from && s.to === to);
    if (!step) return undefined;
    now = take(now, [step]);
  }
  return now;
}

/** What the host sends on: `[from, to]` in the order made. */
export function moves(walk: Walk): [Place, Place][] {
  return walk.path.map((step) => [step.from, step.to]);
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
