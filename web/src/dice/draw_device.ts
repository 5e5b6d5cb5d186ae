/** The numbers for draws that this device holds, one for each holder and round. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DrawHolder } from './draw';

const KEY = 'otter.draws';
/** As many as the tournaments that a browser remembers have rounds and players of its own. */
const MOST = 200;

export interface KeptNumber {
  readonly tournament: string;
  readonly round: number;
  readonly holder: DrawHolder;
  readonly number: string;
  /** The hash of the list for which the number was given away; `null` before. */
  readonly list: string | null;
}

function all(): KeptNumber[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as KeptNumber[]).filter(isWhole) : [];
  } catch {
    return [];
  }
}

const isWhole = ({ number }: KeptNumber) =>
  typeof number === 'string' && /^[0-9a-f]{64}$/.test(number);

/** The numbers of a tournament that this device has thought of. */
export const keptNumbers = (tournament: string): KeptNumber[] =>
  all().filter((one) => one.tournament === tournament);

/** Keeps a number, in the place of the one that the holder may have had in that round. */
export function keepNumber(kept: KeptNumber): KeptNumber {
  const isSame = (one: KeptNumber) =>
    one.tournament === kept.tournament && one.round === kept.round && one.holder === kept.holder;
  try {
    const others = all().filter((one) => !isSame(one));
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)));
  } catch {
    // Without storage the number lasts as long as the page.
  }
  return kept;
}

/** Thinks of a number that nobody can guess. */
export function newNumber(tournament: string, round: number, holder: DrawHolder): KeptNumber {
  const number = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  return keepNumber({ tournament, round, holder, number, list: null });
}
