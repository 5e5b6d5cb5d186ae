/** The dice of a table with all that they were made of, checked in this browser. */
import type { Seat } from '../api';
import { follows, PARTIES, rollOf, sealOf, type Party, type RollNumbers } from './scheme';

/** What `GET /api/tables/<id>/dice` answers; `docs/dice.md` describes it. */
export interface Transcript {
  readonly scheme: string;
  readonly table: string;
  readonly players: Readonly<
    Record<Seat, { readonly name: string | null; readonly is_bot: boolean }>
  >;
  readonly entries: readonly Entry[];
}

export type Entry = ChainEntry | RollEntry;

export interface ChainEntry {
  readonly kind: 'chain';
  readonly party: Party;
  readonly anchor: string;
  /** Whether it was opened with a roll under way, to which the opponent agreed. */
  readonly agreed: boolean;
}

export interface RollEntry {
  readonly kind: 'roll';
  readonly nth: number;
  readonly game: number;
  /** Whose turn it was; `null` at the start of a game. */
  readonly seat: Seat | null;
  readonly numbers: RollNumbers;
  readonly dice: readonly [number, number];
}

/** The rolls that a chain of the server's is good for. */
const SERVER_CHAIN = 1024;

export interface Checked {
  readonly rolls: readonly RollEntry[];
  readonly seal: string;
  /** What each party's first chain ends with. */
  readonly anchors: RollNumbers;
  /** Chains that players opened in the place of others, and how many with a roll under way. */
  readonly nRenewed: number;
  readonly nAgreed: number;
  /** The number of the first roll that is not what it should be; `null` if all are. */
  readonly wrong: number | null;
}

/** Checks every number and every roll. */
export function check({ table, players, entries }: Transcript): Checked {
  const tips: { [P in Party]?: { number: string; used: number } } = {};
  const anchors: { [P in Party]?: string } = {};
  const rolls: RollEntry[] = [];
  let [nRenewed, nAgreed] = [0, 0];
  let wrong: number | null = null;
  const isBot = (party: Party) => party !== 'server' && players[party].is_bot;
  for (const entry of entries) {
    const due = rolls.length + 1;
    if (entry.kind === 'chain') {
      const { party, anchor, agreed } = entry;
      const before = tips[party];
      const isEarly = party === 'server' && before !== undefined && before.used < SERVER_CHAIN;
      if (isEarly || isBot(party)) wrong ??= due;
      if (before && party !== 'server') {
        nRenewed += 1;
        nAgreed += agreed ? 1 : 0;
      }
      anchors[party] ??= anchor;
      tips[party] = { number: anchor, used: 0 };
      continue;
    }
    rolls.push(entry);
    for (const party of PARTIES) {
      const tip = tips[party];
      const number = entry.numbers[party];
      if (isBot(party) && !number) continue;
      if (!tip || !number || !follows(table, party, number, tip.number)) {
        wrong ??= due;
        continue;
      }
      tips[party] = { number, used: tip.used + 1 };
    }
    const [a, b] = rollOf(table, due, entry.numbers);
    if (entry.nth !== due || entry.dice[0] !== a || entry.dice[1] !== b) wrong ??= due;
  }
  return { rolls, seal: sealOf(table, anchors), anchors, nRenewed, nAgreed, wrong };
}

/** How often each face came in some rolls, that with one pip first. */
export function facesOf(rolls: readonly { readonly dice: readonly number[] }[]): number[] {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const die of rolls.flatMap(({ dice }) => dice)) faces[die - 1] = (faces[die - 1] ?? 0) + 1;
  return faces;
}

/**
 * The band in which each face of `n` fair dice comes nineteen times out of twenty, by the normal
 * approximation of the binomial distribution.
 */
export function fairBand(n: number): readonly [number, number] {
  const [mean, deviation] = [n / 6, Math.sqrt((n * 5) / 36)];
  return [Math.max(0, mean - 1.96 * deviation), mean + 1.96 * deviation];
}
