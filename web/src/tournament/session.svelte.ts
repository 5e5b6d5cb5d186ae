/** A tournament on the screen: what the server last said of it, and the way to state something. */
import type {
  RefusalView,
  TournamentAction,
  TournamentMessage,
  TournamentNews,
  TournamentView,
} from '../api';
import {
  browser,
  keepConnected,
  Line,
  openSocket,
  type LineState,
  type Wire,
} from '../live/socket';
import { knownTournament } from './storage';
import { onLine, type Trouble } from '../ui/http';

export class TournamentSession {
  view = $state.raw<TournamentView | null>(null);
  line = $state<LineState>('connecting');
  problem = $state.raw<Trouble | null>(null);
  /** The server knows no such tournament, or not any more. */
  gone = $state(false);

  readonly #socket: Line<TournamentMessage, TournamentNews>;
  readonly #answers = new Map<string, (refusal: RefusalView | null) => void>();
  /** Whether a key was refused: then the page is shown as to everybody. */
  #withoutKeys = $state(false);

  constructor(
    readonly id: string,
    open: () => Wire = () => openSocket(id, 'tournaments'),
  ) {
    this.#socket = new Line<TournamentMessage, TournamentNews>({
      open,
      keys: () => (this.#withoutKeys ? [] : this.#keys()),
      since: () => this.view?.version ?? 0,
      onmessage: (message) => this.#hear(message),
      onstate: (state) => (this.line = state),
      ...browser,
    });
  }

  get isWithoutKeys(): boolean {
    return this.#withoutKeys;
  }

  /** Connects, and stays connected until the returned function is called. */
  start(): () => void {
    return keepConnected(this.#socket);
  }

  /** Shows the keys anew, after some have come. */
  again(): void {
    this.#withoutKeys = false;
    this.#socket.again();
  }

  /** States an action; tells why it is refused, or nothing if it stands. */
  act(action: TournamentAction): Promise<RefusalView | null> {
    const id = this.#socket.act({ action });
    return new Promise((answer) => this.#answers.set(id, answer));
  }

  #keys(): string[] {
    const { director, players } = knownTournament(this.id);
    return [...(director ? [director] : []), ...players.map(({ key }) => key)];
  }

  #hear(message: TournamentNews): void {
    switch (message.type) {
      case 'welcome':
      case 'update':
        this.problem = null;
        this.view = message.view;
        break;
      case 'accepted':
        this.#answered(message.id, null);
        break;
      case 'refused':
        this.#answered(message.id, message.refusal);
        break;
      case 'problem':
        this.problem = onLine(message);
        this.gone = message.code === 'unknown_table';
        if (message.code === 'unknown_key' && !this.#withoutKeys) {
          this.#withoutKeys = true;
          // The line is ended just now; a new one is opened after it.
          setTimeout(() => this.#socket.again());
        }
        break;
    }
  }

  #answered(id: string, refusal: RefusalView | null): void {
    this.#answers.get(id)?.(refusal);
    this.#answers.delete(id);
  }
}
