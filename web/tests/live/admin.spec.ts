/** An admin sees what is running, watches a table, and gives somebody a role. */
import { expect, test, type Browser } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { newcomer, PASSWORD } from './accounts';
import { Otter } from './otter';
import { button } from './table';

const DESK = { width: 1280, height: 800 };

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(12);
});
test.afterAll(() => otter.end());

const account = (browser: Browser, name: string) => newcomer(browser, otter.address, name);

test('an admin sees what is running, and gives a role', async ({ browser }) => {
  const ada = await account(browser, 'Ada');
  const bob = await account(browser, 'Bob');
  await otter.giveRole('Ada', 'admin');

  // A table, at which Bob waits for a friend.
  await bob.goto(otter.address);
  await button(bob, /^Invite a friend/).click();
  await expect(bob.getByRole('textbox', { name: 'Invitation link' })).toBeVisible();

  // To whoever has no role there is nothing.
  const page = await bob.context().newPage();
  await page.goto(`${otter.address}/admin`);
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await page.close();

  await ada.goto(`${otter.address}/account`);
  await ada.getByRole('link', { name: 'Administration' }).click();
  const members = ada.getByRole('region', { name: 'Servers and workers' });
  await expect(members).toContainText('answers you');
  await expect(members).toContainText(`process ${otter.process}`);
  const slow = ada.getByRole('region', { name: 'Slowest requests' });
  await expect(slow.getByRole('row', { name: /POST \/api\/account / })).toBeVisible();

  // A role, with the password once more.
  const people = ada.getByRole('region', { name: 'People and roles' });
  await expect(people).toContainText('Ada');
  await people.getByLabel('Part of a name').fill('bo');
  await people.getByRole('button', { name: 'Find' }).click();
  await people.getByRole('button', { name: 'Change the role of Bob' }).click();
  const form = people.getByRole('form', { name: 'Change the role of Bob' });
  await form.getByLabel('Role').selectOption({ label: 'Moderator' });
  await form.getByLabel('Why').fill('He knows the rules.');
  await form.getByLabel('Your password, once more').fill('not the password');
  await form.getByRole('button', { name: 'Give this role' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Your password, once more').fill(PASSWORD);
  await accessible(ada);
  await picture(ada, 'admin-role', { fullPage: true });
  await form.getByRole('button', { name: 'Give this role' }).click();
  await expect(people.getByText('Bob now has the role: Moderator.')).toBeVisible();
  await picture(ada, 'admin', { fullPage: true });
  await resize(ada, SCREENS.phone);
  await picture(ada, 'admin-phone', { fullPage: true });
  await resize(ada, DESK);

  // He has it at once, and it stands in the log with its reason.
  await bob.goto(`${otter.address}/moderation`);
  const log = bob.getByRole('region', { name: 'Log' });
  await expect(log).toContainText('Role given: Moderator');
  await expect(log).toContainText('He knows the rules.');

  // The table is watched from here, by somebody who has no seat.
  const tables = ada.getByRole('region', { name: 'Live tables' });
  await tables.getByRole('radio', { name: 'Chouettes' }).check();
  await expect(tables.getByText('No such table is in memory.')).toBeVisible();
  await tables.getByRole('radio', { name: 'For two' }).check();
  await tables.getByRole('link', { name: /^Watch Bob/ }).click();
  await expect(ada).toHaveURL(/\/t\//);
});

test('the page is there in Italian and Polish', async ({ browser }) => {
  const eve = await account(browser, 'Eve');
  await otter.giveRole('Eve', 'admin');
  for (const [language, title, where] of [
    ['it', 'Amministrazione', 'Server e processi di analisi'],
    ['pl', 'Administracja', 'Serwery i procesy robocze'],
  ] as const) {
    await eve.goto(otter.address);
    await eve.evaluate((to) => {
      const kept = JSON.parse(localStorage.getItem('otter.settings') ?? '{}') as object;
      localStorage.setItem('otter.settings', JSON.stringify({ ...kept, language: to }));
    }, language);
    await eve.goto(`${otter.address}/admin`);
    await expect(eve.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(eve.getByRole('region', { name: where })).toBeVisible();
    await picture(eve, `admin-${language}`, { fullPage: true });
    await resize(eve, SCREENS.phone);
    await picture(eve, `admin-${language}-phone`, { fullPage: true });
    await resize(eve, DESK);
  }
});
