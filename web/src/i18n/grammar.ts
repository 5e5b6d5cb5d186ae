/** What the words of every language are put together with. */
import type { Language } from '../settings/language';

/** A person as the subject of a sentence: "you" or a name. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A verb and its subject, where "you" goes without saying or is part of the form. */
export const verb = (who: Who, forYou: string, forOthers: string) =>
  who.you ? capital(forYou) : `${who.name} ${forOthers}`;

/** Several people at the beginning of a sentence, where a name is as its owner writes it. */
export const subjectOf = (names: (all: readonly Who[]) => string) => (all: readonly Who[]) => {
  // Without the names, only the word for "you" can stand at the beginning.
  const unnamed = names(all.map((who) => ({ ...who, name: '' })));
  return /^\p{L}/u.test(unnamed) ? capital(names(all)) : names(all);
};

/** Sentences about several people, in a language that names them so and leaves "you" out. */
export function sentencesOf(names: (all: readonly Who[]) => string) {
  const subject = subjectOf(names);
  /** The verb for several: one alone, or you among them, or others. */
  function does(
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
  return { subject, does };
}

/** A roll as it is spoken of, the higher die first. */
export const rollText = (dice: readonly [number, number]) =>
  `${Math.max(...dice)}-${Math.min(...dice)}`;

/** A roll as it is written before a play. */
export const rollDigits = (dice: readonly [number, number]) =>
  `${Math.max(...dice)}${Math.min(...dice)}`;

/** Forms of a word by the plural rules of a language; what it has no form for is as `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Counts, which are numbers or digits without limit: points, cubes. */
export type Count = number | string;

export interface Grammar {
  /** The form of a word that goes with a count. */
  form(n: Count, forms: Forms): string;
  /** A count as it is written. */
  number(n: Count): string;
  /** Both, as in "2 points". */
  counted(n: Count, forms: Forms): string;
  /** "a, b and c", or with "or". */
  list(parts: readonly string[], word?: 'and' | 'or'): string;
  /** A time on a clock: in minutes, below one in seconds. */
  time(seconds: number): string;
  /** With a sign and so many places, as equities are written. */
  signed(n: number, places: number): string;
  /** A share of one. */
  percent(n: number): string;
  /** The same with one place. */
  share(n: number): string;
}

/** English as it is written without a comma before the last of a list. */
const TAGS: Record<Language, string> = { en: 'en-GB', it: 'it', pl: 'pl' };

export function grammarOf(language: Language): Grammar {
  const tag = TAGS[language];
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  const lists = {
    and: new Intl.ListFormat(tag, { type: 'conjunction' }),
    or: new Intl.ListFormat(tag, { type: 'disjunction' }),
  };
  const form = (n: Count, forms: Forms) => forms[rules.select(countable(n))] ?? forms.other;
  const number = (n: Count) =>
    numbers.format(typeof n === 'string' && /^-?\d+$/.test(n) ? BigInt(n) : Number(n));
  return {
    form,
    number,
    counted: (n, forms) => `${number(n)} ${form(n, forms)}`,
    list: (parts, word = 'and') => lists[word].format(parts),
    time: (seconds) =>
      seconds > 0 && seconds < 60 ? `${number(seconds)} s` : `${number(seconds / 60)} min`,
    signed: (n, places) =>
      new Intl.NumberFormat(tag, {
        minimumFractionDigits: places,
        maximumFractionDigits: places,
        signDisplay: 'always',
      })
        .format(n)
        .replace('-', '−'),
    share: (n) =>
      new Intl.NumberFormat(tag, {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(n),
    percent: (n) => new Intl.NumberFormat(tag, { style: 'percent' }).format(n),
  };
}

/** Plural rules ask for the last digits only, and for whether there are others before them. */
const MOST_DIGITS = 12;

function countable(n: Count): number {
  if (typeof n === 'number' || n.length <= MOST_DIGITS) return Number(n);
  return Number(`1${n.slice(-MOST_DIGITS)}`);
}
