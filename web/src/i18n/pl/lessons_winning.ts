/** Rozdziały o tym, jak się wygrywa i ile. */
import type { Same } from '../lesson_words';
import type { winning as english } from '../en/lessons_winning';

export const winning: Same<typeof english> = {
  bearing: {
    title: 'Zdejmowanie',
    steps: {
      home: {
        title: 'Najpierw wszystkie do domu',
        text: [
          '<b>Zdejmować</b> wolno tylko wtedy, gdy wszystkie pozostałe pionki stoją w twoim domu.',
          'Jeden stoi jeszcze na 8. Trójka sprowadza go do domu, a potem piątka może zdjąć.',
        ],
        task: 'Zagraj z 8 na 5, a potem zdejmij pionek z pola 5.',
        done: 'Pierwszy zdjęty. Zdjęte pionki leżą w rynience z boku.',
        other: 'Dozwolone, ale nic nie zostało zdjęte. Cofnij i spróbuj jeszcze raz.',
      },
      own: {
        title: 'Liczba i jej pole',
        text: [
          'Szóstka zdejmuje pionek z pola 6, trójka z pola 3.',
          'Dotknij pionka albo przeciągnij go do rynienki.',
        ],
        task: 'Zdejmij jeden z 6 i jeden z 3.',
        done: 'Kolejne dwa zdjęte.',
        other: 'Dozwolone, ale można było zdjąć oba. Cofnij.',
      },
      empty: {
        title: 'Gdy pole jest puste',
        text: [
          'Wypadło 4, ale na polu 4 nikogo nie ma. Dopóki masz pionki na <b>wyższym</b> polu, czwórkę trzeba zagrać tam.',
          'A więc z 6 na 2 albo z 5 na 1.',
        ],
        task: 'Zagraj ten rzut.',
        done: 'Czwórka musiała zostać w domu.',
      },
      highest: {
        title: 'Większa niż wszystkie',
        text: [
          'Gdy liczba jest większa od najwyższego pola, zdejmuje się z <b>najwyższego</b> zajętego.',
          'Twoje najwyższe to 4, więc i 6, i 5 zdejmują stamtąd.',
        ],
        task: 'Zdejmij dwa pionki.',
        done: 'Duże liczby nigdy się tu nie marnują.',
      },
      hit: {
        title: 'Zbicie na ostatniej prostej',
        text: [
          'Przeciwnik może cię zbić nawet teraz. Ten pionek musi wejść, obejść planszę i wrócić do domu, zanim zdejmiesz następny.',
          'Jesteś na bandzie, masz 5 i 2, a oba pola są otwarte.',
        ],
        task: 'Wejdź i zagraj resztę.',
        done: 'Dopóki nie wróci do domu, nic więcej nie zejdzie.',
      },
    },
  },
  result: {
    title: 'Gammon i backgammon',
    steps: {
      last: {
        title: 'Ostatni pionek',
        text: [
          'Wygrywa ten, kto zdejmie ostatni pionek. Remisów nie ma.',
          'Przeciwnik zdjął już kilka, więc to <b>zwykła wygrana</b>, warta 1 punkt.',
        ],
        task: 'Zdejmij swoje dwa ostatnie pionki.',
        done: 'Wygrywasz 1 punkt.',
      },
      gammon: {
        title: 'Gammon liczy się za 2',
        text: [
          'Masz zdjęte wszystko, a przeciwnik nie zdjął ani jednego pionka.',
          'To jest <b>gammon</b>.',
        ],
        task: 'Ile punktów wygrywasz?',
        done: 'Gammon liczy się podwójnie.',
        other: 'Przeciwnik nie zdjął żadnego, więc to więcej niż zwykła wygrana.',
      },
      backgammon: {
        title: 'Backgammon liczy się za 3',
        text: [
          'I tu przeciwnik nie zdjął żadnego, a ma jeszcze pionek w <b>twoim domu</b>. Tak samo byłoby z pionkiem na bandzie.',
          'To jest <b>backgammon</b>, i zdarza się rzadko.',
        ],
        task: 'Ile punktów wygrywasz?',
        done: 'Trzykrotność stawki.',
        other: 'Gammon liczy się za 2; to liczy się o jeden więcej.',
      },
      times: {
        title: 'Razy kostka',
        text: [
          'Zwykle gra się z kostką podwajającą, o której mówi następny rozdział.',
          'Wynik mnoży się przez to, co pokazuje. Tu masz wygranego gammona, a kostka pokazuje 2.',
        ],
        task: 'Ile punktów wygrywasz?',
        done: 'Gammon liczy się za 2, razy kostka 2.',
        other: 'Pomnóż wartość gammona przez to, co pokazuje kostka.',
      },
      save: {
        title: 'Ratowanie gammona',
        text: [
          'Ta partia jest przegrana: w następnej turze przeciwnik zdejmie ostatnie dwa.',
          'Ale jeśli zdejmiesz choć <b>jeden</b> pionek, stracisz 1 punkt, a nie 2. Najpierw sprowadź ostatni do domu.',
        ],
        task: 'Zdejmij tym rzutem jeden pionek.',
        done: 'Uratowane. W przegranej partii o to toczy się wyścig.',
        other: 'Dozwolone, ale nic nie zostało zdjęte: byłby gammon. Cofnij.',
      },
    },
  },
  cube: {
    title: 'Kostka podwajająca',
    steps: {
      middle: {
        title: 'Kostka leży pośrodku',
        text: [
          'Stawka zaczyna się od 1. Kostka leży pośrodku i może jej użyć każdy z graczy.',
          'Na początku swojej tury, <b>przed rzutem</b>, możesz zaproponować dalszą grę o podwójną stawkę.',
        ],
        task: 'Masz przewagę. Dotknij kostki, żeby podwoić.',
        done: 'Proponujesz 2. Teraz przeciwnik musi najpierw odpowiedzieć.',
      },
      offer: {
        title: '„Podwajam”',
        text: [
          '<b>Przyjęcie:</b> gra toczy się dalej o 2, a kostka należy do przyjmującego.',
          '<b>Odrzucenie:</b> partia się kończy, a ty wygrywasz tyle, ile była warta przedtem, czyli 1.',
        ],
        task: 'A co po drugiej stronie?',
        choices: {
          take: [
            'Przyjąć',
            'Przeciwnik wygrywa stąd mniej więcej jedną partię na trzy: Otter też by przyjął.',
          ],
          pass: [
            'Odrzucić',
            'Wolno, ale drogo: stąd wygrywa się mniej więcej jedną partię na trzy. Otter by przyjął.',
          ],
        },
      },
      owner: {
        title: 'Kostka należy do przyjmującego',
        text: [
          'Przeciwnik przyjął. Kostka pokazuje 2 i leży po jego stronie.',
          'Następnym razem, do 4, może podwoić tylko jej właściciel, i wtedy znów zmienia ona stronę.',
        ],
        task: 'Kto może teraz podwoić?',
        choices: {
          light: ['Jasne', 'Kostka nie jest już twoja: należy do przeciwnika.'],
          dark: ['Ciemne', 'Może to zrobić tylko właściciel, przed własnym rzutem.'],
        },
      },
      quarter: {
        title: 'Jedna na cztery',
        text: [
          'Teraz podwaja przeciwnik. Cztery odrzucone partie kosztują 4 punkty.',
          'Cztery przyjęte, trzy przegrane i jedna wygrana po 2, też kosztują 4. Przyjmuj więc, jeśli wygrywasz co najmniej <b>jedną partię na cztery</b>.',
        ],
        task: 'W wyścigu tracisz 5 pipów. Przyjmujesz czy odrzucasz?',
        choices: {
          take: [
            'Przyjmuję',
            'Wygrywasz stąd prawie trzy partie na dziesięć, więcej niż jedną na cztery.',
          ],
          pass: [
            'Odrzucam',
            'Wygrywasz stąd prawie trzy partie na dziesięć: odrzucenie kosztuje więcej.',
          ],
        },
      },
      price: {
        title: 'Ile kosztuje odrzucenie',
        text: [
          'Kostka stoi na 2. Przeciwnik ma dużą przewagę i podwaja do 4.',
          'Kto odrzuca, płaci stawkę <b>sprzed</b> propozycji.',
        ],
        task: 'Ile tracisz, jeśli odrzucisz?',
        done: 'Przed propozycją partia była warta 2.',
        other: 'Tyle, ile partia była warta, zanim kostkę obrócono na 4.',
      },
    },
  },
  match: {
    title: 'Mecz',
    steps: {
      length: {
        title: 'Kto pierwszy',
        text: [
          'W <b>meczu</b> gra się, aż ktoś zdobędzie określoną liczbę punktów, na przykład 7.',
          'Punkty ponad nią nic nie znaczą. Ty masz 4, przeciwnik 2.',
        ],
        task: 'Ilu punktów ci brakuje?',
        done: 'Trzech, albo zwykłej wygranej przy kostce na 4.',
        other: 'Mecz jest do 7, a ty masz 4.',
      },
      crawford: {
        title: 'Partia Crawforda',
        text: [
          'Masz 6 punktów z 7: brakuje jednego. Przeciwnik podwoiłby od razu, bo nie ma nic do stracenia.',
          'Dlatego gdy komuś pierwszy raz brakuje punktu, przez <b>jedną</b> partię nikt nie może podwajać. To partia Crawforda.',
        ],
        task: 'Czy przeciwnik może w tej partii podwoić?',
        choices: {
          yes: ['Tak', 'W partii Crawforda nie: kostka jest poza grą.'],
          no: ['Nie', 'Kostka jest poza grą w tej partii, i tylko w tej.'],
        },
      },
      after: {
        title: 'Potem kostka wraca',
        text: [
          'Tu to ty gonisz, 4 do 6, a partia Crawforda już się odbyła.',
          'Przegrana kończy mecz bez względu na kostkę. Dlatego goniący podwaja przy pierwszej okazji.',
        ],
        task: 'Dotknij kostki.',
        done: 'Nic więcej do stracenia, dwa razy tyle do wygrania.',
      },
      last_game: {
        title: 'Wynik zmienia wszystko',
        text: [
          'Przy stanie 6 do 6 następny punkt wygrywa mecz. Ani kostka, ani gammon nie mają już znaczenia.',
          'Przy innych wynikach mogą znaczyć więcej niż zwykle.',
        ],
        task: 'Co wystarczy ci do wygrania meczu?',
        choices: {
          single: ['Każda wygrana', 'Każdemu z was wystarczy jeden punkt.'],
          gammon: ['Gammon', 'Potrzebujesz jednego punktu, a daje go też zwykła wygrana.'],
        },
      },
    },
  },
  money: {
    title: 'Gra na stawkę, odmiany, chouette',
    steps: {
      jacoby: {
        title: 'Partia za partią',
        text: [
          'W <b>grze na stawkę</b> nie ma meczu: każda partia liczy się osobno.',
          'Według zasady <b>Jacoby’ego</b> gammon liczy się jak zwykła wygrana, dopóki nie obrócono kostki. Tu masz wygranego gammona, a nikt nie podwajał.',
        ],
        task: 'Ile punktów wygrywasz według zasady Jacoby’ego?',
        done: 'Jeśli gammon ma się liczyć, najpierw podwój.',
        other: 'Nikt nie obrócił kostki, więc gammon liczy się jak zwykła wygrana.',
      },
      beaver: {
        title: 'Beaver',
        text: [
          'W grze na stawkę często dopuszcza się trzecią odpowiedź. Jeśli uważasz podwojenie za błąd, możesz zagrać <b>beavera</b>: kostka idzie od razu na 4 i zostaje u ciebie.',
          'Przeciwnik właśnie podwoił, a dwa jego pionki utknęły za twoim murem.',
        ],
        task: 'Przyjmujesz, odrzucasz czy beaver?',
        choices: {
          take: ['Przyjmuję', 'Dobrze, ale można żądać więcej: to ty masz przewagę.'],
          pass: ['Odrzucam', 'Wolno, ale wygrywasz stąd mniej więcej cztery partie na pięć.'],
          beaver: ['Beaver', 'Wygrywasz mniej więcej cztery partie na pięć: im wyżej, tym lepiej.'],
        },
      },
      starts: {
        title: 'Inne ustawienia',
        text: [
          'Te same zasady działają od innych ustawień. W <b>Hypergammonie</b> każdy ma trzy pionki, w <b>Nackgammonie</b> cztery zaczynają z tyłu.',
          'W <b>L’inverso</b> rzuca za ciebie przeciwnik.',
        ],
        task: 'To jest Hypergammon. Zajmij pole czwórką i trójką.',
        done: 'Nawet przy trzech pionkach warto mieć pole.',
      },
      chouette: {
        title: 'Chouette',
        text: [
          'Przy jednej planszy gra trzech lub więcej. <b>Box</b> gra sam przeciw wszystkim innym, czyli drużynie.',
          '<b>Kapitan</b> gra za drużynę; pozostali decydują o własnych kostkach. Gdy wygra drużyna, kapitan zostaje boxem.',
        ],
        task: 'Kto rzuca i gra za drużynę?',
        choices: {
          captain: ['Kapitan', 'A po nim następny z kolejki.'],
          box: ['Box', 'Box gra sam, przeciw drużynie.'],
        },
      },
      resign: {
        title: 'Poddanie partii',
        text: [
          'Rozstrzygniętej partii nie trzeba grać do końca. Możesz <b>poddać</b> zwykłą partię, gammona albo backgammona, a przeciwnik przyjmuje albo gra dalej.',
          'To wszystko, co trzeba wiedzieć. Reszta to praktyka: zagraj partię z Otterem, który jest cierpliwy.',
        ],
      },
    },
  },
};
