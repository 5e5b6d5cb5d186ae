/** I capitoli su come si vince, e quanto. */
import type { Same } from '../lesson_words';
import type { winning as english } from '../en/lessons_winning';

export const winning: Same<typeof english> = {
  bearing: {
    title: 'Portare fuori',
    steps: {
      home: {
        title: 'Prima tutte a casa',
        text: [
          'Puoi <b>portare fuori</b> pedine solo quando tutte quelle che ti restano sono nella tua casa.',
          'Una è ancora sulla 8. Il 3 la porta a casa, e poi il 5 può portare fuori.',
        ],
        task: 'Gioca dalla 8 alla 5, poi porta fuori una pedina dalla 5.',
        done: 'La prima è fuori. Le pedine uscite stanno nel vassoio di lato.',
        other: 'Valida, ma nessuna pedina è uscita. Annulla e riprova.',
      },
      own: {
        title: 'Ogni numero la sua punta',
        text: [
          'Un 6 porta fuori una pedina dalla 6, un 3 dalla 3.',
          'Tocca una pedina, o trascinala nel vassoio.',
        ],
        task: 'Portane fuori una dalla 6 e una dalla 3.',
        done: 'Altre due sono fuori.',
        other: 'Valida, ma potevano uscire tutte e due. Annulla.',
      },
      empty: {
        title: 'Se la punta è vuota',
        text: [
          'Hai fatto 4, ma sulla 4 non c’è nessuno. Finché hai pedine su una punta <b>più alta</b>, il 4 si gioca lì.',
          'Quindi dalla 6 alla 2, oppure dalla 5 alla 1.',
        ],
        task: 'Gioca il lancio.',
        done: 'Il 4 si doveva muovere dentro la casa.',
      },
      highest: {
        title: 'Più alto di tutte',
        text: [
          'Se il numero è maggiore della tua punta più alta, porta fuori dalla punta occupata <b>più alta</b>.',
          'La tua più alta è la 4, quindi sia il 6 sia il 5 portano fuori da lì.',
        ],
        task: 'Porta fuori due pedine.',
        done: 'Qui i numeri grandi non si sprecano mai.',
      },
      hit: {
        title: 'Colpiti all’uscita',
        text: [
          'L’avversario può colpirti anche adesso. Quella pedina deve rientrare, rifare il giro e tornare a casa prima che ne esca un’altra.',
          'Sei sulla barra con 5 e 2, e tutte e due le punte sono aperte.',
        ],
        task: 'Rientra e gioca il resto.',
        done: 'Nessun’altra può uscire finché non è tornata a casa.',
      },
    },
  },
  result: {
    title: 'Gammon e backgammon',
    steps: {
      last: {
        title: 'L’ultima pedina',
        text: [
          'Vince chi porta fuori l’ultima pedina. Non c’è pareggio.',
          'L’avversario ne ha già portate fuori alcune, quindi è una <b>partita semplice</b> e vale 1 punto.',
        ],
        task: 'Porta fuori le ultime due pedine.',
        done: 'Vinci 1 punto.',
      },
      gammon: {
        title: 'Il gammon vale 2',
        text: [
          'Hai portato fuori tutto, e l’avversario nemmeno una pedina.',
          'È un <b>gammon</b>.',
        ],
        task: 'Quanti punti vinci?',
        done: 'Il gammon vale doppio.',
        other: 'L’avversario non ne ha portata fuori nessuna: vale più di una partita semplice.',
      },
      backgammon: {
        title: 'Il backgammon vale 3',
        text: [
          'Anche qui l’avversario non ne ha portata fuori nessuna, e ne ha ancora una nella <b>tua casa</b>. Varrebbe lo stesso se fosse sulla barra.',
          'È un <b>backgammon</b>, ed è raro.',
        ],
        task: 'Quanti punti vinci?',
        done: 'Tre volte la posta.',
        other: 'Il gammon vale 2; questo vale uno di più.',
      },
      times: {
        title: 'Per il cubo',
        text: [
          'Di solito si gioca con il cubo del raddoppio, che il prossimo capitolo spiega.',
          'Il risultato si moltiplica per ciò che mostra. Qui hai vinto un gammon, e il cubo mostra 2.',
        ],
        task: 'Quanti punti vinci?',
        done: 'Il gammon vale 2, per un cubo di 2.',
        other: 'Moltiplica il valore del gammon per quello del cubo.',
      },
      save: {
        title: 'Salvare il gammon',
        text: [
          'Questa partita è persa: al prossimo turno l’avversario porta fuori le ultime due.',
          'Ma se porti fuori anche <b>una</b> sola pedina perdi 1 punto e non 2. Prima porta a casa l’ultima.',
        ],
        task: 'Porta fuori una pedina con questo lancio.',
        done: 'Salvo. In una partita persa è questa la corsa da vincere.',
        other: 'Valida, ma non è uscita nessuna pedina: sarebbe gammon. Annulla.',
      },
    },
  },
  cube: {
    title: 'Il cubo del raddoppio',
    steps: {
      middle: {
        title: 'Il cubo è in mezzo',
        text: [
          'La posta comincia da 1. Il cubo è in mezzo, e lo può usare l’uno o l’altro.',
          'All’inizio del tuo turno, <b>prima di lanciare</b>, puoi proporre di continuare per il doppio.',
        ],
        task: 'Sei in vantaggio. Tocca il cubo per raddoppiare.',
        done: 'Hai offerto 2. Ora l’avversario deve rispondere prima di tutto il resto.',
      },
      offer: {
        title: '«Raddoppio»',
        text: [
          '<b>Accettare:</b> si continua per 2, e il cubo è di chi accetta.',
          '<b>Rifiutare:</b> la partita finisce, e tu vinci l’1 che valeva prima.',
        ],
        task: 'Che cosa faresti dall’altra parte?',
        choices: {
          take: [
            'Accetto',
            'Da qui l’avversario vince circa una partita su tre: anche Otter accetterebbe.',
          ],
          pass: [
            'Rifiuto',
            'Permesso, ma costa: l’avversario vince circa una partita su tre. Otter accetterebbe.',
          ],
        },
      },
      owner: {
        title: 'Il cubo è di chi accetta',
        text: [
          'L’avversario ha accettato. Il cubo mostra 2 e sta dalla sua parte.',
          'Solo chi lo possiede può raddoppiare la volta dopo, a 4, e allora passa di nuovo di mano.',
        ],
        task: 'Chi può raddoppiare ora?',
        choices: {
          light: ['Chiare', 'Il cubo non è più tuo: è dell’avversario.'],
          dark: ['Scure', 'Può farlo solo chi lo possiede, prima di un proprio lancio.'],
        },
      },
      quarter: {
        title: 'Una su quattro',
        text: [
          'Ora raddoppia l’avversario. Quattro partite rifiutate costano 4 punti.',
          'Quattro accettate, tre perse e una vinta a 2, ne costano 4 anch’esse. Quindi accetta se vinci almeno <b>una partita su quattro</b>.',
        ],
        task: 'Sei indietro di 5 pip in una corsa. Accetti o rifiuti?',
        choices: {
          take: ['Accetto', 'Qui vinci quasi tre partite su dieci, più di una su quattro.'],
          pass: ['Rifiuto', 'Qui vinci quasi tre partite su dieci: rifiutare costa di più.'],
        },
      },
      price: {
        title: 'Quanto costa rifiutare',
        text: [
          'Il cubo è a 2. L’avversario è molto avanti e raddoppia a 4.',
          'Chi rifiuta paga la posta com’era <b>prima</b> dell’offerta.',
        ],
        task: 'Quanto perdi se rifiuti?',
        done: 'Prima dell’offerta la partita valeva 2.',
        other: 'È ciò che la partita valeva prima che il cubo fosse girato a 4.',
      },
    },
  },
  match: {
    title: 'L’incontro',
    steps: {
      length: {
        title: 'Chi arriva prima',
        text: [
          'In un <b>incontro</b> si gioca finché uno ha un certo numero di punti, per esempio 7.',
          'I punti in più non valgono nulla. Tu ne hai 4 e l’avversario 2.',
        ],
        task: 'Quanti punti ti mancano?',
        done: 'Tre, oppure una partita semplice con il cubo a 4.',
        other: 'L’incontro è a 7, e tu ne hai 4.',
      },
      crawford: {
        title: 'La partita di Crawford',
        text: [
          'Hai 6 punti su 7: te ne manca uno. L’avversario raddoppierebbe subito, non avendo nulla da perdere.',
          'Perciò, appena a uno manca un punto, per <b>una</b> partita nessuno può raddoppiare. È la partita di Crawford.',
        ],
        task: 'L’avversario può raddoppiare in questa partita?',
        choices: {
          yes: ['Sì', 'Nella partita di Crawford no: il cubo è fuori gioco.'],
          no: ['No', 'Il cubo è fuori gioco in questa partita, e solo in questa.'],
        },
      },
      after: {
        title: 'Poi il cubo torna',
        text: [
          'Qui sei tu a inseguire, 4 a 6, e la partita di Crawford è già stata giocata.',
          'Se perdi l’incontro finisce, qualunque cosa mostri il cubo. Perciò chi insegue raddoppia alla prima occasione.',
        ],
        task: 'Tocca il cubo.',
        done: 'Niente di più da perdere, il doppio da vincere.',
      },
      last_game: {
        title: 'Il punteggio cambia tutto',
        text: [
          'Sul 6 a 6 il prossimo punto vince l’incontro. Ora né il cubo né un gammon valgono qualcosa.',
          'Con altri punteggi possono valere più del solito.',
        ],
        task: 'Che cosa ti basta per vincere l’incontro?',
        choices: {
          single: ['Vincere', 'A entrambi basta un punto.'],
          gammon: ['Un gammon', 'Ti serve un punto, e lo dà anche una partita semplice.'],
        },
      },
    },
  },
  money: {
    title: 'Partite a soldi, varianti, chouette',
    steps: {
      jacoby: {
        title: 'Partita dopo partita',
        text: [
          'Nelle <b>partite a soldi</b> non c’è incontro: ogni partita conta per sé.',
          'Con la regola di <b>Jacoby</b> il gammon vale come una partita semplice finché il cubo non è stato girato. Qui hai vinto un gammon, e nessuno ha raddoppiato.',
        ],
        task: 'Quanti punti vinci con la regola di Jacoby?',
        done: 'Se vuoi che il gammon conti, prima raddoppia.',
        other: 'Nessuno ha girato il cubo: il gammon vale come una partita semplice.',
      },
      beaver: {
        title: 'Beaver',
        text: [
          'Nelle partite a soldi si ammette spesso una terza risposta. Se pensi che il raddoppio sia sbagliato puoi fare <b>beaver</b>: il cubo va subito a 4 e resta tuo.',
          'L’avversario ha appena raddoppiato, con due pedine ferme dietro il tuo muro.',
        ],
        task: 'Accetti, rifiuti o fai beaver?',
        choices: {
          take: ['Accetto', 'Bene, ma potevi chiedere di più: il favorito sei tu.'],
          pass: ['Rifiuto', 'Permesso, ma da qui vinci circa quattro partite su cinque.'],
          beaver: [
            'Beaver',
            'Vinci circa quattro partite su cinque: più alta è la posta, meglio è.',
          ],
        },
      },
      starts: {
        title: 'Altre posizioni iniziali',
        text: [
          'Le stesse regole valgono da altre posizioni. <b>Hypergammon</b> ha tre pedine a testa, <b>Nackgammon</b> parte con quattro pedine arretrate.',
          'Nell’<b>inverso</b> l’avversario lancia per te.',
        ],
        task: 'Questo è Hypergammon. Occupa una punta con 4 e 3.',
        done: 'Anche con tre pedine una punta conta.',
      },
      chouette: {
        title: 'Chouette',
        text: [
          'Si gioca in tre o più a un solo tavoliere. Il <b>box</b> gioca da solo contro tutti gli altri, la squadra.',
          'Il <b>capitano</b> muove per la squadra; gli altri decidono sui propri cubi. Se vince la squadra, il capitano diventa il box.',
        ],
        task: 'Chi lancia e muove per la squadra?',
        choices: {
          captain: ['Il capitano', 'E poi tocca al seguente nella coda.'],
          box: ['Il box', 'Il box gioca da solo, contro la squadra.'],
        },
      },
      resign: {
        title: 'Concedere la partita',
        text: [
          'Una partita decisa non va giocata fino in fondo. Puoi <b>concedere</b> una partita semplice, un gammon o un backgammon, e l’avversario accetta o continua.',
          'È tutto ciò che serve. Il resto è pratica: gioca una partita contro Otter, che ha pazienza.',
        ],
      },
    },
  },
};
