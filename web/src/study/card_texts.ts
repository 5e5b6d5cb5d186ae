/** The words of a card. */
import { words } from '../i18n';
import { rollDigits } from '../i18n/grammar';
import { playText } from '../live/moves';
import { other } from '../board/position';
import { kindOf, type Card } from '../deck/card';
import { dayOf } from './dates';

/** A card in a list: the roll or the kind of mistake, and the theme. */
export function titleOf(card: Card): string {
  const theme = words.study.theme(card.theme);
  const { decision } = card;
  const what =
    decision.kind === 'play' ? rollDigits(decision.dice) : words.study.kind[kindOf(card)];
  return `${what}, ${theme.toLocaleLowerCase()}`;
}

/** The question that a card asks. */
export function questionOf({ decision }: Card): string {
  switch (decision.kind) {
    case 'play':
      return words.study.toPlay(rollDigits(decision.dice));
    case 'cube':
      return words.study.toDouble;
    case 'answer':
      return words.study.toAnswer(decision.value);
  }
}

/** The score and the pips, as the player who decides sees them. */
export function contextOf({ away, board, crawford, seat }: Card): string {
  const text = words.study;
  const score = away ? text.score_(away[seat], away[other(seat)]) : text.money;
  const parts = [
    crawford ? text.crawford : '',
    score,
    text.pips(board[seat].pips, board[other(seat)].pips),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Where a card comes from, and how often it was seen. */
export function originOf({ from, schedule }: Card): string {
  const text = words.study;
  const names = text.against(from.you, from.opponent);
  const where = text.from(names, dayOf(from.added), from.game);
  return `${where} · ${text.seen(schedule.reps)}`;
}

/** What was done in the match. */
export function doneInMatch({ decision }: Card): string {
  switch (decision.kind) {
    case 'play':
      return playText(decision.text) || words.review.noMove;
    case 'cube':
      return decision.has_doubled ? words.review.double : words.review.choices.none;
    case 'answer':
      return words.review.answers[decision.answer];
  }
}
