/** Against Otter, at a real server: a whole match, by keys alone, on a phone. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { ActionMessage, ClientMessage } from '../../src/api';
import { accessible } from '../fixtures/accessible';
import { fitsAcross } from '../fixtures/screens';
import { place } from '../places';
import { Otter } from './otter';
import {
  button,
  everyRule,
  line,
  moveAnything,
  nextOffer,
  prefer,
  press,
  reachPlay,
  takeTurn,
  typeDice,
} from './table';

/** Both bear off without contact, Otter with 38 pips to go and we with 71. */
const AHEAD = '2jYAAOB9HwAAAA';
/** One checker each on the 12 point: past each other, and every roll plays in one way only. */
const ONE_EACH = 'AAgAACAAAAAAAA';
/** Six checkers each, two on the 6, 5 and 4 points, with a choice for nearly every roll. */
const SIX_EACH = '2AYAAGwDAAAAAA';

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
  throw new Error('no checker has a choice of where to go');
}

/** Waits until nothing on the page moves any more. */
async function settled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length),
    )
    .toBe(0);
}

/** What the list of moves shows, as text. */
const moves = (page: Page) => page.getByRole('region', { name: 'Moves' });

/** A new game with every rule to be set, in which the light checkers are ours. */
async function newGame(page: Page): Promise<void> {
  await everyRule(page, otter.address);
  await page.getByLabel('Light', { exact: true }).check();
}

/** Makes every game begin from a position of one's own. */
async function startFrom(page: Page, position: string): Promise<void> {
  await page.getByRole('radio', { name: 'A position of your own' }).check();
  await page.getByRole('textbox', { name: /position id/ }).fill(position);
}

test('a match from the first roll to the last, and another', async ({ page }) => {
  await prefer(page, { motion: false, name: 'Ada' });
  await newGame(page);
  // Three checkers and one point: soon over, and yet every kind of turn is in it.
  await page.getByRole('radio', { name: /^Hypergammon\./ }).check();
  await page.getByRole('radio', { name: '1-point match', exact: true }).check();
  await button(page, 'Start').click();
  const made = new Set<string>();
  for (let turns = 0; turns < 60; turns += 1) {
    const offer = await takeTurn(page);
    made.add(offer);
    if (offer === 'over') break;
  }
  expect(made).toEqual(new Set(['start', 'roll', 'play', 'over']));
  await expect(line(page)).toContainText(/wins? the match, \d–\d\./);
  await button(page, 'Play again').click();
  await expect(line(page)).toHaveText('Roll one die each: the higher starts.');
});

test('a double is taken, and the cube is the other’s', async ({ page }) => {
  await prefer(page, { motion: false, confirmCube: false });
  await page.goto(otter.address);
  await button(page, 'Play a 5-point match').click();
  await reachPlay(page);
  await takeTurn(page);
  // After one play nobody is far enough ahead to pass.
  expect(await nextOffer(page)).toBe('roll');
  await press(page, 'Double');
  await expect(moves(page)).toContainText('Take');
  expect(await nextOffer(page)).toBe('roll');
  await expect(button(page, 'Double')).toHaveCount(0);
});

test('a double of Otter’s is passed, and the next game begins', async ({ page }) => {
  // The level that errs nowhere.
  await prefer(page, { motion: false, confirmCube: false, level: 7 });
  await newGame(page);
  await startFrom(page, AHEAD);
  await button(page, 'Start').click();
  for (let turns = 0; turns < 4 && (await nextOffer(page)) !== 'answer'; turns += 1) {
    await takeTurn(page);
  }
  await expect(line(page)).toContainText('doubles to 2. Take, or pass and lose 1 point.');
  await press(page, 'Pass');
  await expect(line(page)).toContainText('by a pass: 1 point.');
  await button(page, 'Next game').click();
  await expect(page.getByRole('heading', { name: 'Game 2' })).toBeVisible();
});

test('one click from the address to the first play', async ({ page }) => {
  await page.goto(otter.address);
  await button(page, 'Play a 5-point match').click();
  // The roll for the start goes by itself, and so does Otter’s play if it begins.
  await expect(line(page)).toHaveText(/^(Play \d-\d\.|Your turn: roll, or double first\.)$/);
});

test('a picture for the front page', async ({ page }) => {
  await prefer(page, { motion: false, look: 'day', confirmCube: false });
  await newGame(page);
  await button(page, 'Start').click();
  // A game worth looking at: the first plays are those that Otter advises.
  for (let plays = 0; plays < 5; plays += 1) {
    await reachPlay(page);
    await setUpBest(page);
    await press(page, 'Done');
  }
  await reachPlay(page);
  await pickUp(page);
  await page.mouse.move(5, 5);
  await expect(page.getByRole('group', { name: 'Backgammon board' })).toBeVisible();
  await settled(page);
  if (process.env['OTTER_WRITE_SCREENSHOT'] !== undefined)
    await page.screenshot({ path: '../docs/screenshot.png' });
  await accessible(page);
});

