import { describe, expect, it } from 'vitest';
import type { RefusalDetail, RefusalCode, WarningCode } from '../api';
import { en } from './en';
import { grammarOf } from './grammar';
import { it as italian } from './it';
import { WARNINGS as inItalian } from './it/warnings';
import { pl as polish } from './pl';
import { WARNINGS as inPolish } from './pl/warnings';
import type { Words } from './shape';

const TRANSLATED: [string, Words][] = [
  ['Italian', italian],
  ['Polish', polish],
];

/** What is typed on a score sheet's line is the same in every language. */
const TYPED = /^\.sheet\.entry\.(placeholder|rows\.\d+\.0$)/;

/** What is said in the same way in every language. */
const SAME = new Set([
  'Blitz',
  'Fischer',
  'Moderator',
  'Privacy',
  'Server',
  'Backgame',
  'box',
  'bot',
  'Jacoby',
  'bye',
  'Buchholz',
  'Link',
  'Sonneborn–Berger',
  'Otter',
  'No',
  'Backgammon',
  'Gammon',
  'Beaver',
  'Box',
  'Chouette',
  'Crawford',
  'L’inverso',
  'Nackgammon',
  'Hypergammon',
  'Longgammon',
  'Otter: chouette',
  '← → ↑ ↓',
  '← →',
  'R',
  'D',
  'T · P · B',
  'S',
  'H',
  '?',
  'N',
  'T',
  'G',
  'U',
  'PR',
  'g+',
  'g−',
  'Equity',
  'Rollout',
  '–',
  'b+',
  'b−',
  'Account',
  'Rating',
  'Password',
  'Escape',
  'Enter',
]);

