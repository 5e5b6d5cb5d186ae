/** The lobby: two who want the same game find each other, and others see them play. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { Otter } from './otter';
import { button, line, offerToResign, prefer } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

/** The lobby in a browser of its own. */
async function comes(browser: Browser, name: string, path = '/lobby'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await prefer(page, { motion: false, name });
  await page.goto(`${otter.address}${path}`);
  return page;
}

const seeks = (page: Page) => page.getByRole('region', { name: 'Open seeks' });

test('two guests want the same game, and play it', async ({ browser }) => {
  const ada = await comes(browser, 'Ada');
  await expect(ada.getByText('Nobody is looking for a game just now.')).toBeVisible();
  await picture(ada, 'lobby-empty');
  await button(ada, /^3-point match, 12 s/).click();
  await expect(button(ada, /^3-point match, 12 s.*you are waiting/)).toBeVisible();
  await expect(seeks(ada).getByRole('row', { name: /^You 3-point match/ })).toBeVisible();

  const grace = await comes(browser, 'Grace');
  await expect(button(grace, /^3-point match.*1 waiting/)).toBeVisible();
  await button(grace, /^5-point match, 8 s/).click();
  await expect(seeks(grace).getByRole('row')).toHaveCount(3);
  await picture(grace, 'lobby-seeks');
  await accessible(grace);
  await resize(grace, SCREENS.phone);
  await picture(grace, 'lobby-phone');
  await resize(grace, { width: 1280, height: 800 });
  await button(grace, 'Play 3-point match with Ada').click();

  for (const [page, other] of [
    [ada, 'Grace'],
    [grace, 'Ada'],
  ] as const) {
    await expect(page).toHaveURL(/\/t\/[\w-]+$/);
    await expect(page.getByText(other).first()).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(2);
    await expect(line(page)).toBeVisible();
  }
  expect(new URL(ada.url()).pathname).toBe(new URL(grace.url()).pathname);

  // Others see that they play, and may watch.
  const eve = await comes(browser, 'Eve');
  await expect(eve.getByText('Nobody is looking for a game just now.')).toBeVisible();
  const watch = eve.getByRole('link', { name: /^Watch (Ada against Grace|Grace against Ada)/ });
  await expect(watch.locator('svg').first()).toBeAttached();
  await picture(eve, 'lobby-running');
  await watch.click();
  await expect(eve).toHaveURL(ada.url());
});

test('a seek with rules of its own waits while other pages are read', async ({ browser }) => {
  const ada = await comes(browser, 'Ada');
  await ada.getByRole('link', { name: 'Make a seek' }).click();
  await expect(ada.getByRole('radio', { name: 'Anybody, in the lobby' })).toBeChecked();
  await ada.getByRole('radio', { name: /^Hypergammon/ }).check();
  await picture(ada, 'lobby-make');
  await button(ada, 'Make a seek').click();
  await expect(seeks(ada).getByRole('row', { name: /Hypergammon/ })).toBeVisible();
  await ada.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(ada.getByText('You are waiting for an opponent.')).toBeVisible();

  const grace = await comes(browser, 'Grace');
  await button(grace, /^Play .*Hypergammon.* with Ada$/).click();
  await expect(grace).toHaveURL(/\/t\//);
  await expect(ada.getByText('Somebody wants to play: your table is ready.')).toBeVisible();
  await picture(ada, 'lobby-ready');
  await button(ada, 'To the table').click();
  await expect(ada).toHaveURL(grace.url());
  await expect(ada.getByText('your table is ready')).toBeHidden();
});

test('a seek is taken down, and stopped from another page', async ({ browser }) => {
  const ada = await comes(browser, 'Ada');
  await button(ada, /^Money/).click();
  await button(ada, /^Take your seek down/).click();
  await expect(ada.getByText('Nobody is looking for a game just now.')).toBeVisible();
  await button(ada, /^1-point match/).click();
  await expect(seeks(ada).getByRole('row', { name: /^You/ })).toBeVisible();
  await ada.getByRole('link', { name: 'Otter', exact: true }).click();
  await button(ada, 'Stop waiting').click();
  await expect(ada.getByText('You are waiting')).toBeHidden();
  const grace = await comes(browser, 'Grace');
  await expect(grace.getByText('Nobody is looking for a game just now.')).toBeVisible();
});

test('the two play again when both want it', async ({ browser }) => {
  const ada = await comes(browser, 'Ada');
  await button(ada, /^1-point match/).click();
  const grace = await comes(browser, 'Grace');
  await button(grace, 'Play 1-point match with Ada').click();
  await expect(ada).toHaveURL(/\/t\//);
  const before = ada.url();
  await button(ada, 'Roll for the start').click();
  await offerToResign(ada);
  await button(grace, /^Accept/).click();
  await button(ada, /^Play again/).click();
  await expect(line(ada)).toHaveText('Grace is asked to play again.');
  await expect(button(ada, /^Play again/)).toBeDisabled();
  await expect(line(grace)).toHaveText('Ada wants to play again.');
  await picture(grace, 'rematch');
  await button(grace, /^Play again/).click();
  for (const page of [ada, grace]) {
    await expect(page).not.toHaveURL(before);
    await expect(page.getByRole('timer')).toHaveCount(2);
  }
  expect(ada.url()).toBe(grace.url());
  await expect(button(ada, 'Roll for the start')).toBeVisible();
});
