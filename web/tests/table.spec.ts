/** The pages round the board, against made-up tables: the line, the looks, the settings. */
import { expect, test } from '@playwright/test';
import { LOOKS } from '../src/settings/settings';
import { accessible } from './fixtures/accessible';
import { serve } from './fixtures/serve';
import { bearingOff, doubled, EVENTS, late, over, playing, toRoll } from './fixtures/tables';
import { place, stands } from './places';

const PHONE = { width: 390, height: 760 };
const LOW = { width: 760, height: 390 };

test('a lost line is said, comes back by itself, and nothing is lost', async ({ page }) => {
  const fake = await serve(page, playing());
  await page.goto('/t/fixture');
  await place(page, 24).click();
  await place(page, 14).click();
  await fake.cut();
  await expect(page.getByRole('alert')).toHaveText('Connection lost, trying again');
  // Stated without a line, the play goes out when it is back.
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => fake.received.map((m) => m.type)).toEqual(['hello', 'hello', 'act']);
  expect(fake.received[1]).toMatchObject({ since: EVENTS.length, keys: ['k'] });
  await expect(place(page, 14)).toHaveAccessibleName(stands(1, 0));
});

test('a table that does not exist is said to be so', async ({ page }) => {
  const fake = await serve(page, playing(), EVENTS, 'unknown_table');
  await page.goto('/t/fixture');
  await expect(page.getByRole('status')).toHaveText(
    'This table does not exist, or it has been cleared away.',
  );
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play backgammon');
  await expect(page.getByRole('heading', { name: 'Your tables' })).toHaveCount(0);
  expect(fake.received).toHaveLength(1);
});

test('the board in words says what stands', async ({ page }) => {
  await serve(page, late());
  await page.goto('/t/fixture');
  const words = page.getByRole('region', { name: 'Your board, in words' });
  await expect(words).toContainText('You are on roll with 3-3.');
  await expect(words).toContainText('Bar two, 6 one, 3 one, 1 seven, four off.');
  await expect(words).toContainText('Opponent blot on your 3. Opponent has one on the bar.');
  await expect(words).toContainText('You own the cube at 1048576.');
});

test('the look that was chosen is there before anything is drawn', async ({ page }) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  // The page itself never arrives: all that can be seen is what comes before it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const light = await ground();
  for (const look of LOOKS) {
    await page.evaluate((chosen) => {
      localStorage.setItem('otter.settings', JSON.stringify({ look: chosen }));
    }, look);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-look', look);
    expect((await ground()) !== light).toBe(look === 'night' || look === 'contrast');
  }
  await page.evaluate(() => localStorage.setItem('otter.settings', 'nonsense'));
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-look');
});

test('settings are kept, and change the board at once', async ({ page }) => {
  await serve(page, playing());
  await page.goto('/t/fixture');
  const before = await place(page, 1).boundingBox();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radiogroup', { name: 'Home board' }).getByRole('radio').last().check();
  await page.getByRole('radio', { name: 'Night' }).check();
  await page.getByLabel('Pip counts').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('158 pips')).toHaveCount(0);
  const now = await place(page, 1).boundingBox();
  expect(now?.x).toBeLessThan((before?.x ?? 0) - 300);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-look', 'night');
  await expect(page.getByText('158 pips')).toHaveCount(0);
});

test('the keys are explained on a question mark', async ({ page }) => {
  await serve(page, playing());
  await page.goto('/t/fixture');
  await place(page, 13).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone everything is on the screen, and nothing has to be scrolled', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await serve(page, doubled(), EVENTS.slice(0, -1));
  await page.goto('/t/fixture');
  for (const name of ['Take', 'Pass', 'Beaver to 4', 'Moves', 'Cube', 'Hint', 'More']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(PHONE.width);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(PHONE.height);
  }
  await page.getByRole('button', { name: 'Moves' }).click();
  await expect(page.getByRole('dialog')).toContainText('61 bar/24 13/7');
});

test('on a phone held across, the board fills the height and the actions stand beside it', async ({
  page,
}) => {
  await page.setViewportSize(LOW);
  await serve(page, playing());
  await page.goto('/t/fixture');
  const board = await page.getByRole('group', { name: 'Backgammon board' }).boundingBox();
  expect(board?.height).toBeGreaterThan(LOW.height - 24);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'More' })).toBeInViewport();
});

for (const look of LOOKS) {
  test(`nothing stands in anybody’s way: ${look}`, async ({ page }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('otter.settings', JSON.stringify({ look: chosen })),
      look,
    );
    await serve(page, playing());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play a 5-point match' })).toBeVisible();
    await accessible(page);
    await page.goto('/new');
    await page.getByText('The cube', { exact: true }).click();
    await accessible(page);
    await page.goto('/t/fixture');
    await expect(place(page, 13)).toBeVisible();
    await accessible(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await accessible(page);
    await page.getByRole('button', { name: 'More' }).click();
    await accessible(page);
  });
}

test('nothing stands in anybody’s way in any phase', async ({ page }) => {
  for (const view of [toRoll(), doubled(), late(), bearingOff(), over()]) {
    await page.unrouteAll();
    await serve(page, view);
    await page.goto('/t/fixture');
    await expect(place(page, 13)).toBeVisible();
    await accessible(page);
  }
});
