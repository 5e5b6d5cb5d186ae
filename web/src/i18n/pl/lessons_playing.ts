/** Rozdziały o tym, jak poruszają się pionki. */
import type { Same } from '../lesson_words';
import type { playing as english } from '../en/lessons_playing';

export const playing: Same<typeof english> = {
  board: {
    title: 'Plansza i droga',
    steps: {
      aim: {
        title: 'Wyścig z przeszkodami',
        text: [
          'Każdy gracz ma piętnaście pionków; twoje są <b>jasne</b>.',
          'Sprowadzasz wszystkie do swojego <b>domu</b>, a potem zdejmujesz je z planszy. Wygrywa ten, kto pierwszy zdejmie wszystkie piętnaście.',
        ],
        task: 'Twój dom jest zaznaczony. Dotknij w nim dowolnego pola.',
        done: 'Te sześć pól to dom.',
        other: 'Dom to zaznaczona ćwiartka, na dole po prawej.',
      },
      way: {
        title: 'Tylko w jedną stronę',
        text: [
          'Twoje pionki idą wokół planszy do domu, tak jak pokazują strzałki.',
          'Nigdy się nie cofają.',
        ],
        task: 'Dotknij pola, z którego twoje pionki mają najdalej.',
        done: 'Dwa stojące tam pionki muszą przejść całą planszę.',
        other: 'Idź wzdłuż strzałek wstecz, aż do ich początku.',
      },
      numbers: {
        title: 'Pola mają numery',
        text: [
          'Trójkąty to <b>pola</b>. Liczy się je od własnego domu: od 1 do 6 to dom, 24 jest najdalej.',
          'Na początku masz dwa pionki na 24, pięć na 13, trzy na 8 i pięć na 6.',
        ],
        task: 'Dotknij swojego pola 13.',
        done: 'To pole 13, zwane też środkowym.',
        other: 'Pole 13 jest na górze po lewej; numer stoi na krawędzi.',
      },
      theirs: {
        title: 'Druga strona',
        text: [
          'Ciemne idą tą samą drogą w przeciwną stronę, więc obie strony muszą się minąć.',
          'Dom przeciwnika leży naprzeciw twojego: to twoje pola od 19 do 24. Każdy liczy od własnego domu, więc twoje 24 to jego 1.',
        ],
        task: 'Dotknij pola w domu przeciwnika.',
        done: 'Tam zaczynają twoje dwa najdalsze pionki.',
        other: 'Dom przeciwnika jest na górze po prawej.',
      },
      pips: {
        title: 'Liczenie pipów',
        text: [
          '<b>Pip</b> to jedno pole drogi. Pionek na twoim polu 6 potrzebuje 6 pipów, żeby zejść z planszy.',
          'Tu zostały ci trzy pionki, na 6, 4 i 3.',
        ],
        task: 'Ilu pipów potrzebujesz razem?',
        done: '6 + 4 + 3 = 13. Pipy mówią, kto prowadzi w wyścigu.',
        other: 'Dodaj numery pól, na których stoją twoje pionki.',
      },
    },
  },
  dice: {
    title: 'Kości',
    steps: {
      start: {
        title: 'Kto zaczyna',
        text: [
          'Każdy rzuca jedną kością i zaczyna ten, kto wyrzuci więcej. Przy równych rzuca się jeszcze raz.',
          'Zaczynający gra tymi dwiema liczbami jak pierwszym rzutem. Tu masz 3, a przeciwnik 1.',
        ],
        task: 'Kto zaczyna?',
        choices: {
          light: ['Jasne', '3 to więcej niż 1: zaczynasz, od 3 i 1.'],
          dark: ['Ciemne', 'Zaczyna wyższa liczba, a 3 to więcej niż 1.'],
        },
      },
      two: {
        title: 'Dwie kości, dwa ruchy',
        text: [
          'Każda kość przesuwa <b>jeden pionek</b> o swoją liczbę: tu jeden o 3 i jeden o 1.',
          'Dotknij pionka, żeby przesunąć go o kość, albo przeciągnij go tam, gdzie ma stanąć.',
        ],
        task: 'Zagraj 3 z pola 8 na 5 i 1 z pola 6 na 5.',
        done: 'Teraz na polu 5 stoją dwa twoje pionki.',
      },
      roll: {
        title: 'Na przemian',
        text: [
          'Odtąd gracze grają na przemian i każdy rzuca obiema kośćmi.',
          'Przy prawdziwym stole turę kończy zabranie kości. Tu dotykasz ich, gdy zagranie jest gotowe.',
        ],
        task: 'Dotknij zaznaczonej połowy planszy, żeby rzucić.',
        done: 'Wypadło 5 i 2.',
      },
      one: {
        title: 'Jeden pionek, obie kości',
        text: [
          'Jeden pionek może zagrać obie kości, jedną po drugiej. Po drodze musi mieć gdzie stanąć.',
          'Z pola 24 piątka jest zablokowana, bo tamto pole trzyma przeciwnik. Szóstka jest otwarta, więc droga prowadzi przez 18.',
        ],
        task: 'Przeprowadź jeden pionek z 24 na 13.',
        done: 'Najpierw 6, potem 5: pionek jest bezpieczny.',
      },
      double: {
        title: 'Dublet liczy się podwójnie',
        text: [
          'Dwie równe kości to <b>dublet</b> i liczbę gra się cztery razy.',
          'Mogą to zrobić dowolne pionki, byle każdy ruch był dozwolony.',
        ],
        task: 'Zagraj cztery trójki, jak chcesz.',
        done: 'Cztery ruchy o 3 to 12 pipów jednym rzutem.',
      },
    },
  },
  moving: {
    title: 'Pola otwarte i zablokowane',
    steps: {
      open: {
        title: 'Gdzie wolno stanąć',
        text: [
          'Wolno stanąć na polu pustym, na własnych pionkach albo na <b>jednym</b> ciemnym pionku.',
          'Dwa ciemne pionki lub więcej <b>blokują</b> pole: z 24 piątka jest zablokowana, a czwórka otwarta.',
        ],
        task: 'Zagraj 4 z pola 24 na 20 i 5 z pola 13 na 8.',
        done: 'Oba pionki stanęły na polach otwartych.',
      },
      over: {
        title: 'Przechodzić wolno',
        text: [
          'Otwarte musi być tylko pole, na którym pionek staje. Przejść może przez dowolnie wiele zablokowanych.',
          'Przeciwnik trzyma pięć pól z rzędu przed twoim ostatnim pionkiem. Szóstka przenosi go nad wszystkimi.',
        ],
        task: 'Zagraj 6 z pola 24 na 18.',
        done: 'Ostatni pionek jest wolny.',
        other: 'Dozwolone, ale ostatni pionek został z tyłu. Cofnij i zagraj z 24 na 18.',
      },
      point: {
        title: 'Zajęcie pola',
        text: [
          'Dwa twoje pionki <b>zajmują</b> pole: przeciwnik nie może tam stanąć.',
          'Dobrze mieć pola przed pionkami przeciwnika, i bezpiecznie na nich stać.',
        ],
        task: 'Zajmij pole 4: czwórką z 8 i dwójką z 6.',
        done: 'Pole 4 jest twoje.',
      },
      blot: {
        title: 'Bloty',
        text: [
          'Samotny pionek na polu to <b>blot</b>. Przeciwnik może na nim stanąć i odesłać go na początek.',
          'Czasem warto ryzykować, ale najpierw się rozejrzyj.',
        ],
        task: 'Masz tu dwa bloty. Dotknij jednego z nich.',
        done: 'Oba stoją w zasięgu ciemnych pionków.',
        other: 'Blot to jasny pionek stojący na polu sam.',
      },
      prime: {
        title: 'Mur z sześciu',
        text: [
          'Sześć zajętych pól z rzędu to <b>prime</b>. Żadna kość nie jest dość duża, by go przeskoczyć.',
          'Masz pięć z sześciu. Dwa ciemne pionki na twoim polu 2 są już prawie uwięzione.',
        ],
        task: 'Zamknij prime: zajmij pole 4.',
        done: 'Od 4 do 9 nie ma przejścia.',
      },
    },
  },
  hitting: {
    title: 'Zbijanie i wchodzenie',
    steps: {
      hit: {
        title: 'Zbicie',
        text: [
          'Stając na blocie, <b>zbijasz</b> go. Idzie na <b>bandę</b> i musi zacząć od samego początku.',
          'Przeciwnik zostawił blota na twoim polu 5.',
        ],
        task: 'Zbij go dwoma pionkami: z 8 na 5 i z 6 na 5.',
        done: 'Jednym rzutem zbicie i zajęte pole.',
        other: 'Dozwolone, ale chcemy dwóch pionków na polu 5. Cofnij.',
      },
      being_hit: {
        title: 'Zbity pionek',
        text: [
          'Teraz zdarzyło się to tobie: jeden z twoich pionków leży na bandzie.',
          'Stracił całą przebytą drogę i ma przed sobą 25 pipów.',
        ],
        task: 'Dotknij bandy.',
        done: 'Tu czeka, aż będzie mógł wejść.',
        other: 'Banda to pas pośrodku planszy.',
      },
      entering: {
        title: 'Powrót na planszę',
        text: [
          'Pionek na <b>bandzie</b> musi wejść, zanim zagrasz cokolwiek innego. Wchodzi w domu przeciwnika.',
          '<b>Czwórka</b> wprowadza na czwarte pole od krawędzi, twoje 21, które jest wolne. <b>Szóstka</b> prowadziłaby na twoje 19, ale blokują je cztery ciemne pionki.',
        ],
        task: 'Dotknij pionka na bandzie albo zaznaczonego pola.',
        done: 'Czwórką pionek wrócił na planszę.',
      },
      rest: {
        title: 'Potem druga kość',
        text: [
          'Gdy na bandzie nie ma już nikogo, resztę rzutu gra się jak zwykle.',
          'Może ją zagrać dowolny pionek, także ten, który właśnie wszedł.',
        ],
        task: 'Wejdź czwórką, a potem zagraj 6 dowolnym pionkiem.',
        done: 'Cały rzut jest zagrany.',
      },
      shut_out: {
        title: 'Gdy nic nie wchodzi',
        text: [
          'Tym razem wypadło 6 i 5, a oba pola są zablokowane.',
          'Gdy na bandzie są dwa pionki, muszą wejść oba, zanim ruszy się cokolwiek innego.',
        ],
        task: 'Co dzieje się z twoim rzutem?',
        choices: {
          lost: ['Przepada', 'Nie wchodzisz żadną liczbą, więc teraz rzuca przeciwnik.'],
          other: ['Gram innym', 'Dopóki pionek czeka na bandzie, nic innego nie może się ruszyć.'],
        },
      },
    },
  },
  must: {
    title: 'Czy trzeba ruszyć?',
    steps: {
      both: {
        title: 'Obie, jeśli się da',
        text: [
          'Jeśli można zagrać obie liczby, trzeba zagrać obie. Otter daje wybór tylko z takich ruchów.',
          'Tu trójka jest zablokowana z 12 i z 8. Po ruchu z 12 na 6 da się ją zagrać dalej.',
        ],
        task: 'Znajdź jedyne zagranie, które wykorzystuje obie liczby.',
        done: 'Z 12 na 6, a potem na 3. Po ruchu z 8 na 2 trójka by przepadła.',
      },
      larger: {
        title: 'Jedna, ale która?',
        text: [
          'Czasem można zagrać jedną albo drugą liczbę, ale nie obie.',
          'Wtedy trzeba zagrać <b>większą</b>.',
        ],
        task: 'Zagraj to, co da się zagrać.',
        done: '6 to więcej niż 3, więc z 12 na 6.',
      },
      waste: {
        title: 'Żadna liczba się nie marnuje',
        text: [
          'Twój ostatni pionek stoi na 3. Czwórka zdjęłaby go i dała wygraną.',
          'Ale wtedy dwójka zostałaby niezagrana. Dlatego najpierw dwójka, która po drodze zbija, a potem czwórka.',
        ],
        task: 'Zagraj obie liczby.',
        done: 'I tak wygrywasz: zasada działa nawet w ostatnim rzucie.',
      },
      nothing: {
        title: 'Gdy nie ma ruchu',
        text: [
          'Wypadło 5 i 4. Z 24 obie prowadzą na pola przeciwnika, a pozostałe pionki nie mają ruchu.',
        ],
        task: 'Co teraz?',
        choices: {
          lost: ['Tracę turę', 'Gdy żadnej liczby nie można zagrać, kolej na przeciwnika.'],
          again: ['Rzucam znów', 'Nie: tura bez ruchu się kończy. Teraz rzuca przeciwnik.'],
        },
      },
      free: {
        title: 'Nic więcej nie trzeba',
        text: [
          'W granicach tych zasad wybierasz swobodnie. Zbijać nie trzeba.',
          'Na twoim polu 7 stoi ciemny blot, którego może zbić czwórka z 11.',
        ],
        task: 'Zagraj ten rzut tak, jak uważasz za najlepsze.',
        done: 'Każde pełne dozwolone zagranie to twój wybór.',
      },
    },
  },
};
