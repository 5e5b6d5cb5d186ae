/** Everything that is kept of an account, as one file. */
import type { AccountExport, KeptGame } from '../api';
import { getExport as getMatch, problemOf, send } from '../ui/http';
import { patiently } from '../ui/patience';
import { getExport } from './calls';

/** The records of the games and the library's matches, by their ids. */
interface Whole extends AccountExport {
  readonly records: Readonly<Record<string, unknown>>;
  readonly matches: Readonly<Record<string, unknown>>;
}

const PLACES = {
  two: 'tables',
  chouette: 'chouettes',
  sheet: 'sheets',
  tournament: 'tournaments',
} as const;

/** Collects everything; `onprogress` is called with how far it is. */
export async function exported(onprogress: (done: number, of: number) => void): Promise<Blob> {
  const own = await getExport();
  const of = own.games.length + own.documents.length;
  let done = 0;
  const records: Record<string, unknown> = {};
  for (const game of own.games) {
    onprogress(done++, of);
    records[game.table] = await ifThere(() => recordOf(game));
  }
  const matches: Record<string, unknown> = {};
  for (const id of own.documents) {
    onprogress(done++, of);
    const text = await ifThere(async () => (await getMatch({ of: 'document', id }, 'json')).text);
    matches[id] = text === null ? null : (JSON.parse(text) as unknown);
  }
  const whole: Whole = { ...own, records, matches };
  return new Blob([JSON.stringify(whole, null, 1)], { type: 'application/json' });
}

const recordOf = ({ kind, table }: KeptGame) =>
  send<unknown>(`/api/${PLACES[kind]}/${encodeURIComponent(table)}/record`, {});

const GONE = ['unknown_table', 'unknown_document', 'nothing_to_export'];

/** Returns what is asked for; `null` if it is there no longer. */
async function ifThere<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await patiently(ask);
  } catch (error) {
    if (GONE.includes(problemOf(error).code)) return null;
    throw error;
  }
}
