/** Chi finisce ciò che comincia, e chi può accettare una richiesta, in italiano. */
import type { Words } from '../shape';
import { counted } from './grammar';

const matches = (n: number) => counted(n, { one: 'incontro', other: 'incontri' });

export const conduct: Words['conduct'] = {
  short: ({ percent }) => (percent === null ? '' : `${percent}% finiti`),
  title: ({ percent, matches: n }) =>
    percent === null
      ? `Troppo pochi incontri con l’orologio per dire se vengono finiti (${n})`
      : `Finiti il ${percent}% degli ultimi ${matches(n)} con l’orologio`,
  of: (n) => `finiti, su ${matches(n)} con l’orologio`,
  lead: 'Lasciare un incontro, finire il tempo, concedere subito e non presentarsi contano come non finito. Una connessione caduta no, se non è la regola.',
  filter: {
    label: 'Chi può accettare',
    lead: 'I nuovi hanno il rating iniziale, 1500, e soddisfano ogni quota finché non lasciano nulla a metà. Gli ospiti non soddisfano nessuna richiesta.',
    rating: 'Rating',
    from: 'Rating da',
    to: 'Rating fino a',
    completion: 'Incontri finiti',
    any: 'tutti',
    least: (percent) => `almeno il ${percent}%`,
    short: ({ least_rating: from, most_rating: to, least_completion: rate }) =>
      [
        from !== null && to !== null
          ? `rating ${from}–${to}`
          : from !== null
            ? `rating da ${from}`
            : to !== null
              ? `rating fino a ${to}`
              : '',
        rate === null ? '' : `${rate}% finiti`,
      ]
        .filter(Boolean)
        .join(', '),
    closed: {
      account: 'Per chi ha fatto l’accesso',
      rating: 'Il tuo rating è fuori dai limiti',
      completion: 'Hai finito troppo pochi incontri',
    },
  },
};
