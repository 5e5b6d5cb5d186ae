/** Against Otter, at a real server: a whole match, by keys alone, on a phone. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import type { ClientMessage, HeldSeat, ServerMessage } from '../../src/api';
import { place } from '../hands';
import { Otter } from './otter';
import { button, line, nextOffer, prefer, press, takeTurn } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(5);
});
test.afterAll(() => otter.end());

/** Sets up the play that Otter thinks best. */
async function setUpBest(page: Page): Promise<void> {
  await button(page, 'Hint').click();
  await page.getByRole('region', { name: 'Otter’s advice' }).getByRole('button').first().click();
  await expect(button(page, 'Done')).toBeEnabled();
}

/** Picks up a checker that has a choice of where to go. */
async function pickUp(page: Page): Promise<void> {
  const movable = page.getByRole('button', { name: /, can move$/ });
  await expect(movable.first()).toBeVisible();
  for (let i = (await movable.count()) - 1; i >= 0; i -= 1) {
    await movable.nth(i).click();
    if ((await page.getByRole('button', { name: /, picked up/ }).count()) > 0) return;
    await button(page, 'Undo').click();
  }
}

/** Waits until nothing on the page moves any more. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length),
    )
    .toBe(0);
}

const mayDouble = (page: Page) => button(page, 'Double').isVisible();

/** What the list of moves shows, as text. */
const moves = (page: Page) => page.getByRole('region', { name: 'Moves' });

test('a match from the first throw to the last, with a double taken and one passed', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await prefer(page, { motion: false, confirmCube: false, name: 'Ada' });
  await page.goto(otter.address);
  await button(page, /^Play 5-point match/).click();
  // Whoever plays just anything is soon doubled, and passes; doubled in turn before much has
  // happened, Otter takes. Should a match go by without it, the next one will do.
  let taken = false;
  let passed = false;
  for (let matches = 1; ; matches += 1) {
    for (let offer = await nextOffer(page); offer !== 'over'; offer = await nextOffer(page)) {
      if (offer === 'answer' && !passed) {
        await press(page, 'Pass');
        passed = true;
      } else if (offer === 'roll' && passed && !taken && (await mayDouble(page))) {
        await press(page, 'Double');
        await nextOffer(page);
        taken = (await moves(page).innerText()).includes('Take');
      } else {
        await takeTurn(page);
      }
    }
    if ((taken && passed) || matches === 4) break;
    await button(page, 'Play again').click();
    await expect(line(page)).toHaveText('Throw one die each: the higher starts.');
  }
  expect({ taken, passed }).toEqual({ taken: true, passed: true });
  await expect(line(page)).toContainText(/wins? the match, \d+–\d+\./);
  await button(page, 'Play again').click();
  await expect(line(page)).toHaveText('Throw one die each: the higher starts.');
});

test('two clicks from the address to the first throw', async ({ page }) => {
  await page.goto(otter.address);
  await button(page, /^Play 5-point match/).click();
  await button(page, 'Throw for the start').click();
  await expect(line(page)).not.toHaveText('Throw one die each: the higher starts.');
});

