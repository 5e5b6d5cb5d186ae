/** Once the engine is in the browser, positions and drills are answered without a network. */
import { existsSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { Otter } from './otter';
import { button, moveAnything, prefer } from './table';

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

test('the engine is fetched once, and then no server is needed', async ({ page, context }) => {
  await prefer(page, { motion: false });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(otter.address + AT);
  await controlled(page);
  await settled(page);
  const ofServer = await best(page).innerText();
  expect(ofServer).toContain('8/5 6/5');
  // Nothing is fetched unasked.
  expect(asked.filter((path) => path.startsWith('/nets/'))).toEqual([]);

  await page.getByRole('button', { name: 'Use without a network' }).click();
  await expect(page.getByText('Works without a network')).toBeVisible({ timeout: 50_000 });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html}`))).toEqual([]);

  await otter.kill();
  await context.setOffline(true);
  await page.reload();
  await settled(page);
  expect(await best(page).innerText()).toBe(ofServer);
  await page.getByRole('button', { name: 'Second die: 2' }).click();
  await expect(best(page)).toContainText('24/21 13/11');
  await settled(page);
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await rollout.getByRole('button', { name: 'Start' }).click();
  await expect(rollout.locator('li').first()).toContainText('±0.');
  await rollout.getByRole('button', { name: 'Pause' }).click();

  // A drill, with a play judged here.
  await page.goto(`${otter.address}/study#opening_reply-7`);
  await expect(page.getByText('Works without a network')).toBeVisible({ timeout: 50_000 });
  await moveAnything(page, 'Answer');
  await button(page, 'Answer').click();
  await expect(page.getByRole('table', { name: 'Play' })).toContainText('yours');
  await context.setOffline(false);
  await otter.restart();
});
