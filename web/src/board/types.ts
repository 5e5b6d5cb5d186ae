/** What a host shows on a board beside the checkers. */
import type { Place, Side } from './position';

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

/** A play that somebody proposes. */
export interface ProposedPlay {
  /** Who: what stands on the arrows. */
  readonly name: string;
  /** Which of those who propose, from 0: each has a colour. */
  readonly nth: number;
  readonly steps: readonly (readonly [Place, Place])[];
}
