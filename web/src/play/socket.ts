/**
 * The line to a table. It comes back by itself when it is lost: says again what it has seen,
 * and states again, under the same ids, the actions that were never answered.
 */
import type { ActionMessage } from '../api/ActionMessage';
import type { ClientMessage } from '../api/ClientMessage';
import type { Seat } from '../api/Seat';
import type { ServerMessage } from '../api/ServerMessage';

/** What a socket must be able to do; `WebSocket` can. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export type LineState = 'connecting' | 'open' | 'lost' | 'ended';

export interface LineOptions {
  open(): Wire;
  keys(): string[];
  /** The last event version seen. */
  since(): number;
  onmessage(message: ServerMessage): void;
  onstate(state: LineState): void;
  newId(): string;
  wait(run: () => void, ms: number): () => void;
}

type Act = Extract<ClientMessage, { type: 'act' }>;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

export class Line {
  #wire: Wire | undefined;
  #isOpen = false;
  #failures = 0;
  #ended = false;
  #cancelWait: (() => void) | undefined;
  /** Stated but not yet answered, in order. */
  readonly #open = new Map<string, Act>();

  constructor(private readonly options: LineOptions) {}

  connect(): void {
    if (this.#ended || this.#wire) return;
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    const wire = this.options.open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#send({ type: 'hello', keys: this.options.keys(), since: this.options.since() });
    };
    wire.onmessage = ({ data }) => this.#receive(data);
    wire.onclose = () => {
      if (this.#wire === wire) this.#lost();
    };
  }

  /** Tries now instead of waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    if (!this.#ended && !this.#wire) this.connect();
  }

  /** Hangs up and says hello anew, after the keys have changed. */
  again(): void {
    this.#drop();
    this.#ended = false;
    this.connect();
  }

  act(seat: Seat, version: number, action: ActionMessage): string {
    const id = this.options.newId();
    const act: Act = { type: 'act', id, version, seat, action };
    this.#open.set(id, act);
    if (this.#isOpen) this.#send(act);
    return id;
  }

  hint(seat: Seat): void {
    if (this.#isOpen) this.#send({ type: 'hint', seat });
  }

  end(): void {
    this.#ended = true;
    this.#cancelWait?.();
    this.#drop();
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = undefined;
    this.#isOpen = false;
    wire?.close();
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #receive(data: unknown): void {
    const message = parse(data);
    if (!message) return;
    if (message.type === 'welcome') {
      this.#failures = 0;
      this.#isOpen = true;
      this.options.onmessage(message);
      this.options.onstate('open');
      for (const act of this.#open.values()) this.#send(act);
      return;
    }
    if (message.type === 'accepted' || message.type === 'refused') this.#open.delete(message.id);
    if (message.type === 'problem' && message.fatal && LASTING.has(message.code)) {
      this.end();
      this.options.onmessage(message);
      this.options.onstate('ended');
      return;
    }
    this.options.onmessage(message);
  }

  #lost(): void {
    this.#wire = undefined;
    this.#isOpen = false;
    if (this.#ended) return;
    this.options.onstate('lost');
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#failures += 1;
    // Many browsers that lost the same server do not come back in the same instant.
    this.#cancelWait = this.options.wait(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }
}

/** Problems that no second try will mend. */
const LASTING: ReadonlySet<string> = new Set(['unknown_table', 'unknown_key']);

function parse(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return undefined;
  }
}

/** The browser's own socket for a table. */
export function openSocket(table: string): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const path = `/api/tables/${encodeURIComponent(table)}/socket`;
  return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Wire;
}
