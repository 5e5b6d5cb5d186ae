/** What Polish sentences are put together with. */
import type { ResultView } from '../../api/ResultView';
import { capital, grammarOf, type Count, type Who } from '../grammar';

export const { counted, form, list, number, signed } = grammarOf('pl');

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

/** "Rzucasz" or "Ada rzuca". In the present tense, which says nothing of who Ada is. */
export const verb = (who: Who, forYou: string, forOthers: string) =>
  who.you ? capital(forYou) : `${who.name} ${forOthers}`;

/** Several people in a sentence, and at its beginning. */
export const names = (all: readonly Who[]) => list(all.map(({ name, you }) => (you ? 'ty' : name)));
export const subject = (all: readonly Who[]) => capital(names(all));

/** The verb for several: one alone, or you among them ("rzucacie"), or others ("rzucają"). */
export function does(
  all: readonly Who[],
  forYou: string,
  forOne: string,
  forYouAll: string,
  forThem: string,
): string {
  const you = all.some((who) => who.you);
  const [first, ...more] = all;
  if (first && more.length === 0) return verb(first, forYou, forOne);
  return `${subject(all)} ${you ? forYouAll : forThem}`;
}

/** A person where a sentence would bend the name: the word before it is bent instead. */
export const of = (who: Who, you: string) => (who.you ? you : `gracza ${who.name}`);

/** What the server calls "redouble 4" and on; the names of animals are the same everywhere. */
export const redouble = (name: string) => name.replace('redouble', 'podwojenie');
