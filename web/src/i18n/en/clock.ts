/** Games against the clock, in English. */
import type { ClockChoice, ClockKey } from '../../api';
import type { Who } from '../grammar';
import { time, verb } from './grammar';

export const clock = {
  title: 'Clock',
  none: 'No clock',
  noneLead: 'Everybody takes as long as they like.',
  names: {
    club: 'Club',
    fast: 'Fast',
    fischer: 'Fischer',
    correspondence: 'Correspondence',
  } as Record<ClockKey, string>,
  /** What a clock gives, and what it costs to run out of it. */
  lead: ({ time: spec, time_out }: ClockChoice) => {
    const cost = time_out === 'match' ? 'match' : 'game';
    switch (spec.kind) {
      case 'delay':
        return `${time(spec.delay)} free in each turn, then a reserve of ${time(spec.reserve)} a point. Running out of time loses the ${cost}.`;
      case 'bronstein':
        return `A reserve of ${time(spec.reserve)} a point; up to ${time(spec.back)} come back after each turn. Running out of time loses the ${cost}.`;
      case 'fischer':
        return `A reserve of ${time(spec.reserve)} a point, and ${time(spec.increment)} more after each turn. Running out of time loses the ${cost}.`;
      case 'days':
        return `${spec.days === 1 ? 'A day' : `${spec.days} days`} for each turn. Running out of time loses the ${cost}.`;
    }
  },
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  /** What the clock of a player shows, for the ear. */
  left: (who: string, delay: number, reserve: string) =>
    delay > 0
      ? `Clock of ${who}: ${delay} seconds free, then ${reserve}`
      : `Clock of ${who}: ${reserve}`,
  low: 'low',
  isLow: (who: Who) => `${verb(who, 'have', 'has')} less than half a minute left.`,
  ranOut: (who: Who) => `${verb(who, 'run', 'runs')} out of time.`,
  runsAway: 'the clock runs on',
  outOfTime: 'Out of time',
};
