/** Mistakes of a match become cards that come back; drills are answered; on a desk and a phone. */
import { expect, test, type Page } from '@playwright/test';
import type { DrillQuestion, DrillTopic, DrillView } from '../src/api';
import { accessible } from './fixtures/accessible';
import { loadDeck, serveStudy } from './fixtures/cards';
import { playMatch } from './fixtures/match';
import { fitsAcross, SCREENS } from './fixtures/screens';
import { Otter } from './live/otter';
import { button, moveAnything, prefer } from './live/table';
import { place } from './places';

const grades = (page: Page) => page.getByRole('group', { name: 'When should it come back?' });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test.describe('with a server', () => {
  let otter: Otter;
  /** The address of the review of a match that is over. */
  let review: string;

  test.beforeAll(async ({ browser }) => {
    otter = await Otter.start(5);
    const page = await browser.newPage();
    await page.goto(otter.address);
    review = `${otter.address}/review/${await page.evaluate(playMatch)}`;
    await judged(page);
    await page.close();
  });
  test.afterAll(() => otter.end());

  async function judged(page: Page): Promise<void> {
    await page.goto(review);
    await expect(page.getByText('Judged by Otter at 2-ply')).toBeAttached();
  }

  test('mistakes are added, answered on the board, and kept', async ({ page }) => {
    await prefer(page, { motion: false });
    await judged(page);
    await button(page, 'Study these mistakes').click();
    const dialog = page.getByRole('dialog', { name: 'Study these mistakes' });
    await dialog.getByRole('radio', { name: 'doubtful' }).check();
    await accessible(page);
    const add = dialog.getByRole('button', { name: /^Add \d+ mistakes? to study$/ });
    const n = Number(/\d+/.exec(await add.innerText())?.[0]);
    await add.click();
    await expect(dialog.getByRole('status')).toContainText(`${n} card`);
    await expect(dialog.getByRole('button', { name: /are in your study/ })).toBeDisabled();
    await dialog.getByRole('link', { name: 'To your study' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText(`1 of ${n}`);
    await expect(today(page)).toContainText(`0 done, ${n} to go`);
    await accessible(page);
    await moveAnything(page, 'Answer');
    await button(page, 'Answer').click();
    await expect(grades(page)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Play' })).toContainText('yours');
    await expect(page.getByText(/^In the match: /)).toBeVisible();
    await accessible(page);
    await grades(page).getByRole('button', { name: /^Good/ }).click();
    await expect(today(page)).toContainText(`1 done, ${n - 1} to go`);
    // What is kept is there again.
    await page.reload();
    await expect(today(page)).toContainText(`1 done, ${n - 1} to go`);
  });

  test('one decision is added where it is looked at', async ({ page }) => {
    await prefer(page, { motion: false });
    await judged(page);
    await button(page, /^Next mistake/).click();
    await button(page, 'Add to study').click();
    await expect(button(page, 'In your study')).toBeDisabled();
    await page.goto(`${otter.address}/study`);
    await expect(today(page)).toContainText('0 done, 1 to go');
    await expect(page.getByText('1 card. None of this is on the server.')).toBeVisible();
  });

  /** The question of a drill, as the page is sent it. */
  async function question(page: Page, topic: DrillTopic, seed: number): Promise<DrillQuestion> {
    const answer = await page.request.post(`${otter.address}/api/study/drill`, {
      data: { topic, seed },
    });
    return ((await answer.json()) as DrillView).question;
  }

  async function open(page: Page, topic: DrillTopic, seed: number): Promise<DrillQuestion> {
    await prefer(page, { motion: false });
    await page.goto(`${otter.address}/study#${topic}-${seed}`);
    return question(page, topic, seed);
  }

  test('pips are counted', async ({ page }) => {
    const asked = await open(page, 'pip_count', 3);
    if (asked.kind !== 'pip_count') throw new Error('another drill');
    await page.getByLabel('Light pips').fill(String(asked.board.white.pips));
    await page.getByLabel('Dark pips').fill(String(asked.board.black.pips));
    await button(page, 'Answer').click();
    await expect(page.getByText(/^Both right, in \d+ s\.$/)).toBeVisible();
    await accessible(page);
    const drills = page.getByRole('navigation', { name: 'Drills' });
    await expect(drills.getByRole('link', { name: /^Count the pips/ })).toContainText('1 of 1');
    // The keyboard goes on by itself.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#pip_count-4$/);
    await expect(page.getByLabel('Light pips')).toBeVisible();
  });

  test('rolls that hit are counted', async ({ page }) => {
    const asked = await open(page, 'shots', 3);
    if (asked.kind !== 'shots') throw new Error('another drill');
    await page.getByLabel('Rolls that hit').fill(String((asked.hits.n_hits + 1) % 37));
    await button(page, 'Answer').click();
    await expect(page.getByText(`${asked.hits.n_hits} of 36 rolls hit.`)).toBeVisible();
    await expect(page.locator('td.hits')).toHaveCount(asked.hits.n_hits);
    await accessible(page);
  });

  test('the cube in a race is turned or not', async ({ page }) => {
    await open(page, 'race_cube', 3);
    await accessible(page);
    await button(page, 'Double, take').click();
    await expect(page.getByRole('table', { name: 'Choice' })).toContainText('yours');
    await accessible(page);
  });

  test('a take point is estimated', async ({ page }) => {
    const asked = await open(page, 'take_point', 3);
    if (asked.kind !== 'take_point') throw new Error('another drill');
    await page.getByLabel('Take point in percent').fill((100 * asked.chance).toFixed(0));
    await button(page, 'Answer').click();
    await expect(page.getByText(/^Right\. The take point is \d+\.\d%\.$/)).toBeVisible();
    await accessible(page);
  });

  test('an opening is replied to on the board', async ({ page }) => {
    await open(page, 'opening_reply', 3);
    await moveAnything(page, 'Answer');
    await button(page, 'Answer').click();
    await expect(page.getByRole('table', { name: 'Play' })).toContainText('yours');
    await expect(page.getByText(/loses|best play/).first()).toBeVisible();
    await accessible(page);
  });
});

test.describe('with a deck from a file', () => {
  test.beforeEach(async ({ page }) => {
    await serveStudy(page);
    await prefer(page, { motion: false });
  });

  test('plays and cubes are answered with the keys alone', async ({ page }) => {
    await page.goto('/study');
    await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible();
    for (const [name, at] of [
      ['See a sample review', '/review/sample'],
      ['Review a match file', '/review/file'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', at);
    await accessible(page);
    await loadDeck(page);
    await expect(page.getByText('3 cards loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^31: your play\?/ })).toBeVisible();
    for (const from of [8, 6]) {
      await place(page, from).click();
      const target = place(page, 5);
      if ((await target.getAttribute('aria-label'))?.includes('land here')) await target.click();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('That is the best play.')).toBeVisible();
    await page.keyboard.press('3');

    await expect(page.getByRole('heading', { name: /^Do you double\?/ })).toBeVisible();
    await button(page, 'No double').click();
    await expect(page.getByText('Blunder: it loses 0.130.')).toBeVisible();
    // The suggestion is to see it again soon.
    await page.keyboard.press('1');

    await expect(page.getByRole('heading', { name: /^You are doubled to 2/ })).toBeVisible();
    await button(page, 'Take').click();
    await expect(page.getByText('That is right.')).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
    await expect(page.getByText(/comes back in 10 minutes/)).toBeVisible();
    await accessible(page);
  });

  test('a theme is chosen, a card is skipped, removed and taken back', async ({ page }) => {
    await page.goto('/study');
    await loadDeck(page);
    const themes = page.getByRole('region', { name: 'By theme' });
    await themes.getByRole('button', { name: /^Race/ }).click();
    await expect(page.getByRole('heading', { name: /^You are doubled to 2/ })).toBeVisible();
    await themes.getByRole('button', { name: /^Race/ }).click();
    await themes.getByLabel('Kind of mistake').selectOption({ label: 'Missed double (1)' });
    await expect(page.getByRole('heading', { name: /^Do you double\?/ })).toBeVisible();
    await themes.getByLabel('Kind of mistake').selectOption({ label: 'Everything' });
    await button(page, 'Skip').click();
    await expect(page.getByRole('heading', { name: /^31: your play\?/ })).toBeVisible();
    await today(page)
      .getByRole('button', { name: /Missed double/ })
      .click();
    await button(page, 'No double').click();
    await button(page, 'Remove this card').click();
    await expect(page.getByText('2 cards. None of this')).toBeVisible();
    await button(page, 'Take it back').click();
    await expect(page.getByText('3 cards. None of this')).toBeVisible();
  });

  test('the deck is written to a file', async ({ page }) => {
    await page.goto('/study');
    await loadDeck(page);
    const saved = page.waitForEvent('download');
    await button(page, 'Save as a file').click();
    expect((await saved).suggestedFilename()).toBe('otter-study.json');
  });

  test('on a phone all of it has room', async ({ page }) => {
    await page.setViewportSize(SCREENS.phone);
    await page.goto('/study');
    await loadDeck(page);
    await expect(page.getByRole('heading', { name: /^31: your play\?/ })).toBeVisible();
    await fitsAcross(page);
    await accessible(page);
    // The question and its buttons are seen without a scroll.
    await expect(button(page, 'Answer')).toBeInViewport();
    await page.goto('/study#shots-1');
    await page.getByLabel('Rolls that hit').fill('11');
    await button(page, 'Answer').click();
    await expect(page.getByText('Right. 11 of 36 rolls hit.')).toBeVisible();
    await fitsAcross(page);
    await accessible(page);
  });
});
