/** Spectators of a match where something is at stake see it late, and the page tells them so. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { Otter } from './otter';
import { button, line, offerToResign, prefer } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(23, { clock: true });
});
test.afterAll(() => otter.end());

const late = /^You see this match 5 minutes late/;

/** Somebody comes to a page, in a browser of their own. */
async function comesTo(browser: Browser, name: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await prefer(page, { motion: false, name });
  await page.goto(`${otter.address}${path}`);
  return page;
}

test('a friendly match is opened late for spectators, who see it in time', async ({ browser }) => {
  const comes = (name: string, path: string) => comesTo(browser, name, path);
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
  await offerToResign(ada);
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

test('a tournament’s match is seen late, and by its director at once', async ({ browser }) => {
  const comes = (name: string, path: string) => comesTo(browser, name, path);
  const director = await comes('Director', '/tournament');
  await director.getByLabel('Name of the tournament').fill('Club championship');
  await director.getByLabel('Points in a match').fill('1');
  await director.getByLabel('By seeds').check();
  // That is the rule here, and the director may choose otherwise.
  await expect(director.getByRole('radio', { name: '5 minutes late' })).toBeChecked();
  await expect(director.getByText('You as the director see it at once.')).toBeVisible();
  await picture(director, 'tournament-late-new', { fullPage: true });
  await accessible(director);
  await button(director, 'Open the tournament').click();
  await director.getByLabel(/^Several at once/).fill('Ada, Bob');
  await button(director, 'Enter').click();
  await expect(director.getByText('Bob is entered.')).toBeVisible();
  await button(director, 'Start').click();
  const match = (page: Page) => page.locator('[data-fixture="1-1"]');
  await match(director).click();
  await director.getByRole('button', { name: 'Play it here: open a table' }).click();
  const watch = director.getByRole('link', { name: 'Watch' });
  await expect(watch).toBeVisible();
  await picture(director, 'tournament-late-dialog');

  // Each comes by the link that the director gave them.
  const known = await director.evaluate(() => localStorage.getItem('otter.tournaments'));
  const [{ id, players }] = JSON.parse(known ?? '[]') as [
    { id: string; players: { player: number; key: string }[] },
  ];
  const sits = async (name: string, nth: number) => {
    const key = players[nth];
    const page = await comes(name, `/tournament/${id}#player=${key?.player}-${key?.key}`);
    await page.getByRole('button', { name: `Sit down as ${name}` }).click();
    return page;
  };
  const ada = await sits('Ada', 0);
  const bob = await sits('Bob', 1);
  await expect(button(bob, 'Roll for the start')).toBeVisible();
  await watch.click();
  await expect(director).toHaveURL(new URL(ada.url()).href);
  const eve = await comes('Eve', new URL(ada.url()).pathname);
  await expect(eve.getByText(late)).toBeVisible();

  await button(ada, 'Roll for the start').click();
  await offerToResign(ada);
  await expect(line(director)).toContainText('resignation');
  await expect(director.getByText(late)).toBeHidden();
  await expect(line(eve)).toContainText('will roll for the start');
  await picture(director, 'tournament-late-director');
  await picture(eve, 'tournament-late-stranger');
  await accessible(eve);
  // So it is for a director who comes anew, and with what is asked for beside the line.
  await director.reload();
  await expect(line(director)).toContainText('resignation');
  await expect(director.getByText(late)).toBeHidden();

  // The result is with the tournament at once, and the match is not open to everybody yet.
  await button(bob, /^Accept/).click();
  await expect(line(director)).toContainText('Bob wins');
  await director.getByRole('button', { name: 'Review' }).click();
  await expect(director.getByRole('heading', { name: /Ada/ }).first()).toBeVisible();
  await eve.getByRole('link', { name: 'To the tournament' }).click();
  await expect(match(eve)).toHaveAccessibleName(/Bob won, 1–0$/);
  await expect(eve.getByText(/^Whoever does not play in a match sees it late/)).toBeVisible();
  await picture(eve, 'tournament-late-page');
  await accessible(eve);
  await eve.goBack();
  await expect(line(eve)).toContainText('will roll for the start');
  await resize(eve, SCREENS.phone);
  await picture(eve, 'tournament-late-stranger-phone');
  await eve.getByRole('button', { name: 'More' }).click();
  await expect(
    eve.getByRole('dialog').getByRole('link', { name: 'To the tournament' }),
  ).toBeVisible();
  await picture(eve, 'tournament-late-stranger-more');
  await otter.advance(5 * 60 + 1);
  await button(eve, 'Close').click();
  await expect(line(eve)).toContainText('Bob wins');
});
