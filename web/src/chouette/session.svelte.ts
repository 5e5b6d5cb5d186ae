/** A chouette on the screen. Components read it and call its methods; it holds no rules. */
import type {
  ChouetteAction,
  ChouetteEventView,
  ChouetteMessage,
  ChouetteNews,
  ChouetteView,
  PlayerKey,
  ProposalView,
} from '../api';
import { begin, highFirst, rebuild, type PlayBuilder } from '../board/play_builder';
import { atRest } from '../live/animation';
import { CrewPart } from '../dice/crew_part.svelte';
import { BoardSession } from '../live/board_session.svelte';
import type { ViewMessage } from '../live/session.svelte';
import type { SocketLike } from '../live/line';
import { openSocket } from '../live/socket';
import type { Action } from './actions';
import { history } from './history';
import { asTwo, asTwoEvents } from './two_sided';
import { withActing, withNames, may, own, sideOf } from './players';

/** How many events are kept: the present game's, and those before it while there is room. */
const MOST_EVENTS = 600;

export class ChouetteSession extends BoardSession<ChouetteMessage, ChouetteNews> {
  /** For whom the viewer chose to act, who keeps the table for several. */
  #chosen = $state<number | null>(null);
  readonly view = $derived(this.received && withNames(withActing(this.received, this.#chosen)));
  /** The events received, oldest first. */
  events = $state.raw<readonly ChouetteEventView[]>([]);
  /** This device's part in dice that anyone can check. */
  readonly dice = new CrewPart((message) => this.request(message));
  /** The player whose proposal is under the pointer. */
  aimed = $state<number | null>(null);

  constructor(
    readonly id: string,
    public keys: readonly PlayerKey[],
    open: () => SocketLike = () => openSocket(id, 'chouettes'),
  ) {
    super(open);
  }

  /** Shows the key, after a seat has been taken. */
  sitDown(keys: readonly PlayerKey[]): void {
    this.keys = keys;
    this.reconnect();
  }

  // ——— what the viewer does ———

  /** Acts for this one of the players for whom the viewer keeps the table. */
  actFor(player: number): void {
    this.skip();
    this.#chosen = player;
    this.#rest();
  }

  /** Does this for a player: the one for whom the viewer acts now, unless it is another. */
  act(action: ChouetteAction, by?: number): void {
    const view = this.view;
    const player = by ?? (view && own(view)?.player);
    if (!view || player == null) return;
    this.skip();
    void this.submit({ decision_version: view.decision_version, player, action });
  }

  carryOut({ does, by }: Action): void {
    if (does === 'done') this.done();
    else if (does === 'undo') this.undo();
    else this.act(does, by);
  }

  /** Sets a proposed play up on the viewer's board, who may still change it. */
  setUp({ steps }: ProposalView): void {
    this.skip();
    const built = this.builder && rebuild(this.builder, steps);
    if (!built) return;
    this.aimed = null;
    this.setBuilder(built);
  }

  /** Plays, or proposes the play to the player who decides. */
  protected submitPlay(steps: [number, number][]): void {
    if (!this.view) return;
    this.act(may(this.view, 'play') ? { kind: 'play', steps } : { kind: 'propose', steps });
  }

  // ——— what the server sends ———

  protected shownKeys(): string[] {
    return this.keys.map(({ key }) => key);
  }

  protected versionOf(view: ChouetteView): number {
    return view.version;
  }

  protected onView(message: ViewMessage<ChouetteNews>, before: ChouetteView | null): void {
    const { view, events: news } = message;
    const isWelcome = message.type === 'welcome';
    this.dice.onView(view, news, isWelcome);
    const fresh = news.filter(({ version }) => version > (before?.version ?? 0));
    const known = new Map([...this.events, ...news].map((event) => [event.version, event]));
    const sorted = [...known.values()].sort((a, b) => a.version - b.version);
    this.events = sorted.slice(-MOST_EVENTS);
    if (before && before.decision_version !== view.decision_version) {
      this.aimed = null;
      this.#chosen = null;
    }
    if (!isWelcome && fresh.length > 0) {
      this.announced = history(withNames(view), fresh)
        .map(({ who, text }) => (who ? `${who}: ${text}` : text))
        .join(' ');
    }
    // A play under way outlives a lost connection, and what others decide meanwhile.
    const goesOn = before?.decision_version === view.decision_version && this.scene !== null;
    const acting = own(withActing(view, this.#chosen));
    if (goesOn && this.builder && acting?.plays) return;
    if (goesOn && !isWelcome && !this.playback.isEmpty) return;
    if (isWelcome || goesOn) {
      this.playback.drop();
      this.#rest();
      return;
    }
    const played = before && may(withActing(before, this.#chosen), 'play');
    const side = played && before.phase.kind === 'to_play' ? sideOf(before.phase.party) : null;
    const rest = atRest(asTwo(view), this.#boardEvents());
    this.playback.show(asTwoEvents(fresh), rest, side, () => this.#rest());
  }

  #boardEvents() {
    const game = this.view?.game?.number ?? 0;
    return asTwoEvents(this.events.filter((event) => event.game === game));
  }

  /** The table as it is: the board may be played on. */
  #rest(): void {
    const view = this.view;
    if (view) this.playback.settle(atRest(asTwo(view), this.#boardEvents()), this.#begin(view));
  }

  #begin(view: ChouetteView): PlayBuilder | null {
    const plays = own(view)?.plays;
    if (!plays || view.phase.kind !== 'to_play') return null;
    return begin(plays, highFirst(view.phase.dice));
  }
}
