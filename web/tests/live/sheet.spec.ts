/** The score sheet of a real board, at a real server: by keys alone, by dragging, on a phone. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { place, stands } from '../places';
import { Otter } from './otter';
import { button, line, prefer } from './table';
import { picture } from '../fixtures/picture';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(1);
});
test.afterAll(() => otter.end());

const entry = (page: Page): Locator => page.getByLabel('Write what happened');
const moves = (page: Page): Locator => page.getByRole('region', { name: 'Moves' });
const plays = (page: Page): Locator => page.getByRole('list', { name: 'Legal plays' });

/** Opens a sheet for Ada and Bob from the start page, by keys alone. */
async function open(page: Page, length: number): Promise<void> {
  await prefer(page, { name: 'Ada', opponentName: 'Bob', motion: false, look: 'day' });
  await page.goto(otter.address);
  await page.getByRole('link', { name: /^Over the board/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Who plays the light checkers')).toHaveValue('Ada');
  const points = page.getByLabel('Points to win the match');
  await points.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(String(length));
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveText('Roll one die each: Ada’s first, then Bob’s.');
}

/** Types a line, wherever the focus is, and enters it. */
async function write(page: Page, text: string): Promise<void> {
  await expect(entry(page)).toHaveValue('');
  await page.keyboard.type(text);
  await expect(entry(page)).toHaveValue(text);
  await page.keyboard.press('Enter');
}

test('a match is recorded by keys alone', async ({ page }) => {
  // Some hundred answers of the server, each of which may take its time.
  test.slow();
  await open(page, 1);
  await write(page, '33');
  await expect(line(page)).toHaveText('Equal dice. Roll again.');
  await write(page, '31 8/5 6/5');
  await expect(line(page)).toContainText('Bob to roll');
  await expect(moves(page)).toContainText('31 8/5 6/5');
  await write(page, 'cocked');
  await expect(page.locator('p[aria-live=polite]')).toHaveText(
    'Bob’s roll does not count: cocked. Roll again.',
  );
  // A slip is struck, and written anew.
  await write(page, '52 24/22 13/8');
  await expect(line(page)).toContainText('Ada to roll');
  await write(page, 'undo');
  await expect(page.locator('p[aria-live=polite]')).toHaveText('Taken back.');
  await expect(line(page)).toContainText('Bob to roll');
  // What cannot be is answered in words, and what was typed is kept.
  await page.keyboard.type('53 8/3 6/4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'This is not legal: not 6/4: no die left to play shows that number',
  );
  await expect(page.getByRole('alert')).toContainText('MV-3');
  await expect(entry(page)).toHaveValue('53 8/3 6/4');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(line(page)).toContainText('Ada to roll');
  await expect(page.getByRole('alert')).toBeHidden();
  await accessible(page);
  // Who types fast need not wait.
  await write(page, '64 24/14');
  await write(page, '21 13/11 24/23');
  await expect(moves(page)).toContainText('64 24/14');
  await expect(moves(page)).toContainText('21 24/23 13/11*');
  await write(page, 'undo');
  await write(page, 'undo');
  await expect(moves(page)).not.toContainText('64 24/14');
  await page.keyboard.type('64 24');
  await expect(plays(page).getByRole('button', { name: 'Write 24/14' })).toBeVisible();
  // What can be written is read back in words.
  await page.keyboard.type('/14');
  await expect(page.locator('.entry output')).toHaveText('Ada rolls 64 and plays 24/14');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Backspace');
  await picture(page, 'keys', { fullPage: true });
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Backspace');

  // The rest with the plays that the arrows find, White rolling high and Black low.
  const rolls = ['66', '21', '55', '21', '44', '12', '65', '31', '63', '11'];
  for (let turn = 0; turn < 200; turn += 1) {
    if ((await line(page).textContent())?.includes('wins the match')) break;
    const before = await page.getByRole('status').first().textContent();
    await page.keyboard.type(rolls[turn % rolls.length] ?? '');
    await expect(plays(page).getByRole('button').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page)).toHaveValue(/^\d\d \S/);
    await page.keyboard.press('Enter');
    await expect(line(page)).not.toHaveText(before ?? '');
    await expect(entry(page)).toHaveValue('');
  }
  await expect(line(page)).toHaveText(/(Ada|Bob) wins the match, 1–0\./);
  await picture(page, 'over', { fullPage: true });
  await accessible(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const text = await (
    await page.request.get(`${otter.address}/api/sheets/${id}/record.txt`)
  ).text();
  expect(text).toContain('  1) 31: 8/5 6/5');
  expect(text).toMatch(/(Ada|Bob) wins the match, 1 to 0/);
});

test('what was played at a real board is reviewed', async ({ page }) => {
  await open(page, 1);
  await write(page, '31 8/5 6/5');
  await write(page, '64 24/14');
  // A bad play, after which the game is given up.
  await write(page, '52 13/8 6/4');
  await write(page, '21 24/22 6/5');
  await write(page, 'White resigns');
  await write(page, 'accept');
  await expect(line(page)).toHaveText('Bob wins the match, 1–0.');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(/\/review\/o\/[\w-]+$/);
  await expect(page.getByText('Judged by Otter at 2-ply')).toBeAttached();
  for (const name of ['Ada', 'Bob'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText(/PR\s*\d/);
  // The plays are those of the sheet, and one of them is marked.
  const turns = page.getByRole('region', { name: 'Moves' });
  await expect(turns).toContainText('8/5 6/5');
  await expect(turns).toContainText('24/14');
  await button(page, /^Next mistake/).click();
  await expect(page).toHaveURL(/#\d+$/);
  const answer = page.getByRole('table', { name: 'Play' });
  const made = answer.getByRole('row').filter({ hasText: 'played' });
  await expect(made).toContainText(/\?/);
  await expect(made).toContainText(/0\.\d{3}/);
  await accessible(page);
  // The sheet keeps its match as it was.
  await page.goBack();
  await expect(line(page)).toHaveText('Bob wins the match, 1–0.');
});

/** Drags the top checker of one place to another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const [a, b] = [await place(page, from).boundingBox(), await place(page, to).boundingBox()];
  if (!a || !b) throw new Error('no such place');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2 + 3, { steps: 6 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2);
  await page.mouse.up();
}

test('an illegal play is dragged, objected to, and then let stand', async ({ page, browser }) => {
  await open(page, 3);
  const watcher = await (await browser.newContext()).newPage();
  await watcher.goto(page.url());
  await expect(line(watcher)).toContainText('You are watching.');
  await expect(entry(watcher)).toBeHidden();
  await write(page, '31');
  await expect(line(page)).toHaveText('Ada plays 3-1.');
  await drag(page, 13, 8);
  await expect(place(page, 8)).toHaveAccessibleName(stands(4, 0));
  await expect(line(page)).toContainText('Ada has left 13/8. Not legal: not 13/8');
  await expect(line(page)).toContainText('(MV-3)');
  await expect(line(watcher)).toContainText('Ada has left 13/8. Not legal');
  // It may still be changed: back, and by a way that is no way.
  await drag(page, 8, 13);
  await expect(line(page)).toContainText('(MV-5)');
  await drag(page, 13, 8);
  await expect(line(page)).toContainText('(MV-3)');
  await otter.kill();
  await expect(page.getByRole('alert')).toContainText('Connection lost');
  await otter.restart();
  await expect(page.getByRole('alert')).toBeHidden();
  await button(page, 'As it stands').click();
  await expect(line(page)).toContainText('Ada’s 31 was played as 13/8. Not legal');
  await expect(line(page)).toContainText('A roll or a double by Bob lets it stand.');
  await expect(moves(page)).toContainText('31 13/8 not legal');
  await picture(page, 'objection', { fullPage: true });
  await accessible(page);
  await button(page, 'Object').click();
  await expect(line(page)).toHaveText('Ada plays 3-1.');
  await expect(place(page, 8)).toHaveAccessibleName(stands(3, 0));
  await expect(moves(page)).toContainText('31 13/8 objected to');
  await drag(page, 13, 8);
  await expect(line(page)).toContainText('Ada has left 13/8');
  await button(page, 'As it stands').click();
  await button(page, 'Let it stand').click();
  await expect(line(page)).toContainText('Bob to roll');
  await expect(moves(page)).toContainText('31 13/8 not legal');
  await expect(moves(watcher)).toContainText('31 13/8 not legal');
  await expect(place(watcher, 8)).toHaveAccessibleName(stands(4, 0));
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Whole match' }).click(),
  ]);
  await expect(shown.locator('body')).toContainText('31: 13/8 !1');
  await expect(shown.locator('body')).toContainText('Not legal, and let stand');
  await shown.close();

  // In writing only what is insisted on.
  await page.bringToFront();
  await write(page, '64');
  await page.keyboard.type('24/23');
  await page.keyboard.press('Enter');
  await button(page, 'It was played so: 24/23!').click();
  await expect(line(page)).toContainText('Bob’s 64 was played as 24/23. Not legal');
  await button(page, 'Object').click();
  await write(page, 'undo');
  await write(page, 'undo');
  await expect(line(page)).toHaveText('Bob plays 6-4.');
  await write(page, 'x');

  // Another window writes meanwhile: what is typed here is kept, and the sheet is shown as it is.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await write(second, '64 24/14');
  await expect(line(page)).toContainText('Ada to roll');
  await write(page, 'double');
  await expect(line(page)).toContainText('Bob to answer the cube at 2');
  await write(second, 'take');
  await expect(line(page)).toHaveText('Ada to roll.');
  await button(page, 'Resign').click();
  await page.getByRole('dialog').getByLabel('Bob').check();
  await page.getByRole('dialog').getByRole('button', { name: 'A single game' }).click();
  await button(page, 'Accept').click();
  await expect(line(page)).toContainText('Ada wins the game by resignation: 2 points.');
  await expect(moves(page)).toContainText('Game 1: Ada won a single game, 2 points');
  await page.goto(otter.address);
  await expect(page.getByRole('link', { name: /Over the board: Ada and Bob/ })).toContainText(
    '2–0',
  );
});

test('names that nobody has chosen follow the language', async ({ page }) => {
  await page.goto(`${otter.address}/over-the-board`);
  await button(page, 'Open the score sheet').click();
  await expect(line(page)).toContainText('Player one');
  await button(page, 'Settings').click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Italiano');
  await button(page, 'Chiudi').click();
  await expect(line(page)).toContainText('Giocatore 1');
  await expect(page).toHaveTitle(/Giocatore 1 e Giocatore 2/);
  await expect(page.locator('main')).not.toContainText('Player');
  await page.getByRole('link', { name: 'Otter' }).click();
  await expect(page.getByText('Dal vivo: Giocatore 1 e Giocatore 2')).toBeVisible();
});

for (const locale of ['en', 'it']) {
  test.describe(`read in ${locale}`, () => {
    test.use({ locale });

    test('whatever is written, all of it stays on the screen', async ({ page }) => {
      await prefer(page, { motion: false });
      await page.goto(`${otter.address}/over-the-board`);
      await page.locator('form button.primary').click();
      const box = page.locator('.entry input');
      // A roll, a refused line, an illegal play that stands, the cube, the longest rule.
      for (const line of ['31', '13/8', '13/8!', 'stand', 'double', 'take', '65', '24/18']) {
        await box.fill(line);
        await page.keyboard.press('Enter');
        if (/^(13.8|24.18)$/.test(line)) await expect(page.getByRole('alert')).toBeVisible();
        else await expect(box).toHaveValue('');
        await expect(page.locator('.entry button.primary')).toBeInViewport();
        const beyond = () =>
          page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
        await expect.poll(beyond, `after ${line}`).toBeLessThanOrEqual(0);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  const dice = async (page: Page, first: number, second: number) => {
    await tap(button(page, String(first)));
    await tap(button(page, String(second)));
  };

  /** Opens a sheet and forgets the taps that it took. */
  async function begin(page: Page): Promise<void> {
    await prefer(page, { name: 'Ada', opponentName: 'Bob', motion: false, look: 'day' });
    await page.goto(`${otter.address}/over-the-board`);
    await accessible(page);
    await button(page, 'Open the score sheet').tap();
    await expect(line(page)).toHaveText('Roll one die each: Ada’s first, then Bob’s.');
    taps = 0;
  }

  /** Writes on the line that the word Type opens. */
  async function type(page: Page, text: string): Promise<void> {
    await button(page, 'Type').tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Write what happened').fill(text);
    await dialog.getByRole('button', { name: 'Write', exact: true }).tap();
    await expect(dialog).toBeHidden();
  }

  test('a turn takes two taps for the dice and one for each checker', async ({ page }) => {
    await begin(page);
    await dice(page, 3, 1);
    await expect(line(page)).toHaveText('Ada plays 3-1.');
    await expect(page.getByText('31: tap a checker.')).toBeVisible();
    await tap(place(page, 8));
    await expect(page.getByText('31 8/5 and a 1: tap a checker.')).toBeVisible();
    await tap(place(page, 6));
    await expect(line(page)).toContainText('Bob to roll');
    expect(taps, 'a roll of two numbers').toBe(4);
    taps = 0;
    await dice(page, 5, 5);
    for (const from of [13, 13, 8, 8]) {
      await expect(place(page, from)).toHaveAccessibleName(/can move/);
      await tap(place(page, from));
    }
    await expect(line(page)).toContainText('Ada to roll');
    expect(taps, 'doubles').toBe(6);
    // A tap on the dice plays the smaller first.
    taps = 0;
    await dice(page, 6, 2);
    await tap(button(page, 'Play the 2 before the 6'));
    await tap(place(page, 13));
    await expect(page.getByText('62 13/11 and a 6: tap a checker.')).toBeVisible();
    await tap(place(page, 11));
    await expect(line(page)).toContainText('Bob to roll');
    expect(taps, 'with the smaller die first').toBe(5);
    await button(page, 'Record').tap();
    await expect(moves(page)).toContainText('31 8/5 6/5');
    await expect(moves(page)).toContainText('55 13/3(2)');
    await expect(moves(page)).toContainText('62 13/5');
    await accessible(page);
    await page.keyboard.press('Escape');
    await picture(page, 'phone', { fullPage: true });
    await accessible(page);
  });

  test('a roll without a play is written by itself, and can be taken back', async ({ page }) => {
    await begin(page);
    // Set up by plays that stand: a home board with one hole, and a checker on the bar.
    for (const text of [
      '31 13/4(2) 13/3(2)!',
      'stand',
      '21 24/20 13/12!',
      'stand',
      '52 8/5* 8/5 24/2(2)!',
      'stand',
    ]) {
      await type(page, text);
    }
    await expect(line(page)).toContainText('Bob to roll');
    taps = 0;
    await dice(page, 6, 5);
    await expect(line(page)).toContainText('Ada to roll');
    expect(taps, 'no play').toBe(2);
    await button(page, 'Record').tap();
    await expect(moves(page)).toContainText('65 no play');
    await page.keyboard.press('Escape');
    await button(page, /Take back/).tap();
    await expect(line(page)).toHaveText('Bob rolled 6-5 and cannot move: pick up the dice.');
    await button(page, 'Pick up').tap();
    await expect(line(page)).toContainText('Ada to roll');
  });

  test('every roll that does not count has its button', async ({ page }) => {
    const announced = page.locator('p[aria-live=polite]');
    await begin(page);
    // For the start each hand has a die of its own.
    await button(page, 'Cocked').tap();
    await expect(announced).toHaveText('Ada’s roll does not count: cocked. Roll again.');
    await button(page, '4').tap();
    await expect(page.getByText('Bob’s die:')).toBeVisible();
    await button(page, 'Cocked').tap();
    await expect(announced).toHaveText('Bob’s roll does not count: cocked. Roll again.');
    await button(page, 'A roll that does not count').tap();
    await page.getByRole('dialog').getByLabel('Bob').check();
    await accessible(page);
    await button(page, 'Off the right-hand half').tap();
    await expect(announced).toHaveText('Bob’s roll does not count: off the half. Roll again.');
    // An early roll, void and then made again.
    await dice(page, 3, 1);
    await button(page, 'Rolled early').tap();
    await expect(page.getByText('Bob’s early roll')).toBeVisible();
    await button(page, 'A roll that does not count').tap();
    await button(page, 'A die lies on a checker').tap();
    await expect(announced).toHaveText('Bob’s roll does not count: on a checker. Roll again.');
    await button(page, 'Rolled early').tap();
    await dice(page, 6, 4);
    await expect(line(page)).toContainText('Bob has rolled 6-4 early: it will be played.');
    await tap(place(page, 8));
    await tap(place(page, 6));
    await expect(line(page)).toHaveText('Bob plays 6-4.');
    // After an illegal play, as it stands: even a void roll lets it stand.
    await tap(place(page, 24));
    await button(page, 'As it stands').tap();
    await expect(line(page)).toContainText('Bob’s 64 was played as 24/18. Not legal');
    await picture(page, 'phone-objection', { fullPage: true });
    await accessible(page);
    await button(page, 'Cocked').tap();
    await expect(announced).toContainText('Bob’s 24/18 stands, though it is not legal.');
    await expect(announced).toContainText('Ada’s roll does not count: cocked.');
    await button(page, /Take back/).tap();
    await button(page, 'Object').tap();
    await expect(line(page)).toHaveText('Bob plays 6-4.');
  });

  test('the cube is turned and answered by thumb', async ({ page }) => {
    await begin(page);
    await dice(page, 3, 1);
    await expect(line(page)).toHaveText('Ada plays 3-1.');
    await tap(place(page, 8));
    await tap(place(page, 6));
    await button(page, 'Double to 2').tap();
    await expect(line(page)).toHaveText('Ada to answer the cube at 2.');
    await button(page, 'Pass').tap();
    await expect(line(page)).toContainText('Bob wins the game by a pass: 1 point.');
    await picture(page, 'phone-over', { fullPage: true });
    await accessible(page);
  });
});
