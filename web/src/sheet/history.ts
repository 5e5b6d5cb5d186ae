/** What has happened at the board: as lines of the move list, and as sentences. */
import type { EventView, Seat, SheetEventView, TableEvent } from '../api';
import type { NamedSheet } from './names';
import { other } from '../board/position';
import { entries, type Entry } from '../live/moves';
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

/** The list of moves, with what was let stand marked. */
export function listed(view: NamedSheet): Entry[] {
  const lines = view.history.flatMap(({ version, game, event }, i): Entry[] => {
    switch (event.kind) {
      case 'table': {
        const lines = entries([{ version, game, event: event.event }]);
        return event.event.kind === 'played' ? lines.map((one) => marked(view, i, one)) : lines;
      }
      case 'void_roll':
        return [{ seat: event.seat, text: text.moves.voidRoll(event.why) }];
      case 'condoned':
        return [
          marked(view, i, {
            seat: event.seat,
            text: text.moves.condoned(event.dice, event.text),
          }),
        ];
      case 'objected': {
        const played = view.history
          .slice(0, i)
          .findLast((earlier) => earlier.event.kind === 'picked_up');
        return played?.event.kind === 'picked_up'
          ? [
              {
                seat: played.event.seat,
                text: text.moves.objected(played.event.dice, played.event.text),
              },
            ]
          : [];
      }
      // Told with the play that it was made for.
      case 'early':
      case 'left':
      case 'picked_up':
        return [];
    }
  });
  const { phase } = view.table;
  if (phase.kind !== 'to_play') return lines;
  const playing = text.moves.playing(phase.dice, view.left?.text ?? '');
  return [...lines, { seat: phase.seat, text: playing, open: true }];
}

/** A play, marked if its roll was made early. */
function marked(view: NamedSheet, at: number, entry: Entry): Entry {
  const before = view.history.slice(0, at).map(({ event }) => event);
  const rolled = before.findLastIndex(
    (event) => event.kind === 'early' && event.seat === entry.seat,
  );
  const played = before.findLastIndex(
    (event) =>
      (event.kind === 'condoned' && event.seat === entry.seat) ||
      (event.kind === 'table' && event.event.kind === 'played' && event.event.seat === entry.seat),
  );
  return rolled > played ? { ...entry, text: text.moves.early(entry.text) } : entry;
}

/** One sentence for each event worth hearing. */
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
