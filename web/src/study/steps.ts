/** The steps of a play as the board makes them: with what each hits. */
import {
  across,
  after,
  BAR,
  count,
  OFF,
  other,
  type Position,
  type Side,
  type Step,
} from '../board/position';
import type { Steps } from '../verdict/arrows';

/** Works out which steps hit, from the position before the first of them. */
export function stepsOn(position: Position, side: Side, steps: Steps): Step[] {
  let now = position;
  return steps.map(([from = OFF, to = OFF]) => {
    const isPoint = to !== OFF && to !== BAR;
    const hit = isPoint && count(now, other(side), across(to)) === 1;
    const step = { from, to, hit };
    now = after(now, side, step);
    return step;
  });
}
