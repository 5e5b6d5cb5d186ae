/** One drill under way: its question, the answer given, and whether it was right. */
import type { DrillQuestion, DrillTopic, DrillView, TriedPlay } from '../api';
import { begin, isComplete, moves, undo, type PlayBuilder } from '../board/play_builder';
import { count } from '../deck/scores.svelte';
import { cubeLoss } from '../review/choices';
import { problemOf, type RequestProblem } from '../ui/http';
import { askDrill, askCardPlay } from '../verdict/ask';

/** What somebody would do in a race: nothing, or double and expect a take or a pass. */
export type RaceChoice = 'none' | 'take' | 'pass';

export interface Answered {
  readonly isRight: boolean;
  /** The equity that the answer loses, where it is measured so. */
  readonly lost: number;
  /** The play that was tried, where one was. */
  readonly tried: TriedPlay | null;
  /** The time that the answer took, in whole seconds. */
  readonly seconds: number;
}

/** The largest loss of an answer that counts as right: the bound of what is doubtful. */
const RIGHT = 0.02;
/** How far an estimated take point may be off. */
const TAKE_POINT_OFF = 0.02;

type Question<Kind extends DrillQuestion['kind']> = Extract<DrillQuestion, { kind: Kind }>;

export class Drill {
  view = $state.raw<DrillView | null>(null);
  problem = $state.raw<RequestProblem | null>(null);
  builder = $state.raw<PlayBuilder | null>(null);
  answered = $state.raw<Answered | null>(null);
  isJudging = $state(false);
  #began = 0;

  constructor(
    readonly topic: DrillTopic,
    readonly seed: number,
  ) {}

  /** Asks for the question. */
  async load(): Promise<void> {
    this.problem = null;
    try {
      const view = await askDrill({ topic: this.topic, seed: this.seed });
      const { question } = view;
      if (question.kind === 'opening_reply')
        this.builder = begin(question.plays, question.position.dice);
      this.view = view;
      this.#began = performance.now();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  get question(): DrillQuestion | null {
    return this.view?.question ?? null;
  }

  countPips(question: Question<'pip_count'>, own: number, theirs: number): void {
    const { white, black } = question.board;
    this.#answer(own === white.pips && theirs === black.pips);
  }

  countShots(question: Question<'shots'>, n: number): void {
    this.#answer(n === question.hits.n_hits);
  }

  /** `chance` is the take point that somebody estimates, 0–1. */
  estimate(question: Question<'take_point'>, chance: number): void {
    this.#answer(Math.abs(chance - question.chance) <= TAKE_POINT_OFF + 1e-9);
  }

  chooseInRace({ values }: Question<'race_cube'>, choice: RaceChoice): void {
    const lost = raceLoss(values, choice);
    this.#answer(lost < RIGHT, lost);
  }

  build(builder: PlayBuilder): void {
    if (!this.answered && !this.isJudging) this.builder = builder;
  }

  undo(): void {
    if (this.builder && this.builder.path.length > 0) this.build(undo(this.builder));
  }

  /** Has the play under way judged, once it is complete. */
  async finish(question: Question<'opening_reply'>): Promise<void> {
    const { builder } = this;
    if (!builder || this.answered || this.isJudging || !isComplete(builder)) return;
    this.isJudging = true;
    this.problem = null;
    try {
      const { position } = question;
      const tried = await askCardPlay({ position, steps: moves(builder) });
      this.#answer(tried.error < RIGHT, tried.error, tried);
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.isJudging = false;
  }

  #answer(isRight: boolean, lost = 0, tried: TriedPlay | null = null): void {
    if (this.answered) return;
    const seconds = Math.max(1, Math.round((performance.now() - this.#began) / 1000));
    this.answered = { isRight, lost, tried, seconds };
    count(this.topic, isRight);
  }
}

/** What a choice in a race loses: by the double, and by the answer that is expected. */
export function raceLoss(values: Question<'race_cube'>['values'], choice: RaceChoice): number {
  const cube = { kind: 'cube', has_doubled: false, values } as const;
  if (choice === 'none') return cubeLoss(cube, 'none');
  const answer = { kind: 'answer', answer: 'take', value: '2', values } as const;
  return cubeLoss(cube, 'double') + cubeLoss(answer, choice);
}
