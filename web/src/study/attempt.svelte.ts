/** A card that is being answered: by a play on the board, or by a choice at the cube. */
import type { CandidateView, TriedPlay } from '../api';
import { begin, isComplete, moves, undo, type PlayBuilder } from '../board/play_builder';
import { afterAll, samePosition, type Position } from '../board/position';
import { positionOf, type Card } from '../deck/card';
import { cubeLoss } from '../review/choices';
import { problemOf, type RequestProblem } from '../ui/http';
import { askCardPlays, askCardPlay } from '../verdict/ask';
import { markOf } from '../verdict/format';
import { raceLoss, type RaceChoice } from './drill.svelte';
import { stepsOn } from './steps';

/** What may be chosen at a cube: before a roll one of three, at a double one of two. */
export type CubeChoice = RaceChoice;

export interface CardAnswer {
  /** The equity that it loses. */
  readonly lost: number;
  readonly tried: TriedPlay | null;
  readonly choice: CubeChoice | null;
}

export class Attempt {
  builder = $state.raw<PlayBuilder | null>(null);
  answer = $state.raw<CardAnswer | null>(null);
  problem = $state.raw<RequestProblem | null>(null);
  isJudging = $state(false);

  constructor(readonly card: Card) {}

  /** Asks for the legal plays, where a roll is to be played. */
  async load(): Promise<void> {
    const { decision } = this.card;
    const position = positionOf(this.card);
    if (decision.kind !== 'play' || !position) return;
    this.problem = null;
    try {
      const graph = await askCardPlays(position);
      this.builder = begin(graph, decision.dice);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  get position(): Position {
    const { white, black } = this.card.board;
    return { white: white.points, black: black.points };
  }

  build(builder: PlayBuilder): void {
    if (!this.answer && !this.isJudging) this.builder = builder;
  }

  undo(): void {
    if (this.builder && this.builder.path.length > 0) this.build(undo(this.builder));
  }

  /** Has the play under way judged, once it is complete. */
  async finish(): Promise<void> {
    const { builder, card } = this;
    if (!builder || this.answer || this.isJudging || !isComplete(builder)) return;
    const known = this.#candidate(builder);
    if (known) {
      this.answer = { lost: known.error, tried: known, choice: null };
      return;
    }
    const position = positionOf(card);
    if (!position) return;
    this.isJudging = true;
    this.problem = null;
    try {
      const tried = await askCardPlay({ position, steps: moves(builder) });
      this.answer = { lost: tried.error, tried, choice: null };
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.isJudging = false;
  }

  /** The card's own verdict on a play, which needs no server; `null` if the card has none. */
  #candidate(builder: PlayBuilder): TriedPlay | null {
    const { decision, seat } = this.card;
    if (decision.kind !== 'play') return null;
    const reached = afterAll(this.position, seat, builder.path);
    const leadsThere = ({ steps }: CandidateView) =>
      samePosition(afterAll(this.position, seat, stepsOn(this.position, seat, steps)), reached);
    const play = decision.candidates.find(leadsThere);
    if (!play) return null;
    const error = Math.max((decision.candidates[0]?.equity ?? play.equity) - play.equity, 0);
    return { play, error, mark: markOf(error) };
  }

  /** Chooses at the cube: what the choice loses is known. */
  choose(choice: CubeChoice): void {
    const { decision } = this.card;
    if (this.answer || decision.kind === 'play') return;
    const lost =
      decision.kind === 'cube'
        ? raceLoss(decision.values, choice)
        : cubeLoss(decision, choice === 'pass' ? 'pass' : 'take');
    this.answer = { lost, tried: null, choice };
  }
}
