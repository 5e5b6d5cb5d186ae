/** A table for two on the screen. Components read it and call its methods; it holds no rules. */
import type {
  ActionMessage,
  ClientMessage,
  CubeHint,
  EventView,
  HeldSeat,
  HintView,
  Phrase,
  RefusalView,
  Seat,
  SeatKey,
  ServerMessage,
  TableView,
} from '../api';
import { begin, highFirst, isComplete, type PlayBuilder } from '../board/play_builder';
import { atRest, past, positionOf, type Scene } from '../live/animation';
import { entries } from '../live/moves';
import { announcement } from '../live/announcements';
import { BoardSession, type Steps } from '../live/board_session.svelte';
import { acting, allowed, sitting, withNames, unnamedAt, type NamedTable } from '../live/seats';
import { openHomeSocket } from '../live/home';
import { isHome } from '../live/home_id';
import type { ViewMessage } from '../live/session.svelte';
import type { SocketLike } from '../live/line';
import { openSocket, type ProblemMessage } from '../live/socket';
import { directorAt, noteTables } from '../live/tournaments';
import { words } from '../i18n';
import { settings } from '../settings/store.svelte';
import {
  BEFORE_DONE,
  BEFORE_ROLL,
  BETWEEN_GAMES,
  LEAVES_CHOICE,
  wanted,
  type AutoSettings,
} from './auto';
import { recall } from './history';
import { DicePart } from '../dice/part.svelte';
import { Tutor, type Intended } from './tutor.svelte';

/** How long a phrase is shown. */
const PHRASE_STANDS = 6000;
/** How long the server wants a seat to be silent after a phrase. */
const BETWEEN_PHRASES = 3200;

export interface Advice {
  readonly version: number;
  readonly plays: readonly HintView[];
  readonly cube: CubeHint | null;
}

export class Game extends BoardSession<ClientMessage, ServerMessage> {
  readonly view = $derived(this.received && named(this.received));
  /** The events of the present game, oldest first. */
  events = $state.raw<readonly EventView[]>([]);
  advice = $state.raw<Advice | null>(null);
  adviceAsked = $state(false);

  readonly held = $derived(this.view ? acting(this.view) : null);
  /** The play to be made, also while the board still shows what led to it. */
  readonly turn = $derived(this.builder ?? this.#begin());

  /** The last phrase that somebody spoken, for a while. */
  spoken = $state.raw<{ readonly seat: Seat; readonly phrase: Phrase } | null>(null);
  /** The director's key, while it is what shows the table at once. */
  #asDirector: string | undefined;
  /** Whether that key is refused. */
  #isUnknown = false;
  #anew: number | undefined;

  /** The table of the next match, once both have wanted it. */
  next = $state.raw<Extract<ServerMessage, { type: 'rematch' }> | null>(null);

  /** Whether the viewer has just spoken something, and must be silent for a moment. */
  isSilent = $state(false);
  #hush: number | undefined;

  /** The seconds until the next game begins by itself; `null` where it does not. */
  nextIn = $state<number | null>(null);

  /** The event after which the board is shown; `null` while the game is shown as it is. */
  at = $state<number | null>(null);
  readonly #past: readonly Scene[] = $derived(
    this.at !== null && this.view ? past(this.events, positionOf(this.view)) : [],
  );

  /** Whether the play that stands goes by itself in a moment. */
  isClosing = $state(false);

  /** The number of the game for whose rest the viewer rolls without being asked to double. */
  #rollingIn = $state<number | null>(null);
  /** Whether the viewer has asked for that in this game. */
  readonly keepsRolling = $derived(
    this.view !== null && this.#rollingIn === this.view.games.length,
  );

  /** Whether a roll that could also be a double goes by itself in a moment. */
  isRolling = $state(false);
  /** The seats that have rolled by hand where a double was possible, with the game's number. */
  #rolledBy = $state.raw<ReadonlySet<string>>(new Set());

  #auto: number | undefined;
  #closing: number | undefined;
  #countdown: number | undefined;
  /** The version at which the viewer has asked for the next game to wait. */
  #heldAt = $state<number | null>(null);
  /** What happens by itself at this point, unless the viewer has taken it in hand. */
  readonly #next = $derived(
    this.view && this.view.version !== this.#heldAt
      ? wanted(this.view, this.held, this.#settings(), this.#rolledBy.has(this.#roller()))
      : null,
  );
  /** Whether the next step is made by itself at once: there is nothing to press. */
  readonly isAutomatic = $derived(this.#next !== null && !LEAVES_CHOICE.has(this.#next.wait));

  /** Holds back what may be a mistake, if the player wants that. */
  readonly tutor = new Tutor(
    (message) => this.request(message),
    (intended) => this.#carryOut(intended),
    () => settings.tutor,
  );

  /** This device's part in the dice, where anyone can check them. */
  readonly dice = new DicePart((message) => this.request(message));

  constructor(
    readonly id: string,
    public keys: readonly SeatKey[],
    open: () => SocketLike = () => (isHome(id) ? openHomeSocket(id) : openSocket(id)),
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
    if (!view || !held || this.isSending || this.tutor.isBusy) return;
    this.skip();
    this.stay();
    this.#stopAuto();
    if (action.kind === 'roll' && allowed(held, 'double'))
      this.#rolledBy = new Set([...this.#rolledBy, this.#roller()]);
    if (!this.tutor.holds(view, { action, held })) this.#carryOut({ action, held });
  }

  #carryOut({ action, held }: Intended): void {
    if (!this.view || this.isSending) return;
    void this.submit({ seat: held.seat, version: this.view.version, action });
  }

