/** What can be done now, as buttons: one of them the primary one. */
import type { HeldSeat } from '../api';
import type { NamedTable } from '../live/seats';
import { isComplete, type PlayBuilder } from '../board/play_builder';
import { words } from '../i18n';
import { allowed, sitting } from '../live/seats';
import { knownTable } from '../live/tables';

export type Verb =
  | 'open'
  | 'wait'
  | 'roll'
  | 'double'
  | 'take'
  | 'pass'
  | 'redouble'
  | 'undo'
  | 'done'
  | 'accept'
  | 'refuse'
  | 'again'
  | 'review'
  | 'leave';

export interface Choice {
  readonly verb: Verb;
  readonly label: string;
  /** For what cannot be taken back: the second question, and the words that say yes to it. */
  readonly asks?: string;
  readonly sure?: string;
  readonly disabled?: boolean;
  /** What stands beside the label, smaller. */
  readonly note?: string;
}

export interface Choices {
  readonly primary: Choice | null;
  readonly others: readonly Choice[];
  /** What a click on the cube does. */
  readonly onCube?: Choice | null;
  /** The dice are to be entered by hand, for this. */
  readonly enter: 'open' | 'roll' | null;
}

const NONE: Choices = { primary: null, others: [], enter: null };
const say = words.table.buttons;

export function choices(
  view: NamedTable,
  held: HeldSeat | null,
  builder: PlayBuilder | null,
  nextIn: number | null = null,
): Choices {
  const { phase } = view;
  if (phase.kind === 'contest_over') {
    const primary: Choice = { verb: 'review', label: words.review.name };
    if (sitting(view).length === 0) return { primary, others: [], enter: null };
    return knownTable(view.table)?.tournament
      ? { primary, others: [{ verb: 'leave', label: say.toTournament }], enter: null }
      : {
          primary,
          others: [
            { verb: 'leave', label: say.leave },
            { verb: 'again', label: say.again },
          ],
          enter: null,
        };
  }
  if (!held) return NONE;
  const byHand = view.dice_from === 'by_hand';
  if (allowed(held, 'open')) {
    const label = phase.kind === 'game_over' ? say.nextGame : say.start;
    if (byHand) return { primary: null, others: [], enter: 'open' };
    if (nextIn === null) return { primary: { verb: 'open', label }, others: [], enter: null };
    return {
      primary: { verb: 'open', label, note: say.inSeconds(nextIn) },
      others: [{ verb: 'wait', label: say.wait }],
      enter: null,
    };
  }
  if (allowed(held, 'play') && builder) {
    return {
      primary: { verb: 'done', label: say.done, disabled: !isComplete(builder) },
      others: [{ verb: 'undo', label: say.undo, disabled: builder.path.length === 0 }],
      enter: null,
    };
  }
  if (allowed(held, 'take') || allowed(held, 'pass')) return answer(view, held);
  if (allowed(held, 'accept_resignation')) {
    return {
      primary: { verb: 'accept', label: say.accept },
      others: [{ verb: 'refuse', label: say.refuse }],
      enter: null,
    };
  }
  const onCube = doubling(held);
  const others = onCube && !onCube.isDead ? [onCube] : [];
  if (!allowed(held, 'roll')) return { primary: null, others, onCube, enter: null };
  return byHand
    ? { primary: null, others, onCube, enter: 'roll' }
    : { primary: { verb: 'roll', label: say.roll }, others, onCube, enter: null };
}

/** A double; one that could gain nothing is made on the cube alone, by whoever wants it. */
function doubling(held: HeldSeat): (Choice & { readonly isDead: boolean }) | null {
  const double = allowed(held, 'double');
  if (!double) return null;
  return {
    verb: 'double',
    label: say.double,
    asks: say.sure.asks.double(double.value),
    sure: say.sure.double(double.value),
    isDead: double.is_dead,
  };
}

function answer(view: NamedTable, held: HeldSeat): Choices {
  const { phase } = view;
  const value = 'value' in phase ? phase.value : view.cube.value;
  const costs = 'pass_costs' in phase ? phase.pass_costs : view.cube.value;
  const redouble = allowed(held, 'redouble');
  return {
    primary: {
      verb: 'take',
      label: say.take,
      asks: say.sure.asks.take(value),
      sure: say.sure.take(value),
    },
    others: [
      {
        verb: 'pass',
        label: say.pass,
        asks: say.sure.asks.pass(costs),
        sure: say.sure.pass(costs),
      },
      ...(redouble
        ? [
            {
              verb: 'redouble' as const,
              label: say.redouble(redouble.name, redouble.value),
              asks: say.sure.asks.redouble(redouble.name, redouble.value),
              sure: say.sure.redouble(redouble.name, redouble.value),
            },
          ]
        : []),
    ],
    enter: null,
  };
}
