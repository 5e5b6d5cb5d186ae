/** The rules of a tournament's matches, as the form holds them. */
import type {
  FormatChoice,
  MatchRulesChoice,
  NamedRules,
  RoundsChoice,
  RulesChoice,
  TournamentView,
} from '../api';
import { words } from '../i18n';

type Kind = FormatChoice['kind'];

export interface OwnDraft {
  /** The rounds, as the value of an option: a number, `last` or `consolation`. */
  rounds: string;
  rules: RulesChoice;
}

export interface RulesDraft {
  all: RulesChoice;
  own: OwnDraft[];
}

const MOST_ROUNDS = 15;

/** The rounds that can have rules of their own in a format. */
export function roundsOf(kind: Kind, consolation: boolean): string[] {
  const numbers = Array.from({ length: MOST_ROUNDS }, (_, i) => String(i + 1));
  return ['last', ...(kind === 'knockout' && consolation ? ['consolation'] : []), ...numbers];
}

function choice(rounds: string): RoundsChoice {
  if (rounds === 'last' || rounds === 'consolation') return { kind: rounds };
  return { kind: 'round', round: Number(rounds) };
}

/** What is sent: rules for rounds that the format does not have are left out. */
export function chosenRules(draft: RulesDraft, kind: Kind, consolation: boolean): MatchRulesChoice {
  const possible = roundsOf(kind, consolation);
  return {
    all: draft.all,
    own: draft.own
      .filter(({ rounds }) => possible.includes(rounds))
      .map(({ rounds, rules }) => ({ rounds: choice(rounds), rules })),
  };
}

export function roundsText(rounds: RoundsChoice, kind: Kind): string {
  const text = words.tournament.rules;
  switch (rounds.kind) {
    case 'round':
      return words.tournament.round.nth(rounds.round);
    case 'last':
      return kind === 'knockout' ? words.tournament.round.final : text.last;
    case 'consolation':
      return words.tournament.bracket.consolation;
  }
}

const nameOf = ({ preset, name }: NamedRules) => words.served.rules(preset, name);

/** The rules in a line; nothing where all is played by the book. */
export function rulesLine(view: TournamentView): string {
  const own = view.own_rules.map(
    ({ rounds, rules }) => `${roundsText(rounds, view.format.kind)}: ${nameOf(rules)}`,
  );
  if (own.length === 0 && view.rules.preset === 'match') return '';
  return [nameOf(view.rules), ...own].join(' · ');
}

export const optionText = (rounds: string, kind: Kind) => roundsText(choice(rounds), kind);
