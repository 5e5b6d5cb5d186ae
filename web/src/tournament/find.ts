/** Finding players and matches by what is typed, where there are many. */
import type { FixtureView, TournamentView } from '../api';
import { fold } from '../ui/fold';
import { nameOf } from './prompt';

/** The most rows that are taken in at a glance: with more of them a field finds one. */
export const AT_A_GLANCE = 12;

/** Whether a name has what is typed in it, without regard to case and accents. */
export function isNamed(name: string, typed: string): boolean {
  return fold(name).includes(fold(typed.trim()));
}

/** Whether a match is of a player with such a name, or is played at a board with it. */
export function isMatchOf(view: TournamentView, fixture: FixtureView, typed: string): boolean {
  const names = fixture.sides.flatMap((side) =>
    side.kind === 'player' ? [nameOf(view, side.player)] : [],
  );
  if (fixture.venue?.kind === 'board') names.push(fixture.venue.name);
  return names.some((name) => isNamed(name, typed));
}
