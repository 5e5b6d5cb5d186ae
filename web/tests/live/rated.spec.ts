/** A rated match of two people who are signed in: real dice, checked by both; ratings move. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { Otter } from './otter';
import {
  button,
  checkAndReview,
  offerToResign,
  prefer,
  press,
  resign,
  rollForStart,
} from './table';

const PASSWORD = 'correct horse battery';

let otter: Otter;
test.beforeAll(async () => {
  // Dice that are the same each time rate nobody.
  otter = await Otter.start(null);
});
test.afterAll(() => otter.end());

async function pickOnePoint(page: Page): Promise<void> {
  await page
    .getByRole('radio', { name: /^(1-point match|One-point match|Match to 1 point)/i })
    .first()
    .check();
}

async function another(browser: Browser, settings: object = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await prefer(page, { motion: false, ...settings });
  return page;
}

/** Fills the form of a new account in, on the page where it is. */
async function makeAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'New account' }).check();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Make the account').click();
  await button(page, 'I have kept them').click();
}

test('two people play a rated match and see their ratings move', async ({
  page: ania,
  browser,
}) => {
  await prefer(ania, { motion: false });
  await ania.goto(`${otter.address}/new`);
  await ania.getByRole('radio', { name: 'A friend, by link' }).check();
  await pickOnePoint(ania);
  await ania.getByRole('radio', { name: 'Rated' }).check();
  await expect(ania.getByText('A rated match is for people who are signed in.')).toBeVisible();
  await picture(ania, 'rated-new-guest');
  // Refused with its reason, and the way to what is missing leads back.
  await button(ania, 'Start').click();
  await expect(ania.getByRole('alert')).toContainText('signed in');
  await ania.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await makeAccount(ania, 'Ania');
  await expect(ania).toHaveURL(/\/new$/);
  await ania.getByRole('radio', { name: 'A friend, by link' }).check();
  await pickOnePoint(ania);
  await ania.getByRole('radio', { name: 'Rated' }).check();
  await expect(ania.getByText('You sit there as Ania.')).toBeVisible();
  await expect(ania.getByRole('radio', { name: 'Club' })).toBeChecked();
  await picture(ania, 'rated-new');
  await button(ania, 'Start').click();
  const link = await ania.getByRole('textbox', { name: 'Invitation link' }).inputValue();

  const piotr = await another(browser);
  await piotr.goto(link);
  await expect(piotr.getByText('This match is rated')).toBeVisible();
  await picture(piotr, 'rated-join-guest');
  await piotr.getByRole('link', { name: 'Sign in' }).last().click();
  await makeAccount(piotr, 'Piotr');
  await expect(piotr).toHaveURL(/\/t\//);
  await button(piotr, 'Sit down and play').click();
  await expect(ania.getByRole('link', { name: 'Profile of Piotr' })).toBeVisible();
  await rollForStart(ania, piotr);

  await offerToResign(piotr);
  await press(ania, /^Accept/);
  const ratings = ania.getByRole('region', { name: 'Rating' });
  await expect(ratings).toContainText('1662? (+162)');
  await expect(ratings).toContainText('1338? (−162)');
  await accessible(ania);
  await picture(ania, 'rated-over');

  // The names lead to the profiles.
  await ania.getByRole('link', { name: 'Profile of Piotr' }).click();
  await expect(ania.getByRole('heading', { name: 'Piotr' })).toBeVisible();
  await expect(ania.getByRole('definition').filter({ hasText: '1338 ± 290' })).toBeVisible();
  await expect(ania.getByRole('row', { name: /Ania/ })).toContainText('Lost 0–1');
  await expect(ania.getByRole('row', { name: /Ania/ })).toContainText('−162');
  await expect(ania.getByRole('link', { name: 'Review' })).toHaveCount(0);
  await ania.getByRole('row', { name: /Ania/ }).getByRole('link', { name: 'Ania' }).click();
  await expect(ania.getByRole('definition').filter({ hasText: '1662 ± 290' })).toBeVisible();
  await expect(ania.getByRole('row', { name: /Piotr/ })).toContainText('Won 1–0');
  // Beside one's own name, on every page.
  await expect(ania.getByRole('banner').getByRole('link', { name: /Ania/ })).toContainText('1662?');
  await expect(ania.getByRole('checkbox', { name: /Show my PR/ })).not.toBeChecked();
  await accessible(ania);
  for (const screen of ['desk', 'phone'] as const) {
    await resize(ania, SCREENS[screen]);
    await picture(ania, `profile-${screen}`);
  }
  // The switch follows the hand before the server has answered.
  const saved = ania.waitForResponse((response) => response.url().endsWith('/api/account/profile'));
  await ania.getByText('Show my PR').click();
  await expect(ania.getByRole('checkbox', { name: /Show my PR/ })).toBeChecked();
  await saved;
  await ania.reload();
  await expect(ania.getByRole('checkbox', { name: /Show my PR/ })).toBeChecked();
  await ania.getByRole('link', { name: 'Review' }).click();
  await expect(ania).toHaveURL(/\/review\//);
  await piotr.context().close();
});

test('a guest cannot sit by the name of an account', async ({ page, browser }) => {
  await prefer(page, { motion: false });
  await page.goto(`${otter.address}/account`);
  await makeAccount(page, 'Grace');
  const guest = await another(browser, { name: 'GRACE', opponentName: 'Ada' });
  await guest.goto(otter.address);
  await button(guest, /^Two at this screen/).click();
  await expect(guest.getByText('GRACE (guest)').first()).toBeVisible();
  await guest.context().close();
});

test('two on phones are paired in the lobby, and play a rated match that they can check', async ({
  browser,
}) => {
  const phone = { ...SCREENS.phone };
  const [nora, ivan] = await Promise.all([another(browser), another(browser)]);
  for (const [page, name] of [
    [nora, 'Nora'],
    [ivan, 'Ivan'],
  ] as const) {
    await page.setViewportSize(phone);
    await page.goto(`${otter.address}/account`);
    await makeAccount(page, name);
    await page.goto(`${otter.address}/lobby`);
  }
  await expect(nora.getByRole('radio', { name: 'rated' })).toBeChecked();
  await button(nora, /^1-point match, 12 s/).click();
  await expect(ivan.getByRole('row', { name: /Nora.*1-point match.*rated/ })).toBeVisible();
  await picture(ivan, 'lobby-rated-phone');
  await accessible(ivan);
  await button(ivan, /^1-point match, 12 s.*1 waiting/).click();
  for (const page of [nora, ivan]) {
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByRole('timer')).toHaveCount(2);
  }
  await rollForStart(nora, ivan);
  await resign(ivan, nora);
  await picture(nora, 'lobby-rated-over');
  const address = nora.url();

  // Every roll is worked out again, the match is reviewed, and the ratings have moved.
  await checkAndReview(nora, address);
  await nora.goto(`${otter.address}/lobby`);
  await nora.goto(`${otter.address}/p/Nora`);
  await expect(nora.getByRole('definition').filter({ hasText: '1662 ± 290' })).toBeVisible();
  await nora.goto(`${otter.address}/p/Ivan`);
  await expect(nora.getByRole('definition').filter({ hasText: '1338 ± 290' })).toBeVisible();
  await nora.context().close();
  await ivan.context().close();
});
