/**
 * "How to play" in English: at most four sentences a step, and one thing to do. What stands on the
 * board is in `docs/how_to_play.json`. Its HTML is nothing but `<b>`.
 */
import type { LessonWords } from '../lesson_words';
import { playing } from './lessons_playing';
import { winning } from './lessons_winning';

const MINUTES = ['', 'one minute', 'two minutes', 'three minutes', 'four minutes', 'five minutes'];

export const lessons: LessonWords = {
  title: 'How to play',
  contents: 'Chapters',
  chapter: (n) => `chapter ${n}`,
  where: (chapter, step, of) => `Chapter ${chapter} · step ${step} of ${of}`,
  minutes: (n) => MINUTES[n] ?? `${n} minutes`,
  progress: (done, of) => `${done} of ${of} steps done`,
  score: (own, theirs, length) => `Match to ${length}: you ${own}, opponent ${theirs}`,
  done: 'Done',
  book: 'The rule book',
  bookLead: 'every rule, numbered, to look things up and to settle arguments',
  inTheBook: 'in the rule book',
  yourTurn: 'Your turn.',
  right: 'Right.',
  notYet: 'Not quite.',
  notAsked: 'That is legal, but it is not what this step asks for. Take it back and try again.',
  takeBack: 'Take back',
  back: 'Back',
  play: 'Play a game',
  chapters: { ...playing, ...winning },
};
