/** The rules of a chouette in a line. */
import { words } from '../i18n';
import type { NamedChouette } from './players';

export function rulesText({ rules, game, dice_from }: NamedChouette): string {
  const text = words.chouette.panel;
  return [
    game ? words.contest.game(game.number) : null,
    rules.game.cube ? text.cubes[rules.cubes] : text.noCube,
    rules.game.jacoby ? text.jacoby : null,
    text.advice[rules.consultation],
    dice_from === 'by_hand' ? text.byHand : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
