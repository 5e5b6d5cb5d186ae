/**
 * A score sheet on the screen: what the server last said, the line that is typed, and checkers
 * that were carried but are not yet stored. Components read it and call its verbs; it holds no
 * rules.
 */
import type {
  RefusalView,
  SheetAction,
  SheetCan,
  SheetMessage,
  SheetNews,
  SheetView,
} from '../api';
import {
  across,
  after,
  BAR,
  count,
  OFF,
  other,
  type Place,
  type Position,
} from '../board/position';
import { positionOf } from '../live/animation';
import {
  browser,
  keepConnected,
  Line,
  openSocket,
  type LineState,
  type Wire,
} from '../live/socket';
import { asCalled } from '../live/seats';
import { words } from '../i18n';
import { sentences } from './history';
import { onLine, type Trouble } from '../ui/http';

export class Session {
  #told = $state.raw<SheetView | null>(null);
  /** The sheet, with the names as its reader calls people who have not chosen one. */
  readonly view = $derived(this.#told && called(this.#told));
  line = $state<LineState>('connecting');
  refusal = $state.raw<RefusalView | null>(null);
  /** The line that was refused, while another is being typed. */
  refused = $state('');
  problem = $state.raw<Trouble | null>(null);
  /** The server knows no such sheet, or not any more. */
  gone = $state(false);
  announced = $state('');
  /** What is being typed; it comes back if it is refused. */
  typed = $state('');
  /** Every legal play of the throw that a line begins with, or that lies. */
  plays = $state.raw<readonly string[]>([]);
  /** The line that they were listed for. */
  playsOf = $state('');
  /** The entry on its way to the server. */
  sending = $state<string | null>(null);

  /** The board as carried, until the server has it. */
  #carried = $state.raw<Position | null>(null);
  #isCarriedStated = true;
  /** The entry on its way, as typed, if it was. */
  #sent = '';
  /** Whether the next line was entered before the one on its way stands. */
  #isNextEntered = false;
  #due: number | undefined;
  readonly #socket: Line<SheetMessage, SheetNews>;

  constructor(
    readonly id: string,
    keeper: string | undefined,
    open: () => Wire = () => openSocket(id, 'sheets'),
  ) {
    this.#socket = new Line<SheetMessage, SheetNews>({
      open,
      keys: () => (keeper ? [keeper] : []),
      since: () => this.view?.table.version ?? 0,
      onmessage: (message) => this.#hear(message),
      onstate: (state) => (this.line = state),
      ...browser,
    });
  }

  /** Connects, and stays connected until the returned function is called. */
  start(): () => void {
    return keepConnected(this.#socket);
  }

  /** What stands on the board, legal or not. */
  readonly position: Position | null = $derived.by(() => {
    if (this.#carried) return this.#carried;
    return this.view && positionOf(this.view.left ?? this.view.table);
  });

  /** Who carries checkers now. */
  readonly mover = $derived.by(() => {
    const phase = this.view?.table.phase;
    if (phase?.kind !== 'to_play' || this.view?.awaits_objection) return null;
    return phase.seat;
  });

  may<K extends SheetCan['kind']>(kind: K): Extract<SheetCan, { kind: K }> | undefined {
    return this.view?.can.find((can): can is Extract<SheetCan, { kind: K }> => can.kind === kind);
  }

  // ——— the keeper's verbs ———

  /** Writes what is typed; an empty line picks up the dice. */
  enter(): void {
    const line = this.typed.trim();
    if (this.sending) {
      this.#isNextEntered = line !== '';
    } else if (line) {
      this.typed = '';
      this.#send({ kind: 'write', line }, line);
    } else if (this.may('pick_up')) {
      this.write('up');
    }
  }

  /** Writes a line, as a button does. */
  write(line: string): void {
    this.#send({ kind: 'write', line });
  }

  /** Carries a checker. */
  carry(from: Place, to: Place): void {
    const { mover, position } = this;
    if (!mover || !position || !this.view?.keeps) return;
    const isPoint = to !== OFF && to !== BAR;
    const hit = isPoint && count(position, other(mover), across(to)) === 1;
    this.#carried = after(position, mover, { from, to, hit });
    this.#isCarriedStated = false;
    this.#stateCarried();
  }

  /** Asks for the plays that the line could go on with. */
  ask(): void {
    this.#socket.say({ type: 'ask', line: this.typed.slice(0, 40) });
  }

  #send(action: SheetAction, typed = ''): void {
    if (!this.view?.keeps || this.sending) return;
    this.refusal = null;
    this.#due = undefined;
    this.#sent = typed;
    this.sending = this.#socket.act({ version: this.view.table.version, action });
  }

  #stateCarried(): void {
    const carried = this.#carried;
    if (!carried || this.#isCarriedStated || this.sending) return;
    this.#isCarriedStated = true;
    this.#send({ kind: 'leave', white: [...carried.white], black: [...carried.black] });
  }

  // ——— what the server says ———

  #hear(message: SheetNews): void {
    switch (message.type) {
      case 'welcome':
        this.problem = null;
        this.#take(message.view);
        break;
      case 'update':
        this.#take(message.view);
        break;
      case 'accepted':
        if (message.id !== this.sending) break;
        this.#due = message.version;
        this.#settle();
        break;
      case 'refused':
        if (message.id !== this.sending) break;
        this.#refused(message.refusal);
        break;
      case 'plays':
        this.plays = message.plays;
        this.playsOf = message.line;
        break;
      case 'problem':
        this.problem = onLine(message);
        this.gone = message.code === 'unknown_table';
        break;
    }
  }

  /** Nothing that was typed is lost: it comes back, or is named if the next is being typed. */
  #refused(refusal: RefusalView): void {
    this.refused = this.typed ? this.#sent : '';
    this.refusal = refusal;
    this.typed ||= this.#sent;
    this.sending = null;
    this.#isNextEntered = false;
    this.#carried = null;
  }

  #take(view: SheetView): void {
    const before = this.#told;
    this.#told = view;
    const isNew = before !== null && view.table.version > before.table.version;
    if (isNew) {
      const fresh = view.story.filter(({ version }) => version > before.table.version);
      this.announced =
        fresh.length > 0 ? sentences(called(view), fresh) : words.sheet.heard.takenBack;
      this.plays = [];
      this.problem = null;
      if (!this.sending) this.refusal = null;
    }
    this.#settle();
  }

  /** An entry stands: it is over when the sheet that it made is seen. */
  #settle(): void {
    const version = this.view?.table.version ?? 0;
    if (this.sending && (this.#due === undefined || version < this.#due)) return;
    this.sending = null;
    if (this.#isCarriedStated || this.mover === null) this.#carried = null;
    else this.#stateCarried();
    if (this.#isNextEntered && !this.sending) {
      this.#isNextEntered = false;
      this.enter();
    }
  }
}

function called(view: SheetView): SheetView {
  return { ...view, table: asCalled(view.table) };
}
