/** The one line that says what to do, or what is awaited. */
import type { EventView, HeldSeat, Seat, TableView } from '../api';
import { other } from '../board/position';
import { faces, isComplete, steps, type Walk } from '../board/play_builder';
import { words } from '../i18n';
import type { Who } from '../i18n/en';
import { stepText } from './moves';
import { acting, allowed, isYou, sitting } from './seats';

export function who(view: TableView, seat: Seat): Who {
  return { name: view.seats[seat].name || words.table.nobody, you: isYou(view, seat) };
}

export function says(view: TableView, events: readonly EventView[], walk: Walk | null): string {
  const held = acting(view);
  return held ? toDo(view, events, held, walk) : waiting(view, events);
}

function toDo(
  view: TableView,
  events: readonly EventView[],
  held: HeldSeat,
  walk: Walk | null,
): string {
  const { phase } = view;
  const { name } = view.seats[held.seat];
  const alone = sitting(view).length === 1;
  switch (phase.kind) {
    case 'opening':
      if (events.at(-1)?.event.kind === 'opening_throw') return words.says.openingTie;
      return opening(view);
    case 'to_throw':
      if (phase.seat !== held.seat || !sitting(view).includes(held.seat)) {
        return words.says.throwFor(view.seats[phase.seat].name);
      }
      return toThrow(view, held, alone);
    case 'to_play': {
      const line = walk ? toPlay(walk) : '';
      return alone || !line ? line : `${name}: ${line.charAt(0).toLowerCase()}${line.slice(1)}`;
    }
    case 'doubled':
      return words.says.doubled(who(view, other(phase.seat)), phase.value, phase.pass_costs);
    case 'redoubled':
      return words.says.redoubled(
        who(view, other(phase.seat)),
        phase.name,
        phase.value,
        phase.pass_costs,
      );
    case 'resigning':
      return words.says.resigning(who(view, other(phase.seat)), phase.result, phase.points);
    case 'game_over':
      return [outcome(view, events), words.says.nextGame].filter(Boolean).join(' ');
    case 'contest_over':
      return matchOutcome(view, phase.winner);
  }
}

function opening(view: TableView): string {
  const byHand = view.dice_from === 'by_hand';
  if (view.rules.inverso) {
    return byHand ? words.says.inverso.enterOpening : words.says.inverso.opening;
  }
  return byHand ? words.says.enterThrow : words.says.opening;
}

/** In L’inverso the other side’s hand throws. */
function toThrow(view: TableView, held: HeldSeat, alone: boolean): string {
  const { name } = view.seats[held.seat];
  const by = view.seats[other(held.seat)].name;
  const say = words.says;
  const verb =
    view.dice_from === 'by_hand' ? 'enterThrow' : allowed(held, 'double') ? 'rollOrDouble' : 'roll';
  if (view.rules.inverso) {
    return alone ? say.inverso[verb](by) : say.inverso[`${verb}Seat`](name, by);
  }
  return alone ? say[verb] : say[`${verb}Seat`](name);
}

/** Names the plays when they are few, as one would across the table. */
const FEW = 3;

function toPlay(walk: Walk): string {
  if (isComplete(walk)) {
    if (walk.path.length === 0) return words.says.noMove(walk.dice);
    return walk.path.length < faces(walk.dice).length ? words.says.stuck : words.says.done;
  }
  const next = steps(walk);
  const dice = new Set(next.map((step) => step.die));
  const [die] = dice;
  if (dice.size === 1 && die !== undefined) {
    if (next.length <= FEW) {
      return words.says.playThese(
        die,
        next.map((step) => ({ text: stepText({ ...step, hit: false }), hit: step.hit })),
      );
    }
    if (walk.dice[0] !== walk.dice[1]) return words.says.playOne(die);
  }
  return walk.path.length === 0
    ? words.says.playAll(walk.dice)
    : words.says.left(faces(walk.dice).length - walk.path.length);
}

function waiting(view: TableView, events: readonly EventView[]): string {
  const { phase } = view;
  if (view.seats.white.occupant.kind === 'open' || view.seats.black.occupant.kind === 'open') {
    return words.says.waiting.friend;
  }
  switch (phase.kind) {
    case 'to_throw':
      return words.says.waiting.throw(view.seats[phase.seat].name);
    case 'to_play':
      return words.says.waiting.play(view.seats[phase.seat].name);
    case 'doubled':
    case 'redoubled':
      return words.says.waiting.answer(view.seats[phase.seat].name, phase.value);
    case 'resigning':
      return words.says.waiting.resign(view.seats[phase.seat].name);
    case 'game_over':
      return outcome(view, events) ?? words.says.waiting.start;
    case 'contest_over':
      return matchOutcome(view, phase.winner);
    case 'opening':
      return words.says.waiting.start;
  }
}

/** How the last game ended. */
export function outcome(view: TableView, events: readonly EventView[]): string | undefined {
  const won = events.findLast(({ event }) => event.kind === 'game_won')?.event;
  if (won?.kind !== 'game_won') return undefined;
  return words.says.won(who(view, won.winner), won.result, won.how, won.points);
}

function matchOutcome(view: TableView, winner: Seat): string {
  return words.says.matchWon(who(view, winner), view.score[winner], view.score[other(winner)]);
}
