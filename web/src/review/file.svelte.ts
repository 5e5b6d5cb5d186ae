/** A match file that is reviewed in this browser: it is kept here, and nothing of it is sent. */
import type { FileWarning, Problem } from '../api';
import { engine } from '../engine/engine.svelte';
import { refusalIn } from '../engine/refusal';
import { forgetFile, keepFile, keptFile, type KeptFile } from './kept';
import { inWorker, type ReviewSource } from './source';

/** The largest file that is opened: the largest match files are below a megabyte. */
export const MOST_BYTES = 16 * 2 ** 20;

export type FileState =
  | { readonly kind: 'looking' | 'none' | 'opening' | 'too_large' | 'no_engine' }
  | { readonly kind: 'unreadable'; readonly name: string; readonly problem: Problem }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly warnings: readonly FileWarning[];
      readonly source: ReviewSource;
    };

export class OpenFile {
  state = $state.raw<FileState>({ kind: 'looking' });
  #opened = 0;

  /** Opens the file of the last visit, if there is one. */
  async restore(): Promise<void> {
    const kept = await keptFile().catch(() => undefined);
    if (kept) await this.#open(kept);
    else this.state = { kind: 'none' };
  }

  async choose(file: File): Promise<void> {
    if (file.size > MOST_BYTES) {
      this.state = { kind: 'too_large' };
      return;
    }
    const kept = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    await this.#open(kept, () => keepFile(kept).catch(() => {}));
  }

  async forget(): Promise<void> {
    this.state = { kind: 'none' };
    await forgetFile().catch(() => {});
  }

  /** Opens a file, and shows it once it is kept: whoever sees it may leave the page at once. */
  async #open({ name, bytes }: KeptFile, keep = () => Promise.resolve()): Promise<void> {
    this.state = { kind: 'opening' };
    let worker;
    try {
      worker = await engine.worker();
    } catch {
      this.state = { kind: 'no_engine' };
      return;
    }
    const id = `file-${++this.#opened}`;
    try {
      const warnings = await worker.openFile(id, bytes);
      const source = inWorker(() => Promise.resolve(id));
      await keep();
      this.state = { kind: 'open', name, warnings, source };
    } catch (error) {
      const problem = refusalIn(error);
      this.state = problem ? { kind: 'unreadable', name, problem } : { kind: 'no_engine' };
    }
  }
}
