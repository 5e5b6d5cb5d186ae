/** The line above the buttons: what to do, or what is awaited. */
import type { EventView, HeldSeat, Seat } from '../api';
import type { NamedTable } from './seats';
import { other } from '../board/position';
import { faces, isComplete, steps, type PlayBuilder } from '../board/play_builder';
import { words } from '../i18n';
import type { Who } from '../i18n/en';
import { stepText } from './moves';
import { acting, allowed, isYou, sitting } from './seats';

export function who(view: NamedTable, seat: Seat): Who {
  return { name: view.seats[seat].name || words.table.nobody, you: isYou(view, seat) };
}

export function prompt(
  view: NamedTable,
  events: readonly EventView[],
  builder: PlayBuilder | null,
): string {
  const held = acting(view);
  return held ? toDo(view, events, held, builder) : waiting(view, events);
}

function toDo(
  view: NamedTable,
  events: readonly EventView[],
  held: HeldSeat,
  builder: PlayBuilder | null,
): string {
  const { phase } = view;
  const { name } = view.seats[held.seat];
  const alone = sitting(view).length === 1;
  switch (phase.kind) {
    case 'opening':
      if (events.at(-1)?.event.kind === 'opening_roll') return words.prompt.openingTie;
      return opening(view);
    case 'to_roll':
      if (phase.seat !== held.seat || !sitting(view).includes(held.seat)) {
        return words.prompt.rollFor(view.seats[phase.seat].name);
      }
      return toRoll(view, held, alone);
    case 'to_play': {
      const line = builder ? toPlay(builder) : '';
      return alone || !line ? line : `${name}: ${line.charAt(0).toLowerCase()}${line.slice(1)}`;
    }
    case 'doubled':
      return words.prompt.doubled(who(view, other(phase.seat)), phase.value, phase.pass_costs);
    case 'redoubled':
      return words.prompt.redoubled(
        who(view, other(phase.seat)),
        phase.name,
        phase.value,
        phase.pass_costs,
      );
    case 'resigning':
      return words.prompt.resigning(who(view, other(phase.seat)), phase.result, phase.points);
    case 'game_over':
      // Why a court settled it takes the room of what to do, which the button has as well.
      if (settled(view, events)) return outcome(view, events) ?? '';
      return [outcome(view, events), words.prompt.nextGame].filter(Boolean).join(' ');
    case 'contest_over':
      return matchOutcome(view, events, phase.winner);
  }
}

function opening(view: NamedTable): string {
  const byHand = view.dice_from === 'by_hand';
  if (view.rules.inverso) {
    return byHand ? words.prompt.inverso.enterOpening : words.prompt.inverso.opening;
  }
  return byHand ? words.prompt.enterRoll : words.prompt.opening;
}

/** In L’inverso the other side’s hand rolls. */
function toRoll(view: NamedTable, held: HeldSeat, alone: boolean): string {
  const { name } = view.seats[held.seat];
  const by = view.seats[other(held.seat)].name;
  const text = words.prompt;
  const verb =
    view.dice_from === 'by_hand'
      ? 'enterRoll'
      : allowed(held, 'double')?.is_dead === false
        ? 'rollOrDouble'
        : 'roll';
  if (view.rules.inverso) {
    return alone ? text.inverso[verb](by) : text.inverso[`${verb}Seat`](name, by);
  }
  return alone ? text[verb] : text[`${verb}Seat`](name);
}

/** Names the plays when they are few, as one would across the table. */
const FEW = 3;

function toPlay(builder: PlayBuilder): string {
  if (isComplete(builder)) {
    if (builder.path.length === 0) return words.prompt.noMove(builder.dice);
    return builder.path.length < faces(builder.dice).length
      ? words.prompt.stuck
      : words.prompt.done;
  }
  const next = steps(builder);
  const dice = new Set(next.map((step) => step.die));
  const [die] = dice;
  if (dice.size === 1 && die !== undefined) {
    if (next.length <= FEW) {
      return words.prompt.playThese(
        die,
        next.map((step) => ({ text: stepText({ ...step, hit: false }), hit: step.hit })),
      );
    }
    if (builder.dice[0] !== builder.dice[1]) return words.prompt.playOne(die);
  }
  return builder.path.length === 0
    ? words.prompt.playAll(builder.dice)
    : words.prompt.left(faces(builder.dice).length - builder.path.length);
}

function waiting(view: NamedTable, events: readonly EventView[]): string {
  const { phase } = view;
  if (view.seats.white.occupant.kind === 'open' || view.seats.black.occupant.kind === 'open') {
    return words.prompt.waiting.friend;
  }
  switch (phase.kind) {
    case 'to_roll':
      return words.prompt.waiting.roll(view.seats[phase.seat].name);
    case 'to_play':
      return words.prompt.waiting.play(view.seats[phase.seat].name);
    case 'doubled':
    case 'redoubled':
      return words.prompt.waiting.answer(view.seats[phase.seat].name, phase.value);
    case 'resigning':
      return words.prompt.waiting.resign(view.seats[phase.seat].name);
    case 'game_over':
      return outcome(view, events) ?? words.prompt.waiting.start;
    case 'contest_over':
      return matchOutcome(view, events, phase.winner);
    case 'opening':
      return words.prompt.waiting.start;
  }
}

/** How the last game ended. */
export function outcome(view: NamedTable, events: readonly EventView[]): string | undefined {
  const won = events.findLast(({ event }) => event.kind === 'game_won')?.event;
  if (won?.kind !== 'game_won') return undefined;
  const line = words.prompt.won(who(view, won.winner), won.result, won.how, won.points);
  return [line, settled(view, events)].filter(Boolean).join(' ');
}

/** Why a court settled the last game; `null` if it did not. */
function settled(view: NamedTable, events: readonly EventView[]): string | null {
  const last = events.findLast(({ event }) => event.kind === 'settled')?.event;
  if (last?.kind !== 'settled') return null;
  return words.court.settled(who(view, last.seat), last.judgement);
}

function matchOutcome(view: NamedTable, events: readonly EventView[], winner: Seat): string {
  const line = words.prompt.matchWon(
    who(view, winner),
    view.score[winner],
    view.score[other(winner)],
  );
  return [line, settled(view, events)].filter(Boolean).join(' ');
}
