/** Once the engine has been loaded, positions are analysed and drills answered without a server. */
import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Otter } from './otter';
import { prefer } from './table';

test.use({ serviceWorkers: 'allow' });
test.skip(!existsSync('src/engine/program/otter.js'), 'the client is built without the engine');

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(31);
});
test.afterAll(() => otter.end());

test('a position is analysed and a drill asked without a server', async ({ page, context }) => {
  await prefer(page, { motion: false });
  await page.goto(otter.address);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken));
  });
  // The review of a file loads the engine.
  await page.goto(`${otter.address}/review/file`);
  await page.locator('input[type=file]').setInputFiles('../testdata/formats/mat/gnubg_m9d.mat');
  await expect(page.locator('.head .by')).toBeAttached({ timeout: 50_000 });

  await otter.kill();
  await context.setOffline(true);
  await page.goto(`${otter.address}/analyse?xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10`);
  const plays = page.getByRole('region', { name: 'Plays' }).locator('tbody tr');
  await expect(plays.first()).toContainText('8/5 6/5');

  await page.goto(`${otter.address}/study#pip_count-3`);
  await page.getByLabel('Light pips').fill('1');
  await page.getByLabel('Dark pips').fill('1');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByLabel('Light pips')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await otter.restart();
});
