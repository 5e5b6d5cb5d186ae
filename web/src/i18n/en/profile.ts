/** Names, ratings and profiles, in English. */
import type { PoolKey, RatingView } from '../../api';
import { form } from './grammar';

const matches = (n: number) => `${n} ${form(n, { one: 'match', other: 'matches' })}`;

export const profile = {
  name: 'Profile',
  guest: 'guest',
  yours: 'Your profile',
  of: (who: string) => `Profile of ${who}`,
  verified: 'The name of an account: nobody else here can sit by it.',
  sitsAs: (who: string) => `You sit there as ${who}.`,
  rating: 'Rating',
  /** A rating in few signs; a question mark where it is provisional. */
  short: ({ rating, provisional }: RatingView) => `${rating}${provisional ? '?' : ''}`,
  ratingTitle: ({ rating, deviation, provisional }: RatingView) =>
    `Rating ${rating} ± ${deviation}${provisional ? ', provisional: too few matches yet' : ''}`,
  provisional: 'provisional',
  change: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
  pools: {
    short: '1–3 points',
    medium: '4–7 points',
    long: '8–25 points',
    short_days: '1–3 points, days a turn',
    medium_days: '4–7 points, days a turn',
    long_days: '8–25 points, days a turn',
  } as Record<PoolKey, string>,
  ratedLabel: 'Rated',
  ratedChoice: { no: 'Casual', yes: 'Rated' },
  ratedLead: {
    no: 'Nothing but the game is at stake.',
    yes: 'A match by the usual rules, with a clock and checkable dice. Its result moves both ratings.',
  },
  ratedNeeds: 'A rated match is for people who are signed in.',
  ratedContest: (contest: string) => `${contest}, rated`,
  ratedJoin:
    'This match is rated, so both players need an account. Sign in or make one, and you come back here.',
  since: (date: string) => `here since ${date}`,
  unknown: 'Nobody here has this name.',
  noMatch: 'No rated match yet. Invite somebody to one under New game.',
  newGame: 'New game',
  played: (n: number, won: number) =>
    n === 0 ? 'rated matches' : `rated ${form(n, { one: 'match', other: 'matches' })}, ${won}% won`,
  pool: 'Kind of match',
  plot: {
    title: 'Rating',
    of: (n: number) => `${matches(n)}, with its uncertainty`,
    label: (who: string, pool: string) => `Rating of ${who}, ${pool}`,
    point: (date: string, rating: number, deviation: number) => `${date}: ${rating} ± ${deviation}`,
  },
  matches: {
    title: 'Rated matches',
    against: 'Against',
    result: 'Result',
    pr: 'PR',
    rating: 'Rating',
    date: 'Date',
    won: (own: number, theirs: number) => `Won ${own}–${theirs}`,
    lost: (own: number, theirs: number) => `Lost ${own}–${theirs}`,
    annulled: 'annulled',
    review: 'Review',
  },
  against: {
    title: 'Against each other',
    score: (won: number, lost: number) => `${won} – ${lost}`,
  },
  seen: {
    title: 'What others see',
    lead: 'Your name, since when you are here, ratings, and the results of rated matches. Where you played, your mistakes and every other game stay with you.',
    showPr: 'Show my PR',
    showPrLead: 'In rated matches that were judged',
  },
  edit: 'Account',
  share: 'Copy the link',
  copied: 'Copied',
};
