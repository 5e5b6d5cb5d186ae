/** What must hold of a table on every screen; its pictures are for people to look at. */
import { expect, test, type Page } from '@playwright/test';
import { loadDeck, serveStudy } from './fixtures/cards';
import { BUSY } from './fixtures/lobby';
import { fits, fitsAcross, NAMES, resize, SCREENS, type Screen } from './fixtures/screens';
import { ADDRESS, servePositions } from './fixtures/positions';
import { serveLibrary } from './fixtures/library';
import { serve } from './fixtures/serve';
import {
  bearingOff,
  doubled,
  EVENTS,
  late,
  OPTIONS,
  over,
  playing,
  toRoll,
} from './fixtures/tables';
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

test('nothing scrolls and nothing moves from one phase to the next', async ({ page }) => {
  const before = new Map<Screen, Awaited<ReturnType<typeof wood>>>();
  for (const [name, view] of Object.entries(PHASES)) {
    await page.unrouteAll();
    await open(page, 'desk', view());
    for (const screen of NAMES) {
      await resize(page, SCREENS[screen]);
      await fits(page, `${name}: ${screen}`);
      const now = await wood(page);
      expect(now, `${name}: ${screen}`).toEqual(before.get(screen) ?? now);
      before.set(screen, now);
      await picture(page, `${screen}-${name}`);
    }
  }
});

test('the analysis fits every window', async ({ page }) => {
  await servePositions(page);
  await page.goto(ADDRESS);
  await expect(page.locator('.answered .plays tbody tr')).toHaveCount(5);
  await expect(page.locator('.answered')).toHaveAttribute('aria-busy', 'false');
  for (const screen of NAMES) {
    await resize(page, SCREENS[screen]);
    // On a desk everything is in sight; where there is less room, the page is gone through.
    if (screen === 'desk' || screen === 'laptop') await fits(page, screen);
    else await fitsAcross(page, screen);
    await picture(page, `analyse-${screen}`);
  }
});

test('a busy lobby fits every window, and no name lies on another', async ({ page }) => {
  await page.route('**/api/options', (route) => route.fulfill({ json: OPTIONS }));
  await page.routeWebSocket('**/api/lobby/socket', (socket) => {
    for (const message of BUSY) socket.send(JSON.stringify(message));
  });
  await page.goto('/lobby');
  const people = page.getByRole('region', { name: 'Players' }).getByRole('listitem');
  await expect(people).toHaveCount(30);
  for (const screen of NAMES) {
    await resize(page, SCREENS[screen]);
    await fitsAcross(page, screen);
    const inside = await page.locator('.act button').evaluateAll((buttons) =>
      buttons.every((button) => {
        const card = button.closest('.card')?.getBoundingClientRect();
        return card !== undefined && button.getBoundingClientRect().right <= card.right;
      }),
    );
    expect(inside, `${screen}: every button is in its card`).toBe(true);
    const lines = await people.evaluateAll((all) =>
      all.map((one) => {
        const names = [...one.querySelectorAll('.name, .facts')];
        const ends = names.map((part) => part.getBoundingClientRect().bottom);
        return [one.getBoundingClientRect().top, Math.max(...ends)] as const;
      }),
    );
    lines.slice(1).forEach(([top], i) => {
      expect(top, `${screen}: ${i}`).toBeGreaterThanOrEqual(lines[i]?.[1] ?? 0);
    });
  }
});

test('the library does not scroll sideways', async ({ page }) => {
  await serve(page, playing());
  await serveLibrary(page);
  await page.goto('/library');
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(7);
  for (const screen of NAMES) {
    await resize(page, SCREENS[screen]);
    await fitsAcross(page, screen);
    await picture(page, `library-${screen}`);
  }
});

for (const look of ['night', 'safe', 'contrast']) {
  test(`the looks of the board: ${look}`, async ({ page }) => {
    await open(page, 'desk', playing(), look);
    await picture(page, look);
    await expect(page.locator('html')).toHaveAttribute('data-look', look);
  });
}

test('a card and its question fit every window', async ({ page }) => {
  await serveStudy(page);
  await page.goto('/study');
  await loadDeck(page);
  await expect(place(page, 13)).toBeVisible();
  for (const screen of NAMES) {
    await resize(page, SCREENS[screen]);
    await fitsAcross(page, screen);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeInViewport();
    await picture(page, `study-${screen}`);
  }
});
