/**
 * Two on phones play a rated match at a service of three servers, one of which is killed twice:
 * always the one that their table is at.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { picture } from '../fixtures/picture';
import { SCREENS } from '../fixtures/screens';
import { signUp } from '../live/accounts';
import {
  button,
  checkAndReview,
  nextMover,
  prefer,
  resign,
  rollForStart,
  takeTurn,
} from '../live/table';
import { Service } from './service';

let service: Service;
test.beforeAll(async () => {
  service = await Service.start(3);
});
test.afterAll(() => service.end());

async function phone(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: SCREENS.phone, hasTouch: true });
  const page = await context.newPage();
  await prefer(page, { motion: false });
  await signUp(page, service.address, name);
  await page.goto(`${service.address}/lobby`);
  return page;
}

/** Lets whoever is to act do so, a number of times. */
async function playOn(pages: readonly Page[], times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await takeTurn((await nextMover(pages)).page);
}

test('two on phones play a rated match, and nothing is lost as servers die', async ({
  browser,
}) => {
  const names = ['Nora', 'Ivan'] as const;
  const [nora, ivan] = [await phone(browser, names[0]), await phone(browser, names[1])];
  const pages = [nora, ivan];
  await button(nora, /^1-point match, 12 s/).click();
  await button(ivan, /^1-point match, 12 s.*1 waiting/).click();
  for (const page of pages) await expect(page).toHaveURL(/\/t\//);
  const table = new URL(nora.url()).pathname.split('/').at(-1) ?? '';
  await rollForStart(nora, ivan);
  await playOn(pages, 3);

  for (let kills = 0; kills < 2; kills += 1) {
    const record = async () =>
      (await (await nora.request.get(`${service.address}/api/tables/${table}/record`)).json()) as {
        events: unknown[];
      };
    const before = (await record()).events;
    await service.killOwner(table);
    // The phones come back by themselves, and whoever was to act still is.
    await playOn(pages, 4);
    for (const page of pages) await expect(page.getByRole('timer')).toHaveCount(2);
    const after = (await record()).events;
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
  }
  await picture(nora, 'cluster-table');

  await resign(ivan, nora);
  const address = nora.url();

  // Every roll is worked out again, the match is reviewed, and the ratings have moved.
  await checkAndReview(nora, address);
  await expect(nora.getByRole('table').first()).toBeVisible();
  await picture(nora, 'cluster-review');
  await nora.goto(`${service.address}/p/${names[0]}`);
  await expect(nora.getByText('1662').first()).toBeVisible();
  await picture(nora, 'cluster-profile');
  for (const page of pages) await page.context().close();
});
