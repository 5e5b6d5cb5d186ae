/** The address at which a position is analysed. */
import type { Posed } from '../api';
import type { Side } from '../board/position';
import { ARMY, armyOf, writeXgid } from './xgid';

/** What an address holds of a position: an XGID, and what an XGID does not know. */
export function positionQuery(posed: Posed): string[] {
  const { stakes } = posed;
  const army = armyOf(posed);
  const hasCrawford = stakes.kind === 'money' || stakes.crawford_rule;
  return [
    `xgid=${writeXgid(posed)}`,
    ...(army === ARMY ? [] : [`army=${army}`]),
    ...(hasCrawford ? [] : ['crawford=off']),
    ...(posed.remaining_checkers ? ['single=checkers'] : []),
    ...(posed.gammons ? [] : ['gammons=off']),
  ];
}

/** The address at which a position is analysed, with `bottom` at the foot of the board. */
export function analyseAddress(posed: Posed, bottom: Side): string {
  const query = positionQuery(posed);
  return `/analyse?${[...query, ...(bottom === 'white' ? [] : ['bottom=black'])].join('&')}`;
}
