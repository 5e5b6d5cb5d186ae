/**
 * A table on the screen: what the server last said, the play under the viewer's hand, and
 * the scenes still to be shown. Components read it and call its verbs; it holds no rules.
 */
import type {
  ActionMessage,
  CubeHint,
  EventView,
  HeldSeat,
  HintView,
  RefusalView,
  SeatKey,
  ServerMessage,
  TableView,
} from '../api';
import { begin, highFirst, isComplete, moves, undo, type Walk } from '../board/play_builder';
import { settings } from '../settings/store.svelte';
import { onLine, type Trouble } from '../ui/http';
import { wanted } from './auto';
import { recall } from './history';
import { atRest, type Scene } from '../live/animation';
import { acting, asCalled } from '../live/seats';
import {
  browser,
  keepConnected,
  Line,
  openSocket,
  type LineState,
  type Wire,
} from '../live/socket';
import { heard } from '../live/announcements';
import { Stage } from '../live/playback.svelte';

export interface Advice {
  readonly version: number;
  readonly plays: readonly HintView[];
  readonly cube: CubeHint | null;
}

/** So long a forced play or throw waits before it is made for the player. */
const AUTO_WAIT = 450;

export class Game {
  #told = $state.raw<TableView | null>(null);
  readonly view = $derived(this.#told && asCalled(this.#told));
  /** Of the present game, oldest first. */
  events = $state.raw<readonly EventView[]>([]);
  line = $state<LineState>('connecting');
  refusal = $state.raw<RefusalView | null>(null);
  problem = $state.raw<Trouble | null>(null);
  /** The server knows no such table, or not any more. */
  gone = $state(false);
  advice = $state.raw<Advice | null>(null);
  adviceAsked = $state(false);
  announced = $state('');
  /** The action on its way to the server. */
  sending = $state<string | null>(null);

  readonly #stage = new Stage();
  readonly held = $derived(this.view ? acting(this.view) : null);
  /** The play to be made, also while the board still shows what led to it. */
  readonly turn = $derived(this.walk ?? this.#begin());

  readonly #socket: Line;
  #auto: number | undefined;
  /** The version that the action on its way will have made, once that is known. */
  #due: number | undefined;

  constructor(
    readonly id: string,
    public keys: readonly SeatKey[],
    open: () => Wire = () => openSocket(id),
  ) {
    this.#socket = new Line({
      open,
      keys: () => this.keys.map(({ key }) => key),
      since: () => this.view?.version ?? 0,
      onmessage: (message) => this.#hear(message),
      onstate: (state) => (this.line = state),
      ...browser,
    });
  }

