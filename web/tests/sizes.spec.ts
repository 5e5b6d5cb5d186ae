/** What must hold of a table on every screen; its pictures are for people to look at. */
import { expect, test, type Page } from '@playwright/test';
import { loadDeck, serveStudy } from './fixtures/cards';
import { NAMES, SCREENS, type Screen } from './fixtures/screens';
import { ADDRESS, servePositions } from './fixtures/positions';
import { serveLibrary } from './fixtures/library';
import { serve } from './fixtures/serve';
import { bearingOff, doubled, EVENTS, late, over, playing, toRoll } from './fixtures/tables';
import { place } from './places';
import { picture } from './fixtures/picture';

const PHASES = { playing, toRoll, doubled, late, bearingOff, over };

async function open(page: Page, screen: Screen, view = playing(), look = 'day') {
  await page.setViewportSize(SCREENS[screen]);
  await page.addInitScript(
    (chosen) => localStorage.setItem('otter.settings', JSON.stringify({ look: chosen })),
    look,
  );
  const fake = await serve(
    page,
    view,
    view.phase.kind === 'to_play' ? EVENTS : EVENTS.slice(0, -1),
  );
  await page.goto('/t/fixture');
  await expect(place(page, 13)).toBeVisible();
  return fake;
}

/** The wood of the board, which is what is seen of it. */
async function wood(page: Page) {
  const box = await page.locator('.frame').boundingBox();
  if (!box) throw new Error('there is no board on the page');
  return box;
}

test('the board covers most of a laptop’s window', async ({ page }) => {
  await open(page, 'laptop');
  const { width, height } = await wood(page);
  const { width: w, height: h } = SCREENS.laptop;
  expect((width * height) / (w * h)).toBeGreaterThanOrEqual(0.55);
});

test('a point on a phone is as wide as a finger needs', async ({ page }) => {
  await open(page, 'phone');
  for (const n of [1, 6, 7, 12, 13, 24]) {
    const box = await place(page, n).boundingBox();
    expect(box?.width, `point ${n}`).toBeGreaterThanOrEqual(28);
  }
});

for (const screen of NAMES) {
  test(`nothing scrolls and nothing moves from one phase to the next: ${screen}`, async ({
    page,
  }) => {
    let before: Awaited<ReturnType<typeof wood>> | undefined;
    for (const [name, view] of Object.entries(PHASES)) {
      await page.unrouteAll();
      await open(page, screen, view());
      const [scrollWidth, scrollHeight] = await page.evaluate(() => {
        const { documentElement: root } = document;
        return [root.scrollWidth, root.scrollHeight];
      });
      expect(scrollHeight, name).toBeLessThanOrEqual(SCREENS[screen].height);
      expect(scrollWidth, name).toBeLessThanOrEqual(SCREENS[screen].width);
      const now = await wood(page);
      expect(now, name).toEqual(before ?? now);
      before = now;
      await picture(page, `${screen}-${name}`);
    }
  });
}

for (const screen of NAMES) {
  test(`the analysis fits the window: ${screen}`, async ({ page }) => {
    await page.setViewportSize(SCREENS[screen]);
    await servePositions(page);
    await page.goto(ADDRESS);
    await expect(page.locator('.answered .plays tbody tr')).toHaveCount(5);
    await expect(page.locator('.answered')).toHaveAttribute('aria-busy', 'false');
    const [wide, high] = await page.evaluate(() => {
      const { documentElement: root } = document;
      return [root.scrollWidth, root.scrollHeight];
    });
    expect(wide).toBeLessThanOrEqual(SCREENS[screen].width);
    // On a desk everything is in sight; where there is less room, the page is gone through.
    if (screen === 'desk' || screen === 'laptop')
      expect(high).toBeLessThanOrEqual(SCREENS[screen].height);
    await picture(page, `analyse-${screen}`);
  });
}

for (const screen of NAMES) {
  test(`the library does not scroll sideways: ${screen}`, async ({ page }) => {
    await page.setViewportSize(SCREENS[screen]);
    await serve(page, playing());
    await serveLibrary(page);
    await page.goto('/library');
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(7);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(SCREENS[screen].width);
    await picture(page, `library-${screen}`);
  });
}

for (const look of ['night', 'safe', 'contrast']) {
  test(`the looks of the board: ${look}`, async ({ page }) => {
    await open(page, 'desk', playing(), look);
    await picture(page, look);
    await expect(page.locator('html')).toHaveAttribute('data-look', look);
  });
}

for (const screen of NAMES) {
  test(`a card and its question fit the window: ${screen}`, async ({ page }) => {
    await serveStudy(page);
    await page.setViewportSize(SCREENS[screen]);
    await page.goto('/study');
    await loadDeck(page);
    await expect(place(page, 13)).toBeVisible();
    const { width } = SCREENS[screen];
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeInViewport();
    await picture(page, `study-${screen}`);
  });
}
