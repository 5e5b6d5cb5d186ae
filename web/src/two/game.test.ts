// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { EVENTS, playing, toRoll } from '../../tests/fixtures/tables';
import { afterAll } from '../board/position';
import { rebuild } from '../board/play_builder';
import { settings } from '../settings/store.svelte';
import {
  N,
  MINE,
  THEIRS,
  received,
  eachWithAGame,
  game,
  sendToClient,
  lastAct,
  later,
  positionOf,
  shows,
  afterBoth,
} from './game.fixture';

eachWithAGame();

describe('a game on the screen', () => {
  it('states a play, and shows the answer without showing the play again', () => {
    sendToClient({ type: 'welcome', view: playing(), events: EVENTS });
    const builder =
      game.builder &&
      rebuild(
        game.builder,
        MINE.map(({ from, to }) => [from, to] as const),
      );
    if (!builder) throw new Error('the made-up table allows this play');
    game.setBuilder(builder);
    game.done();
    expect(lastAct()).toMatchObject({
      version: N,
      seat: 'white',
      action: {
        kind: 'play',
        steps: [
          [24, 18],
          [18, 14],
        ],
      },
    });
    game.done();
    expect(received.filter(({ type }) => type === 'act')).toHaveLength(1);

    const { view, position, half } = afterBoth();
    sendToClient({ type: 'accepted', id: lastAct().id, version: N + 1 });
    sendToClient({
      type: 'update',
      view,
      events: later([
        { kind: 'played', seat: 'white', dice: [6, 4], steps: MINE, text: '24/14' },
        { kind: 'rolled', seat: 'black', by: 'black', dice: [2, 2] },
        { kind: 'played', seat: 'black', dice: [2, 2], steps: THEIRS, text: '13/11' },
      ]),
    });
    // The own play stands, Black's dice are falling, and the next button is there already.
    expect(game.builder).toBeNull();
    expect(shows(half)).toBe(true);
    expect(game.scene?.dice).toMatchObject([{ side: 'black', values: [2, 2], fresh: true }]);
    expect(game.isSending).toBe(false);
    vi.advanceTimersByTime(1500);
    expect(shows(position)).toBe(true);
    expect(game.scene?.last).toMatchObject({ side: 'black' });
  });

  it('shows news that come while others are shown after them, not over them', () => {
    const waiting = {
      ...playing(),
      phase: { kind: 'to_roll' as const, seat: 'black' as const },
      held: [],
    };
    sendToClient({ type: 'welcome', view: waiting, events: EVENTS.slice(0, -1) });
    const start = positionOf(playing());
    const rolled = later([{ kind: 'rolled', seat: 'black', by: 'black', dice: [2, 2] }]);
    sendToClient({
      type: 'update',
      view: { ...waiting, version: N + 1, phase: { kind: 'to_play', seat: 'black', dice: [2, 2] } },
      events: rolled,
    });
    vi.advanceTimersByTime(50);
    const position = afterAll(start, 'black', THEIRS);
    const board = {
      white: { points: [...position.white], pips: 0 },
      black: { points: [...position.black], pips: 0 },
    };
    const played = later(
      [{ kind: 'played', seat: 'black', dice: [2, 2], steps: THEIRS, text: '13/11' }],
      N + 1,
    );
    sendToClient({ type: 'update', view: { ...toRoll(), version: N + 2, board }, events: played });
    expect(shows(start)).toBe(true);
    expect(game.scene?.dice[0]?.spent).toBe(false);
    vi.advanceTimersByTime(1500);
    expect(shows(position)).toBe(true);
    expect(game.scene?.dice[0]?.spent).toBe(true);
  });

  it('is cut short by advice that is taken', () => {
    sendToClient({ type: 'welcome', view: toRoll(), events: EVENTS.slice(0, -1) });
    const rolled = later([{ kind: 'rolled', seat: 'white', by: 'white', dice: [6, 4] }]);
    sendToClient({ type: 'update', view: { ...playing(), version: N + 1 }, events: rolled });
    expect(game.builder).toBeNull();
    expect(game.turn?.path).toEqual([]);
    game.setUp([
      [24, 18],
      [18, 14],
    ]);
    expect(game.builder?.path).toHaveLength(2);
  });

  it('is cut short by the next action', () => {
    sendToClient({
      type: 'welcome',
      view: { ...playing(), version: N - 1 },
      events: EVENTS.slice(0, -1),
    });
    const { view, position } = afterBoth();
    sendToClient({
      type: 'update',
      view,
      events: later([{ kind: 'rolled', seat: 'black', by: 'black', dice: [2, 2] }]),
    });
    game.act({ kind: 'roll', dice: null });
    expect(shows(position)).toBe(true);
    expect(lastAct()).toMatchObject({ version: N + 3, action: { kind: 'roll' } });
  });

  it('keeps a play under the hand when the line comes back to the same table', () => {
    sendToClient({ type: 'welcome', view: playing(), events: EVENTS });
    const builder = game.builder && rebuild(game.builder, [[24, 20]]);
    if (!builder) throw new Error('the made-up table allows this step');
    game.setBuilder(builder);
    sendToClient({ type: 'welcome', view: playing(), events: [] });
    expect(game.builder?.path).toHaveLength(1);
    sendToClient({ type: 'welcome', view: afterBoth().view, events: [] });
    expect(game.builder).toBeNull();
  });

  it('says why something was refused, and lets it be done otherwise', () => {
    sendToClient({ type: 'welcome', view: toRoll(), events: EVENTS.slice(0, -1) });
    game.act({ kind: 'double' });
    sendToClient({
      type: 'refused',
      id: lastAct().id,
      refusal: {
        code: 'crawford_game',
        message: 'No doubling in the Crawford game.',
        params: { names: [], value: null, detail: null },
        rule: 'MA-2',
      },
    });
    expect(game.refusal?.rule).toBe('MA-2');
    expect(game.isSending).toBe(false);
    game.act({ kind: 'roll', dice: null });
    expect(game.refusal).toBeNull();
  });

  it('lets something else be done after an action that the server cannot read', () => {
    sendToClient({ type: 'welcome', view: toRoll(), events: EVENTS.slice(0, -1) });
    game.act({ kind: 'double' });
    expect(game.isSending).toBe(true);
    sendToClient({ type: 'problem', code: 'bad_message', message: 'not a message', fatal: false });
    expect(game.isSending).toBe(false);
    expect(game.problem?.code).toBe('bad_message');
    game.act({ kind: 'roll', dice: null });
    expect(lastAct().action.kind).toBe('roll');
  });

  it('is done with an action when the table that it made is seen, also in a welcome', () => {
    sendToClient({ type: 'welcome', view: toRoll(), events: EVENTS.slice(0, -1) });
    const { version } = toRoll();
    game.act({ kind: 'roll', dice: null });
    sendToClient({ type: 'accepted', id: lastAct().id, version: version + 1 });
    expect(game.isSending).toBe(true);
    sendToClient({ type: 'welcome', view: { ...playing(), version: version + 1 }, events: EVENTS });
    expect(game.isSending).toBe(false);
  });

  it('does not trouble anybody with an action that came too late', () => {
    sendToClient({ type: 'welcome', view: toRoll(), events: EVENTS.slice(0, -1) });
    game.act({ kind: 'roll', dice: null });
    sendToClient({
      type: 'refused',
      id: lastAct().id,
      refusal: {
        code: 'stale',
        message: 'the table has moved on',
        params: { names: [], value: null, detail: null },
        rule: null,
      },
    });
    expect(game.refusal).toBeNull();
    expect(game.isSending).toBe(false);
  });
});

