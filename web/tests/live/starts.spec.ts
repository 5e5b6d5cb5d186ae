/** Games that begin otherwise: L'inverso, other starts, a position of one's own. */
import { expect, test, type Page } from '@playwright/test';
import { place, stands } from '../places';
import { Otter } from './otter';
import {
  button,
  everyRule,
  line,
  moveAnything,
  nextOffer,
  prefer,
  press,
  takeTurn,
  typeDice,
} from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(3);
});
test.afterAll(() => otter.end());

/** The page of a new game with every rule to be set. */
async function everyOption(page: Page): Promise<void> {
  await prefer(page, { name: 'Ada', opponentName: 'Grace', motion: false });
  await everyRule(page, otter.address);
}

async function enter(page: Page, dice: string): Promise<void> {
  const before = (await line(page).textContent()) ?? '';
  await typeDice(page, dice);
  await expect(line(page)).not.toHaveText(before);
}

const moves = (page: Page) => page.getByRole('region', { name: 'Moves' });

test('L’inverso: each hand rolls for the other side', async ({ page }) => {
  await everyOption(page);
  await page.getByRole('radio', { name: /^L’inverso\./ }).check();
  await page.getByRole('radio', { name: 'Two at this screen' }).check();
  await page.getByLabel('Light', { exact: true }).check();
  await page.getByLabel('We roll real dice and enter them').check();
  await button(page, 'Start').click();
  await expect(page.getByText('L’inverso, match')).toBeVisible();
  await expect(line(page)).toContainText('Each counts for the other side.');
  // Ada rolls the 1 and Grace the 3: they count for the other side, so Ada starts.
  await expect(page.getByText('Ada’s die')).toBeVisible();
  await enter(page, '13');
  await expect(line(page)).toHaveText('Ada: play 3-1.');
  await moveAnything(page);
  await press(page, 'Done');
  await expect(line(page)).toHaveText('Grace’s turn: Ada rolls. Enter the dice.');
  await enter(page, '66');
  await expect(line(page)).toContainText('Grace: play your 6');
  await moveAnything(page);
  await press(page, 'Done');
  await expect(line(page)).toHaveText('Ada’s turn: Grace rolls. Enter the dice.');
  await expect(moves(page)).toContainText('66 ');
});

test('L’inverso against Otter, who rolls for us', async ({ page }) => {
  await everyOption(page);
  await page.getByRole('checkbox', { name: /^L’inverso/ }).check();
  await button(page, 'Start').click();
  await expect(line(page)).toContainText('It counts for the other side, and the higher starts.');
  for (let turns = 0; turns < 3;) {
    const offer = await nextOffer(page);
    if (offer === 'roll') await expect(line(page)).toContainText('have Otter roll for you');
    if (offer === 'play') turns += 1;
    await takeTurn(page);
  }
});

for (const [start, points, pips] of [
  ['Nackgammon', { 24: 2, 23: 2, 13: 4, 8: 3, 6: 4 }, 194],
  ['Hypergammon', { 24: 1, 23: 1, 22: 1 }, 69],
  ['Longgammon', { 24: 15 }, 360],
] as const) {
  test(`${start} begins as it should, and is played`, async ({ page }) => {
    await everyOption(page);
    await page.getByRole('radio', { name: new RegExp(`^${start}\\.`) }).check();
    await button(page, 'Start').click();
    await expect(page.getByText(`${pips} pips`)).toHaveCount(2);
    for (const [point, n] of Object.entries(points)) {
      await expect(place(page, Number(point))).toHaveAccessibleName(stands(n, 0));
    }
    for (let turns = 0; turns < 2;) {
      if ((await takeTurn(page)) === 'play') turns += 1;
    }
    await expect(moves(page)).toContainText('/');
  });
}

test('a position of one’s own begins every game', async ({ page }) => {
  await everyOption(page);
  await page.getByRole('radio', { name: 'Two at this screen' }).check();
  await page.getByLabel('Light', { exact: true }).check();
  await page.getByLabel('We roll real dice and enter them').check();
  await page.getByRole('radio', { name: 'A position of your own' }).check();
  const id = page.getByRole('textbox', { name: /position id/ });
  await id.fill('not a position');
  await button(page, 'Start').click();
  await expect(page.getByRole('alert')).toContainText('The start position: ');
  // Two checkers each, on the ace points.
  await id.fill('AwAAGAAAAAAAAA');
  await button(page, 'Start').click();
  for (const game of [1, 2]) {
    await enter(page, '21');
    await expect(page.getByRole('heading', { name: `Game ${game}` })).toBeVisible();
    await expect(place(page, 1)).toHaveAccessibleName(stands(2, 0));
    await moveAnything(page);
    await press(page, 'Done');
    await expect(line(page)).toContainText('Ada wins');
  }
});
