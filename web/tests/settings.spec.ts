/** The settings, and the board beside them that obeys at once. */
import { expect, test } from '@playwright/test';
import { accessible } from './fixtures/accessible';
import { place } from './places';
import { picture } from './fixtures/picture';

test('the preview obeys at once, and looks are chosen by their pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/rules/book');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const bar = dialog.getByRole('button', { name: /^Bar: one of yours/ });
  await expect(bar).toBeVisible();

  const before = await place(page, 1).boundingBox();
  await dialog.getByLabel('Home board').selectOption('On the left');
  const after = await place(page, 1).boundingBox();
  expect(after?.x).toBeLessThan((before?.x ?? 0) - 200);

  await expect(dialog.getByText('Pips: 165 to 163')).toBeVisible();
  await bar.click();
  await expect(dialog.getByText('Pips: 161 to 163')).toBeVisible();
  await dialog.getByRole('button', { name: 'Again' }).click();
  await expect(dialog.getByText('Pips: 165 to 163')).toBeVisible();
  await dialog.getByLabel('Show pip counts').uncheck();
  await expect(dialog.getByText('Pips: 165 to 163')).toBeHidden();

  // Each picture has the colours of its own look, and the page takes those of the chosen one.
  const felt = (look: string) =>
    dialog
      .locator(`[data-look="${look}"] .felt`)
      .first()
      .evaluate((part) => getComputedStyle(part).fill);
  const [day, night, contrast] = await Promise.all(['day', 'night', 'contrast'].map(felt));
  expect(new Set([day, night, contrast]).size).toBe(3);
  await dialog.getByRole('radio', { name: 'High contrast' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-look', 'contrast');
  expect(await felt('day')).toBe(day);
  expect(await felt('contrast')).toBe(contrast);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
  [844, 390],
] as const) {
  test(`the settings fit ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/rules/book');
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(place(page, 13)).toBeInViewport();
    const wide = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(wide[0]).toBeLessThanOrEqual(wide[1] ?? 0);
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await picture(page, `settings-${width}`);
    await accessible(page);
    // The last setting is reached by scrolling.
    await dialog.getByLabel(/^Ask again before a double/).scrollIntoViewIfNeeded();
    await expect(dialog.getByLabel(/^Ask again before a double/)).toBeInViewport();
  });
}
