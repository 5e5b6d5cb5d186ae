/** The rule book in three languages. */
import { expect, test } from '@playwright/test';
import { accessible } from './fixtures/accessible';
import { picture } from './fixtures/picture';
import { fitsAcross } from './fixtures/screens';
import { serve } from './fixtures/serve';
import { playing } from './fixtures/tables';

test('the rule book is read in the language of the reader, and leads to a rule', async ({
  page,
}) => {
  await page.goto('/rules/book#CU-7');
  await expect(page.getByRole('heading', { name: 'The rule book' })).toBeVisible();
  await expect(page.locator('#CU-7')).toBeInViewport();
  await expect(page.locator('#CU-7')).toContainText('KEEP the cube');
  await picture(page, 'rules');
  await accessible(page);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Language and numbers' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Italiano');
  await page.goto('/rules/book#CU-7');
  await expect(page.locator('#CU-7')).toContainText('TENERE il cubo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Il regolamento' })).toBeVisible();
});

test.describe('for a browser that asks for Polish', () => {
  test.use({ locale: 'pl-PL', viewport: { width: 390, height: 844 } });

  test('the rules are in Polish, on a phone too', async ({ page }) => {
    await page.goto('/rules/book');
    await expect(page.getByRole('heading', { name: 'Zasady gry' })).toBeVisible();
    await picture(page, 'rules-pl');
    await fitsAcross(page);
    await accessible(page);
  });
});

test('a search marks the word, counts by section and leaves neighbours in grey', async ({
  page,
}) => {
  await page.goto('/rules/book');
  // Sources and the names of settings come last, not first.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('1 Equipment and names');
  await page.getByRole('searchbox').fill('Bar');
  await expect(page.locator('#HT-2 mark')).toHaveText('bar');
  await expect(page.locator('#HT-3')).toHaveClass(/grey/);
  await expect(page.locator('#MV-1')).toHaveCount(0);
  const hitting = page.getByRole('link', { name: /^4 Hitting and entering/ });
  await expect(hitting.locator('.count')).toHaveText('3');
  await accessible(page);
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByText('No rule has “zebra”.')).toBeVisible();
  // The list leads to a section that the search leaves out.
  await page.getByRole('link', { name: /^3 Moving/ }).click();
  await expect(page.locator('#MV-1')).toBeInViewport();
});

test('a rule’s old address leads to it, and the rule to the board', async ({ page }) => {
  await page.goto('/rules#HT-2');
  await expect(page.locator('#HT-2')).toBeInViewport();
  await expect(page).toHaveURL(/\/rules\/book#HT-2$/);
  await expect(page.getByRole('heading', { name: 'HT-2 on the board' })).toBeVisible();
  await page.locator('#MV-4 a').click();
  await expect(page).toHaveURL(/\/rules\/book#MV-4$/);
  await page.getByRole('link', { name: 'Try it there' }).click();
  await expect(page.getByRole('heading', { name: 'Doubles count twice' })).toBeVisible();
});

test('rows that can be set say so, and beside a table how they are set there', async ({ page }) => {
  await page.goto('/rules/book');
  await expect(page.locator('#CU-7 .tag')).toHaveText('can be set');
  await expect(page.locator('#CU-2 .tag')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'This table’s' })).toHaveCount(0);

  await serve(page, playing());
  await page.goto('/t/fixture');
  const opened = page.waitForEvent('popup');
  await page.locator('.panel header a').click();
  const beside = await opened;
  await expect(beside).toHaveURL(/\/rules\/book\?table=fixture$/);

  await page.goto('/rules/book?table=fixture#MA-2');
  await expect(page.locator('#MA-2')).toBeInViewport();
  await expect(page.locator('#MA-2 .tag')).toHaveText('here: Nobody may double in it');
  await expect(page.locator('#SC-3 .tag')).toHaveText('not at this table');
  await picture(page, 'book-beside-a-table');
  await accessible(page);
  await page.getByRole('radio', { name: 'This table’s' }).check();
  await expect(page.locator('#SC-3')).toHaveCount(0);
  await expect(page.locator('#CH-1')).toHaveCount(0);
  await expect(page.locator('#MA-2')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fitsAcross(page);
  await picture(page, 'book-beside-a-table-phone');
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(page).toHaveURL(/\/t\/fixture$/);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
  [844, 390],
] as const) {
  test(`the rule book fits ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/rules/book#CU-4');
    await expect(page.locator('#CU-4')).toBeInViewport();
    await fitsAcross(page);
    const [search, row] = await Promise.all([
      page.getByRole('searchbox').boundingBox(),
      page.locator('#CU-4').boundingBox(),
    ]);
    // The row that is led to is not hidden beneath the search.
    expect(row?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0));
    await picture(page, `book-${width}`);
    await accessible(page);
  });
}
