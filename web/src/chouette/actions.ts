/** What the viewer can do now, as buttons: one of them the primary one. */
import type { AnswerChoice, ChouetteAction, PermitView } from '../api';
import type { NamedChouette } from './players';
import { isComplete, type PlayBuilder } from '../board/play_builder';
import { words } from '../i18n';
import { shortName } from '../ui/names';
import { all, cubeKey, cubeOf, may, one, own } from './players';

export interface Action {
  readonly key: string;
  readonly label: string;
  /** For what cannot be taken back: the words that say yes a second time. */
  readonly sure?: string;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  /** The consequence, shown below the label. */
  readonly note?: string;
  readonly does: ChouetteAction | 'done' | 'undo';
  /** Who does it, where that is not the player for whom the viewer acts. */
  readonly by?: number;
}

/** Buttons that belong together; with several doubles to answer, each has its own. */
export interface Group {
  readonly key: string;
  /** Answers to one cube, which stand equal beside one another. */
  readonly isAnswer?: boolean;
  readonly title: string | null;
  readonly actions: readonly Action[];
}

const text = words.chouette.buttons;

export function actions(view: NamedChouette, builder: PlayBuilder | null): Group[] {
  const answers = [...answering(view), ...replying(view)];
  if (answers.length > 0) return answers;
  const found = [...play(view, builder), ...beforeRoll(view), ...between(view)];
  const now = found.length > 0 ? [{ key: 'now', title: null, actions: found }] : [];
  return [...now, ...doublesOfOthers(view)];
}

/** Doubles by members whom the table does not wait for, for the person who keeps it for all. */
function doublesOfOthers(view: NamedChouette): Group[] {
  if (view.phase.kind !== 'to_roll' || view.phase.doubling) return [];
  return view.held.slice(1).flatMap(({ player, permits }) => {
    const permit = permits.find((one) => one.kind === 'double');
    const [only, ...more] = permit?.cubes ?? [];
    if (!only || more.length > 0) return [];
    const double: Action = {
      key: 'double',
      label: text.double(only.value),
      sure: text.sure.double,
      does: { kind: 'double', cubes: [only.cube] },
      by: player,
    };
    return [{ key: `of-${player}`, title: one(view, player).name, actions: [double] }];
  });
}

function answering(view: NamedChouette): Group[] {
  const permits = all(view, 'answer');
  return permits.map((permit) => ({
    ...answersTo(view, permit),
    isAnswer: permits.length === 1,
    title: permits.length > 1 || permit.cube.kind === 'extra' ? cubeTitle(view, permit) : null,
  }));
}

/** The other answers in place of the one that the viewer has given and nobody has seen. */
export function changing(view: NamedChouette): Group[] {
  return all(view, 'change_answer').map((permit) => ({
    ...answersTo(view, permit),
    isAnswer: true,
    title: null,
  }));
}

type Answerable = Pick<
  Extract<PermitView, { kind: 'answer' }>,
  'cube' | 'of' | 'answers' | 'redouble'
>;

function cubeTitle(view: NamedChouette, { cube, of }: Answerable): string {
  const value = cubeOf(view, cube)?.offered?.value ?? '';
  return `${shortName(one(view, cube.kind === 'team' ? of : cube.player).name)}: ${value}`;
}

function answersTo(
  view: NamedChouette,
  { cube, of, answers, redouble }: Answerable,
): Omit<Group, 'title'> {
  const offered = cubeOf(view, cube)?.offered;
  const value = offered?.value ?? '';
  const costs = offered?.pass_costs ?? '';
  const notes = words.chouette.answers;
  const action = (answer: AnswerChoice, label: string, sure: string, note: string): Action[] =>
    answers.includes(answer)
      ? [{ key: answer, label, sure, note, does: { kind: 'answer', cube, of, answer } }]
      : [];
  return {
    key: `${cubeKey(cube)}-${of}`,
    actions: [
      ...action('take', text.take, text.sure.take(value), notes.take(value)),
      ...action(
        'pass',
        text.pass,
        text.sure.pass(costs),
        offered?.to === 'box' ? notes.passByBox(costs) : notes.pass(costs),
      ),
      ...(redouble
        ? action(
            'redouble',
            text.redouble(redouble.name),
            text.sure.redouble(redouble.name, redouble.value),
            notes.redouble(redouble.value),
          )
        : []),
    ],
  };
}

