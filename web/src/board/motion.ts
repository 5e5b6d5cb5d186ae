/** When things move. Lengths in milliseconds; a whole play never takes longer than `PLAY`. */

export const TRAVEL = 180;
export const GAP = 60;
export const PLAY = 690;
export const TUMBLE = 350;
export const CUBE_TURN = 250;

/** When each of `n` steps of one play starts. */
export function starts(n: number): number[] {
  const pitch = n > 1 ? Math.min(TRAVEL + GAP, (PLAY - TRAVEL) / (n - 1)) : 0;
  return Array.from({ length: n }, (_, i) => Math.round(i * pitch));
}

/** How long a play of `n` steps takes to show. */
export function playLength(n: number): number {
  return n === 0 ? 0 : (starts(n).at(-1) ?? 0) + TRAVEL;
}

/** Clock and timers, so that tests can stand in for them. */
export interface Timers {
  set(run: () => void, ms: number): number;
  clear(id: number): void;
}

export const realTimers: Timers = {
  set: (run, ms) => window.setTimeout(run, ms),
  clear: (id) => window.clearTimeout(id),
};

/** A queue of animations that are shown one after another, and that can be cut short. */
export class Queue {
  #waiting: { run: () => void; ms: number }[] = [];
  #timer: number | undefined;

  constructor(private readonly timers: Timers = realTimers) {}

  get isEmpty(): boolean {
    return this.#timer === undefined && this.#waiting.length === 0;
  }

  /** Runs after everything in the queue, and delays the next by `ms` milliseconds. */
  add(run: () => void, ms: number): void {
    this.#waiting.push({ run, ms });
    if (this.#timer === undefined) this.#next();
  }

  /** Runs everything in the queue now. */
  skip(): void {
    if (this.#timer !== undefined) this.timers.clear(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { run } of waiting) run();
  }

  /** Empties the queue. */
  drop(): void {
    this.#waiting = [];
    this.skip();
  }

  #next(): void {
    this.#timer = undefined;
    while (this.#timer === undefined) {
      const first = this.#waiting.shift();
      if (!first) return;
      if (first.ms > 0) this.#timer = this.timers.set(() => this.#next(), first.ms);
      first.run();
    }
  }
}