describe('what goes by itself', () => {
  const act = () => received.find((message) => message.type === 'act');

  it('is nothing unless asked for', () => {
    sendToClient({ type: 'welcome', view: toRoll(), events: EVENTS.slice(0, -1) });
    vi.advanceTimersByTime(5000);
    expect(act()).toBeUndefined();
  });

  it('rolls, but not where a double is possible, unless always', () => {
    settings.autoRoll = 'no_double';
    sendToClient({ type: 'welcome', view: toRoll(), events: EVENTS.slice(0, -1) });
    vi.advanceTimersByTime(5000);
    expect(act()).toBeUndefined();
    settings.autoRoll = 'always';
    sendToClient({ type: 'welcome', view: { ...toRoll(), version: N + 5 }, events: [] });
    vi.advanceTimersByTime(5000);
    expect(act()).toMatchObject({ action: { kind: 'roll', dice: null } });
  });

  it('plays what is forced, after a moment to see the dice', () => {
    settings.autoForced = true;
    const view = playing();
    const [held] = view.held;
    if (!held?.plays) throw new Error('the made-up table has a roll to play');
    const plays = {
      ...held.plays,
      forced: [
        [24, 18],
        [18, 14],
      ] as [number, number][],
    };
    sendToClient({
      type: 'welcome',
      view: { ...view, held: [{ ...held, plays }] },
      events: EVENTS,
    });
    expect(act()).toBeUndefined();
    vi.advanceTimersByTime(1000);
    expect(act()).toMatchObject({
      action: {
        kind: 'play',
        steps: [
          [24, 18],
          [18, 14],
        ],
      },
    });
    expect(game.builder?.path).toHaveLength(2);
  });
});

