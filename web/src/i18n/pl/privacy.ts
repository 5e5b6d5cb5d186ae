/** What the server keeps, in Polish. */
import type { Words } from '../shape';
import { counted } from './grammar';

const DNI = { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' };
const PO = { one: 'dniu', few: 'dniach', many: 'dniach', other: 'dnia' };
const days = (n: number | null) => (n === null ? 'bez końca' : `przez ${counted(n, DNI)}`);

export const privacy: Words['privacy'] = {
  name: 'Prywatność',
  title: 'Co przechowuje ten serwer',
  lead: 'Otter nie pokazuje reklam, nikogo nie śledzi, o nic nie pyta innych serwerów i nie wymaga konta. Oto wszystko, co jest przechowywane, i jak długo.',
  sections: (keeps, logsCallers) => [
    {
      title: 'To, co grasz',
      texts: [
        'O każdym stole: zasady, wybrane nazwy, każdy rzut i każda decyzja, a przy zegarze także czasy. Kto zna adres stołu, może oglądać grę i czytać jej zapis; bez klucza do miejsca nikt tam nie zagra, a z kluczy serwer ma tylko skróty.',
        `Zakończony mecz jest przechowywany ${days(keeps.finished)} od ostatniego użycia, stół, przy którym nikt nie grał, ${days(keeps.unplayed)}, każdy inny stół ${days(keeps.untouched)}.`,
        'To, co proponujesz w poczekalni, istnieje, dopóki tam jesteś, i nie jest zapisywane.',
      ],
    },
    {
      title: 'To, co importujesz',
      texts: [
        `Mecze twojej biblioteki wraz z ich oceną, ${days(keeps.library)} od chwili, gdy ostatnio ją otwarto. Bibliotekę otwiera tylko klucz w twojej przeglądarce; mecz, który udostępnisz, jest otwarty dla każdego, kto ma jego adres.`,
      ],
    },
    {
      title: 'W twojej przeglądarce',
      texts: [
        'Klucze do twoich miejsc, lista stołów, ustawienia, karty i gry rozegrane bez sieci. Zostają, dopóki ich nie usuniesz albo nie wyczyścisz danych tej strony. Nie ma żadnego pliku cookie, póki się nie zalogujesz; wtedy jest jeden, który mówi, że jesteś zalogowany, i nic więcej.',
      ],
    },
    {
      title: 'Z kontem',
      texts: [
        'Twoja nazwa; hasło jako skrót, którego nie da się odwrócić; adres e-mail, jeśli go podasz, na który nic nie jest wysyłane; publiczna część kluczy dostępu; skróty kodów odzyskiwania i kluczy do twoich gier; to, gdzie jesteś zalogowany, tak jak nazywa się przeglądarka; co ostatnio zmieniono w haśle, kodach, adresie i kluczach dostępu i w której przeglądarce; jak wypadły twoje decyzje w ocenionych meczach rankingowych; kogo obserwujesz i blokujesz; gry korespondencyjne, których szukasz; twoje zgłoszenia; oraz to, jak kończyły się twoje mecze z zegarem. Inni widzą twoją nazwę, od kiedy tu jesteś, twoje rankingi, wyniki meczów rankingowych i to, ile ostatnich meczów dograno do końca.',
        `Nieużywana przeglądarka zostaje wylogowana po ${counted(keeps.session, PO)}. Na stronie konta możesz zapisać to wszystko do pliku i od razu usunąć. Gry, które inni rozegrali z tobą, pozostają ich grami, z nazwą, która tam stała, a wyniki meczów rankingowych są przechowywane bez końca, bo wynikają z nich rankingi innych. Zgłoszenie jest przechowywane przez rok od rozpatrzenia przez moderatora; decyzje moderatorów o koncie bez końca, z jego nazwą i powodem.`,
      ],
    },
    {
      title: 'Sieć',
      texts: [
        'Adres, z którego przychodzą twoje zapytania, jest przez kilka minut w pamięci, żeby nikt nie mógł żądać więcej, niż mu się należy.',
        logsCallers
          ? 'Operator tego serwera prowadzi też dziennik zapytań: czas, adres, z którego przyszły, i stronę. Jak długo go przechowuje, zależy od niego.'
          : 'Ten serwer nie prowadzi dziennika zapytań.',
      ],
    },
  ],
  operator: 'Kto prowadzi ten serwer',
  noOperator: 'Operator tego nie podał. Zapytaj tego, kto dał ci adres.',
};
