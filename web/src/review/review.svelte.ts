/** A review as it comes in: asked for until every decision is judged. */
import type { ReviewDecision, ReviewView, Seat, TriedPlay } from '../api';
import { begin, isComplete, moves, undo, type PlayBuilder } from '../board/play_builder';
import { problemOf, type RequestProblem } from '../ui/http';
import { asksForTime } from '../ui/patience';
import type { ReviewSource } from './source';
import { isStop, nextMistake } from './stops';

/** The reader decides for themselves, and the answer is hidden. */
export interface Attempt {
  /** The play under way; `null` for a cube decision, and until the legal plays are there. */
  readonly builder: PlayBuilder | null;
  /** What was tried, once it is judged. */
  readonly result: { readonly tried: TriedPlay } | { readonly error: number } | null;
}

/** The time before a question that could not be asked is asked again. */
const AGAIN_MS = 2_000;

export class Review {
  view = $state.raw<ReviewView | null>(null);
  decisions = $state.raw<readonly ReviewDecision[]>([]);
  problem = $state.raw<RequestProblem | null>(null);
  attempt = $state.raw<Attempt | null>(null);
  #at = $state(0);
  #live = true;
  /** The place that the address names, until it is judged. */
  #wanted: number | null;

  readonly stops = $derived(this.decisions.filter(isStop));
  /** The index of the decision that is shown, among the stops. */
  readonly at = $derived(Math.min(this.#at, Math.max(this.stops.length - 1, 0)));
  readonly shown = $derived(this.stops[this.at] ?? null);

  constructor(
    readonly source: ReviewSource,
    place: number | null,
  ) {
    this.#wanted = place;
  }

  /** Asks until all is judged; returns what ends it. */
  start(): () => void {
    void this.#follow();
    return () => {
      this.#live = false;
    };
  }

  /** Asks again after a failure. */
  retry(): void {
    this.problem = null;
    void this.#follow();
  }

  async #follow(): Promise<void> {
    while (this.#live) {
      try {
        const view = await this.source.view(this.decisions.length);
        if (!this.#live) return;
        this.problem = null;
        this.#take(view);
        if (view.progress !== 'running' && this.decisions.length >= view.n_judged) return;
      } catch (error) {
        if (!this.#live) return;
        this.problem = problemOf(error);
        const { code } = this.problem;
        if (code !== 'unreachable' && !asksForTime(code)) return;
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
  }

  #take(view: ReviewView): void {
    this.view = view;
    if (view.decisions[0]?.place === this.decisions.length)
      this.decisions = [...this.decisions, ...view.decisions];
    const wanted = this.#wanted;
    if (wanted === null) return;
    const at = this.stops.findIndex(({ place }) => place >= wanted);
    if (at >= 0) this.goTo(at);
  }

  goTo(at: number): void {
    this.#wanted = null;
    this.#at = Math.max(0, Math.min(at, this.stops.length - 1));
    this.attempt = null;
  }

  step(by: number): void {
    this.goTo(this.at + by);
  }

  /** The next mistake of `seat`, or of anybody; `null` if there is none further on. */
  mistakeAfter(seat: Seat | null): number | null {
    return nextMistake(this.stops, this.at, seat);
  }

  /** Whether the decision shown can be tried. */
  get canTry(): boolean {
    const what = this.shown?.decision;
    if (!what || what.kind === 'resignation') return false;
    return what.kind !== 'play' || (what.n_plays > 1 && !what.condoned);
  }

  async try(): Promise<void> {
    const decision = this.shown;
    if (!decision || !this.canTry) return;
    this.attempt = { builder: null, result: null };
    if (decision.decision.kind !== 'play') return;
    const { dice } = decision.decision;
    try {
      const graph = await this.source.plays(decision.place);
      // Meanwhile the reader may have gone on.
      if (this.shown?.place !== decision.place || !this.attempt) return;
      this.attempt = { builder: begin(graph, dice), result: null };
    } catch (error) {
      this.#failed(error);
    }
  }

  giveUp(): void {
    this.attempt = null;
  }

  build(builder: PlayBuilder): void {
    if (this.attempt && !this.attempt.result) this.attempt = { builder, result: null };
  }

  undo(): void {
    const builder = this.attempt?.builder;
    if (builder && builder.path.length > 0) this.build(undo(builder));
  }

  /** Has the play under way judged, once it is complete. */
  async finish(): Promise<void> {
    const { shown, attempt } = this;
    if (!shown || !attempt?.builder || attempt.result || !isComplete(attempt.builder)) return;
    const { builder } = attempt;
    try {
      const tried = await this.source.tryPlay(shown.place, moves(builder));
      if (this.shown?.place === shown.place && this.attempt)
        this.attempt = { builder, result: { tried } };
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Chooses at the cube: what the choice loses is known. */
  choose(error: number): void {
    this.attempt = { builder: null, result: { error } };
  }

  #failed(error: unknown): void {
    this.attempt = null;
    this.problem = problemOf(error);
  }
}
