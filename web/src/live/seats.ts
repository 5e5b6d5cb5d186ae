/** Who sits where, as this viewer sees it. */
import type { Allowed, HeldSeat, PhaseView, Seat, TableView } from '../api';
import { called } from '../i18n';

export const SEATS: readonly Seat[] = ['white', 'black'];

/** The table with the names as its reader calls people who have not chosen one. */
export function asCalled(view: TableView): TableView {
  const { white, black } = view.seats;
  const seats = {
    white: { ...white, name: called(white.name) },
    black: { ...black, name: called(black.name) },
  };
  return { ...view, seats };
}

/** The seat whose answer, roll or play is awaited. */
export function awaited(phase: PhaseView): Seat | null {
  return 'seat' in phase ? phase.seat : null;
}

/** Whether something can be stated now beyond resigning, which can be stated at any time. */
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

/** Whether the viewer plays exactly one side, and so is "you". */
export function isYou(view: TableView, seat: Seat): boolean {
  const [only, second] = sitting(view);
  return second === undefined && only === seat;
}

/** Who would resign: of two at one screen, whose turn it is. */
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
