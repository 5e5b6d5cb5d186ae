/** Bear-off tables that are kept are not computed again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptTables, type TablesClass } from './tables';

let n_computed = 0;
/** Tables whose bytes are sound if the first of them is 7. */
class Made {
  static read = (bytes: Uint8Array) => (bytes[0] === 7 ? new Made(true) : undefined);
  constructor(isRead = false) {
    if (!isRead) n_computed += 1;
  }
  bytes = () => new Uint8Array([7, 1, 2]);
  free = () => {};
}
const made: TablesClass = Made;

/** A store with this content. */
function store(kept: Map<string, Uint8Array<ArrayBuffer>>, isFull = false): CacheStorage {
  const cache = {
    match: (address: string) => {
      const bytes = kept.get(address);
      return Promise.resolve(bytes && new Response(bytes));
    },
    put: async (address: string, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(address, new Uint8Array(await response.arrayBuffer()));
    },
  };
  return { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
}

beforeEach(() => (n_computed = 0));
afterEach(() => vi.unstubAllGlobals());

test('the second time they are read', async () => {
  vi.stubGlobal('caches', store(new Map()));
  await keptTables(made);
  await keptTables(made);
  expect(n_computed).toBe(1);
});

test('bytes that are damaged are replaced', async () => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  vi.stubGlobal('caches', store(kept));
  await keptTables(made);
  const [[address] = ['']] = kept;
  kept.set(address, new Uint8Array([0]));
  await keptTables(made);
  await keptTables(made);
  expect(n_computed).toBe(2);
  expect(kept.get(address)).toEqual(new Uint8Array([7, 1, 2]));
});

test('a browser that keeps nothing computes them', async () => {
  await keptTables(made);
  vi.stubGlobal('caches', store(new Map(), true));
  await keptTables(made);
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('not here')) });
  await keptTables(made);
  expect(n_computed).toBe(3);
});
