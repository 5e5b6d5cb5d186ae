/** Polish, for the chouette. */
import type { Words } from '../shape';
import { capital, rollText } from '../grammar';
import {
  counted,
  does,
  form,
  list,
  names,
  number,
  of,
  points,
  redouble,
  RESULTS,
  verb,
} from './grammar';
import { VOID } from './sheet';

export const chouette: Words['chouette'] = {
  name: 'Chouette',
  lead: 'Od trzech do dwunastu graczy, ludzi i botów, przy jednej planszy: jeden w boxie przeciw wszystkim innym.',
  start: {
    title: 'Otwórz chouette',
    how: [
      'Jeden gra sam, w boxie. Wszyscy inni to drużyna: kapitan rzuca i gra, pozostali mogą proponować zagrania.',
      'Każdy ma własną kostkę przeciw boxowi i sam decyduje, czy podwoić, przyjąć albo odrzucić.',
      'Kto przegrywa, idzie na koniec kolejki. Dosiadać się i odchodzić można w każdej chwili.',
    ],
    screens: 'Ekrany',
    screensLead: {
      each: 'Pozostali dosiadają się przez twój link.',
      one: 'Wpisujesz za wszystkich, przy prawdziwej planszy albo przy tym ekranie.',
    },
    screensChoice: { each: 'Każdy przy swoim', one: 'Jeden dla wszystkich' },
    names: 'Imiona, po jednym w wierszu albo po przecinku',
    fewNames: 'Do chouette potrzeba trzech graczy: dopisz imiona albo dodaj boty.',
    you: 'Twoje imię',
    bots: 'Boty przy stole',
    botsLead: 'W każdej chwili możesz dodać kolejne albo je odesłać.',
    level: 'Poziom',
    none: 'Bez botów',
    rules: 'Zasady',
    open: 'Otwórz chouette',
    host: 'Gospodarz',
    guest: 'Gość',
    withMany: (n) =>
      n === 0
        ? 'na razie bez innych'
        : `z ${counted(n, { one: 'botem', few: 'botami', many: 'botami', other: 'bota' })}`,
    board: 'Plansza i zasady gry na stawkę',
  },
  rules: {
    cubes: {
      title: 'Kostki',
      lead: 'Przy kilku kostkach każdy z osobna podwaja boxowi, a box jemu.',
      multiple: 'Każdy ma własną',
      single: 'Jedna na drużynę',
    },
    consultation: {
      title: 'Drużyna może proponować zagrania',
      lead: 'Kto odpadł, nigdy nie doradza.',
      after_cube_turned: 'Po pierwszym podwojeniu',
      free: 'Zawsze',
      never: 'Nigdy',
    },
    bots_propose: {
      title: 'Boty też mogą proponować zagrania',
      lead: 'Propozycja bota to rada programu.',
    },
    lone_taker: {
      title: 'Gdy podwojenie boxa przyjmuje tylko jeden',
      lead: 'Kiedy wszyscy inni odrzucają.',
      free: 'Gra dalej',
      forbidden: 'Też musi odrzucić',
      extra_cubes: 'Sprzedaje dodatkowe kostki',
      must_beaver: 'Beaver albo odrzucenie',
      from: 'Od ilu graczy',
    },
    next_box: {
      title: 'Kto potem zajmuje miejsce boxa',
      lead: 'Box może z jednymi wygrać, a z innymi przegrać.',
      captain: 'Box, dopóki pokonuje kapitana',
      first_captain: 'Box, dopóki pokonuje pierwszego kapitana',
      most_points: 'Kto wygrał najwięcej punktów',
    },
    passers: {
      title: 'Kto odrzuca',
      lead: 'Gdzie stoi w kolejce po partii, jeśli ktoś przyjął.',
      keep_their_place: 'Zachowuje miejsce w kolejce',
      go_behind_takers: 'Idzie za tych, którzy przyjęli',
    },
    settle_alone: {
      title: 'Każdy poddaje się sam',
      lead: 'Każdy poddaje lub przyjmuje za własną stawkę. Inaczej za wszystkich decyduje kapitan.',
    },
    must_take: {
      title: 'Box przyjmuje podwojenie kapitana',
      lead: 'Pierwszej kostki kapitana nie może odrzucić.',
    },
    same_value: {
      title: 'Ta sama wartość, ta sama decyzja',
      lead: 'Box robi to samo ze wszystkimi kostkami tej samej wartości.',
    },
    partner: {
      title: 'Wspólnik boxa',
      lead: 'Dzieli to, co box wygrywa i przegrywa.',
      never: 'Nigdy',
      from: (n) => `Od ${n} graczy`,
    },
  },
  roles: {
    box: 'Box',
    captain: 'Kapitan',
    member: 'Drużyna',
    partner: 'Wspólnik boxa',
    buyer: 'Dodatkowa kostka',
    out: 'Poza grą',
    waiting: 'Następna partia',
  },
  title: (yourTurn) => (yourTurn ? 'Twoja tura: chouette' : 'Otter: chouette'),
  seats: {
    order: 'W kolejności',
    box: 'box',
    middle: 'środek',
    own: 'swoja',
    bot: 'bot',
    called: 'Ty',
    against: (n) => `przeciw ${n}`,
    doubles: (n) => `podwaja: ${n}`,
    atStake: (value) => `stawka ${number(value)}`,
    out: 'poza grą',
    paid: (n) => `poza grą: −${number(n)}`,
    won: (n) => `poza grą: +${number(n)}`,
    waits: 'czeka',
    decided: 'decyzja jest',
    deciding: 'decyduje …',
    notAsked: 'bez pytania',
    title: 'Miejsca i rachunek',
    level: (level) => `Poziom ${level}`,
    away: 'poza stołem',
    leaving: 'odchodzi po tej partii',
    absent: 'brak połączenia',
    left: 'już nie gra',
    total: 'Razem',
    now: 'Partia',
    cube: 'Kostka',
    asked: 'czekamy',
    you: 'ty',
    markAway: (name) => `Oznacz, że ${name} jest poza stołem`,
    away_short: 'Nie ma',
    dismiss: (name) => `Odeślij: ${name}`,
    dismiss_short: 'Odeślij',
  },
  cube: {
    label: (whose, value, owner) => `${whose}: kostka na ${number(value)}, ${owner}`,
    team: 'drużyna',
    extra: (buyer) => `dodatkowa kostka gracza ${buyer}`,
    owner: { box: 'u boxa', team: 'u drużyny', none: 'pośrodku' },
    own: 'u gracza',
    offered: (value) => `proponowana na ${number(value)}`,
  },
  sides: {
    box: 'box',
    alone: (n) => `box, sam przeciw ${n}`,
    partner: (name) => `box, razem: ${name}`,
    captain: 'kapitan',
    captainFor: (all) => `kapitan; w drużynie ${list(all)}`,
  },
  buttons: {
    seats: 'Rzuć o miejsca',
    begin: 'Zacznij partię',
    next: 'Następna partia',
    partner: 'Wejdź w spółkę',
    noPartner: 'Zostań w drużynie',
    wait: 'Czekaj',
    goOn: 'Dalej',
    roll: 'Rzuć',
    // The number does not stand alone in a second line.
    double: (value) => `Podwój do\u00a0${number(value)}`,
    doubleChosen: (n) => (n === 0 ? 'Podwój' : `Podwój ${n}`),
    doubleTo: (whose, value) => `${whose}: podwój do ${number(value)}`,
    noDouble: 'Nie podwajaj',
    take: 'Przyjmij',
    pass: 'Odrzuć',
    redouble: (name) => capital(redouble(name)),
    buy: (price) => `Kup za ${points(price)}`,
    noBuy: 'Nie kupuj',
    undo: 'Cofnij',
    done: 'Gotowe',
    propose: 'Zaproponuj to',
    accept: (wins) => `Przyjmij ${points(wins)}`,
    refuse: 'Graj dalej',
    resign: 'Poddaj partię',
    away: 'Zaraz wracam',
    back: 'Już jestem',
    leave: 'Odejdź',
    stay: 'Jednak zostaję',
    join: 'Usiądź znowu',
    addBot: 'Dodaj bota',
    sure: {
      double: 'Tak, podwajam',
      take: (value) => `Tak, przyjmuję na ${number(value)}`,
      pass: (costs) => `Tak, tracę ${points(costs)}`,
      redouble: (name, value) => `Tak, ${redouble(name)} do ${number(value)}`,
      leave: 'Tak, odchodzę',
    },
  },
  invite: {
    title: 'Zaproś do stołu',
    lead: 'Kto ma ten link, może usiąść, także później, od następnej partii.',
    short: 'Zaproś',
    asked: (who) => `${who} zaprasza do chouette`,
    join: 'Usiądź',
    few: 'Do chouette potrzeba trzech graczy. Wyślij link albo dodaj boty.',
  },
  actFor: 'Wpisujesz za',
  prompt: {
    of: (name, what) => `${name}: ${what}`,
    seatsByHand: 'Rzućcie po jednej kości o miejsca i wpiszcie je.',
    openByHand: 'Rzućcie po jednej kości za każdą stronę i wpiszcie je.',
    rollFor: (name) => `Rzuć za gracza ${name}: bot nie ma ręki.`,
    gathering: (n) =>
      n < 3
        ? `Przy stole ${form(n, { one: 'jest', few: 'są', other: 'jest' })} ${counted(n, { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' })}; do chouette potrzeba trzech graczy.`
        : 'Rzućcie o miejsca: kto wyrzuci najwięcej, jest boxem, drugi kapitanem.',
    watching: 'Oglądasz.',
    waitingSeats: 'Czekamy na rzut o miejsca.',
    next: (box, captain) =>
      `${box.you ? 'Box to ty' : `Box to ${box.name}`}, kapitan to ${captain.you ? 'ty' : captain.name}. Zacznij, kiedy chcesz.`,
    few: 'Za mało graczy na partię; potrzeba trzech.',
    partner: 'Wchodzisz w spółkę z boxem? Dzielisz po połowie to, co wygrywa i przegrywa.',
    roll: 'Rzucasz. Najpierw możesz podwoić.',
    rollOnly: 'Rzucasz.',
    mayDouble: (roller) =>
      `Zaraz rzuci ${roller.name}. Najpierw możesz podwoić albo wstrzymać rzut.`,
    mayHold: (roller) => `Zaraz rzuci ${roller.name}. Możesz wstrzymać rzut.`,
    doubling: 'Ktoś podwaja. Podwajasz też? Wszystko odsłania się razem.',
    holding: 'Wstrzymujesz rzut.',
    held: (by) => `${does(by, 'wstrzymujesz', 'wstrzymuje', 'wstrzymujecie', 'wstrzymują')} rzut.`,
    boxDoubles: 'Rzucasz. Najpierw możesz wybrać, komu podwoić.',
    answer: (value, costs) =>
      `Masz propozycję podwojenia do ${number(value)}. Przyjmij albo odrzuć i strać ${points(costs)}.`,
    answerNamed: (name, value, costs) =>
      `${capital(redouble(name))}: kostka stanęłaby na ${number(value)}. Przyjmij albo odrzuć i strać ${points(costs)}.`,
    answers: (n) =>
      `Na twoją odpowiedź ${form(n, { one: 'czeka', few: 'czekają', other: 'czeka' })} ${counted(n, { one: 'podwojenie', few: 'podwojenia', many: 'podwojeń', other: 'podwojenia' })}.`,
    mustBeaver: 'Przyjmujesz tylko ty: beaver albo odrzuć.',
    extra: (taker, price, value) =>
      `Przyjmuje tylko ${taker.name}. Za ${points(price)} możesz mieć dodatkową kostkę na ${number(value)} przeciw: ${taker.name}.`,
    play: (dice) => `Zagraj ${rollText(dice)}.`,
    noMove: (dice) => `Przy ${rollText(dice)} nie ma ruchu: tura przechodzi.`,
    done: 'Zabierz kości, kiedy chcesz.',
    propose: (to, dice) => `${to.name} gra ${rollText(dice)}. Możesz zaproponować zagranie.`,
    proposed: (to) => `${to.name} widzi twoją propozycję.`,
    resigning: (who, result) => `${who.name} chce poddać ${RESULTS[result]}.`,
    decided: 'Decyzja zapadła. Wszystko odsłania się razem.',
    awaits: {
      partnership: (who) => `O spółce z boxem decyduje ${who.name}.`,
      roll: (who) => `Rzuca ${who.name}.`,
      doubling: (all) => `Ktoś podwaja; czekamy: ${names(all)}.`,
      answer: (all) => `Czekamy na odpowiedź: ${names(all)}.`,
      extra_cube: (all) =>
        `O dodatkowej kostce ${all.length === 1 ? (all[0]?.you ? 'decydujesz' : 'decyduje') : 'decydują'}: ${names(all)}.`,
      play: (who) => `Gra ${who.name}.`,
      server: 'Rzut w toku.',
    },
    away: 'Jesteś poza stołem: decyduje za ciebie twoja strona albo Otter.',
    out: 'Do następnej partii jesteś poza grą.',
    waiting: 'Grasz od następnej partii.',
  },
  proposals: {
    title: 'Proponowane zagrania',
  },
  history: {
    title: 'Przebieg',
    none: 'Jeszcze nic się nie wydarzyło.',
    game: (n, box) => `Partia ${n}: w boxie ${box}`,
    joined: (who) => `${verb(who, 'siadasz', 'siada')} do stołu.`,
    leaving: (who) => `${verb(who, 'odchodzisz', 'odchodzi')} po rozliczeniu partii.`,
    left: (who) => `${verb(who, 'odchodzisz', 'odchodzi')}.`,
    away: (who) => `${verb(who, 'jesteś', 'jest')} poza stołem.`,
    back: (who) => `${verb(who, 'wracasz', 'wraca')}.`,
    rolledForSeats: (dice) =>
      `O miejsca: ${dice.map(({ who, die }) => `${who.you ? 'ty' : who.name} ${die}`).join(', ')}.`,
    tied: (all) => `${does(all, 'rzucasz', 'rzuca', 'rzucacie', 'rzucają')} jeszcze raz.`,
    queue: (all) => `Kolejka: ${all.map(({ name, you }) => (you ? 'ty' : name)).join(', ')}.`,
    partner: (who) => `Wspólnik boxa to ${who.you ? 'ty' : who.name}.`,
    declined: (who) => `${verb(who, 'zostajesz', 'zostaje')} w drużynie.`,
    opened: (box, team) => `Na początek: box ${box}, drużyna ${team}.`,
    starts: (party) => (party === 'box' ? 'Zaczyna box.' : 'Zaczyna drużyna.'),
    automatic: (value) => `Równe kości: każda stawka rośnie do ${number(value)}.`,
    voidRoll: (who, why) => `Rzut ${of(who, 'twój')} się nie liczy: ${VOID[why]}.`,
    held: (who) => `${verb(who, 'mówisz', 'mówi')} „czekaj”.`,
    released: (who) => `${verb(who, 'mówisz', 'mówi')} „dalej”.`,
    decided: (who) => `${who.you ? 'Decyzja zapadła' : `${who.name}: decyzja zapadła`}.`,
    teamDoubles: (all, value) =>
      `${does(all, 'podwajasz', 'podwaja', 'podwajacie', 'podwajają')} do ${number(value)}.`,
    boxDoubles: (box, all, value) =>
      `${verb(box, 'podwajasz', 'podwaja')} do ${number(value)}; komu: ${list(all.map(({ name, you }) => (you ? 'tobie' : name)))}.`,
    boxDoublesTeam: (box, value) => `${verb(box, 'podwajasz', 'podwaja')} do ${number(value)}.`,
    answered: (who, answer, whose) => {
      const answered = {
        take: verb(who, 'przyjmujesz', 'przyjmuje'),
        pass: verb(who, 'odrzucasz', 'odrzuca'),
        redouble: verb(who, 'od razu podwajasz', 'od razu podwaja'),
      }[answer];
      return `${answered}${whose ? ` kostkę gracza ${whose}` : ''}.`;
    },
    mustPass: (who) =>
      who.you
        ? 'Tylko ty chcesz przyjąć, więc musisz odrzucić.'
        : `Tylko ${who.name} chce przyjąć, więc musi odrzucić.`,
    mustBeaver: (who) =>
      `${who.you ? 'Przyjmujesz tylko ty' : `Przyjmuje tylko ${who.name}`}: beaver albo odrzucenie.`,
    redoubled: (name, value) => `${capital(redouble(name))} do ${number(value)}.`,
    settled: (winner, loser, result, pointsWon) => {
      const by = result === 'single' ? '' : `, ${result}`;
      return `${verb(winner, 'wygrywasz', 'wygrywa')} ${points(pointsWon)} od ${of(loser, 'ciebie')}${by}.`;
    },
    captainPassed: (to) => `Kapitan to teraz ${to.you ? 'ty' : to.name}.`,
    captainBeatBox: (who) =>
      `${verb(who, 'pokonujesz boxa i zajmiesz jego miejsce', 'pokonuje boxa i zajmie jego miejsce')}.`,
    extraOffered: (taker) =>
      taker.you
        ? 'Przyjmujesz tylko ty i sprzedajesz dodatkowe kostki.'
        : `Przyjmuje tylko ${taker.name} i sprzedaje dodatkowe kostki.`,
    extraBought: (all) =>
      all.length === 0
        ? 'Nikt nie kupuje dodatkowej kostki.'
        : `${does(all, 'kupujesz', 'kupuje', 'kupujecie', 'kupują')} dodatkową kostkę.`,
    resigned: (who, result) => `${verb(who, 'chcesz', 'chce')} poddać ${RESULTS[result]}.`,
    replied: (who, accepts) =>
      accepts ? `${verb(who, 'przyjmujesz', 'przyjmuje')}.` : `${verb(who, 'grasz', 'gra')} dalej.`,
    shared: (who, share) =>
      `${who.you ? 'Twoja połowa' : `Połowa gracza ${who.name}`}: ${share.replace('-', '−')}.`,
    ended: (balances) =>
      balances
        .filter(({ balance }) => balance !== '0')
        .map(
          ({ who, balance }) =>
            `${who.you ? 'ty' : who.name} ${balance.startsWith('-') ? balance.replace('-', '−') : `+${balance}`}`,
        )
        .join(', ') || 'nikt nie wygrywa ani nie traci',
    end: 'Koniec',
    noMove: 'bez ruchu',
  },
  resign: {
    lead: 'Poddajesz tylko własne stawki. Każdy, kto z tobą wygrywa, może przyjąć albo grać dalej.',
  },
  answers: {
    take: (value) => `Grasz o ${number(value)}, kostka jest twoja`,
    pass: (costs) => `Płacisz ${number(costs)}, grasz od następnej partii`,
    passByBox: (costs) => `Płacisz ${number(costs)}`,
    redouble: (value) => `Grasz o ${number(value)}, kostka zostaje twoja`,
    given: { take: 'Przyjmujesz.', pass: 'Pasujesz.', redouble: 'Podwajasz.' },
    short: { take: 'Przyjęcie', pass: 'Pas', redouble: 'Podwojenie' },
    unseen: 'Nikt tego jeszcze nie widzi.',
    change: 'Zmień',
    count: (n, of) => `Decyzje: ${n} z ${of}`,
    playsFor: (value) => `gra o ${number(value)}`,
    paid: (costs) => `płaci ${number(costs)}`,
  },
  panel: {
    cubes: { multiple: 'każdy ma kostkę', single: 'jedna kostka' },
    noCube: 'bez kostki',
    jacoby: 'Jacoby',
    advice: {
      free: 'rady zawsze',
      after_cube_turned: 'rady po podwojeniu',
      never: 'bez rad',
    },
    byHand: 'prawdziwe kości',
  },
  drawer: { seats: 'Miejsca', ledger: 'Rachunek', moves: 'Ruchy', more: 'Więcej' },
  menu: { open: 'Gracze', title: 'Ludzie i boty' },
  dice: {
    party: (name) => `${name}: kość`,
    typed: (n) => `Wpisz cyfry, razem ${n}`,
    void: 'Nie liczy się',
    why: 'Dlaczego rzut się nie liczy?',
    again: 'Wszystkie kości tego rzutu rzuca się jeszcze raz.',
    reasons: {
      cocked: 'Kość leży krzywo',
      off_the_half: 'Kość leży poza prawą połową rzucającego',
      on_a_checker: 'Kość leży na pionie',
      not_together: 'Kości nie rzucono razem',
    },
  },
  ledger: {
    title: 'Rachunek',
    sums: 'suma wynosi 0',
    all: 'wszystkie partie',
    gameBox: 'Partia, box',
    row: (n, box) => `${n}, ${box}`,
    total: 'Razem',
    record: 'Pobierz zapis jako tekst',
    sessions: 'Twoje partie jako pliki',
    against: (name) => `Przeciw: ${name}`,
  },
};
