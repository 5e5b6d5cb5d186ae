// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { bytesToHex } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChouetteEventView, ChouetteMessage, ChouetteView, CrewDiceView } from '../api';
import { ADA, BOB, chouette, CYD } from '../../tests/fixtures/chouettes';
import { crewChainOf, crewRollOf } from './crew';
import type { CrewTranscript } from './crew_log';
import { CrewPart } from './crew_part.svelte';
import { shownOf } from './shown';

const TABLE = 'c';
const chain = (holder: string, byte: number) =>
  crewChainOf(TABLE, holder, new Uint8Array(32).fill(byte), 1024).map(bytesToHex);
const SERVER = chain('server', 1);
const BOBS = chain(String(BOB), 2);
const at = (numbers: readonly string[], nth: number) => numbers[nth] ?? '';

describe('the part of a device at a chouette', () => {
  let sent: ChouetteMessage[] = [];
  let part: CrewPart;
  const anchor = () => sent.findLast((one) => one.type === 'open_chain')?.anchor ?? '';
  const given = () => sent.filter((one) => one.type === 'give_number');

  /** The table as Ada's device sees it, with Bob opposite. */
  function view(dice: Partial<CrewDiceView>, version = 3): ChouetteView {
    return {
      ...chouette({ player: ADA, permits: [], plays: null }),
      version,
      dice: {
        next: 1,
        seal: '',
        server: { n_used: 0, number: at(SERVER, 0) },
        chains: [
          { player: ADA, chain: { n_used: 0, number: anchor() } },
          { player: BOB, chain: { n_used: 0, number: at(BOBS, 0) } },
        ],
        parts: [ADA, BOB],
        asked: null,
        latest: null,
        given_up: null,
        ...dice,
      },
    };
  }

  const asked: CrewDiceView['asked'] = {
    purpose: { kind: 'turn', player: BOB },
    awaited: [ADA, BOB],
    agreed: [],
  };

  /** The roll made of all numbers, and the view after it. */
  function made(change: (shown: number[]) => number[] = (shown) => shown) {
    const number = given()[0]?.number ?? '';
    const numbers = [
      { holder: 'server', number: at(SERVER, 1) },
      { holder: String(ADA), number },
      { holder: String(BOB), number: at(BOBS, 1) },
    ];
    const shown = change(crewRollOf(TABLE, 1, numbers, { kind: 'turn', player: BOB }));
    const event: ChouetteEventView = {
      version: 4,
      game: 1,
      event: {
        kind: 'rolled',
        player: BOB,
        party: 'team',
        hand: 'team',
        dice: [shown[0] ?? 1, shown[1] ?? 1],
      },
    };
    const after = view(
      {
        next: 2,
        server: { n_used: 1, number: at(SERVER, 1) },
        chains: [
          { player: ADA, chain: { n_used: 1, number } },
          { player: BOB, chain: { n_used: 1, number: at(BOBS, 1) } },
        ],
        latest: { nth: 1, purpose: { kind: 'turn', player: BOB }, numbers, shown },
      },
      4,
    );
    return { after, events: [event] };
  }

  beforeEach(() => {
    localStorage.clear();
    sent = [];
    part = new CrewPart((message) => sent.push(message));
    part.onView(view({ chains: [] }), [], true);
  });

  it('opens a chain once, and again only after a lost connection', () => {
    expect(sent).toHaveLength(1);
    part.onView(view({ chains: [] }), [], false);
    expect(sent).toHaveLength(1);
    part.onView(view({ chains: [] }), [], true);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('gives its number when it is asked for, and finds the roll right', () => {
    part.onView(view({}), [], false);
    expect(given()).toEqual([]);
    part.onView(view({ asked }), [], false);
    expect(given()).toHaveLength(1);
    const { after, events } = made();
    part.onView(after, events, false);
    expect(part.flaw).toBeNull();
  });

  it('finds a roll that shows something else', () => {
    part.onView(view({ asked }), [], false);
    const { after, events } = made(([a = 1, b = 1]) => [a, (b % 6) + 1]);
    part.onView(after, events, false);
    expect(part.flaw).toEqual({ kind: 'dice', nth: 1 });
  });

  it('finds that something else was done once its number was out', () => {
    part.onView(view({ asked }), [], false);
    const doubled: ChouetteEventView = {
      version: 4,
      game: 1,
      event: { kind: 'doubled', by: 'team', doubles: [] },
    };
    part.onView(view({ asked }, 4), [doubled], false);
    expect(part.flaw).toEqual({ kind: 'order', nth: 1 });
  });

  it('lets people come and go while a roll waits', () => {
    part.onView(view({ asked }), [], false);
    const event: ChouetteEventView = {
      version: 4,
      game: 1,
      event: { kind: 'went_away', player: CYD },
    };
    part.onView(view({ asked }, 4), [event], false);
    expect(part.flaw).toBeNull();
  });

  it('finds another chain that was opened once its number was out', () => {
    part.onView(view({ asked }), [], false);
    const chains = [
      { player: ADA, chain: { n_used: 0, number: anchor() } },
      { player: BOB, chain: { n_used: 0, number: at(chain(String(BOB), 9), 0) } },
    ];
    part.onView(view({ asked, chains }), [], false);
    expect(part.flaw).toEqual({ kind: 'order', nth: 1 });
  });

  it('finds that its number was left out, and opens another chain', () => {
    part.onView(view({ asked }), [], false);
    const before = anchor();
    const givenUp = { nth: 1, missing: [ADA] };
    const bobs = [{ player: BOB, chain: { n_used: 1, number: at(BOBS, 1) } }];
    part.onView(view({ next: 2, chains: bobs, parts: [BOB], given_up: givenUp }), [], false);
    expect(part.flaw).toEqual({ kind: 'leftOut', nth: 1 });
    expect(anchor()).not.toBe(before);
  });

  it('gives a fresh number only if somebody here agreed to go on', () => {
    const again = (numbers: string) =>
      view({
        next: 2,
        asked: { ...asked, awaited: [ADA] },
        parts: [ADA],
        chains: [{ player: ADA, chain: { n_used: 1, number: numbers } }],
        given_up: { nth: 1, missing: [BOB] },
      });
    part.onView(view({ asked }), [], false);
    const [first] = given();
    part.onView(again(first?.number ?? ''), [], false);
    expect(given()).toHaveLength(1);
    expect(part.flaw).toEqual({ kind: 'order', nth: 1 });
    part.flaw = null;
    part.goOnWithout([ADA], 1);
    part.onView(again(first?.number ?? ''), [], false);
    expect(given()).toHaveLength(2);
    expect(part.flaw).toBeNull();
  });

  it('finds that a roll was asked for without it, though it was there', () => {
    part.onView(view({}), [], false);
    part.onView(view({ asked, parts: [BOB] }), [], false);
    expect(part.flaw).toEqual({ kind: 'noPart', nth: 1 });
  });

  it('says that the numbers are on another device', () => {
    part.onView(view({}), [], false);
    localStorage.clear();
    const other = new CrewPart((message) => sent.push(message));
    other.onView(view({}), [], true);
    expect(other.elsewhere).toEqual([ADA]);
    other.renew(TABLE, ADA);
    other.onView(view({}), [], false);
    expect(other.elsewhere).toEqual([]);
  });
});

describe('what is shown of a chouette', () => {
  const golden = () =>
    JSON.parse(readFileSync('../testdata/dice/chouette.json', 'utf8')) as CrewTranscript;

  it('is shown with who was left out, and why', () => {
    const shown = shownOf(golden());
    expect(shown.rolls).toHaveLength(25);
    expect(shown.rolls.filter(({ isPair }) => isPair)).toHaveLength(22);
    expect(shown.rolls.find(({ drawn }) => drawn !== null)?.dice).toEqual([]);
    expect(shown.notes.join(' ')).toContain('Roll 17 was given up');
    expect(shown.people.map(({ value }) => value)).toEqual(['1', '2', '3', '4']);
  });
});
