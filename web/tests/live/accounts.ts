/** Making an account, for the tests that need one. */
import { expect, type Page } from '@playwright/test';
import { button } from './table';

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
