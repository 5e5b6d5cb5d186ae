/** What must hold of the score sheet and of tournaments on every screen. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { fits, fitsAcross } from '../fixtures/screens';
import { place } from '../places';
import { Otter } from './otter';
import { button, line, prefer } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(1);
});
test.afterAll(() => otter.end());

const SCREENS = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
  across: { width: 844, height: 390 },
} as const;

/** Every visible button, name and number ends within the window, and no button's words are cut. */
async function nothingIsCut(page: Page, what: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('main button, main .score, main .plate')].filter(
      (one) => one.checkVisibility() && one.getClientRects().length > 0,
    );
    return seen.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isOut = box.left < -1 || box.right > window.innerWidth + 1;
      const isTight = one.tagName === 'BUTTON' && one.scrollWidth > one.clientWidth + 1;
      const mayEnd = one.querySelector('.name') !== null;
      return isOut || (isTight && !mayEnd) ? [one.textContent?.trim() ?? ''] : [];
    });
  });
  expect(cut, what).toEqual([]);
}

async function isWhole(box: Locator, page: Page, what: string): Promise<void> {
  const [a, size] = [await box.boundingBox(), page.viewportSize()];
  if (!a || !size) throw new Error(`${what}: nothing to see`);
  expect(a.x, what).toBeGreaterThanOrEqual(-1);
  expect(a.y, what).toBeGreaterThanOrEqual(-1);
  expect(a.x + a.width, what).toBeLessThanOrEqual(size.width + 1);
  expect(a.y + a.height, what).toBeLessThanOrEqual(size.height + 1);
}

test('a score sheet fits every window in every phase: nothing is cut, nothing scrolls', async ({
  page,
}) => {
  await prefer(page, { name: 'Ada', opponentName: 'Bob', motion: false, look: 'day' });
  await page.setViewportSize(SCREENS.desk);
  await page.goto(`${otter.address}/over-the-board`);
  await button(page, 'Open the score sheet').click();
  const write = async (text: string) => {
    await page.setViewportSize(SCREENS.desk);
    await page.locator('.type input').fill(text);
    await page.locator('.type input').press('Enter');
    await expect(page.locator('.type input')).toHaveValue('');
  };
  const check = async (phase: string) => {
    for (const [screen, size] of Object.entries(SCREENS)) {
      const what = `${phase} on ${screen}`;
      await page.setViewportSize(size);
      await expect(page.locator('.frame')).toBeVisible();
      await isWhole(page.locator('.frame'), page, `the board, ${what}`);
      await isWhole(page.locator('section.pad .row'), page, `the buttons, ${what}`);
      await fits(page, what);
      await nothingIsCut(page, what);
    }
  };
  await check('the start');
  await write('31');
  await place(page, 8).click();
  await check('a play');
  await button(page, 'As it stands').click();
  await expect(line(page)).toContainText('Not legal');
  await check('an illegal play');
  await write('stand');
  await check('to roll');
  await write('double');
  await check('a double');
  await write('pass');
  await check('a game that is over');
});

const LONG = 'Bartholomew Featherstonehaugh-Cholmondel';

for (const kind of ['knockout', 'swiss'] as const) {
  test(`a tournament fits every window, however long the names: ${kind}`, async ({ page }) => {
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`${otter.address}/api/tournaments${path}`, { data });
      expect(answer.ok()).toBe(true);
      return (await answer.json()) as Record<string, string>;
    };
    const opened = await post('', {
      name: 'Weekend',
      format: kind === 'knockout' ? { kind, consolation: null } : { kind, rounds: 3 },
      order: 'seeded',
      lengths: { rounds: [1], last: null },
      rules: null,
      self_entry: false,
    });
    const { tournament, director } = opened;
    // Without a space a name cannot be broken.
    for (const name of [LONG, LONG.replace(/\W/g, 'x'), 'Ada', 'Bob'])
      await post(`/${tournament}/join`, { name, director });
    await prefer(page, { look: 'day' });
    await page.goto(`${otter.address}/tournament/${tournament}?director=${director}`);
    await button(page, 'Start').click();
    const first = page.locator('[data-fixture="1-1"]');
    await first.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Enter result' }).click();
    await expect(first).toHaveAccessibleName(/won/);
    for (const [screen, size] of Object.entries(SCREENS)) {
      await page.setViewportSize(size);
      await fitsAcross(page, screen);
      await nothingIsCut(page, screen);
      // Place, name and wins stay in sight, the name to its end.
      const row = page.getByRole('row', { name: new RegExp(LONG) });
      const cells = [row.getByRole('cell').first(), row.getByRole('rowheader')];
      for (const cell of [...cells, page.getByRole('columnheader', { name: 'Won' })]) {
        const box = await cell.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? Infinity), screen).toBeLessThanOrEqual(size.width);
      }
      for (const name of await page.getByRole('rowheader').all())
        expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth), screen).toBe(0);
    }
  });
}
