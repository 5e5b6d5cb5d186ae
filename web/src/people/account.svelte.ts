/** The account that is signed in at this browser, and what its owner does with it. */
import type { AccountView, NewAccount, Recover, SignIn } from '../api';
import { contacts } from '../contacts/contacts.svelte';
import { knownTables } from '../live/tables';
import { settings } from '../settings/store.svelte';
import { RequestError } from '../ui/http';
import { inSession, setSignedIn, signedIn, type SignedIn } from '../ui/signed_in';
import { getAccount, makeAccount, recover, signIn, signOut } from './calls';
import { usePasskey } from './passkeys';
import { forgetKept, keepHeld, listKept } from './kept';

const listed = () =>
  knownTables()
    .map(({ id }) => id)
    .join();

class Account {
  /** The name, as far as this browser knows; `null` for a guest. */
  name = $state(signedIn()?.name ?? null);
  /** The rating beside the name; `null` before the first rated match. */
  rating = $state.raw(signedIn()?.rating ?? null);
  /** The account as the server knows it; `null` until it has been asked. */
  view = $state.raw<AccountView | null>(null);
  /** Recovery codes that were just made, and are shown until their owner has kept them. */
  codes = $state.raw<readonly string[]>([]);
  /** How many states of it were shown. */
  #nShown = 0;

  /** Asks the server, where this browser believes that somebody is signed in. */
  async load(): Promise<void> {
    const who = signedIn();
    if (!who) return;
    const before = this.#nShown;
    try {
      const view = await inSession(getAccount);
      // What was changed here meanwhile was answered with a later state.
      if (view && before === this.#nShown) this.#set(view);
    } catch (error) {
      this.#notice(who, error);
      throw error;
    }
  }

  /**
   * Lists the games of the account here, and keeps with it what was opened since it signed in.
   * Returns whether other games are listed now.
   */
  async refresh(): Promise<boolean> {
    const who = signedIn();
    if (!who) return false;
    const before = listed();
    try {
      await keepHeld(who.since);
      await listKept();
    } catch (error) {
      // Without a network the games that are known here are listed all the same.
      this.#notice(who, error);
    }
    return listed() !== before;
  }

  /** `keep` keeps the games that were played here before with the account. */
  async signUp(given: NewAccount, keep: boolean): Promise<void> {
    const { account, codes } = await makeAccount(given);
    this.codes = codes;
    await this.#begin(account, keep);
  }

  async signIn(given: SignIn): Promise<void> {
    await this.#begin(await signIn(given), false);
  }

  /** Signs in with a passkey of this device. */
  async signInByPasskey(): Promise<void> {
    await this.#begin(await usePasskey(), false);
  }

  async recover(given: Recover): Promise<void> {
    await this.#begin(await recover(given), false);
  }

  /** Keeps everything that this browser holds with the account. */
  async keepAll(): Promise<void> {
    await keepHeld();
    await listKept();
  }

  async signOut(): Promise<void> {
    await signOut();
    this.ended();
  }

  /** Asks the server for a change, which it answers with the account as it is then; shows that. */
  async update(ask: () => Promise<AccountView>): Promise<void> {
    const view = await inSession(ask);
    if (view) this.#set(view);
  }

  /** Forgets who was signed in, after the session has ended. */
  ended(): void {
    forgetKept();
    contacts.clear();
    if (settings.name === this.name) settings.name = '';
    setSignedIn(null);
    this.name = null;
    this.rating = null;
    this.view = null;
    this.codes = [];
  }

  async #begin(view: AccountView, keep: boolean): Promise<void> {
    // A second account at this browser finds nothing of the first.
    if (signedIn()) this.ended();
    setSignedIn({ name: view.name, since: Date.now(), library: false, rating: view.rating });
    if (settings.name.trim() === '') settings.name = view.name;
    this.#set(view);
    try {
      if (keep) await keepHeld();
      await listKept();
    } catch {
      // Signed in is signed in; the games are looked for again by the next page.
    }
  }

  #set(view: AccountView): void {
    this.#nShown += 1;
    const who = signedIn();
    const { name, rating } = view;
    setSignedIn({ since: Date.now(), library: false, ...who, name, rating });
    this.name = name;
    this.rating = rating;
    this.view = view;
  }

  /** A session that was ended elsewhere is noticed at the first answer. */
  #notice(who: SignedIn, error: unknown): void {
    if (!(error instanceof RequestError) || error.problem.code !== 'not_signed_in') return;
    // The answer may be late, and somebody may have signed in since.
    if (signedIn()?.since === who.since) this.ended();
  }
}

export const account = new Account();
