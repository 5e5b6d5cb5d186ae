// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  LobbyCommand,
  LobbyMessage,
  LobbyView,
  RulesChoice,
  SeekFilter,
  SoughtGame,
} from '../api';
import type { SocketLike } from '../live/line';
import { knownTable } from '../live/tables';
import { ANYBODY, Lobby } from './lobby.svelte';

class FakeSocket implements SocketLike {
  sent: LobbyCommand[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as LobbyCommand);
  }
  close(): void {
    this.onclose?.();
  }
  receive(message: LobbyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const rules = (length: number) => ({ contest: { kind: 'match', length } }) as RulesChoice;
const GAME: SoughtGame = { rules: rules(5), clock: null, rated: false };
/** What the seek of the tests asks for. */
const ASKS: SeekFilter = { least_rating: 1400, most_rating: null, least_completion: 90 };
const NOBODY: LobbyView = {
  seeks: [],
  n_seeks: 0,
  people: [],
  n_here: 1,
  running: [],
  n_running: 0,
};
const withSeek = (visitor: number, seek = 1): LobbyMessage => ({
  type: 'shown',
  lobby: {
    ...NOBODY,
    n_seeks: 1,
    seeks: [
      {
        seek,
        visitor,
        player: { name: 'Ada', has_account: false, rating: null, completion: null },
        game: GAME,
        filter: ASKS,
        since: null,
        closed: null,
      },
    ],
  },
});
const PAIRED: LobbyMessage = {
  type: 'paired',
  table: 'T1',
  key: { seat: 'white', key: 'secret' },
  opponent: { name: 'Bob', has_account: false, rating: null, completion: null },
  game: GAME,
};

let sockets: FakeSocket[];
let lobby: Lobby;

/** The socket that was opened last. */
const socket = () => sockets.at(-1)!;

/** Answers the greeting of the socket that was opened last. */
function welcome(visitor: number): void {
  socket().onopen?.();
  socket().receive({ type: 'welcome', key: `key ${visitor}`, visitor, account: 100 });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  sockets = [];
  lobby = new Lobby(() => {
    sockets.push(new FakeSocket());
    return socket();
  });
});
afterEach(() => vi.useRealTimers());

describe('the lobby', () => {
  it('is entered once, and left when nobody looks at it', () => {
    const leave = [lobby.enter(), lobby.enter()];
    expect(sockets).toHaveLength(1);
    welcome(7);
    socket().receive({ type: 'shown', lobby: NOBODY });
    expect(lobby.view).toEqual(NOBODY);
    leave[0]!();
    expect(lobby.view).not.toBeNull();
    leave[1]!();
    expect(lobby.view).toBeNull();
  });

  it('stays while something is sought, and is left when that is over', () => {
    const leave = lobby.enter();
    welcome(7);
    lobby.seek(GAME);
    expect(socket().sent.at(-1)).toEqual({ type: 'seek', game: GAME, filter: ANYBODY });
    socket().receive(withSeek(7));
    leave();
    expect(lobby.own).toHaveLength(1);
    lobby.stop();
    expect(socket().sent.at(-1)).toEqual({ type: 'withdraw', seek: 1 });
    socket().receive({ type: 'shown', lobby: NOBODY });
    expect(lobby.view).toBeNull();
  });

  it('asks for what was wanted before it was entered', () => {
    lobby.seek(GAME);
    expect(sockets).toHaveLength(1);
    welcome(7);
    expect(socket().sent.map(({ type }) => type)).toEqual(['hello', 'seek']);
  });

  it('is known again after its connection was lost', () => {
    lobby.enter();
    welcome(7);
    socket().receive(withSeek(7));
    socket().onclose?.();
    expect(lobby.isLost).toBe(true);
    vi.runOnlyPendingTimers();
    expect(sockets).toHaveLength(2);
    welcome(7);
    expect(lobby.isLost).toBe(false);
    expect(socket().sent).toEqual([{ type: 'hello', key: 'key 7', name: null }]);
  });

  it('seeks again at a server that has forgotten it', () => {
    lobby.enter();
    welcome(7);
    socket().receive(withSeek(7));
    socket().onclose?.();
    vi.runOnlyPendingTimers();
    welcome(1);
    expect(socket().sent.at(-1)).toEqual({ type: 'seek', game: GAME, filter: ASKS });
  });

  it('waits for nobody where its account seeks for days', () => {
    const leave = lobby.enter();
    welcome(7);
    const shown = withSeek(100);
    if (shown.type === 'shown') shown.lobby.seeks[0]!.since = 1_000;
    socket().receive(shown);
    expect(lobby.own).toHaveLength(1);
    expect(lobby.waiting).toHaveLength(0);
    lobby.stop();
    expect(socket().sent.at(-1)?.type).toBe('hello');
    leave();
    expect(lobby.view).toBeNull();
  });

  it('tells its own seeks from those of others', () => {
    lobby.enter();
    welcome(7);
    socket().receive(withSeek(8));
    expect(lobby.own).toHaveLength(0);
    socket().receive(withSeek(7));
    expect(lobby.ownFor({ clock: null, rules: rules(5), rated: false })?.seek).toBe(1);
    expect(lobby.ownFor({ clock: null, rules: rules(7), rated: false })).toBeUndefined();
  });

  it('keeps the key of the table that it is seated at', () => {
    lobby.enter();
    welcome(7);
    socket().receive(PAIRED);
    expect(lobby.ready).toBe('T1');
    expect(knownTable('T1')).toMatchObject({
      keys: [{ seat: 'white', key: 'secret' }],
      opponent: 'Bob',
      contest: { kind: 'match', length: 5 },
    });
    lobby.went('T2');
    expect(lobby.ready).toBe('T1');
    lobby.went('T1');
    expect(lobby.ready).toBeNull();
    // The server sends it again to whoever comes back.
    socket().receive(PAIRED);
    expect(lobby.ready).toBeNull();
  });
});
