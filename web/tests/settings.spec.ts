/** The settings, and the board beside them that obeys at once. */
import { expect, test, type Page } from '@playwright/test';
import { accessible } from './fixtures/accessible';
import { picture } from './fixtures/picture';
import { fitsAcross } from './fixtures/screens';
import { serve } from './fixtures/serve';
import { EVENTS, playing } from './fixtures/tables';
import { place } from './places';

const SECTIONS = ['board', 'play', 'sound', 'tutor', 'language', 'keys', 'data'];

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('otter.settings') ?? '{}'));

test('the preview obeys at once, and looks are chosen by their pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { name: 'The board' })).toBeVisible();
  const bar = page.getByRole('button', { name: /^Bar: one of yours/ });
  await expect(bar).toBeVisible();

  const before = await place(page, 1).boundingBox();
  await page.getByRole('radio', { name: 'Left' }).check();
  const after = await place(page, 1).boundingBox();
  expect(after?.x).toBeLessThan((before?.x ?? 0) - 200);

  // Where the last play began, and where a checker that is picked up may land.
  const preview = page.locator('figure');
  await expect(preview.locator('.ghost')).toHaveCount(2);
  await page.getByLabel('Where the last play began').uncheck();
  await expect(preview.locator('.ghost')).toHaveCount(0);

  await expect(page.getByText('Pips: 165 to 163')).toBeVisible();
  await bar.click();
  await expect(page.getByText('Pips: 161 to 163')).toBeVisible();
  await page.getByRole('button', { name: 'Again' }).click();
  await expect(page.getByText('Pips: 165 to 163')).toBeVisible();
  await page.getByLabel('Pip counts').uncheck();
  await expect(page.getByText('Pips: 165 to 163')).toBeHidden();

  // Each picture has the colours of its own look, and the page takes those of the chosen one.
  const felt = (look: string) =>
    page
      .locator(`.picture[data-look="${look}"] .felt`)
      .first()
      .evaluate((part) => getComputedStyle(part).fill);
  const [day, night, contrast] = await Promise.all(['day', 'night', 'contrast'].map(felt));
  expect(new Set([day, night, contrast]).size).toBe(3);
  const held = page.getByRole('region', { name: 'Can you tell them apart?' });
  const ratio = held.locator('dd').first();
  const first = await ratio.textContent();
  await page.getByRole('radio', { name: 'High contrast' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-look', 'contrast');
  expect(await felt('day')).toBe(day);
  expect(await felt('contrast')).toBe(contrast);
  await expect(ratio).not.toHaveText(first ?? '');

  // Another position to look at.
  await page.getByRole('radio', { name: 'Bear-off' }).check();
  await expect(page.getByRole('button', { name: /^6 point: two of yours/ })).toBeVisible();
});

test('rings may be left out, and things move as fast as one likes', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('otter.settings', '{"oneClick":false,"motion":false}'),
  );
  await page.goto('/settings/board');
  // What an earlier client has kept counts.
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  const bar = page.getByRole('button', { name: /^Bar: one of yours/ });
  const rings = page.locator('figure .land');
  await bar.click();
  await page.getByRole('button', { name: 'Again' }).click();
  await page.getByRole('radio', { name: 'Fast' }).check();
  expect(await kept(page)).toMatchObject({ speed: 'fast' });
  await page.getByRole('radio', { name: 'Bear-off' }).check();
  await page.getByRole('button', { name: /^6 point: two of yours/ }).click();
  await expect(rings).not.toHaveCount(0);
  await page.getByRole('button', { name: /^6 point: .*picked up/ }).press('Escape');
  await page.getByLabel('Legal places').uncheck();
  await page.getByRole('button', { name: /^6 point: two of yours/ }).click();
  await page.mouse.move(2, 2);
  await expect(rings).toHaveCount(0);
});

test('each section has its address, and everything can be put back', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('otter.settings') === null)
      localStorage.setItem('otter.settings', '{"name":"Ada","pips":false,"autoDone":false}');
  });
  await page.goto('/settings/play');
  await expect(page.getByLabel('Done after a short pause')).not.toBeChecked();
  await page.getByRole('radio', { name: 'Never' }).check();
  expect(await kept(page)).toMatchObject({ autoRoll: 'never' });
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL(/\/settings\/data$/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('status')).toHaveText('All settings are back to their defaults.');
  expect(await kept(page)).toMatchObject({
    name: 'Ada',
    pips: true,
    autoDone: true,
    autoRoll: 'no_double',
  });
  await page.goto('/settings/nothing');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
});

for (const [width, height, look] of [
  [1440, 900, 'day'],
  [1280, 720, 'night'],
  [820, 1180, 'day'],
  [390, 844, 'day'],
  [390, 844, 'night'],
  [844, 390, 'night'],
] as const) {
  test(`the settings fit ${width} × ${height} by ${look}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(
      (chosen) => localStorage.setItem('otter.settings', JSON.stringify({ look: chosen })),
      look,
    );
    await page.goto('/settings');
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    for (const [i, section] of SECTIONS.entries()) {
      await links.nth(i).click();
      await expect(links.nth(i)).toHaveAttribute('aria-current', 'page');
      await expect(links.nth(i)).toBeInViewport();
      if (section !== 'keys' && section !== 'data') await expect(place(page, 13)).toBeInViewport();
      await fitsAcross(page, section);
      await picture(page, `settings-${section}`);
      if (section === 'board' || section === 'play') await accessible(page);
    }
  });
}

test('at a table the settings lie over it', async ({ page }) => {
  await serve(page, playing(), EVENTS);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/t/fixture');
    if (width === 1440) await page.getByRole('button', { name: 'Settings' }).click();
    else {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Settings' }).click();
    }
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByLabel('Pip counts')).toBeAttached();
    const wide = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(wide[0]).toBeLessThanOrEqual(wide[1] ?? 0);
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await picture(page, `settings-dialog-${width}`);
    // The last setting is reached by scrolling.
    const last = dialog.getByRole('radio', { name: /^Blunders only/ });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    if (width === 390) await accessible(page);
  }
});
