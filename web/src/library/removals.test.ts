// @vitest-environment jsdom
/** What is removed can be taken back for a while, and is removed then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError, type RequestProblem } from '../ui/http';
import { Removals, TO_UNDO } from './removals.svelte';
import type { Row } from './rows';

const { deleteDocument } = vi.hoisted(() => ({ deleteDocument: vi.fn() }));
vi.mock('./calls', () => ({ deleteDocument }));

const row = (id: string) => ({ id, source: 'imported' }) as Row;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  deleteDocument.mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.useRealTimers());

test('a match is deleted when it can no longer be taken back', async () => {
  const removals = new Removals();
  removals.add(row('a'), 'Ann – Bob');
  removals.add(row('b'), 'Eve – Bob');
  expect([removals.isHidden('a'), removals.isHidden('b')]).toEqual([true, true]);
  removals.undo('b');
  expect(removals.isHidden('b')).toBe(false);
  await vi.advanceTimersByTimeAsync(TO_UNDO - 1);
  expect(deleteDocument).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(deleteDocument.mock.calls).toEqual([['a']]);
  expect(removals.pending).toEqual([]);
  expect(removals.isHidden('a')).toBe(true);
});

test('time stands still while somebody is at the button', async () => {
  const removals = new Removals();
  removals.add(row('a'), 'Ann – Bob');
  removals.hold();
  await vi.advanceTimersByTimeAsync(10 * TO_UNDO);
  expect(deleteDocument).not.toHaveBeenCalled();
  removals.release();
  await vi.advanceTimersByTimeAsync(TO_UNDO);
  expect(deleteDocument).toHaveBeenCalledOnce();
});

test('whoever closes the page has decided', () => {
  const removals = new Removals();
  removals.add(row('a'), 'Ann – Bob');
  dispatchEvent(new Event('pagehide'));
  expect(deleteDocument).toHaveBeenCalledOnce();
  expect(removals.pending).toEqual([]);
  // The page that comes next offers nothing to be taken back.
  const next = new Removals();
  next.resume();
  expect(next.isHidden('a')).toBe(true);
  expect(next.pending).toEqual([]);
});

test('what was cut off is done at the next visit, unless it was taken back elsewhere', async () => {
  deleteDocument.mockRejectedValue(new TypeError('failed to fetch'));
  const cut = new Removals();
  cut.add(row('a'), 'Ann – Bob');
  await vi.advanceTimersByTimeAsync(TO_UNDO);
  expect(cut.isHidden('a')).toBe(true);

  deleteDocument.mockReset().mockResolvedValue(undefined);
  const next = new Removals();
  next.add(row('b'), 'Eve – Bob');
  const other = new Removals();
  other.resume();
  expect([other.isHidden('a'), other.isHidden('b')]).toEqual([true, true]);
  next.undo('b');
  await vi.advanceTimersByTimeAsync(TO_UNDO);
  expect(deleteDocument.mock.calls).toEqual([['a']]);
  expect(other.isHidden('b')).toBe(false);
});

test('a match that the server will not delete is listed again, with the reason', async () => {
  const problem = { code: 'busy', message: 'busy' } as RequestProblem;
  deleteDocument.mockRejectedValue(new RequestError(problem));
  const removals = new Removals();
  removals.add(row('a'), 'Ann – Bob');
  await vi.advanceTimersByTimeAsync(TO_UNDO);
  expect(removals.isHidden('a')).toBe(false);
  expect(removals.problem).toBe(problem);
});
