/** What the server keeps, in Italian. */
import type { Words } from '../shape';
import { counted } from './grammar';

const GIORNI = { one: 'giorno', other: 'giorni' };
const days = (n: number | null) => (n === null ? 'per sempre' : `per ${counted(n, GIORNI)}`);

export const privacy: Words['privacy'] = {
  name: 'Privacy',
  title: 'Che cosa conserva questo server',
  lead: 'Otter non mostra pubblicità, non misura nessuno, non chiede nulla ad altri server e non ha bisogno di un account. Ecco tutto ciò che viene conservato, e per quanto tempo.',
  sections: (keeps, logsCallers) => [
    {
      title: 'Ciò che giochi',
      texts: [
        'Di ogni tavolo: le regole, i nomi scelti, ogni lancio e ogni decisione, e con l’orologio i tempi. Chi conosce l’indirizzo di un tavolo può guardarlo e leggerne il verbale; senza la chiave di un posto nessuno può giocarvi, e delle chiavi il server ha solo un’impronta.',
        `Un incontro finito è conservato ${days(keeps.finished)} dopo l’ultimo uso, un tavolo dove nessuno ha giocato ${days(keeps.unplayed)}, ogni altro tavolo ${days(keeps.untouched)}.`,
        'Ciò che proponi in sala è conservato finché sei lì, e non viene scritto.',
      ],
    },
    {
      title: 'Ciò che importi',
      texts: [
        `Gli incontri della tua biblioteca, con i loro giudizi, ${days(keeps.library)} dopo l’ultima volta che l’hai aperta. Solo la chiave nel tuo browser apre la biblioteca; un incontro che condividi è aperto a chi ne ha l’indirizzo.`,
      ],
    },
    {
      title: 'Nel tuo browser',
      texts: [
        'Le chiavi dei tuoi posti, l’elenco dei tuoi tavoli, le impostazioni, le tue schede e le partite giocate senza rete. Restano finché non le togli o non cancelli i dati del sito. Non c’è alcun cookie finché non accedi; allora ce n’è uno, che dice che hai effettuato l’accesso e nient’altro.',
      ],
    },
    {
      title: 'Con un account',
      texts: [
        'Il tuo nome; la password come impronta che non si può invertire; un indirizzo e-mail se lo dai, a cui non viene mandato nulla; la parte pubblica delle tue passkey; le impronte dei codici di recupero e delle chiavi delle tue partite; dove hai effettuato l’accesso, come il browser si chiama; che cosa è cambiato per ultimo di password, codici, indirizzo e passkey, e in quale browser; come hai deciso negli incontri con rating, una volta valutati; chi segui e chi blocchi; le partite per corrispondenza che cerchi; le tue segnalazioni; e come sono finiti i tuoi incontri con l’orologio. Gli altri vedono il tuo nome, da quando ci sei, i tuoi punteggi, i risultati degli incontri con punteggio e quanti degli ultimi incontri hai finito.',
        `Un browser che non viene usato esce dopo ${counted(keeps.session, GIORNI)}. Nella pagina del tuo account puoi salvare tutto questo in un file e cancellarlo subito. Le partite che altri hanno giocato con te restano loro, con il nome che vi stava scritto, e i risultati degli incontri con punteggio sono conservati per sempre, perché ne seguono i punteggi degli altri. Una segnalazione è conservata per un anno dopo che un moderatore se ne è occupato; ciò che i moderatori decidono su un account, per sempre, con il suo nome e il motivo.`,
      ],
    },
    {
      title: 'La rete',
      texts: [
        'L’indirizzo da cui arrivano le tue richieste resta in memoria per qualche minuto, perché nessuno possa chiedere più del dovuto.',
        logsCallers
          ? 'Chi gestisce questo server scrive anche un registro delle richieste: l’ora, l’indirizzo da cui arrivano e la pagina. Per quanto tempo sia conservato lo decide il gestore.'
          : 'Questo server non scrive alcun registro delle richieste.',
      ],
    },
  ],
  operator: 'Chi gestisce questo server',
  noOperator: 'Il gestore non l’ha detto. Chiedi a chi ti ha dato l’indirizzo.',
};
