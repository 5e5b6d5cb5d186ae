/**
 * This device's part in the dice of a table that anyone can check: it opens a chain for each seat
 * held here, gives its numbers away when a roll is asked for, and checks every roll that is made.
 */
import type { ClientMessage, EventView, Seat, SealedDiceView, TableView } from '../api';
import { beginChain, NEARLY_USED, ownChain, type OwnChain } from './device';
import { follows, PARTIES, rollOf, type RollNumbers } from './scheme';

/** What is wrong with the dice of a table. */
export type Flaw =
  /** A number does not belong to its chain. */
  | { readonly kind: 'number'; readonly nth: number }
  /** A roll does not show what its numbers give. */
  | { readonly kind: 'dice'; readonly nth: number }
  /** Something else was done after a roll had been asked for. */
  | { readonly kind: 'order'; readonly nth: number };

export class DicePart {
  /** The first thing that was found wrong; `null` while nothing is. */
  flaw = $state.raw<Flaw | null>(null);
  /** The seats held here whose chain is on another device. */
  elsewhere = $state.raw<readonly Seat[]>([]);

  readonly #chains = new Map<Seat, OwnChain>();
  /** The dice as they were last seen, from which the next roll follows. */
  #seen: SealedDiceView | null = null;
  /** The roll for which a number was given away here, and the table's version then. */
  #given: { readonly nth: number; readonly version: number } | null = null;

  constructor(private readonly send: (message: ClientMessage) => void) {}

  /** Takes in how the table stands, and what has happened since. */
  onView({ table, dice, held, seats, version }: TableView, events: readonly EventView[]): void {
    if (!dice) return;
    this.#check(table, dice, version, events);
    this.#seen = dice;
    const own = held.map(({ seat }) => seat);
    const elsewhere = own.filter((seat) => {
      if (seats[seat].occupant.kind !== 'person') return false;
      return !this.#takePart(table, dice, seat, version);
    });
    this.elsewhere = elsewhere;
  }

  /** Opens another chain for a seat, whose own is on another device or lost. */
  renew(table: string, seat: Seat): void {
    this.#open(table, seat);
  }

  /** Lets the opponent open another chain although a roll is asked for. */
  agree(seat: Seat): void {
    this.send({ type: 'agree_to_chain', seat });
  }

  /** Does a seat's part. Returns whether this device has the seat's chain. */
  #takePart(table: string, dice: SealedDiceView, seat: Seat, version: number): boolean {
    const open = dice.chains[seat];
    const chain = this.#chains.get(seat) ?? ownChain(table, seat);
    if (!open) {
      // Once: what was sent before a lost connection is sent again with the same secret.
      if (chain) this.#tellOpened(seat, chain);
      else this.#open(table, seat);
      return true;
    }
    if (!chain || chain.number(open.n_used) !== open.number) {
      return dice.renewing.includes(seat);
    }
    this.#chains.set(seat, chain);
    if (dice.asked && dice.awaited.includes(seat)) {
      const number = chain.number(open.n_used + 1);
      if (number) {
        this.#given = { nth: dice.next, version };
        this.send({ type: 'give_number', seat, nth: dice.next, number });
      }
    } else if (!dice.asked && open.n_used >= NEARLY_USED) {
      this.#open(table, seat);
    }
    return true;
  }

  #open(table: string, seat: Seat): void {
    const chain = beginChain(table, seat);
    this.#chains.set(seat, chain);
    this.#tellOpened(seat, chain);
  }

  #tellOpened(seat: Seat, chain: OwnChain): void {
    const anchor = chain.number(0);
    if (anchor) this.send({ type: 'open_chain', seat, anchor });
  }

  /** Checks the roll that was made last, if it follows on what was seen before. */
  #check(table: string, dice: SealedDiceView, version: number, events: readonly EventView[]): void {
    this.#checkOrder(dice, version, events);
    const { latest } = dice;
    const before = this.#seen;
    if (!latest || !before || before.next !== latest.nth || dice.next !== latest.nth + 1) return;
    const numbers: RollNumbers = latest;
    for (const party of PARTIES) {
      const tip = before.chains[party];
      const number = numbers[party];
      // A chain that was opened in between is checked by the whole transcript.
      const isNew = dice.chains[party]?.n_used !== (tip?.n_used ?? 0) + 1;
      if (!number || !tip || isNew) continue;
      if (!follows(table, party, number, tip.number)) {
        this.flaw ??= { kind: 'number', nth: latest.nth };
      }
    }
    const [a, b] = rollOf(table, latest.nth, numbers);
    const shown = events.map(({ event }) => shownDice(event)).findLast((it) => it !== null);
    const isOther = shown !== undefined && !isSame(shown, [a, b]);
    if (!isSame(latest.dice, [a, b]) || isOther) this.flaw ??= { kind: 'dice', nth: latest.nth };
  }

  /** Whoever has had a number given away for a roll must not do anything else before it. */
  #checkOrder(dice: SealedDiceView, version: number, events: readonly EventView[]): void {
    const given = this.#given;
    if (!given || version <= given.version) return;
    this.#given = null;
    const first = events.find((one) => one.version > given.version);
    // A game may end while a roll waits; the number holds for the next one.
    if (first?.event.kind === 'time_ran_out' || first?.event.kind === 'settled') return;
    const isRoll = first === undefined || shownDice(first.event) !== null;
    if (dice.next <= given.nth || !isRoll) this.flaw ??= { kind: 'order', nth: given.nth };
  }
}

function shownDice(event: EventView['event']): readonly [number, number] | null {
  if (event.kind === 'opening_roll') return [event.white, event.black];
  return event.kind === 'rolled' ? event.dice : null;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  const sorted = (dice: readonly number[]) => [...dice].sort().join();
  return sorted(one) === sorted(other);
}
