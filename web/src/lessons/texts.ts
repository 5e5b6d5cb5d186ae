/** The words of the chapters, in a file of their own for each language and read when needed. */
import type { Language } from '../settings/language';
import type { LessonWords } from '../i18n/lesson_words';

const TEXTS: Record<Language, () => Promise<{ lessons: LessonWords }>> = {
  en: () => import('../i18n/en/lessons'),
  it: () => import('../i18n/it/lessons'),
  pl: () => import('../i18n/pl/lessons'),
};

export async function lessonWords(language: Language): Promise<LessonWords> {
  return (await TEXTS[language]()).lessons;
}
