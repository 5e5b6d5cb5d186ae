/** The moves of a game as rows of two columns, each cell with the decision that it shows. */
import type { ReviewDecision, GameReview, MarkView, Seat, Turn } from '../api';
import { words } from '../i18n';
import { rollDigits } from '../i18n/grammar';
import { playText } from '../live/moves';

export interface Cell {
  readonly dice: string;
  readonly text: string;
  readonly mark: MarkView | null;
  /** The index among the stops; `null` while it is not judged, or if nothing was decided. */
  readonly stop: number | null;
}

export interface Row {
  readonly number: number;
  readonly left: readonly Cell[];
  readonly right: readonly Cell[];
}

function textOf(turn: Turn): string {
  switch (turn.kind) {
    case 'played':
      return playText(turn.text) || words.review.noMove;
    case 'doubled':
      return words.moves.doubled(turn.value);
    case 'taken':
      return words.moves.taken;
    case 'passed':
      return words.moves.passed;
    case 'resigned':
      return words.moves.resigns(turn.result);
    case 'accepted':
      return words.moves.accepts;
    case 'refused':
      return words.moves.refuses;
  }
}

/** The rows of a game: a new one as soon as a column would get a second roll. */
export function rowsOf(game: GameReview, stops: readonly ReviewDecision[], left: Seat): Row[] {
  const rows: { number: number; left: Cell[]; right: Cell[]; rolled: Set<Seat> }[] = [];
  game.turns.forEach((turn, entry) => {
    const here = stops.flatMap((stop, i) =>
      stop.game === game.game && stop.entry === entry ? [{ stop, i }] : [],
    );
    const cells: Cell[] = here
      // A double that was not made is a decision before the roll.
      .filter(({ stop }) => stop.decision.kind === 'cube' && turn.kind === 'played')
      .filter(({ stop }) => stop.mark !== null)
      .map(({ stop, i }) => ({
        dice: '',
        text: words.review.choices.none,
        mark: stop.mark,
        stop: i,
      }));
    const own = here.find(({ stop }) => turn.kind !== 'played' || stop.decision.kind === 'play');
    cells.push({
      dice: turn.kind === 'played' ? rollDigits(turn.dice) : '',
      text: textOf(turn),
      mark: own?.stop.mark ?? null,
      stop: own?.i ?? null,
    });
    let row = rows.at(-1);
    const isLeft = turn.seat === left;
    if (
      !row ||
      (turn.kind === 'played' && row.rolled.has(turn.seat)) ||
      (isLeft && row.right.length > 0)
    ) {
      row = { number: rows.length + 1, left: [], right: [], rolled: new Set() };
      rows.push(row);
    }
    if (turn.kind === 'played') row.rolled.add(turn.seat);
    (isLeft ? row.left : row.right).push(...cells);
  });
  return rows;
}

/** A decision in one line, for the list of all that a filter lets through. */
export function lineOf({ decision }: ReviewDecision): { dice: string; text: string } {
  switch (decision.kind) {
    case 'play':
      return {
        dice: rollDigits(decision.dice),
        text: playText(decision.text) || words.review.noMove,
      };
    case 'cube':
      return {
        dice: '',
        text: decision.has_doubled ? words.review.double : words.review.choices.none,
      };
    case 'answer':
      return { dice: '', text: words.review.answers[decision.answer] };
    case 'resignation':
      return { dice: '', text: words.moves.resigns(decision.result) };
  }
}
