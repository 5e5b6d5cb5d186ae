/** The actions that a player wants to be made automatically. */
import type { ActionMessage, HeldSeat, TableView } from '../api';
import type { Settings } from '../settings/settings';
import { allowed } from '../live/seats';

export type AutoSettings = Pick<Settings, 'autoStart' | 'autoRoll' | 'autoForced' | 'autoBearOff'>;

/** An action to be made by itself, after so many milliseconds. */
export interface Wanted {
  readonly action: ActionMessage;
  readonly wait: number;
}

/** How long a forced play or an automatic roll waits before it is made. */
const WAIT = 450;
/** How long the dice lie that cannot be played at all, to be seen. */
const NO_MOVE = 1400;
/** How long a whole play stands before it goes by itself. */
export const BEFORE_DONE = 1500;
/** How long a roll waits that could also be a double. */
export const BEFORE_ROLL = 3000;
/** How long the end of a game stands before the next one begins. */
export const BETWEEN_GAMES = 8000;

/** The waits in which the player can still do something else. */
export const LEAVES_CHOICE: ReadonlySet<number> = new Set([BEFORE_ROLL, BETWEEN_GAMES]);

/** `hasRolled`: whether the player has rolled by hand in this game, where a double was possible. */
export function wanted(
  view: TableView,
  held: HeldSeat | null,
  settings: AutoSettings,
  hasRolled = false,
): Wanted | null {
  if (!held) return null;
  if (allowed(held, 'open')) {
    if (!settings.autoStart || view.dice_from !== 'server') return null;
    return { action: OPEN, wait: view.phase.kind === 'game_over' ? BETWEEN_GAMES : WAIT };
  }
  if (allowed(held, 'roll')) {
    const wait = beforeRoll(view, held, settings, hasRolled);
    return wait === null ? null : { action: ROLL, wait };
  }
  const { plays } = held;
  if (settings.autoForced && plays?.forced) {
    const wait = plays.forced.length === 0 ? NO_MOVE : WAIT;
    return { action: { kind: 'play', steps: plays.forced }, wait };
  }
  if (settings.autoBearOff && plays?.bear_off) {
    return { action: { kind: 'play', steps: plays.bear_off }, wait: WAIT };
  }
  return null;
}

const OPEN: ActionMessage = { kind: 'open', dice: null };
const ROLL: ActionMessage = { kind: 'roll', dice: null };

/** How long a roll by itself waits; `null` where the player rolls. */
function beforeRoll(
  view: TableView,
  held: HeldSeat,
  { autoRoll }: AutoSettings,
  hasRolled: boolean,
): number | null {
  if (view.dice_from !== 'server' || autoRoll === 'never') return null;
  const double = allowed(held, 'double');
  if (autoRoll === 'always' || !double || double.is_dead) return WAIT;
  return autoRoll === 'pause' && hasRolled ? BEFORE_ROLL : null;
}