function replying(view: NamedChouette): Group[] {
  const permits = all(view, 'answer_resignation');
  return permits.map(({ cube, of, points }) => ({
    key: `${cubeKey(cube)}-${of}`,
    title: permits.length > 1 ? one(view, of).name : null,
    actions: [
      {
        key: 'refuse',
        label: text.refuse,
        does: { kind: 'answer_resignation', cube, of, reply: 'refuse' },
      },
      {
        key: 'accept',
        label: text.accept(points),
        primary: permits.length === 1,
        does: { kind: 'answer_resignation', cube, of, reply: 'accept' },
      },
    ],
  }));
}

function play(view: NamedChouette, builder: PlayBuilder | null): Action[] {
  const plays = may(view, 'play') !== undefined;
  if (!builder || !(plays || may(view, 'propose'))) return [];
  return [
    { key: 'undo', label: text.undo, disabled: builder.path.length === 0, does: 'undo' },
    {
      key: 'done',
      label: plays ? text.done : text.propose,
      primary: true,
      disabled: !isComplete(builder) || (!plays && builder.path.length === 0),
      does: 'done',
    },
  ];
}

function beforeRoll(view: NamedChouette): Action[] {
  const cubes = may(view, 'double')?.cubes ?? [];
  const doubling = view.phase.kind === 'to_roll' && view.phase.doubling;
  const rolls = may(view, 'roll') !== undefined && view.dice_from === 'server';
  const list: Action[] = [];
  const [only, ...more] = cubes;
  if (only && more.length === 0) {
    list.push({
      key: 'double',
      label: text.double(only.value),
      sure: text.sure.double,
      does: { kind: 'double', cubes: [only.cube] },
    });
  }
  if (cubes.length > 0 && (doubling || !may(view, 'roll'))) {
    list.push({
      key: 'no_double',
      label: text.noDouble,
      primary: doubling,
      does: { kind: 'no_double' },
    });
  }
  if (may(view, 'hold')) list.push({ key: 'hold', label: text.wait, does: { kind: 'hold' } });
  if (may(view, 'release')) {
    list.push({ key: 'release', label: text.goOn, primary: true, does: { kind: 'release' } });
  }
  if (rolls)
    list.push({ key: 'roll', label: text.roll, primary: true, does: { kind: 'roll', dice: null } });
  return list;
}

function between(view: NamedChouette): Action[] {
  const list: Action[] = [];
  const add = (key: string, label: string, does: ChouetteAction, primary = true) =>
    list.push({ key, label, does, primary });
  if (may(view, 'roll_for_seats') && view.dice_from === 'server')
    add('seats', text.seats, { kind: 'roll_for_seats', dice: null });
  if (may(view, 'next_game')) {
    add('next', view.games.length === 0 ? text.begin : text.next, { kind: 'next_game' });
  }
  if (may(view, 'partnership')) {
    add('no_partner', text.noPartner, { kind: 'partnership', accept: false }, false);
    add('partner', text.partner, { kind: 'partnership', accept: true });
  }
  if (may(view, 'extra_cube') && view.phase.kind === 'extra_cubes') {
    add('no_buy', text.noBuy, { kind: 'extra_cube', buy: false }, false);
    add('buy', text.buy(view.phase.price), { kind: 'extra_cube', buy: true });
  }
  if (may(view, 'come_back')) {
    const leaving = view.players.find((p) => p.player === own(view)?.player)?.presence;
    const label = leaving === 'leaving' ? text.stay : text.back;
    list.unshift({ key: 'back', label, does: { kind: 'come_back' }, primary: list.length === 0 });
  }
  if (may(view, 'join')) add('join', text.join, { kind: 'join' });
  return list;
}
