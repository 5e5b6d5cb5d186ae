/**
 * This device's part in the draw of a tournament: it commits to a number for the director or each
 * player held here, gives it away once the list is fixed, and checks the draw that is made.
 */
import type { TournamentAction, TournamentView } from '../api';
import { commitmentOf, type DrawHolder } from './draw';
import { keepNumber, keptNumbers, newNumber, type KeptNumber } from './draw_device';
import { checkDraw, type DrawChecked, type DrawTranscript } from './draw_log';

/** What is wrong with a draw. */
export type DrawFlaw =
  /** The transcript does not check out, or another draw is shown. */
  | 'draw'
  /** The list was changed after numbers had been given for it. */
  | 'list'
  /** This device had a part, or gave its number, and the draw was made without it. */
  | 'leftOut';

interface Server {
  /** Submits an action, again after every loss of the connection. */
  readonly act: (action: TournamentAction) => void;
  readonly transcript: (tournament: string) => Promise<DrawTranscript>;
}

export class DrawPartOfDevice {
  /** The first thing that was found wrong; `null` while nothing is. */
  flaw = $state.raw<DrawFlaw | null>(null);
  /** Those held here whose part is on another device, while that can be changed. */
  elsewhere = $state.raw<readonly DrawHolder[]>([]);
  /** The draw as it was worked out here; `null` until it is made. */
  checked = $state.raw<DrawChecked | null>(null);
  transcript = $state.raw<DrawTranscript | null>(null);

  /** The numbers of this device, by round and holder. */
  readonly #numbers = new Map<string, KeptNumber>();
  /** What was sent and need not be sent again. */
  readonly #sent = new Set<string>();
  /** The rounds and holders whose commitment the server has shown to be stored. */
  readonly #stored = new Set<string>();
  /** The list of each round as it was shown. */
  readonly #lists = new Map<number, string>();
  #isFetching = false;

  constructor(private readonly server: Server) {}

  /** Takes in how the tournament stands. */
  onView(view: TournamentView): void {
    const { draw, tournament } = view;
    if (!draw) return;
    for (const kept of keptNumbers(tournament)) {
      const key = keyOf(kept.round, kept.holder);
      if (this.#numbers.get(key)?.number !== kept.number) this.#numbers.set(key, kept);
    }
    if (draw.list !== null) {
      const seen = this.#lists.get(draw.round) ?? draw.list;
      if (seen !== draw.list) this.flaw ??= 'list';
      this.#lists.set(draw.round, seen);
    }
    const own = holdersOf(view);
    this.#checkParts(view, own);
    this.elsewhere = own.filter((holder) => !this.#takePart(view, holder));
    if (draw.stage === 'drawn' && this.checked === null) void this.#check(view);
  }

  /** Takes a holder's part from the device that has it. */
  takeOver({ tournament, draw }: TournamentView, holder: DrawHolder): void {
    if (draw) this.#commit(newNumber(tournament, draw.round, holder));
  }

  /** Does a holder's part. Returns whether this device has it, or nothing is to be done. */
  #takePart(view: TournamentView, holder: DrawHolder): boolean {
    const { draw, tournament } = view;
    if (!draw || draw.stage === 'drawn') return true;
    const { round } = draw;
    const key = keyOf(round, holder);
    const kept = this.#numbers.get(key);
    const stored = view.held.parts.find((one) => one.holder === holder)?.commitment;
    const isOwn =
      kept !== undefined && stored === commitmentOf(tournament, round, holder, kept.number);
    if (draw.stage === 'gathering') {
      if (isOwn) this.#stored.add(key);
      const may = draw.open_to_all || draw.awaited.includes(holder);
      // The device that came last takes part: one that had come before has a number already.
      if (may && (stored === undefined || kept === undefined)) {
        this.#commit(kept ?? newNumber(tournament, round, holder));
        return true;
      }
      // What was sent from here may be on its way.
      return stored === undefined || isOwn || this.#isPending(kept);
    }
    if (!draw.awaited.includes(holder)) return true;
    if (kept && isOwn && draw.list !== null) this.#reveal(kept, draw.list);
    return isOwn;
  }

  #commit(kept: KeptNumber): void {
    const { tournament, round, holder, number } = kept;
    this.#numbers.set(keyOf(round, holder), kept);
    if (this.#sent.has(number)) return;
    this.#sent.add(number);
    const commitment = commitmentOf(tournament, round, holder, number);
    this.server.act({ kind: 'commit', round, holder, commitment });
  }

  #isPending(kept: KeptNumber | undefined): boolean {
    if (kept === undefined || !this.#sent.has(kept.number)) return false;
    return !this.#stored.has(keyOf(kept.round, kept.holder));
  }

  #reveal(kept: KeptNumber, list: string): void {
    const { round, holder, number } = kept;
    const sent = `${number} given`;
    if (this.#sent.has(sent)) return;
    this.#sent.add(sent);
    // It is given for this list and for no other, also after the page has been left.
    this.#numbers.set(keyOf(round, holder), keepNumber({ ...kept, list }));
    this.server.act({ kind: 'reveal', round, holder, number });
  }

  /** Whoever has a part, and has not been silent, is not left out. */
  #checkParts({ draw, players }: TournamentView, own: readonly DrawHolder[]): void {
    if (!draw) return;
    for (const { round, missing } of draw.gone_on) {
      const isGiven = (holder: DrawHolder) =>
        (this.#numbers.get(keyOf(round, holder))?.list ?? null) !== null;
      if (missing.some(isGiven)) this.flaw ??= 'leftOut';
    }
    if (draw.stage === 'gathering') return;
    const isOut = (holder: DrawHolder) => {
      const isHere = !players.some((one) => String(one.player) === holder && one.withdrawn);
      const hadPart = this.#stored.has(keyOf(draw.round, holder));
      return isHere && hadPart && !draw.parts.includes(holder);
    };
    if (own.some(isOut)) this.flaw ??= 'leftOut';
  }

  /** Checks the draw that was made, and that it is the one for which numbers were given here. */
  async #check(view: TournamentView): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      const transcript = await this.server.transcript(view.tournament);
      const checked = checkDraw(transcript);
      this.transcript = transcript;
      this.#compare(view, checked);
      this.checked = checked;
    } catch {
      // It is fetched again with what the server sends next.
    }
    this.#isFetching = false;
  }

  #compare({ tournament, draw, seed, players }: TournamentView, checked: DrawChecked): void {
    const { drawn, lists, numbers } = checked;
    const shown = players.map(({ player }) => player).filter((one) => drawn?.order.includes(one));
    const isOther = drawn?.seed !== seed || drawn?.order.join() !== shown.join();
    if (checked.wrong !== null || isOther) this.flaw ??= 'draw';
    for (const [round, list] of this.#lists) {
      if (lists.get(round) !== list) this.flaw ??= 'list';
    }
    for (const one of this.#numbers.values()) {
      if (one.tournament !== tournament || one.list === null) continue;
      if (lists.get(one.round) !== one.list) this.flaw ??= 'list';
      const isLast = one.round === draw?.round;
      if (isLast && numbers.get(one.holder) !== one.number) this.flaw ??= 'leftOut';
    }
  }
}

const keyOf = (round: number, holder: DrawHolder) => `${round} ${holder}`;

/** Those whose part this device takes: a director's is the director's alone. */
function holdersOf({ held, players }: TournamentView): DrawHolder[] {
  if (held.director) return ['director'];
  const present = held.players.filter(
    (player) => !players.some((one) => one.player === player && one.withdrawn),
  );
  return present.map(String);
}
