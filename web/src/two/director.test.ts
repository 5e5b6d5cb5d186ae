// @vitest-environment jsdom
/** A game of a tournament that this browser directs, and of one that it does not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toRoll } from '../../tests/fixtures/tables';
import type { ClientMessage, SeatKey, ServerMessage, TableView } from '../api';
import type { SocketLike } from '../live/line';
import '../live/tables';
import { directorAt, updateTournament } from '../live/tournaments';
import { getExport, getTable } from '../ui/http';
import { KEPT } from '../ui/signed_in';
import { Game } from './game.svelte';

let sockets: SocketLike[];
let hellos: (readonly string[])[];
let stop: () => void;

/** A game at the table `t`, which connects. */
function plays(keys: readonly SeatKey[] = []): Game {
  const open = () => {
    const socket: SocketLike = {
      send: (text) => {
        const message = JSON.parse(text) as ClientMessage;
        if (message.type === 'hello') hellos.push(message.keys);
      },
      close: () => undefined,
      onopen: null,
      onclose: null,
      onmessage: null,
    };
    sockets.push(socket);
    return socket;
  };
  const game = new Game('t', keys, open);
  stop = game.start();
  sockets[0]?.onopen?.();
  return game;
}

/** The server sends something over the present connection. */
function sends(message: ServerMessage): void {
  sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  vi.runAllTimers();
  if (hellos.length < sockets.length) sockets.at(-1)?.onopen?.();
}

const view = (late: number | null): TableView => ({
  ...toRoll(),
  held: [],
  late,
  tournament: 'cup',
});
const welcome = (late: number | null): ServerMessage => ({
  type: 'welcome',
  view: view(late),
  events: [],
});

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sockets = [];
  hellos = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows the director’s key once the table tells which tournament it is of', () => {
  updateTournament('cup', { director: 'secret' });
  const game = plays();
  sends(welcome(300));
  expect(hellos).toEqual([[], ['secret']]);
  sends(welcome(null));
  expect(game.view?.late).toBeNull();
  expect(hellos).toHaveLength(2);
  // The next time it is known from the beginning.
  stop();
  [sockets, hellos] = [[], []];
  plays();
  expect(hellos).toEqual([['secret']]);
});

it('is shown as to everybody where the key is refused, and asks no more', () => {
  updateTournament('cup', { director: 'secret', tables: ['t'] });
  const game = plays();
  sends({ type: 'problem', code: 'unknown_key', message: '', fatal: true });
  sends(welcome(300));
  expect(hellos).toEqual([['secret'], []]);
  expect(game.problem).toBeNull();
  expect(game.view?.late).toBe(300);
});

it('leaves it to the session where an account keeps the key, and to the seat of whoever plays', () => {
  updateTournament('cup', { director: KEPT });
  plays();
  sends(welcome(300));
  expect(hellos).toEqual([[]]);
  stop();
  [sockets, hellos] = [[], []];
  updateTournament('cup', { director: 'secret' });
  plays([{ seat: 'white', key: 'own' }]);
  sends(welcome(null));
  expect(hellos).toEqual([['own']]);
});

it('remembers no table of a tournament that it does not direct', () => {
  updateTournament('cup', { players: [{ player: 1, key: 'own' }] });
  plays();
  sends(welcome(300));
  expect(hellos).toEqual([[]]);
  expect(directorAt('t')).toBeUndefined();
});

it('shows the key with every request about the table', async () => {
  updateTournament('cup', { director: 'secret', tables: ['t'] });
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  await getTable('t');
  await getExport({ of: 'table', id: 't' }, 'mat');
  await getTable('another');
  const shown = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('otter-key'));
  expect(shown).toEqual(['secret', 'secret', null]);
  stop = () => undefined;
});
