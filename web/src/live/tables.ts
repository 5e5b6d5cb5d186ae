/** The tables this browser has sat down at, with the keys to its seats. */
import type { PlayerKey, RulesChoice, SeatKey } from '../api';
import { words } from '../i18n';
import { findKeys } from '../ui/http';
import { KEPT, letGo } from '../ui/signed_in';
import { forgetKept } from './home';
import { isHome } from './home_id';
import { directorAt } from './tournaments';

/** The stakes, from which the text is made in the reader's language. */
export type Played =
  | { readonly kind: 'match'; readonly length: number }
  | { readonly kind: 'money' }
  | { readonly kind: 'chouette'; readonly bots: number };

export interface KnownTable {
  readonly id: string;
  readonly keys: readonly SeatKey[];
  /** The key to the seat, at a chouette. */
  readonly player?: PlayerKey;
  /** The keys of the others, at a chouette that is kept for all at one screen. */
  readonly others?: readonly PlayerKey[];
  /** The keeper's key, at a score sheet. */
  readonly keeper?: string;
  /** The tournament that the match belongs to. */
  readonly tournament?: string;
  /** The invitation to the other seat, while it is of use. */
  readonly invite: string | null;
  /** The opponent's name as last seen: `null` for one who chose none, empty if the seat is open. */
  readonly opponent: string | null;
  /** At a real board: the names of the players; `null` for one who chose none. */
  readonly names?: readonly [string | null, string | null];
  /** Texts that were stored before Otter had several languages. */
  readonly contest: Played | string;
  readonly score: string;
  readonly over: boolean;
  /** When it was opened, in milliseconds since 1970. */
  readonly opened: number;
}

export function playedFor({ contest }: RulesChoice): Played {
  return contest.kind === 'match' ? { kind: 'match', length: contest.length } : { kind: 'money' };
}

export function playedText(played: Played | string): string {
  if (typeof played === 'string') return played;
  switch (played.kind) {
    case 'match':
      return words.contest.match(played.length);
    case 'money':
      return words.contest.money;
    case 'chouette':
      return words.chouette.start.withMany(played.bots);
  }
}

const KEY = 'otter.tables';
/** Enough for years of play: the library lists them all. */
const MOST = 400;

export function knownTables(): KnownTable[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnown) : [];
  } catch {
    return [];
  }
}

function isKnown(value: unknown): value is KnownTable {
  const table = value as Partial<KnownTable> | null;
  return typeof table?.id === 'string' && Array.isArray(table.keys);
}

export function knownTable(id: string): KnownTable | undefined {
  return knownTables().find((table) => table.id === id);
}

// An account shows itself by its session. Whoever has no seat may be the director.
findKeys((id) => {
  const known = knownTable(id);
  return (known && keysOf(known).find((key) => key !== KEPT)) ?? directorAt(id);
});

/** Returns the address of a table. */
export function addressOf(table: Pick<KnownTable, 'id' | 'player' | 'keeper'>): string {
  if (table.keeper) return `/o/${table.id}`;
  return table.player ? `/c/${table.id}` : `/t/${table.id}`;
}

/** Keeps a table, the newest first. */
export function keepTable(table: KnownTable): void {
  const others = knownTables().filter(({ id }) => id !== table.id);
  const all = [table, ...others].sort((a, b) => b.opened - a.opened).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(all));
}

/** Changes what is known of a table, if it is known. */
export function updateTable(id: string, news: Partial<KnownTable>): void {
  const table = knownTable(id);
  if (table) keepTable({ ...table, ...news });
}

/** Every key of a table. */
export const keysOf = (table: KnownTable): string[] =>
  [
    ...table.keys.map(({ key }) => key),
    table.player?.key,
    ...(table.others ?? []).map(({ key }) => key),
    table.keeper,
  ].filter((key) => key !== undefined);

export function forgetTable(id: string): void {
  const table = knownTable(id);
  if (table && keysOf(table).includes(KEPT)) letGo(id);
  if (isHome(id)) void forgetKept(id).catch(() => undefined);
  localStorage.setItem(KEY, JSON.stringify(knownTables().filter((table) => table.id !== id)));
}