  /** Takes back what the tutor has warned of. */
  takeBack(): void {
    this.tutor.drop();
    if (this.builder) this.setBuilder({ ...this.builder, path: [] });
  }

  override setBuilder(builder: PlayBuilder): void {
    if (this.tutor.isBusy) return;
    if (!this.isSending) this.wait();
    this.stay();
    super.setBuilder(builder);
    if (settings.autoDone && !this.isSending && this.builder && isComplete(this.builder)) {
      this.isClosing = true;
      this.#closing = window.setTimeout(() => this.done(), BEFORE_DONE);
    }
  }

  /** Lets the play that stands, or the roll that is due, wait for the viewer. */
  stay(): void {
    clearTimeout(this.#closing);
    this.isClosing = false;
    if (this.isRolling) this.wait();
  }

  /** Rolls for the rest of this game without asking about a double, or asks again. */
  keepRolling(on: boolean): void {
    this.#rollingIn = on && this.view ? this.view.games.length : null;
    if (this.playback.isEmpty) this.#autoAct();
  }

  /** Sets up a play without sending it. */
  setUp(steps: Steps): void {
    this.skip();
    const builder = this.playback.setUp(steps);
    if (builder) this.setBuilder(builder);
    // A play that is only looked at waits.
    this.stay();
  }

  /** Leaves to the viewer what would happen by itself: the next game, or a play they have begun. */
  wait(): void {
    this.#heldAt = this.view?.version ?? null;
    this.#stopAuto();
  }

  /** The board to show: the game as it is, or as it was after an earlier event. */
  get shown(): Scene | null {
    const index = this.events.findIndex(({ version }) => version === this.at);
    return this.#past[index] ?? this.scene;
  }

  /** Shows the board after an earlier event, or the game as it is. */
  step(version: number | null): void {
    this.stay();
    this.skip();
    const last = this.#steps().at(-1);
    this.at = version === last && !this.builder ? null : version;
  }

  /** Goes a step back or forward through the game; whether there was one. */
  stepBy(by: 1 | -1): boolean {
    const steps = this.#steps();
    // The game as it is stands after the last event, and a play under way after that.
    const now = this.at === null ? steps.length - (this.builder ? 0 : 1) : steps.indexOf(this.at);
    const to = now + by;
    if (to < 0 || to > steps.length) return false;
    this.step(steps[to] ?? null);
    return true;
  }

  #steps(): number[] {
    return entries(this.events).flatMap(({ version }) => version ?? []);
  }

  /** Says one of the ready phrases. */
  sendPhrase(phrase: Phrase): void {
    const seat = this.view && sitting(this.view)[0];
    if (!seat || this.isSilent) return;
    this.isSilent = true;
    window.setTimeout(() => (this.isSilent = false), BETWEEN_PHRASES);
    this.request({ type: 'phrase', seat, phrase });
  }

  /** Wants another match, or agrees to the opponent's wish for one. */
  wantRematch(): void {
    const seat = this.view && sitting(this.view)[0];
    if (seat) this.request({ type: 'rematch', seat });
  }

  /** Calls the court over the player opposite, who does not act. */
  callCourt(): void {
    const seat = this.view && sitting(this.view)[0];
    if (seat) this.request({ type: 'call_court', seat });
  }

  #showPhrase(seat: Seat, phrase: Phrase): void {
    if (!settings.phrases || !this.view) return;
    this.spoken = { seat, phrase };
    const { name } = this.view.seats[seat];
    this.announced = words.table.phrases.spoken(name, words.table.phrases.all[phrase]);
    clearTimeout(this.#hush);
    this.#hush = window.setTimeout(() => (this.spoken = null), PHRASE_STANDS);
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
    const seats = this.keys.map(({ key }) => key);
    // Whoever sits here sees all of it by the key to the seat.
    this.#asDirector = seats.length > 0 || this.#isUnknown ? undefined : directorAt(this.id);
    return this.#asDirector === undefined ? seats : [this.#asDirector];
  }

  protected versionOf(view: TableView): number {
    return view.version;
  }

