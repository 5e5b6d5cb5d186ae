/** Otter as an application: from the real server, whose content policy the worker must meet. */
import { expect, test } from '@playwright/test';
import { place } from '../places';
import { Otter } from './otter';

test.use({ serviceWorkers: 'allow' });

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

test('the shell opens without a network after a first visit', async ({ page, context }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  await page.goto(otter.address);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken));
  });
  expect(faults).toEqual([]);

  await otter.kill();
  await context.setOffline(true);
  const line = page.getByText('You are offline.');
  await expect(line).toBeVisible();
  // A page that was never opened before, with its chapters and words.
  await page.goto(`${otter.address}/rules#hitting-3`);
  await expect(page.getByRole('heading', { name: 'Coming back in' })).toBeVisible();
  // Chromium 148 takes a new page to be on line again, although nothing reaches it.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await place(page, 21).click();
  await expect(page.locator('.says')).toContainText('back in');
  await page.getByRole('link', { name: 'HT-3' }).click();
  await expect(page.locator('#HT-3')).toBeInViewport();

  await otter.restart();
  await context.setOffline(false);
  await expect(line).toBeHidden();
  await page.goto(otter.address);
  await expect(page.getByRole('heading', { name: 'Play backgammon' })).toBeVisible();
  // The page has asked the API by now, and nothing of it is kept.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(
    kept.filter(
      (path) => !/^\/(index\.html|look\.js|otter\.svg|manifest\.webmanifest|assets\/)/.test(path),
    ),
  ).toEqual([]);
});

test('the manifest names icons that are there', async ({ request }) => {
  const answer = await request.get(`${otter.address}/manifest.webmanifest`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string; purpose?: string }[] };
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of icons) {
    const icon = await request.get(otter.address + src);
    expect(icon.headers()['content-type'], src).toBe('image/png');
  }
  // The worker is asked for anew each time, so that a newer one is found at once.
  const worker = await request.get(`${otter.address}/sw.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
