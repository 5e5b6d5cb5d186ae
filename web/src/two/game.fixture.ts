/** A game on the screen whose server is the test: what it sends, and what it is sent. */
import { afterEach, beforeEach, vi } from 'vitest';
import { EVENTS, playing, toRoll } from '../../tests/fixtures/tables';
import type { ClientMessage, EventView, ServerMessage, TableEvent, TableView } from '../api';
import { afterAll, samePosition, type Position } from '../board/position';
import { DEFAULTS } from '../settings/settings';
import { settings } from '../settings/store.svelte';
import { Game } from './game.svelte';
import type { SocketLike } from '../live/line';

export const N = EVENTS.length;
export const MINE = [
  { from: 24, to: 18, hit: false },
  { from: 18, to: 14, hit: false },
];
export const THEIRS = [{ from: 13, to: 11, hit: false }];

export let received: ClientMessage[];
export let game: Game;
let stop: () => void;
export let sendToClient: (message: ServerMessage) => void;

/** Opens a new game, on a clock that the test turns, before each test of the file that calls this. */
export function eachWithAGame(): void {
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
}

export const lastAct = () => {
  const act = received.findLast((message) => message.type === 'act');
  if (act?.type !== 'act') throw new Error('nothing has been submitted');
  return act;
};
export const later = (events: TableEvent[], from = N): EventView[] =>
  events.map((event, i) => ({ version: from + 1 + i, game: 2, event }));
export const positionOf = (view: TableView): Position => ({
  white: view.board.white.points,
  black: view.board.black.points,
});
export const shows = (position: Position) =>
  game.scene && samePosition(game.scene.position, position);

/** The table after White's play and Black's whole turn, White to roll. */
export function afterBoth(): { view: TableView; position: Position; half: Position } {
  const half = afterAll(positionOf(playing()), 'white', MINE);
  const position = afterAll(half, 'black', THEIRS);
  const points = (side: 'white' | 'black') => ({ points: [...position[side]], pips: 0 });
  const board = { white: points('white'), black: points('black') };
  return { view: { ...toRoll(), version: N + 3, board }, position, half };
}
