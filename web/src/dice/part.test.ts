// @vitest-environment jsdom
import { bytesToHex } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientMessage, EventView, SealedDiceView, TableView } from '../api';
import { playing } from '../../tests/fixtures/tables';
import { LENGTH } from './device';
import { DicePart } from './part.svelte';
import { chainOf, rollOf } from './scheme';

const TABLE = 'fixture';
const SERVER = chainOf(TABLE, 'server', new Uint8Array(32).fill(1), 1024).map(bytesToHex);
const number = (chain: readonly string[], nth: number) => chain[nth] ?? '';

/** A table whose dice can be checked, with White here and Otter opposite. */
function view(dice: SealedDiceView, version: number): TableView {
  return { ...playing(), version, dice };
}

function before(white: string): SealedDiceView {
  return {
    next: 1,
    seal: '',
    chains: {
      server: { n_used: 0, number: number(SERVER, 0) },
      white: { n_used: 0, number: white },
      black: null,
    },
    asked: true,
    awaited: ['white'],
    renewing: [],
    latest: null,
  };
}

/** The same after the roll was made of these numbers. */
function after(white: string, dice: [number, number], server = number(SERVER, 1)): SealedDiceView {
  return {
    ...before(white),
    next: 2,
    chains: {
      server: { n_used: 1, number: server },
      white: { n_used: 1, number: white },
      black: null,
    },
    asked: false,
    awaited: [],
    latest: { nth: 1, server, white, black: null, dice },
  };
}

const rolled = (dice: [number, number]): EventView[] => [
  { version: 4, game: 1, event: { kind: 'rolled', seat: 'white', by: 'white', dice } },
];

describe('the part of a device', () => {
  let sent: ClientMessage[] = [];
  let part: DicePart;
  /** The numbers that it has sent, the anchor first. */
  const own = () =>
    sent.flatMap((one) =>
      one.type === 'open_chain' ? one.anchor : one.type === 'give_number' ? one.number : [],
    );

  beforeEach(() => {
    localStorage.clear();
    sent = [];
    part = new DicePart((message) => sent.push(message));
    const unopened = before('');
    part.onView(view({ ...unopened, chains: { ...unopened.chains, white: null } }, 3), []);
    expect(sent).toMatchObject([{ type: 'open_chain', seat: 'white' }]);
    part.onView(view(before(own()[0] ?? ''), 3), []);
  });

  it('gives its next number when a roll is asked for, and finds the roll right', () => {
    expect(sent[1]).toMatchObject({ type: 'give_number', seat: 'white', nth: 1 });
    const white = own()[1] ?? '';
    const dice = rollOf(TABLE, 1, { server: number(SERVER, 1), white });
    part.onView(view(after(white, dice), 4), rolled(dice));
    expect(part.flaw).toBeNull();
    expect(part.elsewhere).toEqual([]);
  });

  it('finds a roll that shows something else', () => {
    const white = own()[1] ?? '';
    const [a, b] = rollOf(TABLE, 1, { server: number(SERVER, 1), white });
    const other: [number, number] = [a, (b % 6) + 1];
    part.onView(view(after(white, other), 4), rolled(other));
    expect(part.flaw).toEqual({ kind: 'dice', nth: 1 });
  });

  it('finds a roll that is shown as another than it was made', () => {
    const white = own()[1] ?? '';
    const [a, b] = rollOf(TABLE, 1, { server: number(SERVER, 1), white });
    part.onView(view(after(white, [a, b]), 4), rolled([a, (b % 6) + 1]));
    expect(part.flaw).toEqual({ kind: 'dice', nth: 1 });
  });

  it('finds a number of the server that was chosen', () => {
    const white = own()[1] ?? '';
    const chosen = 'ab'.repeat(32);
    const dice = rollOf(TABLE, 1, { server: chosen, white });
    part.onView(view(after(white, dice, chosen), 4), rolled(dice));
    expect(part.flaw).toEqual({ kind: 'number', nth: 1 });
  });

  it('finds something else that was done after a roll had been asked for', () => {
    const [anchor = ''] = own();
    const doubled: EventView[] = [
      { version: 4, game: 1, event: { kind: 'doubled', seat: 'white', value: '2' } },
    ];
    const idle = { ...before(anchor), asked: false, awaited: [] };
    part.onView(view(idle, 4), doubled);
    expect(part.flaw).toEqual({ kind: 'order', nth: 1 });
  });

  it('says when the chain of its seat is on another device', () => {
    localStorage.clear();
    const other = new DicePart((message) => sent.push(message));
    other.onView(view(before(own()[0] ?? ''), 3), []);
    expect(other.elsewhere).toEqual(['white']);
    other.renew(TABLE, 'white');
    expect(sent.at(-1)).toMatchObject({ type: 'open_chain', seat: 'white' });
  });

  it('goes on with its chain after the page is loaded again', () => {
    const again = new DicePart((message) => sent.push(message));
    again.onView(view(before(own()[0] ?? ''), 3), []);
    expect(own()[2]).toBe(own()[1]);
    expect(LENGTH).toBeGreaterThan(1500);
  });
});
