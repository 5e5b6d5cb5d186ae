/** Kto kończy to, co zaczął, i kto może przyjąć ofertę, po polsku. */
import type { Words } from '../shape';
import { counted } from './grammar';

const matches = (n: number) =>
  counted(n, { one: 'mecz', few: 'mecze', many: 'meczów', other: 'meczu' });

export const conduct: Words['conduct'] = {
  short: ({ percent }) => (percent === null ? '' : `${percent}% dograne`),
  title: ({ percent, matches: n }) =>
    percent === null
      ? `Za mało meczów z zegarem, by powiedzieć, czy są dogrywane (${n})`
      : `Dograne ${percent}% ostatnich meczów z zegarem (${matches(n)})`,
  of: (n) => `dograne, z zegarem: ${matches(n)}`,
  lead: 'Porzucenie meczu, koniec czasu, poddanie od razu i nieobecność liczą się jako niedogranie. Zerwane połączenie nie, jeśli nie jest regułą.',
  filter: {
    label: 'Kto może przyjąć',
    lead: 'Nowe osoby mają ranking początkowy 1500 i spełniają każdy próg, dopóki niczego nie zostawiły. Goście nie spełniają żadnego warunku.',
    rating: 'Ranking',
    from: 'Ranking od',
    to: 'Ranking do',
    completion: 'Dograne mecze',
    any: 'dowolnie',
    least: (percent) => `co najmniej ${percent}%`,
    short: ({ least_rating: from, most_rating: to, least_completion: rate }) =>
      [
        from !== null && to !== null
          ? `ranking ${from}–${to}`
          : from !== null
            ? `ranking od ${from}`
            : to !== null
              ? `ranking do ${to}`
              : '',
        rate === null ? '' : `${rate}% dograne`,
      ]
        .filter(Boolean)
        .join(', '),
    closed: {
      account: 'Dla zalogowanych',
      rating: 'Twój ranking jest poza zakresem',
      completion: 'Zbyt mało dogranych meczów',
    },
  },
};
