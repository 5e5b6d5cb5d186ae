/** What English sentences are put together with. */
import type { ResultView } from '../../api';
import { grammarOf, subjectOf, type Who } from '../grammar';

export const { counted, list, number, share, signed, form, time } = grammarOf('en');

export const points = (n: string) => `${n} ${form(n, { one: 'point', other: 'points' })}`;

export const RESULTS: Record<ResultView, string> = {
  single: 'a single game',
  gammon: 'a gammon',
  backgammon: 'a backgammon',
};

export const verb = (who: Who, forYou: string, forOthers: string) =>
  who.you ? `You ${forYou}` : `${who.name} ${forOthers}`;

/** Several people in a sentence, and at its beginning. */
export const names = (all: readonly Who[]) =>
  list(all.map(({ name, you }) => (you ? 'you' : name)));
export const subject = subjectOf(names);
