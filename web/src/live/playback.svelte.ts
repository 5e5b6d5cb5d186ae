/** The board as it is shown: scene after scene, then the table at rest with the play under hand. */
import type { EventView, Seat } from '../api';
import { paceOf } from '../board/glide';
import { Queue } from '../board/motion';
import { afterAll } from '../board/position';
import { rebuild, type PlayBuilder } from '../board/play_builder';
import { note, rattle } from '../settings/sounds';
import { motion, settings } from '../settings/store.svelte';
import { frames, type Scene } from './animation';

export class Playback {
  scene = $state.raw<Scene | null>(null);
  builder = $state.raw<PlayBuilder | null>(null);

  readonly #scenes = new Queue();
  /** The scene when everything that waits has been shown. */
  #ahead: Scene | null = null;

  /** Whether nothing waits to be shown. */
  get isEmpty(): boolean {
    return this.#scenes.isEmpty;
  }

  /** Cuts short whatever is still being shown. */
  skip(): void {
    this.#scenes.skip();
  }

  drop(): void {
    this.#scenes.drop();
  }

  /** Shows the table as it is now. */
  settle(rest: Scene, builder: PlayBuilder | null): void {
    this.scene = rest;
    this.#ahead = rest;
    this.builder = builder;
  }

  /**
   * Shows what has happened after all that is still being shown, and then lets the table settle.
   * `mover` is the side whose unconfirmed play stands on the board.
   */
  show(news: readonly EventView[], rest: Scene, mover: Seat | null, settled: () => void): void {
    const pace = paceOf(motion());
    if (!this.#ahead || pace === 0) {
      this.#scenes.drop();
      if (news.some(({ event }) => event.kind === 'rolled')) this.#sound('dice');
      settled();
      return;
    }
    const { position } = this.#ahead;
    const seen = mover && this.builder ? afterAll(position, mover, this.builder.path) : position;
    const list = frames(this.#ahead, seen, news, rest);
    this.builder = null;
    this.#ahead = rest;
    list.forEach(({ scene, ms, sound }, i) => {
      this.#scenes.add(() => {
        this.scene = scene;
        this.#sound(sound);
        if (i === list.length - 1 && this.#ahead === rest) settled();
      }, ms * pace);
    });
  }

  /** Sets up a play by its moves, if it can be made. */
  setUp(steps: readonly (readonly [number, number])[]): PlayBuilder | undefined {
    return (this.builder && rebuild(this.builder, steps)) || undefined;
  }

  #sound(sound: 'dice' | 'cube' | null): void {
    if (!settings.sounds) return;
    if (sound === 'dice') rattle();
    if (sound === 'cube') note();
  }
}
