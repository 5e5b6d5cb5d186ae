/**
 * A chouette on the screen: what the server last said, the play under the viewer's hand, and the
 * scenes still to be shown. Components read it and call its verbs; it holds no rules.
 */
import type {
  ChouetteAction,
  ChouetteEventView,
  ChouetteMessage,
  ChouetteNews,
  ChouetteView,
  PlayerKey,
  RefusalView,
} from '../api';
import { begin, highFirst, isComplete, moves, undo, type Walk } from '../board/play_builder';
import { atRest, type Scene } from '../live/animation';
import {
  browser,
  keepConnected,
  Line,
  openSocket,
  type LineState,
  type Wire,
} from '../live/socket';
import { Stage } from '../live/playback.svelte';
import { onLine, type Trouble } from '../ui/http';
import type { Deed } from './actions';
import { story } from './history';
import { asTwo, asTwoEvents } from './two_sided';
import { asCalled, may, own, sideOf } from './players';

/** So many events are kept: the present game's, and of the ones before what there is room for. */
const MOST_EVENTS = 600;

export class Session {
  #told = $state.raw<ChouetteView | null>(null);
  readonly view = $derived(this.#told && asCalled(this.#told));
  /** Oldest first. */
  events = $state.raw<readonly ChouetteEventView[]>([]);
  line = $state<LineState>('connecting');
  refusal = $state.raw<RefusalView | null>(null);
  problem = $state.raw<Trouble | null>(null);
  /** The server knows no such chouette, or not any more. */
  gone = $state(false);
  announced = $state('');
  /** How many actions are on their way to the server. */
  sending = $state(0);
  /** The proposal that is looked at. */
  aimed = $state.raw<readonly (readonly [number, number])[] | null>(null);

  readonly #stage = new Stage();
  readonly #socket: Line<ChouetteMessage, ChouetteNews>;
  readonly #mine = new Set<string>();

  constructor(
    readonly id: string,
    public keys: readonly PlayerKey[],
    open: () => Wire = () => openSocket(id, 'chouettes'),
  ) {
    this.#socket = new Line<ChouetteMessage, ChouetteNews>({
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

  /** Shows the key, after a seat has been taken. */
  sitDown(keys: readonly PlayerKey[]): void {
    this.keys = keys;
    this.#socket.again();
  }

  // ——— the viewer's verbs ———

  act(action: ChouetteAction): void {
    const view = this.view;
    const player = view && own(view)?.player;
    if (!view || player == null) return;
    this.hurry();
    this.refusal = null;
    this.#mine.add(this.#socket.act({ moment: view.moment, player, action }));
    this.sending = this.#mine.size;
  }

  setWalk(walk: Walk): void {
    if (this.sending > 0 || !this.walk) return;
    this.refusal = null;
    this.#stage.walk = walk;
  }

  undo(): void {
    this.hurry();
    if (this.walk && this.walk.path.length > 0) this.setWalk(undo(this.walk));
  }

  carryOut(what: Deed['does']): void {
    if (what === 'done') this.done();
    else if (what === 'undo') this.undo();
    else this.act(what);
  }

  /** States the play, or proposes it, once it is complete. */
  done(): void {
    this.hurry();
    if (!this.view || !this.walk || !isComplete(this.walk)) return;
    const steps = moves(this.walk);
    this.act(may(this.view, 'play') ? { kind: 'play', steps } : { kind: 'propose', steps });
  }

  /** Cuts short whatever is still being shown. */
  hurry(): void {
    this.#stage.hurry();
  }

  // ——— what the server says ———

  #hear(message: ChouetteNews): void {
    switch (message.type) {
      case 'welcome':
        this.problem = null;
        this.#take(message.view, message.events, true);
        break;
      case 'update':
        this.#take(message.view, message.events, false);
        break;
      case 'accepted':
        this.#answered(message.id);
        break;
      case 'refused':
        this.#answered(message.id);
        this.refusal = message.refusal;
        break;
      case 'problem':
        this.problem = onLine(message);
        this.gone = message.code === 'unknown_table';
        break;
    }
  }

  #answered(id: string): void {
    this.#mine.delete(id);
    this.sending = this.#mine.size;
  }

  #take(view: ChouetteView, news: readonly ChouetteEventView[], isWelcome: boolean): void {
    const before = this.view;
    const fresh = news.filter(({ version }) => version > (before?.version ?? 0));
    const known = new Map([...this.events, ...news].map((event) => [event.version, event]));
    const sorted = [...known.values()].sort((a, b) => a.version - b.version);
    this.events = sorted.slice(-MOST_EVENTS);
    this.#told = view;
    if (before && before.moment !== view.moment) this.aimed = null;
    if (!isWelcome && fresh.length > 0) {
      this.announced = story(asCalled(view), fresh)
        .map(({ who, text }) => (who ? `${who}: ${text}` : text))
        .join(' ');
    }
    // A play under way outlives a lost line, and what others decide meanwhile.
    const goesOn = before?.moment === view.moment && this.scene !== null;
    if (goesOn && this.walk && own(view)?.plays) return;
    if (goesOn && !isWelcome && !this.#stage.isEmpty) return;
    if (isWelcome || goesOn) {
      this.#stage.drop();
      this.#rest();
      return;
    }
    const mover = before && may(before, 'play') && before.phase.kind === 'to_play';
    const side = mover && before.phase.kind === 'to_play' ? sideOf(before.phase.party) : null;
    const rest = atRest(asTwo(view), this.#boardEvents());
    this.#stage.show(asTwoEvents(fresh), rest, side, () => this.#rest());
  }

  #boardEvents() {
    const game = this.view?.game?.number ?? 0;
    return asTwoEvents(this.events.filter((event) => event.game === game));
  }

  /** The table as it is: the board may be played on. */
  #rest(): void {
    const view = this.view;
    if (view) this.#stage.settle(atRest(asTwo(view), this.#boardEvents()), this.#begin(view));
  }

  #begin(view: ChouetteView): Walk | null {
    const plays = own(view)?.plays;
    if (!plays || view.phase.kind !== 'to_play') return null;
    return begin(plays, highFirst(view.phase.dice));
  }
}
