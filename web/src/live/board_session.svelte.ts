/** A live table with a board to play on: the session, the playback and the play under way. */
import { isComplete, moves, undo, type PlayBuilder } from '../board/play_builder';
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

  setBuilder(builder: PlayBuilder): void {
    if (this.isSending || !this.builder) return;
    this.refusal = null;
    this.playback.builder = builder;
  }

  undo(): void {
    this.skip();
    if (this.builder && this.builder.path.length > 0) this.setBuilder(undo(this.builder));
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
