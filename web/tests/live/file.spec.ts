/** A match file is reviewed by the engine in the browser: nothing is sent, and no network is needed. */
import { existsSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { fitsAcross, resize, SCREENS } from '../fixtures/screens';
import { Otter } from './otter';
import { prefer } from './table';

test.use({ serviceWorkers: 'allow' });

/** Three short games, so that judging them takes a moment; with mistakes and doubles. */
const MATCH = '../testdata/formats/mat/gnubg_hh_match.mat';

test.skip(!existsSync('src/engine/program/otter.js'), 'the client is built without the engine');

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(21);
});
test.afterAll(() => otter.end());

async function choose(
  page: Page,
  file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) {
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Waits until every decision is judged. The engine of a busy machine may take its time. */
async function judged(page: Page) {
  await expect(page.locator('.head .by')).toBeAttached({ timeout: 50_000 });
}

test('a file is judged here, stays here, and is there again without a network', async ({
  page,
  context,
}) => {
  await prefer(page, { motion: false });
  await page.goto(otter.address);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken));
  });
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  await page.getByRole('link', { name: 'Review a match file' }).click();
  await expect(page.getByRole('heading', { name: 'Review a match file' })).toBeVisible();
  await accessible(page);
  asked.length = 0;
  // What is no match is refused in words.
  await choose(page, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello.') });
  await expect(page.getByRole('alert')).toContainText('note.txt cannot be reviewed.');
  await expect(page.getByText('This is not a match or position in a format')).toBeVisible();
  await choose(page, MATCH);
  await judged(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(faults).toEqual([]);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/review\/file#\d+$/);

  await otter.kill();
  await context.setOffline(true);
  await page.reload();
  await judged(page);
  await page.keyboard.press('t');
  await expect(page.getByText('The answer is hidden while you try.')).toBeVisible();

  // All of that has room on a phone, and so has another file.
  await resize(page, SCREENS.phone);
  await fitsAcross(page);
  await page.getByRole('button', { name: 'Another file' }).click();
  await expect(page.getByRole('heading', { name: 'Review a match file' })).toBeVisible();
});
