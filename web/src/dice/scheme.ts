/**
 * The scheme "otter dice 1": how numbers form a chain, and how a roll is made of them. The server
 * has its own program for it; this one checks what it does. `docs/dice.md` describes the scheme.
 */
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Whoever holds a chain, in the order in which their numbers enter a roll. */
export const PARTIES = ['server', 'white', 'black'] as const;
export type Party = (typeof PARTIES)[number];

/** The numbers of a roll: 64 hexadecimal digits each; `null` where nobody has a part. */
export type RollNumbers = { readonly [P in Party]?: string | null };

/** Returns the number that a chain gives away before this one. */
export function step(table: string, party: Party, number: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`otter dice 1 link\n${table}\n${party}\n`), number));
}

/** Whether a number is the one that follows another in a chain. */
export function follows(table: string, party: Party, number: string, before: string): boolean {
  return bytesToHex(step(table, party, hexToBytes(number))) === before;
}

/**
 * Returns all numbers of a chain in the order in which they are given away, its anchor first. The
 * secret is the last.
 */
export function chainOf(
  table: string,
  party: Party,
  secret: Uint8Array,
  length: number,
): Uint8Array[] {
  const numbers = [secret];
  for (let n = 0; n < length; n += 1) {
    numbers.push(step(table, party, numbers[n] as Uint8Array));
  }
  return numbers.reverse();
}

const LENGTHS = [32, 256, 255 * 32];

/** Returns the dice of the `nth` roll at a table, from 1. */
export function rollOf(table: string, nth: number, numbers: RollNumbers): [number, number] {
  const parts = PARTIES.flatMap((party) => {
    const number = numbers[party];
    return number ? [{ party, number: hexToBytes(number) }] : [];
  });
  const secret = concatBytes(...parts.map(({ number }) => number));
  const context = `${table}\n${nth}\n${parts.map(({ party }) => party).join(',')}`;
  const [a = 0, b = 0] = drawn('otter dice 1 roll', secret, context, 2, 6);
  return [a + 1, b + 1];
}

/** Draws `n` numbers from 0 to `below - 1` from the bytes that a secret gives. */
export function drawn(
  salt: string,
  secret: Uint8Array,
  context: string,
  n: number,
  below: number,
): number[] {
  const fair = 256 - (256 % below);
  for (const length of LENGTHS) {
    const bytes = hkdf(sha256, secret, utf8ToBytes(salt), utf8ToBytes(context), length);
    const found = [...bytes].filter((byte) => byte < fair).slice(0, n);
    if (found.length === n) return found.map((byte) => byte % below);
  }
  throw new Error('thousands of bytes, and hardly one that can be used');
}

/** Crockford's digits and letters: none looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the seal of a table, which binds the anchors of its first chains. */
export function sealOf(table: string, anchors: RollNumbers): string {
  const parts = PARTIES.flatMap((party) => {
    const anchor = anchors[party];
    return anchor ? [utf8ToBytes(`${party}\n`), hexToBytes(anchor)] : [];
  });
  return letters(concatBytes(utf8ToBytes(`otter dice 1 seal\n${table}\n`), ...parts));
}

/** Returns the first sixty bits of a hash in letters and digits, for people to compare. */
export function letters(hashed: Uint8Array): string {
  const hash = sha256(hashed);
  const bits = BigInt(`0x${bytesToHex(hash.slice(0, 8))}`);
  const text = Array.from({ length: 12 }, (_, place) => {
    const letter = Number((bits >> BigInt(59 - 5 * place)) & 31n);
    return LETTERS[letter];
  }).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
