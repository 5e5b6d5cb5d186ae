/**
 * The line to a table. It comes back by itself when it is lost: says again what it has seen,
 * and states again, under the same ids, the actions that were never answered.
 */
import type {
  ChouetteMessage,
  ChouetteNews,
  ClientMessage,
  ServerMessage,
  SheetMessage,
  SheetNews,
  TournamentMessage,
  TournamentNews,
} from '../api';

/** What is said to a table, and what it says: the same kinds of messages at every kind of table. */
type Said = ClientMessage | ChouetteMessage | SheetMessage | TournamentMessage;
type Heard = ServerMessage | ChouetteNews | SheetNews | TournamentNews;
type ActOf<Out extends Said> = Extract<Out, { type: 'act' }>;
/** An action without what the line adds to it. */
export type Stated<Out extends Said> = Omit<ActOf<Out>, 'type' | 'id'>;

/** What a socket must be able to do; `WebSocket` can. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export type LineState = 'connecting' | 'open' | 'lost' | 'ended';

export interface LineOptions<In extends Heard> {
  open(): Wire;
  keys(): string[];
  /** The last event version seen. */
  since(): number;
  onmessage(message: In): void;
  onstate(state: LineState): void;
  newId(): string;
  wait(run: () => void, ms: number): () => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

export class Line<Out extends Said = ClientMessage, In extends Heard = ServerMessage> {
  #wire: Wire | undefined;
  #isOpen = false;
  #failures = 0;
  #ended = false;
  #cancelWait: (() => void) | undefined;
  /** Stated but not yet answered, in order. */
  readonly #open = new Map<string, ActOf<Out>>();

  constructor(private readonly options: LineOptions<In>) {}

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

  act(stated: Stated<Out>): string {
    const id = this.options.newId();
    const act = { type: 'act', id, ...stated } as unknown as ActOf<Out>;
    this.#open.set(id, act);
    if (this.#isOpen) this.#send(act);
    return id;
  }

  /** Says something that may be lost. */
  say(message: Out): void {
    if (this.#isOpen) this.#send(message);
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

  #send(message: Said): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #receive(data: unknown): void {
    const message = parse<In>(data);
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

function parse<In>(data: unknown): In | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as In;
  } catch {
    return undefined;
  }
}

/** The browser's own socket for a table of some kind. */
export function openSocket(
  table: string,
  kind: 'tables' | 'chouettes' | 'sheets' | 'tournaments' = 'tables',
): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const path = `/api/${kind}/${encodeURIComponent(table)}/socket`;
  return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as Wire;
}

/** What every line takes from the browser. */
export const browser = {
  newId: () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`,
  wait: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Keeps a line connected until the returned function is called. */
export function keepConnected(line: { connect(): void; hurry(): void; end(): void }): () => void {
  line.connect();
  const hurry = () => {
    if (document.visibilityState === 'visible') line.hurry();
  };
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  return () => {
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    line.end();
  };
}
