/** A tournament on the screen. Components read it and call its methods. */
import type { TournamentAction, TournamentMessage, TournamentNews, TournamentView } from '../api';
import { refusalText } from '../i18n';
import { DrawPartOfDevice } from '../dice/draw_part.svelte';
import type { DrawTranscript } from '../dice/draw_log';
import { LiveSession, type ViewMessage } from '../live/session.svelte';
import type { SocketLike } from '../live/line';
import { openSocket, type Answer, type ProblemMessage } from '../live/socket';
import { getDraw, onLine, problemText } from '../ui/http';
import { knownTournament } from '../live/tournaments';

export class TournamentSession extends LiveSession<TournamentMessage, TournamentNews> {
  readonly view: TournamentView | null = $derived(this.received);
  /** This device's part in a draw in which everybody's takes part. */
  readonly draw = new DrawPartOfDevice({
    act: (action) => void this.act(action),
    transcript: (id) => getDraw<DrawTranscript>(id),
  });
  /** Whether a key was refused: then the page is shown as to everybody. */
  #withoutKeys = $state(false);

  constructor(
    readonly id: string,
    open: () => SocketLike = () => openSocket(id, 'tournaments'),
  ) {
    super(open);
  }

  get isWithoutKeys(): boolean {
    return this.#withoutKeys;
  }

  /** Shows the keys anew, after some have come. */
  again(): void {
    this.#withoutKeys = false;
    this.reconnect();
  }

  act(action: TournamentAction): Promise<Answer> {
    return this.submit({ action });
  }

  protected shownKeys(): string[] {
    if (this.#withoutKeys) return [];
    const { director, players } = knownTournament(this.id);
    return [...(director ? [director] : []), ...players.map(({ key }) => key)];
  }

  protected versionOf(view: TournamentView): number {
    return view.version;
  }

  protected onView({ view }: ViewMessage<TournamentNews>): void {
    this.problem = null;
    this.draw.onView(view);
  }

  protected override onProblem({ code }: ProblemMessage): void {
    if (code !== 'unknown_key' || this.#withoutKeys) return;
    this.#withoutKeys = true;
    // The connection is ended just now; a new one is opened after it.
    setTimeout(() => this.reconnect());
  }
}

/** Why an action was not carried out, in the reader's language; empty if it was. */
export function rejectionText(answer: Answer): string {
  if (answer.kind === 'accepted') return '';
  return answer.kind === 'refused'
    ? refusalText(answer.refusal)
    : problemText(onLine(answer.problem));
}
