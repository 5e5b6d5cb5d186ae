/**
 * The keyboard's way over the board: two rows of twelve points, with the bar between the
 * halves and the tray at the end. Places are the bottom player's.
 */
import { column, isUpper, type Viewpoint } from './geometry';
import { BAR, OFF, type Place } from './position';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A square of the grid. The bar and the tray are as high as both rows. */
interface Square {
  readonly col: number;
  readonly upper: boolean;
}

const BAR_COL = 6;
const COLS = 14;

function squareOf(viewpoint: Viewpoint, place: Place, upper: boolean): Square {
  const tray = viewpoint.home === 'right' ? COLS - 1 : 0;
  const shift = viewpoint.home === 'right' ? 0 : 1;
  if (place === OFF) return { col: tray, upper };
  if (place === BAR) return { col: BAR_COL + shift, upper };
  const col = column(viewpoint, place);
  return { col: col + shift + (col >= 6 ? 1 : 0), upper: isUpper(place) };
}

/** From the bar and the tray, up and down lead to the home board's nearest point of that row. */
function fromWhole(place: Place, direction: 'up' | 'down'): Place {
  const nearest = place === BAR ? 6 : 1;
  return direction === 'down' ? nearest : 25 - nearest;
}

/** Where the cursor goes from `place`; it stays at the edges. */
export function moveCursor(viewpoint: Viewpoint, place: Place, direction: Direction): Place {
  const here = squareOf(viewpoint, place, false);
  if (direction === 'up' || direction === 'down') {
    if (place === OFF || place === BAR) return fromWhole(place, direction);
    return (direction === 'up') === isUpper(place) ? place : 25 - place;
  }
  const upper = place !== OFF && place !== BAR && isUpper(place);
  const col = here.col + (direction === 'right' ? 1 : -1);
  for (let to = OFF; to <= BAR; to += 1) {
    const square = squareOf(viewpoint, to, upper);
    if (square.col === col && square.upper === upper) return to;
  }
  return place;
}
