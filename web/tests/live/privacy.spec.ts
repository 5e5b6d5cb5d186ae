/** The page that says what the server keeps. */
import { expect, test } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { Otter } from './otter';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

test('what the server keeps can be read, and is this server’s', async ({ page }) => {
  await page.goto(`${otter.address}/account`);
  await page.getByRole('link', { name: 'What this server keeps' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByText('A finished match is kept for 30 days')).toBeVisible();
  await expect(page.getByText('This server writes no log of requests.')).toBeVisible();
  await expect(page.getByText('Its operator has not said.')).toBeVisible();
  await accessible(page);
  await picture(page, 'privacy');
});
