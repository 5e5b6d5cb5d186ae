/** Polish, for what the server says: by number, key or code. */
import type { CubeHint, Params, PresetKey, ProblemCode, RefusalCode } from '../../api';
import { sentenceFor, warningFor, type Named, type Sentence } from '../en/served';
import type { Words } from '../shape';
import { counted, list, number, redouble, signed } from './grammar';
import { clause, sentence } from './refusal_detail';
import { WARNINGS } from './warnings';

const LEVELS: Record<number, Named> = {
  1: { name: 'Początkujący', summary: 'Zna ruchy; reszty się uczy.' },
  2: { name: 'Nowicjusz', summary: 'Ma za sobą kilka partii; zostawia zbędne bloty.' },
  3: { name: 'Dla zabawy', summary: 'Gra dla przyjemności, i to nieźle.' },
  4: {
    name: 'Klubowy',
    summary: 'Widzi prawie wszystko, co ważne; myli się w trudnych decyzjach.',
  },
  5: { name: 'Mocny klubowy', summary: 'Myli się rzadko i niewiele.' },
  6: { name: 'Ekspert', summary: 'Gra to, co na pierwszy rzut oka uważa za najlepsze.' },
  7: {
    name: 'Pełna siła',
    summary: 'Patrzy dwa rzuty naprzód i zawsze gra to, co uważa za najlepsze.',
  },
};

const PRESETS: Record<PresetKey, Named> = {
  match: {
    name: 'Mecz',
    summary: 'Kto pierwszy zdobędzie tyle punktów; z partią Crawforda, bez zasad gry na stawkę.',
  },
  money: { name: 'Na stawkę', summary: 'Partia za partią, z zasadą Jacoby’ego i beaverem.' },
  one_game: {
    name: 'Jedna partia',
    summary: 'Jedna partia, bez kostki i bez wyniku.',
  },
  nackgammon_match: {
    name: 'Nackgammon, mecz',
    summary: 'Dwa pionki więcej daleko z tyłu, więc partie są dłuższe; mecz.',
  },
  nackgammon_money: {
    name: 'Nackgammon, na stawkę',
    summary: 'Dwa pionki więcej daleko z tyłu, więc partie są dłuższe; gra na stawkę.',
  },
  hypergammon_match: {
    name: 'Hypergammon, mecz',
    summary: 'Po trzy pionki, koniec w minutę; mecz.',
  },
  hypergammon_money: {
    name: 'Hypergammon, na stawkę',
    summary: 'Po trzy pionki, koniec w minutę; gra na stawkę.',
  },
  longgammon_match: {
    name: 'Longgammon, mecz',
    summary: 'Wszystkie piętnaście zaczyna na polu 24; mecz.',
  },
  longgammon_money: {
    name: 'Longgammon, na stawkę',
    summary: 'Wszystkie piętnaście zaczyna na polu 24; gra na stawkę.',
  },
  wooden_classic: {
    name: 'Drewniana klasyka',
    summary: 'Proste zasady: kostka bez ograniczeń i żadnych dodatków.',
  },
  set_manual: {
    name: 'Zestaw pudełkowy',
    summary:
      'Swobodniejsze zdejmowanie; przegrywający nie podwaja, gdy prowadzącemu pierwszy raz brakuje jednego punktu.',
  },
  set_manual_cubeless: {
    name: 'Zestaw pudełkowy, bez kostki',
    summary: 'W zwykłej wygranej liczą się pozostałe pionki przegranego.',
  },
  spruce: {
    name: 'Spruce',
    summary: 'Zaczynający rzuca od nowa, a każda partia liczy się jak zwykła.',
  },
  spruce_series: {
    name: 'Spruce, seria',
    summary:
      'Zaczynający rzuca od nowa, każda partia liczy się jak zwykła, a wygrywa ten, kto pierwszy zdobędzie umówione punkty.',
  },
  inverso_match: {
    name: 'L’inverso, mecz',
    summary: 'Każdy rzut liczy się dla drugiego gracza; mecz.',
  },
  inverso_money: {
    name: 'L’inverso, na stawkę',
    summary: 'Każdy rzut liczy się dla drugiego gracza; gra na stawkę.',
  },
};

