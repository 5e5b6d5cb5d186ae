/** Rolls that go by themselves, and those that might be doubles. */
// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { EVENTS, toRoll } from '../../tests/fixtures/tables';
import { settings } from '../settings/store.svelte';
import { N, received, eachWithAGame, game, sendToClient, lastAct } from './game.fixture';

eachWithAGame();

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

  it('is asked about first, and then goes by itself after a pause, if that is wished', () => {
    settings.autoRoll = 'pause';
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
    settings.autoRoll = 'pause';
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

  it('is asked about each time unless that is wished, and where the tutor looks on', () => {
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
