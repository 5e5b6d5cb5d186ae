/**
 * The bear-off tables from one visit to the next. Computing them takes the seconds in which a page
 * without a network would show nothing, and three times the memory of the tables themselves.
 */

/** The bear-off tables, as the program has them. */
export interface Tables {
  /** The tables as bytes, which `TablesClass.read` takes. */
  bytes(): Uint8Array<ArrayBuffer>;
  free(): void;
}

/** What makes the tables. */
export interface TablesClass {
  /** Computes them. */
  new (): Tables;
  /** Reads them from their bytes; `undefined` if these are damaged or of another version. */
  read(bytes: Uint8Array): Tables | undefined;
}

/** The store of the browser that has them, and the address that stands for them there. */
const STORE = 'bear-off';
const ADDRESS = '/nets/bear-off';

/** The tables that this browser keeps; else they are computed, and kept if it can keep anything. */
export async function keptTables(made: TablesClass): Promise<Tables> {
  const store = await open();
  const kept = await store?.match(ADDRESS).catch(() => undefined);
  const bytes = await kept?.arrayBuffer().catch(() => undefined);
  const read = bytes && made.read(new Uint8Array(bytes));
  if (read) return read;
  const tables = new made();
  // A device that is full computes them each time.
  await store?.put(ADDRESS, new Response(tables.bytes())).catch(() => undefined);
  return tables;
}

async function open(): Promise<Cache | null> {
  // Pages of another machine without TLS have no such store.
  if (!('caches' in globalThis)) return null;
  return caches.open(STORE).catch(() => null);
}
