/** Polish. Backgammon's words are those of the rule book, `docs/rules.pl.md`. */
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
import { counted, form, list, number, of, points, redouble, RESULTS, spell, verb } from './grammar';
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
  board: 'Plansza do backgammona',
  place(place, { own, theirs, picked, movable, target }) {
    const name = place === BAR ? 'Banda' : place === OFF ? 'Zdjęte' : `Pole ${place}`;
    const parts = [];
    if (own > 0)
      parts.push(
        counted(own, {
          one: 'twój pionek',
          few: 'twoje pionki',
          many: 'twoich pionków',
          other: 'twojego pionka',
        }),
      );
    if (theirs > 0)
      parts.push(
        counted(theirs, {
          one: 'pionek przeciwnika',
          few: 'pionki przeciwnika',
          many: 'pionków przeciwnika',
          other: 'pionka przeciwnika',
        }),
      );
    if (parts.length === 0) parts.push('puste');
    if (movable) parts.push('można przesunąć');
    if (picked) parts.push('w ręce');
    if (target) parts.push('tu możesz stanąć');
    return `${name}: ${parts.join(', ')}`;
  },
  roll: 'Rzuć kośćmi',
  finish: 'Zabierz kości: zagranie gotowe',
  swap: (first, second) => `Zagraj ${second} przed ${first}`,
  cube: (value) =>
    value === '1' ? 'Kostka podwajająca pośrodku' : `Kostka podwajająca na ${number(value)}`,
  double: (value) => `Podwój do ${number(value)}`,
};

