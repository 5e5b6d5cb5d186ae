/** How many drills of each topic were answered, and how many of them rightly. */
import type { DrillTopic } from '../api';

export const TOPICS = [
  'pip_count',
  'race_cube',
  'take_point',
  'opening_reply',
  'shots',
] as const satisfies readonly DrillTopic[];

export interface Score {
  readonly right: number;
  readonly of: number;
}

const KEY = 'otter.drills';

function read(): Partial<Record<DrillTopic, Score>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = Object.entries(stored).filter(
      ([topic, score]) => isTopic(topic) && isScore(score),
    );
    return Object.fromEntries(known) as Partial<Record<DrillTopic, Score>>;
  } catch {
    return {};
  }
}

const isTopic = (topic: string) => (TOPICS as readonly string[]).includes(topic);

function isScore(score: unknown): score is Score {
  if (typeof score !== 'object' || score === null) return false;
  const { right, of } = score as Partial<Score>;
  return Number.isInteger(right) && Number.isInteger(of);
}

let scores = $state.raw(read());

/** What has come of the drills of a topic so far; `null` before the first. */
export const scoreOf = (topic: DrillTopic): Score | null => scores[topic] ?? null;

/** Counts an answer to a drill. */
export function count(topic: DrillTopic, isRight: boolean): void {
  const { right, of } = scoreOf(topic) ?? { right: 0, of: 0 };
  scores = { ...scores, [topic]: { right: right + (isRight ? 1 : 0), of: of + 1 } };
  try {
    localStorage.setItem(KEY, JSON.stringify(scores));
  } catch {
    // A browser that keeps nothing counts until the page is closed.
  }
}
