/** Positions are set up, read, judged and rolled out: on a desk, on a phone, with the keys alone. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { fitsAcross } from '../fixtures/screens';
import { place, stands } from '../places';
import { Otter } from './otter';
import { prefer } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const VOLATILE = '--aBCBC-----eB----BbbbAab-:0:0:1:52:0:0:1:0:10';

async function open(page: Page, address = '/analyse', size = DESK) {
  await page.setViewportSize(size);
  await prefer(page, { motion: false });
  await page.goto(`${otter.address}${address}`);
  await settled(page);
}

/** Waits until nothing more is asked. */
async function settled(page: Page) {
  await expect(page.locator('.answered')).toHaveAttribute('aria-busy', 'false');
}

const plays = (page: Page) => page.getByRole('region', { name: 'Plays' }).locator('tbody tr');
const section = (page: Page, name: string) =>
  page.locator('.answered > section', {
    has: page.getByRole('heading', { name }),
  });
const field = (page: Page) => page.getByRole('textbox', { name: 'Position' });

test('a roll at the start is played as everybody plays it', async ({ page }) => {
  await open(page);
  await expect(section(page, 'Cube, before the roll')).toContainText('No double');
  await page.getByRole('button', { name: 'First die: 3' }).click();
  await page.getByRole('button', { name: 'Second die: 1' }).click();
  await expect(plays(page).first()).toContainText('8/5 6/5');
  await expect(page.getByText('All 16 plays')).toBeVisible();
  await expect(page).toHaveURL(/:31:0:0:1:0:10$/);
  await settled(page);
  await accessible(page);
  // Nothing scrolls on a desk.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(DESK.height);
});

for (const language of ['en', 'it', 'pl'])
  test(`read in ${language}, the plays have room for every figure`, async ({ page }) => {
    await prefer(page, { motion: false, language });
    await open(page, '/analyse?xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10&ply=1');
    const figures = page.locator('.scroll', { has: page.locator('tbody .num') });
    for (const width of [1920, 1440, 1240, 1024, 900]) {
      await page.setViewportSize({ width, height: 820 });
      const hidden = () => figures.evaluate((at) => at.scrollWidth - at.clientWidth);
      await expect.poll(hidden, { message: `${width} pixels wide` }).toBe(0);
    }
  });

test('close plays are rolled out where that is wanted', async ({ page }) => {
  await open(page, '/analyse?xgid=-b----E-C---eE---c-e----B-:0:0:1:43:0:0:0:7:10');
  await expect(plays(page).first()).toContainText('2-ply');
  await page.getByRole('radio', { name: 'Deep' }).check();
  await expect(page).toHaveURL(/ply=deep/);
  await expect(
    page.getByText(/are close, so Otter also rolled them out: up to \d+ games/),
  ).toBeVisible();
  await expect(plays(page).first()).toContainText('Rollout');
  await expect(plays(page).nth(1)).toContainText('Rollout');
  await settled(page);
  await accessible(page);
  // Where one play is far better than the others, the search decides alone.
  await page.getByRole('button', { name: 'First die: 3' }).click();
  await page.getByRole('button', { name: 'Second die: 1' }).click();
  await expect(page.getByText('No other play is close, so none was rolled out.')).toBeVisible();
  await expect(plays(page).first()).toContainText('2-ply');
});

