/** Obserwowani i zablokowani, po polsku. */
import type { Words } from '../shape';
import { counted } from './grammar';

export const contacts: Words['contacts'] = {
  title: 'Osoby, które obserwujesz',
  count: (n) => counted(n, { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' }),
  lead: 'Widzisz tu, kto jest w poczekalni albo tam gra. Nikt nie dowie się, że go obserwujesz, chyba że obserwujecie się nawzajem: wtedy jesteście znajomymi.',
  nobody: 'Nikogo jeszcze nie obserwujesz. Zacznij od czyjegoś profilu albo po meczu.',
  away: 'nie ma tu',
  watch: 'Oglądaj',
  watchOf: (who) => `Oglądaj grę: ${who}`,
  lobbyOf: (who) => `Do poczekalni, gdzie jest ${who}`,
  follow: 'Obserwuj',
  followSignIn: 'Zaloguj się, by obserwować',
  unfollow: 'Nie obserwuj',
  unfollowOf: (who) => `Nie obserwuj gracza ${who}`,
  friend: 'znajomość',
  areFriends: 'Obserwujecie się nawzajem.',
  about: (who) => `O graczu ${who}`,
  block: 'Zablokuj',
  blockNot: 'Nie blokuj',
  blockTitle: (who) => `Zablokować gracza ${who}?`,
  blockLead:
    'Poczekalnia nie będzie was łączyć: żadne z was nie zobaczy propozycji drugiego ani nie będzie mogło jej przyjąć. Zwroty tej osoby przy stołach nie będą ci pokazywane. Nikt jej o tym nie powie.',
  blockLinks:
    'Link, który jedno z was da drugiemu, nadal działa, a strona powie ci, z kim masz do czynienia.',
  blocked: 'Osoby, które blokujesz',
  isBlocked: (who) => `Blokujesz gracza ${who}.`,
  unblock: 'Odblokuj',
  unblockOf: (who) => `Odblokuj gracza ${who}`,
  faced: (who) => `Blokujesz gracza ${who}, a grasz tu właśnie z nim.`,
};
