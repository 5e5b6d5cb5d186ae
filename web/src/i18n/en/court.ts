/** The court over a player who does not act, in English. */
import type { JudgementView } from '../../api';
import type { Who } from '../grammar';
import { number, share, verb } from './grammar';

const seconds = (n: number) => (n === 1 ? '1 second' : `${n} seconds`);
/** Points with two places at most. */
const rounded = (n: number) => number(Math.round(n * 100) / 100);

export const court = {
  title: 'The court',
  /** What whoever waits may do. */
  offer: (name: string) =>
    `${name} has not acted for a while. The court gives ${name} 20 seconds, then settles the game if it is decided.`,
  call: 'Call the court',
  /** What whoever has to act reads. */
  warning: (n: number) =>
    `Your opponent has called the court: act within ${seconds(n)}, or it settles the game if it is decided.`,
  /** What the others read. */
  warned: (name: string, n: number) => `The court has warned ${name}: ${seconds(n)} to act.`,
  judging: 'The court is judging the game.',
  undecided: (hasClock: boolean) =>
    hasClock
      ? 'The court finds that the game is not decided: it is left to the clock.'
      : 'The court finds that the game is not decided. It can be played on at any time.',
  /** Why a game was settled. */
  settled: (who: Who, judgement: JudgementView) => {
    const late = `${verb(who, 'did not act', 'did not act')} after a warning.`;
    switch (judgement.ground) {
      case 'result':
        return `${late} Chance of this result: ${share(judgement.chance)}.`;
      case 'pass':
        return `${late} A take would lose ${rounded(judgement.loss)} points, so the double counts as passed.`;
      case 'resignation':
        return `${late} Chance that the game wins no more: ${share(judgement.chance)}. The resignation counts as accepted.`;
    }
  },
  /** Somebody who does not come to a match. */
  noShow: (name: string) =>
    `${name} has not come. The court waits another 20 seconds, then notes it in the completion rate of ${name}.`,
  noted: (name: string) =>
    `It is noted that ${name} did not come. If you play after all, the note is taken back.`,
  /** In the list of moves. */
  move: 'Did not act',
};
