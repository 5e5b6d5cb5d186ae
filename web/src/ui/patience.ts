/** Asking again where the server asks for time. */
import { problemOf, RequestError } from './http';

/** The seconds to wait where the server does not name them. */
const USUAL_WAIT = 2;

/**
 * Asks until there is an answer: where requests come too fast or the server is busy, waits for as
 * long as it asks. Errors with whatever else is refused.
 */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const { code } = problemOf(error);
      if (code !== 'too_many_requests' && code !== 'busy') throw error;
      const seconds = (error instanceof RequestError && error.retryAfter) || USUAL_WAIT;
      await new Promise((done) => setTimeout(done, seconds * 1000));
    }
  }
}