  protected onView(message: ViewMessage<ServerMessage>, before: TableView | null): void {
    const { view, events } = message;
    // A question that was asked before the connection was lost has no answer.
    this.tutor.drop();
    this.events = recall(this.events, events, view);
    this.dice.onView(view, events);
    if (view.tournament !== null) this.#meet(view.tournament);
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
    this.at = null;
    this.advice = null;
    this.adviceAsked = false;
    this.refusal = null;
    this.problem = null;
    this.announced = announcement(named(view), fresh);
    this.#show(fresh, before);
  }

  protected override onOther(message: ServerMessage): void {
    if (message.type === 'phrase') return this.#showPhrase(message.seat, message.phrase);
    if (message.type === 'rematch') {
      this.next = message;
      return;
    }
    if (message.type === 'weighed') return this.tutor.onWeighed(message);
    if (message.type !== 'hint') return;
    this.adviceAsked = false;
    this.advice = { version: this.view?.version ?? 0, plays: message.plays, cube: message.cube };
  }

  protected override onProblem({ code }: ProblemMessage): void {
    this.adviceAsked = false;
    this.tutor.onProblem();
    if (code !== 'unknown_key' || this.#asDirector === undefined) return;
    // The tournament has been deleted: the table is shown as to everybody.
    this.#isUnknown = true;
    this.#connectAnew();
  }

  /** A table of a tournament that this browser directs is shown at once from here on. */
  #meet(tournament: string): void {
    noteTables(tournament, [this.id]);
    if (this.keys.length > 0 || this.#asDirector !== undefined || this.#isUnknown) return;
    if (directorAt(this.id)) this.#connectAnew();
  }

  /** Connects again once the message that is being received has been dealt with. */
  #connectAnew(): void {
    this.#anew = window.setTimeout(() => this.reconnect());
  }

  protected override onRejected(refusal: RefusalView | null): void {
    // After a loss of the connection the same action may have been carried out already.
    if (refusal?.code !== 'stale') super.onRejected(refusal);
  }

  protected override onSettled(): void {
    if (this.playback.isEmpty) this.#autoAct();
  }

  protected override onEnd(): void {
    this.stay();
    clearTimeout(this.#anew);
    clearTimeout(this.#hush);
    this.#stopAuto();
    this.tutor.drop();
    super.onEnd();
  }

  /** Shows what has happened after all that is still being shown. */
  #show(news: readonly EventView[], before: TableView | null): void {
    const view = this.view;
    if (!view) return;
    this.#stopAuto();
    this.stay();
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

  #settings(): AutoSettings {
    if (this.keepsRolling) return { ...settings, autoRoll: 'always' };
    // Whoever wants to be warned of a missed double is asked each time.
    const isWatched = settings.autoRoll === 'pause' && settings.tutor !== 'off';
    return isWatched ? { ...settings, autoRoll: 'no_double' } : settings;
  }

  /** Who rolls in which game. */
  #roller(): string {
    return `${this.view?.games.length ?? 0} ${this.held?.seat ?? ''}`;
  }

  #begin(): PlayBuilder | null {
    const phase = this.view?.phase;
    const plays = this.held?.plays;
    return plays && phase?.kind === 'to_play' ? begin(plays, highFirst(phase.dice)) : null;
  }

  /** Does for the players what they have asked for in the settings. */
  #autoAct(): void {
    this.#stopAuto();
    if (!this.#next || this.isSending) return;
    const { action, wait } = this.#next;
    if (wait === BETWEEN_GAMES) this.#countDown(wait / 1000);
    this.isRolling = wait === BEFORE_ROLL;
    this.#auto = window.setTimeout(() => {
      // Who does not see the pause run out has not let it run out.
      if (this.isRolling && document.hidden) return this.wait();
      if (action.kind === 'play') this.#showOwn(action.steps);
      this.#actAlone(action);
    }, wait);
  }

  /** Acts as the player has asked for once and for all, which no tutor doubts. */
  #actAlone(action: ActionMessage): void {
    const { held } = this;
    if (!held || this.isSending || this.tutor.isBusy) return;
    this.skip();
    this.stay();
    this.#stopAuto();
    this.#carryOut({ action, held });
  }

  #countDown(seconds: number): void {
    this.nextIn = seconds;
    this.#countdown = window.setInterval(() => {
      this.nextIn = Math.max((this.nextIn ?? 0) - 1, 0);
    }, 1000);
  }

  #stopAuto(): void {
    clearTimeout(this.#auto);
    clearInterval(this.#countdown);
    this.nextIn = null;
    this.isRolling = false;
  }

  #showOwn(steps: Steps): void {
    const builder = this.playback.setUp(steps);
    if (builder) this.playback.builder = builder;
  }
}

function named(view: TableView): NamedTable {
  return withNames(view, unnamedAt(view));
}
