/** The words a board needs; its host gives them in the reader's language. */
import type { Place } from './position';

/** What stands on a place, and what can be done there. */
export interface PlaceState {
  readonly own: number;
  readonly theirs: number;
  /** A checker from here is picked up. */
  readonly picked: boolean;
  /** A checker may be picked up here. */
  readonly movable: boolean;
  /** The checker picked up may land here. */
  readonly target: boolean;
}

export interface BoardWords {
  readonly board: string;
  /** Names a place with what stands there, for those who hear the board. */
  place(place: Place, state: PlaceState): string;
  readonly roll: string;
  readonly finish: string;
  swap(first: number, second: number): string;
  cube(value: string): string;
  double(value: string): string;
}
