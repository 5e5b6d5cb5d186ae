/** The calls of a library, whose key this browser keeps, or the account that is signed in. */
import type { FileImported, GamesKept, LibraryOpened, LibraryView } from '../api';
import { post, problemOf, send } from '../ui/http';
import { patiently } from '../ui/patience';
import { setSignedIn, signedIn } from '../ui/signed_in';

const KEY = 'otter.library';

export function libraryKey(): string | null {
  return localStorage.getItem(KEY);
}

export function forgetLibraryKey(): void {
  localStorage.removeItem(KEY);
}

/** Without a key the server opens the library of the account. */
const withKey = (key: string | null): Record<string, string> =>
  key === null ? {} : { authorization: `Bearer ${key}` };

/** Whether the account that is signed in keeps a library, and this browser has none of its own. */
const isKept = () => libraryKey() === null && signedIn()?.library === true;

/** Whether there is a library that this browser may open. */
export const hasLibrary = () => libraryKey() !== null || isKept();

/**
 * Returns the key of this browser's library; makes a library if there is none. `null` where the
 * account keeps the key.
 */
async function ownKey(): Promise<string | null> {
  const known = libraryKey();
  if (known || isKept()) return known;
  const { key } = await send<LibraryOpened>('/api/libraries', { method: 'POST' });
  localStorage.setItem(KEY, key);
  return (await isKeptNow(key)) ? null : key;
}

/** Keeps a library that was just made with the account, if somebody is signed in. */
async function isKeptNow(key: string): Promise<boolean> {
  const who = signedIn();
  if (!who) return false;
  const kept = await post<GamesKept>('/api/account/games', { keys: [], library: key });
  if (!kept.library) return false;
  forgetLibraryKey();
  setSignedIn({ ...who, library: true });
  return true;
}

/** Forgets a library that the server does not know any more. */
function isGone(): void {
  const who = signedIn();
  if (libraryKey() !== null) forgetLibraryKey();
  else if (who) setSignedIn({ ...who, library: false });
}

/** Returns what was imported here; `null` if nothing ever was. */
export async function getLibrary(): Promise<LibraryView | null> {
  const key = libraryKey();
  if (!key && !isKept()) return null;
  try {
    return await send<LibraryView>('/api/library', { headers: withKey(key) });
  } catch (error) {
    // Cleared away because it was not used for long: the next import makes another.
    if (problemOf(error).code !== 'unknown_library') throw error;
    isGone();
    return null;
  }
}

/** Imports a file. Waits and goes on where the server asks for time. */
export async function importFile(
  name: string,
  bytes: Blob | Uint8Array<ArrayBuffer>,
): Promise<FileImported> {
  const path = `/api/library/documents?name=${encodeURIComponent(name)}`;
  for (;;) {
    const key = await ownKey();
    try {
      return await patiently(() =>
        send<FileImported>(path, {
          method: 'POST',
          headers: { ...withKey(key), 'content-type': 'application/octet-stream' },
          body: bytes,
        }),
      );
    } catch (error) {
      if (problemOf(error).code !== 'unknown_library') throw error;
      isGone();
    }
  }
}

/** Deletes an imported match, even while the page is being closed. */
export async function deleteDocument(id: string): Promise<void> {
  const key = libraryKey();
  if (!key && !isKept()) return;
  await send<undefined>(`/api/library/documents/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: withKey(key),
    keepalive: true,
  });
}
