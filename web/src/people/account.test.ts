// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { AccountView } from '../api';
import { setSignedIn, signedIn } from '../ui/signed_in';
import { account } from './account.svelte';

const view = { name: 'Ada', rating: null } as AccountView;
const refusal = { code: 'not_signed_in', message: 'nobody is signed in' };

/** Answers every request with what is given, once somebody has said so. */
function answerLater(): (answer: Response) => void {
  let answer: (answer: Response) => void = () => undefined;
  const later = new Promise<Response>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', () => later);
  return answer;
}

const signIn = (name: string, since: number) =>
  setSignedIn({ name, since, library: false, rating: null });

describe('an answer that comes late', () => {
  it('signs nobody in again who has left', async () => {
    const answer = answerLater();
    signIn('Ada', 1);
    const loaded = account.load();
    account.ended();
    answer(Response.json(view));
    await loaded;
    expect(account.name).toBeNull();
    expect(account.view).toBeNull();
    expect(signedIn()).toBeNull();
  });

  it('signs nobody out who has come since', async () => {
    const answer = answerLater();
    signIn('Ada', 1);
    const loaded = account.load();
    signIn('Eve', 2);
    answer(Response.json(refusal, { status: 401 }));
    await expect(loaded).rejects.toThrow();
    expect(signedIn()?.name).toBe('Eve');
  });

  it('is shown to whoever asked', async () => {
    const answer = answerLater();
    signIn('Ada', 1);
    const loaded = account.load();
    answer(Response.json(view));
    await loaded;
    expect(account.view?.name).toBe('Ada');
  });

  it('takes back nothing that was changed meanwhile', async () => {
    const answer = answerLater();
    signIn('Ada', 1);
    const loaded = account.load();
    const changed = account.update(() => Promise.resolve({ ...view, email: 'ada@example.org' }));
    await changed;
    answer(Response.json({ ...view, email: null }));
    await loaded;
    expect(account.view?.email).toBe('ada@example.org');
  });
});
