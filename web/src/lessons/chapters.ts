/**
 * The chapters of "How to play", as `cargo xtask codegen` works them out from
 * `docs/how_to_play.json`: what is legal, blocked and right in them comes from the rules.
 */
import type { StepGraph } from '../board/play_builder';
import type { Place, Position, Side } from '../board/position';

/** Where a die would take a checker, and whether it may land there. */
export interface Mark {
  readonly place: Place;
  readonly die: number;
  readonly open: boolean;
}

/** What the reader is asked to do on the board or beside it. */
export type Task =
  /** Play the roll until one of these nodes of the plays is reached. */
  | { readonly kind: 'reach'; readonly nodes: readonly number[] }
  /** Make these moves, whatever else is played. */
  | { readonly kind: 'moves'; readonly moves: readonly (readonly [Place, Place])[] }
  | { readonly kind: 'point'; readonly places: readonly Place[] }
  | { readonly kind: 'roll' }
  | { readonly kind: 'double'; readonly to: string }
  /** Without a right answer each of them is legal. */
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly right: string | null }
  | { readonly kind: 'number'; readonly options: readonly number[]; readonly right: number };

export interface LessonStep {
  readonly key: string;
  /** The rows of the rule book that it shows. */
  readonly rules: readonly string[];
  readonly position: Position;
  readonly dice: Readonly<Record<Side, readonly number[]>>;
  readonly cube: {
    readonly value: string;
    readonly owner: Side | null;
    readonly offered_to: Side | null;
  } | null;
  /** The reader's points, the opponent's, and the length of the match. */
  readonly score: readonly [number, number, number] | null;
  readonly marks: readonly Mark[];
  readonly arrows: readonly (readonly [Place, Place])[];
  /** Whole areas that the text speaks of. */
  readonly lit: readonly Place[];
  readonly plays: StepGraph | null;
  readonly task: Task | null;
}

export interface Chapter {
  readonly key: string;
  readonly minutes: number;
  readonly steps: readonly LessonStep[];
}

/** A step as from, to, die, hit and node, which is how the file has it. */
type Packed = readonly [Place, Place, number, number, number];
type Stored = Omit<LessonStep, 'plays'> & {
  readonly plays: readonly (readonly Packed[])[] | null;
};

function graph(nodes: readonly (readonly Packed[])[]): StepGraph {
  return {
    nodes: nodes.map((steps) => ({
      steps: steps.map(([from, to, die, hit, node]) => ({ from, to, die, hit: hit === 1, node })),
    })),
  };
}

/** Reads the chapters of the file. */
export function unpack(stored: unknown): Chapter[] {
  const chapters = stored as readonly (Omit<Chapter, 'steps'> & { steps: readonly Stored[] })[];
  return chapters.map(({ key, minutes, steps }) => ({
    key,
    minutes,
    steps: steps.map((step) => ({ ...step, plays: step.plays && graph(step.plays) })),
  }));
}

/** Read when asked for, like the words: most people come to play. */
export async function chapters(): Promise<Chapter[]> {
  return unpack((await import('./chapters.json')).default);
}
