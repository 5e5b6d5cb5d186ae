/** The tournaments that this browser directs or plays in, with the keys. */
import type { PlayerKey } from '../api';
import { KEPT } from '../ui/signed_in';

export interface KnownTournament {
  readonly id: string;
  /** Empty until the page has been seen, `null` if the director chose none. */
  readonly name: string | null;
  /** The director's secret; `null` in the browser of anybody else. */
  readonly director: string | null;
  /** The keys of players: one's own, and for a director those of all entered here. */
  readonly players: readonly PlayerKey[];
  /** The player that the person has chosen in "Where do I play?". */
  readonly me: number | null;
  /** For a director, the tables of its matches: the director sees them at once. */
  readonly tables?: readonly string[];
  /** When it was first seen, in milliseconds since 1970. */
  readonly opened: number;
}

const KEY = 'otter.tournaments';
const MOST = 20;

export function knownTournaments(): KnownTournament[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnown) : [];
  } catch {
    return [];
  }
}

function isKnown(value: unknown): value is KnownTournament {
  const one = value as Partial<KnownTournament> | null;
  return typeof one?.id === 'string' && Array.isArray(one.players);
}

export function knownTournament(id: string): KnownTournament {
  const found = knownTournaments().find((one) => one.id === id);
  return found ?? { id, name: '', director: null, players: [], me: null, opened: Date.now() };
}

/** Changes what is known of a tournament, the newest first. */
export function updateTournament(id: string, news: Partial<KnownTournament>): KnownTournament {
  const updated = { ...knownTournament(id), ...news };
  setTournaments([updated, ...knownTournaments().filter((one) => one.id !== id)]);
  return updated;
}

export function dropTournament(id: string): void {
  setTournaments(knownTournaments().filter((one) => one.id !== id));
}

function setTournaments(all: readonly KnownTournament[]): void {
  const newest = all.toSorted((a, b) => b.opened - a.opened).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(newest));
}

/** Notes the tables of a tournament's matches, if this browser directs it. */
export function noteTables(id: string, tables: readonly string[]): void {
  const { director, tables: before = [] } = knownTournament(id);
  const news = tables.filter((table) => !before.includes(table));
  if (director !== null && news.length > 0) updateTournament(id, { tables: [...before, ...news] });
}

/**
 * The key by which this browser directs the tournament of a table; `undefined` if it does not, and
 * where an account keeps the key, whose session shows it.
 */
export function directorAt(table: string): string | undefined {
  const known = knownTournaments().find(({ tables }) => tables?.includes(table));
  const key = known?.director ?? KEPT;
  return key === KEPT ? undefined : key;
}