test('a lost race is played for the checkers that are left', async ({ page }) => {
  await open(page, '/analyse?xgid=-DD---------------------a-:0:0:1:21:0:0:0:0:10&ply=1');
  await expect(plays(page).first()).toContainText(/[−-]1\.000/);
  const counts = page.getByRole('button', { name: 'Remaining checkers' });
  await expect(counts).toHaveAttribute('aria-pressed', 'false');
  await counts.click();
  await expect(page).toHaveURL(/single=checkers/);
  await expect(plays(page).first()).toContainText(/[−-]0\.667/);
  await expect(page.getByText(/units of nine points/)).toBeVisible();
  await settled(page);
  await accessible(page);
  // A link shows the same to whoever opens it.
  await open(page, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(counts).toHaveAttribute('aria-pressed', 'true');
  await expect(plays(page).first()).toContainText(/[−-]0\.667/);
});

test('where gammons do not count, a lost backgammon is a single loss', async ({ page }) => {
  await open(page, '/analyse?xgid=-GE------------------C--a-:0:0:1:21:0:0:0:0:10&ply=1');
  await expect(plays(page).first()).toContainText(/[−-]3\.000/);
  const counts = page.getByRole('button', { name: 'Gammons count' });
  await expect(counts).toHaveAttribute('aria-pressed', 'true');
  await counts.click();
  await expect(page).toHaveURL(/gammons=off/);
  await expect(plays(page).first()).toContainText(/[−-]1\.000/);
  await expect(page.getByText(/no gammons/).first()).toBeVisible();
});

test('a cube that goes no higher is dead', async ({ page }) => {
  await open(page, '/analyse?xgid=-BBB-------------------cb-:1:1:1:00:0:0:0:0:10');
  await expect(page.getByText('Double and pass', { exact: true })).toBeVisible();
  const highest = page.getByRole('combobox', { name: 'Highest cube' });
  await highest.selectOption('Cube up to 2');
  await expect(page).toHaveURL(/:0:0:0:0:1$/);
  await expect(page.getByText('A double gains nothing here.')).toBeVisible();
  await expect(page.getByText('money, cube up to 2', { exact: true })).toBeVisible();
  await settled(page);
  await accessible(page);
});

test('the start of another game is set up, and its link keeps its three checkers', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('combobox', { name: 'Start position' }).selectOption('Hypergammon');
  await expect(page).toHaveURL(/army=3/);
  await page.getByRole('button', { name: 'First die: 6' }).click();
  await page.getByRole('button', { name: 'Second die: 5' }).click();
  await expect(plays(page).first()).toContainText('2-ply');
  await settled(page);
  // Of three checkers gammons are won and lost; of fifteen with twelve off none would be.
  const best = await plays(page).first().innerText();
  expect(best).not.toMatch(/\b0\.0\s+0\.0\s+0\.0\s+0\.0\b/);
  await accessible(page);
  await open(page, new URL(page.url()).pathname + new URL(page.url()).search);
  expect(await plays(page).first().innerText()).toBe(best);
});

test('a link shows the same to anybody', async ({ page }) => {
  await open(page, `/analyse?xgid=${VOLATILE}&tab=scores&ply=1&most=5`);
  await expect(plays(page)).toHaveCount(5);
  await expect(section(page, 'Cube, before the roll')).toContainText('lose the market');
  const rows = page.getByRole('group', { name: 'At every score' }).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(section(page, 'Every roll').getByRole('button')).toHaveCount(36);
  await expect(field(page)).toHaveValue(`XGID=${VOLATILE}`);
  await expect(page).toHaveURL(`${otter.address}/analyse?xgid=${VOLATILE}&tab=scores&ply=1&most=5`);
});

test('checkers are added, taken away and carried', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await place(page, 6).click();
  await place(page, 6).click();
  await page.getByRole('radio', { name: 'Place a dark checker' }).click();
  await expect(place(page, 19)).toHaveAccessibleName(stands(0, 2));
  await place(page, 3).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Take a checker away' }).click();
  await place(page, 6).click();
  await expect(place(page, 6)).toHaveAccessibleName(stands(1, 0));
  await page.keyboard.press('u');
  await expect(place(page, 6)).toHaveAccessibleName(stands(2, 0));
  await place(page, 6).dragTo(place(page, 2));
  await expect(place(page, 2)).toHaveAccessibleName(stands(1, 0));
  await expect(section(page, 'Cube, before the roll')).toContainText('take');
});

