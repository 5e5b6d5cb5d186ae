/** A label on a scale from 0 to 1, centred on its place. */
export interface Label {
  readonly at: number;
  readonly text: string;
}

/** Half the width of a character, as a share of the scale; some are narrower. */
const HALF = 0.01;

/**
 * The row of each label, the first in which it lies on no other. The labels come in the order of
 * their places.
 */
export function rowsOf(labels: readonly Label[]): number[] {
  const last: Label[] = [];
  return labels.map((label) => {
    const fits = ({ at, text }: Label) => label.at - at >= HALF * (label.text.length + text.length);
    const found = last.findIndex(fits);
    const row = found < 0 ? last.length : found;
    last[row] = label;
    return row;
  });
}
