/** Signs of engine help: a moderator has rated matches judged, and sees what they come to. */
import { expect, test, type Page } from '@playwright/test';
import type { EngineHelpView, ModeratedView, ModerationView } from '../../src/api';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { newcomer } from './accounts';
import { Otter } from './otter';
import { button, offerToResign, press, rollForStart } from './table';

let otter: Otter;
test.beforeAll(async () => {
  // Dice that are the same each time rate nobody.
  otter = await Otter.start(null);
});
test.afterAll(() => otter.end());

/** What twelve matches of somebody with help might come to. */
const STANDS_OUT: EngineHelpView = {
  n_matches: 12,
  n_left: 0,
  n_decisions: 1417,
  rating: { value: 1.12, low: 0.84, high: 1.4 },
  plays: { value: 1.05, low: 0.78, high: 1.32 },
  cubes: { value: 1.63, low: 0.4, high: 2.86 },
  n_narrow: 301,
  narrow: { value: 0.9, low: 0.861, high: 0.929 },
  signs: ['rating', 'narrow_plays'],
};

/** Changes what the server answers at an address. */
async function answers<T>(page: Page, path: string, change: (view: T) => T): Promise<void> {
  await page.route(`${otter.address}${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}

test('rated matches are judged for a moderator, who sees what stands out', async ({ browser }) => {
  const ania = await newcomer(browser, otter.address, 'Ania');
  const bob = await newcomer(browser, otter.address, 'Bob');
  const max = await newcomer(browser, otter.address, 'Max');
  await otter.giveRole('Max', 'moderator');
  for (const page of [ania, bob]) await page.goto(`${otter.address}/lobby`);
  await button(ania, /^1-point match, 12 s/).click();
  await button(bob, /^1-point match, 12 s.*1 waiting/).click();
  for (const page of [ania, bob]) await expect(page).toHaveURL(/\/t\//);
  await rollForStart(ania, bob);
  await offerToResign(bob);
  await press(ania, /^Accept/);

  await max.goto(`${otter.address}/moderation/Bob`);
  const card = max.getByRole('region', { name: 'Signs of engine help' });
  await expect(card).toContainText('No rated match has been judged yet.');
  await card.getByRole('button', { name: 'Judge 1 more match' }).click();
  await expect(card).toContainText('1 rated match judged');
  await expect(card).toContainText('Nothing stands out.');
  await expect(card.getByRole('button')).toHaveCount(0);

  // As it looks once there is something to see.
  await answers<ModeratedView>(max, '/api/moderation/people/Bob', (view) => ({
    ...view,
    engine_help: STANDS_OUT,
  }));
  await answers<ModerationView>(max, '/api/moderation', (view) => ({
    ...view,
    standing_out: [{ name: 'Bob', engine_help: STANDS_OUT }],
  }));
  await max.reload();
  await expect(card).toContainText('1.1 (0.8 to 1.4)');
  await expect(card).toContainText('90% (86% to 93%)');
  await accessible(max);
  await picture(max, 'engine-help', { fullPage: true });
  await resize(max, SCREENS.phone);
  await picture(max, 'engine-help-phone', { fullPage: true });
  await max.goto(`${otter.address}/moderation`);
  const list = max.getByRole('region', { name: 'Play that stands out' });
  await expect(list.getByRole('link', { name: 'Bob' })).toBeVisible();
  await accessible(max);
  await picture(max, 'standing-out', { fullPage: true });
});