test('a match without the Crawford rule can be posed', async ({ page }) => {
  await open(page);
  await page.getByText('Match', { exact: true }).click();
  await page.getByLabel('Points of Light').fill('6');
  await page.getByLabel('Points of Light').press('Tab');
  const crawford = page.getByRole('button', { name: 'Crawford game' });
  await expect(crawford).toBeEnabled();
  await crawford.click();
  await expect(section(page, 'Cube, before the roll')).toContainText('Crawford');
  await page.getByRole('button', { name: 'Crawford rule' }).click();
  await expect(crawford).toBeDisabled();
  await expect(page).toHaveURL(/crawford=off/);
  await expect(section(page, 'Cube, before the roll')).toContainText('no Crawford rule');
});

test('every text with a position is read, and a match is recognised as none', async ({ page }) => {
  await open(page);
  await field(page).fill('4HPwATDgc/ABMA');
  await field(page).press('Enter');
  await expect(page.getByText('an id of GNU Backgammon')).toBeVisible();
  await settled(page);
  await field(page).fill('good evening');
  await field(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Otter cannot read this as a position');
  const chosen = page.locator('input[type=file]');
  const match = ' 3 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5    64: 24/14\n';
  await chosen.setInputFiles({ name: 'a.mat', mimeType: 'text/plain', buffer: Buffer.from(match) });
  await expect(page.getByRole('alert')).toContainText('Ann and Bob, with 1 game');
  const sample = readFileSync('../testdata/formats/xg_position_text/01_checkerPosition_EN.txt');
  await chosen.setInputFiles({ name: 'xg.txt', mimeType: 'text/plain', buffer: sample });
  await expect(page.getByText('copied from eXtreme Gammon')).toBeVisible();
});

test('a rollout is paused and goes on', async ({ page }) => {
  await open(page, `/analyse?xgid=${VOLATILE}&plan=quick`);
  const rollout = section(page, 'Rollout');
  await rollout.getByRole('button', { name: 'Start' }).click();
  await expect(rollout.locator('li').first()).toContainText('±0.');
  await rollout.getByRole('button', { name: 'Pause' }).click();
  const count = await rollout.locator('.count').textContent();
  await rollout.getByRole('button', { name: 'Go on' }).click();
  await expect(rollout.locator('.count')).not.toHaveText(count ?? '');
  await expect(rollout.getByRole('button', { name: 'Go on' })).toBeVisible({ timeout: 40_000 });
  await expect(rollout.locator('.count')).toContainText('1,296 of 1,296');
  await expect(rollout.locator('li')).toHaveCount(3);
  await accessible(page);
  // Another position has another rollout.
  await page.keyboard.press('0');
  await expect(rollout.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('a phone opens what is set up part by part, and answers in tabs', async ({ page }) => {
  await open(page, `/analyse?xgid=${VOLATILE}`, PHONE);
  await expect(plays(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Dice 52' }).click();
  await page.getByRole('button', { name: 'Second die: 1' }).click();
  await expect(page.getByRole('button', { name: 'Dice 51' })).toBeVisible();
  await page.getByRole('button', { name: 'Dice 51' }).click();
  for (const tab of ['Cube', 'Rollout', 'Rolls', 'Scores', 'Plays']) {
    await page
      .getByRole('radiogroup', { name: 'What is shown' })
      .getByText(tab, { exact: true })
      .click();
    await settled(page);
    await accessible(page);
    await fitsAcross(page, tab);
  }
  // The board is edited only where that is chosen.
  await place(page, 6).click();
  await expect(place(page, 6)).toHaveAccessibleName(stands(3, 0));
  await page.getByRole('button', { name: 'Edit board' }).click();
  await page.getByRole('radio', { name: 'Take a checker away' }).click();
  await place(page, 6).click();
  await expect(place(page, 6)).toHaveAccessibleName(stands(2, 0));
  await accessible(page);
});

test('both hands can stay on the keys', async ({ page }) => {
  await open(page);
  await page.keyboard.press('6');
  await page.keyboard.press('5');
  await expect(plays(page).first()).toContainText('24/13');
  const first = plays(page).nth(1).getByRole('button');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('0');
  await expect(page.getByText('Choose the dice to see the plays.')).toBeVisible();
});
