/** What a reader of files met that was not as it should be, in Polish, by code. */
import type { WarningCode } from '../../api';
import type { WarningSentence } from '../en/served';

export const WARNINGS: Record<WarningCode, WarningSentence> = {
  more_left_out: (n) => `pominięte dalsze uwagi: ${n}`,
  no_game: 'w pliku nie ma żadnej partii',
  too_many_games: (most) => `partii jest więcej niż ${most}; dalszych nie odczytano`,
  too_many_entries: (most) => `wpisów w partii jest więcej niż ${most}; dalszych nie odczytano`,
  too_many_matches: (most) => `meczów jest więcej niż ${most}; dalszych nie odczytano`,
  next_damaged: 'następnego meczu nie da się odczytać',
  utf16: 'tekst jest w UTF-16',
  utf16_damaged: 'tekst jest w UTF-16, lecz uszkodzony; w miejscu nieczytelnych znaków jest \uFFFD',
  windows1252: (line) =>
    `tekst nie jest w UTF-8 (widać to od wiersza ${line}); odczytano go jako Windows-1252`,
  later_version: (found, known) =>
    `plik ma wersję ${found}, nowszego Ottera; ten zna wersję ${known}`,
  roll_after_end: 'rzut po końcu partii; pominięto',
  rolls_twice: 'ten sam gracz rzuca dwa razy z rzędu',
  impossible_dice: 'rzut o niemożliwych kościach; pominięto',
  called_illegal: (play) => `według pliku to zagranie jest nielegalne: ${play}`,
  play_unclear: (play, taken, other) =>
    `${play}: może to być ${taken} albo ${other}; wzięto pierwsze`,
  play_impossible: (play, roll) => `${play}: nie do zagrania tu przy ${roll}; zostało jako tekst`,
  play_illegal: (play, roll) => `${play}: to nie jest legalne zagranie przy ${roll}; zostało`,
  entry_illegal: (n) => `wpis ${n}: ruchy nie są legalnym zagraniem; zostały jako tekst`,
  position_lost:
    'odtąd pozycja nie jest znana; reszta partii została tak, jak ją zapisano, bez sprawdzenia',
  nothing_played: 'nic nie zagrano, choć rzut dało się zagrać; tak zostało',
  play_without_roll: 'zagranie bez rzutu; pominięto',
  play_of_other: 'zagranie gracza, który nie rzucał; zostało',
  play_without_heading: 'zagranie bez nagłówka z rzutem; pominięto',
  heading_of_other: 'nagłówek wymienia drugiego gracza; liczy się wiersz z zagraniem',
  position_impossible: 'taka pozycja jest niemożliwa',
  record_impossible: 'pozycja tego rekordu jest niemożliwa; pominięto',
  position_edited: 'tu zmieniono pozycję; gra toczy się dalej od nowej',
  checker_nowhere: 'pion ustawiony na polu, którego nie ma; pominięto',
  too_many_checkers: 'jedna ze stron ma więcej niż 15 pionów; pozycja została',
  begins_in_game: 'sesja zaczyna się w środku partii; odczytano ją od tego miejsca',
  score_in_words: (x, o) =>
    `wynik w kodzie jest inny niż zapisany słowami, ${x} do ${o}, który wzięto`,
  double_in_crawford: 'podwojenie w partii Crawforda; zostało',
  double_not_allowed: 'podwojenie gracza, któremu nie wolno; zostało',
  beaver_without_double: 'beaver bez podwojenia drugiego gracza; odczytano jako podwojenie',
  take_without_double: 'przyjęcie bez podwojenia; zostało',
  pass_without_double: 'odrzucenie bez podwojenia; zostało',
  double_unanswered: 'podwojenie bez odpowiedzi; odczytano jako przyjęte',
  double_at_end: 'podwojenie bez odpowiedzi; partia się skończyła',
  cube_impossible: (written, due) => `kość nie może pokazywać ${written}; odczytano ${due}`,
  cube_unexpected: (due, written) => `kość powinna przejść na ${due}, nie na ${written}`,
  cube_set: (value) => `tu ustawiono kość na ${value}; pominięto`,
  cube_limit: (limit) => `kość nie może kończyć się na ${limit}; została bez granicy`,
  end_after_end: 'partia skończyła się wcześniej; pominięto',
  winner_passed: 'kto odrzucił, nie mógł wygrać; wygrał drugi gracz',
  winner_not_off: 'drugi gracz zdjął wszystkie piony i to on wygrał',
  points_differ: (written, points) =>
    `punkty zwycięzcy według pliku: ${written}; według planszy i kości: ${points}`,
  automatic_doubles: (n) =>
    `z punktów wynikają automatyczne podwojenia (${n}), których plik nie zapisuje; kość podniesiono od początku partii`,
  points_impossible: (written, cube, settled) =>
    `punkty zwycięzcy według pliku: ${written}, niemożliwe przy kości ${cube}; odczytano ${settled}`,
  settled_for: (points) =>
    `partię zakończono ugodą za ${points} pkt, których partia dać tu nie może`,
  score_without_end: (change) =>
    `wynik zmienił się o ${change}, a partia przedtem nie ma w pliku końca`,
  score_of_first: (change) =>
    `wynik zmienił się o ${change}, jakby poprzednią partię wygrał pierwszy gracz`,
  score_of_second: (change) =>
    `wynik zmienił się o ${change}, jakby poprzednią partię wygrał drugi gracz`,
  score_unexplained: (change) =>
    `wynik zmienił się o ${change}, czego poprzednia partia nie tłumaczy`,
  score_counts: (change, points) =>
    `wynik zmienił się o ${change}, a poprzedniej partii przypisano ${points}; liczy się wynik`,
  line_unknown: (line) => `tego wiersza nie zrozumiano: ${line}`,
  text_unknown: (part) => `tego nie zrozumiano: ${part}`,
  move_unknown: (move) => `tego ruchu nie zrozumiano: ${move}`,
  result_unknown: (result) => `tego rezultatu nie zrozumiano: ${result}`,
  tag_unknown: (value, tag) => `wartości „${value}” znacznika ${tag} nie zrozumiano; została`,
  property_unknown: (name) => `właściwość ${name} nie jest znana; pominięto`,
  property_damaged: (name) => `właściwości ${name} nie da się odczytać`,
  record_unknown: (kind) => `rekord nieznanego rodzaju ${kind}; pominięto`,
  event_unknown: (kind) => `zaszło coś nieznanego rodzaju ${kind}; pominięto`,
  game_unknown: (kind) => `partia nieznanego rodzaju ${kind}; odczytano ją jako backgammon`,
  other_variant: (variant) =>
    `to odmiana ${variant} tego serwisu, której zagrania nie są zagraniami backgammona`,
  row_before_names: 'rząd przed nazwiskami i wynikiem; przyjęto partię przy 0–0',
  many_actions: 'więcej niż dwie czynności w rzędzie; kolejność biegnie od lewej do prawej',
  players_swapped: 'gracze zamienili się stronami; kolumny zostały',
  names_differ: 'nazwiska są inne niż w pierwszej partii, które zostały',
  nested_too_deep: 'zbyt wiele nawiasów jeden w drugim; reszty nie odczytano',
  second_variation: 'drugi wariant; czyta się tylko pierwszy',
  value_without_name: 'wartość bez nazwy właściwości; pominięto',
  ends_in_game: 'plik kończy się w środku partii; zostało to, co jest',
  ends_in_value: 'plik kończy się wewnątrz wartości',
  file_changed: 'suma kontrolna jest błędna: plik zmieniono albo uszkodzono',
  checksum_damaged: 'sumy kontrolnej nie da się odczytać',
  member_outside: (name) => `część ${name} leży poza archiwum; pominięto`,
  member_damaged: (name, _, n) => `część ${name} jest uszkodzona; odczytane bajty: ${n}`,
  member_changed: (name) => `suma kontrolna części ${name} jest błędna`,
  salvaged: (_, n, begin) =>
    `brak końca pliku; od bajtu ${begin} znaleziono i zachowano całe rekordy: ${n}`,
  record_cut: 'ostatni rekord jest ucięty; pominięto',
  rollouts_without_games:
    'plik zawiera rollouty; zachowano ich equity, ale nie to, ile miały partii',
  file_cut: 'plik jest ucięty',
  section_cut: 'jedna z sekcji jest ucięta; pominięto',
  game_cut: 'reszty partii nie da się odczytać; pominięto',
  game_damaged: 'partii nie da się odczytać; pominięto',
  comments_damaged: 'pozostałych komentarzy nie da się odczytać; pominięto',
  times_damaged: 'czasów nie da się odczytać; pominięto',
  analysis_damaged: 'decyzji tej analizy nie da się odczytać; pominięto',
  decisions_damaged: 'pozostałych decyzji tej analizy nie da się odczytać; pominięto',
};