/** The people it is about, all with a name: `refusalText` has put a word where one is missing. */
const who = ({ names: people }: Params) => list(people.filter((name) => name !== null));
const which = ({ value: text }: Params) => number(text ?? '');

/** A match is named like 2-1, which is no number. */
const match = ({ value: id }: Params) => (id ? `Mecz ${id}` : 'Ten mecz');

/** What exactly was wrong, where the server tells it. */
const exactly =
  (otherwise: string): Sentence =>
  ({ detail }) =>
    detail ? sentence(detail) : otherwise;

const REFUSALS: Record<RefusalCode, Sentence> = {
  not_your_decision: (p) =>
    p.names.length > 0 ? `O tym decyduje ${who(p)}.` : 'O tym decyduje twój przeciwnik.',
  not_now: exactly('Nie teraz: stół czeka na coś innego.'),
  no_cube: 'Przy tym stole gra się bez kostki.',
  already_rolled: 'Rzut już padł: nie można teraz rzucić ani podwoić.',
  not_your_cube: 'Kostkę ma druga strona: następnym razem tylko ona może podwoić.',
  cube_at_limit: (p) => `Kostka stoi na ${which(p)}, wyżej przy tym stole nie idzie.`,
  crawford_game: 'To partia Crawforda: gra się ją bez podwajania.',
  holland_too_early: (p) =>
    `Po partii Crawforda przegrywający może podwoić od swojej trzeciej tury; to tura ${which(p)}.`,
  no_such_redouble: (p) => `Przy tym stole się tego nie gra: ${redouble(p.value ?? '')}.`,
  illegal_play: exactly('To zagranie jest niedozwolone.'),
  incomplete_play: 'Zagranie jest niepełne: da się zagrać więcej liczb.',
  undecided: 'Partia nie jest przesądzona: gra się dalej albo rozstrzyga zegar.',
  not_over_the_board: 'W sieci ważne są tylko dozwolone zagrania.',
  impossible_position: 'Taka pozycja nie może wystąpić.',
  checkers_changed: 'Zagranie przesuwa pionki; nie dodaje ich i nie zabiera.',
  not_seated: 'Nie masz tu miejsca: najpierw usiądź.',
  already_seated: 'Masz już miejsce.',
  too_few_players: (p) => `Do chouette potrzeba trzech graczy; przy stole: ${which(p)}.`,
  wrong_rollers: (p) => `O miejsca rzucają tylko: ${who(p)}.`,
  nothing_changes: 'Tak już jest.',
  not_playing: 'Nie grasz w tej partii: kto się dosiada, gra od następnej.',
  already_decided: 'To już postanowione; nikt nie decyduje dwa razy.',
  not_in_the_lot: (p) => `Wspólnika losuje się spośród: ${who(p)}.`,
  held: (p) => `Rzut jest wstrzymany: ${who(p)}.`,
  not_your_roll_to_hold: 'Rzut może wstrzymać tylko ten, kto gra razem z rzucającym.',
  nothing_on_cube: (p) =>
    p.names.length > 0
      ? `Na kostce gracza ${who(p)} nie ma czego rozstrzygać.`
      : 'Na kostce nie ma czego rozstrzygać.',
  not_a_list: 'Wymień każdą podwajaną kostkę raz, i przynajmniej jedną.',
  no_cube_at_hand: 'Żadnej z tych kostek nie możesz podwoić.',
  captains_redouble: 'Przy jednej kostce podwaja kapitan: przyjmij albo odrzuć.',
  captains_resignation: 'Przy jednej kostce poddaje partię kapitan, za wszystkich.',
  must_take_captains_cube: 'Przy tym stole box musi przyjąć podwojenie kapitana.',
  same_value_same_action: (p) =>
    `Przy tym stole box robi to samo ze wszystkimi kostkami na ${which(p)}.`,
  must_beaver: 'Przy tym stole jedyny przyjmujący daje beavera albo odrzuca.',
  no_stake: 'W tej partii nie masz już żadnej stawki.',
  not_to_propose:
    'Zagranie proponuje się tylko prowadzącemu własną stronę, gdy rzut czeka na zagranie, a zasady stołu na to pozwalają.',
  not_owner: (p) => `Może to zrobić tylko gospodarz stołu: ${who(p)}.`,
  is_here: (p) =>
    `${who(p)} jest przy stole: odesłać można boty i tych, którzy stracili połączenie.`,
  unknown_level: (p) => `Poziomu ${which(p)} nie ma.`,
  too_many_ever:
    'Przy tym stole siedziało już tylu graczy, że nie ma miejsca na nowych; otwórz inny.',
  not_your_seat: 'To nie twoje miejsce.',
  seat_open: 'Miejsce naprzeciw jest wolne: gra zacznie się, gdy ktoś usiądzie.',
  stale: exactly('Przy stole coś się zmieniło: spójrz jeszcze raz i zdecyduj.'),
  bad_action_id: 'Stół nie rozumie tej akcji. Wczytaj stronę ponownie.',
  action_id_used: 'Ten numer akcji należał już do innej akcji. Wczytaj stronę ponownie.',
  dice_missing: 'Przy tym stole rzuca się ręką: podaj, co pokazują kości.',
  dice_not_yours: 'Przy tym stole kośćmi rzuca serwer.',
  not_a_die: 'Kość pokazuje liczbę od 1 do 6.',
  not_a_step: 'Ruch prowadzi z pola na pole, z bandy albo poza planszę.',
  too_many_steps: 'Zagranie ma najwyżej cztery ruchy.',
  roll_asked:
    'Rzut jest już zażądany: padnie, gdy urządzenia wszystkich, którzy mają udział, dodadzą swoje liczby.',
  no_chain:
    'Urządzenia jednego z graczy nie ma jeszcze przy stole: rzut potrzebuje liczby od każdego.',
  no_dice: 'Chwilowo nie ma kości: spróbuj jeszcze raz.',
  table_full: 'Zapis tego stołu jest pełny; otwórz nowy, żeby grać dalej.',
  seats_taken: 'Wszystkie miejsca są zajęte.',
  cube_too_high: 'Kostka ma więcej cyfr, niż obsługuje ten serwer.',
  not_stored: 'Nie udało się tego zapisać, więc nic się nie zmieniło; spróbuj jeszcze raz.',
  // By a tournament.
  not_director: 'Może to zrobić tylko ten, kto prowadzi turniej.',
  entry_closed: 'Turniej już trwa: o późne zgłoszenie poproś prowadzącego.',
  record_full: 'Zapis tego turnieju jest pełny.',
  unknown_player: (p) => `Gracza nr ${p.value ?? ''} w tym turnieju nie ma.`,
  name_taken: (p) => `${who(p)} jest już na liście; dodaj coś, żeby było wiadomo, kto jest kim.`,
  not_a_name: 'Imię ma od 1 do 40 znaków.',
  too_long: (p) => `Ogłoszenie ma najwyżej 200 znaków; to ma ${which(p)}.`,
  tournament_full: (p) =>
    `Turniej jest pełny: mieści ${counted(p.value ?? '', { one: 'gracza', other: 'graczy' })}.`,
  has_begun: 'Turniej już trwa: to można zrobić tylko przed startem.',
  not_begun: 'Turniej jeszcze nie trwa: najpierw go zacznij.',
  too_few_entered: (p) => `Do turnieju potrzeba co najmniej dwóch graczy; na liście: ${which(p)}.`,
  too_many_for_round_robin: (p) =>
    `Każdy z każdym gra najwyżej 20 graczy, a na liście jest ${which(p)}; wybierz system szwajcarski albo pucharowy.`,
  not_an_order: (p) => `Rozstawienie musi wymieniać każdego gracza raz; graczy jest ${which(p)}.`,
  is_drawn: 'W tym turnieju kolejność się losuje, więc nie ma rozstawienia.',
  draw_under_way:
    'Trwa losowanie: do jego końca nikt się nie zgłasza, nie wycofuje ani nie zmienia nazwy.',
  no_such_draw: 'Ten turniej nie jest losowany w ten sposób.',
  nobody_has_a_part:
    'W losowaniu nie bierze jeszcze udziału żadne urządzenie: otwórz tę stronę na urządzeniu prowadzącego albo gracza.',
  not_in_draw: 'To nie pasuje do losowania w tym stanie.',
  no_place_left:
    'Na późne zgłoszenie nie ma miejsca: wolne losy są zajęte albo następny mecz ich graczy jest już wezwany lub rozstrzygnięty.',
  no_round_left: 'Ostatnia runda ma już pary: nikt nie może się więcej zgłosić.',
  not_a_swiss:
    'Runda po rundzie układa się pary tylko w systemie szwajcarskim; tu wszystkie są już znane.',
  round_not_over: (p) => `Runda ${p.value ?? ''} jeszcze trwa: zostały mecze do rozegrania.`,
  all_rounds_paired: (p) => `Wszystkie rundy (${p.value ?? ''}) mają już pary; następnej nie ma.`,
  nobody_to_pair: (p) => `Do ułożenia par potrzeba dwóch graczy; w turnieju zostało: ${which(p)}.`,
  round_has_results: (p) =>
    `W rundzie ${p.value ?? ''} są wyniki albo wezwane mecze: najpierw je cofnij.`,
  has_withdrawn: (p) => `${who(p)} już nie gra w tym turnieju.`,
  has_not_withdrawn: (p) => `${who(p)} nadal gra w tym turnieju.`,
  unknown_match: 'Takiego meczu w tym turnieju nie ma.',
  not_paired: (p) => `${match(p)} czeka jeszcze na graczy.`,
  is_bye: (p) => `${match(p)} się nie odbywa: to wolny los.`,
  match_decided: (p) => `${match(p)} jest już rozstrzygnięty. Jeżeli wynik jest błędny, popraw go.`,
  not_called: (p) => `${match(p)}: graczy nie wezwano.`,
  not_decided: (p) => `${match(p)} nie ma jeszcze wyniku: wpisz go.`,
  is_walkover: (p) =>
    `${match(p)} jest wygrany bez gry, bo ${who(p)} się wycofuje; żeby go rozegrać, przywróć gracza.`,
  not_in_match: (p) => `${who(p)} nie gra w tym meczu.`,
  too_many_points: (p) =>
    `Przegrany może mieć w tym meczu od 0 do ${counted(p.value ?? '', { one: 'punktu', other: 'punktów' })}.`,
  result_stands: (p) => `${match(p)} ma już dokładnie ten wynik.`,
  others_fall: (p) =>
    `W meczach już wezwanych lub rozstrzygniętych zmieniliby się gracze${p.value ? ` (${p.value})` : ''}; potwierdź, jeżeli i one mają przepaść.`,
  not_a_venue: 'Podaj, gdzie gra się mecz: od 1 do 60 znaków.',
  // By a score sheet.
  not_keeper: 'Oglądasz: zapisywać może tylko ten, kto otworzył ten zapis.',
  not_an_entry: 'Tego nie da się odczytać. Pod wierszem jest opis tego, co można wpisać.',
  line_too_long: 'Ten wiersz jest za długi.',
  ambiguous: 'To zagranie można odczytać na dwa sposoby: napisz dokładniej, którędy idzie pionek.',
  not_legal: (p) =>
    `To zagranie jest niedozwolone${p.detail?.kind === 'illegal_play' ? `: ${clause(p.detail)}` : ''}. Jeżeli przy planszy tak zagrano, zakończ wiersz wykrzyknikiem.`,
  nothing_to_take_back: 'Nie ma już wpisu, który można cofnąć.',
  not_counts: 'Ustawienie jednej strony to 26 liczb, od zdjętych do bandy.',
};

