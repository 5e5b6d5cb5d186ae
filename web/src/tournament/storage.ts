/** The keys to the tournaments that this browser knows, as its pages use them. */
import type { PlayerKey } from '../api';
import {
  dropTournament,
  knownTournament,
  updateTournament,
  type KnownTournament,
} from '../live/tournaments';
import { KEPT, letGo } from '../ui/signed_in';

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
  dropTournament(id);
}

/** A player's key as it stands in a link: number and secret. */
export const keyText = ({ player, key }: PlayerKey) => `${player}-${key}`;

export function readKey(text: string | null): PlayerKey | null {
  const [, player, key] = /^(\d{1,4})-(.{1,64})$/.exec(text ?? '') ?? [];
  return player && key ? { player: Number(player), key } : null;
}
