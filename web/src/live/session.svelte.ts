/**
 * A live table of any type on the screen: the connection, the last view received, the actions on
 * their way, and what went wrong. A type of table extends it with its own actions and with what
 * its views mean. It holds no rules.
 */
import type { RefusalView, TableView } from '../api';
import { receive } from './clock';
import { onLine, type RequestProblem } from '../ui/http';
import { browser, keepConnected, type SocketLike } from './line';
import {
  Connection,
  type Answer,
  type ConnectionState,
  type ProblemMessage,
  type Received,
  type Sent,
  type Unsent,
} from './socket';

/** A message with the present view of the table. */
export type ViewMessage<In extends Received> = Extract<In, { type: 'welcome' | 'update' }>;
type ViewOf<In extends Received> = ViewMessage<In>['view'];

/** An action that has been sent and not answered. */
interface Pending {
  /** The version that it made, once the server has accepted it. */
  due: number | undefined;
}

export abstract class LiveSession<Out extends Sent, In extends Received> {
  connection = $state<ConnectionState>('connecting');
  /** Why the last action was refused, until the next one. */
  refusal = $state.raw<RefusalView | null>(null);
  problem = $state.raw<RequestProblem | null>(null);
  /** Whether the server does not know this table. */
  gone = $state(false);
  /** What a screen reader announces: what has just happened. */
  announced = $state('');
  /** The view as the server sent it; `null` until the first one. */
  protected received = $state.raw<ViewOf<In> | null>(null);

  #pending = $state.raw<readonly Pending[]>([]);
  /** Whether an action is on its way, or accepted but not yet to be seen in the view. */
  readonly isSending = $derived(this.#pending.length > 0);
  readonly #connection: Connection<Out, In>;

  constructor(open: () => SocketLike) {
    this.#connection = new Connection<Out, In>({
      open,
      keys: () => this.shownKeys(),
      since: () => this.#version,
      onmessage: (message) => this.#receive(message),
      onstate: (state) => (this.connection = state),
      ...browser,
    });
  }

  /** Connects, and stays connected until the returned function is called. */
  start(): () => void {
    const end = keepConnected(this.#connection);
    return () => {
      this.onEnd();
      end();
    };
  }

  // ——— what a type of table gives ———

  /** The keys to show when connecting. */
  protected abstract shownKeys(): string[];
  protected abstract versionOf(view: ViewOf<In>): number;
  /** A view has been received; `before` is the one that it replaces. */
  protected abstract onView(message: ViewMessage<In>, before: ViewOf<In> | null): void;

  /** An action has not been carried out; without a refusal, `problem` says why. */
  protected onRejected(refusal: RefusalView | null): void {
    if (refusal) this.refusal = refusal;
  }

  /** No action is on its way any more, and the view shows what they did. */
  protected onSettled(): void {}

  protected onProblem(_problem: ProblemMessage): void {}

  /** A message of a kind that only this type of table has. */
  protected onOther(_message: In): void {}

  /** Called when the page is left. */
  protected onEnd(): void {}

  // ——— sending ———

  /** Sends an action, again after every loss of the connection, until it is answered. */
  protected submit(action: Unsent<Out>): Promise<Answer> {
    const pending: Pending = { due: undefined };
    this.refusal = null;
    this.#pending = [...this.#pending, pending];
    return new Promise((resolve) => {
      this.#connection.act(action, (answer) => {
        this.#answered(pending, answer);
        resolve(answer);
      });
    });
  }

  /** Sends a question that may be lost. */
  protected request(message: Out): void {
    this.#connection.send(message);
  }

  /** Connects again with the present keys. */
  protected reconnect(): void {
    this.#connection.reconnect();
  }

  // ——— receiving ———

  get #version(): number {
    return this.received === null ? 0 : this.versionOf(this.received);
  }

  #receive(message: In): void {
    const any: Received = message;
    if (any.type === 'welcome' || any.type === 'update') {
      this.#view(message as ViewMessage<In>);
    } else if (any.type === 'problem') {
      this.problem = onLine(any);
      this.gone = any.code === 'unknown_table';
      this.onProblem(any);
    } else {
      this.onOther(message);
    }
  }

  #view(message: ViewMessage<In>): void {
    const before = this.received;
    if (message.type === 'welcome') this.problem = null;
    const { clock, court } = message.view as Partial<Pick<TableView, 'clock' | 'court'>>;
    if (clock) receive(clock);
    if (court) receive(court);
    this.received = message.view;
    const hasSettled = this.#forgetSeen();
    this.onView(message, before);
    if (hasSettled) this.onSettled();
  }

  /** An accepted action is over when the view that it made has been received. */
  #answered(pending: Pending, answer: Answer): void {
    if (answer.kind === 'accepted') {
      pending.due = answer.version;
    } else {
      pending.due = 0;
      this.onRejected(answer.kind === 'refused' ? answer.refusal : null);
    }
    if (this.#forgetSeen()) this.onSettled();
  }

  /** Forgets the actions that are over. Returns whether that leaves none, where there was one. */
  #forgetSeen(): boolean {
    const version = this.#version;
    const left = this.#pending.filter(({ due }) => due === undefined || due > version);
    const hasSettled = left.length === 0 && this.#pending.length > 0;
    this.#pending = left;
    return hasSettled;
  }
}
