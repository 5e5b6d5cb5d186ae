/** With dice by hand: whose dice are to be entered now. */
import type { ChouetteAction } from '../api';
import { words } from '../i18n';
import { may, one, type NamedChouette } from './players';

export interface DiceAsked {
  /** The questions, one for each die. */
  readonly dice: readonly string[];
  /** The labels of the faces. */
  readonly action: (faces: readonly number[]) => ChouetteAction;
  /** Whose roll it is, if somebody else's than the viewer's: a bot has no hand. */
  readonly of: string | null;
}

export function diceAsked(view: NamedChouette): DiceAsked | null {
  if (view.dice_from !== 'by_hand') return null;
  const text = words.table.byHand;
  const seats = may(view, 'roll_for_seats');
  if (seats) {
    return {
      dice: seats.players.map((player) => text.of(one(view, player))),
      action: (faces) => ({
        kind: 'roll_for_seats',
        dice: seats.players.map((player, i) => ({ player, die: faces[i] ?? 0 })),
      }),
      of: null,
    };
  }
  if (may(view, 'open')) {
    const { box, member } = words.chouette.roles;
    return {
      dice: [box, member].map((party) => words.chouette.dice.party(party)),
      action: ([box = 0, team = 0]) => ({ kind: 'open', dice: [box, team] }),
      of: null,
    };
  }
  const roll = may(view, 'roll');
  if (!roll || view.phase.kind !== 'to_roll' || view.phase.doubling) return null;
  const roller = one(view, roll.of);
  return {
    dice: [text.die(1), text.die(2)],
    action: ([first = 0, second = 0]) => ({ kind: 'roll', dice: [first, second] }),
    of: roller.you ? null : roller.name,
  };
}
