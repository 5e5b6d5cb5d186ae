/** The library: files come in, are found, judged, exported and deleted; on a desk and on a phone. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { fitsAcross } from '../fixtures/screens';
import { Otter } from './otter';
import { button, prefer } from './table';
import { picture } from '../fixtures/picture';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(7);
});
test.afterAll(() => otter.end());

/** A short match that takes a moment to judge. */
const short = (white: string, day: number, black = 'Bob') =>
  `; [Event "Club night"]\n; [EventDate "2026.11.${day}"]\n\n 1 point match\n\n Game 1\n ${white} : 0    ${black} : 0\n` +
  '  1) 31: 8/5 6/5    64: 24/14\n  2) 52: 24/22 13/8    31: 8/5 6/5\n  3)     Wins 1 point and the match\n';

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

async function open(page: Page, path = '/library'): Promise<void> {
  await prefer(page, { motion: false });
  await page.goto(`${otter.address}${path}`);
}

async function choose(page: Page, files: ReturnType<typeof file>[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByText(`File ${files.length} of ${files.length}`)).toBeVisible();
}

/** Nothing is in anybody's way, and nothing is wider than the window. */
async function clear(page: Page): Promise<void> {
  await accessible(page);
  await fitsAcross(page);
}

const lines = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });

test('files come in, are searched, judged, exported and deleted', async ({ page }) => {
  await open(page);
  await expect(page.getByText('No matches yet.')).toBeVisible();
  await clear(page);
  await choose(page, [
    file('ann.mat', short('Ann', 16)),
    file('eve.mat', short('Eve', 18)),
    file('again.mat', short('Ann', 16)),
    file('odd.txt', 'a shopping list'),
  ]);
  await expect(page.getByText('already in the library')).toBeVisible();
  await expect(
    page.getByText(/not a match or position in a format that Otter reads/),
  ).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await clear(page);

  const search = page.getByRole('textbox', { name: /Player, date/ });
  await search.fill('eve club');
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Eve');
  await search.fill('nobody');
  await expect(page.getByText('No match found.')).toBeVisible();
  await search.fill('');

  await button(page, 'Analyse 2 matches').click();
  await expect(page.getByText('Every match is judged.')).toBeVisible();
  // Bob stands in both matches, so it is his ratings that are shown.
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('Bob');
  await expect(lines(page).first()).toContainText(/PR\s*\d+\.\d/);
  await expect(page.getByRole('group', { name: 'PR of Bob over time' })).toBeVisible();
  await clear(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Download all: .*\.mat/ }).click(),
  ]);
  const packed = unzipSync(await readFile(await download.path()));
  expect(Object.keys(packed).sort()).toEqual(['Ann-Bob-1p.mat', 'Eve-Bob-1p.mat']);

  await lines(page).first().getByText('⋯').click();
  await clear(page);
  await button(page, 'Delete').click();
  await expect(lines(page)).toHaveCount(1);
  // It can be taken back, by the keys too.
  const undo = page.getByRole('button', { name: 'Undo: Bob – Eve' });
  await expect(undo).toBeFocused();
  await expect(page.getByRole('status').filter({ has: undo })).toContainText('Bob – Eve deleted');
  await clear(page);
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first().getByRole('link').first()).toBeFocused();

  await lines(page).first().getByText('⋯').click();
  await button(page, 'Delete').click();
  await expect(lines(page)).toHaveCount(1);
  // Elsewhere in the meantime, it can still be taken back; whoever closes the page has decided.
  await page.getByRole('link', { name: 'Otter', exact: true }).first().click();
  await page.goBack();
  await expect(undo).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(undo).toBeHidden();
  const key = await page.evaluate(() => localStorage.getItem('otter.library'));
  const kept = async () => {
    const headers = { authorization: `Bearer ${key}` };
    const library = await page.request.get(`${otter.address}/api/library`, { headers });
    return ((await library.json()) as { documents: unknown[] }).documents.length;
  };
  await expect.poll(kept).toBe(1);
  await expect(lines(page)).toHaveCount(1);
  await lines(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/review\/d\/[\w-]{12}/);
  await expect(page.getByText('Judged by Otter at 2-ply')).toBeAttached();
  await page.getByText('Export', { exact: true }).click();
  await expect(page.getByRole('link', { name: /GNU Backgammon/ })).toHaveAttribute(
    'href',
    /export\?format=sgf$/,
  );
});

test('two long names are both in sight', async ({ page }) => {
  await open(page);
  const names = ['Maximilian Featherstonehaugh', 'Wilhelmina Longstocking'] as const;
  await choose(page, [
    file('ann.mat', short('Ann', 16)),
    file('long.mat', short(names[0], 17, names[1])),
  ]);
  const who = lines(page).filter({ hasText: names[1] }).getByRole('cell').first();
  await expect(who).toContainText(names.join(' – '));
  const isWhole = (cell: HTMLElement) =>
    cell.scrollWidth <= cell.clientWidth && cell.scrollHeight <= cell.clientHeight;
  expect(await who.evaluate(isWhole)).toBe(true);
  await clear(page);
});

test('the sample opens from the start page with one click', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: /See a sample review/ }).click();
  await expect(page).toHaveURL(/\/review\/sample/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lutra');
  await expect(page.getByRole('table', { name: 'Play' })).toBeVisible();
  // Whether to double or to play on for a gammon is close there.
  await page.goto('about:blank');
  await open(page, '/review/sample#75');
  await expect(page.getByText('Close, so Otter also rolled it out: 72 games')).toBeVisible();
  await clear(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list has two lines a match', async ({ page }) => {
    await open(page);
    await choose(page, [file('mia.mat', short('Mia', 20)), file('zoe.mat', short('Zoe', 21))]);
    await expect(lines(page)).toHaveCount(2);
    await button(page, 'Clear the list').click();
    await clear(page);
    await picture(page, 'library-phone', { fullPage: true });
  });

  test('by night too', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('otter.settings', JSON.stringify({ look: 'night' })),
    );
    await open(page);
    await choose(page, [file('mia.mat', short('Mia', 20))]);
    await clear(page);
  });
});
