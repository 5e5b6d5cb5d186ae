/** What Italian sentences are put together with. */
import type { ResultView } from '../../api';
import { grammarOf, sentencesOf, type Count, type Who } from '../grammar';

export { verb } from '../grammar';

export const { counted, form, list, number, share, signed, time } = grammarOf('it');

export const points = (n: Count) => counted(n, { one: 'punto', other: 'punti' });

/** So many checkers, as they are counted. */
const NUMBERS = [
  'nessuna',
  'una',
  'due',
  'tre',
  'quattro',
  'cinque',
  'sei',
  'sette',
  'otto',
  'nove',
  'dieci',
  'undici',
  'dodici',
  'tredici',
  'quattordici',
  'quindici',
];
export const spell = (n: number) => NUMBERS[n] ?? number(n);

export const RESULTS: Record<ResultView, string> = {
  single: 'una partita semplice',
  gammon: 'un gammon',
  backgammon: 'un backgammon',
};

/** Several people in a sentence; "tu" stands last, as politeness has it. */
export function names(all: readonly Who[]): string {
  const others = all.filter(({ you }) => !you).map(({ name }) => name);
  return list(all.some(({ you }) => you) ? [...others, 'tu'] : others);
}

/** "Lanci", "Ada lancia", "Ada e tu lanciate", "Ada e Bruno lanciano". */
export const { subject, does } = sentencesOf(names);

/** The article that a number asks for: "l’8", "l’11", "il 5". */
export const the = (n: number) => (n === 1 || n === 8 || n === 11 ? `l’${n}` : `il ${n}`);

/** "a Bruno", "ad Anna". */
export const to = (name: string) => `${/^[aàá]/i.test(name) ? 'ad' : 'a'} ${name}`;

/** What the server calls "redouble 4" and on; the names of animals are the same everywhere. */
export const redouble = (name: string) => name.replace('redouble', 'raddoppio');
