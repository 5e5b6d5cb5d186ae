/** Ustawienia po polsku. */
import type { Words } from '../shape';

export const settings: Words['settings'] = {
  title: 'Ustawienia',
  lead: 'Zostają na tym urządzeniu, gdy tylko je zmienisz.',
  all: 'Wszystkie ustawienia',
  sections: {
    board: 'Plansza',
    play: 'Kości i gra',
    sound: 'Dźwięk i wiadomości',
    tutor: 'Pomoc i trener',
    language: 'Język i liczby',
    keys: 'Klawisze',
    data: 'Twoje dane',
  },

  preview: 'Tak to zobaczysz; spróbuj ruchu.',
  previewOf: { table: 'Stół', bear_off: 'Zdejmowanie', phone: 'Telefon' },
  previewPips: (own, theirs) => `Pipy: ${own} do ${theirs}`,
  again: 'Od nowa',
  contrast: {
    title: 'Czy dobrze widać?',
    lead: 'kontrast na tym ekranie',
    light: 'Jasny na glinie',
    dark: 'Ciemny na wodzie',
    text: 'Tekst na stronie',
  },

  looks: 'Wygląd',
  look: {
    system: 'Jak system',
    day: 'Dzień',
    night: 'Noc',
    safe: 'Dla daltonistów',
    contrast: 'Wysoki kontrast',
  },
  home: { title: 'Dom', lead: 'skąd zdejmujesz pionki' },
  homeSide: { left: 'Po lewej', right: 'Po prawej' },
  numbers: { title: 'Numery pól', lead: 'jasne tylko tam, gdzie są ważne' },
  pips: { title: 'Pipy', lead: 'ile drogi zostało każdej stronie' },
  lastPlay: { title: 'Skąd wyszło ostatnie zagranie', lead: 'przerywane kółka' },
  legal: { title: 'Dozwolone pola', lead: 'pierścienie dla wziętego pionka' },
  speed: { title: 'Ruch', lead: 'pionków, kości i kostki' },
  speeds: { slow: 'Wolny', usual: 'Zwykły', fast: 'Szybki', none: 'Brak' },
  turnBoard: { title: 'Obracanie planszy', lead: 'przy jednym ekranie, do grającego' },

  oneClick: {
    title: 'Kliknięcie przesuwa pionek',
    lead: 'o lewą kość; kliknij kości, by je zamienić, albo użyj prawego przycisku',
  },
  auto: 'Automatycznie',
  autoLead: 'Co dzieje się samo, można zatrzymać: wystarczy wcześniej czegoś dotknąć.',
  autoStart: { title: 'Początek i następna partia', lead: 'pierwszy rzut, także po remisie' },
  autoRoll: {
    title: 'Rzut',
    lead: 'po przerwie: od drugiego rzutu w partii; dotknięcie go zatrzymuje',
  },
  autoRollWhen: {
    never: 'Nigdy',
    no_double: 'Bez możliwego podwojenia',
    pause: 'Także po przerwie',
    always: 'Zawsze',
  },
  autoForced: {
    title: 'Wymuszone ruchy',
    lead: 'czego nie da się zagrać inaczej, także reszta zagrania',
  },
  autoBearOff: { title: 'Zdejmowanie pionków', lead: 'gdy nie ma już kontaktu' },
  autoDone: { title: 'Gotowe', lead: 'po krótkiej przerwie, gdy zagranie jest pełne' },
  confirmCube: { title: 'Pytaj ponownie', lead: 'przed podwojeniem, przyjęciem i odrzuceniem' },

  sounds: { title: 'Dźwięki', lead: 'drewno o drewno, stukot kości, ton kostki' },
  notify: { title: 'Moja kolej', lead: 'powiadomienie, gdy strona jest w tle' },
  phrases: { title: 'Gotowe zwroty', lead: 'pokazuj cudze i pozwól używać własnych' },

  language: { title: 'Język', lead: 'każdego słowa tutaj i zasad gry' },
  asTheBrowser: 'Jak przeglądarka',
  written: { title: 'Liczby i daty', lead: 'tak, jak pisze się je w regionie przeglądarki' },

  keysLead: 'Przy stole ? pokazuje je w każdej chwili.',
  keysAt: { table: 'Przy stole', review: 'W analizie' },

  data: {
    lead: 'To, co twoje, przechowuje ta przeglądarka. Konto przechowuje też twoje partie i bibliotekę.',
    tables: { title: 'Stoły', lead: 'klucze twoich miejsc' },
    tournaments: { title: 'Turnieje', lead: 'te, które prowadzisz lub w których grasz' },
    library: {
      title: 'Biblioteka',
      lead: 'mecze wczytane i zagrane; stamtąd wszystkie można wyeksportować',
    },
    cards: { title: 'Fiszki', lead: 'to, czego się uczysz' },
    open: 'Otwórz',
    reset: { title: 'Ustawienia początkowe', lead: 'imiona i stoły zostają' },
    resetDo: 'Przywróć',
    resetDone: 'Wszystkie ustawienia są początkowe.',
  },
};
