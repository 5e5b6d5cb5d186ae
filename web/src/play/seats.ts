/** Who sits where, as this viewer sees it. */
import type { HeldSeat } from '../api/HeldSeat';
import type { PhaseView } from '../api/PhaseView';
import type { Seat } from '../api/Seat';
import type { TableView } from '../api/TableView';
import type { Allowed } from '../api/Allowed';

export const SEATS: readonly Seat[] = ['white', 'black'];

/** The seat whose answer, throw or play is awaited. */
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

/** The seat at the bottom of the board: the viewer's own, and at one screen White's. */
export function bottomSeat(view: TableView, turnBoard: boolean): Seat {
  const [only, second] = view.held;
  if (!only) return 'white';
  if (!second) return only.seat;
  return (turnBoard && acting(view)?.seat) || 'white';
}

/** Whether the viewer plays exactly one side, and so is "you". */
export function isYou(view: TableView, seat: Seat): boolean {
  return view.held.length === 1 && view.held[0]?.seat === seat;
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
