/** When a card comes back: the scheduler FSRS, as `ts-fsrs` keeps it, with times in milliseconds. */
import { fsrs, Rating, State, createEmptyCard, type Card as Memory, type Grade } from 'ts-fsrs';

export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
/** How well somebody remembered. */
export type CardGrade = (typeof GRADES)[number];

/** What the scheduler remembers of a card. It is stored, so its names stay. */
export interface Schedule {
  readonly due: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly days: number;
  readonly steps: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: 0 | 1 | 2 | 3;
  readonly last: number | null;
}

/** Nothing random: the same answers give the same dates. */
const scheduler = fsrs({
  enable_fuzz: false,
  // A card that was not known comes back in the same sitting, and no other does.
  learning_steps: ['10m'],
  relearning_steps: ['10m'],
});

const RATINGS: Record<CardGrade, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

/** The schedule of a card that nobody has answered yet: it is due at once. */
export const newSchedule = (now: number): Schedule => toSchedule(createEmptyCard(new Date(now)));

/** The schedules that each grade would lead to. */
export function nextSchedules(schedule: Schedule, now: number): Record<CardGrade, Schedule> {
  const memory = toMemory(schedule);
  const after = (grade: CardGrade) =>
    toSchedule(scheduler.next(memory, new Date(now), RATINGS[grade]).card);
  return { again: after('again'), hard: after('hard'), good: after('good'), easy: after('easy') };
}

function toSchedule(memory: Memory): Schedule {
  return {
    due: memory.due.getTime(),
    stability: memory.stability,
    difficulty: memory.difficulty,
    days: memory.scheduled_days,
    steps: memory.learning_steps,
    reps: memory.reps,
    lapses: memory.lapses,
    state: memory.state,
    last: memory.last_review?.getTime() ?? null,
  };
}

function toMemory(schedule: Schedule): Memory {
  const { due, stability, difficulty, days, steps, reps, lapses, state, last } = schedule;
  const memory: Memory = {
    ...createEmptyCard(new Date(due)),
    stability,
    difficulty,
    scheduled_days: days,
    learning_steps: steps,
    reps,
    lapses,
    state: STATES[state],
  };
  if (last !== null) memory.last_review = new Date(last);
  return memory;
}

const STATES = [State.New, State.Learning, State.Review, State.Relearning] as const;
