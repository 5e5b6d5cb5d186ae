import { describe, expect, it } from 'vitest';
import { moveCursor } from './cursor';
import {
  area,
  blade,
  CHECKER,
  column,
  CUBE,
  cubeSpot,
  DIE,
  diceSpots,
  geometry,
  placeAt,
  slabSize,
  spot,
  UNIT,
  type Viewpoint,
} from './geometry';
import { across, BAR, OFF } from './position';

const DESK = { width: 858, height: 600 };
const PHONE = { width: 374, height: 480 };
const usual: Viewpoint = { bottom: 'white', home: 'right' };
const VIEWPOINTS: Viewpoint[] = [
  usual,
  { bottom: 'black', home: 'right' },
  { bottom: 'white', home: 'left' },
  { bottom: 'black', home: 'left' },
];

describe.each(VIEWPOINTS)('seen by $bottom, home $home', (viewpoint) => {
  const g = geometry(DESK, viewpoint);

  it('finds every place again at the spot where its checkers lie', () => {
    for (const side of ['white', 'black'] as const) {
      for (let place = 1; place <= BAR; place += 1) {
        expect(placeAt(g, side, spot(g, side, place, 0))).toBe(place);
        expect(placeAt(g, side, spot(g, side, place, 4))).toBe(place);
      }
    }
  });

  it('puts both sides on the same point', () => {
    for (let place = 1; place <= 24; place += 1) {
      expect(spot(g, 'white', place, 0)).toEqual(spot(g, 'black', across(place), 0));
    }
  });

  it('has the bottom player bear off beside the own home board', () => {
    const home = spot(g, viewpoint.bottom, 1, 0).x;
    const outer = spot(g, viewpoint.bottom, 12, 0).x;
    const tray = spot(g, viewpoint.bottom, OFF, 0).x;
    expect(Math.abs(tray - home)).toBeLessThan(Math.abs(tray - outer));
    expect(spot(g, viewpoint.bottom, 1, 0).y).toBeGreaterThan(g.middle);
  });

  it('keeps everything inside the frame', () => {
    for (const side of ['white', 'black'] as const) {
      for (let place = OFF; place <= BAR; place += 1) {
        const { x, y } = spot(g, side, place, 14);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(g.width);
        expect(y).toBeGreaterThan(g.top);
        expect(y).toBeLessThan(g.foot);
      }
    }
  });
});

describe('the numbering', () => {
  it('runs from the bottom right round to the top right', () => {
    expect([1, 6, 7, 12, 13, 18, 19, 24].map((p) => column(usual, p))).toEqual([
      11, 6, 5, 0, 0, 5, 6, 11,
    ]);
  });

  it('is mirrored with the home board on the left', () => {
    expect([1, 12, 13, 24].map((p) => column({ ...usual, home: 'left' }, p))).toEqual([
      0, 11, 11, 0,
    ]);
  });
});

describe('stacks', () => {
  it('lie side by side up to five, then on the top one', () => {
    const g = geometry(PHONE, usual);
    const y = (slot: number) => spot(g, 'white', 6, slot).y;
    expect(y(0) - y(1)).toBeCloseTo(CHECKER, 0);
    expect(y(5)).toBe(y(4));
    expect(y(14)).toBe(y(4));
  });

  it('leave the middle to the dice, on any screen', () => {
    for (const size of [DESK, PHONE, { width: 600, height: 374 }]) {
      const g = geometry(size, usual);
      const edge = spot(g, 'white', 6, 4).y - CHECKER / 2;
      expect(edge).toBeGreaterThanOrEqual(g.middle + DIE / 2);
    }
  });

  it('of fifteen borne off leave the cube its two places', () => {
    for (const size of [DESK, PHONE]) {
      const g = geometry(size, usual);
      const last = spot(g, 'white', OFF, 14).y - slabSize(g).height / 2;
      expect(last).toBeGreaterThan(cubeSpot(g, null).y + CUBE / 2);
      expect(spot(g, 'white', OFF, 0).y).toBeLessThan(cubeSpot(g, 'white').y - CUBE / 2);
    }
  });
});

it('fits four dice into a half', () => {
  const g = geometry(DESK, usual);
  const xs = diceSpots(g, 'white', 4).map((d) => d.x);
  expect(Math.min(...xs) - DIE / 2).toBeGreaterThan(g.halves[1]);
  expect(Math.max(...xs) + DIE / 2).toBeLessThan(g.halves[1] + 600);
});

it('gives a finger points of 28 pixels on a phone of 390', () => {
  const g = geometry({ width: 390, height: 520 }, usual);
  expect(UNIT / g.perPixel).toBeGreaterThanOrEqual(28);
  // And leaves the wood to larger boards.
  expect(geometry(DESK, usual).widths.tray).toBeGreaterThan(g.widths.tray);
});

it('draws pictures flat', () => {
  expect(geometry({ width: 240, height: 170 }, usual).isFlat).toBe(true);
  expect(geometry(PHONE, usual).isFlat).toBe(false);
});

it('ends every point where its reach ends, on both sides of the ridge', () => {
  const g = geometry(DESK, usual);
  for (const facet of blade(g, 6)) {
    expect(facet.startsWith(`M${spot(g, 'white', 6, 0).x} ${g.foot}`)).toBe(true);
    expect(facet).toContain(String(g.foot - g.reach));
  }
});

it('gives every place an area of its own', () => {
  const g = geometry(DESK, usual);
  const boxes = Array.from({ length: 24 }, (_, i) => area(g, 'white', i + 1));
  expect(new Set(boxes.map((b) => `${b.x},${b.y}`)).size).toBe(24);
});

describe('the cursor', () => {
  it('walks along the rows, over the bar, into the tray, and back', () => {
    const seen = [12];
    for (let i = 0; i < 14; i += 1) seen.push(moveCursor(usual, seen.at(-1) ?? 0, 'right'));
    expect(seen).toEqual([12, 11, 10, 9, 8, 7, BAR, 6, 5, 4, 3, 2, 1, OFF, OFF]);
    expect(moveCursor(usual, OFF, 'left')).toBe(1);
  });

  it('changes rows', () => {
    expect(moveCursor(usual, 13, 'down')).toBe(12);
    expect(moveCursor(usual, 12, 'up')).toBe(13);
    expect(moveCursor(usual, 12, 'down')).toBe(12);
    expect(moveCursor(usual, BAR, 'up')).toBe(19);
    expect(moveCursor(usual, OFF, 'down')).toBe(1);
  });

  it('reaches every place from every other, in either layout', () => {
    for (const viewpoint of VIEWPOINTS) {
      const found = new Set([13]);
      const open = [13];
      for (let place = open.pop(); place !== undefined; place = open.pop()) {
        for (const way of ['left', 'right', 'up', 'down'] as const) {
          const to = moveCursor(viewpoint, place, way);
          if (!found.has(to)) open.push(to);
          found.add(to);
        }
      }
      expect(found.size).toBe(26);
    }
  });
});
