/** Where a review stands, and where one comes from. */
import type { Reviewed } from '../ui/http';
import { SAMPLE } from '../ui/router.svelte';

/**
 * What is reviewed: a table for two, a chouette, the score sheet of a real board, an imported
 * match, or a file that never leaves this browser.
 */
export type ReviewOf = Reviewed['of'] | 'file';

export interface ReviewPlace {
  /** The address of the review itself. */
  readonly address: string;
  /** The page one comes from. */
  readonly from: string;
}

export function placeOf(of: ReviewOf, id: string): ReviewPlace {
  switch (of) {
    case 'table':
      return { address: `/review/${id}`, from: `/t/${id}` };
    case 'chouette':
      return { address: `/review/c/${id}`, from: `/c/${id}` };
    case 'sheet':
      return { address: `/review/o/${id}`, from: `/o/${id}` };
    case 'document':
      return id === SAMPLE
        ? { address: `/review/${id}`, from: '/' }
        : { address: `/review/d/${id}`, from: '/library' };
    case 'file':
      return { address: '/review/file', from: '/' };
  }
}
