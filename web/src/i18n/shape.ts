/** What every language must have: the shape of the English words. */
import type { en } from './en';

/** Any text where English has a certain one. */
type Loose<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Loose<Result>
    : { [Key in keyof T]: Loose<T[Key]> };

export type Words = Loose<typeof en>;
