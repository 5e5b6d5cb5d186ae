/** What Otter answers about the position that is shown, asked anew whenever it changes. */
import type {
  CubeAnswer,
  PlaysAnswer,
  Posed,
  PositionView,
  RollsAnswer,
  ScoreAnswer,
} from '../api';
import { problemOf, type RequestProblem } from '../ui/http';
import { asksForTime } from '../ui/patience';
import { askCube, askPlays, askPosition, askRolls, askScores } from '../verdict/ask';
import type { Depth } from './types';

/** What is asked. */
export interface Question {
  readonly posed: Posed;
  readonly depth: Depth;
  /** The points up to which the score map goes. */
  readonly most: number;
  /** Whether the score map is about the cube, although there is a roll. */
  readonly cubeAtScores: boolean;
  /** Whether the games at one point away are taken for the Crawford game. */
  readonly crawford: boolean;
}

/** The time without a change after which the position is asked about. */
const SETTLED_MS = 180;
/** The time before a question is asked again that came too soon after others. */
const AGAIN_MS = 2_000;
/** The depth of the map of all rolls. */
const ROLLS_PLY = 1;
/** The depth from which on close choices are rolled out, and that of reviews. */
const USUAL_PLY = 2;

/** What is asked in turn for a depth: soon answered first, and then as deep as is wanted. */
function stepsOf(depth: Depth): readonly { ply: number; roll_out: boolean }[] {
  const usual = { ply: USUAL_PLY, roll_out: false };
  if (depth === 'deep') return [usual, { ply: USUAL_PLY, roll_out: true }];
  const wanted = { ply: depth, roll_out: false };
  return depth > USUAL_PLY ? [usual, wanted] : [wanted];
}

export class Answers {
  view = $state.raw<PositionView | null>(null);
  plays = $state.raw<PlaysAnswer | null>(null);
  /** Whether those of these plays that are close were to be rolled out. */
  arePlaysDeep = $state(false);
  cube = $state.raw<CubeAnswer | null>(null);
  rolls = $state.raw<RollsAnswer | null>(null);
  /** The rows of the score map as they come, from the score at which the player needs one. */
  scores = $state.raw<readonly ScoreAnswer[]>([]);
  problem = $state.raw<RequestProblem | null>(null);
  /** Whether something is still being asked. */
  busy = $state(false);

  /** Whether the position can be analysed, as far as it is known. */
  readonly isSound = $derived(this.view !== null && this.view.faults.length === 0);

  #asked: Question | null = null;
  #position = '';
  #stop: AbortController | null = null;

  /** Asks about a position; what is still awaited about another is given up. */
  ask(question: Question): void {
    const position = JSON.stringify(question.posed);
    const isOther = position !== this.#position;
    const isFirst = this.#position === '';
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#asked = question;
    this.#position = position;
    if (isOther) this.#forget();
    this.busy = true;
    setTimeout(() => void this.#go(question, stop.signal), isFirst ? 0 : SETTLED_MS);
  }

  /** Asks again after a failure. */
  retry(): void {
    if (this.#asked) this.ask(this.#asked);
  }

  /** Gives up what is awaited. */
  end(): void {
    this.#stop?.abort();
  }

  #forget(): void {
    this.plays = null;
    this.cube = null;
    this.rolls = null;
    this.scores = [];
  }

  async #go(question: Question, signal: AbortSignal): Promise<void> {
    try {
      await this.#all(question, signal);
      if (!signal.aborted) this.problem = null;
    } catch (error) {
      if (signal.aborted) return;
      this.problem = problemOf(error);
      const { code } = this.problem;
      if (asksForTime(code)) {
        setTimeout(() => {
          if (!signal.aborted) void this.#go(question, signal);
        }, AGAIN_MS);
        return;
      }
    }
    if (!signal.aborted) this.busy = false;
  }

  async #all(question: Question, signal: AbortSignal): Promise<void> {
    const { posed, depth, most } = question;
    if (signal.aborted) return;
    const view = await askPosition(posed, signal);
    if (signal.aborted) return;
    this.view = view;
    if (view.faults.length > 0) return;
    for (const [i, { ply, roll_out }] of stepsOf(depth).entries()) {
      // A close cube is rolled out, for which the plays need not wait.
      const plays = posed.dice && askPlays({ posed, ply, roll_out }, signal);
      // The cube has been asked about by the time that close plays are rolled out.
      const cube = roll_out ? null : askCube({ posed, ply }, signal);
      await Promise.all([
        plays &&
          this.#show(plays, signal, (found) => {
            this.plays = found;
            this.arePlaysDeep = roll_out;
          }),
        cube && this.#show(cube, signal, (found) => (this.cube = found)),
      ]);
      if (signal.aborted) return;
      if (i === 0) await this.#maps(question, most, signal);
      if (signal.aborted) return;
    }
  }

  async #show<T>(answer: Promise<T>, signal: AbortSignal, show: (answer: T) => void) {
    const found = await answer;
    if (!signal.aborted) show(found);
  }

  async #maps(question: Question, most: number, signal: AbortSignal): Promise<void> {
    const { posed, cubeAtScores, crawford } = question;
    this.rolls ??= await askRolls({ posed, ply: ROLLS_PLY }, signal);
    const at = cubeAtScores ? { ...posed, dice: null } : posed;
    const rows: ScoreAnswer[] = [];
    for (let own_away = 1; own_away <= most && !signal.aborted; own_away += 1) {
      rows.push(await askScores({ posed: at, own_away, most, crawford }, signal));
      if (!signal.aborted) this.scores = [...rows];
    }
  }
}
