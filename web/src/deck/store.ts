/** Where the cards are kept: a database in the browser, with one record a card. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Card } from './card';

interface Stored extends DBSchema {
  cards: { key: string; value: Card };
}

const NAME = 'otter.deck';

/** Cards kept by somebody; every call fails where the browser keeps nothing. */
export interface Store {
  all(): Promise<Card[]>;
  put(cards: readonly Card[]): Promise<void>;
  remove(id: string): Promise<void>;
}

let opened: Promise<IDBPDatabase<Stored>> | null = null;

function database(): Promise<IDBPDatabase<Stored>> {
  opened ??= openDB<Stored>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('cards', { keyPath: 'id' }),
  });
  return opened;
}

export const browserStore: Store = {
  all: async () => (await database()).getAll('cards'),
  put: async (cards) => {
    const writing = (await database()).transaction('cards', 'readwrite');
    await Promise.all([...cards.map((card) => writing.store.put(card)), writing.done]);
  },
  remove: async (id) => (await database()).delete('cards', id),
};
