/** The arrows of the best play and of the one that was made. */
import { spot, type Geometry, type Spot } from '../board/geometry';
import {
  across,
  BAR,
  count,
  OFF,
  other,
  type Place,
  type Position,
  type Side,
} from '../board/position';

export type Steps = readonly (readonly [Place, Place] | readonly number[])[];

/** One checker's way, from where it stands to where it ends. */
export interface Arrow {
  readonly kind: 'best' | 'made' | 'both';
  readonly path: string;
  readonly start: Spot;
  readonly end: Spot;
  /** The direction in which it arrives, in degrees. */
  readonly angle: number;
  /** Whether it is the first of its kind, which carries the sign. */
  readonly first: boolean;
}

type Way = readonly [Place, Place];

/** Joins the steps of each checker. */
export function ways(steps: Steps): Way[] {
  const found: [Place, Place][] = [];
  for (const [from = OFF, to = OFF] of steps) {
    const going = found.find((way) => way[1] === from);
    if (going) going[1] = to;
    else found.push([from, to]);
  }
  return found;
}

/** Sorts the ways of two plays: those of both, of the best alone, of the one made alone. */
export function compare(best: Steps, made: Steps): { kind: Arrow['kind']; way: Way }[] {
  const left = ways(made);
  const sorted = ways(best).map((way) => {
    const same = left.findIndex(([from, to]) => from === way[0] && to === way[1]);
    if (same < 0) return { kind: 'best' as const, way };
    left.splice(same, 1);
    return { kind: 'both' as const, way };
  });
  return [...sorted, ...left.map((way) => ({ kind: 'made' as const, way }))];
}

/** Where a way begins and ends on the board, with a gentle bow. */
export function arrows(
  g: Geometry,
  side: Side,
  position: Position,
  best: Steps,
  made: Steps,
): Arrow[] {
  const gone = new Map<string, number>();
  const come = new Map<string, number>();
  const next = (map: Map<string, number>, key: string) => {
    const n = map.get(key) ?? 0;
    map.set(key, n + 1);
    return n;
  };
  const seen = new Set<Arrow['kind']>();
  return compare(best, made).map(({ kind, way: [from, to] }, i) => {
    const left = next(gone, String(from));
    const before = next(come, String(to));
    const slot = Math.max(count(position, side, from) - 1 - left, 0);
    const hits = to !== OFF && to !== BAR && count(position, other(side), across(to)) === 1 ? 1 : 0;
    const start = spot(g, side, from, slot);
    const end = spot(g, side, to, hits ? before : count(position, side, to) + before);
    const bow = i % 2 === 0 ? 0.13 : -0.13;
    const control = {
      x: (start.x + end.x) / 2 - (end.y - start.y) * bow,
      y: (start.y + end.y) / 2 + (end.x - start.x) * bow,
    };
    const angle = (Math.atan2(end.y - control.y, end.x - control.x) * 180) / Math.PI;
    const first = !seen.has(kind);
    seen.add(kind);
    return {
      kind,
      path: `M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}`,
      start,
      end,
      angle,
      first,
    };
  });
}
