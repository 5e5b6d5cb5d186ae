/**
 * The engine in this browser: loaded when something first needs it, in a worker of its own. A
 * second worker answers short questions while the first is busy with a long one.
 */
import { proxy, wrap, type Remote } from 'comlink';
import type { EngineWorker, NetAddresses } from './worker';

/** How far the engine is. Without a program of its own the client asks the server for everything. */
export type EngineState =
  | { readonly kind: 'absent' | 'asleep' | 'ready' }
  /** The nets come in: the share of them that is here. At 1 the engine prepares its tables. */
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'failed'; readonly why: string };

/** Where a net is fetched; the digest makes another net another address. */
function addresses(digests: NonNullable<typeof NET_DIGESTS>): NetAddresses {
  const address = (name: keyof typeof digests) => `/nets/${name}?v=${digests[name]}` as const;
  return [
    address('otter.net'),
    address('backgame.net'),
    address('race.net'),
    address('hypergammon.net'),
    address('pruning.net'),
  ];
}

/** A worker with the engine loaded. */
export type LoadedWorker = Remote<EngineWorker>;

/**
 * For how long the second worker is kept without a question, in milliseconds: it takes tens of
 * megabytes, which a phone has better use for.
 */
const SPARE_KEPT = 60_000;
/** The least memory of a device, in gigabytes, with which it has a second worker. */
const LEAST_MEMORY = 4;

/** Whether a second worker would do more good than harm on this device. */
function hasRoom(): boolean {
  const { hardwareConcurrency, deviceMemory } = navigator as { deviceMemory?: number } & Navigator;
  // Some browsers do not tell their memory.
  return hardwareConcurrency > 1 && (deviceMemory ?? LEAST_MEMORY) >= LEAST_MEMORY;
}

/** Starts a worker and loads the engine in it; `onshare` learns how much has come. */
async function start(
  name: string,
  onshare: (share: number) => void,
): Promise<{ worker: LoadedWorker; end: () => void }> {
  const digests = NET_DIGESTS;
  if (!digests) throw new Error('this client has no engine of its own');
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
  const failed = new Promise<never>((_, reject) => {
    thread.onerror = () => reject(new Error('the engine does not start in this browser'));
  });
  const worker = wrap<EngineWorker>(thread);
  const load = worker.load(addresses(digests), proxy(onshare));
  try {
    await Promise.race([load, failed]);
  } catch (error) {
    thread.terminate();
    throw error;
  }
  return { worker, end: () => thread.terminate() };
}

class BrowserEngine {
  state = $state.raw<EngineState>({ kind: NET_DIGESTS ? 'asleep' : 'absent' });
  /** Whether the engine that is ready will be there without a network too. */
  staysHere = $state(false);
  #worker: Promise<LoadedWorker> | null = null;
  #spare: ReturnType<typeof start> | null = null;
  #spareTimer: ReturnType<typeof setTimeout> | undefined;

  /** Whether this client could judge by itself. */
  get canLoad(): boolean {
    return this.state.kind !== 'absent';
  }

  /** Whether the nets were fetched before and are still kept, so that no network is needed. */
  async isKept(): Promise<boolean> {
    // Pages of another machine without TLS have no such store.
    if (!NET_DIGESTS || !('caches' in globalThis)) return false;
    const found = await Promise.all(addresses(NET_DIGESTS).map((net) => caches.match(net)));
    return found.every((net) => net !== undefined);
  }

  /** Whether the engine answers without a network: it is loaded, or all it takes is kept. */
  async isHere(): Promise<boolean> {
    return this.state.kind === 'ready' || (await this.isKept());
  }

  /** Loads the engine if that costs no traffic. Until it is ready the server answers. */
  async wake(): Promise<void> {
    if (this.state.kind !== 'asleep' || !(await this.isKept())) return;
    // What went wrong stands in the state.
    await this.worker().catch(() => undefined);
  }

  /** The worker with the engine loaded. Fails if the client has none or it cannot be fetched. */
  worker(): Promise<LoadedWorker> {
    this.#worker ??= this.#load().catch((error: unknown) => {
      this.state = { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
      // The next one who asks tries again.
      this.#worker = null;
      throw error;
    });
    return this.#worker;
  }

  async #load(): Promise<LoadedWorker> {
    this.state = { kind: 'loading', share: 0 };
    const { worker } = await start('otter', (share) => (this.state = { kind: 'loading', share }));
    this.staysHere = await this.isKept();
    this.state = { kind: 'ready' };
    return worker;
  }

  /**
   * The second worker, which has nothing open and answers what stands alone. Fails where the device
   * has no room for one. It is ended when it has not been asked for some time.
   */
  async spare(): Promise<LoadedWorker> {
    if (this.state.kind !== 'ready' || !hasRoom()) throw new Error('there is no second worker');
    this.#spare ??= start('otter-2', () => undefined).catch((error: unknown) => {
      this.#spare = null;
      throw error;
    });
    const { worker } = await this.#spare;
    this.spareIsFree();
    return worker;
  }

  /** Tells that the second worker has answered: if it is not asked again, it is ended. */
  spareIsFree(): void {
    clearTimeout(this.#spareTimer);
    this.#spareTimer = setTimeout(() => {
      const spare = this.#spare;
      this.#spare = null;
      void spare?.then(({ end }) => end()).catch(() => undefined);
    }, SPARE_KEPT);
  }
}

export const engine = new BrowserEngine();
