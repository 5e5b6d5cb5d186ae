/**
 * A score sheet on the screen, with the line that is typed and checkers that were moved but are
 * not yet stored. Components read it and call its methods; it holds no rules.
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
import { words } from '../i18n';
import { positionOf } from '../live/animation';
import { LiveSession, type ViewMessage } from '../live/session.svelte';
import { openSocket, type Wire } from '../live/socket';
import { sentences } from './history';
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
  /** The line that `plays` belong to. */
  playsOf = $state('');

  /** The board as the keeper left it, until the server has it. */
  #carried = $state.raw<Position | null>(null);
  #isCarriedSent = true;
  /** The entry on its way, as typed; empty if a button wrote it. */
  #sent = '';
  /** Whether the next line was entered while the one before was still on its way. */
  #isNextEntered = false;

  constructor(
    readonly id: string,
    private readonly keeper: string | undefined,
    open: () => Wire = () => openSocket(id, 'sheets'),
  ) {
    super(open);
  }

  /** What stands on the board, legal or not. */
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

  /** Moves a checker on the board. */
  carry(from: Place, to: Place): void {
    const { mover, position } = this;
    if (!mover || !position || !this.view?.keeps) return;
    const isPoint = to !== OFF && to !== BAR;
    const hit = isPoint && count(position, other(mover), across(to)) === 1;
    this.#carried = after(position, mover, { from, to, hit });
    this.#isCarriedSent = false;
    this.#sendCarried();
  }

  /** Asks for the plays that the line could go on with. */
  ask(): void {
    this.request({ type: 'ask', line: this.typed.slice(0, 40) });
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

  // ——— what the server sends ———

  protected shownKeys(): string[] {
    return this.keeper ? [this.keeper] : [];
  }

  protected versionOf(view: SheetView): number {
    return view.table.version;
  }

  protected onView({ view }: ViewMessage<SheetNews>, before: SheetView | null): void {
    if (!before || view.table.version <= before.table.version) return;
    const fresh = view.history.filter(({ version }) => version > before.table.version);
    this.announced =
      fresh.length > 0 ? sentences(named(view), fresh) : words.sheet.announcements.takenBack;
    this.plays = [];
    this.problem = null;
    if (!this.isSending) this.refusal = null;
  }

  protected override onOther(message: SheetNews): void {
    if (message.type !== 'plays') return;
    this.plays = message.plays;
    this.playsOf = message.line;
  }

  /** Nothing that was typed is lost: it comes back, or is named if the next is being typed. */
  protected override onRejected(refusal: RefusalView | null): void {
    this.refused = this.typed ? this.#sent : '';
    this.refusal = refusal;
    this.typed ||= this.#sent;
    this.#isNextEntered = false;
    this.#carried = null;
  }

  protected override onSettled(): void {
    if (this.#isCarriedSent || this.mover === null) this.#carried = null;
    else this.#sendCarried();
    if (this.#isNextEntered && !this.isSending) {
      this.#isNextEntered = false;
      this.enter();
    }
  }
}
