/** The board under mouse, touch and keys, against made-up tables. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { serve } from './fixtures/serve';
import { bearingOff, doubled, EVENTS, late, playing, toRoll } from './fixtures/tables';
import { place, stands } from './places';

async function sit(page: Page, view = playing(), events = EVENTS) {
  const fake = await serve(page, view, events);
  await page.goto('/t/fixture');
  await expect(page.getByRole('group', { name: 'Backgammon board' })).toBeVisible();
  return fake;
}

/** Drags from the middle of one place to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('both places must be on the screen');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 3);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 3, { steps: 6 });
  await page.mouse.up();
}

test('a play by clicks, undone, made again and submitted', async ({ page }) => {
  const fake = await sit(page);
  await place(page, 13).click();
  await expect(place(page, 7)).toHaveAccessibleName(/you can land here/);
  await place(page, 7).click();
  await expect(place(page, 7)).toHaveAccessibleName(stands(1, 0));
  await expect(page.getByRole('status')).toContainText('Play your 4');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(place(page, 13)).toHaveAccessibleName(stands(4, 0));

  // With only the six left for it, the checker on 24 goes at once.
  await place(page, 24).click();
  await place(page, 20).click();
  await place(page, 24).click();
  await expect(place(page, 18)).toHaveAccessibleName(stands(1, 0));
  await expect(page.getByRole('status')).toHaveText('Pick up your dice when you are done.');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect
    .poll(() => fake.received.at(-1))
    .toMatchObject({
      type: 'act',
      seat: 'white',
      version: EVENTS.length,
      action: {
        kind: 'play',
        steps: [
          [24, 20],
          [24, 18],
        ],
      },
    });
});

test('a checker is dragged over both dice, and back', async ({ page }) => {
  await sit(page);
  await drag(page, place(page, 24), place(page, 14));
  await expect(place(page, 14)).toHaveAccessibleName(stands(1, 0));
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeEnabled();
  await drag(page, place(page, 14), place(page, 24));
  await expect(place(page, 24)).toHaveAccessibleName(stands(2, 0));
});

test('a checker dropped where it may not land goes back', async ({ page }) => {
  await sit(page);
  await drag(page, place(page, 13), place(page, 12));
  await expect(place(page, 13)).toHaveAccessibleName(stands(4, 0));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a hit puts the blot on the bar', async ({ page }) => {
  await sit(page);
  await drag(page, place(page, 8), place(page, 2));
  await expect(place(page, 2)).toHaveAccessibleName(stands(1, 0));
  await expect(place(page, 'Bar')).toHaveAccessibleName(stands(0, 1));
});

test('a click on the dice swaps them, and ends a play that is done', async ({ page }) => {
  const fake = await sit(page);
  await page.getByRole('button', { name: 'Play the 4 before the 6' }).click();
  await place(page, 13).click();
  await place(page, 13).click();
  await expect(place(page, 9)).toHaveAccessibleName(stands(1, 0));
  await place(page, 13).click();
  await page.getByRole('button', { name: 'Pick up the dice: the play is done' }).click();
  await expect
    .poll(() => fake.received.at(-1))
    .toMatchObject({
      action: {
        kind: 'play',
        steps: [
          [13, 9],
          [13, 7],
        ],
      },
    });
});

test('a right click plays the second die', async ({ page }) => {
  await sit(page);
  await place(page, 13).click({ button: 'right' });
  await expect(place(page, 9)).toHaveAccessibleName(stands(1, 0));
});

test('a click on an empty point makes it', async ({ page }) => {
  await sit(page);
  await page.evaluate(() => localStorage.clear());
  await place(page, 2).click();
  await expect(place(page, 2)).toHaveAccessibleName(stands(2, 0));
});

test('by keys alone: cursor, pick, drop, swap, undo, done', async ({ page }) => {
  const fake = await sit(page);
  await place(page, 13).focus();
  await page.keyboard.press('Enter');
  await expect(place(page, 13)).toHaveAccessibleName(/picked up/);
  await page.keyboard.press('Escape');
  await expect(place(page, 13)).not.toHaveAccessibleName(/picked up/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await expect(place(page, 9)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(place(page, 9)).toHaveAccessibleName(stands(1, 0));
  await page.keyboard.press('u');
  await expect(place(page, 9)).toHaveAccessibleName(stands(0, 0));
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Play the 6 before the 4' })).toBeVisible();
  await place(page, 8).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(place(page, 4)).toHaveAccessibleName(stands(1, 0));
  await page.keyboard.press('Enter');
  await expect(place(page, 2)).toHaveAccessibleName(stands(1, 0));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => fake.received.at(-1))
    .toMatchObject({
      action: {
        kind: 'play',
        steps: [
          [8, 4],
          [8, 2],
        ],
      },
    });
});

test('bearing off by dragging and by a click on the tray', async ({ page }) => {
  await sit(page, bearingOff());
  await expect(place(page, 'Borne off')).toHaveAccessibleName(stands(8, 10));
  await drag(page, place(page, 6), place(page, 'Borne off'));
  await expect(place(page, 'Borne off')).toHaveAccessibleName(stands(9, 10));
  await place(page, 'Borne off').click({ position: { x: 20, y: 40 } });
  await expect(place(page, 'Borne off')).toHaveAccessibleName(stands(10, 10));
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeEnabled();
});

test('checkers on the bar enter first', async ({ page }) => {
  await sit(page, late());
  await expect(page.getByRole('status')).toHaveText('Play your 3: bar/22.');
  await place(page, 6).click();
  await expect(place(page, 6)).toHaveAccessibleName(stands(1, 0));
  await place(page, 'Bar').click();
  await expect(place(page, 'Bar')).toHaveAccessibleName(stands(1, 1));
});

test('rolling by a click on the bare board, doubling by the cube', async ({ page }) => {
  const fake = await sit(page, toRoll(), EVENTS.slice(0, -1));
  await page.getByRole('button', { name: 'Double to 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Yes, double to 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Roll the dice' }).click();
  await expect
    .poll(() => fake.received.at(-1))
    .toMatchObject({ action: { kind: 'roll', dice: null } });
});

test('an offered cube has its three answers, and asks again', async ({ page }) => {
  const fake = await sit(page, doubled(), EVENTS.slice(0, -1));
  await expect(page.getByRole('status')).toContainText(
    'doubles to 2. Take, or pass and lose 1 point.',
  );
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Yes, beaver to 4' }).click();
  await expect.poll(() => fake.received.at(-1)).toMatchObject({ action: { kind: 'redouble' } });
});

test('the opponent’s turn is shown step by step, then it is ours', async ({ page }) => {
  const view = playing();
  const fake = await sit(page, {
    ...view,
    phase: { kind: 'to_roll', seat: 'black' },
    held: [{ seat: 'white', actions: [], plays: null }],
  });
  await expect(page.getByRole('status')).toHaveText('Otter, club level to roll.');
  const n = EVENTS.length;
  const black = [...view.board.black.points];
  black[13] = 4;
  black[11] = 1;
  fake.send({
    type: 'update',
    view: {
      ...toRoll(),
      version: n + 2,
      board: { ...view.board, black: { points: black, pips: 164 } },
    },
    events: [
      {
        version: n + 1,
        game: 2,
        event: { kind: 'rolled', seat: 'black', by: 'black', dice: [2, 2] },
      },
      {
        version: n + 2,
        game: 2,
        event: {
          kind: 'played',
          seat: 'black',
          dice: [2, 2],
          steps: [{ from: 13, to: 11, hit: false }],
          text: '13/11',
        },
      },
    ],
  });
  // What is to do is said at once; the board follows within its time.
  await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeEnabled();
  await expect(place(page, 14)).toHaveAccessibleName(stands(0, 1));
  await expect(page.getByText('Otter, club level plays 13/11.')).toBeAttached();
});

test('what is refused is said in words, and the play can be changed', async ({ page }) => {
  const fake = await sit(page);
  await place(page, 24).click();
  await place(page, 14).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => fake.received.at(-1)?.type).toBe('act');
  const act = fake.received.at(-1);
  fake.send({
    type: 'refused',
    id: act?.type === 'act' ? act.id : '',
    refusal: {
      code: 'illegal_play',
      message: 'Not 13/9: your opponent holds the 9 point.',
      params: { names: [], value: null, detail: null },
      rule: 'MV-2',
    },
  });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Not 13/9: your opponent holds the 9 point.');
  // The rule, and the way to it.
  await expect(alert).toContainText('A checker lands only on an open point');
  await expect(alert.getByRole('link', { name: 'Rule MV-2' })).toHaveAttribute(
    'href',
    '/rules/book?table=fixture#MV-2',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a finger drags a checker, which stands above it', async ({ page }) => {
    await sit(page);
    const [a, b] = [await place(page, 13).boundingBox(), await place(page, 7).boundingBox()];
    if (!a || !b) throw new Error('both places must be on the screen');
    const from = { x: a.x + a.width / 2, y: a.y + 40 };
    const to = { x: b.x + b.width / 2, y: b.y + b.height - 40 };
    const touch = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    for (let i = 1; i <= 8; i += 1) {
      const at = (axis: 'x' | 'y') => from[axis] + ((to[axis] - from[axis]) * i) / 8;
      await send('touchMove', [{ x: at('x'), y: at('y') }]);
    }
    const held = await page.locator('.checker.carried .rim').first().boundingBox();
    expect(held, 'a checker is carried').not.toBeNull();
    expect((held?.y ?? 0) + (held?.height ?? 0)).toBeLessThan(to.y - 20);
    expect(Math.abs((held?.x ?? 0) + (held?.width ?? 0) / 2 - to.x)).toBeLessThan(3);
    await send('touchEnd', []);
    await expect(place(page, 7)).toHaveAccessibleName(stands(1, 0));
    await expect(place(page, 13)).toHaveAccessibleName(stands(3, 0));
  });

  test('taps pick a checker up and put it down', async ({ page }) => {
    await sit(page);
    await place(page, 13).tap();
    await expect(place(page, 13)).toHaveAccessibleName(/picked up/);
    await place(page, 9).tap();
    await expect(place(page, 9)).toHaveAccessibleName(stands(1, 0));
  });
});
