/** Where a reader stops: the decisions that somebody thought about, in order. */
import type { ReviewDecision, GameReview, MarkView, ReviewView, Seat } from '../api';

/** What is shown of the list. */
export interface Filter {
  readonly seat: Seat | null;
  readonly marks: readonly MarkView[];
  readonly cube: boolean;
}

export const EVERYTHING: Filter = { seat: null, marks: [], cube: false };

export const isCube = ({ decision }: ReviewDecision): boolean =>
  decision.kind === 'cube' || decision.kind === 'answer';

/** Plays, answers, doubles, and cubes that one might have turned. */
export function isStop(decision: ReviewDecision): boolean {
  const what = decision.decision;
  return what.kind !== 'cube' || what.has_doubled || decision.counts || decision.mark !== null;
}

/** Whether a filter lets a decision through. */
export function passes(filter: Filter, decision: ReviewDecision): boolean {
  if (filter.seat && decision.seat !== filter.seat) return false;
  if (filter.cube && !isCube(decision)) return false;
  return (
    filter.marks.length === 0 || (decision.mark !== null && filter.marks.includes(decision.mark))
  );
}

/** The number of stops with each mark, for one side or both. */
export function countMarks(
  stops: readonly ReviewDecision[],
  seat: Seat | null,
): Record<MarkView, number> {
  const n = { doubtful: 0, error: 0, blunder: 0 };
  for (const { mark, seat: by } of stops) if (mark && (!seat || by === seat)) n[mark] += 1;
  return n;
}

/** The index of the next stop with an error or a blunder after `at`; of `seat`, if one is given. */
export function nextMistake(
  stops: readonly ReviewDecision[],
  at: number,
  seat: Seat | null,
): number | null {
  const found = stops.findIndex(
    ({ mark, seat: by }, i) =>
      i > at && (mark === 'error' || mark === 'blunder') && (!seat || by === seat),
  );
  return found < 0 ? null : found;
}

/** The chance of `seat` after a decision. */
export function chanceAfter(decision: ReviewDecision, seat: Seat): number {
  return decision.seat === seat ? decision.chance : 1 - decision.chance;
}

/** The chance of `seat` before a decision, if it is made as well as can be. */
export function chanceBefore(decision: ReviewDecision, seat: Seat): number {
  return decision.seat === seat ? decision.best_chance : 1 - decision.best_chance;
}

/** The luck of `seat` over the other side, summed up to each stop. */
export function luckSums(stops: readonly ReviewDecision[], seat: Seat): number[] {
  let sum = 0;
  return stops.map(({ decision, seat: by }) => {
    if (decision.kind === 'play') {
      const luck = decision.luck_chance ?? decision.luck;
      sum += by === seat ? luck : -luck;
    }
    return sum;
  });
}

/** The first stop of each game, as far as it is judged. */
export function gameStarts(
  stops: readonly ReviewDecision[],
  games: readonly GameReview[],
): { game: GameReview; at: number }[] {
  return games.flatMap((game) => {
    const at = stops.findIndex((stop) => stop.game === game.game);
    return at < 0 ? [] : [{ game, at }];
  });
}

/** The seat at the bottom: the reader's only one, or White's. */
export function bottomOf(seats: readonly Seat[]): Seat {
  const [only, second] = seats;
  return only && !second ? only : 'white';
}

/** How the match ended, as a chance of `seat`; `null` while nobody has won it. */
export function endOf(view: ReviewView, seat: Seat): number | null {
  if (view.winner === null) return null;
  return view.winner === seat ? 1 : 0;
}
