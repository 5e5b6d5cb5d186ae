/** I capitoli su come si muovono le pedine. */
import type { Same } from '../lesson_words';
import type { playing as english } from '../en/lessons_playing';

export const playing: Same<typeof english> = {
  board: {
    title: 'Il tavoliere e il percorso',
    steps: {
      aim: {
        title: 'Una corsa a ostacoli',
        text: [
          'Ogni giocatore ha quindici pedine; le tue sono quelle <b>chiare</b>.',
          'Devi portarle tutte nella tua <b>casa</b> e poi fuori dal tavoliere. Vince chi per primo le porta fuori tutte e quindici.',
        ],
        task: 'La tua casa è segnata. Tocca una punta qualsiasi al suo interno.',
        done: 'Quelle sei punte sono la tua casa.',
        other: 'La casa è il quarto segnato, in basso a destra.',
      },
      way: {
        title: 'Un solo verso',
        text: [
          'Le tue pedine fanno il giro del tavoliere verso casa, come mostrano le frecce.',
          'Non tornano mai indietro.',
        ],
        task: 'Tocca la punta da cui le tue pedine hanno più strada da fare.',
        done: 'Le due pedine lì devono attraversare tutto il tavoliere.',
        other: 'Segui le frecce a ritroso fin dove cominciano.',
      },
      numbers: {
        title: 'Le punte hanno un numero',
        text: [
          'I triangoli si chiamano <b>punte</b>. Si contano dalla propria casa: da 1 a 6 è casa, la 24 è la più lontana.',
          'All’inizio hai due pedine sulla 24, cinque sulla 13, tre sulla 8 e cinque sulla 6.',
        ],
        task: 'Tocca la tua punta 13.',
        done: 'È la 13, detta anche punta di mezzo.',
        other: 'La 13 è in alto a sinistra; il numero sta sul bordo.',
      },
      theirs: {
        title: 'L’altra parte',
        text: [
          'Le pedine scure fanno la stessa strada in senso opposto, perciò i due schieramenti devono incrociarsi.',
          'La casa dell’avversario è di fronte alla tua: le tue punte da 19 a 24. Ciascuno conta dalla propria casa, quindi la tua 24 è la sua 1.',
        ],
        task: 'Tocca una punta nella casa dell’avversario.',
        done: 'Le tue due pedine più lontane partono da lì.',
        other: 'La casa dell’avversario è in alto a destra.',
      },
      pips: {
        title: 'Contare i pip',
        text: [
          'Un <b>pip</b> è una punta di strada. A una pedina sulla tua 6 ne servono 6 per uscire.',
          'Qui ti restano tre pedine, sulla 6, sulla 4 e sulla 3.',
        ],
        task: 'Quanti pip ti servono in tutto?',
        done: '6 + 4 + 3 = 13. I pip dicono chi è avanti nella corsa.',
        other: 'Somma i numeri delle punte su cui stanno le tue pedine.',
      },
    },
  },
  dice: {
    title: 'I dadi',
    steps: {
      start: {
        title: 'Chi comincia',
        text: [
          'Ciascuno lancia un dado, e comincia chi fa il numero più alto. Se i dadi sono uguali si rilancia.',
          'Chi comincia gioca quei due numeri come primo lancio. Qui tu hai fatto 3 e l’avversario 1.',
        ],
        task: 'Chi comincia?',
        choices: {
          light: ['Chiare', '3 è più di 1: cominci tu, con 3 e 1.'],
          dark: ['Scure', 'Comincia il numero più alto, e 3 è più di 1.'],
        },
      },
      two: {
        title: 'Due dadi, due mosse',
        text: [
          'Ogni dado muove <b>una pedina</b> del suo numero: qui una si muove di 3 e una di 1.',
          'Tocca una pedina per muoverla di un dado, oppure trascinala dove deve andare.',
        ],
        task: 'Gioca il 3 dalla 8 alla 5 e l’1 dalla 6 alla 5.',
        done: 'Ora due tue pedine stanno sulla 5.',
      },
      roll: {
        title: 'Un turno per uno',
        text: [
          'Da qui in poi si gioca un turno per uno, e ciascuno lancia due dadi.',
          'A un tavolo vero il turno finisce quando si raccolgono i dadi. Qui li tocchi quando hai finito di giocare.',
        ],
        task: 'Tocca la metà segnata del tavoliere per lanciare.',
        done: 'Hai fatto 5 e 2.',
      },
      one: {
        title: 'Una pedina, due dadi',
        text: [
          'Una pedina può giocare entrambi i dadi, uno dopo l’altro. A metà strada deve potersi fermare.',
          'Dalla 24 il 5 è bloccato, perché quella punta è dell’avversario. Il 6 è libero, quindi si passa dalla 18.',
        ],
        task: 'Porta una pedina dalla 24 alla 13.',
        done: 'Prima 6, poi 5: la pedina è al sicuro.',
      },
      double: {
        title: 'Il doppio vale due volte',
        text: [
          'Due dadi uguali sono un <b>doppio</b>, e il numero si gioca quattro volte.',
          'Lo possono fare pedine qualsiasi, purché ogni mossa sia valida.',
        ],
        task: 'Gioca quattro 3 come vuoi.',
        done: 'Quattro mosse di 3 fanno 12 pip con un solo lancio.',
      },
    },
  },
  moving: {
    title: 'Punte aperte e bloccate',
    steps: {
      open: {
        title: 'Dove ci si può fermare',
        text: [
          'Ti puoi fermare su una punta vuota, su una tua, o su <b>una sola</b> pedina scura.',
          'Due o più pedine scure <b>bloccano</b> una punta: dalla 24 il tuo 5 è bloccato, il 4 è libero.',
        ],
        task: 'Gioca il 4 dalla 24 alla 20 e il 5 dalla 13 alla 8.',
        done: 'Entrambe le punte d’arrivo erano aperte.',
      },
      over: {
        title: 'Passare sopra è libero',
        text: [
          'Dev’essere aperta solo la punta su cui la pedina si ferma. Può passare sopra quante punte bloccate vuole.',
          'L’avversario tiene cinque punte di fila davanti alla tua ultima pedina. Con un 6 le salta tutte.',
        ],
        task: 'Gioca il 6 dalla 24 alla 18.',
        done: 'L’ultima pedina è libera.',
        other: 'Valida, ma l’ultima pedina è rimasta indietro. Annulla e gioca dalla 24 alla 18.',
      },
      point: {
        title: 'Occupare una punta',
        text: [
          'Due tue pedine <b>occupano</b> una punta: l’avversario non ci si può fermare.',
          'Le punte davanti alle pedine avversarie sono buone da tenere, e sicure.',
        ],
        task: 'Occupa la punta 4, con il 4 dalla 8 e il 2 dalla 6.',
        done: 'La punta 4 è tua.',
      },
      blot: {
        title: 'Pedine scoperte',
        text: [
          'Una pedina sola su una punta è <b>scoperta</b> (in inglese <i>blot</i>). L’avversario può arrivarci sopra e rimandarla indietro.',
          'A volte il rischio conviene, ma guarda bene prima di lasciarne una.',
        ],
        task: 'Qui hai due pedine scoperte. Toccane una.',
        done: 'Tutte e due sono a portata delle pedine scure.',
        other: 'È scoperta una pedina chiara sola sulla sua punta.',
      },
      prime: {
        title: 'Un muro di sei',
        text: [
          'Sei punte di fila sono un <b>blocco</b>, o <i>prime</i>. Nessun dado è abbastanza grande per saltarlo.',
          'Ne hai cinque su sei. Le due pedine scure sulla tua 2 sono quasi prigioniere.',
        ],
        task: 'Chiudi il blocco: occupa la punta 4.',
        done: 'Dalla 4 alla 9 non si passa.',
      },
    },
  },
  hitting: {
    title: 'Colpire e rientrare',
    steps: {
      hit: {
        title: 'Colpire',
        text: [
          'Se arrivi su una pedina scoperta la <b>colpisci</b>. Va sulla <b>barra</b> e deve ricominciare dal principio.',
          'L’avversario ha lasciato una pedina scoperta sulla tua punta 5.',
        ],
        task: 'Colpiscila con due pedine: dalla 8 alla 5 e dalla 6 alla 5.',
        done: 'Con un lancio hai colpito e occupato la punta.',
        other: 'Valida, ma vogliamo due pedine sulla 5. Annulla.',
      },
      being_hit: {
        title: 'Essere colpiti',
        text: [
          'Ora è successo a te: una tua pedina è sulla barra.',
          'Ha perso tutta la strada fatta, e le restano 25 pip.',
        ],
        task: 'Tocca la barra.',
        done: 'Lì aspetta finché può rientrare.',
        other: 'La barra è la striscia in mezzo al tavoliere.',
      },
      entering: {
        title: 'Rientrare',
        text: [
          'Una pedina sulla <b>barra</b> deve rientrare prima di ogni altra mossa. Rientra nella casa dell’avversario.',
          'Un <b>4</b> entra sulla quarta punta dal bordo, la tua 21, che è libera. Un <b>6</b> entrerebbe sulla tua 19, ma quattro pedine scure la bloccano.',
        ],
        task: 'Tocca la pedina sulla barra, o la punta segnata.',
        done: 'Con il 4 la pedina è rientrata.',
      },
      rest: {
        title: 'Poi l’altro dado',
        text: [
          'Quando sulla barra non c’è più nessuno, il resto del lancio si gioca come al solito.',
          'Lo può giocare qualsiasi pedina, anche quella appena rientrata.',
        ],
        task: 'Rientra con il 4, poi gioca il 6 con una pedina qualsiasi.',
        done: 'Tutto il lancio è giocato.',
      },
      shut_out: {
        title: 'Quando non si rientra',
        text: [
          'Questa volta hai fatto 6 e 5, e tutte e due le punte sono bloccate.',
          'Con due pedine sulla barra devono rientrare entrambe prima che si muova altro.',
        ],
        task: 'Che ne è del tuo lancio?',
        choices: {
          lost: ['È perso', 'Non rientri con nessun numero, quindi tocca all’avversario.'],
          other: ['Muovo altre', 'Finché una pedina aspetta sulla barra non si muove altro.'],
        },
      },
    },
  },
  must: {
    title: 'Si deve muovere?',
    steps: {
      both: {
        title: 'Tutti e due, se si può',
        text: [
          'Se si possono giocare entrambi i numeri, si devono giocare. Otter offre solo mosse che lo permettono.',
          'Qui il 3 è bloccato dalla 12 e dalla 8. Dopo 12/6 si può giocare proseguendo.',
        ],
        task: 'Trova l’unica giocata che usa entrambi i numeri.',
        done: 'Dalla 12 alla 6, poi alla 3. Con 8/2 il 3 sarebbe andato perso.',
      },
      larger: {
        title: 'Uno solo, ma quale?',
        text: [
          'A volte si può giocare l’uno o l’altro numero, ma non entrambi.',
          'Allora si deve giocare il <b>maggiore</b>.',
        ],
        task: 'Gioca ciò che si può giocare.',
        done: 'Il 6 è maggiore del 3: quindi dalla 12 alla 6.',
      },
      waste: {
        title: 'Nessun numero si spreca',
        text: [
          'La tua ultima pedina sta sulla 3, e il 4 la porterebbe fuori e vincerebbe.',
          'Ma allora il 2 resterebbe non giocato. Perciò prima il 2, che colpisce per strada, e poi il 4.',
        ],
        task: 'Gioca entrambi i numeri.',
        done: 'Vinci lo stesso: la regola vale anche all’ultimo lancio.',
      },
      nothing: {
        title: 'Quando non si può muovere',
        text: [
          'Hai fatto 5 e 4. Dalla 24 portano tutti e due su punte dell’avversario, e le altre pedine non hanno mosse.',
        ],
        task: 'Che succede ora?',
        choices: {
          lost: ['Perdo il turno', 'Se nessun numero si può giocare, tocca all’avversario.'],
          again: ['Rilancio', 'No: un turno senza mosse è finito. Tocca all’avversario.'],
        },
      },
      free: {
        title: 'Nient’altro è obbligatorio',
        text: [
          'Entro queste regole scegli tu. Non sei obbligato a colpire.',
          'Sulla tua 7 c’è una pedina scura scoperta, che il 4 dalla 11 può colpire.',
        ],
        task: 'Gioca il lancio come ti sembra meglio.',
        done: 'Ogni giocata valida e completa è una tua scelta.',
      },
    },
  },
};
