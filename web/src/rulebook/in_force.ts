/** Which rules a table can set, how one table has set them, and which hold there at all. */
import type { ChouetteRulesChoice, RulesChoice } from '../api';
import { words } from '../i18n';

/** A table's rules, as the rule book is read beside it. */
export interface RulesInForce {
  readonly game: RulesChoice;
  /** The switches of a chouette; `null` at a table for two. */
  readonly chouette: ChouetteRulesChoice | null;
  /** Whether people roll real dice there, or move real checkers. */
  readonly isOverTheBoard: boolean;
}

/** A row that a table can set. */
interface Setting {
  /** How the table has set it, in a few words. */
  readonly says: (rules: RulesInForce) => string;
  /** Whether the row holds as it is set. */
  readonly holds: (rules: RulesInForce) => boolean;
}

const fields = words.options.fields;
const team = words.chouette.rules;
const yes = (on: boolean) => (on ? words.options.on : words.options.off);

function game(says: (game: RulesChoice) => string, holds: (game: RulesChoice) => boolean): Setting {
  return { says: ({ game }) => says(game), holds: ({ game }) => holds(game) };
}

function inMatch(
  says: (contest: Extract<RulesChoice['contest'], { kind: 'match' }>) => string,
  holds: (contest: Extract<RulesChoice['contest'], { kind: 'match' }>) => boolean,
): Setting {
  return {
    says: ({ game: { contest } }) => (contest.kind === 'match' ? says(contest) : ''),
    holds: ({ game: { contest } }) => contest.kind === 'match' && holds(contest),
  };
}

function inChouette(
  says: (rules: ChouetteRulesChoice) => string,
  holds: (rules: ChouetteRulesChoice) => boolean,
): Setting {
  return {
    says: ({ chouette }) => (chouette ? says(chouette) : ''),
    holds: ({ chouette }) => chouette !== null && holds(chouette),
  };
}

const openingRoll = (of: RulesChoice['opening_roll']) =>
  game(
    ({ opening_roll }) => fields.opening_roll[opening_roll],
    ({ opening_roll }) => opening_roll === of,
  );
const bearOff = (of: RulesChoice['bear_off']) =>
  game(
    ({ bear_off }) => fields.bear_off[bear_off],
    ({ bear_off }) => bear_off === of,
  );
const loneTaker = (of: ChouetteRulesChoice['lone_taker']['kind']) =>
  inChouette(
    ({ lone_taker }) => team.lone_taker[lone_taker.kind],
    ({ lone_taker }) => lone_taker.kind === of,
  );
const cubes = (of: ChouetteRulesChoice['cubes']) =>
  inChouette(
    (rules) => team.cubes[rules.cubes],
    (rules) => rules.cubes === of,
  );

/** As many as the wire can say: without limit. */
const ANY_NUMBER = 255;

const SETTINGS: Readonly<Record<string, Setting>> = {
  'ST-2': openingRoll('use_roll'),
  'ST-3': openingRoll('reroll'),
  'ST-4': game(
    ({ automatic_doubles: n }) =>
      !n
        ? fields.automatic_doubles.none
        : n === ANY_NUMBER
          ? fields.automatic_doubles.unlimited
          : String(n),
    ({ automatic_doubles }) => Boolean(automatic_doubles),
  ),
  'BO-3': bearOff('strict'),
  'BO-6': bearOff('lenient'),
  'SC-2': game(
    ({ gammons }) => yes(gammons),
    ({ gammons }) => gammons,
  ),
  'SC-3': game(
    ({ jacoby }) => yes(jacoby),
    ({ jacoby }) => jacoby,
  ),
  'SC-4': game(
    ({ single_value }) => fields.single_value[single_value],
    ({ single_value }) => single_value !== 'one',
  ),
  'SC-6': game(
    ({ stake }) => stake || fields.stake.none,
    ({ contest }) => contest.kind === 'money',
  ),
  'CU-5': game(
    ({ max_cube_log2: most }) => (most === null ? fields.max_cube.none : `≤ ${2 ** most}`),
    ({ cube }) => cube,
  ),
  'CU-7': game(
    ({ immediate_redoubles }) => fields.immediate_redoubles[immediate_redoubles],
    ({ cube, immediate_redoubles }) => cube && immediate_redoubles !== 'none',
  ),
  'CU-8': game(
    ({ cube }) => `${fields.cube.title}: ${yes(cube)}`,
    ({ cube }) => !cube,
  ),
  'MA-2': inMatch(
    ({ crawford }) => fields.crawford[crawford],
    ({ crawford }) => crawford !== 'off',
  ),
  'MA-3': inMatch(
    ({ holland }) => yes(holland),
    ({ holland }) => holland,
  ),
  'MA-7': inMatch(
    ({ crawford }) => fields.crawford[crawford],
    ({ crawford }) => crawford === 'off',
  ),
  'VA-1': game(
    ({ inverso }) => yes(inverso),
    ({ inverso }) => inverso,
  ),
  'VA-2': game(
    ({ start }) => fields.start[start.kind],
    ({ start }) => start.kind !== 'standard',
  ),
  'CH-5': inChouette(
    ({ consultation }) => team.consultation[consultation],
    () => true,
  ),
  'CH-6': cubes('single'),
  'CH-8': loneTaker('forbidden'),
  'CH-9': loneTaker('extra_cubes'),
  'CH-10': cubes('multiple'),
  'CH-11': inChouette(
    ({ next_box }) => team.next_box[next_box],
    (rules) => rules.cubes === 'multiple',
  ),
  'CH-12': inChouette(
    ({ partner_from: n }) => (n === null ? team.partner.never : team.partner.from(n)),
    ({ partner_from }) => partner_from !== null,
  ),
  'CH-15': inChouette(
    ({ passers }) => team.passers[passers],
    () => true,
  ),
};

/** Whether a table can set the row. */
export function canBeSet(row: string): boolean {
  return row in SETTINGS;
}

/** The rows that can be set. */
export const SETTABLE: readonly string[] = Object.keys(SETTINGS);

/** Whether the row belongs to what is played at a table at all, however it is set. */
function applies(row: string, { game: rules, chouette, isOverTheBoard }: RulesInForce): boolean {
  const isMatch = chouette === null && rules.contest.kind === 'match';
  switch (row.slice(0, 2)) {
    case 'CH':
      return chouette !== null;
    case 'CL':
      // The bars beside the board show the clock, where there is one.
      return chouette === null && !isOverTheBoard;
    case 'IR':
      return isOverTheBoard;
    case 'MA':
      // The last rows are those of tournaments.
      return isMatch && row !== 'MA-6' && row !== 'MA-8';
    case 'CU':
      return rules.cube || row === 'CU-8';
    default:
      // Money play only (MA-4).
      return !isMatch || (row !== 'ST-4' && row !== 'SC-3');
  }
}

/** Whether the row holds at a table. */
export function holdsAt(row: string, rules: RulesInForce): boolean {
  return applies(row, rules) && (SETTINGS[row]?.holds(rules) ?? true);
}

/** How a table has set the row; `null` where the row cannot be set, or does not belong there. */
export function setAt(row: string, rules: RulesInForce): string | null {
  return applies(row, rules) ? (SETTINGS[row]?.says(rules) ?? null) : null;
}
