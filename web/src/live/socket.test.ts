import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientMessage, ServerMessage } from '../api';
import { Connection, type Answer, type ConnectionState, type Unsent } from './socket';
import type { SocketLike } from './line';

class FakeSocket implements SocketLike {
  sent: { type: string; id?: string; since?: number; version?: number }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  receives(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = { type: 'welcome', view: {}, events: [] };

let sockets: FakeSocket[];
let states: ConnectionState[];
let waits: { run: () => void; ms: number; cancelled: boolean }[];
let got: ServerMessage[];
let seen: number;
let ids: number;
let connection: Connection;
let answers: Record<string, Answer>;

/** Sends an action. Returns the id that it gets. */
function act(action: Unsent<ClientMessage>): string {
  const own = `id-${ids + 1}`;
  connection.act(action, (answer) => (answers[own] = answer));
  return own;
}

beforeEach(() => {
  sockets = [];
  states = [];
  waits = [];
  got = [];
  seen = 0;
  ids = 0;
  answers = {};
  connection = new Connection({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    keys: () => ['k1'],
    since: () => seen,
    onmessage: (message) => got.push(message),
    onstate: (state) => states.push(state),
    newId: () => `id-${++ids}`,
    wait: (run, ms) => {
      const entry = { run, ms, cancelled: false };
      waits.push(entry);
      return () => (entry.cancelled = true);
    },
  });
});

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error('no socket was opened');
  return last;
}

function meet() {
  connection.connect();
  socket().onopen?.();
  socket().receives(WELCOME);
}

describe('a connection', () => {
  it('greets with its keys and what it has seen', () => {
    seen = 17;
    connection.connect();
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: 'hello', keys: ['k1'], since: 17 }]);
    socket().receives(WELCOME);
    expect(states).toEqual(['open']);
  });

  it('comes back after a loss, waiting longer each time', () => {
    meet();
    for (let i = 0; i < 12; i += 1) {
      socket().onclose?.();
      waits.at(-1)?.run();
    }
    expect(states.filter((s) => s === 'lost')).toHaveLength(12);
    expect(sockets).toHaveLength(13);
    const [first] = waits;
    expect(first?.ms).toBeLessThan(500);
    expect(waits.every((w) => w.ms <= 10_000)).toBe(true);
    expect(waits.at(-1)?.ms).toBeGreaterThan(5_000);
  });

  it('sends again, under the same id, what was never answered', () => {
    meet();
    const first = act({ seat: 'white', version: 3, action: { kind: 'roll', dice: null } });
    socket().receives({ type: 'accepted', id: first, version: 4 });
    const second = act({
      seat: 'white',
      version: 4,
      action: {
        kind: 'play',
        steps: [
          [8, 5],
          [6, 5],
        ],
      },
    });
    socket().onclose?.();
    waits.at(-1)?.run();
    socket().onopen?.();
    expect(socket().sent.map((m) => m.type)).toEqual(['hello']);
    socket().receives(WELCOME);
    expect(socket().sent.slice(1)).toEqual([
      {
        type: 'act',
        id: second,
        version: 4,
        seat: 'white',
        action: {
          kind: 'play',
          steps: [
            [8, 5],
            [6, 5],
          ],
        },
      },
    ]);
  });

  it('keeps what is sent while it is lost, and drops what was refused', () => {
    meet();
    socket().onclose?.();
    const kept = act({ seat: 'black', version: 9, action: { kind: 'double' } });
    connection.retryNow();
    socket().onopen?.();
    socket().receives(WELCOME);
    expect(socket().sent.map((m) => m.id)).toEqual([undefined, kept]);
    socket().receives({
      type: 'refused',
      id: kept,
      refusal: { code: 'stale', message: '', rule: null },
    });
    socket().onclose?.();
    connection.retryNow();
    socket().onopen?.();
    socket().receives(WELCOME);
    expect(socket().sent.map((m) => m.type)).toEqual(['hello']);
  });

  it('gives up on a table that does not exist', () => {
    connection.connect();
    socket().onopen?.();
    socket().receives({
      type: 'problem',
      code: 'unknown_table',
      message: 'no such table',
      fatal: true,
    });
    socket().onclose?.();
    expect(states).toEqual(['ended']);
    expect(waits).toHaveLength(0);
    connection.retryNow();
    expect(sockets).toHaveLength(1);
  });

  it('comes back after other fatal problems', () => {
    meet();
    socket().receives({
      type: 'problem',
      code: 'too_many_messages',
      message: 'slow down',
      fatal: true,
    });
    socket().onclose?.();
    expect(states.at(-1)).toBe('lost');
    expect(waits).toHaveLength(1);
  });

  it('sends again, after a pause, what the server dropped as too much', () => {
    meet();
    const problem = {
      type: 'problem',
      code: 'too_many_messages',
      message: 'this message came too soon after others',
      fatal: false,
    };
    const id = act({ seat: 'white', version: 3, action: { kind: 'double' } });
    socket().receives(problem);
    socket().receives(problem);
    expect(answers).toEqual({});
    expect(waits).toHaveLength(1);
    waits[0]?.run();
    expect(
      socket()
        .sent.slice(-2)
        .map((m) => m.id),
    ).toEqual([id, id]);
    socket().receives({ type: 'accepted', id, version: 4 });
    expect(answers).toEqual({ [id]: { kind: 'accepted', version: 4 } });
  });

  it('does not send again twice when the line is lost during the pause', () => {
    meet();
    const id = act({ seat: 'white', version: 3, action: { kind: 'double' } });
    socket().receives({ type: 'problem', code: 'too_many_messages', message: '', fatal: false });
    socket().onclose?.();
    expect(waits[0]?.cancelled).toBe(true);
    waits.at(-1)?.run();
    socket().onopen?.();
    socket().receives(WELCOME);
    expect(socket().sent.map((m) => m.id)).toEqual([undefined, id]);
  });

  it('ignores a socket that it has left, and noise', () => {
    meet();
    const old = socket();
    connection.reconnect();
    old.onclose?.();
    old.receives(WELCOME);
    expect(states).toEqual(['open']);
    expect(sockets).toHaveLength(2);
    socket().onmessage?.({ data: 'nonsense' });
    socket().onmessage?.({ data: 7 });
    expect(got).toHaveLength(1);
  });

  it('gives an action up that the server cannot read, and does not send it again', () => {
    meet();
    const problem = {
      type: 'problem',
      code: 'message_too_long',
      message: 'a message has at most 4096 bytes',
      fatal: true,
    } as const;
    const id = act({ seat: 'white', version: 3, action: { kind: 'double' } });
    socket().receives(problem);
    socket().onclose?.();
    expect(answers).toEqual({ [id]: { kind: 'unread', problem } });
    expect(got.at(-1)).toEqual(problem);
    waits.at(-1)?.run();
    socket().onopen?.();
    socket().receives(WELCOME);
    expect(socket().sent.map((m) => m.type)).toEqual(['hello']);
  });

  it('answers each action once', () => {
    meet();
    const accepted = act({ seat: 'white', version: 3, action: { kind: 'double' } });
    const unread = act({ seat: 'white', version: 3, action: { kind: 'take' } });
    socket().receives({ type: 'accepted', id: accepted, version: 4 });
    socket().receives({ type: 'problem', code: 'bad_message', message: 'no', fatal: false });
    socket().receives({ type: 'accepted', id: unread, version: 5 });
    expect(answers[accepted]).toEqual({ kind: 'accepted', version: 4 });
    expect(answers[unread]).toMatchObject({ kind: 'unread' });
    expect(states).toEqual(['open']);
  });

  it('stays ended', () => {
    meet();
    connection.end();
    expect(socket().closed).toBe(true);
    connection.retryNow();
    connection.connect();
    expect(sockets).toHaveLength(1);
  });
});
