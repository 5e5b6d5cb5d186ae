/** Italian, for the chouette. */
import type { Words } from '../shape';
import { capital, rollText } from '../grammar';
import { counted, does, list, names, number, points, redouble, RESULTS, to, verb } from './grammar';
import { VOID } from './sheet';

const bots = (n: number) => counted(n, { one: 'bot', other: 'bot' });

export const chouette: Words['chouette'] = {
  name: 'Chouette',
  lead: 'Da tre a dodici fra persone e bot a un solo tavoliere: uno nel box contro tutti gli altri.',
  start: {
    title: 'Apri una chouette',
    how: [
      'Uno gioca da solo, nel box. Tutti gli altri sono la squadra: il capitano lancia e muove, gli altri possono proporre giocate.',
      'Ciascuno ha il proprio cubo contro il box e decide da sé se raddoppiare, accettare o rifiutare.',
      'Chi perde va in fondo alla coda. Si entra e si esce quando si vuole.',
    ],
    screens: 'Schermi',
    screensLead: {
      each: 'Gli altri si siedono con il tuo link.',
      one: 'Inserisci tu per tutti, attorno a un tavoliere vero o a questo schermo.',
    },
    screensChoice: { each: 'Ognuno al proprio', one: 'Uno per tutti' },
    names: 'Nomi, uno per riga o separati da virgole',
    fewNames: 'Per una chouette servono tre giocatori: scrivi altri nomi o fai sedere dei bot.',
    you: 'Il tuo nome',
    bots: 'Bot al tavolo',
    botsLead: 'Puoi farne sedere altri, o mandarli via, in ogni momento.',
    level: 'Livello',
    none: 'Nessuno',
    rules: 'Regole',
    open: 'Apri la chouette',
    host: 'Chi ospita',
    guest: 'Ospite',
    withMany: (n) => (n === 0 ? 'finora senza altri' : `con ${bots(n)}`),
    board: 'Il tavoliere e le regole delle partite a soldi',
  },
  rules: {
    cubes: {
      title: 'Cubi',
      lead: 'Con più cubi ciascuno offre il raddoppio al box, o lo riceve dal box, per conto proprio.',
      multiple: 'Uno per membro',
      single: 'Uno per la squadra',
    },
    consultation: {
      title: 'I membri possono proporre giocate',
      lead: 'Chi è fuori non consiglia mai.',
      after_cube_turned: 'Dopo il primo raddoppio',
      free: 'Sempre',
      never: 'Mai',
    },
    bots_propose: {
      title: 'Anche i bot possono proporre giocate',
      lead: 'Quello che propone un bot è il consiglio di un programma.',
    },
    lone_taker: {
      title: 'Se uno solo accetta il raddoppio del box',
      lead: 'Quando tutti gli altri rifiutano.',
      free: 'Continua',
      forbidden: 'Deve rifiutare',
      extra_cubes: 'Deve vendere cubi in più',
      must_beaver: 'Beaver, o rifiuta',
      from: 'Da quanti giocatori',
    },
    next_box: {
      title: 'Chi prende poi il box',
      lead: 'Il box può vincere contro alcuni e perdere contro altri.',
      captain: 'Il box, finché batte il capitano',
      first_captain: 'Il box, finché batte il primo capitano',
      most_points: 'Chi ha vinto più punti',
    },
    passers: {
      title: 'Chi rifiuta',
      lead: 'Dove sta nella coda dopo la partita, se qualcuno ha accettato.',
      keep_their_place: 'Tiene il suo posto nella coda',
      go_behind_takers: 'Va dietro a chi ha accettato',
    },
    settle_alone: {
      title: 'Ognuno si arrende per sé',
      lead: 'Ogni membro cede, o accetta, per la propria posta. Altrimenti decide il capitano per tutti.',
    },
    must_take: {
      title: 'Il box deve accettare il raddoppio del capitano',
      lead: 'Non può rifiutare il primo cubo del capitano.',
    },
    same_value: {
      title: 'Stesso valore, stessa decisione',
      lead: 'Il box fa lo stesso con tutti i cubi dello stesso valore.',
    },
    partner: {
      title: 'Compagno del box',
      lead: 'Divide ciò che il box vince e perde.',
      never: 'Mai',
      from: (n) => `Da ${n} giocatori`,
    },
  },
  roles: {
    box: 'Box',
    captain: 'Capitano',
    member: 'Squadra',
    partner: 'Compagno del box',
    buyer: 'Cubo in più',
    out: 'Fuori',
    waiting: 'Prossima partita',
  },
  title: (yourTurn) => (yourTurn ? 'Tocca a te: chouette' : 'Otter: chouette'),
  seats: {
    order: 'In ordine di coda',
    box: 'box',
    middle: 'mezzo',
    own: 'suo',
    bot: 'bot',
    called: 'Tu',
    against: (n) => `contro ${n}`,
    doubles: (n) => `raddoppia a ${n}`,
    atStake: (value) => `${number(value)} in gioco`,
    out: 'fuori',
    paid: (n) => `fuori, pagato ${number(n)}`,
    won: (n) => `fuori, vinto ${number(n)}`,
    waits: 'aspetta',
    decided: 'deciso',
    deciding: 'decide …',
    notAsked: 'non chiamato',
    title: 'Posti e conti',
    level: (level) => `Livello ${level}`,
    away: 'assente',
    leaving: 'esce dopo questa partita',
    absent: 'linea persa',
    left: 'non c’è più',
    total: 'Totale',
    now: 'Partita',
    cube: 'Cubo',
    asked: 'si aspetta',
    you: 'tu',
    markAway: (name) => `Segna ${name} come assente`,
    away_short: 'Assente',
    dismiss: (name) => `Manda via ${name}`,
    dismiss_short: 'Manda via',
  },
  cube: {
    label: (whose, value, owner) => `${whose}: cubo a ${number(value)}, ${owner}`,
    team: 'la squadra',
    extra: (buyer) => `cubo in più di ${buyer}`,
    owner: { box: 'al box', team: 'alla squadra', none: 'in mezzo' },
    own: 'suo',
    offered: (value) => `offerto a ${number(value)}`,
  },
  sides: {
    box: 'box',
    alone: (n) => `box, da solo contro ${n}`,
    partner: (name) => `box, con ${name}`,
    captain: 'capitano',
    captainFor: (all) => `capitano per ${list(all)}`,
  },
  buttons: {
    seats: 'Lancia per i posti',
    begin: 'Comincia la partita',
    next: 'Prossima partita',
    partner: 'Fai da compagno al box',
    noPartner: 'Resta in squadra',
    wait: 'Aspetta',
    goOn: 'Avanti',
    roll: 'Lancia',
    // The number does not stand alone in a second line.
    double: (value) => `Raddoppia a\u00a0${number(value)}`,
    doubleChosen: (n) => (n === 0 ? 'Raddoppia' : `Raddoppia ${n}`),
    doubleTo: (whose, value) => `${whose}: raddoppia a ${number(value)}`,
    noDouble: 'Non raddoppiare',
    take: 'Accetta',
    pass: 'Rifiuta',
    redouble: (name) => capital(redouble(name)),
    buy: (price) => `Compra per ${points(price)}`,
    noBuy: 'Non comprare',
    undo: 'Annulla',
    done: 'Fatto',
    propose: 'Proponi questa giocata',
    accept: (wins) => `Accetta ${points(wins)}`,
    refuse: 'Continua',
    resign: 'Abbandona',
    away: 'Mi assento',
    back: 'Eccomi',
    leave: 'Esci',
    stay: 'Anzi, resto',
    join: 'Siediti di nuovo',
    addBot: 'Nuovo bot',
    sure: {
      double: 'Sì, raddoppio',
      take: (value) => `Sì, accetto a ${number(value)}`,
      pass: (costs) => `Sì, perdo ${points(costs)}`,
      redouble: (name, value) => `Sì, ${redouble(name)} a ${number(value)}`,
      leave: 'Sì, esco',
    },
  },
  invite: {
    title: 'Fai entrare qualcuno',
    lead: 'Chi ha questo link può sedersi, anche più tardi, dalla partita seguente.',
    short: 'Invita',
    asked: (who) => `${who} ti invita a una chouette`,
    join: 'Siediti',
    few: 'Una chouette si fa almeno in tre. Manda il link, o aggiungi bot.',
  },
  actFor: 'Inserisci per',
  prompt: {
    of: (name, what) => `${name}: ${what}`,
    seatsByHand: 'Lanciate un dado a testa per i posti e inseriteli.',
    openByHand: 'Lanciate un dado per parte e inseriteli.',
    rollFor: (name) => `Lancia per ${name}, che non ha mani.`,
    gathering: (n) =>
      n < 3
        ? `${n === 1 ? 'C’è una persona seduta' : `Sono seduti in ${n}`}; una chouette si fa almeno in tre.`
        : 'Lanciate per i posti: chi fa il più alto è il box, il secondo il capitano.',
    watching: 'Stai guardando.',
    waitingSeats: 'In attesa del lancio per i posti.',
    next: (box, captain) =>
      `${verb(box, 'hai', 'ha')} il box, ${captain.you ? 'sei' : `${captain.name} è`} capitano. Comincia quando vuoi.`,
    few: 'Siete troppo pochi per una partita; bisogna essere in tre.',
    partner: 'Vuoi fare da compagno al box? Dividi a metà ciò che vince e perde.',
    roll: 'Tocca a te lanciare. Prima puoi raddoppiare.',
    rollOnly: 'Tocca a te lanciare.',
    mayDouble: (roller) =>
      `${roller.name} sta per lanciare. Prima puoi raddoppiare, o fermare il lancio.`,
    mayHold: (roller) => `${roller.name} sta per lanciare. Di’ «aspetta» se non ti va ancora.`,
    doubling: 'Qualcuno raddoppia. Raddoppi anche tu? Si scopre tutto insieme.',
    holding: 'Stai fermando il lancio.',
    held: (by) => `${does(by, 'fermi', 'ferma', 'fermate', 'fermano')} il lancio.`,
    boxDoubles: 'Tocca a te lanciare. Prima puoi scegliere a chi offrire il raddoppio.',
    answer: (value, costs) =>
      `Ricevi un raddoppio a ${number(value)}. Accetta, o rifiuta e perdi ${points(costs)}.`,
    answerNamed: (name, value, costs) =>
      `${capital(redouble(name))}: il cubo andrebbe a ${number(value)}. Accetta, o rifiuta e perdi ${points(costs)}.`,
    answers: (n) =>
      n === 1 ? 'Hai un raddoppio a cui rispondere.' : `Hai ${n} raddoppi a cui rispondere.`,
    mustBeaver: 'Accetti solo tu: beaver, o rifiuta.',
    extra: (taker, price, value) =>
      `Accetta solo ${taker.name}. Per ${points(price)} puoi avere un cubo in più a ${number(value)} contro ${taker.name}.`,
    play: (dice) => `Gioca ${rollText(dice)}.`,
    noMove: (dice) => `Nessuna mossa con ${rollText(dice)}: il turno passa.`,
    done: 'Raccogli i dadi quando vuoi.',
    propose: (to, dice) => `${to.name} gioca ${rollText(dice)}. Puoi proporre una giocata.`,
    proposed: (to) => `${to.name} vede la tua proposta.`,
    resigning: (who, result) => `${who.name} offre di concedere ${RESULTS[result]}.`,
    decided: 'Hai deciso. Si scopre tutto insieme.',
    awaits: {
      partnership: (who) => `Si chiede ${to(who.name)} di fare da compagno al box.`,
      roll: (who) => `Tocca ${to(who.name)} lanciare.`,
      doubling: (all) => `Qualcuno raddoppia; si aspetta ${names(all)}.`,
      answer: (all) => `Si aspetta la risposta: ${names(all)}.`,
      extra_cube: (all) =>
        `${does(all, 'decidi', 'decide', 'decidete', 'decidono')} su un cubo in più.`,
      play: (who) => `Tocca ${to(who.name)} giocare.`,
      server: 'Si lanciano i dadi.',
    },
    away: 'Sei assente: per te decide la tua parte, o Otter.',
    out: 'Sei fuori fino alla partita seguente.',
    waiting: 'Giochi dalla partita seguente.',
  },
  proposals: {
    title: 'Giocate proposte',
  },
  history: {
    title: 'Cronaca',
    none: 'Non è ancora successo nulla.',
    game: (n, box) => `Partita ${n}: ${box} nel box`,
    joined: (who) => `${verb(who, 'ti siedi', 'si siede')}.`,
    leaving: (who) => `${verb(who, 'esci', 'esce')} quando i conti della partita sono chiusi.`,
    left: (who) => `${verb(who, 'esci', 'esce')}.`,
    away: (who) => `${verb(who, 'ti assenti', 'si assenta')}.`,
    back: (who) => `${verb(who, 'torni', 'torna')}.`,
    rolledForSeats: (dice) =>
      `Per i posti: ${dice.map(({ who, die }) => `${who.you ? 'tu' : who.name} ${die}`).join(', ')}.`,
    tied: (all) => `${does(all, 'rilanci', 'rilancia', 'rilanciate', 'rilanciano')}.`,
    queue: (all) => `La coda: ${all.map(({ name, you }) => (you ? 'tu' : name)).join(', ')}.`,
    partner: (who) => `${verb(who, 'fai', 'fa')} da compagno al box.`,
    declined: (who) => `${verb(who, 'resti', 'resta')} in squadra.`,
    opened: (box, team) => `Per iniziare: box ${box}, squadra ${team}.`,
    starts: (party) => (party === 'box' ? 'Comincia il box.' : 'Comincia la squadra.'),
    automatic: (value) => `Dadi uguali: ogni posta raddoppia a ${number(value)}.`,
    voidRoll: (who, why) =>
      `${who.you ? 'Il tuo lancio' : `Il lancio di ${who.name}`} non vale: ${VOID[why]}.`,
    held: (who) => `${verb(who, 'dici', 'dice')} «aspetta».`,
    released: (who) => `${verb(who, 'dici', 'dice')} «avanti».`,
    decided: (who) => `${verb(who, 'hai deciso', 'ha deciso')}.`,
    teamDoubles: (all, value) =>
      `${does(all, 'raddoppi', 'raddoppia', 'raddoppiate', 'raddoppiano')} a ${number(value)}.`,
    boxDoubles: (box, all, value) =>
      `${verb(box, 'raddoppi', 'raddoppia')} a ${number(value)} contro ${names(all).replace(/\btu$/, 'te')}.`,
    boxDoublesTeam: (box, value) => `${verb(box, 'raddoppi', 'raddoppia')} a ${number(value)}.`,
    answered: (who, answer, whose) => {
      const answered = {
        take: verb(who, 'accetti', 'accetta'),
        pass: verb(who, 'rifiuti', 'rifiuta'),
        redouble: verb(who, 'raddoppi subito', 'raddoppia subito'),
      }[answer];
      return `${answered}${whose ? ` il cubo di ${whose}` : ''}.`;
    },
    mustPass: (who) =>
      who.you
        ? 'Accetteresti solo tu, e devi rifiutare.'
        : `Accetterebbe solo ${who.name}, che deve rifiutare.`,
    mustBeaver: (who) =>
      who.you
        ? 'Accetti solo tu: beaver, o rifiuta.'
        : `Accetta solo ${who.name}: beaver, o rifiuta.`,
    redoubled: (name, value) => `${capital(redouble(name))} a ${number(value)}.`,
    settled: (winner, loser, result, pointsWon) => {
      const by = result === 'single' ? '' : `, ${RESULTS[result]}`;
      return `${verb(winner, 'vinci', 'vince')} ${points(pointsWon)} ${loser.you ? 'da te' : `da ${loser.name}`}${by}.`;
    },
    captainPassed: (to) => `Ora ${to.you ? 'sei' : `${to.name} è`} capitano.`,
    captainBeatBox: (who) =>
      `${verb(who, 'batti il box e lo prenderai', 'batte il box e lo prenderà')}.`,
    extraOffered: (taker) =>
      taker.you
        ? 'Accetti solo tu e devi vendere cubi in più.'
        : `Accetta solo ${taker.name} e deve vendere cubi in più.`,
    extraBought: (all) =>
      all.length === 0
        ? 'Nessuno compra un cubo in più.'
        : `${does(all, 'compri', 'compra', 'comprate', 'comprano')} un cubo in più.`,
    resigned: (who, result) => `${verb(who, 'offri', 'offre')} di concedere ${RESULTS[result]}.`,
    replied: (who, accepts) =>
      accepts ? `${verb(who, 'accetti', 'accetta')}.` : `${verb(who, 'continui', 'continua')}.`,
    shared: (who, share) =>
      `${who.you ? 'La tua metà' : `La metà di ${who.name}`}: ${share.replace('-', '−')}.`,
    ended: (balances) =>
      balances
        .filter(({ balance }) => balance !== '0')
        .map(
          ({ who, balance }) =>
            `${who.you ? 'tu' : who.name} ${balance.startsWith('-') ? balance.replace('-', '−') : `+${balance}`}`,
        )
        .join(', ') || 'nessuno vince né perde',
    end: 'Fine',
    noMove: 'nessuna mossa',
  },
  resign: {
    lead: 'Concedi solo le tue poste. Chi vince da te può accettare o continuare.',
  },
  answers: {
    take: (value) => `Giochi per ${number(value)}, il cubo è tuo`,
    pass: (costs) => `Paghi ${number(costs)}, fuori fino alla prossima partita`,
    passByBox: (costs) => `Paghi ${number(costs)}`,
    redouble: (value) => `Giochi per ${number(value)}, il cubo resta tuo`,
    given: { take: 'Accetti.', pass: 'Rifiuti.', redouble: 'Raddoppi.' },
    short: { take: 'Accetta', pass: 'Rifiuta', redouble: 'Raddoppia' },
    unseen: 'Nessuno lo vede ancora.',
    change: 'Cambia',
    count: (n, of) => `Hanno deciso ${n} su ${of}`,
    playsFor: (value) => `per ${number(value)}`,
    paid: (costs) => `paga ${number(costs)}`,
  },
  panel: {
    cubes: { multiple: 'un cubo a testa', single: 'un cubo' },
    noCube: 'senza cubo',
    jacoby: 'Jacoby',
    advice: {
      free: 'consigli sempre',
      after_cube_turned: 'consigli dopo un raddoppio',
      never: 'senza consigli',
    },
    byHand: 'dadi veri',
  },
  drawer: { seats: 'Posti', ledger: 'Conti', moves: 'Mosse', more: 'Altro' },
  menu: { open: 'Chi c’è', title: 'Persone e bot' },
  dice: {
    party: (name) => `${name}: dado`,
    typed: (n) => `Scrivi ${n} cifre`,
    void: 'Non vale',
    why: 'Perché il lancio non vale?',
    again: 'Si rilanciano tutti i suoi dadi.',
    reasons: {
      cocked: 'Un dado non è in piano',
      off_the_half: 'Un dado è fuori dalla metà destra di chi lancia',
      on_a_checker: 'Un dado è su una pedina',
      not_together: 'I dadi non sono stati lanciati insieme',
    },
  },
  ledger: {
    title: 'Conti',
    sums: 'la somma è 0',
    all: 'tutte le partite',
    gameBox: 'Partita, box',
    row: (n, box) => `${n}, ${box}`,
    total: 'Totale',
    record: 'Scarica il verbale come testo',
    sessions: 'Le tue partite come file',
    against: (name) => `Contro ${name}`,
  },
};
