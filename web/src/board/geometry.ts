/**
 * Where things lie. One point is `UNIT` wide; the board is as high as its host allows, so
 * that it fills a phone's screen as well as a desk's. All lengths are in the board's own
 * units; `perUnit` of them make a pixel only through the drawing's viewBox.
 */
import { BAR, OFF, type Place, type Side } from './position';

export const UNIT = 100;
export const CHECKER = 91;
export const DIE = 104;
export const CUBE = 108;

const FRAME = 30;
const BAR_WIDTH = 112;
const TRAY = 140;
const HALF = 6 * UNIT;

export const WIDTH = FRAME + HALF + BAR_WIDTH + HALF + FRAME + TRAY + FRAME;

/** A board lower than this has no room for five checkers a side and the dice between. */
const LOWEST = 1000;
const HIGHEST = 1900;

/** Who looks at the board, and from where. */
export interface Outlook {
  readonly bottom: Side;
  readonly home: 'left' | 'right';
}

export interface Geometry extends Outlook {
  readonly width: number;
  readonly height: number;
  /** The inner board's upper and lower edge. */
  readonly top: number;
  readonly foot: number;
  readonly middle: number;
  /** How far a point reaches in. */
  readonly reach: number;
  readonly numberSize: number;
  readonly halves: readonly [number, number];
  readonly tray: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

/** The geometry for a host of so many pixels. */
export function geometry(pixels: { width: number; height: number }, outlook: Outlook): Geometry {
  const perPixel = WIDTH / Math.max(pixels.width, 1);
  // Point numbers stay readable on a phone, and the frame grows to hold them.
  const numberSize = Math.min(Math.max(21, 9 * perPixel), 42);
  const edge = Math.max(FRAME, numberSize * 1.25);
  const wanted = pixels.height * perPixel - 2 * edge;
  const inner = Math.min(Math.max(wanted, LOWEST), HIGHEST);
  const right = outlook.home === 'right';
  const left = right ? FRAME : FRAME + TRAY + FRAME;
  return {
    ...outlook,
    width: WIDTH,
    height: inner + 2 * edge,
    top: edge,
    foot: edge + inner,
    middle: edge + inner / 2,
    reach: inner * 0.41,
    numberSize,
    halves: [left, left + HALF + BAR_WIDTH],
    tray: right ? left + 2 * HALF + BAR_WIDTH + FRAME : FRAME,
  };
}

/** The place seen from the bottom player's side. */
export function fromBottom(g: Outlook, side: Side, place: Place): Place {
  return side === g.bottom || place === OFF || place === BAR ? place : 25 - place;
}

/** Twelve columns from left to right; `point` is counted by the bottom player. */
export function column(g: Outlook, point: Place): number {
  const fromRight = point <= 12 ? point - 1 : 24 - point;
  return g.home === 'right' ? 11 - fromRight : fromRight;
}

export function isUpper(point: Place): boolean {
  return point > 12;
}

export function columnX(g: Geometry, col: number): number {
  return (col < 6 ? g.halves[0] + col * UNIT : g.halves[1] + (col - 6) * UNIT) + UNIT / 2;
}

export function pointX(g: Geometry, point: Place): number {
  return columnX(g, column(g, point));
}

export function barX(g: Geometry): number {
  return (g.halves[0] + HALF + g.halves[1]) / 2;
}

/** The triangle of a point, as an SVG path. */
export function triangle(g: Geometry, point: Place): string {
  const x = pointX(g, point);
  const half = UNIT * 0.44;
  const [base, tip] = isUpper(point) ? [g.top, g.top + g.reach] : [g.foot, g.foot - g.reach];
  return `M${x - half} ${base} L${x + half} ${base} L${x} ${tip} Z`;
}

/** How many checkers lie side by side before they are piled up. */
export const ROW = 5;

/** Where the `slot`-th checker of a place lies. Checkers above `ROW` lie on the top one. */
export function spot(g: Geometry, side: Side, place: Place, slot: number): Spot {
  if (place === OFF) return slab(g, side, slot);
  if (place === BAR) return onBar(g, side, slot);
  const point = fromBottom(g, side, place);
  const room = g.foot - g.top;
  // Two full stacks must leave the middle to the dice.
  const pitch = Math.min(CHECKER, (room / 2 - DIE / 2 - CHECKER - 4) / (ROW - 1));
  const depth = CHECKER / 2 + 2 + Math.min(slot, ROW - 1) * pitch;
  return { x: pointX(g, point), y: isUpper(point) ? g.top + depth : g.foot - depth };
}

/** A checker on the bar lies on the side where it enters, growing from the middle. */
function onBar(g: Geometry, side: Side, slot: number): Spot {
  const depth = CUBE * 0.5 + CHECKER * (0.85 + Math.min(slot, 3));
  return { x: barX(g), y: side === g.bottom ? g.middle - depth : g.middle + depth };
}

/** The room kept for an owned cube at a player's end of the tray. */
const CUBE_ROOM = CUBE + 26;

export function slabSize(g: Geometry): { width: number; height: number } {
  const room = (g.foot - g.top) / 2 - CUBE_ROOM - CUBE / 2 - 14;
  return { width: CHECKER + 14, height: Math.min(room / 15, 34) };
}

/** A borne-off checker stands on edge in the tray. */
function slab(g: Geometry, side: Side, slot: number): Spot {
  const { height } = slabSize(g);
  const depth = CUBE_ROOM + (slot + 0.5) * height;
  return { x: g.tray + TRAY / 2, y: side === g.bottom ? g.foot - depth : g.top + depth };
}

/** Where the cube lies: its owner's end of the tray, or the middle of it. */
export function cubeSpot(g: Geometry, owner: Side | null): Spot {
  const x = g.tray + TRAY / 2;
  const inset = CUBE / 2 + 14;
  if (owner === null) return { x, y: g.middle };
  return { x, y: owner === g.bottom ? g.foot - inset : g.top + inset };
}

/** Where a cube on offer lies: before the one who must answer. */
export function offeredSpot(g: Geometry, to: Side): Spot {
  return { x: halfX(g, to), y: g.middle };
}

/** The middle of the half that a side rolls onto: its right-hand one. */
export function halfX(g: Geometry, side: Side): number {
  const nearTray = g.home === 'right' ? g.halves[1] : g.halves[0];
  const far = g.home === 'right' ? g.halves[0] : g.halves[1];
  return (side === g.bottom ? nearTray : far) + HALF / 2;
}

/** The centres of `n` dice that `side` has rolled. */
export function diceSpots(g: Geometry, side: Side, n: number): Spot[] {
  const pitch = DIE + 30;
  const start = halfX(g, side) - ((n - 1) * pitch) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: start + i * pitch, y: g.middle }));
}

