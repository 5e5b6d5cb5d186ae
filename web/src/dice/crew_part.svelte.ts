/**
 * This device's part in the dice of a chouette that anyone can check: it opens a chain for each
 * player held here, gives its numbers away when a roll is asked for, and checks every roll.
 */
import type { ChouetteEventView, ChouetteMessage, ChouetteView, CrewDiceView } from '../api';
import { crewFollows, crewRollOf } from './crew';
import { beginChain, NEARLY_USED, ownChain, type OwnChain } from './device';

/** What is wrong with the dice of a chouette. */
export interface CrewFlaw {
  /**
   * A number does not belong to its chain; a roll does not show what its numbers give;
   * something else was done after a roll had been asked for; a number that was given was left out;
   * a roll was asked for without this device, though it was there.
   */
  readonly kind: 'number' | 'dice' | 'order' | 'leftOut' | 'noPart';
  readonly nth: number;
}

/** What a roll that waits may be followed by though it is not made. */
const ABOUT_PEOPLE = ['joined', 'leaving', 'left', 'went_away', 'came_back'];

export class CrewPart {
  /** The first thing that was found wrong; `null` while nothing is. */
  flaw = $state.raw<CrewFlaw | null>(null);
  /** The players held here whose chain is on another device. */
  elsewhere = $state.raw<readonly number[]>([]);
  /** The roll that somebody here agreed to give up. */
  agreed = $state.raw<number | null>(null);

  readonly #chains = new Map<number, OwnChain>();
  /** The players whose chain was opened here and is not yet known to have come. */
  readonly #pending = new Set<number>();
  /** The players who were here and had a chain open when no roll was asked for. */
  #ready: readonly number[] = [];
  /** The dice as they were last seen, from which the next roll follows. */
  #seen: CrewDiceView | null = null;
  /** The roll for which each player's number was given away here, and the table's version then. */
  readonly #given = new Map<number, { readonly nth: number; readonly version: number }>();

  constructor(private readonly send: (message: ChouetteMessage) => void) {}

  /** Takes in how the table stands, and what has happened since. */
  onView(view: ChouetteView, events: readonly ChouetteEventView[], isWelcome: boolean): void {
    const { table, dice, held, players, version } = view;
    if (!dice) return;
    this.#check(table, dice, version, events);
    const before = this.#seen;
    this.#seen = dice;
    const isPerson = (player: number) =>
      players.some(
        (one) => one.player === player && one.occupant.kind === 'person' && one.presence !== null,
      );
    const own = held.map(({ player }) => player).filter(isPerson);
    const areHere = own.filter((player) =>
      players.some((one) => one.player === player && one.presence === 'here'),
    );
    this.#checkParts(dice, areHere);
    this.#ready = dice.asked ? [] : areHere.filter((player) => tipOf(dice, String(player)));
    this.elsewhere = own.filter(
      (player) => !this.#takePart(table, dice, player, version, isWelcome, before),
    );
  }

  /** Opens another chain for a player, whose own is on another device or lost. */
  renew(table: string, player: number): void {
    this.#open(table, player);
  }

  /** Goes on without those whose numbers for a roll do not come. */
  goOnWithout(players: readonly number[], nth: number): void {
    this.agreed = nth;
    for (const player of players) this.send({ type: 'go_on_without', player, nth });
  }

