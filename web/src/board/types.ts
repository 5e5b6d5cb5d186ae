/** What a host shows on a board beside the checkers. */
import type { Side } from './position';

/** Dice on the board. */
export interface DiceShown {
  readonly side: Side;
  readonly values: readonly number[];
  readonly spent: boolean;
  /** Another value is another roll. */
  readonly key: string;
  /** Whether it has been rolled just now: it tumbles. */
  readonly fresh?: boolean;
}

export interface CubeShown {
  readonly value: string;
  readonly owner: Side | null;
  /** Out of play in this game. */
  readonly dim: boolean;
  /** Who must answer an offer. */
  readonly offeredTo: Side | null;
}
