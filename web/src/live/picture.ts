/** A table's board as a small picture. */
import type { Seat } from '../api';
import type { Position } from '../board/position';
import type { CubeShown, DiceShown } from '../board/types';
import { atRest, type Shown } from './animation';

export interface BoardPicture {
  readonly position: Position;
  readonly bottom: Seat;
  readonly cube: CubeShown | null;
  readonly dice: readonly DiceShown[];
}

export function boardPicture(view: Shown, bottom: Seat, hasCube: boolean): BoardPicture {
  const { position, dice, cube } = atRest(view, []);
  const dim = !view.cube.in_play;
  return { position, bottom, dice, cube: hasCube ? { ...cube, dim } : null };
}
