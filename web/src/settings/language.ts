/** The languages Otter speaks, and which of them a person reads. */

export const LANGUAGES = ['en', 'it', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in itself. */
export const NAMES: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  pl: 'Polski',
};

/** The first that Otter speaks of those a person prefers, such as "pl-PL"; else English. */
export function preferred(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
