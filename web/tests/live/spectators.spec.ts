/** Spectators of a match where something is at stake see it late, and the page tells them so. */
import { expect, test } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { Otter } from './otter';
import { button, line, prefer } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(23, { clock: true });
});
test.afterAll(() => otter.end());

const late = /^You see this match 5 minutes late/;

test('a friendly match is opened late for spectators, who see it in time', async ({ browser }) => {
  const comes = async (name: string, path: string) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await prefer(page, { motion: false, name });
    await page.goto(`${otter.address}${path}`);
    return page;
  };
  const ada = await comes('Ada', '/new');
  await ada.getByRole('radio', { name: 'A friend, by link' }).check();
  await ada.getByRole('radio', { name: '5 minutes late' }).check();
  await expect(ada.getByText(/sees the match 5 minutes late/)).toBeVisible();
  await picture(ada, 'spectators-new');
  await accessible(ada);
  await ada.getByRole('radio', { name: 'Otter’s server rolls' }).check();
  await button(ada, 'Start').click();
  const invitation = ada.getByLabel('Invitation link');
  await expect(invitation).toBeVisible();
  const grace = await comes('Grace', new URL(await invitation.inputValue()).pathname);
  await grace.goto(await invitation.inputValue());
  await button(grace, 'Sit down and play').click();
  await expect(button(grace, 'Roll for the start')).toBeVisible();
  await expect(ada.getByText(late)).toBeHidden();

  const eve = await comes('Eve', new URL(ada.url()).pathname);
  await expect(eve.getByText(late)).toBeVisible();
  await expect(button(ada, 'Roll for the start')).toBeVisible();
  await button(ada, 'Roll for the start').click();
  await button(ada, 'Resign').click();
  await ada
    .getByRole('dialog')
    .getByRole('button', { name: /^Single/ })
    .click();
  await expect(button(grace, /^Accept/)).toBeVisible();
  // Whoever watches sees the board as it was before, and so does whoever comes now.
  await expect(line(eve)).toContainText('will roll for the start');
  await picture(eve, 'spectators-late');
  await accessible(eve);
  await resize(eve, SCREENS.phone);
  await picture(eve, 'spectators-late-phone');
  await resize(eve, { width: 1280, height: 800 });
  await eve.reload();
  await expect(eve.getByText(late)).toBeVisible();
  await expect(line(eve)).toContainText('will roll for the start');

  await otter.advance(5 * 60 + 1);
  await expect(line(eve)).toContainText('resignation');
  await expect(eve.getByText(late)).toBeVisible();
});
