/** A table about to be opened: what the form holds, and the defaults of the quick starts. */
import type { NewTable, Opponent, Options, Preset, RulesChoice } from '../api';

export type Quick = Opponent['kind'];

/** Names come from what the person has called themselves before. */
export interface Names {
  readonly name: string;
  readonly opponentName: string;
}

/** What a person played last, and is offered again. */
export interface Usual extends Names {
  /** Otter's level; 0 for its usual one. */
  readonly level: number;
  /** The points of a match; 0 for money play. */
  readonly points: number;
}

/** The middle of the levels: neither a walk-over nor a wall. */
export function usualLevel(options: Pick<Options, 'levels'>): number {
  return options.levels[Math.floor(options.levels.length / 2)]?.level ?? 1;
}

/** The level chosen before, if there is such a level, else the usual one. */
export function levelFor(options: Pick<Options, 'levels'>, { level }: Pick<Usual, 'level'>) {
  return options.levels.some((one) => one.level === level) ? level : usualLevel(options);
}

/** The points of a match that were chosen before, if they can be played to; 0 for money play. */
export function pointsFor({ points }: Pick<Usual, 'points'>): number {
  return Number.isInteger(points) && points >= 0 && points <= MOST_POINTS ? points : QUICK_LENGTH;
}

/** The preset of a match, or of money play; the first of each kind is the usual one. */
export function usualPreset(
  options: Options,
  contest: RulesChoice['contest']['kind'] = 'match',
): Preset | undefined {
  return options.presets.find(({ rules }) => rules.contest.kind === contest) ?? options.presets[0];
}

export function opponentOf(kind: Quick, level: number): Opponent {
  return kind === 'bot' ? { kind, level } : { kind };
}

/** Points in the match that one click starts: an evening's, not a night's. */
export const QUICK_LENGTH = 5;

/** The longest match that can be played. */
export const MOST_POINTS = 999;

/** The same rules for a match of another length; a money session stays one. */
function withLength(rules: RulesChoice, length: number): RulesChoice {
  const { contest } = rules;
  return contest.kind === 'match' ? { ...rules, contest: { ...contest, length } } : rules;
}

export function quickTable(options: Options, kind: Quick, usual: Usual): NewTable {
  const points = pointsFor(usual);
  const preset = usualPreset(options, points === 0 ? 'money' : 'match');
  if (!preset) throw new Error('the server offers no rules to play by');
  return newTable({
    rules: rulesOf(preset, points),
    opponent: kind,
    level: levelFor(options, usual),
    seat: kind === 'same_screen' ? 'white' : 'random',
    dice: options.sealed ? 'sealed' : 'server',
    names: usual,
  });
}

/** Who rolls: Otter's server, by dice that anyone can check or not, or people at a real board. */
export type DiceDraft = NewTable['dice'] | 'sealed';

export interface Draft {
  rules: RulesChoice;
  opponent: Quick;
  level: number;
  seat: NewTable['seat'];
  dice: DiceDraft;
  clock?: NewTable['clock'];
  rated?: boolean;
  /** Whether spectators see the table late, though it is not rated. */
  delayed?: boolean;
  names: Names;
}

export function newTable(draft: Draft): NewTable {
  const sameScreen = draft.opponent === 'same_screen';
  return {
    rules: draft.rules,
    opponent: opponentOf(draft.opponent, draft.level),
    seat: draft.seat,
    dice: draft.dice === 'by_hand' ? 'by_hand' : 'server',
    sealed: draft.dice === 'sealed',
    name: draft.names.name.trim() || null,
    opponent_name: sameScreen ? draft.names.opponentName.trim() || null : null,
    clock: draft.clock ?? null,
    rated: draft.rated ?? false,
    delayed: draft.delayed ?? false,
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

/** The rules in one order. Absent and zero automatic doubles are the same, and so is every stake. */
function canonical(rules: RulesChoice, isOfAnyLength: boolean): string {
  const { automatic_doubles: automatic, contest, stake: _, ...rest } = rules;
  const any = contest.kind === 'match' && isOfAnyLength ? { ...contest, length: 0 } : contest;
  return inOrder({ ...rest, contest: any, automatic: automatic ?? 0 });
}

/** A text of a value in which the order of its settings makes no difference. */
export function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
