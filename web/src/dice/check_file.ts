/** The page that checks dice and draws without Otter, with all numbers in it. */
import type { DrawTranscript } from './draw_log';
import type { AnyTranscript } from './shown';

/** Where the numbers stand in the page. */
const EMPTY = '<script type="application/json" id="transcript"></script>';

/** Returns the page with the numbers in it. Errors if it cannot be fetched. */
export async function checkFile(transcript: AnyTranscript | DrawTranscript): Promise<Blob> {
  const answer = await fetch('/dice-check.html');
  if (!answer.ok) throw new Error(`${answer.status} for the page that checks the dice`);
  const page = await answer.text();
  // A name could close the element that the numbers stand in.
  const json = JSON.stringify(transcript).replaceAll('<', '\\u003c');
  return new Blob([page.replace(EMPTY, () => EMPTY.replace('></', () => `>${json}</`))], {
    type: 'text/html',
  });
}
