/**
 * What the board shows while events arrive: one scene after another, then the table as it
 * is. A scene is what stands, what was rolled, where the cube lies and what was played last.
 */
import type { EventView, Seat, TableEvent, TableView } from '../api';
import type { Played } from '../board/checkers';
import { CUBE_TURN, playLength, TUMBLE } from '../board/motion';
import {
  across,
  afterAll,
  BAR,
  other,
  samePosition,
  type Position,
  type Step,
} from '../board/position';

export interface ShownRoll {
  readonly side: Seat;
  readonly values: readonly number[];
  readonly spent: boolean;
  readonly key: string;
  /** Whether it was rolled while the viewer watched. */
  readonly fresh: boolean;
}

export interface ShownCube {
  readonly value: string;
  readonly owner: Seat | null;
  readonly offeredTo: Seat | null;
}

export interface Scene {
  readonly position: Position;
  readonly dice: readonly ShownRoll[];
  readonly last: Played | null;
  readonly cube: ShownCube;
}

export interface Frame {
  readonly scene: Scene;
  /** The time before the next frame, in milliseconds. */
  readonly ms: number;
  readonly sound: 'dice' | 'cube' | null;
}

/** The time for which a roll is shown before it is played, in milliseconds. */
const LOOK = 170;
const LOOK_AT_START = 550;

/** The part of a view from which the board is drawn. */
export type Shown = Pick<TableView, 'version' | 'board' | 'cube' | 'phase'>;

export function positionOf(view: Pick<TableView, 'board'>): Position {
  return { white: view.board.white.points, black: view.board.black.points };
}

/** The table at rest, as `view` and the events of the game have it. */
export function atRest(view: Shown, events: readonly EventView[]): Scene {
  const { phase } = view;
  const offered = phase.kind === 'doubled' || phase.kind === 'redoubled' ? phase : null;
  return {
    position: positionOf(view),
    dice: restingDice(view, events),
    last: lastPlay(events),
    cube: {
      value: offered?.value ?? view.cube.value,
      owner: view.cube.owner,
      offeredTo: offered?.seat ?? null,
    },
  };
}

function restingDice(view: Shown, events: readonly EventView[]): ShownRoll[] {
  const { phase } = view;
  const rolled = events.findLast(
    ({ event }) => event.kind === 'rolled' || event.kind === 'opening_roll',
  );
  if (phase.kind === 'to_play') {
    const key = keyOf(rolled?.version ?? view.version);
    return [{ side: phase.seat, values: phase.dice, spent: false, key, fresh: false }];
  }
  if (phase.kind === 'opening' && rolled?.event.kind === 'opening_roll') {
    return openingDice(rolled.event, rolled.version, false);
  }
  const played = events.findLast(({ event }) => event.kind === 'played')?.event;
  if (played?.kind !== 'played') return [];
  const key = keyOf(rolled?.version ?? 0);
  return [{ side: played.seat, values: played.dice, spent: true, key, fresh: false }];
}

function lastPlay(events: readonly EventView[]): Played | null {
  const found = events.findLast(
    ({ event }) => event.kind === 'played' || event.kind === 'opening_roll',
  )?.event;
  return found?.kind === 'played' ? { side: found.seat, steps: found.steps } : null;
}

/**
 * The scenes that lead from what is shown to the table at rest. `seen` is what stands on the
 * board with the viewer's own unconfirmed play, for which nobody has to wait again.
 */
export function frames(
  shown: Scene,
  seen: Position,
  news: readonly EventView[],
  rest: Scene,
): Frame[] {
  const start = startOf(news, rest.position);
  let now = shown;
  const result: Frame[] = [];
  news.forEach(({ event, version }, i) => {
    if (i === start.index) now = { ...now, position: start.position, dice: [], last: null };
    const frame = next(now, seen, event, version);
    if (!frame) return;
    now = frame.scene;
    result.push(frame);
  });
  result.push({ scene: rest, ms: 0, sound: null });
  return result;
}

function keyOf(version: number): string {
  return `v${version}`;
}

function openingDice(
  event: { white: number; black: number },
  version: number,
  fresh: boolean,
): ShownRoll[] {
  const die = (side: Seat, value: number) =>
    ({ side, values: [value], spent: false, key: keyOf(version), fresh }) as const;
  return [die('white', event.white), die('black', event.black)];
}

function next(now: Scene, seen: Position, event: TableEvent, version: number): Frame | undefined {
  switch (event.kind) {
    case 'opening_roll': {
      const scene = { ...now, last: null, dice: openingDice(event, version, true) };
      return { scene, ms: TUMBLE + LOOK_AT_START, sound: 'dice' };
    }
    case 'rolled': {
      const dice = {
        side: event.seat,
        values: event.dice,
        spent: false,
        key: keyOf(version),
        fresh: true,
      };
      return { scene: { ...now, dice: [dice] }, ms: TUMBLE + LOOK, sound: 'dice' };
    }
    case 'played': {
      const position = afterAll(now.position, event.seat, event.steps);
      const dice = now.dice.map((rolled) => ({ ...rolled, spent: true }));
      const last = { side: event.seat, steps: event.steps };
      const ms = samePosition(position, seen) ? 0 : playLength(event.steps.length);
      return { scene: { ...now, position, dice, last }, ms, sound: null };
    }
    case 'doubled':
    case 'redoubled': {
      const cube = { ...now.cube, value: event.value, offeredTo: other(event.seat) };
      return { scene: { ...now, cube }, ms: CUBE_TURN, sound: 'cube' };
    }
    case 'taken': {
      const cube = { value: event.value, owner: event.owner, offeredTo: null };
      return { scene: { ...now, cube }, ms: CUBE_TURN, sound: 'cube' };
    }
    case 'automatic_double': {
      const cube = { value: event.value, owner: null, offeredTo: null };
      return { scene: { ...now, cube }, ms: CUBE_TURN, sound: 'cube' };
    }
    default:
      return undefined;
  }
}

/** How the board stood after each event of a game, whose end stands as `rest`. */
export function past(events: readonly EventView[], rest: Position): Scene[] {
  let now: Scene = {
    position: startOf(events, rest).position,
    dice: [],
    last: null,
    cube: { value: '1', owner: null, offeredTo: null },
  };
  return events.map(({ event, version }) => {
    now = next(now, now.position, event, version)?.scene ?? now;
    return { ...now, dice: now.dice.map((rolled) => ({ ...rolled, fresh: false })) };
  });
}

/**
 * Where a new game begins among the news, and the position it begins from: the one at rest
 * with every later play taken back. Without a new game there is nothing to begin.
 */
function startOf(
  news: readonly EventView[],
  rest: Position,
): { index: number; position: Position } {
  const index = news.findLastIndex(({ event }) => event.kind === 'opening_roll');
  let position = rest;
  for (const { event } of news.slice(Math.max(index, 0)).reverse()) {
    if (event.kind !== 'played') continue;
    for (const step of [...event.steps].reverse()) position = before(position, event.seat, step);
  }
  return { index, position };
}

/** The position before `side` made a step. */
function before(position: Position, side: Seat, step: Step): Position {
  const mine = [...position[side]];
  const theirs = [...position[other(side)]];
  mine[step.from] = (mine[step.from] ?? 0) + 1;
  mine[step.to] = (mine[step.to] ?? 0) - 1;
  if (step.hit) {
    theirs[across(step.to)] = (theirs[across(step.to)] ?? 0) + 1;
    theirs[BAR] = (theirs[BAR] ?? 0) - 1;
  }
  return side === 'white' ? { white: mine, black: theirs } : { white: theirs, black: mine };
}
