/** Chi si segue e chi si blocca, in italiano. */
import type { Words } from '../shape';
import { counted } from './grammar';

export const contacts: Words['contacts'] = {
  title: 'Persone che segui',
  count: (n) => counted(n, { one: 'persona', other: 'persone' }),
  lead: 'Qui vedi chi è in sala o ci sta giocando. Nessuno viene a sapere che lo segui, a meno che non vi seguiate a vicenda: allora siete amici.',
  nobody: 'Non segui ancora nessuno. Segui qualcuno dal suo profilo, o dopo un incontro.',
  away: 'non è qui',
  watch: 'Guarda',
  watchOf: (who) => `Guarda giocare ${who}`,
  lobbyOf: (who) => `Alla sala, dove c’è ${who}`,
  follow: 'Segui',
  followSignIn: 'Accedi per seguire',
  unfollow: 'Non seguire più',
  unfollowOf: (who) => `Non seguire più ${who}`,
  friend: 'amico',
  areFriends: 'Vi seguite a vicenda.',
  about: (who) => `A proposito di ${who}`,
  block: 'Blocca',
  blockNot: 'Lascia stare',
  blockTitle: (who) => `Bloccare ${who}?`,
  blockLead:
    'La sala non vi abbina più: nessuno dei due vede le proposte dell’altro, né può accettarle. Le sue frasi ai tavoli non ti vengono mostrate. Non lo verrà a sapere.',
  blockLinks:
    'Un link che uno di voi dà all’altro funziona ancora, e ti viene detto chi hai di fronte.',
  blocked: 'Persone che hai bloccato',
  isBlocked: (who) => `Hai bloccato ${who}.`,
  unblock: 'Sblocca',
  unblockOf: (who) => `Sblocca ${who}`,
  faced: (who) => `Hai bloccato ${who}, e qui ce l’hai di fronte.`,
};
