/** The rule book in three languages. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('the rule book is read in the language of the reader, and leads to a rule', async ({
  page,
}) => {
  await page.goto('/rules/book#CU-7');
  await expect(page.getByRole('heading', { name: 'The rule book' })).toBeVisible();
  await expect(page.locator('#CU-7')).toBeInViewport();
  await expect(page.locator('#CU-7')).toContainText('KEEP the cube');
  await page.screenshot({ path: 'test-results/rules.png' });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language').selectOption('Italiano');
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
    await page.screenshot({ path: 'test-results/rules-pl.png' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
