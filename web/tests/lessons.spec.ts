/** "How to play" by pointer and by keyboard, on every screen and in every language. */
import { expect, test, type Page } from '@playwright/test';
import { accessible } from './fixtures/accessible';
import { fits } from './fixtures/screens';
import { place } from './places';
import { picture } from './fixtures/picture';

const SCREENS = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
  across: { width: 844, height: 390 },
} as const;

const says = (page: Page) => page.locator('.says');

test('a chapter is played through on the board', async ({ page }) => {
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: 'A race with obstacles' })).toBeVisible();
  await page.getByRole('link', { name: 'Hitting and entering' }).click();

  await expect(page.getByRole('heading', { name: 'Hitting', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/rules#hitting-1$/);
  // A legal play that is not the one asked for is said to be so, and taken back.
  await place(page, 24).click();
  await place(page, 21).click();
  await place(page, 6).click();
  await expect(says(page)).toContainText('both checkers on the 5');
  await page.getByRole('button', { name: 'Take back' }).click();
  await place(page, 8).click();
  await place(page, 5).click();
  await place(page, 6).click();
  await place(page, 5).click();
  await expect(says(page)).toContainText('made the point');

  await page.getByRole('button', { name: 'Being hit' }).click();
  await place(page, 8).click();
  await expect(says(page)).toContainText('middle of the board');
  await page.getByRole('button', { name: /^Bar: / }).click();
  await expect(says(page)).toContainText('waits');

  await page.getByRole('button', { name: 'Coming back in' }).click();
  // What is blocked has a cross.
  await expect(page.locator('.marks .blocked .cross')).toHaveCount(1);
  await expect(page.locator('.marks .open')).toHaveCount(1);
  await place(page, 21).click();
  await expect(says(page)).toContainText('back in');

  await page.getByRole('button', { name: 'Then the other die' }).click();
  await page.getByRole('button', { name: /^Bar: / }).click();
  await place(page, 24).click();
  await expect(says(page)).toContainText('whole roll');

  await page.getByRole('button', { name: 'When nothing enters' }).click();
  await page.getByRole('button', { name: 'I move others' }).click();
  await expect(says(page)).toContainText('Not quite.');
  await page.getByRole('button', { name: 'It is lost' }).click();
  await expect(says(page)).toContainText('Right.');
  // The chapter is ticked, and stays so.
  const chapter = page.getByRole('link', { name: 'Hitting and entering' });
  await expect(chapter.getByLabel('Done')).toBeVisible();
  await page.reload();
  await expect(chapter.getByLabel('Done')).toBeVisible();
});

test('rolling, doubling and bearing off are done where they are done in a game', async ({
  page,
}) => {
  await page.goto('/rules#dice-3');
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  await expect(says(page)).toContainText('5 and 2');
  await page.goto('/rules#cube-1');
  await page.getByRole('button', { name: 'Double to 2' }).click();
  await expect(says(page)).toContainText('Dark must answer');
  await page.goto('/rules#bearing-2');
  await place(page, 6).click();
  await page.getByRole('button', { name: /^Borne off/ }).click();
  await place(page, 3).click();
  await expect(says(page)).toContainText('Two more are off');
});

test('a rule’s number leads to the rule, and back', async ({ page }) => {
  await page.goto('/rules#hitting-3');
  await page.getByRole('link', { name: 'HT-3' }).click();
  await expect(page).toHaveURL(/\/rules\/book#HT-3$/);
  await expect(page.locator('#HT-3')).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Coming back in' })).toBeVisible();
});

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`the board and the words fit the window: ${screen}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const step of ['board-1', 'hitting-3', 'cube-2', 'match-2', 'money-2']) {
      await page.goto(`/rules#${step}`);
      await expect(place(page, 13)).toBeVisible();
      await fits(page, step);
      const board = await page.locator('.frame').boundingBox();
      const [least, share] = screen === 'across' ? [330, 0.6] : [340, 0.5];
      expect(board?.height, step).toBeGreaterThanOrEqual(least);
      expect(board?.width, step).toBeGreaterThanOrEqual(viewport.width * share);
      const next = page.locator('.next');
      await expect(next).toBeInViewport({ ratio: 1 });
      await picture(page, `${screen}-${step}`);
    }
    await accessible(page);
  });
}

test('the chapters are a button away on a phone', async ({ page }) => {
  await page.setViewportSize(SCREENS.phone);
  await page.goto('/rules');
  await page.getByRole('button', { name: 'Chapters' }).click();
  await accessible(page);
  await page.getByRole('link', { name: 'The doubling cube' }).click();
  await expect(page.getByRole('heading', { name: 'The cube lies in the middle' })).toBeVisible();
});

for (const [language, chapter, heading] of [
  ['it-IT', 'Colpire e rientrare', 'Colpire'],
  ['pl-PL', 'Zbijanie i wchodzenie', 'Zbicie'],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language });

    test('is read in the language of the reader', async ({ page }) => {
      await page.goto('/rules');
      await page.getByRole('link', { name: chapter }).click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      for (const look of ['night', 'contrast']) {
        await page.evaluate((to) => (document.documentElement.dataset['look'] = to), look);
        await accessible(page, look);
      }
    });
  });
}
