/**
 * Tables that this browser keeps for itself: what a server does for a table, the engine's worker
 * does, and the record lies in the browser's own database.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { BySeat, NewTable, Occupant, ServerMessage, TableOpened, TableView } from '../api';
import { engine } from '../engine/engine.svelte';
import type { HomeNews } from '../engine/worker';
import { HOME_PREFIX } from './home_id';
import { SEATS } from './seats';
import type { SocketLike } from './line';

/** A table as it is kept. */
export interface KeptTable {
  readonly id: string;
  /** The record, as `docs/record.md` describes it. */
  readonly record: string;
  /** The version that the record leaves the table at. */
  readonly version: number;
  /** How it stood when it was last shown; `null` before that. */
  readonly view: TableView | null;
}

/** How many random bytes an action is given: far more than its dice take, most often. */
const N_RANDOM = 40;
const random = () => crypto.getRandomValues(new Uint8Array(N_RANDOM));

interface Stored extends DBSchema {
  tables: { key: string; value: KeptTable };
}

let opened: Promise<IDBPDatabase<Stored>> | null = null;

function database(): Promise<IDBPDatabase<Stored>> {
  opened ??= openDB<Stored>('otter.tables', 1, {
    upgrade: (db) => void db.createObjectStore('tables', { keyPath: 'id' }),
  });
  return opened;
}

export async function keptTable(id: string): Promise<KeptTable | undefined> {
  return (await database()).get('tables', id);
}

export async function forgetKept(id: string): Promise<void> {
  await (await database()).delete('tables', id);
}

/**
 * Keeps a table that stood at an earlier version before. Fails if it has been played on in another
 * window meanwhile.
 */
async function keep(table: KeptTable, before: number): Promise<void> {
  const writing = (await database()).transaction('tables', 'readwrite');
  const found = await writing.store.get(table.id);
  if (found && found.version !== before) {
    writing.abort();
    await writing.done.catch(() => undefined);
    throw new Error('this table has been played on in another window');
  }
  await writing.store.put(table);
  await writing.done;
}

/** Opens a table in this browser. Fails as the server would refuse it. */
export async function openHome(table: NewTable): Promise<TableOpened> {
  const worker = await engine.worker();
  const id = `${HOME_PREFIX}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const record = await worker.openTable(id, table, random()[0] ?? 0);
  await keep({ id, record, version: 0, view: null }, 0);
  const { seats } = JSON.parse(record) as { seats: BySeat<{ occupant: Occupant }> };
  const held = SEATS.filter((seat) => seats[seat].occupant.kind !== 'bot');
  // Whoever has the browser has the seats: there is nothing to prove to anybody.
  return { table: id, keys: held.map((seat) => ({ seat, key: '' })), invite: null };
}

type Worker = Awaited<ReturnType<typeof engine.worker>>;

/** The line to a table that this browser keeps. */
class HomeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  #isClosed = false;
  #version = 0;
  /** What is done one after another. */
  #last: Promise<void>;

  constructor(private readonly id: string) {
    this.#last = this.#open().catch(() => this.#lose());
  }

  send(text: string): void {
    this.#next(async (worker) => {
      await this.#tell(await worker.atTable(this.id, text, random()));
      // Then Otter has its turn, as long as it has one.
      for (;;) {
        const news = await worker.otterAtTable(this.id, random());
        if (news.messages.length === 0 || this.#isClosed) return;
        await this.#tell(news);
      }
    });
  }

  close(): void {
    this.#isClosed = true;
  }

  async #open(): Promise<void> {
    const kept = await keptTable(this.id);
    if (!kept) {
      this.#write({ type: 'problem', code: 'unknown_table', message: '', fatal: true });
      return;
    }
    this.#version = kept.version;
    await (await engine.worker()).readTable(this.id, kept.record);
    if (!this.#isClosed) this.onopen?.();
  }

  #next(run: (worker: Worker) => Promise<void>): void {
    this.#last = this.#last.then(async () => {
      if (this.#isClosed) return;
      try {
        await run(await engine.worker());
      } catch {
        // What is kept is the truth: the page connects again and reads it.
        this.#lose();
      }
    });
  }

  /** Keeps what has happened, and then says so. */
  async #tell({ messages, kept }: HomeNews): Promise<void> {
    if (kept) {
      const { version } = kept.view;
      await keep({ id: this.id, version, ...kept }, this.#version);
      this.#version = version;
    }
    for (const message of messages) this.#write(message);
  }

  #write(message: ServerMessage): void {
    if (!this.#isClosed) this.onmessage?.({ data: JSON.stringify(message) });
  }

  #lose(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onclose?.();
  }
}

/** The line to a table that this browser keeps. */
export const openHomeSocket = (id: string): SocketLike => new HomeSocket(id);
