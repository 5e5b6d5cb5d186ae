/** The list of moves: one row a turn of both, the viewer's side on the left. */
import type { EventView, Seat } from '../api';
import type { Step } from '../board/position';
import { BAR, OFF } from '../board/position';
import { words } from '../i18n';

export interface Entry {
  readonly seat: Seat;
  readonly text: string;
  /** Whether the play is not complete yet. */
  readonly open?: boolean;
  /** The version of the event; absent for what is still being played. */
  readonly version?: number;
}

/** The content of one column of a row. */
export interface Cell {
  readonly text: string;
  readonly version: number | null;
}

export interface Row {
  readonly left: Cell | null;
  readonly right: Cell | null;
  readonly open: 'left' | 'right' | null;
}

/** Returns the entries of both sides, in order. */
export function entries(events: readonly EventView[]): Entry[] {
  return events.flatMap(({ event, version }): Entry[] => {
    const entry = (seat: Seat, text: string) => [{ seat, text, version }];
    switch (event.kind) {
      case 'played':
        return entry(event.seat, words.moves.played(event.dice, playText(event.text)));
      case 'doubled':
        return entry(event.seat, words.moves.doubled(event.value));
      case 'redoubled':
        return entry(event.seat, words.moves.redoubled(event.name, event.value));
      case 'taken':
        return entry(event.seat, words.moves.taken);
      case 'passed':
        return entry(event.seat, words.moves.passed);
      case 'resignation_offered':
        return entry(event.seat, words.moves.resigns(event.result));
      case 'resignation_refused':
        return entry(event.seat, words.moves.refuses);
      case 'resignation_accepted':
        return entry(event.seat, words.moves.accepts);
      case 'time_ran_out':
        return entry(event.seat, words.clock.outOfTime);
      case 'settled':
        return entry(event.seat, words.court.move);
      default:
        return [];
    }
  });
}

/** Sets entries in two columns. */
export function rows(list: readonly Entry[], left: Seat): Row[] {
  const result: { left: Cell | null; right: Cell | null; open: 'left' | 'right' | null }[] = [];
  for (const { seat, text, open, version } of list) {
    const column = seat === left ? 'left' : 'right';
    let row = result.at(-1);
    if (!row || column === 'left' || row.right !== null) {
      row = { left: null, right: null, open: null };
      result.push(row);
    }
    row[column] = { text, version: version ?? null };
    if (open) row.open = column;
  }
  return result;
}

function name(place: number): string {
  return place === BAR ? words.moves.bar : place === OFF ? words.moves.off : String(place);
}

/** A play as the server writes it, in the reader's language. */
export function playText(text: string): string {
  return text.replace(/\bbar\b/g, words.moves.bar).replace(/\boff\b/g, words.moves.off);
}

/** A step as it is written: `13/7`, `8/2*`, `bar/22`, `6/off`. */
export function stepText(step: Step): string {
  return `${name(step.from)}/${name(step.to)}${step.hit ? '*' : ''}`;
}

/** Steps under way, one checker's steps joined: `24/18/14`. */
export function stepsText(steps: readonly Step[]): string {
  const parts: { text: string; end: number }[] = [];
  for (const step of steps) {
    const same = parts.at(-1);
    if (same && same.end === step.from) {
      same.text += `/${name(step.to)}${step.hit ? '*' : ''}`;
      same.end = step.to;
    } else {
      parts.push({ text: stepText(step), end: step.to });
    }
  }
  return parts.map((part) => part.text).join(' ');
}
