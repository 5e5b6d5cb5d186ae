/** What is changed about an account in one browser is told in the others. */
import { expect, test } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { newcomer, PASSWORD } from './accounts';
import { Otter } from './otter';
import { button, prefer } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

test('new recovery codes are told in the other browser until it was seen', async ({ browser }) => {
  const here = await newcomer(browser, otter.address, 'Nora');
  const there = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await prefer(there, { motion: false });
  await there.goto(`${otter.address}/account`);
  await there.getByLabel('Name').fill('Nora');
  await there.getByLabel('Password').fill(PASSWORD);
  await button(there, 'Sign in').click();
  await expect(there.getByRole('link', { name: 'Nora' }).first()).toBeVisible();

  await button(here, 'New codes').click();
  await here.getByLabel('Present password').fill(PASSWORD);
  await button(here, 'Make new codes').click();
  await button(here, 'I have kept them').click();
  // Whoever has done it sees it in the list, and is not asked.
  const list = here.getByRole('region', { name: 'What has changed' });
  await expect(list).toContainText('New recovery codes');
  await expect(here.getByText('Your account was changed in another browser.')).toHaveCount(0);

  await there.goto(otter.address);
  const notice = there.getByRole('region', { name: 'Your account was changed' });
  await expect(notice).toContainText('Your account was changed in another browser.');
  await expect(notice).toContainText('New recovery codes, on');
  await accessible(there);
  await picture(there, 'account-changed');
  await resize(there, SCREENS.phone);
  await picture(there, 'account-changed-phone');
  await notice.getByRole('button', { name: 'It was me' }).click();
  await expect(notice).toHaveCount(0);
  await there.reload();
  await expect(there.getByRole('link', { name: 'Nora' }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await there.goto(`${otter.address}/account`);
  await expect(there.getByRole('region', { name: 'What has changed' })).toContainText(
    'New recovery codes',
  );
  await picture(there, 'account-changes', { fullPage: true });
});
