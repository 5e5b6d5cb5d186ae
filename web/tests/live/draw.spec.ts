/** Draws that anyone can check: everybody's device has a part, and everybody's page checks it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { fitsAcross } from '../fixtures/screens';
import { Otter } from './otter';
import { button, prefer } from './table';
import { open } from './tournament';

let otter: Otter;
let folder: string;
test.beforeAll(async () => {
  otter = await Otter.start(31);
  folder = await mkdtemp(join(tmpdir(), 'otter-draw-'));
});
test.afterAll(async () => {
  await otter.end();
  await rm(folder, { recursive: true, force: true });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** As long as a name may be. */
const BOB = 'Bartholomew Featherstonehaugh-Cholmondel';
const CHECKS =
  /^The draw checks out: it is what the numbers of the server and of \d devices make it\.$/;

/** Opens a tournament that players enter by themselves. */
async function openForAll(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, name, async () => {
    const choice = page.getByRole('checkbox', { name: /^A draw that anyone can check/ });
    await expect(choice).toBeChecked();
    await page.getByRole('checkbox', { name: /^Players enter themselves/ }).check();
    await picture(page, 'draw-new', { fullPage: true });
  });
}

/** Somebody who enters with a phone, whose part the director sees. */
async function enters(browser: Browser, director: Page, name: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await prefer(page, { name, motion: false, look: 'day' });
  await page.goto(director.url());
  await button(page, 'Enter').click();
  await expect(page.getByText('You are entered. Pairings appear at the start.')).toBeVisible();
  await expect(
    director.getByText(new RegExp(`^A draw .* So far .*${name}.* have a part`)),
  ).toBeVisible();
  return page;
}

const drawLine = (page: Page, text: string | RegExp) =>
  page.locator('.draw').getByText(text).first();

test('a director and two players draw with a number of each, and everybody checks it', async ({
  browser,
  page,
}) => {
  await openForAll(page, 'Fair');
  const ada = await enters(browser, page, 'Ada');
  const bob = await enters(browser, page, 'Bob');
  await expect(
    drawLine(bob, 'So far the devices of the director, Ada and Bob have a part.'),
  ).toBeVisible();
  await page.getByLabel(/^Several at once/).fill('Cyd\nDot');
  await button(page, 'Enter').click();
  await expect(page.getByText('Dot is entered.', { exact: false })).toBeVisible();
  await accessible(page);
  await picture(page, 'draw-open');
  await picture(ada, 'draw-open-phone');
  const looker = await (await browser.newContext(PHONE)).newPage();
  await looker.goto(page.url());
  await expect(looker.getByRole('heading', { name: 'Fair', level: 1 })).toBeVisible();

  await button(page, 'Start').click();
  for (const one of [page, ada, bob, looker]) {
    await expect(drawLine(one, CHECKS)).toBeVisible();
    await expect(one.getByRole('alert')).toHaveCount(0);
  }
  await accessible(page);
  await picture(page, 'draw-drawn');
  await picture(ada, 'draw-drawn-phone');
  // Whoever comes later checks it as well.
  await looker.reload();
  await expect(drawLine(looker, CHECKS)).toBeVisible();
  await picture(looker, 'draw-later-phone');
  const [saved] = await Promise.all([
    looker.waitForEvent('download'),
    button(looker, 'Download the check').click(),
  ]);
  // What was saved needs neither Otter nor a network.
  const file = join(folder, 'check.html');
  await saved.saveAs(file);
  const alone = await browser.newContext({ offline: true });
  const check = await alone.newPage();
  await check.goto(pathToFileURL(file).href);
  await expect(check.getByRole('status')).toHaveText(
    'The draw checks out: it is what the numbers make it',
  );
  await expect(check.getByText(/Those with a part: server, director, Ada, Bob\./)).toBeVisible();
  await expect(check.getByRole('table').getByRole('row')).toHaveCount(5);
  await picture(check, 'draw-check');
  // A name that is another, and it says which step.
  const text = await readFile(file, 'utf8');
  const forged = text.replace('"name":"Cyd"', '"name":"Eve"');
  expect(forged).not.toBe(text);
  await writeFile(file, forged);
  await check.reload();
  await expect(check.getByRole('status')).toHaveText(/^Wrong: step \d+: the numbers make the seed/);
  await alone.close();
});

test('the draw waits for a silent device, and goes on without it in writing', async ({
  browser,
  page,
}) => {
  await openForAll(page, 'Silent');
  const ada = await enters(browser, page, 'Ada');
  const bob = await enters(browser, page, BOB);
  const address = bob.url();
  await bob.close();
  await button(page, 'Start').click();
  for (const one of [page, ada]) {
    const waits = `The entries are closed. The draw waits for the device of ${BOB}.`;
    await expect(drawLine(one, waits)).toBeVisible();
    await expect(one.getByText('The draw is being made', { exact: false }).first()).toBeVisible();
  }
  // Nobody enters or leaves meanwhile, and only the director goes on.
  await expect(button(page, 'Enter')).toHaveCount(0);
  await expect(button(ada, `Go on without ${BOB}`)).toHaveCount(0);
  await expect(button(ada, 'Withdraw Ada')).toHaveCount(0);
  await expect(button(page, 'Withdraw Ada')).toHaveCount(0);
  await accessible(page);
  await picture(page, 'draw-waits');
  await picture(ada, 'draw-waits-phone');
  // The director's page fits a phone too, however long the name.
  await page.setViewportSize(PHONE.viewport);
  await fitsAcross(page);
  await expect(button(page, `Go on without ${BOB}`)).toBeInViewport({ ratio: 1 });
  await picture(page, 'draw-waits-director-phone');
  // The power fails meanwhile, and changes nothing.
  await otter.kill();
  await otter.restart();
  await button(page, `Go on without ${BOB}`).click();
  for (const one of [page, ada]) {
    await expect(drawLine(one, CHECKS)).toBeVisible();
    await expect(
      drawLine(one, `It was begun anew without ${BOB}, whose number did not come.`),
    ).toBeVisible();
  }
  await expect(page.locator('.draw').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(`Draw begun anew without: ${BOB}`)).toBeVisible();
  await picture(page, 'draw-anew');
  // Bob comes back, and checks the draw that he had no part in.
  const again = await bob.context().newPage();
  await again.goto(address);
  await expect(drawLine(again, CHECKS)).toBeVisible();
  await expect(again.getByRole('alert')).toHaveCount(0);
});

test('the device that came last takes part, and the one before can take the part back', async ({
  browser,
  page,
}) => {
  await openForAll(page, 'Two devices');
  const phone = await enters(browser, page, 'Ada');
  await enters(browser, page, 'Bob');
  const keys = await phone.evaluate(() => localStorage.getItem('otter.tournaments') ?? '');
  const laptop = await (await browser.newContext()).newPage();
  await prefer(laptop, { motion: false, look: 'day' });
  await laptop.goto(otter.address);
  await laptop.evaluate((known) => localStorage.setItem('otter.tournaments', known), keys);
  await laptop.goto(phone.url());
  await expect(drawLine(phone, 'Your part in the draw is on another device.')).toBeVisible();
  await picture(phone, 'draw-elsewhere-phone');
  await button(phone, 'Take part with this device').click();
  await expect(button(phone, 'Take part with this device')).toHaveCount(0);
  await expect(button(laptop, 'Take part with this device')).toBeVisible();
  await laptop.close();
  await button(page, 'Start').click();
  await expect(drawLine(phone, CHECKS)).toBeVisible();
});
