/** What Polish sentences are put together with. */
import type { ResultView } from '../../api';
import { grammarOf, sentencesOf, type Count, type Who } from '../grammar';

export { verb } from '../grammar';

export const { counted, form, list, number, share, signed, time } = grammarOf('pl');

export const points = (n: Count) =>
  counted(n, { one: 'punkt', few: 'punkty', many: 'punktów', other: 'punktu' });

/** So many checkers, as they are counted. */
const NUMBERS = [
  'zero',
  'jeden',
  'dwa',
  'trzy',
  'cztery',
  'pięć',
  'sześć',
  'siedem',
  'osiem',
  'dziewięć',
  'dziesięć',
  'jedenaście',
  'dwanaście',
  'trzynaście',
  'czternaście',
  'piętnaście',
];
export const spell = (n: number) => NUMBERS[n] ?? number(n);

/** What is won, or given up. */
export const RESULTS: Record<ResultView, string> = {
  single: 'zwykłą partię',
  gammon: 'gammona',
  backgammon: 'backgammona',
};

/** Several people in a sentence, and at its beginning. */
export const names = (all: readonly Who[]) => list(all.map(({ name, you }) => (you ? 'ty' : name)));

/** "Rzucasz", "Ada rzuca", "Ada i ty rzucacie", "Ada i Bruno rzucają": the present says nothing of who Ada is. */
export const { subject, does } = sentencesOf(names);

/** A person where a sentence would bend the name: the word before it is bent instead. */
export const of = (who: Who, you: string) => (who.you ? you : `gracza ${who.name}`);

/** What the server calls "redouble 4" and on; the names of animals are the same everywhere. */
export const redouble = (name: string) => name.replace('redouble', 'podwojenie');
