/** Asking again where the server asks for time. */
import { problemOf, RequestError, type RequestProblem } from './http';

/** The seconds to wait where the server does not name them. */
const USUAL_WAIT = 2;

/** Whether the server asks for time: requests come too fast, or it is busy. */
export const asksForTime = (code: RequestProblem['code']): boolean =>
  code === 'too_many_requests' || code === 'busy';

/** Asks until there is an answer, waiting as the server asks. Errors with any other refusal. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!asksForTime(problemOf(error).code)) throw error;
      const seconds = (error instanceof RequestError && error.retryAfter) || USUAL_WAIT;
      await new Promise((done) => setTimeout(done, seconds * 1000));
    }
  }
}
