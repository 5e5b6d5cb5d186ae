/** What a player has asked to be done without being asked. */
import type { ActionMessage, HeldSeat, TableView } from '../api';
import type { Settings } from '../settings/settings';
import { allowed } from '../live/seats';

export type AutoSettings = Pick<Settings, 'autoRoll' | 'autoForced' | 'autoBearOff'>;

export function wanted(
  view: TableView,
  held: HeldSeat | null,
  settings: AutoSettings,
): ActionMessage | null {
  if (!held) return null;
  if (allowed(held, 'roll')) return mayRoll(view, held, settings) ? ROLL : null;
  const { plays } = held;
  if (settings.autoForced && plays?.forced) return { kind: 'play', steps: plays.forced };
  if (settings.autoBearOff && plays?.bear_off) return { kind: 'play', steps: plays.bear_off };
  return null;
}

const ROLL: ActionMessage = { kind: 'roll', dice: null };

function mayRoll(view: TableView, held: HeldSeat, { autoRoll }: AutoSettings): boolean {
  if (view.dice_from !== 'server' || autoRoll === 'never') return false;
  return autoRoll === 'always' || !allowed(held, 'double');
}
