/**
 * The words of every language that has been read here. English is part of the client and stands in
 * for a language that has not come yet; the others are fetched when somebody reads them.
 */
import type { Language } from '../settings/language';
import { en } from './en';
import type { Words } from './shape';

const FETCH: Record<Language, () => Promise<Words>> = {
  en: () => Promise.resolve(en),
  it: async () => (await import('./it')).it,
  pl: async () => (await import('./pl')).pl,
};

let fetched = $state.raw<Partial<Record<Language, Words>>>({ en });

export const wordsOf = (language: Language): Words => fetched[language] ?? en;

/** Fetches the words of a language; without a network it stays in English. */
export async function fetchWords(language: Language): Promise<void> {
  if (fetched[language]) return;
  try {
    const words = await FETCH[language]();
    fetched = { ...fetched, [language]: words };
  } catch {
    // They are asked for again when the page is opened the next time.
  }
}
