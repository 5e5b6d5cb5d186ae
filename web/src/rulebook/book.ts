/** The rule book, as `cargo xtask codegen` writes it from `docs/rules*.md`. */
import type { Language } from '../settings/language';

export interface Row {
  readonly id: string;
  /** HTML of nothing but emphasis and code, like all text here. */
  readonly text: string;
}

export type Block =
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly rows: readonly Row[] }
  | { readonly terms: readonly Row[] };

export interface Section {
  readonly number: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Book {
  readonly title: string;
  readonly intro: readonly Block[];
  readonly sections: readonly Section[];
}

/** Read when asked for: most people come to play. */
const BOOKS: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('./en.json'),
  it: () => import('./it.json'),
  pl: () => import('./pl.json'),
};

export async function book(language: Language): Promise<Book> {
  return (await BOOKS[language]()).default as Book;
}

/** What a rule says; nothing if there is no such rule. */
export function ruleOf({ sections }: Book, id: string): string | undefined {
  const rows = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ('rows' in block ? block.rows : []));
  return rows.find((row) => row.id === id)?.text;
}
