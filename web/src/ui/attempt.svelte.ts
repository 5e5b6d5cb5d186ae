/** Something that is asked of the server: whether it is under way, and why it was refused. */
import { words } from '../i18n';
import { problemOf, problemText } from './http';

export class Attempt {
  busy = $state(false);
  /** Why the last one was refused; empty if it was not. */
  refused = $state('');

  constructor(private readonly why: (error: unknown) => string = ofServer) {}

  async run(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.refused = '';
    try {
      await what();
    } catch (error) {
      this.refused = this.why(error);
    }
    this.busy = false;
  }
}

function ofServer(error: unknown): string {
  return problemText(problemOf(error));
}

/** Why there is no passkey: the browser says it by an exception of its own. */
export function ofPasskey(error: unknown): string {
  return error instanceof DOMException ? words.people.passkeys.notDone : ofServer(error);
}
