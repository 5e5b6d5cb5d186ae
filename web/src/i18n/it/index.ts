/** Italian. Backgammon's words are those of the rule book, `docs/rules.it.md`. */
import type { BoardWords } from '../../board/words';
import { BAR, OFF } from '../../board/position';
import { capital, rollDigits, rollText } from '../grammar';
import type { Words } from '../shape';
import { admin } from './admin';
import { analyse } from './analyse';
import { chouette } from './chouette';
import { clock } from './clock';
import { conduct } from './conduct';
import { court } from './court';
import { contacts } from './contacts';
import { dice } from './dice';
import { end } from './end';
import { engine } from './engine';
import { home } from './home';
import { library } from './library';
import { lobby } from './lobby';
import { moderation } from './moderation';
import { people } from './people';
import { privacy } from './privacy';
import { profile } from './profile';
import {
  counted,
  form,
  list,
  number,
  points,
  redouble,
  RESULTS,
  spell,
  the,
  to,
  verb,
} from './grammar';
import { served } from './served';
import { review } from './review';
import { sheet } from './sheet';
import { settings } from './settings';
import { spectators } from './spectators';
import { study } from './study';
import { tournament } from './tournament';
import { tutor } from './tutor';
import { why } from './why';

const board: BoardWords = {
  board: 'Tavoliere da backgammon',
  place(place, { own, theirs, picked, movable, target }) {
    const name = place === BAR ? 'Barra' : place === OFF ? 'Fuori' : `Punta ${place}`;
    const parts = [];
    if (own > 0) parts.push(`${spell(own)} ${form(own, { one: 'tua', other: 'tue' })}`);
    if (theirs > 0)
      parts.push(`${spell(theirs)} ${form(theirs, { one: 'avversaria', other: 'avversarie' })}`);
    if (parts.length === 0) parts.push('vuota');
    if (movable) parts.push('si può muovere');
    if (picked) parts.push('in mano');
    if (target) parts.push('puoi arrivare qui');
    return `${name}: ${parts.join(', ')}`;
  },
  roll: 'Lancia i dadi',
  finish: 'Raccogli i dadi: la giocata è fatta',
  swap: (_first, second) => `Gioca prima ${the(second)}`,
  cube: (value) =>
    value === '1' ? 'Cubo del raddoppio in mezzo' : `Cubo del raddoppio a ${number(value)}`,
  double: (value) => `Raddoppia a ${number(value)}`,
};

