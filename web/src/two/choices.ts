/** What can be done now, as buttons: one of them the primary one. */
import type { HeldSeat } from '../api';
import type { NamedTable } from '../live/seats';
import { isComplete, type PlayBuilder } from '../board/play_builder';
import { words } from '../i18n';
import { allowed, sitting } from '../live/seats';
import { knownTable } from '../live/tables';
import { rematchWish } from './rematch';

export type Verb =
  | 'open'
  | 'wait'
  | 'roll'
  | 'keepRolling'
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
  /** A note beside the label, or below an answer's, in smaller letters. */
  readonly note?: string;
}

export interface Choices {
  readonly primary: Choice | null;
  readonly others: readonly Choice[];
  /** The choice that a click on the cube makes. */
  readonly onCube?: Choice | null;
  /** The action for which dice are to be entered by hand. */
  readonly enter: 'open' | 'roll' | null;
}

const NONE: Choices = { primary: null, others: [], enter: null };
const text = words.table.buttons;

export function choices(
  view: NamedTable,
  held: HeldSeat | null,
  builder: PlayBuilder | null,
  nextIn: number | null = null,
): Choices {
  const { phase } = view;
  if (phase.kind === 'contest_over') {
    const primary: Choice = { verb: 'review', label: words.review.name };
    if (view.tournament ?? knownTable(view.table)?.tournament) {
      return { primary, others: [{ verb: 'leave', label: text.toTournament }], enter: null };
    }
    if (sitting(view).length === 0) return { primary, others: [], enter: null };
    const leave: Choice = { verb: 'leave', label: text.leave };
    const wish = rematchWish(view);
    const again: Choice = { verb: 'again', label: text.again, disabled: wish === 'own' };
    return wish === 'theirs'
      ? { primary: again, others: [leave, primary], enter: null }
      : { primary, others: [leave, again], enter: null };
  }
  if (!held) return NONE;
  const byHand = view.dice_from === 'by_hand';
  if (allowed(held, 'open')) {
    const label = phase.kind === 'game_over' ? text.nextGame : text.start;
    if (byHand) return { primary: null, others: [], enter: 'open' };
    if (nextIn === null) return { primary: { verb: 'open', label }, others: [], enter: null };
    return {
      primary: { verb: 'open', label, note: text.inSeconds(nextIn) },
      others: [{ verb: 'wait', label: text.wait }],
      enter: null,
    };
  }
  if (allowed(held, 'play') && builder) {
    return {
      primary: { verb: 'done', label: text.done, disabled: !isComplete(builder) },
      others: [{ verb: 'undo', label: text.undo, disabled: builder.path.length === 0 }],
      enter: null,
    };
  }
  if (allowed(held, 'take') || allowed(held, 'pass')) return answer(view, held);
  if (allowed(held, 'accept_resignation')) {
    return {
      primary: { verb: 'accept', label: text.accept },
      others: [{ verb: 'refuse', label: text.refuse }],
      enter: null,
    };
  }
  const onCube = doubling(held);
  const others: Choice[] = onCube && !onCube.isDead ? [onCube] : [];
  if (!allowed(held, 'roll')) return { primary: null, others, onCube, enter: null };
  if (byHand) return { primary: null, others, onCube, enter: 'roll' };
  const keep: Choice[] =
    others.length > 0 ? [{ verb: 'keepRolling', label: text.keepRolling }] : [];
  return {
    primary: { verb: 'roll', label: text.roll },
    others: [...others, ...keep],
    onCube,
    enter: null,
  };
}

/** A double; one that could gain nothing is made on the cube alone, by whoever wants it. */
function doubling(held: HeldSeat): (Choice & { readonly isDead: boolean }) | null {
  const double = allowed(held, 'double');
  if (!double) return null;
  return {
    verb: 'double',
    label: text.double,
    asks: text.sure.asks.double(double.value),
    sure: text.sure.double(double.value),
    isDead: double.is_dead,
  };
}

function answer(view: NamedTable, held: HeldSeat): Choices {
  const { phase } = view;
  const value = 'value' in phase ? phase.value : view.cube.value;
  const costs = 'pass_costs' in phase ? phase.pass_costs : view.cube.value;
  const redouble = allowed(held, 'redouble');
  // What has been doubled back stays with whoever did it.
  const owns = phase.kind !== 'redoubled';
  return {
    primary: {
      verb: 'take',
      label: text.take,
      asks: text.sure.asks.take(value),
      sure: text.sure.take(value),
      note: owns ? text.answers.take(value) : text.answers.playOn(value),
    },
    others: [
      {
        verb: 'pass',
        label: text.pass,
        asks: text.sure.asks.pass(costs),
        sure: text.sure.pass(costs),
        note: text.answers.pass(costs),
      },
      ...(redouble
        ? [
            {
              verb: 'redouble' as const,
              label: text.redouble(redouble.name, redouble.value),
              asks: text.sure.asks.redouble(redouble.name, redouble.value),
              sure: text.sure.redouble(redouble.name, redouble.value),
              note: text.answers.redouble(redouble.value),
            },
          ]
        : []),
    ],
    enter: null,
  };
}
