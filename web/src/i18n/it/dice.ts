/** I dadi che chiunque può verificare, in italiano. */
import { list } from './grammar';
import type { Words } from '../shape';

export const dice: Words['dice'] = {
  name: 'Dadi verificabili',
  link: 'Dadi verificabili: controlla ogni lancio',
  seal: (seal) => `Sigillo ${seal}`,
  sealTitle:
    'È lo stesso su ogni dispositivo di questo tavolo. Chi lo annota può verificare più tardi che nessun numero è stato scambiato.',
  rolling: 'I dadi rotolano.',
  waiting: (names) =>
    names.length > 1
      ? `Il lancio attende i dispositivi di ${list(names)}.`
      : `Il lancio attende il dispositivo di ${list(names)}.`,
  elsewhere: 'I numeri segreti di questo posto sono su un altro dispositivo.',
  here: 'Lancia con questo dispositivo',
  renewing: (name) =>
    `${name} ha cambiato dispositivo e non ha il numero per questo lancio. Un numero nuovo ne fa un altro lancio: permettilo solo a chi ti fidi.`,
  allow: 'Permetti',
  flaw: {
    number: (nth) =>
      `Il lancio ${nth} è stato fatto con un numero che non appartiene alla sua catena: può essere stato scelto.`,
    dice: (nth) => `Il lancio ${nth} mostra altro da ciò che risulta dai suoi numeri.`,
    order: (nth) =>
      `Dopo che il lancio ${nth} era stato chiesto è stato fatto altro: qualcuno può averlo conosciuto prima.`,
  },
  crew: {
    lead: 'Il dispositivo di ogni persona al tavolo ha parte in ogni lancio, così nessuno può conoscerlo né sceglierlo. I bot non ne hanno.',
    without: (names) =>
      `Manca il numero di ${list(names)}. Senza, si rilancia con numeri nuovi, e tutti potranno vederlo.`,
    goOn: (name) => `Avanti senza ${name}`,
    agreed: (names) =>
      names.length > 0
        ? `Tu andresti avanti senza. Serve il consenso di ${list(names)}, oppure il numero che manca.`
        : 'Il lancio viene rifatto.',
    mustWait:
      'C’è un lancio in corso e gli altri hanno già dato i loro numeri: possono andare avanti senza.',
    away: 'Finché sei via, il tuo dispositivo non ha parte nei dadi.',
    leftOut: (nth) =>
      `Il tuo dispositivo ha dato il suo numero per il lancio ${nth} ed è stato escluso: chiedi agli altri se sono andati avanti senza.`,
    noPart: (nth) =>
      `Il lancio ${nth} è stato chiesto senza il tuo dispositivo, benché ci fosse: chiedi agli altri perché.`,
    page: {
      added:
        'Si annota chi ha parte, poi si chiede il lancio, e non si può tornare indietro. Ogni dispositivo dà il suo numero seguente, e i dadi risultano da tutti.',
      listLead:
        'Il numero del lancio e ciò che decide sono mescolati ai numeri segreti di tutti quelli che hanno parte. I primi posti utili della mescolanza sono i dadi, o il sorteggio.',
      purpose: { seats: 'i posti', lot: 'il compagno del box', open: 'l’inizio' },
      parts: (name, n, of) =>
        `${name} ha avuto parte in ${n} lanci su ${of}: negli altri il dispositivo era via o non c’era ancora.`,
      givenUp: (nth, names) =>
        `Il lancio ${nth} è stato abbandonato e rifatto senza ${names}: il numero non è arrivato. Tutti quelli che avevano dato il loro erano d’accordo.`,
      renewed: (n, underWay) =>
        `Nuove catene iniziate: ${n}${underWay > 0 ? `, di cui ${underWay} a lancio in corso` : ', senza lanci in corso'}.`,
      proves:
        'Nessuno ha scelto un lancio e nessuno poteva conoscerlo prima che fosse fatto, a meno che il server di Otter e tutti i dispositivi che vi avevano parte non l’abbiano fatto insieme. Non promette fortuna, e non dice nulla di come qualcuno trova le proprie mosse.',
    },
  },
  draw: {
    name: 'Un sorteggio verificabile da tutti',
    lead: 'Il server e i dispositivi di tutti sorteggiano insieme, così nessuno può pilotarlo. Vi prende parte chi si iscrive qui o apre il proprio link prima dell’inizio.',
    leadOff: 'Sorteggia il server, con un numero con cui chiunque può rifare il sorteggio.',
    director: 'chi dirige',
    nobody: 'Un sorteggio verificabile da tutti. Per ora non vi prende parte nessun dispositivo.',
    open: (names) =>
      `Un sorteggio verificabile da tutti. Per ora vi prendono parte: ${list(names)}.`,
    openMany: (n) =>
      `Un sorteggio verificabile da tutti. Per ora vi prendono parte ${n} dispositivi.`,
    waits: (names) =>
      names.length > 1
        ? `Le iscrizioni sono chiuse. Il sorteggio attende i dispositivi di ${list(names)}.`
        : `Le iscrizioni sono chiuse. Il sorteggio attende il dispositivo di ${list(names)}.`,
    anew: (names) =>
      names.length > 1
        ? `Il sorteggio si rifà. Attende i dispositivi di ${list(names)}.`
        : `Il sorteggio si rifà. Attende il dispositivo di ${list(names)}.`,
    anewForAll: 'Il sorteggio si rifà, e ogni dispositivo può prendervi parte.',
    making: 'Le iscrizioni sono chiuse. Il sorteggio è in corso.',
    stage: 'Sorteggio in corso',
    checking: 'Il sorteggio viene ricalcolato…',
    checks: (n) =>
      `Il sorteggio torna: è quello che danno i numeri del server e di ${n === 1 ? 'un dispositivo' : `${n} dispositivi`}.`,
    goneOn: (names) =>
      `È stato rifatto senza ${list(names)}: ${names.length > 1 ? 'i loro numeri non sono arrivati' : 'il numero non è arrivato'}.`,
    goOn: (names) => `Avanti senza ${list(names)}`,
    goOnMany: (n) => `Avanti senza ${n} dispositivi`,
    goOnLead:
      'Gli altri sorteggiano allora con numeri nuovi. Chi resta escluso non vi prende parte, e tutti potranno vederlo.',
    elsewhere: 'La tua parte nel sorteggio è su un altro dispositivo.',
    here: 'Partecipa con questo dispositivo',
    flaw: {
      draw: 'Il sorteggio non è quello che danno i suoi numeri.',
      list: 'La lista dei sorteggiati è stata cambiata dopo che il tuo dispositivo l’aveva vista chiusa.',
      leftOut:
        'Il tuo dispositivo prendeva parte al sorteggio, che è stato fatto senza: chiedi a chi dirige.',
    },
    download: 'Scarica la verifica',
    file: (tournament) => `otter-sorteggio-${tournament}.html`,
    numbers: 'Solo i numeri',
  },
  page: {
    none: 'I dadi di questo tavolo non si possono verificare: è stato aperto senza.',
    loading: 'I dadi vengono ricalcolati…',
    names: (white, black) => `${white} – ${black}`,
    all: (n) => `${n} lanci su ${n} tornano`,
    nothing: 'Non c’è ancora nessun lancio',
    wrong: (nth) => `Il lancio ${nth} non torna`,
    sealed: {
      title: 'Sigillati prima del primo lancio',
      text: 'Il server di Otter e il dispositivo di ogni giocatore hanno pensato una lunga catena di numeri segreti e ne hanno mostrato la fine, l’impronta. Da essa nessuno può risalire ai numeri, e nessuno può più scambiarli.',
    },
    added: {
      title: 'Un numero di ciascuno per ogni lancio',
      text: 'Si chiede un lancio, e non si può tornare indietro. Poi ciascuno dà il numero seguente della propria catena, e i dadi risultano da tutti. Nessuno li conosce prima che sia uscito l’ultimo numero.',
    },
    opened: {
      title: 'Da allora aperti a tutti',
      text: 'Ogni numero riporta a quello prima, fino all’impronta. Dunque c’era dall’inizio, e questa pagina ne ricava i dadi ancora una volta.',
      yes: 'ogni numero corrisponde alla sua impronta',
      no: 'un numero non corrisponde alla sua impronta',
    },
    server: 'Server di Otter',
    renewed: (n, agreed) =>
      agreed > 0
        ? `I giocatori hanno iniziato una nuova catena ${n === 1 ? 'una volta' : `${n} volte`}, di cui ${agreed} a lancio in corso, con il consenso dell’avversario.`
        : `I giocatori hanno iniziato una nuova catena ${n === 1 ? 'una volta' : `${n} volte`}, dopo aver cambiato dispositivo, senza lanci in corso.`,
    list: {
      title: 'Lancio per lancio',
      lead: 'Il numero del lancio è mescolato ai numeri segreti di tutti. I primi due posti utili della mescolanza sono i dadi.',
      filter: 'I lanci di chi',
      everybody: 'Tutti',
      roll: 'Lancio',
      player: 'Giocatore',
      both: 'entrambi',
      dice: 'Dadi',
      shown: (a, b) => `${a} e ${b}`,
      numbers: 'I numeri iniziano',
      game: 'Partita',
      again: 'Ricalcolato',
      same: 'uguale',
      other: 'diverso',
    },
    verify: {
      title: 'Verifica sul tuo computer',
      lead: 'Non devi credere a questa pagina.',
      steps: [
        'Scarica la verifica: una piccola pagina con tutti i numeri.',
        'Scollegati, se vuoi. Non le serve la rete.',
        'Aprila. Il tuo browser ricalcola ogni lancio e dice se era giusto.',
      ],
      download: 'Scarica la verifica',
      file: (table) => `otter-dadi-${table}.html`,
      numbers: 'Solo i numeri',
    },
    faces: {
      title: 'Quante volte è uscito ogni numero',
      lead: (n) => `${n} dadi; la fascia contiene 19 serie eque su 20`,
      bar: (face, n) => `${face}: ${n} volte`,
      doubles: (n, of, expected) => `Doppi: ${n} su ${of}, attesi ${expected}.`,
    },
    proves: {
      title: 'Che cosa dimostra',
      text: 'Nessuno ha scelto un lancio e nessuno poteva conoscerlo prima che fosse fatto, a meno che il server di Otter e i due giocatori non l’abbiano fatto insieme. Non promette fortuna, e non dice nulla di come qualcuno trova le proprie mosse.',
    },
    back: 'Al tavolo',
  },
};
