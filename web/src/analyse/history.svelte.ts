/** The positions that were shown, so that a change can be taken back. */
import type { Posed } from '../api';

const MOST = 100;

export class History {
  #all = $state.raw<readonly Posed[]>([]);

  readonly now = $derived.by(() => {
    const last = this.#all.at(-1);
    if (!last) throw new Error('there is always a position');
    return last;
  });
  readonly canUndo = $derived(this.#all.length > 1);

  constructor(first: Posed) {
    this.#all = [first];
  }

  push(next: Posed): void {
    this.#all = [...this.#all, next].slice(-MOST);
  }

  /** Begins anew with another position. */
  set(only: Posed): void {
    this.#all = [only];
  }

  undo(): void {
    if (this.canUndo) this.#all = this.#all.slice(0, -1);
  }
}