/** Every text and every sentence, by its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
}

const english = new Map(leaves(en));

describe.each(TRANSLATED)('%s', (language, words) => {
  const own = new Map(leaves(words));

  it('has every word that English has, and no other', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('has the same kind of word everywhere, with the same parts of a sentence', () => {
    const kind = (value: unknown) =>
      typeof value === 'function' ? `a sentence of ${value.length}` : typeof value;
    for (const [path, value] of english) expect(kind(own.get(path)), path).toBe(kind(value));
  });

  it('leaves nothing in English', () => {
    const left = [...english].filter(
      ([path, value]) =>
        typeof value === 'string' &&
        own.get(path) === value &&
        !SAME.has(value) &&
        !TYPED.test(path),
    );
    expect(left).toEqual([]);
  });

  it('says nothing empty, and nothing with an exclamation mark or a straight apostrophe', () => {
    const odd = [...own].filter(
      ([path, value]) =>
        typeof value === 'string' &&
        (value.trim() === '' || (/[!']/.test(value) && !TYPED.test(path))),
    );
    expect(odd).toEqual([]);
  });

  it('knows what the server has levels and rules of', () => {
    for (let level = 1; level <= 7; level += 1) {
      const named = words.served.level({ level, name: 'Served', summary: 'Served.' });
      expect(`${named.name} ${named.summary}`).not.toContain('Served');
    }
    for (const key of [
      'match',
      'money',
      'wooden_classic',
      'one_game',
      'nackgammon_match',
      'nackgammon_money',
      'hypergammon_match',
      'hypergammon_money',
      'longgammon_match',
      'longgammon_money',
      'set_manual',
      'set_manual_cubeless',
      'spruce',
      'spruce_series',
      'inverso_match',
      'inverso_money',
    ] as const) {
      expect(words.served.rules(key, 'Served'), key).not.toBe('Served');
    }
    expect(words.served.rules(null, 'own rules')).toBe(words.options.ownRules);
  });

  it('puts every warning about a file into its own words, with all it needs', () => {
    const sentences = Object.entries(language === 'Italian' ? inItalian : inPolish);
    expect(sentences.length).toBeGreaterThan(80);
    for (const [code, sentence] of sentences) {
      const warning = {
        code: code as WarningCode,
        values: ['<a>', '<b>', '<c>'],
        text: 'as served',
        line: null,
        byte: null,
        game: null,
      };
      const written = words.served.warning(warning);
      expect(written, code).not.toMatch(/as served|undefined|[!'.]$/);
      // A part that stands for a value is read from the values.
      if (typeof sentence === 'function') expect(written, code).toMatch(/<[abc]>/);
    }
  });

  it('takes the sentence of the server for a code that it does not know', () => {
    const params = { names: [], value: null, detail: null };
    const code = 'of_tomorrow' as 'stale';
    expect(words.served.refusal({ code, message: 'as served', params, rule: null })).toBe(
      'as served',
    );
  });
});

describe('counts', () => {
  const COUNTS = ['0', '1', '2', '5', '12', '22', '1.5', '10000000000000000000022'];

  it.each([
    [
      'Italian',
      italian,
      ['0 punti', '1 punto', '2 punti', '5 punti', '12 punti', '22 punti', '1,5 punti'],
    ],
    [
      'Polish',
      polish,
      ['0 punktów', '1 punkt', '2 punkty', '5 punktów', '12 punktów', '22 punkty', '1,5 punktu'],
    ],
  ])('have the right form in %s', (_, words, forms) => {
    forms.forEach((form, i) => {
      expect(words.chouette.buttons.buy(COUNTS[i] ?? '')).toContain(form);
    });
  });

  it('have the right form beyond what a number holds', () => {
    expect(polish.chouette.buttons.buy(COUNTS.at(-1) ?? '')).toMatch(/022 punkty$/);
    expect(polish.chouette.buttons.buy('10000000000000000000012')).toMatch(/012 punktów$/);
  });

  it.each([
    ['1 pip', 1],
    ['2 pipy', 2],
    ['167 pipów', 167],
    ['112 pipów', 112],
    ['122 pipy', 122],
  ])('%s', (text, n) => expect(polish.table.pips(n)).toBe(text));

  it('agree with the verb', () => {
    expect([1, 2, 4].map(polish.prompt.left)).toEqual([
      'Został jeden ruch.',
      'Zostały dwa ruchy.',
      'Zostały cztery ruchy.',
    ]);
    expect([1, 2, 3].map(italian.prompt.left)).toEqual([
      'Resta una mossa.',
      'Restano due mosse.',
      'Restano tre mosse.',
    ]);
    expect([1, 2, 5].map(polish.chouette.prompt.answers)).toEqual([
      'Na twoją odpowiedź czeka 1 podwojenie.',
      'Na twoją odpowiedź czekają 2 podwojenia.',
      'Na twoją odpowiedź czeka 5 podwojeń.',
    ]);
  });

  it('are written as the language writes them', () => {
    expect(italian.prompt.waiting.answer('Ada', '1048576')).toContain('1.048.576');
    expect(polish.prompt.waiting.answer('Ada', '1048576')).toMatch(/1\s048\s576/u);
    expect(grammarOf('pl').signed(-0.25, 3)).toBe('−0,250');
    expect(grammarOf('it').signed(0.25, 3)).toBe('+0,250');
  });
});

describe('people', () => {
  const you = { name: 'Ada', you: true };
  const bob = { name: 'Bob', you: false };

  it('agree with the verb', () => {
    expect(italian.prompt.won(you, 'gammon', 'borne_off', '2')).toBe('Vinci un gammon: 2 punti.');
    expect(italian.prompt.won(bob, 'single', 'resigned', '1')).toBe(
      'Bob vince la partita per abbandono: 1 punto.',
    );
    expect(polish.prompt.won(you, 'single', 'borne_off', '4')).toBe('Wygrywasz partię: 4 punkty.');
    expect(polish.announcements.rolledFor(bob, you, [3, 6])).toBe('Bob wyrzuca 6-3 za ciebie.');
  });

  it('agree with it when they are several', () => {
    const cyd = { name: 'Cyd', you: false };
    const double = (words: Words) => (all: (typeof bob)[]) =>
      words.chouette.history.teamDoubles(all, '2');
    expect([[you], [bob], [bob, cyd], [bob, you]].map(double(italian))).toEqual([
      'Raddoppi a 2.',
      'Bob raddoppia a 2.',
      'Bob e Cyd raddoppiano a 2.',
      'Bob e tu raddoppiate a 2.',
    ]);
    expect([[you], [bob], [bob, cyd], [bob, you]].map(double(polish))).toEqual([
      'Podwajasz do 2.',
      'Bob podwaja do 2.',
      'Bob i Cyd podwajają do 2.',
      'Bob i ty podwajacie do 2.',
    ]);
  });

  it('begin a sentence as they write their names', () => {
    const ada = { name: 'ada', you: false };
    const double = (all: (typeof bob)[]) =>
      [en, italian, polish].map((words) => words.chouette.history.teamDoubles(all, '2'));
    expect(double([ada, bob])).toEqual([
      'ada and Bob double to 2.',
      'ada e Bob raddoppiano a 2.',
      'ada i Bob podwajają do 2.',
    ]);
    expect(double([you, bob])).toEqual([
      'You and Bob double to 2.',
      'Bob e tu raddoppiate a 2.',
      'Ty i Bob podwajacie do 2.',
    ]);
    expect(double([you, { name: 't', you: false }])).toEqual([
      'You and t double to 2.',
      't e tu raddoppiate a 2.',
      'Ty i t podwajacie do 2.',
    ]);
  });
});

describe('what exactly was wrong', () => {
  const sentenceOf = (words: Words, code: RefusalCode, detail: RefusalDetail) =>
    words.served.refusal({
      code,
      message: 'as served',
      params: { names: [], value: null, detail },
      rule: null,
    });

  it.each([
    [
      'Italian',
      italian,
      [
        'Ora non puoi fermare il lancio: prima chi accetta da solo fa un beaver o rifiuta.',
        'È arrivato troppo tardi, perché intanto c’è un’altra domanda: prima si risponde ai raddoppi.',
        'Non 3/fuori: un numero più alto porta fuori solo se più in alto non ci sono pedine.',
        'Questa giocata non è valida: una pedina fuori non rientra, e nessuna va sulla barra da sé. Se al',
      ],
    ],
    [
      'Polish',
      polish,
      [
        'Teraz nie możesz wstrzymać rzutu: najpierw jedyny przyjmujący daje beavera albo odrzuca.',
        'To przyszło za późno, bo chodzi już o co innego: najpierw trzeba odpowiedzieć na podwojenia.',
        'Nie 3/zdjęty: większą liczbą zdejmuje się tylko wtedy, gdy wyżej nie stoi żaden pionek.',
        'To zagranie jest niedozwolone: zdjęty pionek nie wraca, a na bandę żaden nie idzie własnym ruchem. Jeżeli',
      ],
    ],
  ])('names what was awaited and which play in %s', (_, words, sentences) => {
    const found = [
      sentenceOf(words, 'not_now', { kind: 'not_awaited', action: 'hold', awaited: 'lone_taker' }),
      sentenceOf(words, 'stale', { kind: 'not_awaited', action: null, awaited: 'answers' }),
      sentenceOf(words, 'illegal_play', {
        kind: 'illegal_play',
        why: 'higher_checker',
        step: [3, 0],
      }),
      sentenceOf(words, 'not_legal', { kind: 'illegal_play', why: 'no_way', step: null }),
    ];
    found.forEach((sentence, i) => expect(sentence).toContain(sentences[i]));
  });

  it.each(TRANSLATED)('begins like a sentence without a step in %s', (_, words) => {
    const sentence = sentenceOf(words, 'illegal_play', {
      kind: 'illegal_play',
      why: 'blocked',
      step: null,
    });
    expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  });
});
