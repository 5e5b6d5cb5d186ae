/** The games that one sits down to at once in the lobby. */
import type { ClockKey, Options, SoughtGame } from '../api';
import { contestText } from '../live/open';
import { words } from '../i18n';
import { inOrder, presetOf, rulesOf, usualPreset } from '../options/draft';

/** A usual game: the points, 0 for money play, and the name of the clock. */
interface Usual {
  readonly points: number;
  readonly clock: ClockKey | null;
}

const USUAL: readonly Usual[] = [
  { points: 1, clock: 'club' },
  { points: 3, clock: 'club' },
  { points: 5, clock: 'club' },
  { points: 7, clock: 'club' },
  { points: 9, clock: 'club' },
  { points: 11, clock: 'club' },
  { points: 5, clock: 'fast' },
  { points: 0, clock: null },
  { points: 7, clock: 'correspondence' },
];

/** The usual games, as far as the server offers them; rated where they can be, if that is wanted. */
export function quickGames(options: Options, rated: boolean): SoughtGame[] {
  return USUAL.flatMap(({ points, clock }) => {
    const preset = usualPreset(options, points === 0 ? 'money' : 'match');
    const named = options.clocks.find(({ key }) => key === clock);
    if (!preset || (clock !== null && !named)) return [];
    const mayBeRated = points > 0 && named !== undefined;
    return [
      {
        rules: rulesOf(preset, points),
        clock: named?.clock ?? null,
        rated: rated && mayBeRated,
      },
    ];
  });
}

/** The points of a match; 1 for money play, where each game is one. */
export const pointsOf = ({ rules }: SoughtGame): number =>
  rules.contest.kind === 'match' ? rules.contest.length : 1;

/** Whether two are the same game. Absent and zero automatic doubles are the same. */
export function sameGame(a: SoughtGame, b: SoughtGame): boolean {
  const [one, two] = [a, b].map(({ rules, clock, rated }) =>
    inOrder({
      rules: { ...rules, automatic_doubles: rules.automatic_doubles ?? 0 },
      clock: clock ?? null,
      rated,
    }),
  );
  return one === two;
}

/** What is played for, with the name of the rules where they are not the usual ones. */
export function gameText(options: Options | null, game: SoughtGame): string {
  const contest = contestText(game.rules);
  if (!options) return contest;
  const preset = presetOf(options, game.rules);
  if (!preset) return `${contest} · ${words.home.own}`;
  const isUsual = preset.key === 'match' || preset.key === 'money';
  return isUsual ? contest : `${contest} · ${words.served.preset(preset).name}`;
}

export function clockText(game: SoughtGame): string {
  return game.clock ? words.lobby.clockOf(game.clock, pointsOf(game)) : words.lobby.noClock;
}
