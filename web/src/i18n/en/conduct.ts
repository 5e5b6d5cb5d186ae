/** Whether people finish what they begin, and who may accept a seek, in English. */
import type { CompletionView, SeekClosed, SeekFilter } from '../../api';
import { counted } from './grammar';

const matches = (n: number) => counted(n, { one: 'match', other: 'matches' });

export const conduct = {
  /** A rate in few signs. */
  short: ({ percent }: CompletionView) => (percent === null ? '' : `${percent}% finished`),
  title: ({ percent, matches: n }: CompletionView) =>
    percent === null
      ? `Too few matches with a clock to tell whether they are finished (${n})`
      : `${percent}% of the last ${matches(n)} with a clock were finished`,
  /** On the profile, under the figure. */
  of: (n: number) => (n === 1 ? 'finished, of 1 timed match' : `finished, of ${n} timed matches`),
  lead: 'Leaving a match, running out of time, resigning at once and staying away count as not finished. A broken connection does not, unless it keeps happening.',
  filter: {
    label: 'Who may accept',
    lead: 'Newcomers start at 1500 and meet any rate as long as they have left nothing unfinished. Guests meet no requirement.',
    rating: 'Rating',
    from: 'Rating from',
    to: 'Rating up to',
    completion: 'Matches finished',
    any: 'any',
    least: (percent: number) => `at least ${percent}%`,
    /** What a seek asks for, in short. */
    short: ({ least_rating: from, most_rating: to, least_completion: rate }: SeekFilter) =>
      [
        from !== null && to !== null
          ? `rating ${from}–${to}`
          : from !== null
            ? `rating from ${from}`
            : to !== null
              ? `rating up to ${to}`
              : '',
        rate === null ? '' : `${rate}% finished`,
      ]
        .filter(Boolean)
        .join(', '),
    closed: {
      account: 'For people who are signed in',
      rating: 'Your rating is outside the range',
      completion: 'You have finished too few matches',
    } as Record<SeekClosed, string>,
  },
};
