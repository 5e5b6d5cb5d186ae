/** What the server keeps, in English. */
import type { AboutView } from '../../api';
import { counted } from './grammar';

const days = (n: number | null) =>
  n === null ? 'for good' : `for ${counted(n, { one: 'day', other: 'days' })}`;

export const privacy = {
  name: 'Privacy',
  title: 'What this server keeps',
  lead: 'Otter shows no advertisements, measures nobody, asks no other server for anything, and needs no account. This is all that is kept, and for how long.',
  sections: (keeps: AboutView['keeps'], logsCallers: boolean) => [
    {
      title: 'What you play',
      texts: [
        'Of each table: the rules, the names that were chosen, every roll and every decision, and with a clock the times. Whoever knows the address of a table can watch it and read its record; nobody can play there without the key to a seat, and of the keys the server has only hashes.',
        `A finished match is kept ${days(keeps.finished)} after it was last used, a table where nobody has played ${days(keeps.unplayed)}, every other table ${days(keeps.untouched)}.`,
        'What you seek in the lobby is kept while you are there, and not written down.',
      ],
    },
    {
      title: 'What you import',
      texts: [
        `The matches of your library, with what was judged of them, ${days(keeps.library)} after you last opened it. Only the key in your browser opens the library; a match that you share is open to whoever has its address.`,
      ],
    },
    {
      title: 'In your browser',
      texts: [
        'The keys to your seats, the list of your tables, your settings, your cards, and games played without a network. They stay until you remove them or clear the browser’s data for this site. There is no cookie unless you sign in; then there is one, which says that you are signed in and nothing else.',
      ],
    },
    {
      title: 'With an account',
      texts: [
        'Your name; your password as a hash that cannot be turned back; an e-mail address if you give one, to which nothing is sent; the public part of your passkeys; hashes of your recovery codes; hashes of the keys to your games; where you are signed in, as the browser calls itself; what was last changed about your password, codes, address and passkeys, and in which browser; what the decisions of your rated matches come to, once they are judged; whom you follow and block; the games by correspondence that you seek; what you report; and how your matches by the clock ended. What others see of you is your name, since when you are here, your ratings, the results of your rated matches, and how many of your latest matches you finished.',
        `A browser that is not used is signed out after ${counted(keeps.session, { one: 'day', other: 'days' })}. On the page of your account you can save all of this as a file, and delete it at once. Games that others have played with you stay theirs, with the name that stood there, and the results of rated matches are kept for good, because the ratings of others follow from them. A report is kept for a year after a moderator has dealt with it; what moderators decide about an account is kept for good, with its name and the reason.`,
      ],
    },
    {
      title: 'The network',
      texts: [
        'The address that your requests come from is kept in memory for some minutes, so that nobody can ask for more than their share.',
        logsCallers
          ? 'The operator of this server also writes a log of requests: the time, the address that they came from, and the page. How long it is kept is up to the operator.'
          : 'This server writes no log of requests.',
      ],
    },
  ],
  operator: 'Who runs this server',
  noOperator: 'Its operator has not said. Ask whoever gave you its address.',
};
