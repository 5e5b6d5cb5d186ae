// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountGames, GamesKept, KeepGames, KeptGame } from '../api';
import { keepTable, knownTable, knownTables, type KnownTable } from '../live/tables';
import { knownTournament, knownTournaments, updateTournament } from '../live/tournaments';
import { KEPT, lettingGo, setSignedIn, signedIn } from '../ui/signed_in';
import { forgetTable } from '../live/tables';
import { acceptedGames } from './accepted.svelte';
import { browserName } from './browser_name';
import { forgetKept, keepHeld, listKept, tableOf, unkept } from './kept';

/** A server that keeps what it is shown, and notes what it is asked. */
const server = {
  games: [] as KeptGame[],
  shown: [] as KeepGames[],
  gone: [] as string[],
  /** Tables that the server has cleared away. */
  unknown: new Set<string>(),
  /** Called before the next answer. */
  meanwhile: () => undefined as void,
};

vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
  const method = init.method ?? 'GET';
  server.meanwhile();
  if (method === 'DELETE') {
    server.gone.push(path.split('/').at(-1) ?? '');
    return Promise.resolve(new Response(null, { status: 204 }));
  }
  if (path.endsWith('/seen')) return Promise.resolve(new Response(null, { status: 204 }));
  if (method === 'POST') {
    const body = JSON.parse(String(init.body)) as KeepGames;
    server.shown.push(body);
    const tables = [...new Set(body.keys.map(({ table }) => table))];
    const kept: GamesKept = {
      tables: tables.filter((id) => !server.unknown.has(id)),
      library: body.library !== null,
    };
    return Promise.resolve(Response.json(kept));
  }
  const list: AccountGames = { games: server.games, library: false };
  return Promise.resolve(Response.json(list));
});

const table = (id: string, news: Partial<KnownTable> = {}): KnownTable => ({
  id,
  keys: [{ seat: 'white', key: `key of ${id}` }],
  invite: null,
  opponent: 'Grace',
  contest: { kind: 'money' },
  score: '',
  over: false,
  opened: 1_000,
  ...news,
});

const game = (table: string, news: Partial<KeptGame> = {}): KeptGame => ({
  table,
  kind: 'two',
  opened_at: 5,
  over: false,
  seats: ['black'],
  directs: false,
  others: ['Grace'],
  accepted: false,
  ...news,
});

beforeEach(() => {
  acceptedGames.clear();
  localStorage.clear();
  setSignedIn({ name: 'Ada', since: 0, library: true, rating: null });
  const meanwhile = () => undefined;
  Object.assign(server, { games: [], shown: [], gone: [], unknown: new Set(), meanwhile });
});

describe('keeping', () => {
  it('has a sign in the place of every key that the account keeps', async () => {
    keepTable(table('a'));
    keepTable(table('c', { keys: [], player: { player: 2, key: 'c2' } }));
    keepTable(table('o', { keys: [], keeper: 'keeper' }));
    keepTable(table('lost'));
    server.unknown.add('lost');
    expect(unkept()).toEqual({ games: 4, library: false });
    await keepHeld();
    expect(knownTable('a')?.keys).toEqual([{ seat: 'white', key: KEPT }]);
    expect(knownTable('c')?.player).toEqual({ player: 2, key: KEPT });
    expect(knownTable('o')?.keeper).toBe(KEPT);
    expect(knownTable('lost')?.keys[0]?.key).toBe('key of lost');
    expect(unkept().games).toBe(1);
  });

  it('leaves to a guest what was opened before somebody signed in', async () => {
    keepTable(table('before', { opened: 1_000 }));
    keepTable(table('after', { opened: 3_000 }));
    localStorage.setItem('otter.library', 'key');
    await keepHeld(2_000);
    expect(server.shown).toEqual([
      { keys: [{ table: 'after', key: 'key of after' }], library: null },
    ]);
  });

  it('takes a director for no player', async () => {
    const players = [{ player: 1, key: 'one' }];
    updateTournament('t', { director: 'secret', players });
    updateTournament('u', { players });
    await keepHeld();
    expect(server.shown[0]?.keys.map(({ key }) => key).sort()).toEqual(['one', 'secret']);
    expect(knownTournament('t')).toMatchObject({ director: KEPT, players });
    expect(knownTournament('u').players).toEqual([{ player: 1, key: KEPT }]);
  });

  it('shows at most a hundred keys at once', async () => {
    for (let n = 0; n < 150; n += 1) keepTable(table(`t${n}`));
    await keepHeld();
    expect(server.shown.map(({ keys }) => keys.length)).toEqual([100, 50]);
    expect(unkept().games).toBe(0);
  });
});

