/** Konta, po polsku. */
import type { Words } from '../shape';
import { counted } from './grammar';

const games = (n: number) =>
  counted(n, { one: 'partia', few: 'partie', many: 'partii', other: 'partii' });

export const people: Words['people'] = {
  name: 'Konto',
  signIn: 'Zaloguj się',
  signOut: 'Wyloguj się',
  titles: { in: 'Zaloguj się', up: 'Załóż konto', recover: 'Ustaw nowe hasło' },
  ways: { in: 'Logowanie', up: 'Nowe konto', recover: 'Nie pamiętam' },
  go: { in: 'Zaloguj się', up: 'Załóż konto', recover: 'Ustaw i zaloguj' },
  lead: 'Grać można bez konta. Z kontem znajdziesz swoje partie w każdej przeglądarce.',
  how: [
    'Konto to nazwa i hasło. Nikt nie musi podawać adresu e-mail.',
    'Partie zostają twoje: inna przeglądarka, w której się zalogujesz, pokaże je i zagrasz tam dalej.',
    'Widzisz, gdzie jesteś zalogowany, możesz zabrać wszystko w jednym pliku i usunąć konto, kiedy chcesz.',
  ],
  nameLabel: 'Nazwa',
  nameLead: 'Od 2 do 24 liter i cyfr. Nikt inny nie może mieć nazwy, która wygląda tak samo.',
  password: 'Hasło',
  newPassword: 'Nowe hasło',
  passwordLead:
    'Co najmniej 12 znaków. Dobrych jest kilka słów, które nie mają ze sobą nic wspólnego.',
  show: 'Pokaż',
  emailLabel: 'Adres e-mail, jeśli chcesz',
  emailLead: 'Jest przechowywany dla ciebie i nikt go nie widzi. Nic na niego nie wysyłamy.',
  codeLabel: 'Kod odzyskiwania',
  codeLead: 'Jeden z dziesięciu, które otrzymałeś. Każdy działa jeden raz.',
  keepHeld: (n) =>
    n > 0
      ? `Przechowuj z kontem to, co jest w tej przeglądarce: ${games(n)}`
      : 'Przechowuj z kontem bibliotekę tej przeglądarki',
  since: (date) => `tutaj od ${date}`,
  held: {
    title: 'Tylko w tej przeglądarce',
    lead: (n, hasLibrary) => {
      const what = [n > 0 ? games(n) : '', hasLibrary ? 'biblioteka' : ''].filter(Boolean);
      return `W tej przeglądarce jest coś, czego konto nie przechowuje: ${what.join(' i ')}. Jeśli to twoje, zachowaj to, a znajdziesz je wszędzie, gdzie się zalogujesz.`;
    },
    keep: 'Przechowuj z kontem',
  },
  codes: {
    title: 'Twoje kody odzyskiwania',
    lead: 'Jeśli zapomnisz hasła, jednym z nich ustawisz nowe. Każdy działa jeden raz. Nie pokażemy ich ponownie: zapisz je.',
    copy: 'Kopiuj',
    copied: 'Skopiowano.',
    save: 'Zapisz w pliku',
    kept: 'Mam je zapisane',
  },
  security: {
    title: 'Hasło i odzyskiwanie',
    change: 'Zmień',
    present: 'Obecne hasło',
    codes: 'Kody odzyskiwania',
    codesLeft: (n) => `zostało: ${n}`,
    codesLead: 'Dziesięć nowych kodów zastąpi wszystkie inne.',
    newCodes: 'Nowe kody',
    email: 'Adres e-mail',
    noEmail: 'brak',
    passwordDone: 'Hasło zmienione. Wszystkie inne przeglądarki zostały wylogowane.',
    emailDone: 'Zapisano.',
    do: { password: 'Zmień hasło', codes: 'Utwórz nowe kody', email: 'Zapisz' },
  },
  passkeys: {
    title: 'Klucze dostępu',
    lead: 'Klucz, który przechowuje telefon, komputer lub klucz bezpieczeństwa. Logujesz się palcem, spojrzeniem lub kodem, bez hasła.',
    add: 'Dodaj klucz dostępu',
    make: 'Utwórz na tym urządzeniu',
    made: (date) => `utworzony ${date}`,
    remove: 'Usuń',
    unknown: 'Nieznane urządzenie',
    password: 'Hasło',
    passwordToo: 'też otwiera konto',
    passwordNot: 'nic nie otwiera: tylko klucze dostępu',
    only: 'Tylko klucze dostępu',
    notOnly: 'Zezwól na hasło',
    onlyLead:
      'Hasło nie będzie już nic otwierać, ale nadal będzie potrzebne przed zmianami. Wszystkie inne przeglądarki zostaną wylogowane. Jeśli stracisz wszystkie urządzenia, wejdziesz kodem odzyskiwania.',
    signIn: 'Zaloguj się kluczem dostępu',
    notDone: 'Nic się nie stało: urządzenie nie odpowiedziało albo przerwano.',
    notHere: 'Ta przeglądarka albo ten adres serwera nie obsługuje kluczy dostępu.',
  },
  sessions: {
    title: 'Gdzie jesteś zalogowany',
    isThis: 'ta przeglądarka',
    used: (date) => `ostatnio używana ${date}`,
    unknown: 'Nieznana przeglądarka',
    end: 'Wyloguj tam',
    endOthers: 'Wyloguj wszędzie indziej',
  },
  changes: {
    title: 'Co się zmieniło',
    what: {
      password: 'Zmiana hasła',
      recovered: 'Hasło ustawione kodem odzyskiwania',
      codes: 'Nowe kody odzyskiwania',
      email: 'Zmiana adresu e-mail',
      passkey_added: 'Dodany klucz dostępu',
      passkey_removed: 'Usunięty klucz dostępu',
      passkeys_only: 'Logowanie tylko kluczami dostępu',
      password_too: 'Logowanie hasłem dozwolone',
    },
    on: (date, browser) => `${date}, ${browser}`,
    notice: 'Twoje konto zmieniono w innej przeglądarce.',
    notYou:
      'Jeśli to nie ty, ustaw nowe hasło: wyloguje ono wszystkie inne przeglądarki. Potem obejrzyj swoje klucze dostępu i utwórz nowe kody odzyskiwania.',
    itWasMe: 'To ja',
    toSecurity: 'Do konta',
  },
  departure: {
    title: 'Twoje dane',
    exportLead: 'Jeden plik z kontem, partiami wraz z zapisem i biblioteką.',
    export: 'Zabierz wszystko',
    progress: (done, of) => `${done} z ${of}`,
    deleteLead:
      'Jeśli usuniesz konto, nic z niego nie zostanie i nie zagrasz dalej w partiach, które przechowuje. Zapis każdej partii zostaje taki, jak została rozegrana, dla tych, z którymi grałeś.',
    delete: 'Usuń konto',
    deleteSure: 'Usuń na zawsze',
    stay: 'Zostaw je',
  },
};
