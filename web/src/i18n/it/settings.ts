/** Le impostazioni, in italiano. */
import type { Words } from '../shape';

export const settings: Words['settings'] = {
  title: 'Impostazioni',
  lead: 'Restano su questo dispositivo, man mano che le cambi.',
  all: 'Tutte le impostazioni',
  sections: {
    board: 'Il tavoliere',
    play: 'Dadi e gioco',
    sound: 'Suoni e avvisi',
    tutor: 'Aiuto e istruttore',
    language: 'Lingua e numeri',
    keys: 'Tasti',
    data: 'I tuoi dati',
  },

  preview: 'Come lo vedrai; prova una mossa.',
  previewOf: { table: 'Tavolo', bear_off: 'Uscita', phone: 'Telefono' },
  previewPips: (own, theirs) => `Pip: ${own} a ${theirs}`,
  again: 'Da capo',
  contrast: {
    title: 'Si vede bene?',
    lead: 'contrasto su questo schermo',
    light: 'Chiaro su argilla',
    dark: 'Scuro su acqua',
    text: 'Testo sulla pagina',
  },

  looks: 'Aspetto',
  look: {
    system: 'Come il sistema',
    day: 'Giorno',
    night: 'Notte',
    safe: 'Per daltonici',
    contrast: 'Contrasto alto',
  },
  home: { title: 'La casa', lead: 'da dove porti fuori le pedine' },
  homeSide: { left: 'A sinistra', right: 'A destra' },
  numbers: { title: 'Numeri delle punte', lead: 'in risalto solo dove contano' },
  pips: { title: 'Conto dei pip', lead: 'quanta strada resta a ciascuno' },
  lastPlay: { title: 'Dove è cominciata l’ultima mossa', lead: 'cerchi tratteggiati' },
  legal: { title: 'Punte ammesse', lead: 'anelli per la pedina che prendi' },
  speed: { title: 'Movimento', lead: 'di pedine, dadi e cubo' },
  speeds: { slow: 'Lento', usual: 'Normale', fast: 'Veloce', none: 'Nessuno' },
  turnBoard: { title: 'Gira il tavoliere', lead: 'in due a uno schermo, verso chi gioca' },

  oneClick: {
    title: 'Un clic muove la pedina',
    lead: 'con il dado di sinistra; clicca i dadi per scambiarli, o usa il tasto destro',
  },
  auto: 'In automatico',
  autoLead: 'Ciò che avviene da sé si può fermare: basta toccare qualcosa prima.',
  autoStart: {
    title: 'L’inizio e la prossima partita',
    lead: 'il primo lancio, anche dopo una parità',
  },
  autoRoll: {
    title: 'Lancio',
    lead: 'dopo una pausa: dal tuo secondo lancio della partita; un tocco lo ferma',
  },
  autoRollWhen: {
    never: 'Mai',
    no_double: 'Senza raddoppio possibile',
    pause: 'Anche dopo una pausa',
    always: 'Sempre',
  },
  autoForced: {
    title: 'Mosse obbligate',
    lead: 'ciò che non si può giocare altrimenti, anche il resto di una mossa',
  },
  autoBearOff: { title: 'Uscita delle pedine', lead: 'quando non c’è più contatto' },
  autoDone: { title: 'Fatto', lead: 'dopo una breve pausa, quando la mossa è completa' },
  confirmCube: {
    title: 'Chiedi conferma',
    lead: 'prima di raddoppiare, accettare o rifiutare',
  },

  sounds: { title: 'Suoni', lead: 'legno su legno, i dadi nel bussolotto, una nota per il cubo' },
  notify: { title: 'Tocca a me', lead: 'una notifica quando la pagina è in secondo piano' },
  phrases: { title: 'Frasi pronte', lead: 'mostra quelle degli altri e usane qualcuna' },

  language: { title: 'Lingua', lead: 'per ogni parola qui, e per il regolamento' },
  asTheBrowser: 'Come il browser',
  written: { title: 'Numeri e date', lead: 'come si scrivono nella regione del tuo browser' },

  keysLead: 'A un tavolo, ? li mostra in ogni momento.',
  keysAt: { table: 'A un tavolo', review: 'In una revisione' },

  data: {
    lead: 'Ciò che è tuo lo conserva questo browser. Un account conserva anche le tue partite e la tua raccolta.',
    tables: { title: 'Tavoli', lead: 'le chiavi dei tuoi posti' },
    tournaments: { title: 'Tornei', lead: 'quelli che dirigi o giochi' },
    library: {
      title: 'Raccolta',
      lead: 'incontri importati e giocati; da lì si esportano tutti',
    },
    cards: { title: 'Schede', lead: 'ciò che studi' },
    open: 'Apri',
    reset: { title: 'Impostazioni iniziali', lead: 'nomi e tavoli restano' },
    resetDo: 'Ripristina',
    resetDone: 'Tutte le impostazioni sono quelle iniziali.',
  },
};
