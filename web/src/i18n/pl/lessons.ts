/** „Jak grać” po polsku; zob. `en/lessons.ts`. */
import type { LessonWords } from '../lesson_words';
import { playing } from './lessons_playing';
import { winning } from './lessons_winning';

const MINUTES = ['', 'minuta', 'dwie minuty', 'trzy minuty', 'cztery minuty', 'pięć minut'];

export const lessons: LessonWords = {
  title: 'Jak grać',
  contents: 'Rozdziały',
  chapter: (n) => `rozdział ${n}`,
  where: (chapter, step, of) => `Rozdział ${chapter} · krok ${step} z ${of}`,
  minutes: (n) => MINUTES[n] ?? `${n} min`,
  progress: (done, of) => `Zrobione kroki: ${done} z ${of}`,
  score: (own, theirs, length) => `Mecz do ${length}: ty ${own}, przeciwnik ${theirs}`,
  done: 'Zrobione',
  book: 'Zasady gry',
  bookLead: 'każda zasada z numerem, do sprawdzania i rozstrzygania sporów',
  inTheBook: 'w zasadach gry',
  yourTurn: 'Twój ruch.',
  right: 'Dobrze.',
  notYet: 'Nie całkiem.',
  notAsked: 'To dozwolone zagranie, ale tu chodzi o inne. Cofnij i spróbuj jeszcze raz.',
  takeBack: 'Cofnij',
  back: 'Wstecz',
  play: 'Zagraj partię',
  chapters: { ...playing, ...winning },
};
