/** What a director does at the page of a tournament, and who looks on. */
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Otter } from './otter';
import { button, prefer } from './table';

export const match = (page: Page, id: string): Locator => page.locator(`[data-fixture="${id}"]`);
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens a tournament from the start page on. */
export async function open(
  page: Page,
  otter: Otter,
  name: string,
  fill: () => Promise<void>,
): Promise<void> {
  await page.goto(otter.address);
  await page.getByRole('link', { name: /^Tournament Knockout, Swiss/ }).click();
  await page.getByLabel('Name of the tournament').fill(name);
  await fill();
  await button(page, 'Open the tournament').click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export async function enter(page: Page, names: readonly string[]): Promise<void> {
  await page.getByLabel(/^Several at once/).fill(names.join('\n'));
  await button(page, 'Enter').click();
  const entered =
    names.length > 3 ? `${names.length} players are entered.` : `${names.at(-1)} is entered.`;
  await expect(page.getByText(entered)).toBeVisible();
}

/** The director enters a result. */
export async function wins(
  page: Page,
  id: string,
  winner: string,
  loserPoints = '',
): Promise<void> {
  await match(page, id).click();
  await dialog(page).getByRole('radio', { name: winner, exact: true }).check();
  await dialog(page)
    .getByLabel(/^Points of the loser/)
    .selectOption(loserPoints);
  await dialog(page).getByRole('button', { name: 'Enter result' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(match(page, id)).toHaveAccessibleName(new RegExp(`${winner} won`));
}

/** A knockout of five to one point, in the order of the names, its first round drawn. */
export async function cup(page: Page, otter: Otter, name: string): Promise<void> {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, name, async () => {
    await page.getByLabel('Points in a match').fill('1');
    await page.getByLabel('By seeds').check();
  });
  await enter(page, ['Ada', 'Bob', 'Cyd', 'Dot', 'Eve']);
  await button(page, 'Start').click();
  // Three byes, to the first three.
  await expect(page.getByText('bye', { exact: true })).toHaveCount(3);
}

/** Somebody who looks on from a phone. */
export async function onlooker(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 760 } });
  const page = await context.newPage();
  await prefer(page, { look: 'day' });
  await page.goto(address);
  return page;
}
