/** The words of a drill's question and of its answer. */
import type { DrillQuestion } from '../api';
import { grammar, words } from '../i18n';
import { capital, rollDigits } from '../i18n/grammar';
import { playText } from '../live/moves';
import { fixed, loss, markOf } from '../verdict/format';
import type { Answered } from './drill.svelte';

/** A share of one in percent, with one place where that says more. */
const percent = (n: number): string => `${fixed(100 * n, 1)}%`;

/** What is asked. */
export function taskOf(question: DrillQuestion): string {
  const text = words.study;
  switch (question.kind) {
    case 'pip_count':
      return text.pipTask;
    case 'race_cube':
      return text.raceTask;
    case 'take_point':
      return text.takeTask;
    case 'opening_reply':
      return text.replyTask(
        rollDigits(question.opening),
        playText(question.opening_play),
        rollDigits(question.position.dice),
      );
    case 'shots':
      return text.shotTask;
  }
}

/** How an answer was, in a sentence. */
export function verdictOf(question: DrillQuestion, { isRight, lost, seconds }: Answered): string {
  const text = words.study;
  switch (question.kind) {
    case 'pip_count': {
      const { white, black } = question.board;
      return isRight ? text.pipRight(seconds) : text.pipWrong(white.pips, black.pips);
    }
    case 'race_cube':
      if (lost < 0.0005) return text.raceRight;
      return isRight ? text.fine(loss(lost)) : text.raceLost(loss(lost));
    case 'take_point':
      return `${isRight ? `${text.right} ` : ''}${text.takeIs(percent(question.chance))}`;
    case 'opening_reply':
      return lossText(lost);
    case 'shots':
      return `${isRight ? `${text.right} ` : ''}${text.shotIs(question.hits.n_hits)}`;
  }
}

/** How good a play is that loses so much. */
export function lossText(lost: number): string {
  const text = words.study;
  if (lost < 0.0005) return text.best;
  const mark = markOf(lost);
  if (!mark) return text.fine(loss(lost));
  return text.lost(capital(words.review.mark[mark]), loss(lost));
}

/** Why an answer is what it is, in further sentences. */
export function reasonsOf(question: DrillQuestion): string[] {
  const text = words.study;
  switch (question.kind) {
    case 'pip_count': {
      const { white, black } = question.board;
      const behind = white.pips - black.pips;
      if (behind === 0) return [text.pipEven];
      const share = grammar().percent(Math.abs(behind) / white.pips);
      return [behind > 0 ? text.pipLead(share) : text.pipAhead(share)];
    }
    case 'race_cube': {
      const { white, black } = question.board;
      return [words.review.verdict(question.values.verdict), text.pips(white.pips, black.pips)];
    }
    case 'take_point': {
      const { pass, lost, won } = question.values;
      if (question.taker_away === null) return [text.takeWhyMoney];
      return [
        text.takeWhy(percent(pass), percent(lost), percent(won)),
        text.takeRatio(
          fixed(100 * (pass - lost), 1),
          fixed(100 * (won - pass), 1),
          percent(question.chance),
        ),
      ];
    }
    default:
      return [];
  }
}
