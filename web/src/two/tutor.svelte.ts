/**
 * The tutor: before an action stands that may be a mistake, the server is asked what it would lose.
 * Where no answer comes the action goes its way, for a tutor must never stop a game.
 */
import type {
  ActionMessage,
  ClientMessage,
  CubeHint,
  HeldSeat,
  HintView,
  ServerMessage,
} from '../api';
import { advisable, allowed, type NamedTable } from '../live/seats';
import type { TutorLevel } from '../settings/settings';
import { markOf } from '../verdict/format';

/** An action on its way, and the seat that takes it. */
export interface Intended {
  readonly action: ActionMessage;
  readonly held: HeldSeat;
}

/** An action that would lose more than the player's level. */
export interface Warning extends Intended {
  readonly error: number;
  readonly plays: readonly HintView[];
  readonly cube: CubeHint | null;
}

/** How long an answer is waited for. */
const PATIENCE_MS = 8_000;
const ORDER = ['doubtful', 'error', 'blunder'] as const;

export class Tutor {
  /** What the server is being asked about. */
  asking = $state.raw<Intended | null>(null);
  warning = $state.raw<Warning | null>(null);
  #timer: number | undefined;

  /** `send` asks the server, `go` carries an action out, `level` is the player's. */
  constructor(
    readonly send: (message: ClientMessage) => void,
    readonly go: (intended: Intended) => void,
    readonly level: () => TutorLevel,
  ) {}

  /** Whether an action is held back for now. */
  get isBusy(): boolean {
    return this.asking !== null || this.warning !== null;
  }

  /** Asks about an action, if it is one to ask about. Returns whether it is held back. */
  holds(view: NamedTable, intended: Intended): boolean {
    if (this.level() === 'off' || !advisable(view) || !isDecision(view, intended)) return false;
    const { action, held } = intended;
    this.asking = intended;
    this.#timer = window.setTimeout(() => this.#letGo(), PATIENCE_MS);
    this.send({ type: 'weigh', seat: held.seat, action });
    return true;
  }

  /** The server has weighed the action. */
  onWeighed({ error, plays, cube }: Extract<ServerMessage, { type: 'weighed' }>): void {
    const { asking } = this;
    if (!asking) return;
    const level = this.level();
    const mark = markOf(error);
    if (level === 'off' || mark === null || ORDER.indexOf(mark) < ORDER.indexOf(level)) {
      this.#letGo();
      return;
    }
    this.drop();
    this.warning = { ...asking, error, plays, cube };
  }

  /** The server does not judge it. */
  onProblem(): void {
    this.#letGo();
  }

  /** The player insists. */
  insist(): void {
    const { warning } = this;
    this.drop();
    if (warning) this.go(warning);
  }

  /** Forgets the action: it was taken back, or the table has moved on. */
  drop(): void {
    clearTimeout(this.#timer);
    this.asking = null;
    this.warning = null;
  }

  #letGo(): void {
    const { asking } = this;
    if (!asking) return;
    this.drop();
    this.go(asking);
  }
}

/** Whether there is something to choose that the server judges. */
function isDecision(view: NamedTable, { action, held }: Intended): boolean {
  switch (action.kind) {
    case 'play':
      return held.plays !== null && !held.plays.forced;
    case 'roll':
    case 'double': {
      const double = allowed(held, 'double');
      return double !== undefined && !(action.kind === 'roll' && double.is_dead);
    }
    case 'take':
    case 'pass':
    case 'redouble':
      return view.phase.kind === 'doubled';
    default:
      return false;
  }
}
