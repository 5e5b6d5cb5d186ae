/** A label under a scale that is `width` pixels wide. */
export interface Label {
  /** Where its middle belongs, in pixels. */
  readonly at: number;
  readonly text: string;
}

/** Where a label stands. */
export interface Place {
  /** Its middle, in pixels. */
  readonly x: number;
  readonly row: number;
}

/** Half the width of a character at 12.5 pixels, with a share of the gap; some are narrower. */
const HALF = 3.7;

/** The middle of a label, as near to where it belongs as the ends of the scale allow. */
export function middleOf({ at, text }: Label, width: number): number {
  const half = Math.min(HALF * text.length, width / 2);
  return Math.min(Math.max(at, half), width - half);
}

/**
 * The labels, each with its place, in the first row in which it lies on no other. They come in the
 * order in which they belong.
 */
export function placed<L extends Label>(labels: readonly L[], width: number): (L & Place)[] {
  const ends: number[] = [];
  return labels.map((label) => {
    const x = middleOf(label, width);
    const half = HALF * label.text.length;
    const found = ends.findIndex((end) => x - half >= end);
    const row = found < 0 ? ends.length : found;
    ends[row] = x + half;
    return { ...label, x, row };
  });
}
