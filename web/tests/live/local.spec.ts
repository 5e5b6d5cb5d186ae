/** Once the engine is in the browser, positions and drills are answered without a network. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { Otter } from './otter';
import { picture } from '../fixtures/picture';
import { button, moveAnything, nextOffer, prefer, reachPlay, takeTurn } from './table';

test.use({ serviceWorkers: 'allow' });

test.skip(!existsSync('src/engine/program/otter.js'), 'the client is built without the engine');

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(29);
});
test.afterAll(() => otter.end());

const AT = '/analyse?xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';

/** Waits until the service worker answers this page. */
async function controlled(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken));
  });
}

const best = (page: Page) =>
  page.getByRole('region', { name: 'Plays' }).locator('tbody tr').first();
const settled = (page: Page) =>
  expect(page.locator('.answered')).toHaveAttribute('aria-busy', 'false', { timeout: 50_000 });
const isHere = (page: Page) =>
  expect(page.getByText('Works without a network')).toBeVisible({ timeout: 50_000 });

/** Opens a page on a desk. */
async function open(page: Page, at: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await prefer(page, { motion: false });
  await page.goto(otter.address + at);
  await controlled(page);
}

/** Fetches the engine, and takes server and network away. */
async function cutOff(page: Page) {
  await page.getByRole('button', { name: 'Use without a network' }).click();
  await isHere(page);
  await otter.kill();
  await page.context().setOffline(true);
}

test.afterEach(async ({ context }) => {
  await context.setOffline(false);
  await otter.restart();
});

test('a position is analysed and rolled out without a server, after a reload too', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, AT);
  await settled(page);
  const ofServer = await best(page).innerText();
  expect(ofServer).toContain('8/5 6/5');
  // Nothing is fetched unasked.
  expect(asked.filter((path) => path.startsWith('/nets/'))).toEqual([]);
  await cutOff(page);
  await accessible(page);
  await page.reload();
  await settled(page);
  expect(await best(page).innerText()).toBe(ofServer);

  await page.getByRole('button', { name: 'Second die: 2' }).click();
  await expect(best(page)).toContainText('24/21 13/11');
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await rollout.getByRole('button', { name: 'Start' }).click();
  // A short question does not wait for it: another worker answers.
  await page.getByRole('textbox', { name: 'Position' }).fill('good evening');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Otter cannot read this as a position');
  await expect.poll(() => page.workers().length).toBe(2);
  await expect(rollout.locator('li').first()).toContainText('±0.');
});

test('a drill is asked and its answer judged without a server', async ({ page }) => {
  await open(page, '/study');
  await cutOff(page);
  await page.goto(`${otter.address}/study#opening_reply-7`);
  await moveAnything(page, 'Answer');
  await button(page, 'Answer').click();
  await expect(page.getByRole('table', { name: 'Play' })).toContainText('yours');
});

/** Dice that fall the same way in every run: the page is given bytes that follow from a seed. */
async function seeded(page: Page) {
  await page.addInitScript(() => {
    let state = 12_345;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      if (into instanceof Uint8Array) {
        for (let at = 0; at < into.length; at += 1) {
          state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
          into[at] = state >>> 24;
        }
      }
      return into;
    };
  });
}

test('a match against Otter is played, kept and reviewed without a server', async ({ page }) => {
  await seeded(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await prefer(page, { motion: false, points: 1, level: 2 });
  await page.goto(otter.address);
  await controlled(page);
  await cutOff(page);
  await button(page, 'Play a 1-point match').click();
  await expect(page).toHaveURL(/\/t\/here-/);
  await expect(page.getByText('This game is kept on this device')).toBeVisible();
  await accessible(page);
  // Also below the line about the network nothing has to be scrolled.
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeLessThanOrEqual(0);
  await picture(page, 'at-home');
  await reachPlay(page);
  await takeTurn(page);
  await reachPlay(page);
  const moves = page.getByRole('region', { name: 'Moves' });
  const played = await moves.innerText();
  // The record outlives the page.
  await page.reload();
  expect(await nextOffer(page)).toBe('play');
  await expect(moves).toHaveText(played, { useInnerText: true });
  await button(page, 'Hint').click();
  const advice = page.getByRole('region', { name: 'Otter’s advice' });
  await expect(advice.getByRole('button').first()).toBeVisible();
  // From home the game is gone on with.
  await page.getByRole('link', { name: 'Otter', exact: true }).first().click();
  await page.getByRole('link', { name: 'Carry on' }).click();
  await button(page, 'Resign').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Backgammon/ })
    .click();
  await expect.poll(() => nextOffer(page)).toBe('over');
  await page.getByRole('link', { name: 'Review the match' }).click();
  await expect(page).toHaveURL(/\/review\/here-/);
  await expect(page.getByText(/^Judged by Otter/)).toBeVisible({ timeout: 50_000 });
  await picture(page, 'review-at-home');
  // It is written as a file here too, with what Otter thinks of it.
  await page.getByText('Export', { exact: true }).click();
  // One that fails says so where it was asked for, and can be asked for again.
  await page.evaluate(() => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = () => {
      URL.createObjectURL = create;
      throw new Error('no room');
    };
  });
  await page.getByRole('button', { name: /\.sgf/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/^The file could not be written/);
  await accessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /\.sgf/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^\w+-\w+-1p\.sgf$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Otter');
  expect(text).toMatch(/\bA\[/);

  // The library lists it with what it came to, without a server.
  await page.getByRole('link', { name: 'Library' }).first().click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(row).toContainText('Otter');
  await expect(row).toContainText('Lost');
  await expect(row).toContainText(/PR\s*\d+\.\d/);
  await row.getByText('⋯').click();
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: /\.mat/ }).click();
  expect((await again).suggestedFilename()).toMatch(/^\w+-\w+-1p\.mat$/);
});
