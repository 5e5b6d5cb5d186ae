/** The chains of numbers that this device holds, one for each seat or player of somebody here. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../api';
import { crewChainOf } from './crew';
import { chainOf } from './scheme';

/** More rolls than a match has, and made in a few milliseconds. */
export const LENGTH = 4096;
/** How near to its end a chain is replaced. */
export const NEARLY_USED = LENGTH - 64;

const KEY = 'otter.dice';
/** As many tables as `otter.tables` remembers. */
const MOST = 400;

/** A seat at a table for two, or the number of a player at a chouette. */
export type Held = Seat | number;

interface Kept {
  readonly table: string;
  readonly seat: Held;
  readonly secret: string;
}

/** A chain of this device, with its numbers at hand. */
export class OwnChain {
  readonly #numbers: readonly Uint8Array[];

  constructor(table: string, seat: Held, secret: string) {
    const bytes = hexToBytes(secret);
    this.#numbers =
      typeof seat === 'number'
        ? crewChainOf(table, String(seat), bytes, LENGTH)
        : chainOf(table, seat, bytes, LENGTH);
  }

  /** The number that is given away for the `nth` roll of the chain; the anchor for none. */
  number(nth: number): string | null {
    const number = this.#numbers[nth];
    return number ? bytesToHex(number) : null;
  }
}

function kept(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Kept[]).filter(({ secret }) => isSecret(secret)) : [];
  } catch {
    return [];
  }
}

const isSecret = (text: unknown) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

const isOf = (table: string, seat: Held) => (one: Kept) => one.table === table && one.seat === seat;

/** The chain that this device has for a seat; `null` if it has none. */
export function ownChain(table: string, seat: Held): OwnChain | null {
  const found = kept().find(isOf(table, seat));
  return found ? new OwnChain(table, seat, found.secret) : null;
}

/** Begins a chain for a seat, in the place of the one that this device may have had. */
export function beginChain(table: string, seat: Held): OwnChain {
  const secret = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  const others = kept().filter((one) => !isOf(table, seat)(one));
  try {
    localStorage.setItem(KEY, JSON.stringify([{ table, seat, secret }, ...others].slice(0, MOST)));
  } catch {
    // Without storage the chain lasts as long as the page.
  }
  return new OwnChain(table, seat, secret);
}