describe('the rest of a play that cannot be played otherwise', () => {
  /** Two ways to begin, and one to go on with each. */
  const plays = {
    nodes: [
      {
        steps: [
          { from: 24, to: 18, die: 6, hit: false, node: 1 },
          { from: 13, to: 7, die: 6, hit: false, node: 2 },
        ],
      },
      { steps: [{ from: 18, to: 14, die: 4, hit: false, node: 3 }] },
      { steps: [{ from: 24, to: 20, die: 4, hit: false, node: 4 }] },
      { steps: [] },
      { steps: [] },
    ],
    forced: null,
    bear_off: null,
  };
  const welcome = () => {
    const view = playing();
    const [held] = view.held;
    if (!held) throw new Error('somebody sits at the made-up table');
    sendToClient({
      type: 'welcome',
      view: { ...view, held: [{ ...held, plays }] },
      events: EVENTS,
    });
  };
  const begin = () => {
    const builder = game.builder && rebuild(game.builder, [[24, 18]]);
    if (!builder) throw new Error('the made-up table allows this step');
    game.setBuilder(builder);
  };
  const path = () => game.builder?.path.map(({ from, to }) => [from, to]);

  it('is made with its beginning, and taken back with it', () => {
    welcome();
    begin();
    expect(path()).toEqual([
      [24, 18],
      [18, 14],
    ]);
    expect(game.isClosing).toBe(true);
    game.undo();
    expect(path()).toEqual([]);
    expect(game.isClosing).toBe(false);
  });

  it('is left to whoever wants that', () => {
    settings.autoForced = false;
    welcome();
    begin();
    expect(path()).toEqual([[24, 18]]);
    expect(game.isClosing).toBe(false);
  });
});

describe('a whole play', () => {
  /** Sets up the play by hand, as clicks do. */
  function stand(): void {
    sendToClient({ type: 'welcome', view: playing(), events: EVENTS });
    const start = game.builder;
    const builder =
      start &&
      rebuild(
        start,
        MINE.map(({ from, to }) => [from, to] as const),
      );
    if (!builder) throw new Error('the made-up table allows this play');
    game.setBuilder(builder);
  }
  const isSent = () => received.some((message) => message.type === 'act');

  it('goes by itself after a pause', () => {
    stand();
    expect(game.isClosing).toBe(true);
    vi.advanceTimersByTime(1400);
    expect(isSent()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(lastAct()).toMatchObject({ action: { kind: 'play' } });
    expect(game.isClosing).toBe(false);
  });

  it('waits where anything is touched, where it is taken back, and where that is wished', () => {
    stand();
    game.stay();
    expect(game.isClosing).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(isSent()).toBe(false);
    game.undo();
    expect(game.isClosing).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(isSent()).toBe(false);

    settings.autoDone = false;
    stand();
    expect(game.isClosing).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(isSent()).toBe(false);
  });

  it('waits while an advised play is only looked at', () => {
    sendToClient({ type: 'welcome', view: playing(), events: EVENTS });
    game.setUp(MINE.map(({ from, to }) => [from, to] as const));
    expect(game.builder?.path).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(isSent()).toBe(false);
  });
});
