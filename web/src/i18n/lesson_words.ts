/** What the words of "How to play" consist of, in every language. */

export interface StepWords {
  readonly title: string;
  /** Sentences beside the board, as paragraphs. */
  readonly text: readonly string[];
  readonly task?: string;
  /** Said when the task is done. */
  readonly done?: string;
  /** Said when something legal was done that is not the task. */
  readonly other?: string;
  /** Answers to choose from, each with what is said to it; numbers need only the second. */
  readonly choices?: Readonly<Record<string, readonly [string, string]>>;
}

export interface ChapterWords {
  readonly title: string;
  readonly steps: Readonly<Record<string, StepWords>>;
}

/** The same chapters and steps in another language. */
export type Same<Chapters> = {
  readonly [C in keyof Chapters]: Chapters[C] extends { steps: infer Steps }
    ? { readonly title: string; readonly steps: { readonly [S in keyof Steps]: StepWords } }
    : never;
};

export interface LessonWords {
  readonly title: string;
  readonly contents: string;
  chapter(n: number): string;
  where(chapter: number, step: number, of: number): string;
  minutes(n: number): string;
  progress(done: number, of: number): string;
  score(own: number, theirs: number, length: number): string;
  readonly done: string;
  readonly book: string;
  readonly bookLead: string;
  readonly inTheBook: string;
  readonly yourTurn: string;
  readonly right: string;
  readonly notYet: string;
  readonly notAsked: string;
  readonly takeBack: string;
  readonly back: string;
  readonly play: string;
  readonly chapters: Readonly<Record<string, ChapterWords>>;
}