const later = (p: Params) =>
  p.value
    ? `Spróbuj za ${counted(p.value, { one: 'sekundę', few: 'sekundy', many: 'sekund', other: 'sekundy' })}.`
    : 'Spróbuj później.';

const PROBLEMS: Record<ProblemCode, Sentence> = {
  not_found: 'Pod tym adresem nic nie ma.',
  wrong_method: 'Ten adres tak nie odpowiada.',
  unknown_table: 'Takiego stołu nie ma; może adres jest niepełny.',
  body_too_large: 'Zapytanie jest za długie.',
  bad_query: 'Adres prosi o coś, czego serwer nie rozumie.',
  unknown_library: 'Ten klucz nie otwiera żadnej biblioteki: usunięto ją albo klucz jest niepełny.',
  unknown_document: 'Nie ma takiego meczu: usunięto go albo adres jest niepełny.',
  seek_gone: 'Tej propozycji już nie ma: ktoś ją przyjął albo została wycofana.',
  seek_account: 'Ta oferta jest dla zalogowanych.',
  seek_rating: 'Twój ranking nie mieści się w zakresie tej oferty.',
  seek_completion: 'Dograno zbyt mało twoich meczów jak na tę ofertę.',
  bad_filter: 'Zakres rankingu idzie od niższego, a próg to 1–100 %.',
  own_seek: 'To twoja własna propozycja: musi ją przyjąć ktoś inny.',
  too_many_seeks: (p) =>
    `Masz już tyle propozycji, ile można: ${p.value ?? ''}. Najpierw wycofaj jedną.`,
  lobby_full: 'Poczekalnia jest pełna. Spróbuj za chwilę.',
  library_full: 'Biblioteka jest pełna. Najpierw coś usuń.',
  file_too_large: (p) => `Plik jest za duży: najwyżej ${p.value ?? ''} MB.`,
  file_empty: 'Plik jest pusty.',
  file_unknown: 'To nie jest mecz w formacie, który Otter czyta.',
  file_damaged: 'Plik jest uszkodzony. Nic nie dodano.',
  file_damaged_line: (p) => `Plik jest uszkodzony w wierszu ${p.value ?? ''}. Nic nie dodano.`,
  file_damaged_byte: (p) => `Plik jest uszkodzony przy bajcie ${p.value ?? ''}. Nic nie dodano.`,
  file_position: 'W pliku jest pozycja, a nie mecz.',
  file_no_game: 'W pliku nie ma ani jednej partii.',
  file_rules: 'Zasady zapisane w pliku są sprzeczne.',
  not_signed_in: 'Nie jesteś zalogowany albo sesja się skończyła. Zaloguj się ponownie.',
  bad_credentials: 'Nie ma konta o tej nazwie z tym hasłem.',
  wrong_password: 'To nie jest hasło tego konta.',
  bad_code: 'Nie ma konta o tej nazwie z tym kodem; każdy kod działa jeden raz.',
  name_taken: 'Ktoś już ma tę nazwę albo taką, która wygląda tak samo.',
  name_length: (p) => `Nazwa ma ${p.value ?? ''} znaków.`,
  name_character: (p) =>
    `Znak „${p.value ?? ''}” nie może tu stać: nazwa składa się z liter i cyfr, które rozdziela najwyżej jedna spacja, kropka, myślnik lub apostrof.`,
  name_mixed: 'Nazwę pisze się jednym alfabetem; ta miesza kilka.',
  name_reserved: 'Ta nazwa jest zastrzeżona dla serwera.',
  password_length: (p) => `Hasło ma ${p.value ?? ''} znaków.`,
  password_guessable:
    'To hasło należy do pierwszych, jakie się zgaduje. Unikaj imion, zwykłych słów i rzędów klawiszy.',
  bad_passkey:
    'Ten klucz dostępu nie otwiera tu żadnego konta: usunięto go albo trwało to za długo.',
  no_passkeys: 'Klucze dostępu wymagają nazwy serwera, a ten adres jej nie ma.',
  passkeys_only: 'To konto otwierają tylko jego klucze dostępu.',
  needs_passkey: 'Konto otwierane tylko kluczami dostępu musi mieć jakiś klucz.',
  staff_needs_passkeys:
    'Moderatorzy i administratorzy działają tu tylko z konta otwieranego samymi kluczami dostępu.',
  bad_email: 'To nie wygląda na adres e-mail.',
  rated_account: 'Mecz rankingowy jest dla zalogowanych.',
  rated_opponent: 'W meczu rankingowym gra się z osobą przy jej własnym urządzeniu.',
  rated_dice: 'Mecz rankingowy wymaga kości, które każdy może sprawdzić.',
  rated_rules: (p) =>
    `Do rankingu liczą się mecze do 1–${p.value ?? '25'} punktów według zwykłych zasad.`,
  rated_clock: 'Mecz rankingowy wymaga zegara.',
  rated_oneself: 'Nikt nie gra rankingowo sam ze sobą.',
  unknown_person: 'Nikt tu nie ma takiej nazwy.',
  oneself: 'To ty.',
  person_blocked: 'Blokujesz tę osobę: najpierw ją odblokuj.',
  not_at_table: 'Przy tamtym stole ta osoba nie ma miejsca.',
  too_many_reports: (p) => `Zgłoszeń może być najwyżej ${p.value ?? ''} dziennie: spróbuj jutro.`,
  text_length: (p) => `Tekst ma ${p.value ?? ''} znaków.`,
  suspended: 'Twoje konto jest zawieszone. Na jego stronie jest powód i data.',
  name_asked: 'Moderator prosi cię o inną nazwę: wybierz ją przed grą.',
  name_stays: 'Nikt nie prosił cię o inną nazwę, a nazwy zostają.',
  rated_forbidden: 'Moderator zabronił ci gry rankingowej. Powód jest na stronie twojego konta.',
  phrases_forbidden: 'Moderator wyłączył twoje zwroty. Powód jest na stronie twojego konta.',
  no_court: 'Sądu nie można teraz wezwać.',
  no_rematch: 'Jedno z was nie może rozpocząć kolejnego takiego meczu.',
  handled_already: 'Ktoś już się tym zajął albo nie dotyczy to tego konta.',
  may_not_act: 'Moderator działa wobec graczy, administrator wobec wszystkich, nikt wobec siebie.',
  too_many_days: (p) => `Zakaz trwa ${p.value ?? ''} dni.`,
  too_many_contacts: (p) => `Jest ich już ${p.value ?? ''}, więcej nie można: najpierw kogoś usuń.`,
  account_full: 'Konto przechowuje już tyle partii, ile może. Usuń którąś.',
  too_many_sign_ins: (p) => `Za dużo prób logowania. ${later(p)}`,
  nothing_to_export: 'Nie ma jeszcze zakończonej partii do eksportu.',
  unknown_format: 'Mecz eksportuje się jako .mat, .sgf lub .json.',
  unknown_decision: 'Nie ma takiej decyzji albo partia się jeszcze nie skończyła.',
  illegal_play: 'To zagranie jest niezgodne z zasadami.',
  bad_body: 'Serwer nie rozumie zapytania. Wczytaj stronę ponownie.',
  impossible_rules: 'Tych zasad nie da się pogodzić.',
  bad_position: 'Tej pozycji nie da się odczytać albo nie może ona wystąpić.',
  impossible_position: 'Ta pozycja nie może wystąpić.',
  no_roll: 'W tej pozycji nie ma kości.',
  no_double: 'Gracz na ruchu nie może tu podwoić.',
  too_deep: (p) => `Najgłębiej szuka się tu na ${which(p)} ply.`,
  out_of_bounds: 'Liczba w pytaniu wykracza poza granice.',
  bad_sums: 'Te sumy są z innego rolloutu: zacznij od nowa.',
  bad_name: 'Imię ma od 1 do 40 znaków.',
  impossible_clock: 'Z takim zegarem nie da się grać.',
  superfluous: 'To ustawienie nie ma sensu przy tym przeciwniku.',
  too_many_bots: (p) =>
    `W chouette siedzi najwyżej ${counted(p.value ?? '', { one: 'gracz', few: 'graczy', many: 'graczy', other: 'gracza' })}.`,
  unknown_level: (p) => `Poziomu ${which(p)} nie ma.`,
  no_open_seat: 'Przy tym stole wszystkie miejsca są zajęte.',
  unknown_invite: 'To zaproszenie nie dotyczy tego stołu.',
  busy: 'Serwer ma za dużo pracy; spróbuj za chwilę.',
  too_many_requests: (p) => `Za dużo zapytań z tego adresu. ${later(p)}`,
  too_many_tables: (p) => `Z tego adresu otwarto ostatnio wiele stołów. ${later(p)}`,
  imported_too_much: (p) => `Z tego adresu zaimportowano ostatnio bardzo dużo. ${later(p)}`,
  table_late: (p) =>
    `Kto nie gra, widzi ten mecz z opóźnieniem: ostatnia partia nie jest jeszcze otwarta. ${later(p)}`,
  bad_dice_number: 'Liczba do kości nie jest następną w swoim łańcuchu.',
  no_transcript: 'Kości tego stołu nie da się sprawdzić: otwarto go bez tego.',
  timed_out: 'Odpowiedź trwała zbyt długo i żądanie zostało porzucone. Spróbuj ponownie.',
  unknown_host: 'Ten serwer nie odpowiada pod tą nazwą. Jego operator może ją dodać opcją --host.',
  foreign_origin: 'Strona z innej witryny nie może otworzyć tego połączenia.',
  not_an_upgrade: 'Ten adres służy do innego rodzaju połączenia.',
  failed: 'Serwer nie może teraz tego zrobić; nic się nie zmieniło.',
  no_hello: 'Połączenie nie zaczęło się na czas. Wczytaj stronę ponownie.',
  second_hello: 'Połączenie już się zaczęło.',
  unknown_key: 'To urządzenie nie ma klucza do tego miejsca.',
  table_crowded: 'Za dużo osób ogląda ten stół; spróbuj później.',
  dropped: 'Połączenie było za wolne; zaraz wróci.',
  bad_message: 'Serwer nie rozumie tej wiadomości. Wczytaj stronę ponownie.',
  too_many_messages: 'Za dużo wiadomości w krótkim czasie.',
  message_too_long: 'Wiadomość jest za długa.',
  silent: 'Od dłuższej chwili panuje cisza.',
  closing: 'Serwer zaraz uruchomi się ponownie; wróć za chwilę.',
  no_hint: 'Nie masz tu teraz nic do rozstrzygnięcia.',
  hint_against_person: 'Przeciw drugiej osobie nie ma podpowiedzi.',
  hint_under_way: 'Otter myśli jeszcze nad poprzednim pytaniem.',
  impossible_plan: 'Takiego turnieju nie da się rozegrać: sprawdź rundy i długości meczów.',
  // As an action is: the problem tells the refusal, which has its own words.
  refused: 'Tego teraz nie można zrobić; nic się nie zmieniło.',
};

