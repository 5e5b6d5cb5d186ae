/** The tournaments this browser directs or plays in, with the keys. */
import type { PlayerKey } from '../api';
import { KEPT, letGo } from '../ui/signed_in';

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
  const others = knownTournaments().filter((one) => one.id !== id);
  const all = [updated, ...others].sort((a, b) => b.opened - a.opened).slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(all));
  return updated;
}

/** Keeps a player's key. */
export function keepPlayer(id: string, key: PlayerKey): KnownTournament {
  const others = knownTournament(id).players.filter(({ player }) => player !== key.player);
  return updateTournament(id, { players: [...others, key] });
}

/** The keys that are one's own: a director holds those of all players, who are others. */
export const keysAt = ({ director, players }: KnownTournament): string[] =>
  director === null ? players.map(({ key }) => key) : [director];

export function forgetTournament(id: string): void {
  if (keysAt(knownTournament(id)).includes(KEPT)) letGo(id);
  const others = knownTournaments().filter((one) => one.id !== id);
  localStorage.setItem(KEY, JSON.stringify(others));
}

/** A player's key as it stands in a link: number and secret. */
export const keyText = ({ player, key }: PlayerKey) => `${player}-${key}`;

export function readKey(text: string | null): PlayerKey | null {
  const [, player, key] = /^(\d{1,4})-(.{1,64})$/.exec(text ?? '') ?? [];
  return player && key ? { player: Number(player), key } : null;
}
