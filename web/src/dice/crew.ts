/**
 * The scheme "otter dice 2", of chouettes: every person has a part in a roll, and what it decides is
 * mixed into it. The server has its own program for it; `docs/dice.md` describes the scheme.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PurposeView } from '../api';
import { drawn, letters } from './scheme';

/** `server`, or the number of a player. */
export type Holder = string;

export interface Given {
  readonly holder: Holder;
  readonly number: string;
}

export interface Opened {
  readonly holder: Holder;
  readonly anchor: string;
}

function step(table: string, holder: Holder, number: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`otter dice 2 link\n${table}\n${holder}\n`), number));
}

/** Whether a number is the one that follows another in a chain. */
export function crewFollows(table: string, { holder, number }: Given, before: string): boolean {
  return bytesToHex(step(table, holder, hexToBytes(number))) === before;
}

/** Returns all numbers of a chain in the order in which they are given away, its anchor first. */
export function crewChainOf(
  table: string,
  holder: Holder,
  secret: Uint8Array,
  length: number,
): Uint8Array[] {
  const numbers = [secret];
  for (let n = 0; n < length; n += 1) {
    numbers.push(step(table, holder, numbers[n] as Uint8Array));
  }
  return numbers.reverse();
}

/** What a roll decides, in the form that is hashed. */
export function purposeText(purpose: PurposeView): string {
  switch (purpose.kind) {
    case 'seats':
    case 'lot':
      return `${purpose.kind} ${purpose.players.join(',')}`;
    case 'turn':
      return `turn ${purpose.player}`;
    default:
      return 'open';
  }
}

/** Returns what the `nth` roll at a chouette shows: the pips of each die, or who is drawn. */
export function crewRollOf(
  table: string,
  nth: number,
  numbers: readonly Given[],
  purpose: PurposeView,
): number[] {
  const secret = concatBytes(...numbers.map(({ number }) => hexToBytes(number)));
  const holders = numbers.map(({ holder }) => holder).join(',');
  const context = `${table}\n${nth}\n${holders}\n${purposeText(purpose)}`;
  const draw = (n: number, below: number) => drawn('otter dice 2 roll', secret, context, n, below);
  if (purpose.kind === 'lot') {
    const { players } = purpose;
    const [at = 0] = players.length > 0 ? draw(1, players.length) : [];
    return players.slice(at, at + 1);
  }
  const n = purpose.kind === 'seats' ? purpose.players.length : 2;
  return draw(n, 6).map((die) => die + 1);
}

/** Returns the seal that these chains make, in the order in which they were opened. */
export function crewSealOf(table: string, chains: readonly Opened[]): string {
  const parts = chains.flatMap(({ holder, anchor }) => [
    utf8ToBytes(`${holder}\n`),
    hexToBytes(anchor),
  ]);
  return letters(concatBytes(utf8ToBytes(`otter dice 2 seal\n${table}\n`), ...parts));
}
