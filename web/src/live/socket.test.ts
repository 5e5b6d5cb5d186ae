import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../api';
import { Line, type LineState, type Wire } from './socket';

class FakeWire implements Wire {
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
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = { type: 'welcome', view: {}, events: [] };

let wires: FakeWire[];
let states: LineState[];
let waits: { run: () => void; ms: number; cancelled: boolean }[];
let got: ServerMessage[];
let seen: number;
let line: Line;

beforeEach(() => {
  wires = [];
  states = [];
  waits = [];
  got = [];
  seen = 0;
  let id = 0;
  line = new Line({
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    keys: () => ['k1'],
    since: () => seen,
    onmessage: (message) => got.push(message),
    onstate: (state) => states.push(state),
    newId: () => `id-${++id}`,
    wait: (run, ms) => {
      const entry = { run, ms, cancelled: false };
      waits.push(entry);
      return () => (entry.cancelled = true);
    },
  });
});

function wire(): FakeWire {
  const last = wires.at(-1);
  if (!last) throw new Error('no socket was opened');
  return last;
}

function meet() {
  line.connect();
  wire().onopen?.();
  wire().says(WELCOME);
}

describe('a line', () => {
  it('says hello with its keys and what it has seen', () => {
    seen = 17;
    line.connect();
    wire().onopen?.();
    expect(wire().sent).toEqual([{ type: 'hello', keys: ['k1'], since: 17 }]);
    wire().says(WELCOME);
    expect(states).toEqual(['open']);
  });

  it('comes back after a loss, waiting longer each time', () => {
    meet();
    for (let i = 0; i < 12; i += 1) {
      wire().onclose?.();
      waits.at(-1)?.run();
    }
    expect(states.filter((s) => s === 'lost')).toHaveLength(12);
    expect(wires).toHaveLength(13);
    const [first] = waits;
    expect(first?.ms).toBeLessThan(500);
    expect(waits.every((w) => w.ms <= 10_000)).toBe(true);
    expect(waits.at(-1)?.ms).toBeGreaterThan(5_000);
  });

  it('states again, under the same id, what was never answered', () => {
    meet();
    const first = line.act({ seat: 'white', version: 3, action: { kind: 'throw', dice: null } });
    wire().says({ type: 'accepted', id: first, version: 4 });
    const second = line.act({
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
    wire().onclose?.();
    waits.at(-1)?.run();
    wire().onopen?.();
    expect(wire().sent.map((m) => m.type)).toEqual(['hello']);
    wire().says(WELCOME);
    expect(wire().sent.slice(1)).toEqual([
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

  it('keeps what is stated while it is lost, and drops what was refused', () => {
    meet();
    wire().onclose?.();
    const kept = line.act({ seat: 'black', version: 9, action: { kind: 'double' } });
    line.hurry();
    wire().onopen?.();
    wire().says(WELCOME);
    expect(wire().sent.map((m) => m.id)).toEqual([undefined, kept]);
    wire().says({ type: 'refused', id: kept, refusal: { code: 'stale', message: '', rule: null } });
    wire().onclose?.();
    line.hurry();
    wire().onopen?.();
    wire().says(WELCOME);
    expect(wire().sent.map((m) => m.type)).toEqual(['hello']);
  });

  it('gives up on a table that does not exist', () => {
    line.connect();
    wire().onopen?.();
    wire().says({ type: 'problem', code: 'unknown_table', message: 'no such table', fatal: true });
    wire().onclose?.();
    expect(states).toEqual(['ended']);
    expect(waits).toHaveLength(0);
    line.hurry();
    expect(wires).toHaveLength(1);
  });

  it('comes back after other fatal problems', () => {
    meet();
    wire().says({ type: 'problem', code: 'too_many_messages', message: 'slow down', fatal: true });
    wire().onclose?.();
    expect(states.at(-1)).toBe('lost');
    expect(waits).toHaveLength(1);
  });

  it('does not heed a socket it has left, nor noise', () => {
    meet();
    const old = wire();
    line.again();
    old.onclose?.();
    expect(states).toEqual(['open']);
    expect(wires).toHaveLength(2);
    wire().onmessage?.({ data: 'nonsense' });
    wire().onmessage?.({ data: 7 });
    expect(got).toHaveLength(1);
  });

  it('stays ended', () => {
    meet();
    line.end();
    expect(wire().closed).toBe(true);
    line.hurry();
    line.connect();
    expect(wires).toHaveLength(1);
  });
});
