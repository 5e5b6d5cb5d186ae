/** The record as it is printed: a row a turn, each cell a roll and what was played. */
import type { EventView, Seat } from '../api';
import { entries, playText } from '../live/moves';
import { rollDigits } from '../i18n/grammar';
import { words } from '../i18n';
import type { NamedSheet } from './names';

const text = words.sheet;

/** What one side did. */
export interface Cell {
  readonly seat: Seat;
  /** The roll as it is written, if the cell is of one. */
  readonly dice: string;
  readonly text: string;
  /** A play that is not legal: it stands, it waits for the opponent, or it was objected to. */
  readonly mark: 'not_legal' | 'objected' | null;
  /** Whether the play is not complete yet. */
  readonly open: boolean;
}

export interface Row {
  readonly left: Cell | null;
  readonly right: Cell | null;
}

type Dice = readonly [number, number];

const cell = (seat: Seat, what: string, more: Partial<Cell> = {}): Cell => ({
  seat,
  dice: '',
  text: what,
  mark: null,
  open: false,
  ...more,
});

/** What was done in the present game, in order. */
export function listed(view: NamedSheet): Cell[] {
  const cells = view.history.flatMap(({ version, game, event }, i): Cell[] => {
    switch (event.kind) {
      case 'table':
        return tableCells(view, i, { version, game, event: event.event });
      case 'void_roll':
        return [cell(event.seat, text.moves.voidRoll(event.why))];
      case 'condoned':
        return [wrongCell(view, i, event.seat, event.dice, event.text, 'not_legal')];
      case 'objected': {
        const played = view.history
          .slice(0, i)
          .findLast((earlier) => earlier.event.kind === 'picked_up')?.event;
        if (played?.kind !== 'picked_up') return [];
        return [wrongCell(view, i, played.seat, played.dice, played.text, 'objected')];
      }
      // Told with the play that it was made for.
      case 'early':
      case 'left':
      case 'picked_up':
        return [];
    }
  });
  return [...cells, ...openCell(view)];
}

/** The roll that lies, with what was moved of it. */
function openCell({ table: { phase }, left, awaits_objection }: NamedSheet): Cell[] {
  if (phase.kind !== 'to_play') return [];
  const more = { dice: rollDigits(phase.dice), open: true } as const;
  if (!left) return [cell(phase.seat, '…', more)];
  const moved = playText(left.text) || text.moves.nothing;
  const mark = awaits_objection ? 'not_legal' : null;
  return [cell(phase.seat, mark ? moved : `${moved} …`, { ...more, mark })];
}

function tableCells(view: NamedSheet, i: number, event: EventView): Cell[] {
  const happened = event.event;
  if (happened.kind !== 'played') {
    return entries([event]).map((entry) => cell(entry.seat, entry.text));
  }
  const { seat, dice } = happened;
  const played = playText(happened.text) || text.moves.noPlay;
  return [cell(seat, early(view, i, seat, played), { dice: rollDigits(dice) })];
}

function wrongCell(
  view: NamedSheet,
  i: number,
  seat: Seat,
  dice: Dice,
  moved: string,
  mark: 'not_legal' | 'objected',
): Cell {
  const what = early(view, i, seat, playText(moved) || text.moves.nothing);
  return cell(seat, what, { dice: rollDigits(dice), mark });
}

/** A play, with a word where its roll was made early. */
function early(view: NamedSheet, at: number, seat: Seat, play: string): string {
  const before = view.history.slice(0, at).map(({ event }) => event);
  const rolled = before.findLastIndex((event) => event.kind === 'early' && event.seat === seat);
  const played = before.findLastIndex(
    (event) =>
      (event.kind === 'condoned' && event.seat === seat) ||
      (event.kind === 'table' && event.event.kind === 'played' && event.event.seat === seat),
  );
  return rolled > played ? text.moves.early(play) : play;
}

/** Sets cells in two columns. */
export function rows(cells: readonly Cell[], left: Seat): Row[] {
  const result: { left: Cell | null; right: Cell | null }[] = [];
  for (const one of cells) {
    const column = one.seat === left ? 'left' : 'right';
    let row = result.at(-1);
    if (!row || column === 'left' || row.right !== null) {
      row = { left: null, right: null };
      result.push(row);
    }
    row[column] = one;
  }
  return result;
}
