/** A chouette in a review: whose decisions are whose. */
import type { GameReview, ReviewDecision, ReviewView, Seat } from '../api';
import { called, words } from '../i18n';

/** The names of the two sides of a game: of a chouette's the players, elsewhere those who sit. */
export function namesIn(
  view: ReviewView,
  game: GameReview | undefined,
): Readonly<Record<Seat, string>> {
  if (view.members.length === 0)
    return { white: called(view.seats.white.name), black: called(view.seats.black.name) };
  const { box, team } = words.review.chouette;
  return {
    white: nameOf(view, game?.pair?.sides.white) ?? box,
    black: nameOf(view, game?.pair?.sides.black) ?? team,
  };
}

function nameOf(view: ReviewView, member: number | undefined): string | null {
  const found = member === undefined ? undefined : view.members[member];
  return found ? called(found.seat.name) : null;
}

/** The index of the member of a chouette who made a decision; `null` elsewhere. */
export function decider(view: ReviewView, decision: ReviewDecision): number | null {
  const game = view.games.find((one) => one.game === decision.game);
  return game?.pair?.sides[decision.seat] ?? null;
}

/** Somebody whose mistakes can be studied, and which of the decisions are theirs. */
export interface Learner {
  readonly id: string;
  readonly name: string;
  readonly decides: (decision: ReviewDecision) => boolean;
}

/** Those whose mistakes a review shows: the two sides, `own` first, or everybody at a chouette. */
export function learnersIn(
  view: ReviewView,
  own: Seat,
  names: { readonly own: string; readonly other: string },
): Learner[] {
  if (view.members.length > 0)
    return view.members.map(({ seat }, member) => ({
      id: String(member),
      name: called(seat.name),
      decides: (decision) => decider(view, decision) === member,
    }));
  return (['own', 'other'] as const).map((id) => ({
    id,
    name: names[id],
    decides: ({ seat }) => (seat === own) === (id === 'own'),
  }));
}

/** The number of a game: at a chouette that of the whole table. */
export const numberOf = (game: GameReview): number => game.pair?.number ?? game.game;

/** What a game is called in a list. */
export const titleOf = (game: GameReview): string => words.contest.game(numberOf(game));

/** The number of games that a chouette played, however many members met the box in each. */
export const tableGames = (view: ReviewView): number => new Set(view.games.map(numberOf)).size;
