/** What must hold of a chouette on every screen: all is seen, nothing moves, nothing shrinks. */
import { expect, test, type Page } from '@playwright/test';
import type { ChouetteEventView, ChouetteView } from '../src/api';
import * as evening from './fixtures/evening';
import { fits, NAMES, resize, SCREENS, type Screen } from './fixtures/screens';
import { serveChouette } from './fixtures/serve';

type Moment = readonly [() => ChouetteView, readonly ChouetteEventView[]];
const MOMENTS: Record<string, Moment> = {
  proposing: [evening.proposing, evening.LATER],
  answering: [evening.answering, evening.DOUBLED],
  sealed: [evening.sealed, evening.DOUBLED],
  afterAnswers: [evening.afterAnswers, evening.WITH_ANSWERS],
  manyToAnswer: [evening.manyToAnswer, evening.DOUBLED],
  byHand: [evening.byHand, evening.WITH_ANSWERS],
};

async function open(page: Page, screen: Screen, [view, events]: Moment) {
  await page.unrouteAll();
  await page.setViewportSize(SCREENS[screen]);
  await serveChouette(page, view(), events);
  await page.goto('/c/c');
  await expect(page.locator('.frame')).toBeVisible();
}

/** The wood of the board, which is what is seen of it. */
async function wood(page: Page) {
  const box = await page.locator('.frame').boundingBox();
  if (!box) throw new Error('there is no board on the page');
  return box;
}

/** Nothing scrolls the page, and the whole board is on it. */
async function boardFits(page: Page, screen: Screen, what: string) {
  const { width, height } = SCREENS[screen];
  await fits(page, what);
  const board = await wood(page);
  expect(board.x, what).toBeGreaterThanOrEqual(-1);
  expect(board.y, what).toBeGreaterThanOrEqual(-1);
  expect(board.x + board.width, what).toBeLessThanOrEqual(width + 1);
  expect(board.y + board.height, what).toBeLessThanOrEqual(height + 1);
}

test('the board is whole and stays as it is from moment to moment', async ({ page }) => {
  const before = new Map<Screen, Awaited<ReturnType<typeof wood>>>();
  for (const [name, moment] of Object.entries(MOMENTS)) {
    await open(page, 'desk', moment);
    for (const screen of NAMES) {
      await resize(page, SCREENS[screen]);
      await boardFits(page, screen, `${name}: ${screen}`);
      const now = await wood(page);
      expect(now, `${name}: ${screen}`).toEqual(before.get(screen) ?? now);
      before.set(screen, now);
    }
  }
});

test('what is to be done stands in the window, whole', async ({ page }) => {
  /** All of these buttons, on every screen. */
  const areWhole = async (moment: Moment, names: readonly (string | RegExp)[]) => {
    await open(page, 'desk', moment);
    for (const screen of NAMES) {
      await resize(page, SCREENS[screen]);
      const { width, height } = SCREENS[screen];
      for (const name of names) {
        const what = `${String(name)}: ${screen}`;
        const box = await page.getByRole('button', { name }).first().boundingBox();
        expect(box, what).not.toBeNull();
        if (!box) continue;
        expect(box.x, what).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, what).toBeLessThanOrEqual(width);
        expect(box.y + box.height, what).toBeLessThanOrEqual(height);
        // A hand needs so much.
        expect(box.height, what).toBeGreaterThanOrEqual(36);
      }
    }
  };
  await areWhole([evening.answering, evening.DOUBLED], ['Take', 'Pass', 'Beaver']);
  await areWhole([evening.sealed, evening.DOUBLED], ['Change']);
  await areWhole([evening.proposing, evening.LATER], ['Undo', 'Done', /^Dan/, /^Ines/]);
  await areWhole([evening.byHand, evening.WITH_ANSWERS], ['1', '6', 'Does not count']);
});

test('many cubes to answer are all within reach', async ({ page }) => {
  await open(page, 'phone', [evening.manyToAnswer, evening.DOUBLED]);
  const take = page.getByRole('button', { name: 'Take' });
  await expect(take).toHaveCount(4);
  await take.last().scrollIntoViewIfNeeded();
  await expect(take.last()).toBeInViewport({ ratio: 0.9 });
  // Where there is room, nobody has to look for them.
  for (const screen of ['desk', 'laptop'] as const) {
    await resize(page, SCREENS[screen]);
    for (const one of await take.all()) await expect(one).toBeInViewport({ ratio: 0.99 });
  }
});

test('the invitation opens over the board, which stays as it is', async ({ page }) => {
  for (const screen of ['desk', 'phone'] as const) {
    await open(page, screen, [evening.afterAnswers, evening.WITH_ANSWERS]);
    const before = await wood(page);
    if (screen === 'phone') await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'People', exact: true }).click();
    await expect(page.getByLabel('Invitation link')).toBeVisible();
    expect(await wood(page)).toEqual(before);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await wood(page)).toEqual(before);
  }
});

test('on a phone the seats are a strip, and the one who is awaited is in view', async ({
  page,
}) => {
  await open(page, 'phone', [evening.answering, evening.DOUBLED]);
  const seats = page.locator('.strip li');
  await expect(seats).toHaveCount(6);
  await expect(seats.filter({ hasText: 'You' })).toBeInViewport({ ratio: 0.9 });
  // It shows who has decided, but not what.
  await expect(seats.filter({ hasText: 'Ines' }).getByRole('img')).toHaveAccessibleName('decided');
  await expect(seats.filter({ hasText: 'Piotr' }).getByRole('img')).toHaveAccessibleName(
    'deciding …',
  );
});

test('each seat has the three places of its cube, and what the game costs', async ({ page }) => {
  await open(page, 'desk', [evening.proposing, evening.LATER]);
  const row = (name: string) => page.locator('table.seats tr').filter({ hasText: name });
  await expect(row('Ania').getByRole('img')).toHaveAccessibleName('Ania: cube at 2, with the team');
  await expect(row('Otter').getByRole('img')).toHaveAccessibleName(
    'Otter: cube at 1, in the middle',
  );
  await expect(row('Ania')).toContainText('2 at stake');
  await expect(row('Piotr')).toContainText('out, paid 1');
  await expect(row('Ania')).toHaveClass(/asked/);
  for (const screen of ['desk', 'laptop', 'tablet'] as const) {
    await resize(page, SCREENS[screen]);
    await expect(row('Ania').locator('.total')).toBeInViewport({ ratio: 0.99 });
  }
  // Every line of the ledger sums to 0.
  for (const line of await page.locator('.account tbody tr').all()) {
    const cells = await line.locator('td').allTextContents();
    const sum = cells.map((text) => Number(text.trim().replace('−', '-').replace('·', '0')));
    expect(sum.reduce((a, b) => a + b, 0)).toBe(0);
  }
});

test('proposals are arrows with names, and a press sets one up', async ({ page }) => {
  await open(page, 'desk', [evening.proposing, evening.LATER]);
  // The step that both propose is one arrow with both names.
  const names = page.locator('.arrows .name text');
  await expect(names).toHaveText(['Dan, Ines', 'Dan', 'Ines']);
  await page.keyboard.press('2');
  await expect(page.locator('.arrows')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^16 point: empty/ })).toBeVisible();
});
