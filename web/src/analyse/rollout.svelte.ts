/** A rollout that goes on batch by batch; its sums travel with every request. */
import type {
  AskRollout,
  EstimateView,
  Posed,
  RolloutAnswer,
  RolloutPlan,
  RolloutTopic,
} from '../api';
import { problemOf, type RequestProblem } from '../ui/http';
import { asksForTime } from '../ui/patience';
import { askRollout } from '../verdict/ask';

/** What is rolled out, and the names of its lines. */
export interface Topic {
  readonly posed: Posed;
  readonly topic: RolloutTopic;
  readonly plan: RolloutPlan;
  readonly names: readonly string[];
}

/** The estimates after so many games, for the graph. */
export interface Point {
  readonly n: number;
  readonly lines: readonly EstimateView[];
}

/** The games of one run; going on adds as many again. */
export const RUN = 1_296;
/** The trials of the first batch: one round of all first rolls. */
const FIRST = 36;
/** How long a batch should take. */
const BATCH_MS = 700;
/** The time before a batch is asked for again that came too soon after others. */
const AGAIN_MS = 1_500;
/** The same dice each time, so that a rollout can be repeated. */
const SEED = 1;

export class Rollout {
  topic = $state.raw<Topic | null>(null);
  answer = $state.raw<RolloutAnswer | null>(null);
  points = $state.raw<readonly Point[]>([]);
  running = $state(false);
  goal = $state(RUN);
  problem = $state.raw<RequestProblem | null>(null);

  readonly n = $derived(this.answer?.n_trials ?? 0);

  #stop: AbortController | null = null;
  #batch = FIRST;

  /** Begins with another topic. */
  begin(topic: Topic): void {
    this.drop();
    this.topic = topic;
    this.goal = RUN;
    this.#batch = FIRST;
    this.#start();
  }

  /** Pauses; what has been played stays. */
  pause(): void {
    this.#stop?.abort();
    this.running = false;
  }

  /** Goes on where it was; once all games are played, with as many again. */
  goOn(): void {
    if (!this.topic || this.running) return;
    if (this.n >= this.goal) this.goal = this.n + RUN;
    this.#start();
  }

  /** Forgets everything, because another position is shown. */
  drop(): void {
    this.pause();
    this.topic = null;
    this.answer = null;
    this.points = [];
    this.problem = null;
  }

  #start(): void {
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    this.problem = null;
    void this.#run(stop.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.topic && this.n < this.goal) {
      const { posed, topic, plan } = this.topic;
      const asked: AskRollout = {
        posed,
        topic,
        plan,
        seed: SEED,
        sums: this.answer?.sums ?? null,
        trials: Math.min(this.#batch, this.goal - this.n),
      };
      const begun = performance.now();
      try {
        const answer = await askRollout(asked, signal);
        if (signal.aborted) return;
        this.#take(answer, performance.now() - begun);
      } catch (error) {
        if (signal.aborted) return;
        this.problem = problemOf(error);
        const { code } = this.problem;
        if (!asksForTime(code)) break;
        await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    }
    if (!signal.aborted) this.running = false;
  }

  #take(answer: RolloutAnswer, ms: number): void {
    const played = answer.n_trials - this.n;
    this.answer = answer;
    this.points = [
      ...this.points,
      { n: answer.n_trials, lines: answer.lines.map(({ equity }) => equity) },
    ];
    this.problem = null;
    // Whole rounds, so that every first roll is played as often as any other.
    const rounds = Math.max(Math.round((played * BATCH_MS) / Math.max(ms, 1) / FIRST), 1);
    this.#batch = Math.min(rounds, 20) * FIRST;
  }
}
