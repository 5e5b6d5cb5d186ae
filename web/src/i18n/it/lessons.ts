/** "Come si gioca" in italiano; si veda `en/lessons.ts`. */
import type { LessonWords } from '../lesson_words';
import { playing } from './lessons_playing';
import { winning } from './lessons_winning';

const MINUTES = ['', 'un minuto', 'due minuti', 'tre minuti', 'quattro minuti', 'cinque minuti'];

export const lessons: LessonWords = {
  title: 'Come si gioca',
  contents: 'Capitoli',
  chapter: (n) => `capitolo ${n}`,
  where: (chapter, step, of) => `Capitolo ${chapter} · passo ${step} di ${of}`,
  minutes: (n) => MINUTES[n] ?? `${n} minuti`,
  progress: (done, of) => `${done} passi fatti su ${of}`,
  score: (own, theirs, length) => `Incontro a ${length}: tu ${own}, avversario ${theirs}`,
  done: 'Fatto',
  book: 'Il regolamento',
  bookLead: 'ogni regola, numerata, per consultarla e per chiudere le discussioni',
  inTheBook: 'nel regolamento',
  yourTurn: 'Tocca a te.',
  right: 'Giusto.',
  notYet: 'Non proprio.',
  notAsked: 'È una giocata valida, ma qui se ne chiede un’altra. Annulla e riprova.',
  takeBack: 'Annulla',
  back: 'Indietro',
  play: 'Gioca una partita',
  chapters: { ...playing, ...winning },
};
