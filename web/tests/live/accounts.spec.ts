/** Accounts: a guest's game goes along into one, and on in another browser. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { fitsAcross, resize, SCREENS, type Screen } from '../fixtures/screens';
import { Otter } from './otter';
import { button, line, nextOffer, prefer, reachPlay, takeTurn } from './table';

const PASSWORD = 'correct horse battery';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

/** A browser of its own, as somebody else's is. */
async function another(browser: Browser, screen: Screen = 'desk'): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.setViewportSize(SCREENS[screen]);
  await prefer(page, { motion: false });
  return page;
}

async function signUp(page: Page, name: string): Promise<string[]> {
  await page.goto(`${otter.address}/account`);
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Make the account').click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  return page.locator('code').allTextContents();
}

async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto(`${otter.address}/account`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
}

for (const screen of ['desk', 'phone'] as const) {
  test(`a guest’s game is gone on with in another browser: ${screen}`, async ({
    page,
    browser,
  }) => {
    const name = `Ada ${screen}`;
    await page.setViewportSize(SCREENS[screen]);
    await prefer(page, { motion: false, name: 'Ada', opponentName: 'Grace' });
    // A guest plays at once.
    await page.goto(otter.address);
    await button(page, /^Two at this screen/).click();
    await reachPlay(page);
    const address = page.url();
    await takeTurn(page);
    const before = await line(page).textContent();

    await page.goto(otter.address);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('radio', { name: 'New account' }).check();
    await expect(page.getByText('Keep the 1 game of this browser')).toBeVisible();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill('password1234');
    await button(page, 'Make the account').click();
    await expect(page.getByRole('alert')).toContainText('among the first that somebody tries');
    await picture(page, `account-new-${screen}`);
    await page.getByLabel('Password').fill(PASSWORD);
    await button(page, 'Make the account').click();
    await expect(page.locator('code')).toHaveCount(10);
    await picture(page, `account-codes-${screen}`);
    await button(page, 'I have kept them').click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await accessible(page);
    await picture(page, `account-${screen}`);

    // Signed in, the game is there; signed out, it is gone, and its page shows a watcher's board.
    await page.goto(otter.address);
    await expect(page.getByRole('link', { name: 'Carry on' })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await button(page, 'Sign out').click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Carry on' })).toHaveCount(0);
    await page.goto(address);
    await expect(line(page)).not.toHaveText('');
    await expect(button(page, 'Roll')).toHaveCount(0);

    // Another browser, which has never been here.
    const other = await another(browser, screen);
    await signIn(other, name.toUpperCase());
    await other.getByRole('link', { name: 'Carry on' }).click();
    await expect(line(other)).toHaveText(before ?? '');
    expect(await nextOffer(other)).toBe('roll');
    await takeTurn(other);
    expect(await nextOffer(other)).toBe('play');
    await other.context().close();
  });
}

test('a game that is opened while signed in is found elsewhere, and forgotten everywhere', async ({
  page,
  browser,
}) => {
  await prefer(page, { motion: false });
  await signUp(page, 'Grace Hopper');
  await page.goto(otter.address);
  await button(page, /^Two at this screen/).click();
  await expect(line(page)).toHaveText('Roll one die each: the higher starts.');
  await page.goto(`${otter.address}/chouette`);
  await button(page, 'Open the chouette').click();
  await expect(page).toHaveURL(/\/c\//);
  await page.goto(otter.address);
  await expect(page.getByRole('link', { name: 'Carry on' })).toBeVisible();

  const other = await another(browser);
  await signIn(other, 'Grace Hopper');
  await expect(other.getByRole('link', { name: 'Carry on' })).toBeVisible();
  const chouetteAt = (at: Page) =>
    at.getByRole('region', { name: 'Your games' }).getByRole('link', { name: /^Chouette/ });
  const chouette = chouetteAt(other);
  await expect(chouette).toBeVisible();
  await other.getByRole('button', { name: /^Remove from this list: .*Chouette/ }).click();
  await expect(chouette).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('link', { name: 'Carry on' })).toBeVisible();
  await expect(chouette).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Carry on' })).toBeVisible();
  await expect(chouetteAt(page)).toHaveCount(0);
  await other.context().close();
});

test('a forgotten password is set anew, and other browsers are signed out', async ({
  page,
  browser,
}) => {
  await prefer(page);
  const [code] = await signUp(page, 'Emmy');
  const other = await another(browser);
  await other.goto(`${otter.address}/account`);
  await other.getByRole('radio', { name: 'Forgotten' }).check();
  await other.getByLabel('Name').fill('emmy');
  await other.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
  await other.getByLabel('New password').fill('staple of another battery');
  await button(other, 'Set it and sign in').click();
  await expect(other.getByRole('alert')).toContainText('with this recovery code');
  await other.getByLabel('Recovery code').fill((code ?? '').toLowerCase());
  await button(other, 'Set it and sign in').click();
  await expect(other.getByRole('heading', { name: 'Emmy' })).toBeVisible();
  await expect(other.getByText('9 left')).toBeVisible();
  await page.goto(`${otter.address}/account`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  // Signed in there again, it is listed here and signed out from here.
  await signIn(page, 'Emmy', 'staple of another battery');
  await expect(page.getByRole('link', { name: 'Emmy' })).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: /^Sign out there: / }).click();
  await expect(other.getByRole('button', { name: /^Sign out there: / })).toHaveCount(0);
  await page.goto(`${otter.address}/account`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
});

test('everything is taken along, and nothing is left', async ({ page }) => {
  await prefer(page, { motion: false });
  await signUp(page, 'Sofia');
  await page.goto(otter.address);
  await button(page, /^Two at this screen/).click();
  await reachPlay(page);
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(otter.address);
  await page.getByRole('link', { name: 'Sofia' }).click();
  const download = page.waitForEvent('download');
  await button(page, 'Save everything').click();
  const file = await readFile(await (await download).path(), 'utf8');
  const whole = JSON.parse(file) as {
    account: { name: string };
    games: { table: string }[];
    records: Record<string, { events: unknown[] }>;
  };
  expect(whole.account.name).toBe('Sofia');
  expect(whole.games.map(({ table }) => table)).toEqual([id]);
  expect(whole.records[id]?.events.length).toBeGreaterThan(0);
  expect(file).not.toContain(PASSWORD);

  await button(page, 'Delete the account').click();
  await page.getByLabel('Present password').fill('a wrong password');
  await button(page, 'Delete it for good').click();
  await expect(page.getByRole('alert')).toContainText('not the password');
  await page.getByLabel('Present password').fill(PASSWORD);
  await button(page, 'Delete it for good').click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const record = await page.request.get(`${otter.address}/api/tables/${id}/record`);
  expect(record.status()).toBe(200);
  await signIn(page, 'Sofia');
  await expect(page.getByRole('alert')).toContainText('no account of this name');
});

test('the pages of an account fit every screen in every language', async ({ page }) => {
  await prefer(page);
  for (const language of ['en', 'it', 'pl']) {
    await page.goto(otter.address);
    await page.evaluate((language) => {
      const settings = JSON.parse(localStorage.getItem('otter.settings') ?? '{}') as object;
      localStorage.setItem('otter.settings', JSON.stringify({ ...settings, language }));
    }, language);
    await page.goto(`${otter.address}/account`);
    for (const way of [1, 2, 0]) {
      await page.getByRole('radio').nth(way).check();
      for (const screen of ['phone', 'desk'] as const) {
        await resize(page, SCREENS[screen]);
        await accessible(page);
        await fitsAcross(page, `${language} ${way} ${screen}`);
      }
      await picture(page, `sign-${language}-${way}`);
    }
  }
});

test('a passkey signs in without a password, until it is removed', async ({ page }) => {
  // A passkey is for a name.
  const address = otter.address.replace('127.0.0.1', 'localhost');
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await prefer(page, { motion: false });
  await page.goto(`${address}/account`);
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('Name').fill('Mary Ward');
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Make the account').click();
  await button(page, 'I have kept them').click();
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Present password').fill(PASSWORD);
  await button(page, 'Make it on this device').click();
  await expect(page.getByText('made on')).toBeVisible();
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId, userName }) => [rpId, userName])).toEqual([
    ['localhost', 'Mary_Ward'],
  ]);
  await accessible(page);
  await picture(page, 'account-passkey', { fullPage: true });

  for (let turn = 0; turn < 2; turn += 1) {
    await button(page, 'Sign out').click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await button(page, 'Sign in with a passkey').click();
    await expect(page).toHaveURL(`${address}/`);
    await page.getByRole('link', { name: 'Mary Ward' }).click();
    await expect(page.getByRole('heading', { name: 'Mary Ward' })).toBeVisible();
  }

  // Somebody else at the device, whom it does not know.
  await button(page, 'Sign out').click();
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('alert')).toContainText('Nothing was done');
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByLabel('Name').fill('Mary Ward');
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(`${address}/`);
  await page.getByRole('link', { name: 'Mary Ward' }).click();

  // Then the password opens nothing any more, and the last passkey stays.
  await button(page, 'Passkeys only').click();
  await page.getByLabel('Present password').fill(PASSWORD);
  await picture(page, 'account-passkeys-only', { fullPage: true });
  await page.locator('form').getByRole('button', { name: 'Passkeys only' }).click();
  await expect(page.getByText('does not sign you in')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByRole('alert')).toContainText('at least one passkey');
  await button(page, 'Sign out').click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Name').fill('Mary Ward');
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toContainText('with a passkey only');
  await button(page, 'Sign in with a passkey').click();
  await expect(page).toHaveURL(`${address}/`);
  await page.getByRole('link', { name: 'Mary Ward' }).click();
  await button(page, 'Allow the password').click();
  await page.getByLabel('Present password').fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Allow the password' }).click();
  await expect(page.getByText('signs you in too')).toBeVisible();

  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByText('made on')).toHaveCount(0);
  await button(page, 'Sign out').click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('alert')).toContainText('opens no account here');
});
