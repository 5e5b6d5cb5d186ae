/** Rolls that go by themselves, and those that might be doubles. */
// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENTS, playing, toRoll } from '../../tests/fixtures/tables';
import type { ClientMessage, EventView, ServerMessage, TableEvent, TableView } from '../api';
import { afterAll, samePosition, type Position } from '../board/position';
import { rebuild } from '../board/play_builder';
import { DEFAULTS } from '../settings/settings';
import { settings } from '../settings/store.svelte';
import { Game } from './game.svelte';
import type { SocketLike } from '../live/socket';

const N = EVENTS.length;
const MINE = [
  { from: 24, to: 18, hit: false },
  { from: 18, to: 14, hit: false },
];
const THEIRS = [{ from: 13, to: 11, hit: false }];

let received: ClientMessage[];
let game: Game;
let stop: () => void;
let sendToClient: (message: ServerMessage) => void;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, DEFAULTS);
  received = [];
  const socket: SocketLike = {
    send: (text) => received.push(JSON.parse(text)),
    close: () => undefined,
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  sendToClient = (message) => socket.onmessage?.({ data: JSON.stringify(message) });
  game = new Game('t', [{ seat: 'white', key: 'k' }], () => socket);
  stop = game.start();
  socket.onopen?.();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const lastAct = () => {
  const act = received.findLast((message) => message.type === 'act');
  if (act?.type !== 'act') throw new Error('nothing has been submitted');
  return act;
};
const later = (events: TableEvent[], from = N): EventView[] =>
  events.map((event, i) => ({ version: from + 1 + i, game: 2, event }));
const positionOf = (view: TableView): Position => ({
  white: view.board.white.points,
  black: view.board.black.points,
});
const shows = (position: Position) => game.scene && samePosition(game.scene.position, position);

/** The table after White's play and Black's whole turn, White to roll. */
function afterBoth(): { view: TableView; position: Position; half: Position } {
  const half = afterAll(positionOf(playing()), 'white', MINE);
  const position = afterAll(half, 'black', THEIRS);
  const points = (side: 'white' | 'black') => ({ points: [...position[side]], pips: 0 });
  const board = { white: points('white'), black: points('black') };
  return { view: { ...toRoll(), version: N + 3, board }, position, half };
}

describe('a roll that could also be a double', () => {
  const turn = (n: number) =>
    sendToClient({ type: 'welcome', view: { ...toRoll(), version: N + n }, events: EVENTS });
  /** The viewer has rolled by hand once, and it is their turn again. */
  function again(): void {
    turn(0);
    game.act({ kind: 'roll', dice: null });
    sendToClient({ type: 'accepted', id: lastAct().id, version: N + 1 });
    received.length = 0;
    turn(5);
  }
  const isRolled = () => received.some((message) => message.type === 'act');

  it('is asked about first, and then goes by itself after a pause', () => {
    turn(0);
    vi.advanceTimersByTime(60_000);
    expect(isRolled()).toBe(false);
    again();
    expect(game.isRolling).toBe(true);
    // Its button can be pressed meanwhile, and so can the double's.
    expect(game.isAutomatic).toBe(false);
    vi.advanceTimersByTime(2900);
    expect(isRolled()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(lastAct()).toMatchObject({ action: { kind: 'roll', dice: null } });
    expect(game.isRolling).toBe(false);
  });

  it('waits where anything is touched, and for as long as nobody looks', () => {
    again();
    game.stay();
    expect(game.isRolling).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(isRolled()).toBe(false);

    turn(9);
    expect(game.isRolling).toBe(true);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.advanceTimersByTime(60_000);
    hidden.mockRestore();
    expect(isRolled()).toBe(false);
    expect(game.isRolling).toBe(false);
  });

  it('is asked about each time where that is wished, or the tutor looks on', () => {
    settings.autoRoll = 'no_double';
    again();
    expect(game.isRolling).toBe(false);
    settings.autoRoll = 'pause';
    settings.tutor = 'error';
    turn(9);
    expect(game.isRolling).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(isRolled()).toBe(false);
  });
});

describe('rolls without the question', () => {
  it('go on until they are stopped, or the game is over', () => {
    sendToClient({ type: 'welcome', view: toRoll(), events: EVENTS });
    vi.advanceTimersByTime(10_000);
    expect(received.some((message) => message.type === 'act')).toBe(false);
    game.keepRolling(true);
    expect(game.keepsRolling).toBe(true);
    game.keepRolling(false);
    vi.advanceTimersByTime(10_000);
    expect(received.some((message) => message.type === 'act')).toBe(false);
    game.keepRolling(true);
    vi.advanceTimersByTime(1000);
    expect(lastAct().action).toEqual({ kind: 'roll', dice: null });

    const [last] = toRoll().games;
    const games = [...toRoll().games, ...(last ? [last] : [])];
    sendToClient({ type: 'welcome', view: { ...toRoll(), version: N + 9, games }, events: EVENTS });
    expect(game.keepsRolling).toBe(false);
  });
});
