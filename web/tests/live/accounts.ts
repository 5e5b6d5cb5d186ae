/** Making an account, for the tests that need one. */
import { expect, type Browser, type Page } from '@playwright/test';
import { button, prefer } from './table';

export const PASSWORD = 'correct horse battery';

/** Makes an account and keeps its codes; the page is that of the account then. */
export async function signUp(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/account`);
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Make the account').click();
  await button(page, 'I have kept them').click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Somebody who has just made an account, in a browser of their own. */
export async function newcomer(browser: Browser, address: string, name: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await prefer(page, { motion: false });
  await signUp(page, address, name);
  return page;
}