  /** Connects, and stays connected until the returned function is called. */
  start(): () => void {
    const end = keepConnected(this.#socket);
    return () => {
      clearTimeout(this.#auto);
      this.#stage.drop();
      end();
    };
  }

  get scene(): Scene | null {
    return this.#stage.scene;
  }

  get walk(): Walk | null {
    return this.#stage.walk;
  }

  /** Shows further keys, after a seat has been taken. */
  sitDown(keys: readonly SeatKey[]): void {
    this.keys = keys;
    this.#socket.again();
  }

  // ——— the viewer's verbs ———

  act(action: ActionMessage, held: HeldSeat | null = this.held): void {
    const view = this.view;
    if (!view || !held || this.sending) return;
    this.hurry();
    clearTimeout(this.#auto);
    this.refusal = null;
    this.#due = undefined;
    this.sending = this.#socket.act({ seat: held.seat, version: view.version, action });
  }

  setWalk(walk: Walk): void {
    if (this.sending || !this.walk) return;
    clearTimeout(this.#auto);
    this.refusal = null;
    this.#stage.walk = walk;
  }

  undo(): void {
    this.hurry();
    if (this.walk && this.walk.path.length > 0) this.setWalk(undo(this.walk));
  }

  /** States the play, once it is complete. */
  done(): void {
    this.hurry();
    if (!this.walk || !isComplete(this.walk)) return;
    this.act({ kind: 'play', steps: moves(this.walk) });
  }

  /** Sets up a play without stating it. */
  setUp(steps: readonly (readonly [number, number])[]): void {
    this.hurry();
    const walk = this.#stage.setUp(steps);
    if (walk) this.setWalk(walk);
  }

  askAdvice(): void {
    if (!this.held) return;
    this.advice = null;
    this.adviceAsked = true;
    this.#socket.say({ type: 'hint', seat: this.held.seat });
  }

  /** Cuts short whatever is still being shown. */
  hurry(): void {
    this.#stage.hurry();
  }

  // ——— what the server says ———

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message.view, message.events);
        break;
      case 'update':
        this.#update(message.view, message.events);
        break;
      case 'accepted':
        if (message.id === this.sending) this.#answered(message.version);
        break;
      case 'refused':
        if (message.id === this.sending) this.#answered(0);
        // After a loss of the line the same action may have stood already.
        if (message.refusal.code !== 'stale') this.refusal = message.refusal;
        break;
      case 'hint':
        this.adviceAsked = false;
        this.advice = {
          version: this.view?.version ?? 0,
          plays: message.plays,
          cube: message.cube,
        };
        break;
      case 'problem':
        this.adviceAsked = false;
        this.problem = onLine(message);
        this.gone = message.code === 'unknown_table';
        break;
    }
  }

  /** An action stands: it is over when the table that it made is seen. */
  #answered(version: number): void {
    this.#due = version;
    if ((this.view?.version ?? 0) < version) return;
    this.sending = null;
    if (this.#stage.isEmpty) this.#autoAct();
  }

  #welcome(view: TableView, events: readonly EventView[]): void {
    const known = this.view?.version;
    this.problem = null;
    this.events = recall(this.events, events, view);
    this.#told = view;
    // A play under way outlives a lost line.
    if (known === view.version && this.walk && this.scene) return;
    this.#stage.drop();
    this.#rest();
  }

  #update(view: TableView, news: readonly EventView[]): void {
    const before = this.view;
    const fresh = news.filter(({ version }) => version > (before?.version ?? 0));
    this.events = recall(this.events, news, view);
    this.#told = view;
    if (this.#due !== undefined && view.version >= this.#due) this.sending = null;
    if (before?.version === view.version && fresh.length === 0) return;
    this.advice = null;
    this.adviceAsked = false;
    this.refusal = null;
    this.problem = null;
    this.announced = heard(asCalled(view), fresh);
    this.#show(fresh, before);
  }

  /** Shows what has happened after all that is still being shown. */
  #show(news: readonly EventView[], before: TableView | null): void {
    const view = this.view;
    if (!view) return;
    clearTimeout(this.#auto);
    const mover = (before && acting(before)?.seat) ?? null;
    this.#stage.show(news, atRest(view, this.events), mover, () => this.#rest());
  }

  /** The table as it is: the board may be played on. */
  #rest(): void {
    const view = this.view;
    if (!view) return;
    this.#stage.settle(atRest(view, this.events), this.#begin());
    this.#autoAct();
  }

  #begin(): Walk | null {
    const phase = this.view?.phase;
    const plays = this.held?.plays;
    return plays && phase?.kind === 'to_play' ? begin(plays, highFirst(phase.dice)) : null;
  }

  /** Does for the players what they have asked for in the settings. */
  #autoAct(): void {
    clearTimeout(this.#auto);
    if (!this.view || this.sending) return;
    const action = wanted(this.view, this.held, settings);
    if (!action) return;
    this.#auto = window.setTimeout(() => {
      if (action.kind === 'play') this.#showOwn(action.steps);
      this.act(action);
    }, AUTO_WAIT);
  }

  #showOwn(steps: readonly (readonly [number, number])[]): void {
    const walk = this.#stage.setUp(steps);
    if (walk) this.#stage.walk = walk;
  }
}
