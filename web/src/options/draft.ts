/** A table about to be opened: what the form holds, and the defaults of the quick starts. */
import type { NewTable, Opponent, Options, Preset, RulesChoice } from '../api';

export type Quick = Opponent['kind'];

/** Names come from what the person has called themselves before. */
export interface Names {
  readonly name: string;
  readonly opponentName: string;
}

/** The middle of the levels: neither a walk-over nor a wall. */
export function usualLevel(options: Pick<Options, 'levels'>): number {
  return options.levels[Math.floor(options.levels.length / 2)]?.level ?? 1;
}

/** The match presets come first; the first preset is the default. */
export function usualPreset(options: Options): Preset | undefined {
  return options.presets.find(({ rules }) => rules.contest.kind === 'match') ?? options.presets[0];
}

export function opponentOf(kind: Quick, level: number): Opponent {
  return kind === 'bot' ? { kind, level } : { kind };
}

/** Points in the match that one click starts: an evening's, not a night's. */
export const QUICK_LENGTH = 5;

/** The same rules for a match of another length; a money session stays one. */
function withLength(rules: RulesChoice, length: number): RulesChoice {
  const { contest } = rules;
  return contest.kind === 'match' ? { ...rules, contest: { ...contest, length } } : rules;
}

export function quickTable(options: Options, kind: Quick, names: Names): NewTable {
  const preset = usualPreset(options);
  if (!preset) throw new Error('the server offers no rules to play by');
  return newTable({
    rules: rulesOf(preset, QUICK_LENGTH),
    opponent: kind,
    level: usualLevel(options),
    seat: kind === 'same_screen' ? 'white' : 'random',
    dice: 'server',
    names,
  });
}

export interface Draft {
  rules: RulesChoice;
  opponent: Quick;
  level: number;
  seat: NewTable['seat'];
  dice: NewTable['dice'];
  names: Names;
}

export function newTable(draft: Draft): NewTable {
  const sameScreen = draft.opponent === 'same_screen';
  return {
    rules: draft.rules,
    opponent: opponentOf(draft.opponent, draft.level),
    seat: draft.seat,
    dice: draft.dice,
    name: draft.names.name.trim() || null,
    opponent_name: sameScreen ? draft.names.opponentName.trim() || null : null,
  };
}

/** The rules of a preset, for a match of this length where the preset leaves the length open. */
export function rulesOf(preset: Preset, length: number): RulesChoice {
  return copyRules(preset.is_of_any_length ? withLength(preset.rules, length) : preset.rules);
}

/** Rules that a person may change, apart from every preset they came from. */
export function copyRules(rules: RulesChoice): RulesChoice {
  return structuredClone(rules);
}

/** The preset that these rules are. */
export function presetOf(options: Options, rules: RulesChoice): Preset | undefined {
  return options.presets.find(
    (preset) =>
      canonical(preset.rules, preset.is_of_any_length) ===
      canonical(rules, preset.is_of_any_length),
  );
}

/** The rules in one order; absent and zero automatic doubles are the same. */
function canonical(rules: RulesChoice, isOfAnyLength: boolean): string {
  const { automatic_doubles: automatic, contest, ...rest } = rules;
  const any = contest.kind === 'match' && isOfAnyLength ? { ...contest, length: 0 } : contest;
  return JSON.stringify(
    { ...rest, contest: any, automatic: automatic ?? 0 },
    (_, value: unknown) =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );
}
