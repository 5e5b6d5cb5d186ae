/** What the parts of the page share. */
import type { Side } from '../board/position';

/** What a press on a point does: it puts a checker of a side, or takes one away. */
export type Brush = Side | 'take';

/** How plays and the cube are compared: by a search of so many plies, or with rollouts beside it. */
export type Depth = 0 | 1 | 2 | 3 | 'deep';

/** A part of what is set up, where there is no room for all. */
export type SetupPart = 'board' | 'dice' | 'cube';

/** The dice to be played, or none. */
export type Dice = readonly [number, number] | null;
