/**
 * Where things lie. One point is `UNIT` wide; the board is as high as its host allows, so
 * that it fills a phone's screen as well as a desk's. All lengths are in the board's own
 * units; `perUnit` of them make a pixel only through the drawing's viewBox.
 */
import { BAR, OFF, type Place, type Side } from './position';

export const UNIT = 100;
export const CHECKER = 92;
export const DIE = 96;
export const CUBE = 96;
/** The radius of the corners of the wood. */
export const CORNER = 30;

const HALF = 6 * UNIT;

/** The widths of what stands beside the points, from the frame to the tray. */
interface Widths {
  readonly frame: number;
  readonly bar: number;
  readonly rail: number;
  readonly tray: number;
}

const FULL: Widths = { frame: 26, bar: 98, rail: 16, tray: 112 };
/** On a phone the wood gives way, so that the points stay as wide as a finger. */
const SLIM: Widths = { frame: 12, bar: 80, rail: 12, tray: 74 };
/** Boards narrower than this many pixels are slim. */
const SLIM_BELOW = 500;
/** Boards narrower than this many pixels are pictures: flat, and without numbers. */
const FLAT_BELOW = 260;

/** A board lower than this has no room for five checkers a side and the dice between. */
const LOWEST = 900;
const HIGHEST = 1830;

/** The side at the bottom, and on which hand its home board is. */
export interface Viewpoint {
  readonly bottom: Side;
  readonly home: 'left' | 'right';
}

export interface Geometry extends Viewpoint {
  readonly width: number;
  readonly height: number;
  /** The inner board's upper and lower edge. */
  readonly top: number;
  readonly foot: number;
  readonly middle: number;
  /** The length of a point. */
  readonly reach: number;
  readonly numberSize: number;
  readonly halves: readonly [number, number];
  readonly tray: number;
  readonly widths: Widths;
  /** How many units make a pixel. */
  readonly perPixel: number;
  /** Whether it is too small for material and numbers, and so drawn flat. */
  readonly isFlat: boolean;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

/** Returns the geometry for a host of this size in pixels. */
export function geometry(
  pixels: { width: number; height: number },
  viewpoint: Viewpoint,
): Geometry {
  const widths = pixels.width < SLIM_BELOW && pixels.width >= FLAT_BELOW ? SLIM : FULL;
  const { frame, bar, rail, tray } = widths;
  const width = 2 * frame + 2 * HALF + bar + rail + tray;
  const perPixel = width / Math.max(pixels.width, 1);
  const isFlat = pixels.width < FLAT_BELOW;
  // Point numbers stay readable on a phone, and the frame grows to hold them.
  const numberSize = Math.min(Math.max(21, 9.5 * perPixel), 36);
  const edge = isFlat ? frame : Math.max(37, numberSize * 1.28);
  const wanted = pixels.height * perPixel - 2 * edge;
  const inner = Math.min(Math.max(wanted, LOWEST), HIGHEST);
  const right = viewpoint.home === 'right';
  const left = right ? frame : frame + tray + rail;
  return {
    ...viewpoint,
    width,
    height: inner + 2 * edge,
    top: edge,
    foot: edge + inner,
    middle: edge + inner / 2,
    reach: inner * 0.415,
    numberSize,
    halves: [left, left + HALF + bar],
    tray: right ? left + 2 * HALF + bar + rail : frame,
    widths,
    perPixel,
    isFlat,
  };
}

/** The place seen from the bottom player's side. */
export function fromBottom(g: Viewpoint, side: Side, place: Place): Place {
  return side === g.bottom || place === OFF || place === BAR ? place : 25 - place;
}

/** Twelve columns from left to right; `point` is counted by the bottom player. */
export function column(g: Viewpoint, point: Place): number {
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

/** Half of a point's base. */
const FLANK = 43;

/**
 * The two facets of a point, left and right of its ridge, as SVG paths: a slim blade with a
 * rounded tip.
 */
export function blade(g: Geometry, point: Place): readonly [string, string] {
  const x = pointX(g, point);
  const base = isUpper(point) ? g.top : g.foot;
  const up = isUpper(point) ? 1 : -1;
  const y = (part: number) => base + up * g.reach * part;
  const facet = (way: 1 | -1) => {
    const at = (half: number) => x + way * half;
    const flank = `C${at(FLANK * 0.8)} ${y(0.36)} ${at(FLANK * 0.34)} ${y(0.8)}`;
    return `M${x} ${base}H${at(FLANK)}${flank} ${at(3)} ${y(0.98)}Q${x} ${y(1)} ${x} ${y(1)}Z`;
  };
  return [facet(-1), facet(1)];
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
const CUBE_ROOM = CUBE + 20;
/** The greatest height of a checker on edge. */
const SLAB = 27;

export function slabSize(g: Geometry): { width: number; height: number } {
  const room = (g.foot - g.top) / 2 - CUBE_ROOM - CUBE / 2 - 6;
  return { width: g.widths.tray - 10, height: Math.min(room / 15, SLAB) };
}

/** The heights of the sixteen grooves of a player's rack, from the player's end. */
export function grooves(g: Geometry, side: Side): number[] {
  const { height } = slabSize(g);
  return Array.from({ length: 16 }, (_, i) => {
    const depth = CUBE_ROOM + i * height;
    return side === g.bottom ? g.foot - depth : g.top + depth;
  });
}

/** The size of the cube in the tray; on the board it is larger. */
export function cubeScale(g: Geometry): number {
  return Math.min(1, (g.widths.tray - 6) / CUBE);
}

/** A borne-off checker stands on edge in the tray. */
function slab(g: Geometry, side: Side, slot: number): Spot {
  const { height } = slabSize(g);
  const depth = CUBE_ROOM + (slot + 0.5) * height;
  return { x: g.tray + g.widths.tray / 2, y: side === g.bottom ? g.foot - depth : g.top + depth };
}

/** Returns the place of the cube: its owner's end of the tray, or the middle of it. */
export function cubeSpot(g: Geometry, owner: Side | null): Spot {
  const x = g.tray + g.widths.tray / 2;
  const inset = CUBE / 2 + 11;
  if (owner === null) return { x, y: g.middle };
  return { x, y: owner === g.bottom ? g.foot - inset : g.top + inset };
}

/** Returns the place of an offered cube, in front of the player who must answer. */
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
  if (place === OFF) return { x: g.tray, y: g.top, width: g.widths.tray, height };
  if (place === BAR)
    return { x: barX(g) - g.widths.bar / 2, y: g.top, width: g.widths.bar, height };
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
  return { x: g.tray, y: g.top, width: g.widths.tray, height: g.foot - g.top };
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
