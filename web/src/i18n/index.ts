/**
 * All the words on the screen, in the chosen language. What a page keeps of them follows when the
 * language changes.
 *
 * A new word is written in English (`en/`); TypeScript then asks for it in every other language.
 * Sentences are functions: each language builds its own, with plurals, lists and numbers from
 * `grammar.ts`.
 *
 * A new language is a folder beside `it/` and `pl/`, a line in `settings/language.ts`, in
 * `fetched.svelte.ts` and in `GRAMMARS` below, a tag in `grammar.ts`, and its rule book
 * (`docs/rules.<language>.md`, a line in `xtask/src/rulebook.rs` and in `rulebook/book.ts`, then `cargo xtask codegen`).
 * `words.test.ts` and `tests/languages.spec.ts` check it.
 */
import type { FileWarning, RefusalView } from '../api';
import { language } from '../settings/store.svelte';
import { en } from './en';
import { wordsOf } from './fetched.svelte';
import { grammarOf, type Grammar } from './grammar';
import type { Language } from '../settings/language';
import { live } from './live';
import type { Words } from './shape';

export { fetchWords } from './fetched.svelte';
export type { Words } from './shape';

export const words: Words = live<Words>(en, () => wordsOf(language()));

const GRAMMARS: Record<Language, Grammar> = {
  en: grammarOf('en'),
  it: grammarOf('it'),
  pl: grammarOf('pl'),
};

/** How numbers and lists are written in the language chosen. */
export function grammar(): Grammar {
  return GRAMMARS[language()];
}

/** A person's name, or a word for one who has chosen none, in the reader's language. */
export function called(name: string | null): string {
  return name ?? words.chouette.start.guest;
}

/** A tournament's name, or words for one whose director chose none, in the reader's language. */
export function tournamentTitle(name: string | null): string {
  return name ?? words.tournament.start.unnamed;
}

/** Why something is refused, with a name for everybody it is about. */
export function refusalText(refusal: RefusalView): string {
  const { params } = refusal;
  const names = params.names.map(called);
  return words.served.refusal({ ...refusal, params: { ...params, names } });
}

/** The place in a file that a warning is about; empty if it is about the whole. */
export function warningPlace({ line, byte, game }: FileWarning): string {
  const text = words.library.drop;
  const parts = [
    line === null ? '' : text.line(line),
    byte === null ? '' : text.byte(byte),
    game === null ? '' : text.game(game),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What is odd about a file, with the place. */
export function warningText(warning: FileWarning): string {
  const [place, sentence] = [warningPlace(warning), words.served.warning(warning)];
  return place ? `${place}: ${sentence}` : sentence;
}
