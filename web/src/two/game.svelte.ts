/** A table for two on the screen. Components read it and call its methods; it holds no rules. */
import type {
  ActionMessage,
  ClientMessage,
  CubeHint,
  EventView,
  HeldSeat,
  HintView,
  RefusalView,
  SeatKey,
  ServerMessage,
  TableView,
} from '../api';
import { begin, highFirst, type PlayBuilder } from '../board/play_builder';
import { atRest } from '../live/animation';
import { announcement } from '../live/announcements';
import { BoardSession, type Steps } from '../live/board_session.svelte';
import { acting, withNames, unnamedAt, type NamedTable } from '../live/seats';
import type { ViewMessage } from '../live/session.svelte';
import { openSocket, type Wire } from '../live/socket';
import { settings } from '../settings/store.svelte';
import { wanted } from './auto';
import { recall } from './history';

export interface Advice {
  readonly version: number;
  readonly plays: readonly HintView[];
  readonly cube: CubeHint | null;
}

/** How long, in milliseconds, a forced play or an automatic roll waits before it is made. */
const AUTO_WAIT = 450;

export class Game extends BoardSession<ClientMessage, ServerMessage> {
  readonly view = $derived(this.received && named(this.received));
  /** The events of the present game, oldest first. */
  events = $state.raw<readonly EventView[]>([]);
  advice = $state.raw<Advice | null>(null);
  adviceAsked = $state(false);

  readonly held = $derived(this.view ? acting(this.view) : null);
  /** The play to be made, also while the board still shows what led to it. */
  readonly turn = $derived(this.builder ?? this.#begin());

  #auto: number | undefined;

  constructor(
    readonly id: string,
    public keys: readonly SeatKey[],
    open: () => Wire = () => openSocket(id),
  ) {
    super(open);
  }

  /** Shows further keys, after a seat has been taken. */
  sitDown(keys: readonly SeatKey[]): void {
    this.keys = keys;
    this.reconnect();
  }

  // ——— what the viewer does ———

  act(action: ActionMessage, held: HeldSeat | null = this.held): void {
    const view = this.view;
    if (!view || !held || this.isSending) return;
    this.skip();
    clearTimeout(this.#auto);
    void this.submit({ seat: held.seat, version: view.version, action });
  }

  override setBuilder(builder: PlayBuilder): void {
    if (!this.isSending) clearTimeout(this.#auto);
    super.setBuilder(builder);
  }

  /** Sets up a play without sending it. */
  setUp(steps: Steps): void {
    this.skip();
    const builder = this.playback.setUp(steps);
    if (builder) this.setBuilder(builder);
  }

  askAdvice(): void {
    if (!this.held) return;
    this.advice = null;
    this.adviceAsked = true;
    this.request({ type: 'hint', seat: this.held.seat });
  }

  protected submitPlay(steps: [number, number][]): void {
    this.act({ kind: 'play', steps });
  }

  // ——— what the server sends ———

  protected shownKeys(): string[] {
    return this.keys.map(({ key }) => key);
  }

  protected versionOf(view: TableView): number {
    return view.version;
  }

  protected onView(message: ViewMessage<ServerMessage>, before: TableView | null): void {
    const { view, events } = message;
    this.events = recall(this.events, events, view);
    if (message.type === 'update') {
      this.#update(view, events, before);
      return;
    }
    // A play under way outlives a lost connection.
    if (before?.version === view.version && this.builder && this.scene) return;
    this.playback.drop();
    this.#rest();
  }

  #update(view: TableView, news: readonly EventView[], before: TableView | null): void {
    const fresh = news.filter(({ version }) => version > (before?.version ?? 0));
    if (before?.version === view.version && fresh.length === 0) return;
    this.advice = null;
    this.adviceAsked = false;
    this.refusal = null;
    this.problem = null;
    this.announced = announcement(named(view), fresh);
    this.#show(fresh, before);
  }

  protected override onOther(message: ServerMessage): void {
    if (message.type !== 'hint') return;
    this.adviceAsked = false;
    this.advice = { version: this.view?.version ?? 0, plays: message.plays, cube: message.cube };
  }

  protected override onProblem(): void {
    this.adviceAsked = false;
  }

  protected override onRejected(refusal: RefusalView | null): void {
    // After a loss of the connection the same action may have been carried out already.
    if (refusal?.code !== 'stale') super.onRejected(refusal);
  }

  protected override onSettled(): void {
    if (this.playback.isEmpty) this.#autoAct();
  }

  protected override onEnd(): void {
    clearTimeout(this.#auto);
    super.onEnd();
  }

  /** Shows what has happened after all that is still being shown. */
  #show(news: readonly EventView[], before: TableView | null): void {
    const view = this.view;
    if (!view) return;
    clearTimeout(this.#auto);
    const mover = (before && acting(before)?.seat) ?? null;
    this.playback.show(news, atRest(view, this.events), mover, () => this.#rest());
  }

  /** The table as it is: the board may be played on. */
  #rest(): void {
    const view = this.view;
    if (!view) return;
    this.playback.settle(atRest(view, this.events), this.#begin());
    this.#autoAct();
  }

  #begin(): PlayBuilder | null {
    const phase = this.view?.phase;
    const plays = this.held?.plays;
    return plays && phase?.kind === 'to_play' ? begin(plays, highFirst(phase.dice)) : null;
  }

  /** Does for the players what they have asked for in the settings. */
  #autoAct(): void {
    clearTimeout(this.#auto);
    if (!this.view || this.isSending) return;
    const action = wanted(this.view, this.held, settings);
    if (!action) return;
    this.#auto = window.setTimeout(() => {
      if (action.kind === 'play') this.#showOwn(action.steps);
      this.act(action);
    }, AUTO_WAIT);
  }

  #showOwn(steps: Steps): void {
    const builder = this.playback.setUp(steps);
    if (builder) this.playback.builder = builder;
  }
}

function named(view: TableView): NamedTable {
  return withNames(view, unnamedAt(view));
}
