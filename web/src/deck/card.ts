/** A card: a decision that somebody got wrong, with all that is needed to ask for it again. */
import type {
  BySeat,
  CardPosition,
  CheckersView,
  CubeView,
  DecisionKind,
  GameReview,
  MarkView,
  ReviewDecision,
  ReviewView,
  RulesChoice,
  Seat,
  ThemeView,
} from '../api';
import { other } from '../board/position';
import { newSchedule, type Schedule } from './schedule';

/** The decisions that a card can be about. */
export type CardDecision = Extract<DecisionKind, { kind: 'play' | 'cube' | 'answer' }>;

export const KINDS = ['play', 'missed_double', 'wrong_double', 'wrong_take', 'wrong_pass'] as const;
/** The kind of mistake. */
export type MistakeKind = (typeof KINDS)[number];

export interface Card {
  /** The match and the place in it: the same mistake is one card, however often it is added. */
  readonly id: string;
  readonly seat: Seat;
  readonly board: BySeat<CheckersView>;
  readonly cube: CubeView;
  /** The points that each side needs to win the match; `null` for money. */
  readonly away: BySeat<number> | null;
  readonly crawford: boolean;
  readonly rules: RulesChoice;
  /** What was best and what was done, with what each choice is judged to be. */
  readonly decision: CardDecision;
  readonly theme: ThemeView;
  readonly error: number;
  readonly mark: MarkView;
  readonly from: Origin;
  readonly schedule: Schedule;
}

/** The match that a card comes from. */
export interface Origin {
  /** Where its review is, as long as it is kept. */
  readonly review: string;
  readonly place: number;
  readonly game: number;
  readonly you: string;
  readonly opponent: string;
  /** When the card was made, in milliseconds. */
  readonly added: number;
}

/** The kind of mistake that a card is about. */
export function kindOf({ decision }: Pick<Card, 'decision'>): MistakeKind {
  switch (decision.kind) {
    case 'play':
      return 'play';
    case 'cube':
      return decision.has_doubled ? 'wrong_double' : 'missed_double';
    case 'answer':
      return decision.answer === 'pass' ? 'wrong_pass' : 'wrong_take';
  }
}

/** Returns whether a decision can become a card: a mistake that can be made better. */
export function canStudy(
  decision: ReviewDecision,
): decision is ReviewDecision & { mark: MarkView; decision: CardDecision } {
  const what = decision.decision;
  if (decision.mark === null || what.kind === 'resignation') return false;
  return what.kind !== 'play' || (what.n_plays > 1 && !what.condoned && what.played !== null);
}

/** The id of the card that a decision of a review becomes. */
export const cardId = (review: string, place: number): string => `${review}#${place}`;

/** What a card takes from a review besides the decision. */
export interface Source {
  readonly review: string;
  readonly rules: RulesChoice;
  readonly games: readonly GameReview[];
  /** The names of both sides in a game: at a chouette others play in each. */
  readonly names: (game: GameReview | undefined) => Readonly<Record<Seat, string>>;
}

export const sourceOf = (review: string, view: ReviewView, names: Source['names']): Source => ({
  review,
  rules: view.rules,
  games: view.games,
  names,
});

/** Makes a card of a mistake; `null` of a decision that is none. */
export function cardOf(source: Source, decision: ReviewDecision, now: number): Card | null {
  if (!canStudy(decision)) return null;
  const game = source.games.find(({ game }) => game === decision.game);
  const names = source.names(game);
  const { contest } = source.rules;
  const needs = (seat: Seat) =>
    contest.kind === 'match' ? Math.max(contest.length - Number(game?.score[seat] ?? 0), 1) : 1;
  return {
    id: cardId(source.review, decision.place),
    seat: decision.seat,
    board: decision.board,
    cube: decision.cube,
    away: contest.kind === 'match' ? { white: needs('white'), black: needs('black') } : null,
    crawford: game?.crawford ?? false,
    rules: source.rules,
    decision: decision.decision,
    theme: decision.theme,
    error: decision.error,
    mark: decision.mark,
    from: {
      review: source.review,
      place: decision.place,
      game: decision.game,
      you: names[decision.seat],
      opponent: names[other(decision.seat)],
      added: now,
    },
    schedule: newSchedule(now),
  };
}

/** The position of a card whose roll is to be played, as the server is asked about it. */
export function positionOf(card: Card): CardPosition | null {
  if (card.decision.kind !== 'play') return null;
  const { seat, board, cube, away, crawford, rules } = card;
  return { seat, board, dice: card.decision.dice, cube, away, crawford, rules };
}