/** By the settings, which tell one contradiction from another. */
const CONTRADICTIONS: Record<string, string> = {
  'contest.length': 'Mecz gra się do 1–999 punktów.',
  'jacoby+contest': 'Zasada Jacoby’ego należy do gry na stawkę, nie do meczu.',
  'automatic_doubles+contest': 'Automatyczne podwojenia należą do gry na stawkę, nie do meczu.',
  'immediate_redoubles+contest':
    'Beaver i inne natychmiastowe podwojenia należą do gry na stawkę, nie do meczu.',
  'stake+contest': 'Punkt coś znaczy w grze na pieniądze, nie w meczu.',
  'contest.holland+contest.crawford':
    'Zasada Hollanda mówi o partiach po partii Crawforda, więc jej potrzebuje.',
  'jacoby+cube': 'Zasada Jacoby’ego pyta, czy kostkę obrócono, więc potrzebuje kostki.',
  'jacoby+gammons': 'Zasada Jacoby’ego mówi, kiedy liczą się gammony, więc muszą się liczyć.',
  'immediate_redoubles+cube': 'Natychmiastowe podwojenia potrzebują kostki.',
  'automatic_doubles+cube': 'Automatyczne podwojenia obracają kostkę, więc jej potrzebują.',
  'single_value+cube':
    'Liczenie pozostałych pionków jest do gry bez kostki, a z kostką tylko do pierwszego podwojenia.',
  'max_cube_log2+cube':
    'Kostka, która nie przekracza 1, to nie kostka: wyłącz ją albo pozwól na 2.',
  'rated+bear_off': 'W partiach rankingowych zdejmuje się według ścisłej zasady.',
  start: 'Ustawienie początkowe nie może wystąpić albo partia jest już skończona.',
  contest: 'W chouette gra się na stawkę; zasady meczowe nie obowiązują.',
  table: 'W chouette gra się w sieci, nie przy prawdziwej planszy.',
  'lone_taker+cube': 'Jedyny przyjmujący przyjmuje podwojenie, więc potrzeba kostki.',
  lone_taker: 'Przyjęcia przez jednego gracza można zabronić od 3 do 12 graczy.',
  'lone_taker+immediate_redoubles': 'Do beavera można zmusić tylko tam, gdzie beavera się gra.',
  'box_must_take_captains_cube+cubes+cube':
    'Kapitan ma własną kostkę tylko przy kilku; przy jednej box nigdy nie mógłby odrzucić.',
  'same_value_same_action+cubes+cube': 'Kostki porównuje się tylko tam, gdzie jest ich kilka.',
  'next_box+cubes': 'Box może z jednymi wygrać, a z innymi przegrać tylko przy kilku kostkach.',
  partner_from: 'Box może mieć wspólnika od 4 do 12 graczy.',
  stake: 'To, co znaczy punkt, jest napisem na najwyżej 60 bajtów, w jednym wierszu.',
};

