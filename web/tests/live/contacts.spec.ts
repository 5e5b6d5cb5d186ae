/** Whom one follows and whom one blocks: on profiles, in the lobby, at a table. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { Otter } from './otter';
import { button, prefer } from './table';
import { newcomer } from './accounts';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

const account = (browser: Browser, name: string) => newcomer(browser, otter.address, name);

const actions = (page: Page) => page.getByRole('main');

test('two follow each other and are friends', async ({ browser }) => {
  const ania = await account(browser, 'Ania');
  const piotr = await account(browser, 'Piotr');
  const follows = ania.getByRole('region', { name: 'People you follow' });
  await expect(follows).toContainText('You do not follow anybody yet.');
  await ania.goto(`${otter.address}/p/Piotr`);
  await button(ania, 'Follow').click();
  await expect(button(ania, 'Unfollow')).toBeVisible();
  await picture(ania, 'profile-followed');

  // He does not learn of it, and follows her too.
  await piotr.goto(`${otter.address}/p/Ania`);
  await expect(button(piotr, 'Follow')).toBeVisible();
  await button(piotr, 'Follow').click();
  await expect(piotr.getByText('You follow each other.')).toBeVisible();
  await accessible(piotr);
  await piotr.goto(`${otter.address}/lobby`);
  await button(piotr, /^3-point match, 12 s/).click();
  await expect(button(piotr, /^Take your seek down/)).toBeVisible();

  await ania.goto(`${otter.address}/account`);
  await expect(follows.getByRole('listitem')).toContainText('seeks a game');
  await expect(follows.getByText('friend', { exact: true })).toBeAttached();
  await picture(ania, 'account-follows', { fullPage: true });
  await accessible(ania);
  await resize(ania, SCREENS.phone);
  await picture(ania, 'account-follows-phone', { fullPage: true });
  await resize(ania, { width: 1280, height: 800 });
  await ania.getByRole('link', { name: 'To the lobby, where Piotr is' }).click();
  const seeks = ania.getByRole('region', { name: 'Open seeks' });
  await expect(seeks.getByText('friend', { exact: true })).toBeAttached();
  await picture(ania, 'lobby-friend');
  await resize(ania, SCREENS.phone);
  await picture(ania, 'lobby-friend-phone', { fullPage: true });

  // A guest is led to an account.
  const guest = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await prefer(guest, { motion: false });
  await guest.goto(`${otter.address}/p/Piotr`);
  await guest.getByRole('link', { name: 'Sign in to follow' }).click();
  await expect(guest.getByRole('radio', { name: 'New account' })).toBeVisible();
});

test('whoever is blocked finds nothing, and a link works all the same', async ({ browser }) => {
  const ada = await account(browser, 'Ada');
  const bob = await account(browser, 'Bob');
  await bob.goto(`${otter.address}/lobby`);
  await ada.goto(`${otter.address}/p/Bob`);
  await button(ada, 'Block').click();
  const dialog = ada.getByRole('dialog', { name: 'Block Bob?' });
  await picture(ada, 'block-dialog');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(ada.getByText('You have blocked Bob.')).toBeVisible();
  await picture(ada, 'profile-blocked');

  await ada.goto(`${otter.address}/lobby`);
  await button(ada, /^5-point match, 8 s/).click();
  await expect(button(ada, /^Take your seek down/)).toBeVisible();
  // He sees her there, and nothing of what she seeks.
  const people = bob.getByRole('region', { name: 'Players' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('free');
  await expect(button(bob, 'Play 5-point match with Ada')).toHaveCount(0);
  await button(ada, /^Take your seek down/).click();

  // A link is an invitation; she is told whom she faces.
  await bob.goto(otter.address);
  await button(bob, /^Invite a friend/).click();
  const invitation = await bob.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await ada.goto(invitation);
  const faced = ada.getByText('Your opponent here is Bob, whom you have blocked.').first();
  await expect(faced).toBeVisible();
  await picture(ada, 'join-blocked');
  await button(ada, 'Sit down and play').click();
  await expect(faced).toBeVisible();
  await picture(ada, 'table-blocked');
  await bob.getByText('Say', { exact: true }).click();
  await button(bob, 'Good luck').click();
  await expect(bob.locator('.own').getByText('Good luck')).toBeVisible();
  await ada.getByText('Say', { exact: true }).click();
  await button(ada, 'One moment, please').click();
  // His came before hers, and hers is all that there is.
  await expect(ada.locator('.own').getByText('One moment, please')).toBeVisible();
  await expect(ada.locator('.theirs').getByText('Good luck')).toHaveCount(0);

  await ada.goto(`${otter.address}/account`);
  await button(ada, 'Unblock Bob').click();
  await expect(ada.getByText('People you have blocked')).toBeHidden();
  await expect(actions(ada)).toContainText('You do not follow anybody yet.');
});