  /** Does a player's part. Returns whether this device has the player's chain. */
  #takePart(
    table: string,
    dice: CrewDiceView,
    player: number,
    version: number,
    isWelcome: boolean,
    before: CrewDiceView | null,
  ): boolean {
    const open = dice.chains.find((one) => one.player === player)?.chain;
    if (!open) {
      const pending = this.#pending.has(player) ? this.#chains.get(player) : undefined;
      // What was sent before a lost connection is sent again. Otherwise it is a new one: of a chain
      // that counts no more the others may know a number.
      if (pending && isWelcome) this.#tellOpened(player, pending);
      else if (!pending) this.#open(table, player);
      return true;
    }
    const isOpen = (one: OwnChain | null | undefined) => one?.number(open.n_used) === open.number;
    const known = this.#chains.get(player);
    // Another page of this browser may have opened it.
    const chain = isOpen(known) ? known : ownChain(table, player);
    if (!chain || !isOpen(chain)) return this.#pending.has(player);
    this.#pending.delete(player);
    this.#chains.set(player, chain);
    if (dice.asked?.awaited.includes(player)) {
      this.#give(dice, player, version, chain.number(open.n_used + 1), before);
    } else if (!dice.asked && open.n_used >= NEARLY_USED) {
      this.#open(table, player);
    }
    return true;
  }

  #give(
    dice: CrewDiceView,
    player: number,
    version: number,
    number: string | null,
    before: CrewDiceView | null,
  ): void {
    const { given_up: givenUp, next: nth } = dice;
    const last = this.#given.get(player)?.nth;
    // A roll that this device's number was out for is given up only if somebody here agreed.
    const isTakenBack = givenUp && givenUp.nth === last && before && this.agreed !== givenUp.nth;
    if (isTakenBack) {
      this.flaw ??= { kind: 'order', nth: givenUp.nth };
      return;
    }
    if (number === null) return;
    this.#given.set(player, { nth, version });
    this.send({ type: 'give_number', player, nth, number });
  }

  #open(table: string, player: number): void {
    const chain = beginChain(table, player);
    this.#chains.set(player, chain);
    this.#pending.add(player);
    this.#tellOpened(player, chain);
  }

  #tellOpened(player: number, chain: OwnChain): void {
    const anchor = chain.number(0);
    if (anchor) this.send({ type: 'open_chain', player, anchor });
  }

  /** Checks the roll that was made last, if it follows on what was seen before. */
  #check(
    table: string,
    dice: CrewDiceView,
    version: number,
    events: readonly ChouetteEventView[],
  ): void {
    this.#checkOrder(table, dice, version, events);
    this.#checkChains(dice);
    const { latest } = dice;
    const before = this.#seen;
    if (!latest || !before || before.next !== latest.nth) return;
    if (before.latest?.nth === latest.nth) return;
    for (const given of latest.numbers) {
      const tip = tipOf(before, given.holder);
      // A chain that was opened in between is checked by the whole transcript.
      const isNew = tipOf(dice, given.holder)?.n_used !== (tip?.n_used ?? 0) + 1;
      if (!tip || isNew) continue;
      if (!crewFollows(table, given, tip.number)) {
        this.flaw ??= { kind: 'number', nth: latest.nth };
      }
    }
    const made = crewRollOf(table, latest.nth, latest.numbers, latest.purpose);
    const shown = events.map(({ event }) => shownDice(event)).findLast((it) => it !== null);
    const isOther = shown !== undefined && !isSame(shown, made);
    if (!isSame(latest.shown, made) || isOther) this.flaw ??= { kind: 'dice', nth: latest.nth };
  }

  /** Whoever was here with a chain has a part in the roll that is asked for next. */
  #checkParts(dice: CrewDiceView, areHere: readonly number[]): void {
    if (!dice.asked) return;
    const isOut = (player: number) => areHere.includes(player) && !dice.parts.includes(player);
    if (this.#ready.some(isOut)) this.flaw ??= { kind: 'noPart', nth: dice.next };
  }

  /** Whoever has had a number given away for a roll must not do anything else before it. */
  #checkOrder(
    table: string,
    dice: CrewDiceView,
    version: number,
    events: readonly ChouetteEventView[],
  ): void {
    for (const [player, given] of this.#given) {
      const { latest, given_up: givenUp } = dice;
      const isOut = latest?.nth === given.nth && !tipIn(latest.numbers, player);
      const isMissing = givenUp?.nth === given.nth && givenUp.missing.includes(player);
      if (isOut || isMissing) {
        this.flaw ??= { kind: 'leftOut', nth: given.nth };
        // A number of the chain is out that was not used: it must not count any more.
        this.#given.delete(player);
        if (isOut) this.#open(table, player);
        continue;
      }
      if (version <= given.version) continue;
      const first = events.find(
        (one) => one.version > given.version && !ABOUT_PEOPLE.includes(one.event.kind),
      );
      if (!first) continue;
      if (shownDice(first.event) === null || dice.next <= given.nth) {
        this.flaw ??= { kind: 'order', nth: given.nth };
      }
      this.#given.delete(player);
    }
  }

  /** Whoever has given a number for a roll must not see another chain opened for it. */
  #checkChains(dice: CrewDiceView): void {
    const before = this.#seen;
    if (!before || !dice.asked || dice.next !== before.next) return;
    const isOut = [...this.#given.values()].some(({ nth }) => nth === dice.next);
    const isOther = (player: number) => {
      const [was, is] = [before, dice].map((one) => tipOf(one, String(player))?.number);
      return was !== undefined && was !== is && !this.#pending.has(player);
    };
    if (isOut && dice.parts.some(isOther)) this.flaw ??= { kind: 'order', nth: dice.next };
  }
}

function tipOf(dice: CrewDiceView, holder: string) {
  if (holder === 'server') return dice.server;
  return dice.chains.find((one) => String(one.player) === holder)?.chain;
}

function tipIn(numbers: readonly { readonly holder: string }[], player: number): boolean {
  return numbers.some(({ holder }) => holder === String(player));
}

function shownDice(event: ChouetteEventView['event']): readonly number[] | null {
  switch (event.kind) {
    case 'rolled_for_seats':
      return event.dice.map(({ die }) => die);
    case 'partner_drawn':
      return [event.partner];
    case 'opened':
      return [event.in_box, event.team];
    case 'rolled':
      return event.dice;
    default:
      return null;
  }
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  const sorted = (dice: readonly number[]) => [...dice].sort().join();
  return sorted(one) === sorted(other);
}
