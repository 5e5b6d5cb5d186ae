/** What the parts of the page share. */
import type { Side } from '../board/position';

/** What a press on a point does: it puts a checker of a side, or takes one away. */
export type Brush = Side | 'take';

/** A part of what is set up, where there is no room for all. */
export type SetupPart = 'board' | 'dice' | 'cube';

/** The dice to be played, or none. */
export type Dice = readonly [number, number] | null;
