/** Games against the clock. The server's time stands until a test turns it. */
import { expect, test, type Page } from '@playwright/test';
import { resize, SCREENS } from '../fixtures/screens';
import { picture } from '../fixtures/picture';
import { Otter } from './otter';
import { button, moveAnything, prefer } from './table';

let otter: Otter;

test.beforeAll(async () => {
  otter = await Otter.start(11, { clock: true });
});
test.afterAll(() => otter.end());

/** Begins a match to a point at one screen, by the clock of clubs. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${otter.address}/new`);
  await page.getByRole('radio', { name: 'Two at this screen' }).check();
  await page
    .getByRole('radio', { name: /^(1-point match|One-point match|Match to 1 point)/i })
    .first()
    .check();
  await page.getByRole('radio', { name: 'Club' }).check();
  await expect(
    page.getByText('12 s free in each turn, then a reserve of 2 min a point.'),
  ).toBeVisible();
  await picture(page, 'clock-new');
  await button(page, 'Start').click();
  await button(page, 'Roll for the start').click();
  // The clock runs once the server has rolled.
  await expect(button(page, 'Done')).toBeVisible();
}

/** The clock whose time runs, by the free seconds that it has left. */
const running = (page: Page) => page.locator('[role=timer].runs');

test('a match that is lost on time', async ({ page }) => {
  await prefer(page, { motion: false });
  // The browser's time stands too, however long the steps of the test take.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await begin(page);
  await expect(page.getByRole('timer')).toHaveCount(2);
  await expect(running(page)).toHaveAccessibleName(/12 seconds free, then 2:00$/);
  const board = page.locator('.board-box');
  const before = await board.boundingBox();

  // The browser counts by itself, the free seconds first.
  await page.clock.runFor(5_000);
  await expect(running(page)).toHaveAccessibleName(/: 7 seconds free, then 2:00$/);
  await page.clock.runFor(10_000);
  await expect(running(page)).toHaveAccessibleName(/: 1:57$/);

  // What the server knows holds: who comes back sees its time.
  await otter.advance(105);
  await page.reload();
  await expect(running(page)).toHaveAccessibleName(/: 0:27$/);
  await expect(running(page)).toContainText('low');
  await expect(page.getByText('less than half a minute left')).toBeAttached();
  await picture(page, 'clock-low');
  await page.clock.resume();
  for (const size of ['phone', 'across'] as const) {
    await resize(page, SCREENS[size]);
    await picture(page, `clock-${size}`);
    await expect(page.getByRole('timer').first()).toBeInViewport();
  }
  await resize(page, { width: 1240, height: 820 });
  expect(await board.boundingBox()).toEqual(before);

  await otter.advance(60);
  await expect(page.getByText('Out of time').first()).toBeVisible();
  await expect(page.getByText(/wins? 1–0/).first()).toBeVisible();
  await picture(page, 'clock-over');
});

test('a turn gives the next one its own delay', async ({ page }) => {
  await prefer(page, { motion: false });
  await begin(page);
  await otter.advance(20);
  await moveAnything(page);
  await button(page, 'Done').click();
  await expect(running(page)).toHaveAccessibleName(/seconds free, then 2:00$/);
  await expect(page.locator('[role=timer]:not(.runs)')).toHaveAccessibleName(
    /12 seconds free, then 1:5\d$/,
  );
});
