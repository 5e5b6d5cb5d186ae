/** Whom the account at this browser follows, and whom it has blocked. */
import type { ContactsView, FollowView, RelationView } from '../api';
import { inSession, signedIn } from '../ui/signed_in';
import { addTo, getContacts, takeFrom } from './calls';

class Contacts {
  /** As the server knows them; `null` for a guest, and until it has been asked. */
  view = $state.raw<ContactsView | null>(null);

  /** Asks the server, where somebody is signed in. */
  async load(): Promise<void> {
    if (!signedIn()) return;
    const view = await inSession(getContacts);
    if (view) this.view = view;
  }

  /** Asks the server once; whoever cannot be reached is asked by the next page. */
  async know(): Promise<void> {
    if (this.view === null) await this.load().catch(() => undefined);
  }

  /** What the account has to do with somebody; nothing of whoever is signed in themselves. */
  of(name: string): RelationView {
    const follow = this.follow(name);
    return {
      follows: follow !== undefined,
      is_friend: follow?.is_friend ?? false,
      blocks: this.view?.blocked.some((one) => one.name === name) ?? false,
    };
  }

  /** The entry of somebody whom the account follows. */
  follow(name: string | null): FollowView | undefined {
    return this.view?.follows.find((one) => one.name === name);
  }

  /** Follows or blocks somebody, or takes that back. */
  async change(list: 'follows' | 'blocks', name: string, isIn: boolean): Promise<void> {
    await (isIn ? addTo(list, name) : takeFrom(list, name));
    await this.load();
  }

  /** Forgets everything, once nobody is signed in any more. */
  clear(): void {
    this.view = null;
  }
}

export const contacts = new Contacts();
