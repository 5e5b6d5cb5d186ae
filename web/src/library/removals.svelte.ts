/**
 * Matches on their way out of the library. One is hidden at once and removed some seconds later, so
 * that it can be taken back; or when the page is closed, since whoever leaves has seen no reason to
 * take it back. What is under way is kept in this browser: where it was cut off, for lack of a
 * network say, it is done at the next visit.
 */
import { forgetTable } from '../live/tables';
import { problemOf, type RequestProblem } from '../ui/http';
import { deleteDocument } from './calls';
import type { Row } from './rows';

/** A match that is to be removed. */
export interface Removal {
  readonly id: string;
  readonly isImported: boolean;
  /** How the match is called. */
  readonly name: string;
  /** When it is removed, in milliseconds since 1970. */
  readonly at: number;
}

/** How long a removal can be taken back, in milliseconds. */
export const TO_UNDO = 10_000;
const KEY = 'otter.library.removals';

export class Removals {
  /** What can still be taken back, the newest last. */
  pending = $state.raw<readonly Removal[]>([]);
  /** Why the last removal failed; its match is listed again. */
  problem = $state.raw<RequestProblem | null>(null);
  /** Called when an imported match has been deleted. */
  ondeleted: (() => void) | null = null;
  #gone = $state.raw<ReadonlySet<string>>(new Set());
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor() {
    addEventListener('pagehide', () => {
      // Where the answer comes too late for this page, the next one knows that it is decided.
      store(stored().map((one) => ({ ...one, at: 0 })));
      for (const one of this.pending) void this.#finish(one);
    });
  }

  /** Whether a match is no longer listed. */
  isHidden(id: string): boolean {
    return this.#gone.has(id) || this.pending.some((one) => one.id === id);
  }

  /** Goes on with what was under way when a page was closed or cut off. */
  resume(): void {
    for (const one of stored().filter(({ id }) => !this.isHidden(id))) {
      if (one.at > Date.now()) this.#await(one);
      else void this.#finish(one);
    }
  }

  add({ id, source }: Row, name: string): void {
    const removal = { id, isImported: source === 'imported', name, at: Date.now() + TO_UNDO };
    store([...stored(), removal]);
    this.problem = null;
    this.#await(removal);
  }

  undo(id: string): void {
    this.#stop(id);
    store(stored().filter((one) => one.id !== id));
  }

  /** Lets the time stand still while somebody is about to take something back. */
  hold(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Lets the time begin anew. */
  release(): void {
    for (const one of this.pending)
      if (!this.#timers.has(one.id)) this.#start({ ...one, at: Date.now() + TO_UNDO });
  }

  #await(removal: Removal): void {
    this.pending = [...this.pending, removal];
    this.#start(removal);
  }

  #start(removal: Removal): void {
    const wait = Math.max(0, removal.at - Date.now());
    this.#timers.set(
      removal.id,
      setTimeout(() => void this.#finish(removal), wait),
    );
  }

  #stop(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.pending = this.pending.filter((one) => one.id !== id);
  }

  async #finish({ id, isImported }: Removal): Promise<void> {
    // In another window it may have been taken back.
    const isWanted = stored().some((one) => one.id === id);
    if (isWanted) this.#gone = new Set([...this.#gone, id]);
    this.#stop(id);
    if (!isWanted) return;
    try {
      if (isImported) await deleteDocument(id);
      else forgetTable(id);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'unreachable') {
        // It stays in the list of what is to be done.
        return;
      }
      if (problem.code !== 'unknown_document') {
        this.#gone = new Set([...this.#gone].filter((one) => one !== id));
        this.problem = problem;
      }
    }
    store(stored().filter((one) => one.id !== id));
    if (isImported) this.ondeleted?.();
  }
}

function stored(): Removal[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Removal[]) : [];
  } catch {
    return [];
  }
}

function store(all: readonly Removal[]): void {
  if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
  else localStorage.removeItem(KEY);
}

/** They outlive the page of the library: a removal can be taken back on coming back. */
export const removals = new Removals();