test('a picture for the front page', async ({ page }) => {
  await prefer(page, { look: 'day', confirmCube: false });
  await page.goto(otter.address);
  await page.getByText('Set every option').click();
  await page.getByLabel('Light', { exact: true }).check();
  await button(page, 'Open the table').click();
  // A game worth looking at: the first plays are those that Otter advises.
  for (let plays = 0; plays < 5;) {
    if ((await nextOffer(page)) !== 'play') {
      await takeTurn(page);
      continue;
    }
    await setUpBest(page);
    await press(page, 'Done');
    plays += 1;
  }
  while ((await nextOffer(page)) !== 'play') await takeTurn(page);
  await pickUp(page);
  await page.mouse.move(5, 5);
  await expect(page.getByRole('group', { name: 'Backgammon board' })).toBeVisible();
  await settled(page);
  const isKept = process.env['OTTER_WRITE_SCREENSHOT'] !== undefined;
  const path = isKept ? '../docs/screenshot.png' : 'test-results/screenshot.png';
  await page.screenshot({ path });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('by keys alone', async ({ page }) => {
  await page.goto(otter.address);
  const play = button(page, /^Play 5-point match/);
  await expect(play).toBeEnabled();
  while (!(await play.evaluate((at) => at === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Throw for the start')).toBeVisible();
  let plays = 0;
  while (plays < 4) {
    const offer = await nextOffer(page);
    if (offer === 'start' || offer === 'roll') {
      await strike(page, 'r');
    } else if (offer === 'answer') {
      await page.keyboard.press('t');
      await strike(page, 'Enter');
    } else if (offer === 'play') {
      await moveByKeys(page);
      await strike(page, 'Enter');
      plays += 1;
    } else {
      throw new Error(`four plays came to ${offer}`);
    }
  }
});

/** Strikes a key, and waits until the page says something else. */
async function strike(page: Page, key: string): Promise<void> {
  const before = (await line(page).textContent()) ?? '';
  await page.keyboard.press(key);
  await expect(line(page)).not.toHaveText(before, { timeout: 60_000 });
}

/** Walks the cursor along the board, and presses Enter wherever something can move. */
async function moveByKeys(page: Page): Promise<void> {
  const done = button(page, 'Done');
  const focused = page.locator('[data-place]:focus');
  while ((await focused.count()) === 0) await page.keyboard.press('Tab');
  // Along the upper row, then along the lower one, as often as there are dice.
  for (let walk = 0; walk < 8 && !(await done.isEnabled()); walk += 1) {
    await page.keyboard.press(walk % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    for (const way of ['ArrowLeft', 'ArrowRight']) {
      for (let i = 0; i < 14; i += 1) {
        for (let n = 0; n < 4; n += 1) {
          const name = (await focused.getAttribute('aria-label')) ?? '';
          if (!/can move$|picked up/.test(name)) break;
          await page.keyboard.press('Enter');
        }
        await page.keyboard.press(way);
      }
    }
  }
  await expect(done).toBeEnabled();
}

test('on a phone, by touch', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 760 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(otter.address);
  await button(page, /^Play 5-point match/).tap();
  await expect(button(page, 'Throw for the start')).toBeInViewport({ ratio: 1 });
  for (let i = 0; i < 6; i += 1) await takeTurn(page);
  await expect(place(page, 1)).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await button(page, 'Moves').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await context.close();
});

test('advice ranks the plays, and sets one up', async ({ page }) => {
  await prefer(page, { motion: false });
  await page.goto(otter.address);
  await button(page, /^Play 5-point match/).click();
  while ((await nextOffer(page)) !== 'play') await takeTurn(page);
  await setUpBest(page);
  await press(page, 'Done');
});

test('Otter plays with real dice that we throw for it', async ({ page }) => {
  await prefer(page, { motion: false });
  await page.goto(otter.address);
  await page.getByText('Set every option').click();
  await page.getByLabel('Light', { exact: true }).check();
  await page.getByLabel('We throw real dice and enter them').check();
  await button(page, 'Open the table').click();
  const type = async (dice: string) => {
    await page.getByRole('textbox').fill(dice);
    await page.keyboard.press('Enter');
  };
  // Otter thinks before each: on a busy machine for long.
  const timeout = 120_000;
  await type('13');
  await expect(line(page)).toHaveText('Throw your dice and enter them.', { timeout });
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('31 ');
  await type('64');
  await expect(line(page)).toHaveText('Play 6-4.');
  await setUpBest(page);
  await press(page, 'Done');
  await expect(line(page)).toHaveText('Throw for Otter.', { timeout });
  await type('66');
  await expect(line(page)).toHaveText('Throw your dice and enter them.', { timeout });
  // The board is ours to see from our side, also while we throw for the other.
  await expect(page.getByText('You', { exact: true }).first()).toBeVisible();
});

test('forced plays, throws and the bear-off go by themselves when asked to', async ({ page }) => {
  test.setTimeout(600_000);
  await prefer(page, {
    motion: false,
    autoRoll: 'always',
    autoForced: true,
    autoBearOff: true,
    confirmCube: false,
  });
  // What the page says to the server tells what it does by itself, whatever the machine's haste.
  const deeds: string[] = [];
  let mine: HeldSeat | undefined;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const said = JSON.parse(payload.toString()) as ClientMessage;
      if (said.type === 'act') deeds.push(said.action.kind);
    });
    socket.on('framereceived', ({ payload }) => {
      const heard = JSON.parse(payload.toString()) as ServerMessage;
      if ('view' in heard) mine = heard.view.held[0];
    });
  });
  await page.goto(otter.address);
  await page.getByText('Set every option').click();
  await page.getByText('Every rule').click();
  await page.getByLabel('Points to win the match').fill('25');
  await page.getByRole('radio', { name: /^Hypergammon/ }).check();
  await button(page, 'Open the table').click();
  await takeTurn(page);
  // Three checkers are soon forced, in this game or in one of the next, and nobody has to say so.
  let byHand = 0;
  while (deeds.filter((deed) => deed === 'play').length === byHand) {
    const before = deeds.length;
    const offer = await nextOffer(page);
    expect(offer).not.toBe('over');
    if (offer === 'play') await expect.poll(() => mine?.plays).toBeTruthy();
    if (offer === 'roll' || (offer === 'play' && (mine?.plays?.forced ?? mine?.plays?.bear_off))) {
      await expect.poll(() => deeds.length).toBeGreaterThan(before);
    } else if (offer === 'answer') {
      await press(page, 'Pass');
    } else {
      await takeTurn(page);
      if (offer === 'play') byHand += 1;
    }
  }
  expect(deeds).toContain('throw');
});
