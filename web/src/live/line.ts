/** A websocket that is opened again when it is lost. What is said over it is the caller's. */

/** The part of `WebSocket` that a line uses. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface LineOptions {
  open(): SocketLike;
  /** A socket is open, and the first message can be sent. */
  onopen(): void;
  onmessage(data: unknown): void;
  /** The socket is closed: it was lost, or the line was ended or is opened anew. */
  onclose(isLost: boolean): void;
  wait(run: () => void, ms: number): () => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;

export class Line {
  #socket: SocketLike | undefined;
  #failures = 0;
  #ended = false;
  #cancelWait: (() => void) | undefined;

  constructor(private readonly options: LineOptions) {}

  /** Opens a socket now, unless there is one or the line has ended. */
  connect(): void {
    if (this.#ended || this.#socket) return;
    this.#cancelWait?.();
    this.#cancelWait = undefined;
    const socket = this.options.open();
    this.#socket = socket;
    socket.onopen = () => this.options.onopen();
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.options.onmessage(data);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** Closes the socket and opens another. */
  reconnect(): void {
    this.#drop();
    this.#ended = false;
    this.connect();
  }

  /** Notes that the server has answered, so that the next loss counts as the first. */
  works(): void {
    this.#failures = 0;
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  end(): void {
    this.#ended = true;
    this.#cancelWait?.();
    this.#drop();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.options.onclose(false);
    socket?.close();
  }

  #lost(): void {
    this.#socket = undefined;
    this.options.onclose(true);
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#failures += 1;
    // Many browsers that lost the same server do not come back in the same instant.
    this.#cancelWait = this.options.wait(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }
}

/** The browser's own socket at a path of the server. */
export function openLine(path: string): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${path}`) as unknown as SocketLike;
}

/** What every connection takes from the browser. */
export const browser = {
  newId: () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`,
  wait: (run: () => void, ms: number) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Keeps a connection open until the returned function is called. */
export function keepConnected(connection: {
  connect(): void;
  retryNow(): void;
  end(): void;
}): () => void {
  connection.connect();
  const retry = () => {
    if (document.visibilityState === 'visible') connection.retryNow();
  };
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', retry);
  return () => {
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', retry);
    connection.end();
  };
}
