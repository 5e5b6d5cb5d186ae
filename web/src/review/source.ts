/** Where a review comes from: the server, or the engine in this browser. */
import type { PlayTree, ReviewView, TableSummary, TriedPlay, WhyView } from '../api';
import { engine } from '../engine/engine.svelte';
import { keptTable } from '../live/home';
import {
  getReview,
  getReviewPlays,
  getReviewWhy,
  onLine,
  RequestError,
  tryPlay,
  type Reviewed,
  type WriteFile,
} from '../ui/http';

export interface ReviewSource {
  /** The review, with the decisions judged from the `since`th on. */
  view(since: number): Promise<ReviewView>;
  /** Every legal play of a decision's roll. */
  plays(place: number): Promise<PlayTree>;
  /** Why the best choice is better than a candidate; `null` stands for what was done. */
  why(place: number, against: number | null): Promise<WhyView>;
  /** Judges another play of a decision's roll. */
  tryPlay(place: number, steps: [number, number][]): Promise<TriedPlay>;
  /** The match as a file: where the server has it, or what writes it here. */
  readonly exported: Reviewed | WriteFile | null;
}

/** A review that the engine in this browser has open under an id. */
export function inWorker(open: () => Promise<string>): ReviewSource {
  let opened: Promise<string> | null = null;
  const ready = async () => {
    const worker = await engine.worker();
    opened ??= open();
    return [worker, await opened] as const;
  };
  return {
    view: async (since) => {
      const [worker, id] = await ready();
      return worker.review(id, since);
    },
    plays: async (place) => {
      const [worker, id] = await ready();
      return worker.plays(id, place);
    },
    tryPlay: async (place, steps) => {
      const [worker, id] = await ready();
      return worker.tryPlay(id, place, steps);
    },
    why: async (place, against) => {
      const [worker, id] = await ready();
      return worker.why(id, place, against);
    },
    exported: async (format) => {
      const [worker, id] = await ready();
      const [name, text] = await worker.file(id, format);
      return { name, text };
    },
  };
}

const UNKNOWN = { type: 'problem', code: 'unknown_table', message: '', fatal: true } as const;

async function recordOf(id: string): Promise<string> {
  const kept = await keptTable(id);
  if (!kept) throw new RequestError(onLine(UNKNOWN));
  return kept.record;
}

/** The review of a table that this browser keeps: it is judged here. */
export const atHome = (id: string): ReviewSource =>
  inWorker(async () => {
    const record = await recordOf(id);
    await (await engine.worker()).openTableReview(id, record);
    return id;
  });

/** What a list shows of a table that this browser keeps. */
export async function homeSummary(id: string): Promise<TableSummary> {
  const record = await recordOf(id);
  return (await engine.worker()).tableSummary(id, record);
}

/** The review that the server keeps of a table. */
export function onServer(at: Reviewed): ReviewSource {
  return {
    view: (since) => getReview(at, since),
    plays: (place) => getReviewPlays(at, place),
    tryPlay: (place, steps) => tryPlay(at, place, steps),
    why: (place, against) => getReviewWhy(at, place, against),
    // A chouette has several games at once, which are exported there.
    exported: at.of === 'chouette' ? null : at,
  };
}
