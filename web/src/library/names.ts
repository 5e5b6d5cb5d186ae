/** How a match is called in the reader's language. */
import { other } from '../board/position';
import { words } from '../i18n';
import type { ReviewSeat } from '../api';
import type { Shown } from './rows';

/** A player's name; one who has none has a word for that. */
const called = (seat: ReviewSeat) => seat.name ?? words.library.unnamed;

/** Both players, the one first whose matches are shown. */
export function nameOf({ summary, own, source }: Shown): string {
  if (source === 'chouette') return words.library.chouette;
  if (!summary) return words.library.sources[source];
  return words.library.versus(called(summary.seats[own]), called(summary.seats[other(own)]));
}

/** The opponent where it is known who that is, or else both. */
export function titleOf(row: Shown): string {
  const { summary, own, isOwn } = row;
  if (!summary || !isOwn) return nameOf(row);
  const seat = summary.seats[other(own)];
  const { occupant } = seat;
  return occupant.kind === 'bot' ? `${called(seat)} ${occupant.level}` : called(seat);
}

/** Everything that a line shows, to search in. */
export function lineOf(row: Shown, date: string): string {
  const { summary, fileName, source } = row;
  return [
    nameOf(row),
    titleOf(row),
    date,
    summary?.date,
    summary?.event,
    summary?.round,
    summary?.place,
    summary ? (summary.length ?? words.library.money) : '',
    fileName,
    words.library.sources[source],
  ].join(' ');
}
