import type { RatingView } from '../api';

/**
 * Who was signed in here last, as far as this browser knows without asking: so that a page shows it
 * at once, and the server is asked of nobody else. Whether it still holds only the server knows.
 */
const KEY = 'otter.account';
const LET_GO = 'otter.account.let_go';

/**
 * Stands for a key that the account keeps of whoever is signed in: the server then knows the seats
 * by the account.
 */
export const KEPT = '@';

export interface SignedIn {
  readonly name: string;
  /** When they signed in, in milliseconds since 1970: what was played before may be another's. */
  readonly since: number;
  /** Whether the account keeps a library. */
  readonly library: boolean;
  /** The rating that is shown beside the name; `null` before the first rated match. */
  readonly rating: RatingView | null;
}

export function signedIn(): SignedIn | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<SignedIn> | null;
    if (typeof stored?.name !== 'string' || typeof stored.since !== 'number') return null;
    return {
      name: stored.name,
      since: stored.since,
      library: stored.library === true,
      rating: stored.rating ?? null,
    };
  } catch {
    return null;
  }
}

export function setSignedIn(who: SignedIn | null): void {
  if (who) localStorage.setItem(KEY, JSON.stringify(who));
  else localStorage.removeItem(KEY);
}

/**
 * Asks the server something about whoever is signed in. Returns `null` if they have signed out, or
 * somebody else has signed in, by the time it answers: whoever comes next is to find nothing of it.
 */
export async function inSession<T>(ask: () => Promise<T>): Promise<T | null> {
  const began = signedIn()?.since;
  const answer = await ask();
  return began !== undefined && signedIn()?.since === began ? answer : null;
}

/** The games that the account is to keep no longer. */
export function lettingGo(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LET_GO) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Notes that the account is to keep a game no longer; the next page asks the server for it. */
export function letGo(id: string): void {
  setLettingGo([...lettingGo().filter((one) => one !== id), id]);
}

export function setLettingGo(ids: readonly string[]): void {
  if (ids.length > 0) localStorage.setItem(LET_GO, JSON.stringify(ids));
  else localStorage.removeItem(LET_GO);
}

const RETURN = 'otter.return';

/** Notes where somebody goes on who has to sign in first. */
export function comeBackTo(address: string): void {
  sessionStorage.setItem(RETURN, address);
}

/** Returns where somebody goes on who has just signed in, once; `null` if nothing was noted. */
export function returnAddress(): string | null {
  const address = sessionStorage.getItem(RETURN);
  sessionStorage.removeItem(RETURN);
  return address?.startsWith('/') && !address.startsWith('//') ? address : null;
}
