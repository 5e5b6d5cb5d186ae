/**
 * The connection to a table. It reconnects by itself when it is lost: it repeats the last version
 * seen, and sends the actions that were never answered again, under the same ids.
 */
import type {
  ChouetteMessage,
  ChouetteNews,
  ClientMessage,
  RefusalView,
  ServerMessage,
  SheetMessage,
  SheetNews,
  TournamentMessage,
  TournamentNews,
} from '../api';
import { Line, openLine, type SocketLike } from './line';

/** What is sent to a table and received from it, for the four types of table. */
export type Sent = ClientMessage | ChouetteMessage | SheetMessage | TournamentMessage;
export type Received = ServerMessage | ChouetteNews | SheetNews | TournamentNews;
export type ProblemMessage = Extract<Received, { type: 'problem' }>;
type ActOf<Out extends Sent> = Extract<Out, { type: 'act' }>;
/** An action without the fields that the connection adds to it. */
export type Unsent<Out extends Sent> = Omit<ActOf<Out>, 'type' | 'id'>;

/** How an action ended. */
export type Answer =
  | { readonly kind: 'accepted'; readonly version: number }
  | { readonly kind: 'refused'; readonly refusal: RefusalView }
  /** The server could not read it: it is not sent again. */
  | { readonly kind: 'unread'; readonly problem: ProblemMessage };

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'ended';

export interface ConnectionOptions<In extends Received> {
  open(): SocketLike;
  keys(): string[];
  /** The last event version seen. */
  since(): number;
  /** Receives every message but the answers to actions. */
  onmessage(message: In): void;
  onstate(state: ConnectionState): void;
  newId(): string;
  wait(run: () => void, ms: number): () => void;
}

interface OpenAction<Out extends Sent> {
  readonly message: ActOf<Out>;
  readonly onanswer: (answer: Answer) => void;
}

/** How long to pause before sending again what the server dropped as too much, in milliseconds. */
const PAUSE = 1_000;

export class Connection<Out extends Sent = ClientMessage, In extends Received = ServerMessage> {
  readonly #line: Line;
  #isOpen = false;
  #cancelResend: (() => void) | undefined;
  /** The actions not yet answered, in order, by their ids. */
  readonly #unanswered = new Map<string, OpenAction<Out>>();

  constructor(private readonly options: ConnectionOptions<In>) {
    this.#line = new Line({
      open: options.open,
      wait: options.wait,
      onopen: () => this.#write({ type: 'hello', keys: options.keys(), since: options.since() }),
      onmessage: (data) => this.#receive(data),
      onclose: (isLost) => {
        // Forgets what was to be sent over it again.
        this.#isOpen = false;
        this.#cancelResend?.();
        this.#cancelResend = undefined;
        if (isLost) options.onstate('lost');
      },
    });
  }

  connect(): void {
    this.#line.connect();
  }

  /** Reconnects now instead of waiting: the network is back, or the page is visible again. */
  retryNow(): void {
    this.#line.connect();
  }

  /** Closes the socket and opens another, after the keys have changed. */
  reconnect(): void {
    this.#line.reconnect();
  }

  /** Sends an action, now or when the connection is back; `onanswer` is called once at most. */
  act(action: Unsent<Out>, onanswer: (answer: Answer) => void): void {
    const id = this.options.newId();
    const message = { type: 'act', id, ...action } as unknown as ActOf<Out>;
    this.#unanswered.set(id, { message, onanswer });
    if (this.#isOpen) this.#write(message);
  }

  /** Sends something that may be lost. */
  send(message: Out): void {
    if (this.#isOpen) this.#write(message);
  }

  end(): void {
    this.#line.end();
  }

  #write(message: Sent): void {
    this.#line.send(JSON.stringify(message));
  }

  #receive(data: unknown): void {
    const message: Received | undefined = parse<In>(data);
    switch (message?.type) {
      case undefined:
        return;
      case 'accepted':
        this.#answer(message.id, { kind: 'accepted', version: message.version });
        return;
      case 'refused':
        this.#answer(message.id, { kind: 'refused', refusal: message.refusal });
        return;
      case 'welcome':
        this.#line.works();
        this.#isOpen = true;
        this.options.onmessage(message as In);
        this.options.onstate('open');
        this.#sendUnanswered();
        return;
      case 'problem':
        this.#problem(message);
        return;
      default:
        this.options.onmessage(message as In);
    }
  }

  #answer(id: string, answer: Answer): void {
    const action = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    action?.onanswer(answer);
  }

  #sendUnanswered(): void {
    for (const { message } of this.#unanswered.values()) this.#write(message);
  }

  /** Sends the unanswered actions again after a pause; those that were applied keep their answer. */
  #resendLater(): void {
    this.#cancelResend ??= this.options.wait(() => {
      this.#cancelResend = undefined;
      this.#sendUnanswered();
    }, PAUSE);
  }

  #problem(message: ProblemMessage): void {
    const isPermanent = message.fatal && PERMANENT.has(message.code);
    if (isPermanent) this.end();
    // The server cannot name a message that it could not read. None is sent again: those that it
    // did read show in the next view.
    if (UNREADABLE.has(message.code) && this.#isOpen) {
      for (const id of [...this.#unanswered.keys()]) {
        this.#answer(id, { kind: 'unread', problem: message });
      }
    }
    if (message.code === 'too_many_messages' && !message.fatal && this.#isOpen) {
      this.#resendLater();
    }
    this.options.onmessage(message as Received as In);
    if (isPermanent) this.options.onstate('ended');
  }
}

/** Problems for which reconnecting is no help. */
const PERMANENT: ReadonlySet<string> = new Set(['unknown_table', 'unknown_key']);
/** Problems of a message that the server did not read, and would not read the next time. */
const UNREADABLE: ReadonlySet<string> = new Set(['bad_message', 'message_too_long']);

function parse<In>(data: unknown): In | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as In;
  } catch {
    return undefined;
  }
}

/** The browser's own socket for a table of some type. */
export function openSocket(
  table: string,
  type: 'tables' | 'chouettes' | 'sheets' | 'tournaments' = 'tables',
): SocketLike {
  return openLine(`/api/${type}/${encodeURIComponent(table)}/socket`);
}
