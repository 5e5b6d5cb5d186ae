/** An action that the page submits to a tournament, and what the server answers. */
import type { TournamentAction } from '../api';
import { rejectionText, type TournamentSession } from './session.svelte';

export class Submission {
  readonly #session: TournamentSession;
  /** Why the last action was refused; empty if it was not. */
  refused = $state('');
  /** The action with its consent, where it was refused only because later matches would fall. */
  bold = $state.raw<TournamentAction | null>(null);
  busy = $state(false);

  constructor(session: TournamentSession) {
    this.#session = session;
  }

  /** Submits an action; whether it was accepted. */
  async act(action: TournamentAction): Promise<boolean> {
    this.busy = true;
    const answer = await this.#session.act(action);
    this.refused = rejectionText(answer);
    const wouldFall = answer.kind === 'refused' && answer.refusal.code === 'others_fall';
    this.bold = wouldFall && 'and_later' in action ? { ...action, and_later: true } : null;
    this.busy = false;
    return answer.kind === 'accepted';
  }
}
