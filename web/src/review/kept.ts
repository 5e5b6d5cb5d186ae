/** The match file that was opened last, kept in this browser so that a reload shows it again. */
import { openDB, type DBSchema } from 'idb';

export interface KeptFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface Stored extends DBSchema {
  files: { key: string; value: KeptFile };
}

/** There is one file at most. */
const LAST = 'last';

const database = () =>
  openDB<Stored>('otter.review', 1, {
    upgrade: (db) => void db.createObjectStore('files'),
  });

export async function keptFile(): Promise<KeptFile | undefined> {
  return (await database()).get('files', LAST);
}

export async function keepFile(file: KeptFile): Promise<void> {
  await (await database()).put('files', file, LAST);
}

export async function forgetFile(): Promise<void> {
  await (await database()).delete('files', LAST);
}
