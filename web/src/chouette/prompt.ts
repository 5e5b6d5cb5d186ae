/** The line above the buttons: what to do, or what is awaited. */
import type { NamedChouette } from './players';
import { isComplete, type PlayBuilder } from '../board/play_builder';
import { words } from '../i18n';
import { all, cubeOf, isSeated, keepsForMany, may, one, own, playerOf } from './players';

const text = words.chouette.prompt;

export function prompt(view: NamedChouette, builder: PlayBuilder | null): string {
  if (view.dice?.asked) return rolling(view, view.dice.asked.awaited);
  const asked = toDo(view, builder);
  if (asked === null) return waiting(view);
  const acting = keepsForMany(view) && view.phase.kind !== 'seats' ? own(view) : null;
  return acting ? text.of(one(view, acting.player).name, asked) : asked;
}

/** Whose device has not added its number to the roll that is asked for. */
function rolling(view: NamedChouette, awaited: readonly number[]): string {
  const own = view.held.map(({ player }) => player);
  const others = awaited.filter((player) => !own.includes(player));
  const names = others.map((player) => one(view, player).name);
  return names.length > 0 ? words.dice.waiting(names) : words.dice.rolling;
}

/** Returns the prompt for the viewer's decision, if there is one to make. */
function toDo(view: NamedChouette, builder: PlayBuilder | null): string | null {
  const { phase } = view;
  if (phase.kind === 'seats') return own(view) ? gathering(view) : null;
  if (may(view, 'open')) return text.openByHand;
  if (may(view, 'next_game')) return next(view);
  if (may(view, 'partnership')) return text.partner;
  const [answer, ...more] = all(view, 'answer');
  if (phase.kind === 'lone_taker' && answer) return text.mustBeaver;
  if (answer && more.length > 0) return text.answers(more.length + 1);
  const offered = answer && cubeOf(view, answer.cube)?.offered;
  if (offered) {
    return offered.name
      ? text.answerNamed(offered.name, offered.value, offered.pass_costs)
      : text.answer(offered.value, offered.pass_costs);
  }
  if (may(view, 'change_answer')) return text.decided;
  if (may(view, 'answer_resignation') && phase.kind === 'resigning')
    return text.resigning(one(view, phase.player), phase.result);
  if (may(view, 'extra_cube') && phase.kind === 'extra_cubes')
    return text.extra(one(view, phase.taker), phase.price, phase.value);
  if (phase.kind === 'to_play') return toPlay(view, phase.dice, builder);
  if (phase.kind === 'to_roll') return beforeRoll(view, phase);
  return null;
}

function gathering(view: NamedChouette): string {
  if (view.dice_from === 'by_hand' && may(view, 'roll_for_seats')) return text.seatsByHand;
  return text.gathering(view.players.filter(isSeated).length);
}

function next(view: NamedChouette): string {
  const [box, captain] = view.players.filter(isSeated);
  return box && captain ? text.next(one(view, box.player), one(view, captain.player)) : text.few;
}

function toPlay(
  view: NamedChouette,
  dice: readonly [number, number],
  builder: PlayBuilder | null,
): string | null {
  if (may(view, 'play')) {
    if (!builder || builder.path.length === 0)
      return builder && isComplete(builder) ? text.noMove(dice) : text.play(dice);
    return isComplete(builder) ? text.done : text.play(dice);
  }
  const to = may(view, 'propose')?.to;
  if (to === undefined) return null;
  const mine = view.proposals.some(({ player }) => player === own(view)?.player);
  return mine ? text.proposed(one(view, to)) : text.propose(one(view, to), dice);
}

function beforeRoll(
  view: NamedChouette,
  phase: Extract<NamedChouette['phase'], { kind: 'to_roll' }>,
): string | null {
  const cubes = may(view, 'double')?.cubes ?? [];
  if (phase.doubling) return cubes.length > 0 ? text.doubling : null;
  if (may(view, 'release')) return text.holding;
  if (phase.holders.length > 0) return text.held(phase.holders.map((p) => one(view, p)));
  const roll = may(view, 'roll');
  if (roll && roll.of !== own(view)?.player) return text.rollFor(one(view, roll.of).name);
  if (roll) {
    if (cubes.length > 1) return text.boxDoubles;
    return cubes.length > 0 ? text.roll : text.rollOnly;
  }
  const roller = view.awaited.find(({ task }) => task === 'roll')?.player;
  if (roller === undefined) return null;
  if (cubes.length > 0) return text.mayDouble(one(view, roller));
  return may(view, 'hold') ? text.mayHold(one(view, roller)) : null;
}

/** What the table waits for, with what the viewer is meanwhile. */
function waiting(view: NamedChouette): string {
  if (keepsForMany(view)) return awaits(view);
  const player = own(view)?.player;
  const me = player === undefined ? undefined : playerOf(view, player);
  const mine = { out: text.out, waiting: text.waiting }[String(me?.role)];
  const before = !me
    ? text.watching
    : me.presence === 'away'
      ? text.away
      : view.phase.kind !== 'seats' && mine;
  return [before, awaits(view)].filter(Boolean).join(' ');
}

function awaits(view: NamedChouette): string {
  const [first] = view.awaited;
  if (view.phase.kind === 'seats') return own(view) ? gathering(view) : text.waitingSeats;
  if (view.phase.kind === 'next_game') return first ? next(view) : text.few;
  if (!first) return '';
  const of = (task: string) => [
    ...new Set(view.awaited.filter((a) => a.task === task).map((a) => a.player)),
  ];
  const these = (task: string) => of(task).map((p) => one(view, p));
  switch (first.task) {
    case 'partnership':
      return text.awaits.partnership(one(view, first.player));
    case 'roll':
      return text.awaits.roll(one(view, first.player));
    case 'doubling':
      return text.awaits.doubling(these('doubling'));
    case 'release':
      return text.held(these('release'));
    case 'answer':
      return text.awaits.answer(these('answer'));
    case 'answer_resignation':
      return text.awaits.answer(these('answer_resignation'));
    case 'extra_cube':
      return text.awaits.extra_cube(these('extra_cube'));
    case 'play':
      return text.awaits.play(one(view, first.player));
    default:
      return text.awaits.server;
  }
}
