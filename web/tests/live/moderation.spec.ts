/** A report goes to a moderator, who acts; the account is told why, and until when. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { newcomer } from './accounts';
import { Otter } from './otter';
import { button } from './table';

const DESK = { width: 1280, height: 800 };

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

const account = (browser: Browser, name: string) => newcomer(browser, otter.address, name);

/** Does something on the page of an account, for a reason. */
async function act(page: Page, what: string, reason: string): Promise<void> {
  await page.getByLabel('Action').selectOption({ label: what });
  await page.getByLabel('Why').fill(reason);
  await button(page, 'Do it').click();
  await expect(page.getByText('Done, and entered in the log.')).toBeVisible();
}

test('a report is dealt with, and the account is told', async ({ browser }) => {
  const ania = await account(browser, 'Ania');
  const bob = await account(browser, 'Bob');
  const max = await account(browser, 'Max');
  await otter.giveRole('Max', 'moderator');

  // From a table, which goes with it.
  await bob.goto(otter.address);
  await button(bob, /^Invite a friend/).click();
  await ania.goto(await bob.getByRole('textbox', { name: 'Invitation link' }).inputValue());
  await button(ania, 'Sit down and play').click();
  await ania.getByText('About Bob', { exact: true }).click();
  await button(ania, 'Report').click();
  const dialog = ania.getByRole('dialog', { name: 'Report Bob' });
  await dialog.getByRole('radio', { name: 'Phrases' }).check();
  await dialog.getByLabel('What happened').fill('The same words after every roll.');
  await expect(dialog.getByText('This table goes with it.')).toBeVisible();
  await accessible(ania);
  await picture(ania, 'report-dialog');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('The report was received.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // On a phone the same stands behind a word.
  await resize(ania, SCREENS.phone);
  await button(ania, 'More').click();
  await ania.getByText('About Bob', { exact: true }).filter({ visible: true }).click();
  await button(ania, 'Report').click();
  await expect(dialog.getByRole('radio', { name: 'Stalling' })).toBeVisible();
  await picture(ania, 'report-dialog-phone');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await resize(ania, DESK);

  // To whoever has no role there is nothing.
  await ania.goto(`${otter.address}/moderation`);
  await expect(ania.getByText('There is nothing at this address.')).toBeVisible();

  await max.goto(`${otter.address}/account`);
  await max.getByRole('link', { name: 'Moderation' }).click();
  const open = max.getByRole('region', { name: 'Open reports' });
  await expect(open).toContainText('The same words after every roll.');
  await expect(open.getByRole('link', { name: 'Review' })).toBeVisible();
  await accessible(max);
  await picture(max, 'moderation');
  await resize(max, SCREENS.phone);
  await picture(max, 'moderation-phone', { fullPage: true });
  await resize(max, DESK);
  await open.getByRole('link', { name: 'Look at Bob' }).click();
  await act(max, 'Warn', 'One phrase is enough.');
  await expect(max.getByText('There are none.')).toBeHidden();
  await act(max, 'Suspend', 'The same again, an hour later.');
  await expect(max.getByText(/^suspended until/)).toBeVisible();
  await act(max, 'Ask for another name', 'It is the name of somebody else.');
  await accessible(max);
  await picture(max, 'moderated', { fullPage: true });
  await resize(max, SCREENS.phone);
  await picture(max, 'moderated-phone', { fullPage: true });
  await resize(max, DESK);

  // He is told, confirms the warning once, and cannot begin anything.
  await bob.goto(`${otter.address}/account`);
  const warning = bob.getByRole('dialog', { name: 'A warning from a moderator' });
  await expect(warning).toContainText('One phrase is enough.');
  await picture(bob, 'warned');
  await warning.getByRole('button', { name: 'I have read it' }).click();
  await expect(warning).toBeHidden();
  const standing = bob.getByRole('region', { name: 'Moderation' });
  await expect(standing).toContainText('Your account is suspended until');
  await expect(standing).toContainText('The same again, an hour later.');
  await accessible(bob);
  await picture(bob, 'suspended');
  await resize(bob, SCREENS.phone);
  await picture(bob, 'suspended-phone');
  await resize(bob, DESK);
  await bob.goto(`${otter.address}/lobby`);
  await expect(bob.getByRole('alert')).toContainText('This account is suspended');
  await bob.goto(`${otter.address}/account`);
  await standing.getByLabel('New name').fill('Ania');
  await button(bob, 'Take this name').click();
  await expect(standing.getByRole('alert')).toContainText('Somebody has this name');
  await standing.getByLabel('New name').fill('Robert');
  await button(bob, 'Take this name').click();
  await expect(bob.getByRole('heading', { name: 'Robert', level: 1 })).toBeVisible();

  // The reporter sees that it was dealt with.
  await ania.goto(`${otter.address}/account`);
  await expect(ania.getByRole('region', { name: 'Your reports' })).toContainText('dealt with on');
  await picture(ania, 'own-reports', { fullPage: true });
  await max.goto(`${otter.address}/moderation/Robert`);
  await act(max, 'Reinstate', 'He has apologised.');
  await bob.goto(`${otter.address}/lobby`);
  await expect(bob.getByText('Nobody is looking for a game just now.')).toBeVisible();
  await max.goto(`${otter.address}/moderation`);
  const log = max.getByRole('region', { name: 'Log' });
  await expect(log.getByRole('listitem').first()).toContainText('Reinstated');
  await expect(log).toContainText('Role given: Moderator');
});