const VERDICTS: Record<Extract<CubeHint, { kind: 'doubling' }>['verdict'], string> = {
  pointless: 'Podwojenie nic by nie dało: rzuć.',
  no_double: 'Nie podwajaj: przeciwnik przyjąłby z zyskiem.',
  no_double_beaver: 'Nie podwajaj: przeciwnik odpowiedziałby beaverem.',
  double_take: 'Podwój; przeciwnik powinien przyjąć.',
  double_beaver: 'Podwój, choć przeciwnik powinien odpowiedzieć beaverem.',
  double_pass: 'Podwój; przeciwnik powinien odrzucić.',
  too_good_pass: 'Za mocna pozycja na podwojenie: graj o gammona; przeciwnik by odrzucił.',
  too_good_take: 'Za mocna pozycja na podwojenie: graj o gammona, choć przeciwnik by przyjął.',
};

const ANSWERS: Record<Extract<CubeHint, { kind: 'answering' }>['verdict'], string> = {
  take: 'Przyjmij.',
  pass: 'Odrzuć.',
  redouble: 'Podwój od razu: z kostką po twojej stronie masz przewagę.',
};

export const served: Words['served'] = {
  level: (level) => LEVELS[level.level] ?? level,
  preset: (preset) => PRESETS[preset.key] ?? preset,
  rules: (preset, name) => (preset === null ? 'Własne zasady' : (PRESETS[preset]?.name ?? name)),
  refusal: ({ code, message, params }) => sentenceFor(REFUSALS[code], params) ?? message,
  problem: ({ code, message, params }) => sentenceFor(PROBLEMS[code], params) ?? message,
  warning: ({ code, values, text }) => warningFor(WARNINGS[code], values) ?? text,
  contradiction: ({ settings, message }) => CONTRADICTIONS[settings.join('+')] ?? message,
  scale:
    'Dopóki zwykła partia liczy się za pionki pozostałe przegranemu, equity podawane jest w jednostkach po dziewięć punktów: tyle daje średnio taka partia.',
  cube: (hint) => {
    const points = (n: number) => signed(n, 3);
    switch (hint.kind) {
      case 'may_not_double':
        return 'Teraz nie możesz podwoić: rzuć.';
      case 'doubling':
        return `${VERDICTS[hint.verdict]} Bez podwojenia ${points(hint.no_double)}, przyjęte ${points(hint.take)}, odrzucone ${points(hint.pass)}.`;
      case 'answering':
        return `${ANSWERS[hint.verdict]} Przyjęcie ${points(hint.take)}, odrzucenie ${points(hint.pass)}.`;
    }
  },
};
