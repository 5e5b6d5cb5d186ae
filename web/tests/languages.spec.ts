/** Every page in every language but English: no English word, nothing cut off, nothing in the way. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { HeldPlayer, PermitView, TableView } from '../src/api';
import { accessible } from './fixtures/accessible';
import {
  ADA,
  chouette,
  cubeOf,
  CYD,
  doubled as boxDoubles,
  OTTER,
  HISTORY,
} from './fixtures/chouettes';
import { ADDRESS, servePositions } from './fixtures/positions';
import { loadDeck, serveStudy } from './fixtures/cards';
import { serveLibrary } from './fixtures/library';
import { serve, serveChouette, type Fake } from './fixtures/serve';
import { bearingOff, doubled, EVENTS, late, over, playing, toRoll } from './fixtures/tables';
import { picture } from './fixtures/picture';
import { fitsAcross } from './fixtures/screens';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1240, height: 820 };

/** Names in the made-up tables, and what no language translates. */
const NAMES = ['ada', 'bob', 'cyd', 'otter', 'tab', 'gnu'];

/** All words in the texts of a folder's or a file's source. */
function wordsIn(path: string): Set<string> {
  // What is typed on a score sheet's line is English in every language.
  const names = path.endsWith('.ts') ? [] : readdirSync(path).filter((name) => name !== 'sheet.ts');
  const files = names.length === 0 ? [path] : names.map((name) => `${path}/${name}`);
  const found = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
      .replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
      .replace(/^import[^]*?;$/gm, '')
      .replace(/Words\['\w+'\]/g, '');
    for (const [text] of source.matchAll(/'[^'\n]*'|`[^`]*`/g)) {
      const plain = text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ');
      for (const word of spelled(plain)) found.add(word);
    }
  }
  return found;
}

function spelled(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.normalize());
}

const ENGLISH = new Set(
  [
    'index',
    'analyse',
    'chouette',
    'end',
    'home',
    'library',
    'served',
    'settings',
    'grammar',
  ].flatMap((name) => [...wordsIn(`src/i18n/en/${name}.ts`)]),
);
/** English wherever they stand in a source, in which other words are keys and code. */
const ALWAYS_ENGLISH = (
  'double doubles doubling take takes who whose next must you your cube cubes off may play plays ' +
  'bear not die value balance same single length action captain join loser roll money match never ' +
  'some none table number beginner casual strong first full strength'
).split(' ');

