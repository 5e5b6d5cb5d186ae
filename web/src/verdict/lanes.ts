/**
 * The order in which the engine in this browser is asked. A worker has one thread, so a question
 * waits here, where it can still be given up. One that takes long keeps no other waiting: what is
 * quickly answered goes to a second worker meanwhile, which is started when that first happens.
 */
import { engine, type LoadedWorker } from '../engine/engine.svelte';

/** What is asked of one worker, one after another. */
class Lane {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(ask: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(ask);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when all has been answered that was asked up to now. */
  async isFree(): Promise<null> {
    await this.#last;
    return null;
  }
}

const first = new Lane();
const second = new Lane();
/** How many long questions the first worker has before it. */
let n_long = 0;

export interface Turn {
  /** Whether the answer takes so long that somebody would notice to wait for it. */
  readonly isLong?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Asks the engine when it is this question's turn. */
export async function inTurn<T>(
  ask: (worker: LoadedWorker) => Promise<T>,
  { isLong = false, signal }: Turn,
): Promise<T> {
  const spare = !isLong && n_long > 0 ? await anyFree() : null;
  signal?.throwIfAborted();
  if (spare) return second.run(() => asked(engine.spare())).finally(() => engine.spareIsFree());
  if (isLong) n_long += 1;
  try {
    return await first.run(() => asked(engine.worker()));
  } finally {
    if (isLong) n_long -= 1;
  }

  async function asked(worker: Promise<LoadedWorker>): Promise<T> {
    signal?.throwIfAborted();
    return ask(await worker);
  }
}

/** The second worker; `null` if the first one is free before it, or there is to be no second. */
function anyFree(): Promise<LoadedWorker | null> {
  const spare = engine.spare().catch(() => null);
  return Promise.race([first.isFree(), spare.then((worker) => worker ?? first.isFree())]);
}
