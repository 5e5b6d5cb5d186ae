/** Where a review comes from: the server, or the engine in this browser. */
import type { PlayTree, ReviewView, TriedPlay, WhyView } from '../api';
import { getReview, getReviewPlays, getReviewWhy, tryPlay, type Reviewed } from '../ui/http';

export interface ReviewSource {
  /** The review, with the decisions judged from the `since`th on. */
  view(since: number): Promise<ReviewView>;
  /** Every legal play of a decision's roll. */
  plays(place: number): Promise<PlayTree>;
  /** Why the best choice is better than a candidate; `null` stands for what was done. */
  why(place: number, against: number | null): Promise<WhyView>;
  /** Judges another play of a decision's roll. */
  tryPlay(place: number, steps: [number, number][]): Promise<TriedPlay>;
}

/** The review that the server keeps of a table. */
export function onServer(at: Reviewed): ReviewSource {
  return {
    view: (since) => getReview(at, since),
    plays: (place) => getReviewPlays(at, place),
    tryPlay: (place, steps) => tryPlay(at, place, steps),
    why: (place, against) => getReviewWhy(at, place, against),
  };
}
