/** What could be done at a decision, as rows of a table. */
import type { ReviewDecision } from '../api';
import { words } from '../i18n';
import { playText } from '../live/moves';
import type { Choice } from './ChoiceTable.svelte';

/** What each choice is worth to whoever decides; the best first. */
export function choicesOf({ decision }: Pick<ReviewDecision, 'decision'>): Choice[] {
  switch (decision.kind) {
    case 'play': {
      const best = decision.candidates[0]?.equity ?? 0;
      const deepest = Math.max(...decision.candidates.map(({ ply }) => ply));
      let last = 0;
      return decision.candidates.map((play, i) => {
        const gap = play.rank - last - 1;
        last = play.rank;
        return {
          rank: play.rank,
          text: playText(play.text) || words.review.noPlay,
          equity: play.equity,
          difference: best - play.equity,
          chances: play.chances,
          made: decision.played === i,
          gap,
          // A figure of a shallower search does not compare with the others.
          shallow: play.ply < deepest ? play.ply : null,
        };
      });
    }
    case 'cube': {
      const { values, has_doubled } = decision;
      const passes = values.pass <= values.take;
      const best = bestOfCube(decision);
      // What the other side would do at a double, not what the doubler may choose.
      const row = (text: string, equity: number, made: boolean): Choice => ({
        rank: null,
        text,
        equity,
        difference: Math.abs(best - equity),
        chances: null,
        made,
        gap: 0,
        shallow: null,
      });
      const { none, take, pass } = words.review.choices;
      return [
        row(none, values.no_double, !has_doubled),
        row(take, values.take, has_doubled && !passes),
        row(pass, values.pass, has_doubled && passes),
      ];
    }
    case 'answer': {
      const { values, answer } = decision;
      const best = -Math.min(values.take, values.pass);
      const row = (kind: 'take' | 'pass', equity: number): Choice => ({
        rank: null,
        text: words.review.answers[kind === 'take' && answer === 'beaver' ? 'beaver' : kind],
        equity,
        difference: best - equity,
        chances: null,
        made: kind === 'pass' ? answer === 'pass' : answer !== 'pass',
        gap: 0,
        shallow: null,
      });
      return [row('take', -values.take), row('pass', -values.pass)].sort(
        (a, b) => b.equity - a.equity,
      );
    }
    case 'resignation': {
      const { play_on, resigned } = decision;
      const best = Math.max(play_on, resigned);
      const row = (text: string, equity: number, made: boolean): Choice => ({
        rank: null,
        text,
        equity,
        difference: best - equity,
        chances: null,
        made,
        gap: 0,
        shallow: null,
      });
      return [
        row(words.review.resigned.on, play_on, false),
        row(words.review.resigned.up, resigned, true),
      ];
    }
  }
}

/** The equity if both do what is best. */
function bestOfCube(decision: Extract<ReviewDecision['decision'], { kind: 'cube' }>): number {
  const { values } = decision;
  switch (values.verdict) {
    case 'double_take':
    case 'double_beaver':
      return values.take;
    case 'double_pass':
      return values.pass;
    default:
      return values.no_double;
  }
}

/** What a choice at the cube loses: a double or none, a take or a pass. */
export function cubeLoss(
  what: ReviewDecision['decision'],
  chosen: 'double' | 'none' | 'take' | 'pass',
): number {
  if (what.kind === 'cube') {
    const { values } = what;
    const double = Math.min(values.take, values.pass);
    return Math.max(bestOfCube(what) - (chosen === 'double' ? double : values.no_double), 0);
  }
  if (what.kind !== 'answer') return 0;
  const { take, pass } = what.values;
  return Math.max((chosen === 'take' ? take : pass) - Math.min(take, pass), 0);
}

/** Whether there is something that the best choice can be compared with. */
export function comparable({ decision }: ReviewDecision): boolean {
  if (decision.kind === 'play') return decision.candidates.length > 1;
  if (decision.kind === 'resignation') return false;
  return decision.values.verdict !== 'pointless';
}

/** The candidate that the best play is compared with, unless the reader chooses another. */
export function comparedOf({ decision }: ReviewDecision): number | null {
  if (decision.kind !== 'play' || decision.candidates.length < 2) return null;
  return decision.played || 1;
}
