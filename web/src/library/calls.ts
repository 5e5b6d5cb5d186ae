/** The calls of a library, whose key this browser keeps. */
import type { FileImported, LibraryOpened, LibraryView } from '../api';
import { RequestError, send } from '../ui/http';

const KEY = 'otter.library';

export function libraryKey(): string | null {
  return localStorage.getItem(KEY);
}

const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

/** Returns the key of this browser's library; makes a library if there is none. */
async function ownKey(): Promise<string> {
  const known = libraryKey();
  if (known) return known;
  const { key } = await send<LibraryOpened>('/api/libraries', { method: 'POST' });
  localStorage.setItem(KEY, key);
  return key;
}

/** Returns what was imported here; `null` if nothing ever was. */
export async function getLibrary(): Promise<LibraryView | null> {
  const key = libraryKey();
  if (!key) return null;
  try {
    return await send<LibraryView>('/api/library', { headers: withKey(key) });
  } catch (error) {
    // Cleared away because it was not used for long: the next import makes another.
    if (!(error instanceof RequestError) || error.problem.code !== 'unknown_library') throw error;
    localStorage.removeItem(KEY);
    return null;
  }
}

/** The seconds to wait where a server that is asked too often does not tell them. */
const USUAL_WAIT = 5;

/** Imports a file. Waits and goes on where the server asks for time. */
export async function importFile(
  name: string,
  bytes: Blob | Uint8Array<ArrayBuffer>,
  wait: (seconds: number) => Promise<void>,
): Promise<FileImported> {
  const path = `/api/library/documents?name=${encodeURIComponent(name)}`;
  for (;;) {
    const key = await ownKey();
    try {
      return await send<FileImported>(path, {
        method: 'POST',
        headers: { ...withKey(key), 'content-type': 'application/octet-stream' },
        body: bytes,
      });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { code } = error.problem;
      if (code === 'unknown_library') localStorage.removeItem(KEY);
      else if (code === 'too_many_requests') await wait(error.retryAfter ?? USUAL_WAIT);
      else throw error;
    }
  }
}

/** Deletes an imported match, even while the page is being closed. */
export async function deleteDocument(id: string): Promise<void> {
  const key = libraryKey();
  if (!key) return;
  await send<undefined>(`/api/library/documents/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    headers: withKey(key),
    keepalive: true,
  });
}