/** The area that belongs to a place: half a column, the whole bar, the whole tray. */
export function area(g: Geometry, side: Side, place: Place): Box {
  const height = g.foot - g.top;
  if (place === OFF) return { x: g.tray, y: g.top, width: TRAY, height };
  if (place === BAR) return { x: barX(g) - BAR_WIDTH / 2, y: g.top, width: BAR_WIDTH, height };
  const point = fromBottom(g, side, place);
  return {
    x: pointX(g, point) - UNIT / 2,
    y: isUpper(point) ? g.top : g.middle,
    width: UNIT,
    height: height / 2,
  };
}

/** The place, seen by `side`, that a spot lies in. */
export function placeAt(g: Geometry, side: Side, at: Spot): Place | undefined {
  for (let place = OFF; place <= BAR; place += 1) {
    const box = area(g, side, place);
    const wide = at.x >= box.x && at.x < box.x + box.width;
    if (wide && at.y >= box.y && at.y < box.y + box.height) return place;
  }
  return undefined;
}

/** The tray's box, for drawing. */
export function trayBox(g: Geometry): Box {
  return { x: g.tray, y: g.top, width: TRAY, height: g.foot - g.top };
}

/** The two halves of the playing field, left and right. */
export function halfBoxes(g: Geometry): readonly [Box, Box] {
  const box = (x: number) => ({ x, y: g.top, width: HALF, height: g.foot - g.top });
  return [box(g.halves[0]), box(g.halves[1])];
}

/** The right edge of the playing field. */
export function halfEnd(g: Geometry): number {
  return g.halves[1] + HALF;
}
