// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { problemOf, RequestError, type RequestProblem } from '../ui/http';
import { hereOrThere } from './ask';

const { engine } = vi.hoisted(() => ({
  engine: {
    state: { kind: 'asleep' },
    isHere: vi.fn(),
    worker: vi.fn(),
    spare: vi.fn(),
    spareIsFree: vi.fn(),
  },
}));
vi.mock('../engine/engine.svelte', () => ({ engine }));

const here = () => Promise.resolve('here');
const there = vi.fn<() => Promise<string>>();
const unreachable = () => Promise.reject(new TypeError('failed to fetch'));

beforeEach(() => {
  engine.state = { kind: 'asleep' };
  engine.isHere.mockReset().mockResolvedValue(true);
  engine.worker.mockReset().mockResolvedValue({});
  engine.spare.mockReset().mockResolvedValue({});
  engine.spareIsFree.mockReset();
  there.mockReset().mockResolvedValue('there');
});

test('the server answers while no engine is loaded, and none is fetched', async () => {
  expect(await hereOrThere(here, there)).toBe('there');
  expect(engine.worker).not.toHaveBeenCalled();
});

test('a loaded engine answers without the server', async () => {
  engine.state = { kind: 'ready' };
  expect(await hereOrThere(here, there)).toBe('here');
  expect(there).not.toHaveBeenCalled();
});

test('an engine that is kept is started where the server cannot be reached', async () => {
  there.mockImplementation(unreachable);
  expect(await hereOrThere(here, there)).toBe('here');
});

test('without either, the connection is what failed', async () => {
  there.mockImplementation(unreachable);
  engine.worker.mockRejectedValue(new Error('no nets'));
  await expect(hereOrThere(here, there)).rejects.toThrow('failed to fetch');
  engine.isHere.mockResolvedValue(false);
  engine.worker.mockClear();
  await expect(hereOrThere(here, there)).rejects.toThrow('failed to fetch');
  expect(engine.worker).not.toHaveBeenCalled();
});

test('a refusal of the server stands', async () => {
  const problem = { code: 'busy', message: 'busy' } as RequestProblem;
  there.mockRejectedValue(new RequestError(problem));
  await expect(hereOrThere(here, there)).rejects.toThrow('busy');
  expect(engine.worker).not.toHaveBeenCalled();
});

test('what has been given up starts no engine', async () => {
  const stop = new AbortController();
  stop.abort();
  there.mockImplementation(unreachable);
  await expect(hereOrThere(here, there, { signal: stop.signal })).rejects.toThrow();
  expect(engine.worker).not.toHaveBeenCalled();
});

test('where a loaded engine fails the server is asked', async () => {
  engine.state = { kind: 'ready' };
  expect(await hereOrThere(() => Promise.reject(new Error('no')), there)).toBe('there');
});

test('what the engine refuses is refused with its code, with a server and without', async () => {
  // The program throws a text: the problem as JSON.
  const refuse = () => Promise.reject('{"code":"illegal_play","message":"not legal"}');
  engine.state = { kind: 'ready' };
  const loaded = await hereOrThere(refuse, there).catch(problemOf);
  expect(loaded).toMatchObject({ code: 'illegal_play', message: 'not legal' });
  expect(there).not.toHaveBeenCalled();
  engine.state = { kind: 'asleep' };
  there.mockImplementation(unreachable);
  expect(await hereOrThere(refuse, there).catch(problemOf)).toMatchObject({ code: 'illegal_play' });
});

test('questions go one after another, and one that is given up is never asked', async () => {
  engine.state = { kind: 'ready' };
  const asked: string[] = [];
  let answer: (() => void) | null = null;
  const slow = () => new Promise<string>((done) => (answer = () => done('slow')));
  const quick = (name: string) => () => {
    asked.push(name);
    return Promise.resolve(name);
  };
  const first = hereOrThere(slow, there);
  const stop = new AbortController();
  const second = hereOrThere(quick('second'), there, { signal: stop.signal });
  const third = hereOrThere(quick('third'), there);
  await vi.waitUntil(() => answer !== null);
  stop.abort();
  expect(asked).toEqual([]);
  answer!();
  await expect(second).rejects.toThrow();
  expect(await first).toBe('slow');
  expect(await third).toBe('third');
  expect(asked).toEqual(['third']);
  expect(there).not.toHaveBeenCalled();
});

/** A question that is answered when `answer` is called. */
function held() {
  let answer = () => {};
  const asked = new Promise<string>((done) => (answer = () => done('held')));
  const ask = vi.fn(() => asked);
  return { ask, answer: () => answer() };
}

test('a short question is answered beside a long one, by a second worker', async () => {
  engine.state = { kind: 'ready' };
  await hereOrThere(here, there);
  expect(engine.spare).not.toHaveBeenCalled();

  const [spare, deep] = [{}, held()];
  engine.spare.mockResolvedValue(spare);
  const long = hereOrThere(deep.ask, there, { isLong: true });
  const short = vi.fn(() => Promise.resolve('short'));
  expect(await hereOrThere(short, there)).toBe('short');
  expect(short).toHaveBeenCalledWith(spare);
  expect(engine.spareIsFree).toHaveBeenCalledOnce();

  // Another long one waits for the first.
  const other = held();
  const next = hereOrThere(other.ask, there, { isLong: true });
  await Promise.resolve();
  expect(other.ask).not.toHaveBeenCalled();
  deep.answer();
  other.answer();
  expect([await long, await next]).toEqual(['held', 'held']);
});

test('without room for a second worker a short question waits', async () => {
  engine.state = { kind: 'ready' };
  engine.spare.mockRejectedValue(new Error('no room'));
  const deep = held();
  const long = hereOrThere(deep.ask, there, { isLong: true });
  const short = vi.fn(() => Promise.resolve('short'));
  const waiting = hereOrThere(short, there);
  await vi.waitUntil(() => engine.spare.mock.calls.length > 0);
  expect(short).not.toHaveBeenCalled();
  deep.answer();
  expect([await long, await waiting]).toEqual(['held', 'short']);
  expect(there).not.toHaveBeenCalled();
});

test('a second worker that comes too late is not waited for', async () => {
  engine.state = { kind: 'ready' };
  engine.spare.mockReturnValue(new Promise(() => {}));
  const deep = held();
  const long = hereOrThere(deep.ask, there, { isLong: true });
  const short = hereOrThere(here, there);
  deep.answer();
  expect([await long, await short]).toEqual(['held', 'here']);
});
