// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProblemCode } from '../api';
import { RequestError } from './http';
import { patiently } from './patience';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (code: ProblemCode, retryAfter: number | null = null) =>
  new RequestError(
    {
      code,
      message: '',
      params: { names: [], value: null, detail: null },
      contradictions: [],
      refusal: null,
    },
    retryAfter,
  );

test('waits for as long as the server asks, then asks again', async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refused('too_many_requests', 7))
    .mockRejectedValueOnce(refused('busy'))
    .mockResolvedValueOnce('an answer');
  const answer = patiently(ask);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBe('an answer');
});

test('whatever else is refused is not asked for again', async () => {
  const error = refused('unknown_table');
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  await expect(patiently(ask)).rejects.toBe(error);
  expect(ask).toHaveBeenCalledTimes(1);
});
