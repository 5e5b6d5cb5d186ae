/** A match is played to its end, and then gone through: on a desk, on a phone, with the keys alone. */
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { playMatch } from '../fixtures/match';
import { fitsAcross } from '../fixtures/screens';
import { Otter } from './otter';
import { button, moveAnything, prefer } from './table';

let otter: Otter;
/** The address of the review of a match that is over. */
let address: string;

test.beforeAll(async ({ browser }) => {
  otter = await Otter.start(5);
  const page = await browser.newPage();
  await prefer(page, { motion: false });
  await page.goto(otter.address);
  const table = await page.evaluate(playMatch);
  await page.goto(`${otter.address}/t/${table}`);
  await button(page, 'Review').click();
  await expect(page).toHaveURL(/\/review\/[\w-]+$/);
  address = page.url();
  await judged(page);
  await page.close();
});
test.afterAll(() => otter.end());

/** Waits until every decision is judged. */
async function judged(page: Page): Promise<void> {
  await expect(page.getByText('Judged by Otter at 2-ply')).toBeAttached();
}

const answer = (page: Page) => page.getByRole('table', { name: 'Play' });

test('a player finds the next mistake and tries it', async ({ page }) => {
  await prefer(page, { motion: false });
  await page.goto(address);
  await judged(page);
  await expect(page.getByRole('region', { name: 'Bob', exact: true })).toContainText(/PR\s*\d/);
  await accessible(page);

  await button(page, /^Next mistake/).click();
  await expect(page).toHaveURL(/#\d+$/);
  // What was played is marked, with what it lost; the best has the first place.
  const made = answer(page).getByRole('row').filter({ hasText: 'played' });
  await expect(made).toContainText(/\?/);
  await expect(made).toContainText(/0\.\d{3}/);
  await expect(page.locator('button[aria-current="true"]')).toContainText('?');
  const best = await answer(page).getByRole('rowheader').first().innerText();

  await button(page, /^Try it yourself/).click();
  await expect(page.getByText('The answer is hidden while you try.')).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
  await moveAnything(page);
  await button(page, 'Done').click();
  const result = page.getByRole('status').filter({ hasText: /Play \d+ of \d+\./ });
  await expect(result).toContainText(/loses|best/);
  await expect(answer(page).getByRole('rowheader').first()).toHaveText(best);
  await accessible(page);
});

test('the keys step, seek, try and turn the graph', async ({ page }) => {
  await prefer(page, { motion: false });
  await page.goto(address);
  await judged(page);
  const graph = page.getByRole('slider');
  await expect(graph).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(graph).toHaveAttribute('aria-valuenow', '3');
  await page.keyboard.press('ArrowLeft');
  await expect(graph).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('Home');
  await page.keyboard.press('n');
  await expect(page.locator('button[aria-current="true"]')).toContainText('?');
  await page.keyboard.press('t');
  await expect(page.getByText('The answer is hidden while you try.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer(page)).toBeVisible();
  await page.keyboard.press('g');
  await expect(page.getByRole('radio', { name: 'Luck' })).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the review' })).toBeVisible();

  // A link to a decision opens it.
  const [place] = /\d+$/.exec(page.url()) ?? [];
  await page.goto('about:blank');
  await page.goto(`${address}#${place}`);
  await judged(page);
  await expect(page.locator('button[aria-current="true"]')).toContainText('?');
});

test('the list is filtered by mark and by player', async ({ page }) => {
  await page.goto(address);
  await judged(page);
  const moves = page.getByRole('region', { name: 'Moves' });
  const chip = moves.getByRole('button', { name: /^Only blunder/ });
  const [n = 0] = (await chip.innerText()).match(/\d+/)?.map(Number) ?? [];
  expect(n).toBeGreaterThan(0);
  await chip.click();
  await expect(moves.getByRole('listitem')).toHaveCount(n);
  await moves.getByRole('radio', { name: 'Bob' }).check();
  expect(await moves.getByRole('listitem').count()).toBeLessThanOrEqual(n);
});

test('on a phone nothing is wider than the page, and the thumb does it all', async ({ page }) => {
  await prefer(page, { motion: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await judged(page);
  await fitsAcross(page);
  await button(page, /^Next mistake/).click();
  await expect(answer(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Moves' }).check();
  await expect(answer(page)).toBeHidden();
  await expect(page.locator('button[aria-current="true"]')).toContainText('?');
  await accessible(page);
  await button(page, /^Try it yourself/).click();
  await moveAnything(page);
  await button(page, 'Done').click();
  await expect(page.getByRole('status').filter({ hasText: /Play \d+ of/ })).toBeVisible();
});

for (const width of [1200, 1240, 1440]) {
  test(`the steps stay beside the answer at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 820 });
    await prefer(page, { motion: false });
    await page.goto(address);
    await judged(page);
    const [last, beside] = await Promise.all([
      button(page, /^Try it yourself/).boundingBox(),
      page.locator('.review-layout > .answer').boundingBox(),
    ]);
    expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual(beside?.x ?? 0);
  });
}

test('a table in its first game, and one that is not there, say so', async ({ page }) => {
  await page.goto(otter.address);
  await button(page, 'Play a 5-point match').click();
  await expect(page).toHaveURL(/\/t\//);
  await page.goto(page.url().replace('/t/', '/review/'));
  await expect(page.getByRole('heading', { name: 'No game is over yet' })).toBeVisible();
  await page.getByRole('link', { name: 'To the table' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await page.goto(`${otter.address}/review/000000000000`);
  await expect(page.getByRole('alert')).toContainText('This table does not exist');
});
