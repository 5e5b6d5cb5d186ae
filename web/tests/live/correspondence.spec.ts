/** Games by correspondence: what is sought stands while its owner is away, and is found again. */
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { newcomer } from './accounts';
import { Otter } from './otter';
import { button, line } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(41);
});
test.afterAll(() => otter.end());

const seeks = (page: Page) => page.getByRole('region', { name: 'Open seeks' });
const news = (page: Page) => page.getByText('Grace has accepted your game: your turn.');

test('somebody seeks a game of days, goes, and finds it accepted', async ({ browser }) => {
  const ada = await newcomer(browser, otter.address, 'Ada');
  await ada.goto(`${otter.address}/lobby`);
  await button(ada, /^7-point match, 3 days a turn/).click();
  await expect(seeks(ada).getByRole('row', { name: /^You 7-point match.*put up/ })).toBeVisible();
  // Nobody waits for it, so nothing is shown elsewhere.
  await ada.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(ada.getByText('You are waiting')).toBeHidden();
  await ada.goto('about:blank');
  await otter.kill();
  await otter.restart();

  const grace = await newcomer(browser, otter.address, 'Grace');
  await grace.goto(`${otter.address}/lobby`);
  const seek = seeks(grace).getByRole('row', { name: /^Ada .*3 days a turn.*put up/ });
  await expect(seek).toBeVisible();
  await picture(grace, 'lobby-days');
  await accessible(grace);
  await resize(grace, SCREENS.phone);
  await picture(grace, 'lobby-days-phone');
  await resize(grace, { width: 1280, height: 800 });
  await button(grace, 'Play 7-point match with Ada').click();
  await expect(grace).toHaveURL(/\/t\//);

  // Ada comes back days later, to whatever page.
  await ada.goto(otter.address);
  await expect(news(ada)).toBeVisible();
  await expect(ada.getByText('It is your turn.')).toBeVisible();
  await picture(ada, 'accepted');
  await accessible(ada);
  await resize(ada, SCREENS.phone);
  await picture(ada, 'accepted-phone');
  await resize(ada, { width: 1280, height: 800 });
  await ada.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(news(ada)).toBeVisible();
  await button(ada, 'To the table').click();
  await expect(ada).toHaveURL(grace.url());
  await expect(line(ada)).toBeVisible();
  await expect(news(ada)).toBeHidden();
  // It is known now, in every browser.
  await ada.goto(otter.address);
  await expect(ada.getByText('It is your turn.')).toBeVisible();
  await expect(news(ada)).toBeHidden();
});

test('what is sought for days is taken down where it stands', async ({ browser }) => {
  const eve = await newcomer(browser, otter.address, 'Eve');
  await eve.goto(`${otter.address}/lobby`);
  await button(eve, /^7-point match, 3 days a turn/).click();
  const row = seeks(eve).getByRole('row', { name: /^You/ });
  await expect(row).toBeVisible();
  await eve.reload();
  await expect(row).toBeVisible();
  await button(eve, /^Take your seek down/).click();
  await expect(row).toBeHidden();
  await eve.reload();
  await expect(eve.getByText('Nobody is looking for a game just now.')).toBeVisible();
});