/** What is read on the page and heard of it: texts, labels, titles. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        // Each language's name is written in itself.
        if (node.closest('[lang]') !== document.documentElement) continue;
        for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
          found.push(node.getAttribute(name) ?? '');
      } else if (node.parentElement?.closest('[lang]') === document.documentElement) {
        if (!node.parentElement.closest('script, style, code')) found.push(node.textContent ?? '');
      }
    }
    return found.filter((text) => text.trim() !== '');
  });
}

for (const language of ['it', 'pl'] as const) {
  test.describe(language, () => {
    test.use({
      locale: language,
      viewport: PHONE,
      contextOptions: { reducedMotion: 'reduce' },
    });

    const own = wordsIn(`src/i18n/${language}`);
    const book = new Set(spelled(readFileSync(`src/rulebook/${language}.json`, 'utf8')));
    const foreign = new Set(
      [...ENGLISH]
        .filter((word) => !own.has(word) && !book.has(word) && !NAMES.includes(word))
        .concat(ALWAYS_ENGLISH),
    );

    /** Looks at the page as it is, on a phone, on tablets and on a desk. */
    async function look(page: Page, name: string) {
      for (const width of [1024, 900, 768, PHONE.width]) {
        await page.setViewportSize({ ...PHONE, width });
        await fitsAcross(page, name);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const left = (await shown(page)).filter((text) =>
        spelled(text).some((word) => foreign.has(word)),
      );
      expect(left, `${name}: left in English`).toEqual([]);
      await picture(page, `${name}-phone`, { fullPage: true });
      await accessible(page, name);
      await page.setViewportSize(DESK);
      await picture(page, name);
    }

    async function table(page: Page, view: TableView, events = EVENTS): Promise<Fake> {
      await page.unrouteAll();
      const { white, black } = view.seats;
      const seats = { white, black: { ...black, name: 'Otter' } };
      const fake = await serve(page, { ...view, seats }, events);
      await page.goto('/t/fixture');
      await expect(page.locator('[data-place="13"]')).toBeVisible();
      return fake;
    }

    test('the words are told apart', () => {
      for (const word of ['settings', 'your', 'opponent', 'roll', 'resign', 'double']) {
        expect(foreign.has(word), word).toBe(true);
      }
    });

    test('the start page, every option and the settings', async ({ page }) => {
      const view = playing();
      const black = { ...view.seats.black, name: 'Otter' };
      await serve(page, { ...view, seats: { ...view.seats, black } });
      await page.route('**/api/tables', (route) =>
        route.fulfill({
          status: 422,
          json: {
            code: 'impossible_rules',
            message: 'these rules do not go together',
            params: { names: [], value: null, detail: null },
            contradictions: [
              {
                settings: ['jacoby', 'contest'],
                message: 'Jacoby belongs to money play, not to a match',
                rule: 'MA-4',
              },
            ],
          },
        }),
      );
      await page.goto('/');
      // A game is under way: it is shown large, with the way to go on.
      await expect(page.locator('a.primary')).toBeVisible();
      await look(page, 'home');
      await page.goto('/new');
      const groups = page.locator('form details > summary');
      await expect(groups.first()).toBeVisible();
      for (const group of await groups.all()) await group.click();
      await page.locator('.start button').click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /MA-4$/);
      await look(page, 'new-game');
      for (const section of ['board', 'play', 'sound', 'tutor', 'language', 'keys', 'data']) {
        await page.goto(`/settings/${section}`);
        await expect(page.locator('.settings .card').first()).toBeVisible();
        await look(page, `settings-${section}`);
      }
      await page.goto('/nowhere');
      await look(page, 'nowhere');
    });

    test('the library', async ({ page }) => {
      await serve(page, playing());
      await serveLibrary(page);
      await page.goto('/library');
      await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(7);
      await look(page, 'library');
      await page.locator('details.dots summary').first().click();
      await page.locator('details.dots li button').first().click();
      await expect(page.locator('.removals button')).toBeVisible();
      await look(page, 'library-delete');
    });

    test('a table in every phase', async ({ page }) => {
      for (const [name, view] of [
        ['to-roll', toRoll()],
        ['doubled', doubled()],
        ['late', late()],
        ['bearing-off', bearingOff()],
        ['over', over()],
      ] as const) {
        await table(page, view, name === 'doubled' ? EVENTS.slice(0, -1) : EVENTS);
        await look(page, name);
      }
    });

    test('advice, a refusal, and what a table asks again', async ({ page }) => {
      const fake = await table(page, toRoll(), EVENTS.slice(0, -1));
      await page.keyboard.press('d');
      await look(page, 'sure');
      await page.keyboard.press('Escape');
      fake.send({
        type: 'hint',
        seat: 'white',
        plays: [{ text: 'bar/22 6/off', steps: [], equity: -0.125, win: 0.475 }],
        cube: {
          kind: 'doubling',
          verdict: 'too_good_take',
          no_double: 0.5,
          take: 0.75,
          pass: 1,
        },
      });
      await expect(page.locator('.panel section').first()).toContainText('+0,750');
      await page.keyboard.press('r');
      await expect.poll(() => fake.received.at(-1)?.type).toBe('act');
      const act = fake.received.at(-1);
      fake.send({
        type: 'refused',
        id: act?.type === 'act' ? act.id : '',
        refusal: {
          code: 'cube_at_limit',
          message: 'the cube stands at 64, as high as this table lets it go',
          params: { names: [], value: '64', detail: null },
          rule: 'CU-5',
        },
      });
      await expect(page.getByRole('alert')).toContainText('64');
      await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /CU-5$/);
      await look(page, 'refused');
      await page.setViewportSize(PHONE);
      await page.locator('nav.words button').last().click();
      await look(page, 'more');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, 'keys');
      await page.keyboard.press('Escape');
      await page.locator('.panel .buttons button').first().click();
      await look(page, 'resign');
    });

    test('the analysis of a position', async ({ page }) => {
      await servePositions(page, {
        kind: 'match',
        format: 'mat',
        names: { white: 'Ada', black: 'Bob' },
        n_games: 3,
      });
      await page.goto(ADDRESS);
      await expect(page.locator('.answered .plays tbody tr')).toHaveCount(5);
      await page.locator('input[type=file]').setInputFiles({
        name: 'a.mat',
        mimeType: 'text/plain',
        buffer: Buffer.from('1 point match'),
      });
      await expect(page.getByRole('alert')).toContainText('Ada');
      await look(page, 'analyse');
      await page.setViewportSize(PHONE);
      await page.locator('.parts button').last().click();
      await look(page, 'analyse-cube-and-score');
    });

    for (const tab of ['cube', 'rollout', 'rolls', 'scores']) {
      test(`the analysis of a position: ${tab}`, async ({ page }) => {
        await servePositions(page);
        await page.goto(`${ADDRESS}&tab=${tab}`);
        await expect(page.locator(`.answered .${tab}`)).toBeVisible();
        await expect(page.locator('.answered')).toHaveAttribute('aria-busy', 'false');
        if (tab === 'rollout') {
          await page.locator('.answered .rollout button.primary').click();
          await expect(page.locator('.answered .rollout li').first()).toContainText('±0,');
        }
        await look(page, `analyse-${tab}`);
      });
    }

    test('study: a deck and a card answered', async ({ page }) => {
      await serveStudy(page);
      await page.goto('/study');
      await loadDeck(page);
      await expect(page.locator('#card-task')).toBeVisible();
      await look(page, 'study');
      await page.setViewportSize(DESK);
      await page.locator('section.side li button').nth(1).click();
      await page.locator('.three button').first().click();
      await expect(page.locator('.grades')).toBeVisible();
      await look(page, 'study-answered');
    });

    test('study: no deck yet, and a drill', async ({ page }) => {
      await serveStudy(page);
      await page.goto('/study');
      await expect(page.locator('#nothing')).toBeVisible();
      await look(page, 'study-empty');
      await page.goto('/study#shots-1');
      await page.locator('.number input').fill('11');
      await page.locator('form button').click();
      await expect(page.locator('td.hits')).toHaveCount(11);
      await look(page, 'study-drill');
    });

    test('a chouette, from its opening on', async ({ page }) => {
      const held = (...permits: PermitView[]): HeldPlayer => ({
        player: ADA,
        permits: [
          ...permits,
          { kind: 'leave' },
          { kind: 'go_away' },
          { kind: 'resign' },
          { kind: 'add_bot' },
          { kind: 'dismiss', players: [OTTER] },
          { kind: 'mark_away', players: [CYD] },
        ],
        plays: null,
      });
      const toDouble: PermitView = {
        kind: 'double',
        cubes: [{ cube: cubeOf(ADA), value: '2' }],
      };
      await serveChouette(page, chouette(held(toDouble, { kind: 'hold' })), HISTORY);
      await page.goto('/chouette');
      await expect(page.locator('form')).toBeVisible();
      await look(page, 'new-chouette');
      await page.goto('/c/c');
      await expect(page.locator('table.seats')).toBeVisible();
      await look(page, 'chouette');
      await page.unrouteAll();
      const answer: PermitView = {
        kind: 'answer',
        cube: cubeOf(ADA),
        of: ADA,
        answers: ['take', 'pass', 'redouble'],
        redouble: { name: 'beaver', value: '4' },
      };
      await serveChouette(page, boxDoubles(held(answer)), HISTORY);
      await page.goto('/c/c');
      await expect(page.locator('table.seats')).toBeVisible();
      await look(page, 'chouette-doubled');
    });
  });
}

test('the language changes at once, and what was said before changes with it', async ({ page }) => {
  await serve(page, toRoll(), EVENTS.slice(0, -1));
  await page.goto('/t/fixture');
  await expect(page.getByRole('status').first()).toHaveText('Your turn: roll, or double first.');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Italiano');
  await expect(page.getByRole('dialog', { name: 'Impostazioni' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Lingua' }).selectOption('Polski');
  await page.getByRole('button', { name: 'Zamknij' }).click();
  await expect(page.getByRole('status').first()).toHaveText(
    'Twoja tura: rzuć albo najpierw podwój.',
  );
  await expect(page).toHaveTitle('Twoja tura: Mecz do 7 punktów');
  await page.getByRole('link', { name: 'Otter' }).click();
  await expect(page.getByText('Mecz do 7 punktów', { exact: true })).toBeVisible();
});
