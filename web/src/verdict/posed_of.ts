/** The position of a table or of a decision, as it can be analysed. */
import type { BySeat, CheckersView, CubeView, Posed, PosedStakes, RulesChoice } from '../api';
import type { Side } from '../board/position';

/** What is known of a position. */
export interface Known {
  readonly board: BySeat<CheckersView>;
  readonly onRoll: Side;
  readonly dice: readonly [number, number] | readonly number[] | null;
  readonly cube: CubeView;
  readonly rules: RulesChoice;
  /** The points of each side, as decimal numbers. */
  readonly score: BySeat<string>;
  /** Whether it is the Crawford game. */
  readonly crawford: boolean;
}

/** The exponent of a cube's value; a cube beyond what can be analysed is taken for the highest. */
function log2(value: string): number {
  return Math.min(Math.max(Math.round(Math.log2(Number(value) || 1)), 0), 20);
}

function stakesOf({ rules, score, crawford }: Known): PosedStakes {
  const { contest } = rules;
  if (contest.kind === 'money')
    return {
      kind: 'money',
      jacoby: rules.jacoby,
      beavers: rules.immediate_redoubles !== 'none',
    };
  return {
    kind: 'match',
    length: contest.length,
    score: { white: Number(score.white), black: Number(score.black) },
    crawford,
    crawford_rule: contest.crawford !== 'off',
  };
}

/** Whether a single game scores the checkers that the loser has left. */
export const countsCheckers = (rules: RulesChoice): boolean => rules.single_value !== 'one';

/** Returns the position to be analysed. */
export function posedOf(known: Known): Posed {
  const { board, onRoll, dice, cube, rules } = known;
  const [first, second] = dice ?? [];
  return {
    checkers: { white: [...board.white.points], black: [...board.black.points] },
    on_roll: onRoll,
    dice: first !== undefined && second !== undefined ? [first, second] : null,
    cube: rules.cube
      ? { log2: log2(cube.value), owner: cube.owner, highest_log2: rules.max_cube_log2 }
      : null,
    stakes: stakesOf(known),
    remaining_checkers: countsCheckers(rules),
    gammons: rules.gammons,
  };
}
