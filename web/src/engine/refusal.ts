/** What the engine's program refuses, as the server would tell it. */
import type { Problem } from '../api';

/**
 * The problem that the program threw: it throws a text, the `Problem` as JSON. `null` for what is
 * no refusal, such as an engine that is not loaded.
 */
export function refusalIn(error: unknown): Problem | null {
  if (typeof error !== 'string') return null;
  try {
    const problem = JSON.parse(error) as Partial<Problem> | null;
    return typeof problem?.code === 'string' ? (problem as Problem) : null;
  } catch {
    return null;
  }
}