describe('listing', () => {
  it('lists what was opened elsewhere, and no longer what is not kept any more', async () => {
    keepTable(table('gone', { keys: [{ seat: 'white', key: KEPT }] }));
    keepTable(table('own'));
    server.games = [game('new'), game('cup', { kind: 'tournament', seats: ['3'] })];
    await listKept();
    expect(knownTables().map(({ id }) => id)).toEqual(['new', 'own']);
    expect(knownTable('new')?.keys).toEqual([{ seat: 'black', key: KEPT }]);
    expect(knownTournament('cup')).toMatchObject({ me: 3, director: null });
    expect(signedIn()?.library).toBe(false);
  });

  it('lists nothing for whoever comes after the one who asked', async () => {
    server.games = [game('new')];
    server.meanwhile = () => setSignedIn(null);
    await listKept();
    expect(knownTables()).toEqual([]);
    setSignedIn({ name: 'Ada', since: 1, library: false, rating: null });
    server.meanwhile = () => setSignedIn({ name: 'Eve', since: 2, library: true, rating: null });
    await listKept();
    expect(knownTables()).toEqual([]);
    expect(signedIn()?.library).toBe(true);
  });

  it('does not bring back what was forgotten while the list was on its way', async () => {
    keepTable(table('a', { keys: [{ seat: 'white', key: KEPT }] }));
    server.games = [game('a')];
    server.meanwhile = () => forgetTable('a');
    await listKept();
    expect(knownTables()).toEqual([]);
    expect(lettingGo()).toEqual(['a']);
  });

  it('lets go first of what was forgotten here', async () => {
    keepTable(table('a', { keys: [{ seat: 'white', key: KEPT }] }));
    keepTable(table('guest'));
    forgetTable('a');
    forgetTable('guest');
    expect(lettingGo()).toEqual(['a']);
    await listKept();
    expect(server.gone).toEqual(['a']);
    expect(lettingGo()).toEqual([]);
  });

  it('makes a table of each kind', () => {
    expect(tableOf(game('a', { seats: ['white', 'black'] }))?.keys).toHaveLength(2);
    const chouette = tableOf(game('c', { kind: 'chouette', seats: ['2', '5'] }));
    expect(chouette).toMatchObject({ player: { player: 2 }, others: [{ player: 5 }], keys: [] });
    expect(tableOf(game('o', { kind: 'sheet' }))?.keeper).toBe(KEPT);
  });
});

it('leaves nothing of an account behind', () => {
  keepTable(table('kept', { keys: [{ seat: 'white', key: KEPT }] }));
  keepTable(table('guest'));
  updateTournament('cup', { director: KEPT });
  forgetKept();
  expect(knownTables().map(({ id }) => id)).toEqual(['guest']);
  expect(knownTournaments()).toEqual([]);
  expect(lettingGo()).toEqual([]);
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['curl/8.5', ''],
])('calls %s %s', (agent, name) => expect(browserName(agent)).toBe(name));

it('knows the tables that somebody has opened by accepting a seek, until they are seen', async () => {
  setSignedIn({ name: 'Ada', since: 10, library: false, rating: null });
  const over = game('C', { accepted: true, over: true });
  server.games = [game('A', { accepted: true }), game('B'), over];
  await listKept();
  expect(acceptedGames.all).toEqual([{ table: 'A', opponent: 'Grace' }]);
  acceptedGames.saw('B');
  expect(acceptedGames.all).toHaveLength(1);
  acceptedGames.saw('A');
  expect(acceptedGames.all).toHaveLength(0);
  // An answer that was on its way.
  await listKept();
  expect(acceptedGames.all).toHaveLength(0);
});