test('by keys alone', async ({ page }) => {
  await prefer(page);
  await page.goto(otter.address);
  const play = button(page, 'Play a 5-point match');
  await expect(play).toBeEnabled();
  await tabTo(page, play);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Roll for the start')).toBeVisible();
  for (let plays = 0, turns = 0; plays < 3; turns += 1) {
    expect(turns, 'turns for three plays').toBeLessThan(12);
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
      throw new Error(`three plays came to ${offer}`);
    }
  }
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Strikes a key, and waits until the page says something else. */
async function strike(page: Page, key: string): Promise<void> {
  const before = (await line(page).textContent()) ?? '';
  await page.keyboard.press(key);
  await expect(line(page)).not.toHaveText(before);
}

/** Walks the cursor along the board, and presses Enter wherever something can move. */
async function moveByKeys(page: Page): Promise<void> {
  const done = button(page, 'Done');
  const focused = page.locator('[data-place]:focus');
  await tabTo(page, page.locator('[data-place]'));
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
  await prefer(page);
  await page.goto(otter.address);
  await button(page, 'Play a 5-point match').tap();
  await expect(button(page, 'Roll for the start')).toBeInViewport({ ratio: 1 });
  for (let i = 0; i < 6; i += 1) await takeTurn(page);
  await expect(place(page, 1)).toBeInViewport();
  await fitsAcross(page);
  await button(page, 'Moves').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible(page);
  await context.close();
});

test('advice ranks the plays, and sets one up', async ({ page }) => {
  await prefer(page, { motion: false });
  await page.goto(otter.address);
  await button(page, 'Play a 5-point match').click();
  await reachPlay(page);
  await setUpBest(page);
  await press(page, 'Done');
});

test('Otter plays with real dice that we roll for it', async ({ page }) => {
  await prefer(page, { motion: false });
  await newGame(page);
  await page.getByLabel('We roll real dice and enter them').check();
  await button(page, 'Start').click();
  await typeDice(page, '13');
  await expect(line(page)).toHaveText('Roll your dice and enter them.');
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('31 ');
  await typeDice(page, '64');
  await expect(line(page)).toHaveText('Play 6-4.');
  await setUpBest(page);
  await press(page, 'Done');
  await expect(line(page)).toHaveText('Roll for Otter.');
  await typeDice(page, '66');
  await expect(line(page)).toHaveText('Roll your dice and enter them.');
  // The board is ours to see from our side, also while we roll for the other.
  await expect(page.getByText('You', { exact: true }).first()).toBeVisible();
});

/** The actions that the page submits from now on, by itself or on a click. */
function submittedActions(page: Page): ActionKind[] {
  const submitted: ActionKind[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ClientMessage;
      if (message.type === 'act') submitted.push(message.action.kind);
    });
  });
  return submitted;
}

type ActionKind = ActionMessage['kind'];

const BY_HAND = { motion: false, autoRoll: 'never', autoForced: false, autoBearOff: false };

interface Automatic {
  readonly what: string;
  readonly settings: object;
  readonly position: string;
  /** The other half of our turns, and how often it is still ours to do. */
  readonly byHand: 'Roll' | 'Done';
  readonly times: number;
  /** All actions submitted until `offered` can be pressed. Otter begins, with this seed. */
  readonly submitted: readonly ActionKind[];
  readonly offered: string;
}

const AUTOMATIC: readonly Automatic[] = [
  {
    what: 'our rolls',
    settings: { autoRoll: 'always' },
    position: SIX_EACH,
    byHand: 'Done',
    times: 2,
    submitted: ['open', 'roll', 'play', 'roll', 'play', 'roll'],
    offered: 'Done',
  },
  {
    what: 'forced plays',
    settings: { autoForced: true },
    position: ONE_EACH,
    byHand: 'Roll',
    times: 1,
    submitted: ['open', 'roll', 'play'],
    offered: 'Play again',
  },
  {
    what: 'plays of the bear-off',
    settings: { autoBearOff: true },
    position: SIX_EACH,
    byHand: 'Roll',
    times: 2,
    submitted: ['open', 'roll', 'play', 'roll', 'play'],
    offered: 'Roll',
  },
];

for (const one of AUTOMATIC) {
  test(`${one.what} go by themselves when asked to, and nothing else does`, async ({ page }) => {
    await prefer(page, { ...BY_HAND, ...one.settings });
    const submitted = submittedActions(page);
    await newGame(page);
    await page.getByRole('radio', { name: '1-point match', exact: true }).check();
    await startFrom(page, one.position);
    await button(page, 'Start').click();
    await press(page, 'Roll for the start');
    for (let turns = 0; turns < one.times; turns += 1) {
      await expect(button(page, one.byHand)).toBeVisible();
      if (one.byHand === 'Done') await moveAnything(page);
      await press(page, one.byHand);
    }
    await expect(button(page, one.offered)).toBeVisible();
    await expect.poll(() => submitted).toEqual(one.submitted);
  });
}
