/** The seats of a table as this viewer sees them. */
import type { Allowed, BySeat, HeldSeat, PhaseView, Seat, SeatView, TableView } from '../api';
import { words } from '../i18n';

export const SEATS: readonly Seat[] = ['white', 'black'];

/** A seat with a name to show. */
export interface NamedSeat extends SeatView {
  /** The chosen name, or a word in its place; empty while the seat is open. */
  readonly name: string;
  /** The chosen name; `null` if there is none. */
  readonly chosen: string | null;
}

/** A table at which everybody has a name to show. */
export type NamedTable = Omit<TableView, 'seats'> & { readonly seats: BySeat<NamedSeat> };

/** The table with words, in the reader's language, for people who have chosen no name. */
export function withNames(view: TableView, unnamed: BySeat<string>): NamedTable {
  const named = (seat: Seat): NamedSeat => {
    const { name, occupant, present, account } = view.seats[seat];
    const word = occupant.kind === 'open' ? '' : unnamed[seat];
    const seen = name === null || account ? name : guestName(name);
    return { name: seen ?? word, chosen: seen, occupant, present, account };
  };
  return { ...view, seats: { white: named('white'), black: named('black') } };
}

/** What the server adds to the name of a guest that looks like that of an account. */
const GUEST = ' (guest)';

/** The name of a guest in the reader's language. */
function guestName(name: string): string {
  return name.endsWith(GUEST) ? `${name.slice(0, -GUEST.length)} (${words.profile.guest})` : name;
}

/** The words for the two players of a board that one person keeps. */
export function unnamedPlayers(): BySeat<string> {
  const [white, black] = words.start.unnamed.same_screen;
  return { white, black };
}

/** The words for people without a name at a table for two, as those they play with call them. */
export function unnamedAt(view: TableView): BySeat<string> {
  const { bot, friend } = words.start.unnamed;
  const seats = SEATS.map((seat) => view.seats[seat].occupant.kind);
  if (seats.includes('bot')) return { white: bot, black: bot };
  return sitting(view).length === 1 ? { white: friend, black: friend } : unnamedPlayers();
}

/** The seat whose answer, roll or play is awaited. */
export function awaited(phase: PhaseView): Seat | null {
  return 'seat' in phase ? phase.seat : null;
}

/** Whether something can be submitted now beyond resigning, which can be submitted at any time. */
export function mayAct(held: HeldSeat): boolean {
  return held.actions.some((action) => action.kind !== 'resign');
}

/** The held seat that has something to do now, if any. */
export function acting(view: TableView): HeldSeat | null {
  const able = view.held.filter(mayAct);
  const due = awaited(view.phase);
  return able.find((held) => held.seat === due) ?? able[0] ?? null;
}

/**
 * The seats the viewer sits in. With dice by hand a viewer also rolls for Otter, and so
 * holds a seat without sitting in it.
 */
export function sitting(view: TableView): Seat[] {
  return view.held
    .map(({ seat }) => seat)
    .filter((seat) => view.seats[seat].occupant.kind !== 'bot');
}

/** The seat at the bottom of the board: the viewer's own, and at one screen White's. */
export function bottomSeat(view: TableView, turnBoard: boolean): Seat {
  const [only, second] = sitting(view);
  if (!only) return 'white';
  if (!second) return only;
  return (turnBoard && acting(view)?.seat) || 'white';
}

/** Whether Otter's advice is allowed here: no other person sits opposite, whom it would wrong. */
export function advisable(view: TableView): boolean {
  const { white, black } = view.seats;
  if (white.occupant.kind === 'open' || view.rated !== null) return false;
  return (
    white.occupant.kind === 'bot' || black.occupant.kind === 'bot' || sitting(view).length === 2
  );
}

/** Whether the viewer plays exactly one side, and so is "you". */
export function isYou(view: TableView, seat: Seat): boolean {
  const [only, second] = sitting(view);
  return second === undefined && only === seat;
}

/** The seat that would resign: at one screen, the one whose turn it is. */
export function resigner(view: TableView): HeldSeat | undefined {
  const able = view.held.filter((held) => allowed(held, 'resign'));
  return able.find(({ seat }) => seat === awaited(view.phase)) ?? able[0];
}

export type Kind = Allowed['kind'];

/** The action of a kind, if it is allowed. */
export function allowed<K extends Kind>(
  held: HeldSeat | null | undefined,
  kind: K,
): Extract<Allowed, { kind: K }> | undefined {
  return held?.actions.find(
    (action): action is Extract<Allowed, { kind: K }> => action.kind === kind,
  );
}
