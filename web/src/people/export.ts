/** Everything that is kept of an account, as one file. */
import type { AccountExport, KeptGame } from '../api';
import { getExport as getMatch, problemOf, RequestError, send } from '../ui/http';
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

const pause = (seconds: number) => new Promise<void>((done) => setTimeout(done, seconds * 1000));

/** Collects everything; `onprogress` is called with how far it is. */
export async function exported(onprogress: (done: number, of: number) => void): Promise<Blob> {
  const own = await getExport();
  const of = own.games.length + own.documents.length;
  let done = 0;
  const records: Record<string, unknown> = {};
  for (const game of own.games) {
    onprogress(done++, of);
    records[game.table] = await patiently(() => recordOf(game));
  }
  const matches: Record<string, unknown> = {};
  for (const id of own.documents) {
    onprogress(done++, of);
    const text = await patiently(async () => (await getMatch({ of: 'document', id }, 'json')).text);
    matches[id] = text === null ? null : (JSON.parse(text) as unknown);
  }
  const whole: Whole = { ...own, records, matches };
  return new Blob([JSON.stringify(whole, null, 1)], { type: 'application/json' });
}

const recordOf = ({ kind, table }: KeptGame) =>
  send<unknown>(`/api/${PLACES[kind]}/${encodeURIComponent(table)}/record`, {});

/** Asks again where the server wants time; `null` for what is there no longer. */
async function patiently<T>(ask: () => Promise<T>): Promise<T | null> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const { code } = problemOf(error);
      if (code === 'unknown_table' || code === 'unknown_document' || code === 'nothing_to_export')
        return null;
      if (code !== 'too_many_requests' && code !== 'busy') throw error;
      await pause((error instanceof RequestError && error.retryAfter) || 2);
    }
  }
}
