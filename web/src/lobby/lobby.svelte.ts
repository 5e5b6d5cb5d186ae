/** This browser in the lobby: what it seeks, and the table that it was seated at. */
import type {
  LobbyCommand,
  LobbyMessage,
  LobbyView,
  SeekFilter,
  SeekView,
  SoughtGame,
} from '../api';
import { words } from '../i18n';
import { browser, keepConnected, Line, openLine, type SocketLike } from '../live/line';
import { keepTable, knownTable, playedFor } from '../live/tables';
import { notify } from '../settings/notify';
import { settings } from '../settings/store.svelte';
import type { RequestProblem } from '../ui/http';
import { sameGame } from './games';

/** A seek that anybody may accept. */
export const ANYBODY: SeekFilter = {
  least_rating: null,
  most_rating: null,
  least_completion: null,
};

/** Why coming again at once is no help. */
const PERMANENT: ReadonlySet<string> = new Set(['lobby_full', 'no_hello']);

export class Lobby {
  /** The lobby as it was last shown; `null` until it is known. */
  view = $state.raw<LobbyView | null>(null);
  problem = $state.raw<RequestProblem | null>(null);
  isLost = $state(false);
  /** The table that is ready, until its page is opened. */
  ready = $state<string | null>(null);
  /** The number of this visitor. */
  #visitor = $state<number | null>(null);
  /** The number of whoever is signed in, by which seeks are known that outlive the visit. */
  #account = $state<number | null>(null);
  /** By it this browser is known again after its connection was lost. */
  #key: string | null = null;
  /** What is sought, for a server that has forgotten it. */
  #wanted: readonly Pick<SeekView, 'game' | 'filter'>[] = [];
  /** What is asked for while nobody listens; sent when the lobby is entered. */
  #unsent: LobbyCommand[] = [];
  #isIn = false;
  #line: Line | null = null;
  #hangUp: (() => void) | null = null;
  /** How many parts of the page look at the lobby. */
  #watchers = 0;

  constructor(private readonly open: () => SocketLike = () => openLine('/api/lobby/socket')) {}

  isOwn = ({ visitor }: SeekView): boolean =>
    visitor === this.#visitor || visitor === this.#account;

  /** The seeks of this visitor and of their account. */
  get own(): readonly SeekView[] {
    return this.view?.seeks.filter(this.isOwn) ?? [];
  }

  /** The own seeks that end with the visit: this browser waits until somebody accepts one. */
  get waiting(): readonly SeekView[] {
    return this.own.filter(({ since }) => since === null);
  }

  /** The own seek for this very game. */
  ownFor(game: SoughtGame): SeekView | undefined {
    return this.own.find((seek) => sameGame(seek.game, game));
  }

  /** Comes in. Whoever leaves while they seek something stays in the lobby until that is over. */
  enter(): () => void {
    this.#watchers += 1;
    this.#connect();
    return () => {
      this.#watchers -= 1;
      this.#leaveIfIdle();
    };
  }

  seek(game: SoughtGame, filter: SeekFilter = ANYBODY): void {
    this.#ask({ type: 'seek', game, filter });
  }

  /** Accepts a seek for this very game, or puts one up. */
  pair(game: SoughtGame): void {
    this.#ask({ type: 'pair', game, filter: ANYBODY });
  }

  accept(seek: number): void {
    this.#ask({ type: 'accept', seek });
  }

  withdraw(seek: number): void {
    this.#ask({ type: 'withdraw', seek });
  }

  /** Takes down everything that this browser waits for. */
  stop(): void {
    for (const { seek } of this.waiting) this.withdraw(seek);
  }

  /** The page of the table that is ready is opened. */
  went(table: string): void {
    if (this.ready === table) this.ready = null;
  }

  #ask(command: LobbyCommand): void {
    this.problem = null;
    if (this.#isIn) this.#send(command);
    else this.#unsent.push(command);
    this.#connect();
  }

  #send(command: LobbyCommand): void {
    this.#line?.send(JSON.stringify(command));
  }

  #connect(): void {
    if (this.#line) return;
    const line = new Line({
      open: this.open,
      wait: browser.wait,
      onopen: () => {
        this.#send({ type: 'hello', key: this.#key, name: settings.name.trim() || null });
      },
      onmessage: (data) => this.#receive(data),
      onclose: (isLost) => {
        this.#isIn = false;
        this.isLost = isLost;
      },
    });
    this.#line = line;
    this.#hangUp = keepConnected({
      connect: () => line.connect(),
      retryNow: () => line.connect(),
      end: () => line.end(),
    });
  }

  #leaveIfIdle(): void {
    if (this.#watchers > 0 || this.#wanted.length > 0 || this.#unsent.length > 0) return;
    this.#hangUp?.();
    this.#hangUp = null;
    this.#line = null;
    this.view = null;
    this.problem = null;
    this.isLost = false;
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as LobbyMessage;
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'shown':
        this.view = message.lobby;
        this.#wanted = this.waiting.map(({ game, filter }) => ({ game, filter }));
        this.#leaveIfIdle();
        break;
      case 'paired':
        this.#seated(message);
        break;
      case 'problem':
        this.problem = message.problem;
        if (message.fatal && PERMANENT.has(message.problem.code)) this.#line?.end();
        break;
    }
  }

  #welcome({ key, visitor, account }: Extract<LobbyMessage, { type: 'welcome' }>): void {
    this.#line?.works();
    this.isLost = false;
    this.#isIn = true;
    const isForgotten = this.#visitor !== null && this.#visitor !== visitor;
    this.#key = key;
    this.#visitor = visitor;
    this.#account = account;
    if (isForgotten)
      for (const { game, filter } of this.#wanted) this.#send({ type: 'seek', game, filter });
    for (const command of this.#unsent.splice(0)) this.#send(command);
  }

  #seated({ table, key, opponent, game }: Extract<LobbyMessage, { type: 'paired' }>): void {
    // Whoever comes back is told once more of the tables of this visit.
    if (knownTable(table)) return;
    keepTable({
      id: table,
      keys: [key],
      invite: null,
      opponent: opponent.name,
      contest: playedFor(game.rules),
      score: '',
      over: false,
      opened: Date.now(),
    });
    this.ready = table;
    void notify(words.lobby.ready, table);
  }
}

/** The lobby, for every page that looks at it. */
export const lobby = new Lobby();
