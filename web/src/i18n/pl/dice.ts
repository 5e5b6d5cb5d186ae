/** Kości, które każdy może sprawdzić, po polsku. */
import { list } from './grammar';
import type { Words } from '../shape';

export const dice: Words['dice'] = {
  name: 'Uczciwe kości',
  link: 'Uczciwe kości: sprawdź każdy rzut',
  seal: (seal) => `Pieczęć ${seal}`,
  sealTitle:
    'Na każdym urządzeniu przy tym stole jest taka sama. Kto ją zapisze, może później sprawdzić, że żadnej liczby nie podmieniono.',
  rolling: 'Kości się toczą.',
  waiting: (names) =>
    names.length > 1
      ? `Rzut czeka na urządzenia graczy: ${list(names)}.`
      : `Rzut czeka na urządzenie gracza: ${list(names)}.`,
  elsewhere: 'Tajne liczby tego miejsca są na innym urządzeniu.',
  here: 'Rzucaj tym urządzeniem',
  renewing: (name) =>
    `${name} zmienia urządzenie i nie ma liczby do tego rzutu. Nowa liczba da inny rzut: pozwól na to tylko komuś, komu ufasz.`,
  allow: 'Pozwól',
  flaw: {
    number: (nth) =>
      `Rzut ${nth} wykonano z liczbą, która nie należy do swojego łańcucha: mogła zostać wybrana.`,
    dice: (nth) => `Rzut ${nth} pokazuje co innego, niż wynika z jego liczb.`,
    order: (nth) => `Po zażądaniu rzutu ${nth} zrobiono coś innego: ktoś mógł go znać wcześniej.`,
  },
  crew: {
    lead: 'Urządzenie każdej osoby przy stole ma udział w każdym rzucie, więc nikt nie może go znać ani wybrać. Boty udziału nie mają.',
    without: (names) =>
      `Brakuje liczby (${list(names)}). Bez niej padnie nowy rzut z nowych liczb, co każdy później zobaczy.`,
    goOn: (name) => `Dalej bez: ${name}`,
    agreed: (names) =>
      names.length > 0
        ? `Zgadzasz się grać dalej. Potrzebna jest jeszcze zgoda (${list(names)}) albo brakująca liczba.`
        : 'Rzut jest powtarzany.',
    mustWait: 'Rzut jest w toku, a inni podali już swoje liczby: mogą grać dalej bez tej.',
    away: 'Dopóki cię nie ma, twoje urządzenie nie ma udziału w kościach.',
    leftOut: (nth) =>
      `Twoje urządzenie podało liczbę do rzutu ${nth}, ale ją pominięto: zapytaj innych, czy grali dalej bez niej.`,
    noPart: (nth) =>
      `Rzutu ${nth} zażądano bez twojego urządzenia, choć było przy stole: zapytaj innych dlaczego.`,
    page: {
      added:
        'Zapisuje się, kto ma udział, a potem pada żądanie rzutu, którego nie można cofnąć. Każde urządzenie podaje następną liczbę, a kości wynikają ze wszystkich.',
      listLead:
        'Numer rzutu i to, o czym decyduje, miesza się z tajnymi liczbami wszystkich, którzy mają udział. Pierwsze przydatne miejsca mieszanki to kości albo los.',
      purpose: { seats: 'miejsca', lot: 'wspólnik boxa', open: 'początek' },
      parts: (name, n, of) =>
        `${name}: udział w rzutach ${n} z ${of}; przy pozostałych urządzenia nie było.`,
      givenUp: (nth, names) =>
        `Rzut ${nth} porzucono i powtórzono bez liczby, która nie nadeszła (${names}). Wszyscy, którzy podali swoje, byli zgodni.`,
      renewed: (n, underWay) =>
        `Rozpoczęto nowe łańcuchy (razy: ${n})${underWay > 0 ? `, w tym w trakcie rzutu (razy: ${underWay})` : ', poza rzutem'}.`,
      proves:
        'Nikt nie wybrał rzutu i nikt nie mógł go znać, zanim padł, chyba że zrobiły to razem serwer Ottera i wszystkie urządzenia, które miały udział. Nie obiecuje to szczęścia i nic nie mówi o tym, skąd ktoś bierze swoje posunięcia.',
    },
  },
  draw: {
    name: 'Losowanie, które każdy może sprawdzić',
    lead: 'Serwer i urządzenia wszystkich losują razem, więc nikt nie może tym pokierować. Udział ma, kto zgłosi się tutaj albo przed startem otworzy swój link.',
    leadOff: 'Losuje serwer, z numerem, którym każdy może powtórzyć losowanie.',
    director: 'prowadzący',
    nobody: 'Losowanie, które każdy może sprawdzić. Na razie nie bierze udziału żadne urządzenie.',
    open: (names) =>
      `Losowanie, które każdy może sprawdzić. Na razie biorą udział: ${list(names)}.`,
    openMany: (n) => `Losowanie, które każdy może sprawdzić. Liczba urządzeń na razie: ${n}.`,
    waits: (names) =>
      names.length > 1
        ? `Zgłoszenia są zamknięte. Losowanie czeka na urządzenia: ${list(names)}.`
        : `Zgłoszenia są zamknięte. Losowanie czeka na urządzenie: ${list(names)}.`,
    anew: (names) =>
      names.length > 1
        ? `Losowanie zaczyna się od nowa. Czeka na urządzenia: ${list(names)}.`
        : `Losowanie zaczyna się od nowa. Czeka na urządzenie: ${list(names)}.`,
    anewForAll: 'Losowanie zaczyna się od nowa i każde urządzenie może wziąć udział.',
    making: 'Zgłoszenia są zamknięte. Trwa losowanie.',
    stage: 'Trwa losowanie',
    checking: 'Losowanie jest przeliczane…',
    checks: (n) =>
      n === 1
        ? 'Losowanie się zgadza: wynika z liczb serwera i jednego urządzenia.'
        : `Losowanie się zgadza: wynika z liczb serwera i urządzeń (${n}).`,
    goneOn: (names) =>
      `Powtórzono je bez: ${list(names)}, bo ${names.length > 1 ? 'liczby nie nadeszły' : 'liczba nie nadeszła'}.`,
    goOn: (names) => `Dalej bez: ${list(names)}`,
    goOnMany: (n) => `Dalej bez ${n} urządzeń`,
    goOnLead:
      'Pozostali losują wtedy nowymi liczbami. Kto zostanie pominięty, nie ma w tym udziału, a każdy może to później zobaczyć.',
    elsewhere: 'Twój udział w losowaniu jest na innym urządzeniu.',
    here: 'Weź udział tym urządzeniem',
    flaw: {
      draw: 'Losowanie nie wynika ze swoich liczb.',
      list: 'Listę losowanych zmieniono po tym, jak twoje urządzenie widziało ją zamkniętą.',
      leftOut:
        'Twoje urządzenie brało udział, a losowanie odbyło się bez niego: zapytaj prowadzącego.',
    },
    download: 'Pobierz sprawdzian',
    file: (tournament) => `otter-losowanie-${tournament}.html`,
    numbers: 'Same liczby',
  },
  page: {
    none: 'Kości tego stołu nie da się sprawdzić: otwarto go bez tego.',
    loading: 'Kości są przeliczane…',
    names: (white, black) => `${white} – ${black}`,
    all: (n) => `Zgodne rzuty: ${n} z ${n}`,
    nothing: 'Nie było jeszcze żadnego rzutu',
    wrong: (nth) => `Rzut ${nth} się nie zgadza`,
    sealed: {
      title: 'Zapieczętowane przed pierwszym rzutem',
      text: 'Serwer Ottera i urządzenie każdego gracza wymyśliły długi łańcuch tajnych liczb i pokazały jego koniec, odcisk. Nikt nie pozna z niego liczb i nikt ich już nie podmieni.',
    },
    added: {
      title: 'Po jednej liczbie od każdego na każdy rzut',
      text: 'Najpierw ktoś żąda rzutu i nie może się już wycofać. Potem każdy podaje następną liczbę swojego łańcucha, a kości wynikają ze wszystkich. Nikt ich nie zna, zanim padnie ostatnia liczba.',
    },
    opened: {
      title: 'Odtąd jawne',
      text: 'Każda liczba prowadzi do poprzedniej, aż do odcisku. Była więc od początku, a ta strona jeszcze raz wylicza z niej kości.',
      yes: 'każda liczba pasuje do odcisku',
      no: 'jakaś liczba nie pasuje do odcisku',
    },
    server: 'Serwer Ottera',
    renewed: (n, agreed) =>
      agreed > 0
        ? `Gracze zaczynali nowy łańcuch (razy: ${n}), w tym w trakcie rzutu, za zgodą przeciwnika (razy: ${agreed}).`
        : `Gracze zaczynali nowy łańcuch po zmianie urządzenia, poza rzutem (razy: ${n}).`,
    list: {
      title: 'Rzut po rzucie',
      lead: 'Numer rzutu miesza się z tajnymi liczbami wszystkich. Pierwsze dwa przydatne miejsca mieszanki to kości.',
      filter: 'Czyje rzuty',
      everybody: 'Wszystkie',
      roll: 'Rzut',
      player: 'Gracz',
      both: 'oboje',
      dice: 'Kości',
      shown: (a, b) => `${a} i ${b}`,
      numbers: 'Początki liczb',
      game: 'Partia',
      again: 'Przeliczone',
      same: 'to samo',
      other: 'co innego',
    },
    verify: {
      title: 'Sprawdź na własnym komputerze',
      lead: 'Nie musisz wierzyć tej stronie.',
      steps: [
        'Pobierz sprawdzian: jedną małą stronę ze wszystkimi liczbami.',
        'Odłącz się, jeśli chcesz. Sieci nie potrzebuje.',
        'Otwórz ją. Twoja przeglądarka przeliczy każdy rzut i powie, czy był prawidłowy.',
      ],
      download: 'Pobierz sprawdzian',
      file: (table) => `otter-kosci-${table}.html`,
      numbers: 'Same liczby',
    },
    faces: {
      title: 'Ile razy padła każda liczba',
      lead: (n) => `Kości: ${n}; w pasie mieści się 19 z 20 uczciwych serii`,
      bar: (face, n) => `${face}: razy ${n}`,
      doubles: (n, of, expected) => `Dublety: ${n} z ${of}, oczekiwane ${expected}.`,
    },
    proves: {
      title: 'Czego to dowodzi',
      text: 'Nikt nie wybrał rzutu i nikt nie mógł go znać, zanim padł, chyba że serwer Ottera i obaj gracze zrobili to razem. Nie obiecuje to szczęścia i nic nie mówi o tym, skąd ktoś bierze swoje posunięcia.',
    },
    back: 'Do stołu',
  },
};
