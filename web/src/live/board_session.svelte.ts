/** A live table with a board to play on: the session, the playback and the play under way. */
import { forcedRest, isComplete, moves, take, undo, type PlayBuilder } from '../board/play_builder';
import { settings } from '../settings/store.svelte';
import type { Scene } from './animation';
import { Playback } from './playback.svelte';
import { LiveSession } from './session.svelte';
import type { Received, Sent } from './socket';

export type Steps = readonly (readonly [number, number])[];

export abstract class BoardSession<Out extends Sent, In extends Received> extends LiveSession<
  Out,
  In
> {
  protected readonly playback = new Playback();

  /** What the board shows now; `null` until the first view. */
  get scene(): Scene | null {
    return this.playback.scene;
  }

  /** The play under way; `null` where the viewer has none to make. */
  get builder(): PlayBuilder | null {
    return this.playback.builder;
  }

  /** Makes a step, and with it, where the player wants that, what cannot be played otherwise. */
  setBuilder(builder: PlayBuilder): void {
    if (this.isSending || !this.builder) return;
    this.refusal = null;
    const goesOn = builder.path.length > this.builder.path.length;
    const rest = goesOn && settings.autoForced ? forcedRest(builder) : null;
    this.playback.builder = rest ? take(builder, rest) : builder;
  }

  /** Takes back a step, and with it what then could not be played otherwise. */
  undo(): void {
    this.skip();
    if (!this.builder || this.builder.path.length === 0) return;
    let back = undo(this.builder);
    while (settings.autoForced && back.path.length > 0 && forcedRest(back)) back = undo(back);
    this.setBuilder(back);
  }

  /** Sends the play, once it is complete. */
  done(): void {
    this.skip();
    if (this.builder && isComplete(this.builder)) this.submitPlay(moves(this.builder));
  }

  /** Cuts short whatever is still being shown. */
  skip(): void {
    this.playback.skip();
  }

  protected abstract submitPlay(steps: [number, number][]): void;

  protected override onEnd(): void {
    this.playback.drop();
  }
}
