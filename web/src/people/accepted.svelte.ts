/** The tables that somebody has opened by accepting what the account here sought for days. */
import type { KeptGame } from '../api';
import { sawGame } from './calls';

/** A table that whoever is signed in has not opened yet. */
export interface Accepted {
  readonly table: string;
  /** The name of whoever accepted; `null` for a guest who chose none. */
  readonly opponent: string | null;
}

class AcceptedGames {
  all = $state.raw<readonly Accepted[]>([]);
  /** What was opened here: an answer that is on its way may list it still. */
  #seen = new Set<string>();

  /** Takes over what the account keeps, as the server lists it. */
  update(games: readonly KeptGame[]): void {
    this.all = games
      .filter(({ accepted, over, table }) => accepted && !over && !this.#seen.has(table))
      .map(({ table, others }) => ({ table, opponent: others[0] ?? null }));
  }

  /** The table is opened, or its owner wants to know no more of it for now. */
  saw(table: string): void {
    if (!this.all.some((one) => one.table === table)) return;
    this.#seen.add(table);
    this.all = this.all.filter((one) => one.table !== table);
    // Where it does not reach the server, it is shown once more at another browser.
    void sawGame(table).catch(() => undefined);
  }

  /** Forgets everything, once nobody is signed in any more. */
  clear(): void {
    this.all = [];
    this.#seen.clear();
  }
}

export const acceptedGames = new AcceptedGames();
