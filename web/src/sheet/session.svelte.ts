/**
 * A score sheet on the screen, with the line that is typed, the play that is tapped, and checkers
 * that were moved but are not yet stored. Components read it and call its methods; it holds no
 * rules.
 */
import type {
  LineReading,
  RefusalView,
  SheetAction,
  SheetCan,
  SheetMessage,
  SheetNews,
  SheetView,
} from '../api';
import { begin, highFirst, isComplete, undo, type PlayBuilder } from '../board/play_builder';
import {
  across,
  after,
  afterAll,
  BAR,
  count,
  OFF,
  other,
  type Place,
  type Position,
} from '../board/position';
import { words } from '../i18n';
import { positionOf } from '../live/animation';
import { LiveSession, type ViewMessage } from '../live/session.svelte';
import type { SocketLike } from '../live/line';
import { openSocket } from '../live/socket';
import { sentences } from './history';
import { written } from './line';
import { named } from './names';

export class SheetSession extends LiveSession<SheetMessage, SheetNews> {
  /** The sheet, with the names as its reader calls people who have not chosen one. */
  readonly view = $derived(this.received && named(this.received));
  /** The line that was refused, while another is being typed. */
  refused = $state('');
  /** What is being typed; it comes back if it is refused. */
  typed = $state('');
  /** Every legal play of the roll that the line begins with, or of the roll on the board. */
  plays = $state.raw<readonly string[]>([]);
  /** What the line would record if it were written now. */
  reading = $state.raw<LineReading | null>(null);
  /** The line that `plays` and `reading` belong to. */
  playsOf = $state('');
  /** The legal play under way on the board; `null` where none can be made by tapping. */
  builder = $state.raw<PlayBuilder | null>(null);

  /** The board as the keeper left it, until the server has it. */
  #carried = $state.raw<Position | null>(null);
  #isCarriedSent = true;
  /** The entry on its way, as typed; empty if a button wrote it. */
  #sent = '';
  /** Whether the next line was entered while the one before was still on its way. */
  #isNextEntered = false;
  /** Whether the last change struck an entry. */
  #isTakenBack = false;

  constructor(
    readonly id: string,
    private readonly keeper: string | undefined,
    open: () => SocketLike = () => openSocket(id, 'sheets'),
  ) {
    super(open);
  }

  /** What stands on the board, legal or not, but for the play that is tapped. */
  readonly position: Position | null = $derived.by(() => {
    if (this.#carried) return this.#carried;
    return this.view && positionOf(this.view.left ?? this.view.table);
  });

  /** The side whose checkers may be moved now. */
  readonly mover = $derived.by(() => {
    const phase = this.view?.table.phase;
    if (phase?.kind !== 'to_play' || this.view?.awaits_objection) return null;
    return phase.seat;
  });

  /** Who objects to an illegal play, or lets it stand; `null` while nobody has to. */
  readonly decider = $derived.by(() => {
    const phase = this.view?.table.phase;
    return phase?.kind === 'to_play' && this.view?.awaits_objection ? other(phase.seat) : null;
  });

  /** What stands on the board with the play that is tapped. */
  readonly stands = $derived.by(() => {
    const { position, mover, builder } = this;
    return position && mover && builder ? afterAll(position, mover, builder.path) : position;
  });

  /** Whether the roll that lies cannot be played. */
  readonly cannotMove = $derived(
    this.builder !== null && this.builder.path.length === 0 && isComplete(this.builder),
  );

  may<K extends SheetCan['kind']>(kind: K): Extract<SheetCan, { kind: K }> | undefined {
    return this.view?.can.find((can): can is Extract<SheetCan, { kind: K }> => can.kind === kind);
  }

  // ——— what the keeper does ———

  /** Writes what is typed; an empty line picks up the dice. */
  enter(): void {
    const line = this.typed.trim();
    if (this.isSending) {
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

  /** A number was played by a tap; with the last one the play is written. */
  build(builder: PlayBuilder): void {
    if (this.isSending || !this.builder) return;
    this.refusal = null;
    this.builder = builder;
    if (builder.path.length > 0 && isComplete(builder)) this.write(written(builder.path));
  }

  /** Records what lies on the board, legal or not: the dice are picked up. */
  asItStands(): void {
    if (this.builder) this.write(`${written(this.builder.path) || '-'}!`);
    else this.write('up');
  }

  /** Takes back the last number tapped, or strikes the last entry. */
  back(): void {
    if (this.isSending) return;
    if (this.builder && this.builder.path.length > 0) this.builder = undo(this.builder);
    else this.write('undo');
  }

  /** Moves a checker on the board, legally or not. */
  carry(from: Place, to: Place): void {
    const { mover, stands } = this;
    if (!mover || !stands || !this.view?.keeps) return;
    const isPoint = to !== OFF && to !== BAR;
    const hit = isPoint && count(stands, other(mover), across(to)) === 1;
    this.#carried = after(stands, mover, { from, to, hit });
    this.builder = null;
    this.#isCarriedSent = false;
    this.#sendCarried();
  }

  /** Asks for the plays that the line could go on with, and what it would record. */
  ask(): void {
    this.request({ type: 'ask', line: this.typed.slice(0, 60) });
  }

  #send(action: SheetAction, typed = ''): void {
    if (!this.view?.keeps || this.isSending) return;
    this.#sent = typed;
    void this.submit({ version: this.view.table.version, action });
  }

  #sendCarried(): void {
    const carried = this.#carried;
    if (!carried || this.#isCarriedSent || this.isSending) return;
    this.#isCarriedSent = true;
    this.#send({ kind: 'leave', white: [...carried.white], black: [...carried.black] });
  }

  #begin(view: SheetView): PlayBuilder | null {
    const { phase } = view.table;
    return view.plays && phase.kind === 'to_play' ? begin(view.plays, highFirst(phase.dice)) : null;
  }

  // ——— what the server sends ———

  protected shownKeys(): string[] {
    return this.keeper ? [this.keeper] : [];
  }

  protected versionOf(view: SheetView): number {
    return view.table.version;
  }

  protected onView({ view }: ViewMessage<SheetNews>, before: SheetView | null): void {
    if (before && view.table.version <= before.table.version) return;
    this.builder = this.#begin(view);
    if (!before) return;
    const fresh = view.history.filter(({ version }) => version > before.table.version);
    this.#isTakenBack = fresh.length === 0;
    this.announced =
      fresh.length > 0 ? sentences(named(view), fresh) : words.sheet.announcements.takenBack;
    this.plays = [];
    this.reading = null;
    this.problem = null;
    if (!this.isSending) this.refusal = null;
  }

  protected override onOther(message: SheetNews): void {
    if (message.type !== 'plays') return;
    this.plays = message.plays;
    this.reading = message.reading;
    this.playsOf = message.line;
  }

  /** Nothing that was typed is lost: it comes back, or is named if the next is being typed. */
  protected override onRejected(refusal: RefusalView | null): void {
    this.refused = this.typed ? this.#sent : '';
    this.refusal = refusal;
    this.typed ||= this.#sent;
    this.#isNextEntered = false;
    this.#carried = null;
    if (this.received) this.builder = this.#begin(this.received);
  }

  protected override onSettled(): void {
    if (this.#isCarriedSent || this.mover === null) this.#carried = null;
    else this.#sendCarried();
    if (this.#isNextEntered && !this.isSending) {
      this.#isNextEntered = false;
      this.enter();
    } else if (this.cannotMove && !this.#isTakenBack && !this.refusal) {
      // Nothing can be played, so nothing has to be said.
      this.write('up');
    }
  }
}
