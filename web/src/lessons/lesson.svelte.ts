/** One step under way: what the reader has done of its task. */
import {
  begin,
  highFirst,
  isComplete,
  type GraphStep,
  type PlayBuilder,
} from '../board/play_builder';
import type { Place } from '../board/position';
import type { LessonStep, Task } from './chapters';

/** How a task stands; `other` is an answer that is not the one asked for. */
export type Outcome = 'open' | 'done' | 'other';

export class Lesson {
  builder = $state.raw<PlayBuilder | null>(null);
  /** The answer given last: a place, a number, or one of the choices. */
  answer = $state.raw<string | null>(null);
  /** Whether the dice have been rolled or the cube turned, where that is the task. */
  acted = $state(false);

  readonly outcome: Outcome = $derived.by(() => {
    const { task } = this.step;
    return task ? this.#outcomeOf(task) : 'done';
  });

  constructor(readonly step: LessonStep) {
    this.takeBack();
  }

  /** Begins the task again. */
  takeBack(): void {
    const [a, b] = this.step.dice.white;
    const plays = this.step.task?.kind === 'roll' ? null : this.step.plays;
    const hasRoll = plays !== null && a !== undefined && b !== undefined;
    this.builder = hasRoll ? begin(plays, highFirst([a, b])) : null;
    this.answer = null;
    this.acted = false;
  }

  press(place: Place): void {
    if (this.step.task?.kind === 'point' && this.outcome !== 'done') this.answer = String(place);
  }

  #outcomeOf(task: Task): Outcome {
    const path = this.builder?.path ?? [];
    switch (task.kind) {
      case 'reach':
        if (task.nodes.includes(path.at(-1)?.node ?? -1)) return 'done';
        return this.#isPlayed() ? 'other' : 'open';
      case 'moves':
        if (makes(path, task.moves)) return 'done';
        return this.#isPlayed() ? 'other' : 'open';
      case 'point':
        return this.#compare((answer) => task.places.includes(Number(answer)));
      case 'choice':
        return this.#compare((answer) => task.right === null || answer === task.right);
      case 'number':
        return this.#compare((answer) => Number(answer) === task.right);
      case 'roll':
      case 'double':
        return this.acted ? 'done' : 'open';
    }
  }

  #isPlayed(): boolean {
    return this.builder !== null && isComplete(this.builder);
  }

  #compare(isRight: (answer: string) => boolean): Outcome {
    if (this.answer === null) return 'open';
    return isRight(this.answer) ? 'done' : 'other';
  }
}

/** Whether all of the moves were made. */
function makes(path: readonly GraphStep[], moves: readonly (readonly [Place, Place])[]): boolean {
  const left = [...moves];
  for (const step of path) {
    const at = left.findIndex(([from, to]) => from === step.from && to === step.to);
    if (at >= 0) left.splice(at, 1);
  }
  return left.length === 0;
}