export const pl: Words = {
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
    description: 'Backgammon w przeglądarce: przeciw Otterowi, przy jednym ekranie albo z linkiem.',
    title: (contest, yourTurn) => (yourTurn ? `Twoja tura: ${contest}` : `Otter: ${contest}`),
    play: 'Graj',
    rules: 'Zasady',
    settings: 'Ustawienia',
    keys: 'Klawisze',
    close: 'Zamknij',
    offline: 'Brak sieci. „Jak grać” i zasady działają; gra ruszy dalej po powrocie połączenia.',
    notFound: 'Pod tym adresem nic nie ma.',
    toStart: 'Do strony głównej',
    failed: 'Serwer Ottera nie odpowiada. Czy jest włączony?',
  },

  start: {
    title: 'Zagraj w backgammona',
    sameScreen: 'We dwoje przy tym ekranie',
    friend: 'Zaproś kogoś',
    chouette: 'Chouette',
    tournament: 'Turniej',
    tables: 'Twoje stoły',
    forget: 'Usuń z listy',
    tableWith: (who) => `Przeciwnik: ${who}`,
    sinceWhen: (when) => `otwarty ${when}`,
    you: 'Ty',
    unnamed: {
      bot: 'Ty',
      friend: 'Twój znajomy',
      same_screen: ['Gracz 1', 'Gracz 2'],
    },
  },

  options: {
    name: 'Twoje imię',
    opponentName: 'Imię drugiego gracza',
    seat: 'Twoje pionki',
    seatChoice: { white: 'Jasne', black: 'Ciemne', random: 'Losowo' },
    dice: 'Kości',
    diceChoice: {
      sealed: 'Kości, które każdy może sprawdzić',
      server: 'Rzuca serwer Ottera',
      by_hand: 'Rzucamy prawdziwymi i wpisujemy',
    },
    diceLead: {
      sealed:
        'W każdym rzucie mają udział oba urządzenia, więc nikt nie może go znać ani wybrać. Przy rzucie oba muszą być połączone.',
      server: 'Z bezpiecznych liczb losowych systemu operacyjnego serwera.',
      by_hand: 'Wpisz albo kliknij to, co pokazują kości.',
    },
    rules: 'Zasady',
    preset: 'Zacznij od',
    ownRules: 'Własne zasady',
    contest: 'O co gracie',
    match: 'Mecz',
    money: 'Na stawkę, partia za partią',
    length: 'Do ilu punktów mecz',
    more: 'Wszystkie zasady',
    impossible: 'Tych ustawień nie da się pogodzić:',
    fields: {
      crawford: {
        title: 'Partia Crawforda',
        lead: 'Gdy komuś brakuje jednego punktu, jedną partię gra się bez podwajania.',
        off: 'Bez partii Crawforda',
        both: 'Nikt nie może w niej podwoić',
        trailer_only: 'Nie może podwoić tylko przegrywający',
      },
      holland: {
        title: 'Zasada Hollanda',
        lead: 'Po partii Crawforda przegrywający może podwoić dopiero od swojej trzeciej tury.',
      },
      cube: {
        title: 'Kostka podwajająca',
        lead: 'Przed rzutem gracz może zaproponować podwojenie stawki.',
      },
      max_cube: {
        title: 'Najwyższa kostka',
        lead: 'Gracze mogą ustalić najwyższą wartość kostki. Zwykle nie ma ograniczenia.',
        none: 'Bez ograniczenia',
      },
      immediate_redoubles: {
        title: 'Beaver',
        lead: 'Ten, komu zaproponowano podwojenie, może od razu podwoić i zachować kostkę.',
        none: 'Nie',
        beaver: 'Beaver',
        raccoon: 'Beaver i raccoon',
        otter: 'Beaver, raccoon i otter',
        unlimited: 'Bez końca',
      },
      automatic_doubles: {
        title: 'Automatyczne podwojenia',
        lead: 'Równe liczby w rzucie na początek podwajają stawkę, najwyżej tyle razy w partii.',
        none: 'Brak',
        unlimited: 'Bez ograniczeń',
      },
      stake: {
        title: 'Co znaczy punkt',
        lead: 'Napis przy wyniku; nic się z niego nie liczy.',
        none: 'Nic szczególnego',
      },
      jacoby: {
        title: 'Zasada Jacoby’ego',
        lead: 'Gammony liczą się więcej dopiero po przyjętym podwojeniu.',
      },
      gammons: {
        title: 'Gammony się liczą',
        lead: 'Wygrana, zanim przeciwnik zdejmie pionek, liczy się dwa lub trzy razy.',
      },
      single_value: {
        title: 'Ile warta jest zwykła wygrana',
        lead: 'W jednym z zestawów pudełkowych liczy się to, co przegranemu zostało na planszy.',
        one: 'Jeden',
        remaining_checkers: 'Pozostałe pionki przegranego',
        remaining_checkers_until_doubled: 'Tak samo, dopóki nikt nie podwoił',
      },
      bear_off: {
        title: 'Zdejmowanie wyższą liczbą',
        lead: 'Gdy na polu o wyrzuconym numerze nie ma pionka, a na wyższym jest.',
        strict: 'Trzeba ruszyć się pionkiem z wyższego pola',
        lenient: 'Można zdjąć pionek z niższego',
      },
      opening_roll: {
        title: 'Pierwszy rzut',
        lead: 'Każdy rzuca jedną kością; zaczyna ten, kto wyrzuci więcej.',
        use_roll: 'Zaczynający gra te dwie kości',
        reroll: 'Zaczynający rzuca od nowa',
      },
      start: {
        title: 'Ustawienie początkowe',
        lead: 'Inny początek to inna gra.',
        standard: 'Backgammon',
        nackgammon: 'Nackgammon: dwa pionki więcej z tyłu',
        hypergammon: 'Hypergammon: po trzy pionki',
        longgammon: 'Longgammon: wszystkie piętnaście na polu 24',
        custom: 'Własne ustawienie',
        position: 'Kod pozycji GNU Backgammon, ruch mają jasne',
      },
      inverso: {
        title: 'L’inverso',
        lead: 'Każdy rzut liczy się dla drugiego gracza.',
      },
    },
    on: 'Tak',
    off: 'Nie',
  },

  contest: {
    match: (length) => `Mecz do ${counted(length, { one: 'punktu', other: 'punktów' })}`,
    money: 'Gra na stawkę',
    toPoints: (length) => `do ${length}`,
    crawford: 'Partia Crawforda',
    crawfordMark: 'Crawford',
    game: (n) => `Partia ${n}`,
    stake: (stake) => `Punkt: ${stake}`,
  },

  table: {
    pips: (n) => counted(n, { one: 'pip', few: 'pipy', many: 'pipów', other: 'pipa' }),
    score: 'Wynik',
    spectator: 'Oglądasz.',
    connecting: 'Przygotowujemy planszę…',
    lost: 'Brak połączenia, próba w toku',
    unknown: 'Ten stół nie istnieje albo został usunięty.',
    invite: {
      share: 'Udostępnij',
      code: 'Kod QR',
      watch: 'Kopiuj link do oglądania',
      title: 'Czekamy na drugą osobę',
      lead: 'Wyślij ten link. Kto otworzy go pierwszy, siada naprzeciw ciebie.',
      copy: 'Kopiuj link',
      copied: 'Skopiowano',
      label: 'Link z zaproszeniem',
      asked: (who, contest) => `${who} zaprasza: ${contest}`,
      join: 'Usiądź i graj',
    },
    nobody: 'Wolne miejsce',
    rematch: {
      own: (name) => `Propozycja rewanżu wysłana: ${name}.`,
      theirs: (name) => `${name} chce zagrać znowu.`,
    },
    phrases: {
      title: 'Powiedz',
      all: {
        good_luck: 'Powodzenia',
        well_played: 'Dobrze zagrane',
        thanks: 'Dziękuję',
        sorry: 'Przepraszam',
        one_moment: 'Chwileczkę',
        good_game: 'Dobra partia',
      },
      spoken: (name, text) => `${name}: ${text}`,
    },
    buttons: {
      start: 'Rzuć na początek',
      roll: 'Rzuć',
      double: 'Podwój',
      doubleTo: (value) => `Podwój do ${number(value)}`,
      undo: 'Cofnij',
      done: 'Gotowe',
      keepRolling: 'Rzucaj dalej',
      stopRolling: 'Pytaj znów przed rzutem',
      take: 'Przyjmij',
      pass: 'Odrzuć',
      redouble: (name, value) => `${capital(redouble(name))} do ${number(value)}`,
      accept: 'Przyjmij',
      refuse: 'Graj dalej',
      inSeconds: (n) => `za ${n} s`,
      wait: 'Zaczekaj',
      nextGame: 'Następna partia',
      again: 'Zagraj znowu',
      newTable: 'Nowy stół',
      resign: 'Poddaj partię',
      hint: 'Podpowiedź',
      moves: 'Ruchy',
      cube: 'Kostka',
      more: 'Więcej',
      leave: 'Strona główna',
      toTournament: 'Do turnieju',
      answers: {
        take: (value) => `Grasz o ${number(value)}, kostka twoja`,
        playOn: (value) => `Grasz o ${number(value)}`,
        pass: (costs) => `Tracisz ${points(costs)}`,
        redouble: (value) => `Grasz o ${number(value)}, kostka zostaje`,
      },
      sure: {
        asks: {
          double: (value) => `Podwoić do ${number(value)}?`,
          take: (value) => `Przyjąć kostkę na ${number(value)}?`,
          pass: (costs) => `Odrzucić i stracić ${points(costs)}?`,
          redouble: (name, value) =>
            `${capital(redouble(name))}: podwoić od razu do ${number(value)}?`,
        },
        double: (value) => `Tak, podwajam do ${number(value)}`,
        take: (value) => `Tak, przyjmuję na ${number(value)}`,
        pass: (costs) => `Tak, tracę ${points(costs)}`,
        redouble: (name, value) => `Tak, ${redouble(name)} do ${number(value)}`,
        back: 'Nie teraz',
      },
    },
    resign: {
      title: 'Poddaj tę partię',
      lead: 'Przeciwnik może przyjąć albo grać dalej.',
      result: { single: 'Zwykła partia', gammon: 'Gammon', backgammon: 'Backgammon' },
      resultLead: {
        single: 'Tracisz stawkę.',
        gammon: 'Tracisz dwie stawki.',
        backgammon: 'Tracisz trzy stawki.',
      },
    },
    byHand: {
      die: (n) => `Kość ${n}`,
      of: (who) => (who.you ? 'Twoja kość' : `Kość gracza ${who.name}`),
      typed: 'Wpisz dwie cyfry, na przykład 31',
      enter: 'Wpisz rzut',
    },
    hint: {
      title: 'Podpowiedź Ottera',
      waiting: 'Otter się namyśla…',
      play: 'Zagranie',
      equity: 'Punkty',
      win: 'Wygrywa',
      use: (text) => `Ustaw ${text}`,
      none: 'Tu Otter nie ma podpowiedzi.',
    },
    words: 'Twoja plansza słowami',
    wordsWatching: 'Plansza słowami',
    moveList: 'Ruchy',
    gameLine: (game, who, result, pointsWon) =>
      `Partia ${game}: ${who} wygrywa ${RESULTS[result]}, ${points(pointsWon)}`,
    noMoves: 'Jeszcze nic nie zagrano.',
    absent: 'teraz nie ma przy stole',
  },

  moves: {
    bar: 'banda',
    off: 'zdjęty',
    played: (dice, text) => `${rollDigits(dice)} ${text || 'bez ruchu'}`,
    playing: (dice, text) => `${rollDigits(dice)} ${text ? `${text} …` : '…'}`,
    doubled: (value) => `Podwaja do ${number(value)}`,
    redoubled: (name, value) => `${capital(redouble(name))} do ${number(value)}`,
    taken: 'Przyjmuje',
    passed: 'Odrzuca',
    resigns: (result) => `Poddaje ${RESULTS[result]}`,
    refuses: 'Gra dalej',
    accepts: 'Przyjmuje',
  },

  prompt: {
    opening: 'Rzućcie po jednej kości: zaczyna ten, kto wyrzuci więcej.',
    openingTie: 'Równe kości. Rzućcie jeszcze raz.',
    nextGame: 'Zacznij następną partię, kiedy chcesz.',
    roll: 'Twoja tura: rzuć.',
    rollOrDouble: 'Twoja tura: rzuć albo najpierw podwój.',
    rollSeat: (name) => `Rzuca ${name}.`,
    rollOrDoubleSeat: (name) => `Rzuca ${name}, a przedtem może podwoić.`,
    inverso: {
      opening:
        'L’inverso: rzućcie po jednej kości. Liczy się dla drugiej strony, zaczyna ten, kto wyrzuci więcej.',
      roll: (by) => `Twoja tura: za ciebie rzuca ${by}.`,
      rollOrDouble: (by) => `Twoja tura: za ciebie rzuca ${by}, a najpierw możesz podwoić.`,
      rollSeat: (name, by) => `Tura gracza ${name}: rzuca ${by}.`,
      rollOrDoubleSeat: (name, by) =>
        `Tura gracza ${name}: rzuca ${by}, a przedtem ${name} może podwoić.`,
      enterRoll: (by) => `Twoja tura: za ciebie rzuca ${by}. Wpisz kości.`,
      enterRollSeat: (name, by) => `Tura gracza ${name}: rzuca ${by}. Wpisz kości.`,
      enterOpening:
        'L’inverso: rzućcie po jednej kości i wpiszcie je. Każda liczy się dla drugiej strony.',
    },
    rollFor: (name) => `Rzuć za gracza ${name}.`,
    enterRoll: 'Rzuć kośćmi i wpisz je.',
    enterRollSeat: (name) => `${name}: rzuć kośćmi i wpisz je.`,
    playAll: (dice) => `Zagraj ${rollText(dice)}.`,
    playOne: (die) => `Zagraj ${die}.`,
    playThese: (die, plays) =>
      `Zagraj ${die}: ${list(
        plays.map(({ text, hit }) => (hit ? `${text} ze zbiciem` : text)),
        'or',
      )}.`,
    left: (n) =>
      `${form(n, { one: 'Został', few: 'Zostały', other: 'Zostało' })} ${spell(n)} ${form(n, { one: 'ruch', few: 'ruchy', many: 'ruchów', other: 'ruchu' })}.`,
    noMove: (dice) => `Przy ${rollText(dice)} nie ma ruchu: tura przechodzi.`,
    stuck: 'Żadnej innej liczby nie da się zagrać. Gotowe?',
    done: 'Zabierz kości, kiedy chcesz.',
    doubled: (who, value, costs) =>
      `${verb(who, 'podwajasz', 'podwaja')} do ${number(value)}. Przyjmij albo odrzuć i strać ${points(costs)}.`,
    redoubled: (who, name, value, costs) =>
      `${capital(redouble(name))} ${of(who, 'od ciebie')}: kostka stanęłaby na ${number(value)}. Przyjmij albo odrzuć i strać ${points(costs)}.`,
    resigning: (who, result, wins) =>
      `${verb(who, 'chcesz', 'chce')} poddać ${RESULTS[result]}: to ${points(wins)}.`,
    waiting: {
      roll: (name) => `Rzuca ${name}.`,
      play: (name) => `Gra ${name}.`,
      answer: (name, value) => `Na podwojenie do ${number(value)} odpowiada ${name}.`,
      resign: (name) => `Na poddanie odpowiada ${name}.`,
      friend: 'Czekamy, aż druga osoba usiądzie.',
      start: 'Gracze rzucą na początek.',
    },
    won: (who, result, how, pointsWon) => {
      const reason = {
        borne_off: '',
        passed: ', bo podwojenie odrzucono',
        resigned: ' przez poddanie',
        time: ' na czas',
        settled: ' wyrokiem sądu',
      }[how];
      const what = result === 'single' ? 'partię' : RESULTS[result];
      return `${verb(who, 'wygrywasz', 'wygrywa')} ${what}${reason}: ${points(pointsWon)}.`;
    },
    matchWon: (who, own, theirs) => `${verb(who, 'wygrywasz', 'wygrywa')} mecz ${own}–${theirs}.`,
  },

  announcements: {
    opening: (white, black, w, b) =>
      `${verb(white, 'wyrzucasz', 'wyrzuca')} ${w}, ${black.you ? 'wyrzucasz' : `${black.name} wyrzuca`} ${b}.`,
    starts: (who) => `${verb(who, 'zaczynasz', 'zaczyna')}.`,
    tie: 'Równe kości.',
    rolled: (who, dice) => `${verb(who, 'wyrzucasz', 'wyrzuca')} ${rollText(dice)}.`,
    rolledFor: (by, who, dice) =>
      `${verb(by, 'wyrzucasz', 'wyrzuca')} ${rollText(dice)} za ${of(who, 'ciebie')}.`,
    played: (who, text) =>
      text
        ? `${verb(who, 'grasz', 'gra')} ${text}.`
        : `${verb(who, 'nie masz ruchu', 'nie ma ruchu')}.`,
    doubled: (who, value) => `${verb(who, 'podwajasz', 'podwaja')} do ${number(value)}.`,
    redoubled: (who, name, value) =>
      `${verb(who, 'odpowiadasz', 'odpowiada')}: ${redouble(name)} do ${number(value)}.`,
    taken: (who, value) =>
      `${verb(who, 'przyjmujesz', 'przyjmuje')}. Kostka stoi na ${number(value)}.`,
    passed: (who) => `${verb(who, 'odrzucasz', 'odrzuca')}.`,
    automatic: (value) => `Równe kości: stawka rośnie do ${number(value)}.`,
    resigns: (who, result) => `${verb(who, 'chcesz', 'chce')} poddać ${RESULTS[result]}.`,
    accepts: (who) => `${verb(who, 'przyjmujesz', 'przyjmuje')}.`,
    refuses: (who) => `${verb(who, 'grasz', 'gra')} dalej.`,
  },

  inWords: {
    onRoll: (who) => `${who.you ? 'Twoja tura' : `Tura gracza ${who.name}`}.`,
    toPlay: (who, dice, played) => {
      const left = played.length === 0 ? '' : `; zagrano już ${list(played.map(String))}`;
      return `${who.you ? 'Twoja tura' : `Tura gracza ${who.name}`}, rzut ${rollText(dice)}${left}.`;
    },
    checkers(counts) {
      const parts: string[] = [];
      for (let place = BAR; place >= 1; place -= 1) {
        const n = counts[place] ?? 0;
        if (n === 0) continue;
        const first = parts.length === 0 && place !== BAR ? 'pole ' : '';
        parts.push(`${place === BAR ? 'banda' : `${first}${place}`} ${spell(n)}`);
      }
      const off = counts[OFF] ?? 0;
      if (off > 0)
        parts.push(
          `${spell(off)} ${form(off, { one: 'zdjęty', few: 'zdjęte', other: 'zdjętych' })}`,
        );
      return `${capital(parts.join(', '))}.`;
    },
    opponent: (name, text) => `${name}, licząc z drugiej strony: ${text}`,
    blots: (places) =>
      places.length === 0
        ? ''
        : `${form(places.length, { one: 'Blot', other: 'Bloty' })} przeciwnika na ${form(places.length, { one: 'twoim polu', other: 'twoich polach' })} ${list(places.map(String))}.`,
    bar: (n) =>
      n === 0
        ? ''
        : `Na bandzie ${counted(n, { one: 'pionek', few: 'pionki', many: 'pionków', other: 'pionka' })} przeciwnika.`,
    cube: (value, owner) => {
      if (owner === null)
        return value === '1' ? 'Kostka pośrodku.' : `Kostka na ${number(value)} pośrodku.`;
      return owner.you
        ? `Masz kostkę na ${number(value)}.`
        : `${owner.name} ma kostkę na ${number(value)}.`;
    },
    pips: (own, theirs) => `Pipy: ${own} do ${theirs}.`,
  },

  rulebook: {
    lead: 'Każda zasada ma numer. Gdy Otter czegoś odmawia, nazywa zasadę.',
    contents: 'Spis treści',
    failed: 'Nie udało się wczytać zasad. Spróbuj za chwilę.',
    search: 'Szukaj w zasadach',
    found: (n) => `Znaleziono: ${n}`,
    nothing: (query) => `Żadna zasada nie zawiera „${query}”.`,
    counts: 'Liczby mówią, ile razy znaleziono słowo. Sąsiednie zasady zostają, na szaro.',
    sources: 'Skąd pochodzą zasady',
    onTheBoard: (rule) => `${rule} na planszy`,
    tryIt: 'Wypróbuj',
    linkTo: (rule) => `Link do ${rule}`,
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    neverChanges: 'Numer zasady nigdy się nie zmienia.',
    learning: 'Uczysz się grać?',
    learningLead: 'Dziesięć krótkich rozdziałów na żywej planszy.',
    howToPlay: 'Jak grać',
    which: { label: 'Które zasady', all: 'Wszystkie', here: 'Tego stołu' },
    canBeSet: 'można ustawić',
    setHere: (value) => `tutaj: ${value}`,
    notHere: 'nie przy tym stole',
    toTable: 'Wróć do stołu',
    link: (rule) => `Zasada ${rule}`,
  },

  settings,

  keys: {
    title: 'Klawisze',
    rows: [
      ['← → ↑ ↓', 'ruch po planszy (najpierw Tab, aż plansza będzie wybrana)'],
      ['Enter lub spacja', 'weź pionek, postaw go'],
      ['Esc', 'odłóż go'],
      ['R', 'rzuć'],
      ['D', 'podwój'],
      ['T · P · B', 'przyjmij, odrzuć, beaver'],
      ['S', 'zamień kości'],
      ['U lub ⌫', 'cofnij'],
      ['Enter', 'gotowe, albo to, co na wyróżnionym przycisku'],
      ['← →', 'przeglądaj partię, gdy plansza nie jest zaznaczona'],
      ['H', 'podpowiedź'],
      ['?', 'ta pomoc'],
    ],
  },
};
