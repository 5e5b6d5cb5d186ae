/**
 * What is drawn: checkers that follow the position they are given, step by step where a play
 * explains the change, and as few of them as can be where nothing does.
 */
import {
  arrange,
  explain,
  moved,
  raised,
  settled,
  shownPosition,
  placedCheckers,
  type Played,
  type Stacks,
} from './checkers';
import { Queue, starts, TRAVEL } from './motion';
import { samePosition, type Position } from './position';

export class Shown {
  stacks: Stacks = $state.raw({ white: [], black: [] });
  /** The order of drawing: what moved last lies on top. */
  order: readonly string[] = $state.raw([]);
  readonly position = $derived(shownPosition(this.stacks));

  readonly #queue = new Queue();
  /** The position when everything that waits has been shown. */
  #goal: Position;

  constructor(
    first: Position,
    private readonly landed: (hit: boolean) => void,
  ) {
    this.#goal = first;
    this.stacks = arrange(first);
    this.order = placedCheckers(this.stacks, []).map(({ id }) => id);
  }

  /**
   * Goes to a position; the player's own steps cut short what is still being shown. `pace` is how
   * long the steps take, as a multiple of the usual time; 0 shows them at once.
   */
  follow(to: Position, own: Played | null, last: Played | null, pace: number): void {
    const from = this.#goal;
    this.#goal = to;
    if (samePosition(from, to)) return;
    const played = explain(from, to, [own, last]);
    if (!played || played === own) this.#queue.skip();
    if (played) this.#play(played, pace);
    else this.#draw(settled(this.stacks, to));
  }

  drop(): void {
    this.#queue.drop();
  }

  #play(played: Played, pace: number): void {
    const at = starts(played.steps.length);
    played.steps.forEach((step, i) => {
      const wait = (at[i + 1] ?? (at[i] ?? 0) + TRAVEL) - (at[i] ?? 0);
      this.#queue.add(() => {
        this.#draw(moved(this.stacks, played.side, step));
        this.landed(step.hit);
      }, wait * pace);
    });
  }

  #draw(next: Stacks): void {
    this.order = raised(this.order, this.stacks, next);
    this.stacks = next;
  }
}
