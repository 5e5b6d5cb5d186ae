/**
 * English, for what the server says: it says it in English itself, and its clauses become sentences
 * here. Other languages go by the number, the key or the code that comes with it.
 */
import type {
  Contradiction,
  CubeHint,
  FileWarning,
  Level,
  Params,
  Preset,
  PresetKey,
  ProblemCode,
  RefusalView,
} from '../../api';
import { capital } from '../grammar';
import { signed } from './grammar';

/** A name, and a line on what it is. */
export interface Named {
  readonly name: string;
  readonly summary: string;
}

/** What was wrong with a call or on the line. */
export interface ProblemText {
  readonly code: ProblemCode;
  readonly message: string;
  readonly params: Params;
}

/** What a code means in a language: the same always, or by what it is about. */
export type Sentence = string | ((params: Params) => string);

/** A sentence about a file, made of the values of its warning. */
export type WarningSentence = string | ((...values: string[]) => string);

/** A sentence about a file, if the language has one. */
export const warningFor = (sentence: WarningSentence | undefined, values: readonly string[]) =>
  typeof sentence === 'function' ? sentence(...values) : sentence;

/** A sentence, if the language has one. */
export const sentenceFor = (sentence: Sentence | undefined, params: Params) =>
  typeof sentence === 'function' ? sentence(params) : sentence;

const EQUITY = 3;

const VERDICTS: Record<Extract<CubeHint, { kind: 'doubling' }>['verdict'], string> = {
  pointless: 'A double would win nothing more: roll.',
  no_double: 'Do not double: your opponent would take with profit.',
  no_double_beaver: 'Do not double: your opponent would beaver.',
  double_take: 'Double; your opponent should take.',
  double_beaver: 'Double, though your opponent should beaver.',
  double_pass: 'Double; your opponent should pass.',
  too_good_pass: 'Too good to double: play on for a gammon; your opponent would pass.',
  too_good_take: 'Too good to double: play on for a gammon, though your opponent would take.',
};

const ANSWERS: Record<Extract<CubeHint, { kind: 'answering' }>['verdict'], string> = {
  take: 'Take.',
  pass: 'Pass.',
  redouble: 'Redouble: you are the favourite with the cube on your side.',
};

/** Logs and the command line have a clause; a page has a sentence. */
const asSentence = (clause: string) => capital(clause) + (/[.!?…]$/.test(clause) ? '' : '.');

export const served = {
  level: (level: Level): Named => level,
  preset: (preset: Preset): Named => preset,
  /** The rules of a table: the key of a preset, if they are one, and their name in English. */
  rules: (_preset: PresetKey | null, name: string): string => name,
  refusal: ({ message }: RefusalView): string => asSentence(message),
  problem: ({ message }: ProblemText): string => asSentence(message),
  warning: ({ text }: FileWarning): string => text,
  contradiction: ({ message }: Contradiction): string => asSentence(message),
  /** The scale of equities in games that score checkers. */
  scale:
    'Where a single game scores the checkers that the loser has left, equities are in units of nine points: what such a game scores on average.',
  cube: (hint: CubeHint): string => {
    const points = (n: number) => signed(n, EQUITY);
    switch (hint.kind) {
      case 'may_not_double':
        return 'You cannot double now: roll.';
      case 'doubling':
        return `${VERDICTS[hint.verdict]} No double ${points(hint.no_double)}, double and take ${points(hint.take)}, double and pass ${points(hint.pass)}.`;
      case 'answering':
        return `${ANSWERS[hint.verdict]} Take ${points(hint.take)}, pass ${points(hint.pass)}.`;
    }
  },
};
