/** Who plays in a tournament: entered by the director or by themselves, and found among many. */
import { expect, test } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { fitsAcross } from '../fixtures/screens';
import { Otter } from './otter';
import { button, prefer } from './table';
import { dialog, enter, onlooker, open } from './tournament';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

test('among many the director finds a match by a name, and enters its result', async ({
  browser,
  page,
}) => {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, 'Open', () => page.getByLabel('By seeds').check());
  // As long as a name may be, so that nothing gives way beside it.
  const all = Array.from({ length: 32 }, (_, i) => `Player ${i + 1} of the Otter Backgammon Club`);
  all[30] = 'Elżbieta Wiśniewska-Kowalczyk of Łódź';
  await enter(page, all);
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('lodz');
  await expect(page.getByRole('button', { name: /^Rename/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Link for Elżbieta/ }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await button(page, 'Start').click();
  const field = page.getByRole('searchbox', { name: 'Find a match by player or board' });
  await field.fill('wisniew');
  await expect(page.getByText('1 found.')).toBeVisible();
  await accessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await fitsAcross(page);
  }
  await field.press('Enter');
  await dialog(page)
    .getByRole('radio', { name: /^Elżbieta/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Enter result' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Nobody found.')).toBeVisible();
  // Who is through waits for the winner of another match; the list of all players is folded.
  await expect(page.getByRole('region', { name: 'What comes next' })).toContainText(/^.*Elżbieta/);
  await expect(button(page, `Rename ${all[0]}`)).toBeHidden();
  // A player has it open: there one withdraws.
  const player = await onlooker(browser, link);
  await expect(player.getByRole('button', { name: /^Withdraw Elżbieta/ })).toBeVisible();
});

test('a player enters by link, withdraws, and a power cut loses nothing', async ({
  browser,
  page,
}) => {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, 'By link', async () => {
    // By a draw that the seed foretells.
    await page.getByRole('checkbox', { name: /^A draw that anyone can check/ }).uncheck();
    await page.getByRole('checkbox', { name: /^Players enter themselves/ }).check();
  });
  await enter(page, ['Ada', 'Bob']);
  const guest = await (await browser.newContext()).newPage();
  await prefer(guest, { name: 'Gus', look: 'day' });
  await guest.goto(page.url());
  await button(guest, 'Enter').click();
  await expect(guest.getByText('You are entered. Pairings appear at the start.')).toBeVisible();
  await button(page, 'Start').click();
  await expect(page.getByText('The draw', { exact: true })).toBeVisible();
  await otter.kill();
  await otter.restart();
  await button(guest, 'Withdraw Gus').click();
  await button(guest, 'Yes, Gus withdraws').click();
  await expect(guest.getByText('You have withdrawn.')).toBeVisible();
  await expect(page.getByText('walkover')).toBeVisible();
  // A name that is taken is refused in words, and stays in the field.
  await expect(button(page, 'Enter')).toBeVisible();
  await page.getByLabel(/^Several at once/).fill('ada');
  await button(page, 'Enter').click();
  await expect(page.getByRole('alert')).toContainText('ada is entered already');
  await expect(page.getByLabel(/^Several at once/)).toHaveValue('ada');
});

test('a lost link is issued again, and a wrong name put right', async ({ browser, page }) => {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, 'Lost and found', async () => {
    await page.getByRole('checkbox', { name: /^Players enter themselves/ }).check();
  });
  const address = page.url();
  await enter(page, ['Ada', 'Bob']);
  // Gus enters on a device of his own, so the director has no link for him yet.
  const gus = await (await browser.newContext()).newPage();
  await prefer(gus, { name: 'Gsu', look: 'day' });
  await gus.goto(address);
  await button(gus, 'Enter').click();
  await expect(button(gus, 'Withdraw Gsu')).toBeVisible();
  await button(page, 'Rename Gsu').click();
  const name = page.getByLabel('New name for Gsu');
  await name.fill('ada');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ada is entered already');
  await name.fill('Gus');
  await accessible(page);
  await name.press('Enter');
  await expect(button(page, 'Rename Gus')).toBeVisible();
  await expect(button(gus, 'Withdraw Gus')).toBeVisible();

  await button(page, 'Link for Gus').click();
  await expect(page.getByLabel('Invitation link')).toHaveCount(0);
  await button(page, 'Issue a new link').click();
  await accessible(page);
  await button(page, 'Yes, the old link stops working').click();
  const link = await page.getByLabel('Invitation link').inputValue();
  // The old key is worth nothing, on the line that is open and when the page is opened anew.
  await expect(button(gus, 'Withdraw Gus')).toHaveCount(0);
  await gus.reload();
  await expect(gus.getByRole('heading', { name: 'Lost and found', level: 1 })).toBeVisible();
  await expect(button(gus, 'Withdraw Gus')).toHaveCount(0);
  const phone = await onlooker(browser, link);
  await expect(button(phone, 'Withdraw Gus')).toBeVisible();
  // The director directs on.
  await button(page, 'Start').click();
  await expect(page.getByText('The draw', { exact: true })).toBeVisible();
});

test('several names are checked whole before anybody is entered', async ({ page }) => {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, 'Checked', async () => {});
  await enter(page, ['Ada', 'Bob']);
  const field = page.getByLabel(/^Several at once/);
  const long = 'Bartholomew Featherstonehaugh-Cholmondeley';
  await field.fill(`Cyd\nada\nDot\ncyd\n${long}`);
  await button(page, 'Enter').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Line 2: ada is entered already.');
  await expect(alert).toContainText('Line 4: cyd is listed twice.');
  await expect(alert).toContainText('Line 5: Bartholomew Feathers… is longer than 40 characters.');
  await expect(alert).toContainText('Nobody has been added yet.');
  await accessible(page);
  await expect(page.getByRole('heading', { name: /^Players/ })).toContainText('2');
  await button(page, 'Add the other 2').click();
  await expect(page.getByText('Dot is entered.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Players/ })).toContainText('4');
  await expect(alert).toHaveCount(0);
});
