/** Luck as it stands beside a rating. */
import type { PlayerReport } from '../api';
import { chance, fixed } from '../verdict/format';

/** The luck of all rolls: a chance to win in a match, points for money. */
export function luckText(report: PlayerReport): string {
  const value = report.luck_chance ?? report.luck;
  const sign = value > 0 ? '+' : '';
  return report.luck_chance === null ? `${sign}${fixed(value, 2)}` : `${sign}${chance(value)}%`;
}
