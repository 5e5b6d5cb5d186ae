/** The words a board needs; its host gives them in the reader's language. */
import type { Place } from './position';

export interface BoardWords {
  readonly board: string;
  /** Names a place with what stands there, for those who hear the board. */
  place(place: Place, own: number, theirs: number, picked: boolean, target: boolean): string;
  readonly roll: string;
  readonly finish: string;
  swap(first: number, second: number): string;
  cube(value: string): string;
  double(value: string): string;
}
