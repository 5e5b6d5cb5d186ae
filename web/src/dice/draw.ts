/**
 * The scheme "otter draw 1", of the draws of tournaments: everybody's device and the server commit
 * to a number, the list is fixed, and the seed follows from all numbers and the list. The server has
 * its own program for it; `docs/dice.md` describes the scheme.
 */
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** `server`, `director`, or the number of a player. */
export type DrawHolder = string;

export interface DrawPlayer {
  readonly player: number;
  readonly name: string;
}

/** Somebody who has a part, and what they committed to. */
export interface DrawPart {
  readonly holder: DrawHolder;
  readonly commitment: string;
}

/** Returns the commitment of somebody to a number in a round of a draw. */
export function commitmentOf(
  tournament: string,
  round: number,
  holder: DrawHolder,
  number: string,
): string {
  const text = utf8ToBytes(`otter draw 1 number\n${tournament}\n${round}\n${holder}\n`);
  return bytesToHex(sha256(concatBytes(text, hexToBytes(number))));
}

/** Returns the hash of the list, which binds who is drawn and who has a part. */
export function listHash(
  tournament: string,
  round: number,
  players: readonly DrawPlayer[],
  parts: readonly DrawPart[],
): string {
  const lines = [
    ...players.map(({ player, name }) => `${player} ${utf8ToBytes(name).length} ${name}\n`),
    ...parts.map(({ holder, commitment }) => `${holder} ${commitment}\n`),
  ];
  const head = `otter draw 1 list\n${tournament}\n${round}\n${players.length}\n`;
  return bytesToHex(sha256(utf8ToBytes(head + lines.join(''))));
}

/** Returns the seed that the numbers make, which come in the order of those who have a part. */
export function seedOf(
  tournament: string,
  round: number,
  list: string,
  numbers: readonly { readonly holder: DrawHolder; readonly number: string }[],
): string {
  const secret = concatBytes(...numbers.map(({ number }) => hexToBytes(number)));
  const holders = numbers.map(({ holder }) => holder).join(',');
  const context = utf8ToBytes(`${tournament}\n${round}\n${holders}\n${list}`);
  return bytesToHex(hkdf(sha256, secret, utf8ToBytes('otter draw 1 seed'), context, 32));
}

/** Returns a player's lot. */
export function lotOf(seed: string, player: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${seed}/${player}`)));
}

/** Returns the players in the order in which a seed draws them: the smallest lot first. */
export function orderOf(seed: string, players: readonly number[]): number[] {
  const lots = new Map(players.map((player) => [player, lotOf(seed, player)]));
  const lot = (player: number) => lots.get(player) ?? '';
  return [...players].sort((a, b) => (lot(a) < lot(b) ? -1 : 1));
}

/** The place of a holder among those who have a part. */
export function placeOf(holder: DrawHolder): number {
  if (holder === 'server') return -2;
  return holder === 'director' ? -1 : Number(holder);
}
