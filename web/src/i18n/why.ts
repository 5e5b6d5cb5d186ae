/** How the sentences about reasons write their numbers, in the language of the page. */
export interface WhyText {
  /** An equity without its sign, with three places. */
  equity(n: number): string;
  /** A chance, with one place and the sign of percent. */
  percent(n: number): string;
  /** A number with one place. */
  one(n: number): string;
  /** A number with at most one place. */
  count(n: number): string;
}