export const it: Words = {
  admin,
  analyse,
  board,
  chouette,
  clock,
  conduct,
  court,
  contacts,
  dice,
  end,
  home,
  library,
  lobby,
  moderation,
  people,
  privacy,
  profile,
  review,
  spectators,
  study,
  tutor,
  engine,
  why,
  served,
  sheet,
  tournament,

  app: {
    name: 'Otter',
    description: 'Backgammon nel browser, contro Otter, allo stesso schermo o con un link.',
    title: (contest, yourTurn) => (yourTurn ? `Tocca a te: ${contest}` : `Otter: ${contest}`),
    play: 'Gioca',
    rules: 'Regole',
    settings: 'Impostazioni',
    keys: 'Tasti',
    close: 'Chiudi',
    offline:
      'Sei offline. «Come si gioca» e il regolamento funzionano; le partite continuano quando torni in rete.',
    notFound: 'A questo indirizzo non c’è nulla.',
    toStart: 'Alla pagina iniziale',
    failed: 'Il server di Otter non risponde. È acceso?',
  },

  start: {
    title: 'Gioca a backgammon',
    sameScreen: 'In due a questo schermo',
    friend: 'Invita un amico',
    chouette: 'Chouette',
    tournament: 'Torneo',
    tables: 'I tuoi tavoli',
    forget: 'Togli dalla lista',
    tableWith: (who) => `Con ${who}`,
    sinceWhen: (when) => `aperto il ${when}`,
    you: 'Tu',
    unnamed: {
      bot: 'Tu',
      friend: 'Il tuo amico',
      same_screen: ['Giocatore 1', 'Giocatore 2'],
    },
  },

  options: {
    name: 'Il tuo nome',
    opponentName: 'Il nome dell’altro giocatore',
    seat: 'Le tue pedine',
    seatChoice: { white: 'Chiare', black: 'Scure', random: 'A sorte' },
    dice: 'Dadi',
    diceChoice: {
      sealed: 'Dadi che chiunque può verificare',
      server: 'Li lancia il server di Otter',
      by_hand: 'Lanciamo dadi veri e li scriviamo',
    },
    diceLead: {
      sealed:
        'Entrambi i dispositivi hanno parte in ogni lancio, perché nessuno possa conoscerlo o sceglierlo. Devono esserci tutti e due quando si lancia.',
      server: 'Dai numeri casuali sicuri del sistema operativo del server.',
      by_hand: 'Scrivi o tocca ciò che mostrano i dadi.',
    },
    rules: 'Regole',
    preset: 'Parti da',
    ownRules: 'Regole proprie',
    contest: 'Per che cosa si gioca',
    match: 'Un incontro',
    money: 'A soldi, partita dopo partita',
    length: 'Punti per vincere l’incontro',
    more: 'Tutte le regole',
    impossible: 'Queste scelte non sono compatibili:',
    fields: {
      crawford: {
        title: 'Partita Crawford',
        lead: 'Quando a uno manca un punto per vincere, una partita si gioca senza raddoppi.',
        off: 'Senza partita Crawford',
        both: 'Nessuno può raddoppiare',
        trailer_only: 'Solo chi è indietro non può raddoppiare',
      },
      holland: {
        title: 'Regola Holland',
        lead: 'Dopo la partita Crawford chi è indietro può raddoppiare solo dal terzo turno in poi.',
      },
      cube: {
        title: 'Cubo del raddoppio',
        lead: 'Prima di lanciare, un giocatore può offrire di raddoppiare la posta.',
      },
      max_cube: {
        title: 'Cubo più alto',
        lead: 'Per accordo il cubo può fermarsi a un valore. Di norma non ha limite.',
        none: 'Senza limite',
      },
      immediate_redoubles: {
        title: 'Beaver',
        lead: 'Chi riceve un raddoppio può raddoppiare subito e tenere il cubo.',
        none: 'No',
        beaver: 'Beaver',
        raccoon: 'Beaver e raccoon',
        otter: 'Beaver, raccoon e otter',
        unlimited: 'Senza limite',
      },
      automatic_doubles: {
        title: 'Raddoppi automatici',
        lead: 'Dadi uguali all’inizio raddoppiano la posta, fino a questo numero di volte per partita.',
        none: 'Nessuno',
        unlimited: 'Senza limite',
      },
      stake: {
        title: 'Che cosa vale un punto',
        lead: 'Un’etichetta accanto al punteggio; non serve a nessun calcolo.',
        none: 'Niente di particolare',
      },
      jacoby: {
        title: 'Regola Jacoby',
        lead: 'I gammon valgono doppio o triplo solo dopo un raddoppio offerto e accettato.',
      },
      gammons: {
        title: 'I gammon contano',
        lead: 'Chi vince prima che l’altro porti fuori una pedina vince due o tre volte la posta.',
      },
      single_value: {
        title: 'Quanto vale una partita semplice',
        lead: 'Secondo il manuale di un gioco in scatola contano le pedine rimaste a chi perde.',
        one: 'Uno',
        remaining_checkers: 'Le pedine rimaste a chi perde',
        remaining_checkers_until_doubled: 'Lo stesso, finché nessuno gira il cubo',
      },
      bear_off: {
        title: 'Portare fuori con un numero alto',
        lead: 'Senza pedine sulla punta del numero lanciato e con una su una punta più alta.',
        strict: 'Si muove la pedina più arretrata',
        lenient: 'Se ne può portare fuori una da una punta più bassa',
      },
      opening_roll: {
        title: 'Il primo lancio',
        lead: 'Ciascuno lancia un dado; comincia chi fa il numero più alto.',
        use_roll: 'Chi comincia gioca quei due dadi',
        reroll: 'Chi comincia rilancia entrambi i dadi',
      },
      start: {
        title: 'Da dove partono le pedine',
        lead: 'Altre partenze fanno altri giochi.',
        standard: 'Backgammon',
        nackgammon: 'Nackgammon: due pedine arretrate in più',
        hypergammon: 'Hypergammon: tre pedine a testa',
        longgammon: 'Longgammon: tutte e quindici sulla punta 24',
        custom: 'Una posizione tua',
        position: 'Codice di posizione di GNU Backgammon, muovono le chiare',
      },
      inverso: {
        title: 'L’inverso',
        lead: 'Ogni lancio vale per l’altro giocatore.',
      },
    },
    on: 'Sì',
    off: 'No',
  },

  contest: {
    match: (length) =>
      `Incontro ${toThe(length)} ${form(length, { one: 'punto', other: 'punti' })}`,
    money: 'Partite a soldi',
    toPoints: (length) => toThe(length),
    crawford: 'Partita Crawford',
    crawfordMark: 'Crawford',
    game: (n) => `Partita ${n}`,
    stake: (stake) => `Un punto: ${stake}`,
  },

  table: {
    pips: (n) => counted(n, { one: 'pip', other: 'pip' }),
    score: 'Punteggio',
    spectator: 'Stai guardando.',
    connecting: 'Si prepara il tavoliere…',
    lost: 'Collegamento perso, si riprova',
    unknown: 'Questo tavolo non esiste, oppure è stato tolto.',
    invite: {
      share: 'Condividi',
      code: 'Codice QR',
      watch: 'Copia un link per guardare',
      title: 'In attesa del tuo amico',
      lead: 'Manda questo link. Chi lo apre per primo si siede di fronte a te.',
      copy: 'Copia il link',
      copied: 'Copiato',
      label: 'Link d’invito',
      asked: (who, contest) => `${who} ti invita: ${contest}`,
      join: 'Siediti e gioca',
    },
    nobody: 'Posto libero',
    rematch: {
      own: (name) => `Hai chiesto a ${name} di giocare ancora.`,
      theirs: (name) => `${name} vuole giocare ancora.`,
    },
    phrases: {
      title: 'Di’',
      all: {
        good_luck: 'Buona fortuna',
        well_played: 'Ben giocato',
        thanks: 'Grazie',
        sorry: 'Scusa',
        one_moment: 'Un momento, per favore',
        good_game: 'Bella partita',
      },
      spoken: (name, text) => `${name}: ${text}`,
    },
    buttons: {
      start: 'Lancia per iniziare',
      roll: 'Lancia',
      double: 'Raddoppia',
      doubleTo: (value) => `Raddoppia a ${number(value)}`,
      undo: 'Annulla',
      done: 'Fatto',
      keepRolling: 'Lancia sempre',
      stopRolling: 'Chiedi di nuovo prima del lancio',
      take: 'Accetta',
      pass: 'Rifiuta',
      redouble: (name, value) => `${capital(redouble(name))} a ${number(value)}`,
      accept: 'Accetta',
      refuse: 'Continua',
      inSeconds: (n) => `fra ${n} s`,
      wait: 'Aspetta',
      nextGame: 'Prossima partita',
      again: 'Gioca ancora',
      newTable: 'Nuovo tavolo',
      resign: 'Abbandona',
      hint: 'Consiglio',
      moves: 'Mosse',
      cube: 'Cubo',
      more: 'Altro',
      leave: 'Pagina iniziale',
      toTournament: 'Al torneo',
      answers: {
        take: (value) => `Giochi per ${number(value)}, il cubo è tuo`,
        playOn: (value) => `Giochi per ${number(value)}`,
        pass: (costs) => `Perdi ${points(costs)}`,
        redouble: (value) => `Giochi per ${number(value)}, il cubo resta tuo`,
      },
      sure: {
        asks: {
          double: (value) => `Raddoppiare a ${number(value)}?`,
          take: (value) => `Accettare il cubo a ${number(value)}?`,
          pass: (costs) => `Rifiutare e perdere ${points(costs)}?`,
          redouble: (name, value) =>
            `${capital(redouble(name))}: raddoppiare subito a ${number(value)}?`,
        },
        double: (value) => `Sì, raddoppio a ${number(value)}`,
        take: (value) => `Sì, accetto a ${number(value)}`,
        pass: (costs) => `Sì, rifiuto e perdo ${points(costs)}`,
        redouble: (name, value) => `Sì, ${redouble(name)} a ${number(value)}`,
        back: 'Non ora',
      },
    },
    resign: {
      title: 'Abbandona questa partita',
      lead: 'L’avversario può accettare o continuare.',
      result: { single: 'Partita semplice', gammon: 'Gammon', backgammon: 'Backgammon' },
      resultLead: {
        single: 'Perdi la posta.',
        gammon: 'Perdi due volte la posta.',
        backgammon: 'Perdi tre volte la posta.',
      },
    },
    byHand: {
      die: (n) => `Dado ${n}`,
      of: (who) => (who.you ? 'Il tuo dado' : `Il dado di ${who.name}`),
      typed: 'Scrivi due cifre, per esempio 31',
      enter: 'Inserisci il lancio',
    },
    hint: {
      title: 'Il consiglio di Otter',
      waiting: 'Otter ci sta pensando…',
      play: 'Giocata',
      equity: 'Punti',
      win: 'Vince',
      use: (text) => `Prepara ${text}`,
      none: 'Qui Otter non ha consigli.',
    },
    words: 'Il tuo tavoliere, a parole',
    wordsWatching: 'Il tavoliere, a parole',
    moveList: 'Mosse',
    gameLine: (game, who, result, pointsWon) =>
      `Partita ${game}: ${who} vince ${RESULTS[result]}, ${points(pointsWon)}`,
    noMoves: 'Non si è ancora giocato nulla.',
    absent: 'ora non è al tavolo',
  },

  moves: {
    bar: 'barra',
    off: 'fuori',
    played: (dice, text) => `${rollDigits(dice)} ${text || 'nessuna mossa'}`,
    playing: (dice, text) => `${rollDigits(dice)} ${text ? `${text} …` : '…'}`,
    doubled: (value) => `Raddoppia a ${number(value)}`,
    redoubled: (name, value) => `${capital(redouble(name))} a ${number(value)}`,
    taken: 'Accetta',
    passed: 'Rifiuta',
    resigns: (result) => `Concede ${RESULTS[result]}`,
    refuses: 'Continua',
    accepts: 'Accetta',
  },

  prompt: {
    opening: 'Lanciate un dado a testa: comincia chi fa il numero più alto.',
    openingTie: 'Dadi uguali. Si rilancia.',
    nextGame: 'Comincia la partita seguente quando vuoi.',
    roll: 'Tocca a te: lancia.',
    rollOrDouble: 'Tocca a te: lancia, o prima raddoppia.',
    rollSeat: (name) => `Tocca ${to(name)}: lancia.`,
    rollOrDoubleSeat: (name) => `Tocca ${to(name)}: lancia, o prima raddoppia.`,
    inverso: {
      opening:
        'L’inverso: lanciate un dado a testa. Vale per l’altro giocatore, e comincia chi fa il numero più alto.',
      roll: (by) => `Tocca a te: ${by} lancia per te.`,
      rollOrDouble: (by) => `Tocca a te: fai lanciare ${by}, o prima raddoppia.`,
      rollSeat: (name, by) => `Tocca ${to(name)}: lancia ${by}.`,
      rollOrDoubleSeat: (name, by) => `Tocca ${to(name)}: lancia ${by}, o prima ${name} raddoppia.`,
      enterRoll: (by) => `Tocca a te: ${by} lancia per te. Inserisci i dadi.`,
      enterRollSeat: (name, by) => `Tocca ${to(name)}: lancia ${by}. Inserisci i dadi.`,
      enterOpening:
        'L’inverso: lanciate un dado a testa e inseriteli. Ciascuno vale per l’altro giocatore.',
    },
    rollFor: (name) => `Lancia per ${name}.`,
    enterRoll: 'Lancia i dadi e inseriscili.',
    enterRollSeat: (name) => `${name}: lancia i dadi e inseriscili.`,
    playAll: (dice) => `Gioca ${rollText(dice)}.`,
    playOne: (die) => `Gioca ${the(die)}.`,
    playThese: (die, plays) =>
      `Gioca ${the(die)}: ${list(
        plays.map(({ text, hit }) => (hit ? `${text} colpendo` : text)),
        'or',
      )}.`,
    left: (n) => (n === 1 ? 'Resta una mossa.' : `Restano ${spell(n)} mosse.`),
    noMove: (dice) => `Nessuna mossa con ${rollText(dice)}: il turno passa.`,
    stuck: 'Nessun altro numero si può giocare. Fatto?',
    done: 'Raccogli i dadi quando vuoi.',
    doubled: (who, value, costs) =>
      `${verb(who, 'raddoppi', 'raddoppia')} a ${number(value)}. Accetta, o rifiuta e perdi ${points(costs)}.`,
    redoubled: (who, name, value, costs) =>
      `${capital(redouble(name))} ${who.you ? 'tuo' : `di ${who.name}`}: il cubo andrebbe a ${number(value)}. Accetta, o rifiuta e perdi ${points(costs)}.`,
    resigning: (who, result, wins) =>
      `${verb(who, 'offri', 'offre')} di concedere ${RESULTS[result]}: vale ${points(wins)}.`,
    waiting: {
      roll: (name) => `Tocca ${to(name)} lanciare.`,
      play: (name) => `Tocca ${to(name)} giocare.`,
      answer: (name, value) => `Tocca ${to(name)} rispondere al cubo a ${number(value)}.`,
      resign: (name) => `Tocca ${to(name)} rispondere alla resa.`,
      friend: 'In attesa che il tuo amico si sieda.',
      start: 'I giocatori lanceranno per iniziare.',
    },
    won: (who, result, how, pointsWon) => {
      const reason = {
        borne_off: '',
        passed: ' per rifiuto del raddoppio',
        resigned: ' per abbandono',
        time: ' per il tempo',
        settled: ' per giudizio',
      }[how];
      const what = result === 'single' ? 'la partita' : RESULTS[result];
      return `${verb(who, 'vinci', 'vince')} ${what}${reason}: ${points(pointsWon)}.`;
    },
    matchWon: (who, own, theirs) => `${verb(who, 'vinci', 'vince')} l’incontro, ${own}–${theirs}.`,
  },

  announcements: {
    opening: (white, black, w, b) =>
      `${verb(white, 'lanci', 'lancia')} ${w}, ${black.you ? 'lanci' : `${black.name} lancia`} ${b}.`,
    starts: (who) => `${verb(who, 'cominci', 'comincia')}.`,
    tie: 'Dadi uguali.',
    rolled: (who, dice) => `${verb(who, 'lanci', 'lancia')} ${rollText(dice)}.`,
    rolledFor: (by, who, dice) =>
      `${verb(by, 'lanci', 'lancia')} ${rollText(dice)} per ${who.you ? 'te' : who.name}.`,
    played: (who, text) =>
      text
        ? `${verb(who, 'giochi', 'gioca')} ${text}.`
        : `${verb(who, 'non puoi muovere', 'non può muovere')}.`,
    doubled: (who, value) => `${verb(who, 'raddoppi', 'raddoppia')} a ${number(value)}.`,
    redoubled: (who, name, value) =>
      `${verb(who, 'rispondi', 'risponde')} con un ${redouble(name)} a ${number(value)}.`,
    taken: (who, value) => `${verb(who, 'accetti', 'accetta')}. Il cubo è a ${number(value)}.`,
    passed: (who) => `${verb(who, 'rifiuti', 'rifiuta')}.`,
    automatic: (value) => `Dadi uguali: la posta raddoppia a ${number(value)}.`,
    resigns: (who, result) => `${verb(who, 'offri', 'offre')} di concedere ${RESULTS[result]}.`,
    accepts: (who) => `${verb(who, 'accetti', 'accetta')}.`,
    refuses: (who) => `${verb(who, 'continui', 'continua')} a giocare.`,
  },

  inWords: {
    onRoll: (who) => `Tocca ${who.you ? 'a te' : to(who.name)}.`,
    toPlay: (who, dice, played) => {
      const left =
        played.length === 0
          ? ''
          : `; ${form(played.length, { one: 'già giocato', other: 'già giocati' })} ${list(played.map(the))}`;
      return `Tocca ${who.you ? 'a te' : to(who.name)} con ${rollText(dice)}${left}.`;
    },
    checkers(counts) {
      const parts: string[] = [];
      for (let place = BAR; place >= 1; place -= 1) {
        const n = counts[place] ?? 0;
        if (n === 0) continue;
        const first = parts.length === 0 && place !== BAR ? 'punta ' : '';
        parts.push(`${place === BAR ? 'barra' : `${first}${place}`} ${spell(n)}`);
      }
      const off = counts[OFF] ?? 0;
      if (off > 0) parts.push(`${spell(off)} fuori`);
      return `${capital(parts.join(', '))}.`;
    },
    opponent: (name, text) => `${name}, contando dall’altra parte: ${text}`,
    blots: (places) =>
      places.length === 0
        ? ''
        : `${form(places.length, { one: 'Pedina avversaria scoperta', other: 'Pedine avversarie scoperte' })} ${form(places.length, { one: 'sulla tua punta', other: 'sulle tue punte' })} ${list(places.map(String))}.`,
    bar: (n) => (n === 0 ? '' : `L’avversario ne ha ${spell(n)} sulla barra.`),
    cube: (value, owner) => {
      if (owner === null)
        return value === '1' ? 'Cubo in mezzo.' : `Cubo a ${number(value)} in mezzo.`;
      return `Il cubo a ${number(value)} è ${owner.you ? 'tuo' : `di ${owner.name}`}.`;
    },
    pips: (own, theirs) => `Pip: ${own} a ${theirs}.`,
  },

  rulebook: {
    lead: 'Ogni regola ha un numero. Quando Otter rifiuta qualcosa, nomina la regola.',
    contents: 'Indice',
    failed: 'Non è stato possibile leggere il regolamento. Riprova fra un momento.',
    search: 'Cerca nelle regole',
    found: (n) => `Trovati: ${n}`,
    nothing: (query) => `Nessuna regola contiene «${query}».`,
    counts: 'I numeri dicono quante volte si trova la parola. Le regole vicine restano, in grigio.',
    sources: 'Da dove vengono le regole',
    onTheBoard: (rule) => `${rule} sul tavoliere`,
    tryIt: 'Prova lì',
    linkTo: (rule) => `Link a ${rule}`,
    copy: 'Copia',
    copied: 'Copiato',
    neverChanges: 'Il numero di una regola non cambia mai.',
    learning: 'Stai imparando?',
    learningLead: 'Dieci brevi capitoli su un tavoliere vero.',
    howToPlay: 'Come si gioca',
    which: { label: 'Quali regole', all: 'Tutte', here: 'Di questo tavolo' },
    canBeSet: 'si può scegliere',
    setHere: (value) => `qui: ${value}`,
    notHere: 'non a questo tavolo',
    toTable: 'Torna al tavolo',
    link: (rule) => `Regola ${rule}`,
  },

  settings,

  keys: {
    title: 'Tasti',
    rows: [
      ['← → ↑ ↓', 'spostati sul tavoliere (prima premi Tab finché il tavoliere è scelto)'],
      ['Invio o Spazio', 'prendi una pedina, posala'],
      ['Esc', 'rimettila a posto'],
      ['R', 'lancia'],
      ['D', 'raddoppia'],
      ['T · P · B', 'accetta, rifiuta, beaver'],
      ['S', 'scambia i dadi'],
      ['U o ⌫', 'annulla'],
      ['Invio', 'fatto, o ciò che dice il pulsante pieno'],
      ['← →', 'scorri la partita, quando il tavoliere non ha il fuoco'],
      ['H', 'consiglio'],
      ['?', 'questo aiuto'],
    ],
  },
};

/** "ai 5", "agli 8": the preposition that a number asks for. */
function toThe(length: number): string {
  const text = String(length);
  if (length === 1) return 'a 1';
  return `${text.startsWith('8') || text === '11' ? 'agli' : 'ai'} ${text}`;
}
