/** What has happened at the board, in sentences, and what a line would record. */
import type { EventView, LineReading, Seat, SheetEvent, SheetEventView, TableEvent } from '../api';
import type { NamedSheet } from './names';
import { other } from '../board/position';
import { playText } from '../live/moves';
import { rollDigits } from '../i18n/grammar';
import { prompt as tablePrompt } from '../live/prompt';
import { announcement } from '../live/announcements';
import { words } from '../i18n';

const text = words.sheet;

/** The events that any table of two could have. */
export function tableEvents(history: readonly SheetEventView[]): EventView[] {
  return history.flatMap(({ version, game, event }) =>
    event.kind === 'table' ? [{ version, game, event: event.event }] : [],
  );
}

/** Returns a sentence for each event that a screen reader announces. */
export function sentences(view: NamedSheet, news: readonly SheetEventView[]): string {
  return news
    .map(({ version, game, event }) => {
      const name = 'seat' in event ? nameOf(view, event.seat) : '';
      switch (event.kind) {
        case 'table':
          return announcement(view.table, [{ version, game, event: event.event }]);
        case 'void_roll':
          return text.announcements.voidRoll(name, event.why);
        case 'left':
          return text.announcements.left(name, event.text);
        case 'picked_up':
          return text.prompt.pickedUpWrong(name, event.dice, event.text, event.wrong);
        case 'objected':
          return text.announcements.objected(name);
        case 'condoned':
          return text.announcements.condoned(name, event.text);
        case 'early':
          return text.prompt.early(name, event.dice);
      }
    })
    .filter(Boolean)
    .join(' ');
}

/** What a line would record, as one would say it. */
export function readback(view: NamedSheet, reading: LineReading): string {
  if (reading.kind === 'take_back') return text.readback.takeBack;
  const { events } = reading;
  const isRoll = ({ event }: SheetEventView) =>
    event.kind === 'table' && event.event.kind === 'rolled';
  const isPlay = ({ event }: SheetEventView) =>
    event.kind === 'picked_up' || (event.kind === 'table' && event.event.kind === 'played');
  const roll = events.find(isRoll);
  const made = events.findLast(isPlay);
  // How the checkers were left is part of the announcement of the play.
  const rest = events.filter((one) => one !== roll && one !== made && one.event.kind !== 'left');
  const isBefore = (one: SheetEventView) => !made || events.indexOf(one) < events.indexOf(made);
  return [
    sentences(view, rest.filter(isBefore)),
    sentence(view, roll?.event, made?.event),
    sentences(
      view,
      rest.filter((one) => !isBefore(one)),
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A roll and its play in one sentence. */
function sentence(
  view: NamedSheet,
  roll: SheetEvent | undefined,
  made: SheetEvent | undefined,
): string {
  const rolled = roll?.kind === 'table' && roll.event.kind === 'rolled' ? roll.event : null;
  const dice = rolled ? rollDigits(rolled.dice) : '';
  if (made?.kind === 'picked_up') {
    const moved = playText(made.text) || text.moves.nothing;
    return text.readback.playsWrong(nameOf(view, made.seat), dice, moved);
  }
  if (made?.kind === 'table' && made.event.kind === 'played') {
    const { seat } = made.event;
    return text.readback.plays(nameOf(view, seat), dice, playText(made.event.text));
  }
  return rolled ? text.readback.rolls(nameOf(view, rolled.by), dice) : '';
}

export function nameOf(view: NamedSheet, seat: Seat): string {
  return view.table.seats[seat].name;
}

/** Where the game stands, and what is to be written next. */
export function prompt(view: NamedSheet, cannotMove: boolean): string {
  const { table, left } = view;
  const { phase } = table;
  switch (phase.kind) {
    case 'opening': {
      const last: TableEvent | undefined = tableEvents(view.history).at(-1)?.event;
      if (last?.kind === 'opening_roll') return text.prompt.tie;
      return text.prompt.opening(nameOf(view, 'white'), nameOf(view, 'black'));
    }
    case 'to_roll':
      return toRoll(view, phase.seat);
    case 'to_play': {
      const name = nameOf(view, phase.seat);
      const opponent = nameOf(view, other(phase.seat));
      const early = view.early ? text.prompt.early(opponent, view.early) : '';
      if (view.awaits_objection && left?.wrong) {
        const wrong = text.prompt.pickedUpWrong(name, phase.dice, left.text, left.wrong);
        return [wrong, early, text.prompt.choice(opponent)].filter(Boolean).join(' ');
      }
      return [toPlay(view, name, phase.dice, cannotMove), early].filter(Boolean).join(' ');
    }
    case 'game_over':
      return `${tablePrompt(table, tableEvents(view.history), null)} ${text.prompt.nextGame}`;
    default:
      return tablePrompt(table, tableEvents(view.history), null);
  }
}

function toRoll(view: NamedSheet, seat: Seat): string {
  const name = nameOf(view, seat);
  if (view.table.rules.inverso) return text.prompt.toRollFor(name, nameOf(view, other(seat)));
  const mayDouble = view.can.some(({ kind }) => kind === 'double');
  return mayDouble ? text.prompt.toRollOrDouble(name) : text.prompt.toRoll(name);
}

function toPlay(
  view: NamedSheet,
  name: string,
  dice: readonly [number, number],
  cannotMove: boolean,
): string {
  const { left } = view;
  if (left?.wrong) return text.prompt.leftWrong(name, left.text, left.wrong);
  if (left) return text.prompt.left(name, left.text);
  return cannotMove ? text.prompt.nothing(name, dice) : text.prompt.toPlay(name, dice);
}
