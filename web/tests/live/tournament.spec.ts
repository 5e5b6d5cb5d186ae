/** Tournaments at a real server: a director, players, and everybody who looks on. */
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { Otter } from './otter';
import { button, prefer, reachPlay } from './table';
import { cup, dialog, enter, match, onlooker, open, wins } from './tournament';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

test('a knockout is opened for everybody, its players in the order of their seeds', async ({
  page,
}) => {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, 'Order', async () => {
    await accessible(page);
    await page.getByLabel('By seeds').check();
  });
  await enter(page, ['Ada', 'Bob', 'Cyd', 'Dot', 'Eve']);
  const entry = (name: string) =>
    page.getByRole('listitem').filter({ has: button(page, `Move ${name} up`) });
  await button(page, 'Move Eve up').click();
  await expect(entry('Dot')).toContainText(/^\s*5/);
  await button(page, 'Move Dot up').click();
  await expect(entry('Eve')).toContainText(/^\s*5/);
  await button(page, 'Start').click();
  await expect(page.getByText('bye', { exact: true })).toHaveCount(3);
  await expect(match(page, '1-2')).toHaveAccessibleName(/Dot.*Eve/);
  await accessible(page);
});

test('everybody sees whom they play, where and when', async ({ browser, page }) => {
  await cup(page, otter, 'Whom');
  const looker = await onlooker(browser, page.url());
  await looker.getByLabel('Where do I play?').selectOption('Dot');
  await expect(looker.getByText('Play Eve now')).toBeVisible();
  await expect(looker.getByText('at any free board · Quarterfinals · to 1 point')).toBeVisible();
  await looker.getByLabel('Where do I play?').selectOption('Ada');
  await expect(
    looker.getByText('You play the winner of Dot – Eve. Come back when that is decided.'),
  ).toBeVisible();
  await expect(looker.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await accessible(looker);
});

test('a match played here brings its result by itself', async ({ browser, page }) => {
  await cup(page, otter, 'Here');
  const looker = await onlooker(browser, page.url());
  // The director's page opens the table of Dot and Eve, and both sit at one screen.
  await match(page, '1-2').click();
  await dialog(page).getByRole('button', { name: 'Play it here: open a table' }).click();
  await accessible(page);
  await dialog(page).getByRole('button', { name: 'Both at this screen' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await reachPlay(page);
  await button(page, 'Resign').click();
  await dialog(page)
    .getByRole('button', { name: /^Single game/ })
    .click();
  await button(page, 'Accept').click();
  // A phone shows one round: the next, as this one is over.
  await button(looker, 'Quarterfinals').click();
  await expect(match(looker, '1-2')).toHaveAccessibleName(/(Dot|Eve) won, 1–0$/);
  await button(page, 'To the tournament').click();
  await expect(match(page, '1-2')).toHaveAccessibleName(/(Dot|Eve) won, 1–0$/);
});

test('of two who enter a result, the slower one is shown it and may correct it', async ({
  page,
}) => {
  await cup(page, otter, 'Twice');
  await wins(page, '1-2', 'Dot');
  await wins(page, '2-1', 'Ada');
  await wins(page, '2-2', 'Bob', '0');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await match(second, '3-1').click();
  await dialog(second).getByRole('radio', { name: 'Bob' }).check();
  await wins(page, '3-1', 'Ada', '0');
  await expect(dialog(second)).toContainText('Ada won');
  await dialog(second).getByRole('button', { name: 'Correct result' }).click();
  await expect(match(page, '3-1')).toHaveAccessibleName(/Bob won$/);
  await expect(page.getByText('Bob has won the tournament')).toBeVisible();
});

test('what falls with a wrong result is named first, and the knockout goes to its end', async ({
  browser,
  page,
}) => {
  await cup(page, otter, 'Fall');
  const looker = await onlooker(browser, page.url());
  await wins(page, '1-2', 'Dot');
  await wins(page, '2-1', 'Ada');
  await wins(page, '2-2', 'Bob', '0');
  await wins(page, '3-1', 'Ada', '0');
  await expect(looker.getByText('Ada has won the tournament')).toBeVisible();
  // It was Dot who beat Ada.
  await match(page, '2-1').click();
  await dialog(page).getByRole('radio', { name: 'Dot' }).check();
  await dialog(page).getByRole('button', { name: 'Correct result' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('atch 3-1 would have other players');
  await accessible(page);
  await dialog(page).getByRole('button', { name: 'Yes, let them fall' }).click();
  await expect(match(page, '3-1')).toHaveAccessibleName(/against Bob, to be played/);
  await wins(page, '3-1', 'Bob', '0');
  await expect(looker.getByText('Bob has won the tournament')).toBeVisible();
  await expect(looker.getByRole('row', { name: /^1 Bob/ })).toBeVisible();
});

test('a Swiss of six with a late entry and a corrected result', async ({ page }) => {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, 'Thursday', async () => {
    await page.getByLabel('Swiss').check();
    await page.getByLabel('Points in a match').fill('3');
    await page.getByLabel('Rounds').selectOption('3');
    await page.getByLabel('By seeds').check();
  });
  await enter(page, ['Ada', 'Bob', 'Cyd', 'Dot', 'Eve', 'Fay']);
  await button(page, 'Start').click();
  await expect(match(page, '1-3')).toBeVisible();
  await enter(page, ['Late']);
  await expect(page.getByText('came for round 2')).toBeVisible();
  for (const [id, winner] of [
    ['1-1', 'Ada'],
    ['1-2', 'Bob'],
    ['1-3', 'Cyd'],
  ] as const)
    await wins(page, id, winner, '1');
  // It was Dot.
  await match(page, '1-1').click();
  await dialog(page).getByRole('radio', { name: 'Dot' }).check();
  await dialog(page).getByRole('button', { name: 'Correct result' }).click();
  await expect(match(page, '1-1')).toHaveAccessibleName(/Dot won, 3–1$/);

  for (const round of [2, 3]) {
    await button(page, `Pair round ${round}`).click();
    await expect(page.getByText('bye', { exact: true })).toBeVisible();
    for (const n of [1, 2, 3]) {
      const name =
        (await match(page, `${round}-${n}`).locator('.name').first().textContent()) ?? '';
      await wins(page, `${round}-${n}`, name.trim());
    }
  }
  await expect(page.getByText('All has been played.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Buchholz' })).toBeVisible();
  await expect(page.getByText(/has won the tournament|share the first place/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
  await accessible(page);
});

test('what nobody knows is said in words', async ({ page }) => {
  await page.goto(`${otter.address}/tournament/nosuchthing1`);
  await expect(page.getByRole('status')).toContainText('does not exist');
});

test('a tournament is played by the rules that its director chooses', async ({ page }) => {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, 'Own rules', async () => {
    await page.getByLabel('Points in a match').fill('3');
    await page.getByLabel('By seeds').check();
    const all = page.getByRole('region', { name: 'Rules of the matches' });
    await expect(all.locator('option[value="money"]')).toHaveCount(0);
    await all.getByText('Every rule', { exact: true }).click();
    await all.getByRole('checkbox', { name: /^Holland/ }).check();
    await all.getByRole('button', { name: 'Other rules for some rounds' }).click();
    const final = page.getByRole('group', { name: 'Other rules for' });
    await expect(final.getByLabel('Other rules for')).toHaveValue('last');
    await final.getByLabel('Start from').selectOption('inverso_match');
    await accessible(page);
  });
  await enter(page, ['Ada', 'Bob', 'Cyd', 'Dot']);
  await expect(page.getByText(/^own rules · Final: L’inverso/)).toBeVisible();
  await button(page, 'Start').click();
  await match(page, '1-1').click();
  await dialog(page).getByRole('button', { name: 'Play it here: open a table' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Both at this screen' })).toBeVisible();
  const shown = await page.request.get(
    `${otter.address}/api/tournaments/${new URL(page.url()).pathname.split('/').at(-1)}`,
  );
  const view = (await shown.json()) as { rounds: { rules: { rules: Record<string, unknown> } }[] };
  expect(view.rounds[0]?.rules.rules['contest']).toEqual({
    kind: 'match',
    length: 3,
    crawford: 'both',
    holland: true,
  });
  expect(view.rounds[1]?.rules.rules['inverso']).toBe(true);
  await dialog(page).getByRole('button', { name: 'Both at this screen' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByRole('complementary')).toContainText('own rules');
  // The final is L’inverso, and says so at its table.
  await page.goBack();
  await wins(page, '1-1', 'Ada');
  await wins(page, '1-2', 'Bob');
  await match(page, '2-1').click();
  await dialog(page).getByRole('button', { name: 'Play it here: open a table' }).click();
  await dialog(page).getByRole('button', { name: 'Both at this screen' }).click();
  await expect(page.getByRole('complementary')).toContainText('L’inverso');
});

test('players tell a result, the director confirms it, and takes it back by the log', async ({
  browser,
  page,
}) => {
  await prefer(page, { motion: false, name: 'Director', look: 'day' });
  await open(page, otter, 'Told', async () => {
    await page.getByLabel('Points in a match').fill('5');
    await page.getByLabel('By seeds').check();
    await page.getByRole('checkbox', { name: /^Players enter themselves/ }).check();
  });
  const address = page.url();
  const players: Page[] = [];
  for (const name of ['Ada', 'Bob']) {
    const own = await (await browser.newContext()).newPage();
    await prefer(own, { name, look: 'day' });
    await own.goto(address);
    await button(own, 'Enter').click();
    await expect(button(own, `Withdraw ${name}`)).toBeVisible();
    players.push(own);
  }
  await button(page, 'Start').click();
  const desk = page.getByRole('region', { name: 'To be played' });
  /** One of the players tells how it ended. */
  const tell = async (own: Page | undefined, loserPoints: string) => {
    if (!own) throw new Error('both are here');
    await match(own, '1-1').click();
    await expect(dialog(own).getByText('Tell the director the result')).toBeVisible();
    await dialog(own).getByRole('radio', { name: 'Bob', exact: true }).check();
    await dialog(own)
      .getByLabel(/^Points of the loser/)
      .selectOption(loserPoints);
    await dialog(own).getByRole('button', { name: 'Send' }).click();
    await expect(dialog(own).getByText('Sent. The director will confirm it.')).toBeVisible();
    await own.keyboard.press('Escape');
  };
  await tell(players[0], '2');
  await expect(desk.getByText('Ada says so.')).toBeVisible();
  await tell(players[1], '3');
  await expect(desk.getByText('The players do not agree.')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await tell(players[0], '3');
  await expect(desk.getByText('Both players say so.')).toBeVisible();
  await accessible(page);
  await desk.getByRole('button', { name: 'Confirm 3–5' }).click();
  await expect(match(page, '1-1')).toHaveAccessibleName(/Bob won, 5–3$/);

  const log = page.getByRole('region', { name: 'What happened' });
  await expect(log.getByRole('listitem').first()).toContainText('Result: Ada – Bob 3–5');
  await accessible(page);
  await log.getByRole('button', { name: 'Take back: Result: Ada – Bob 3–5' }).click();
  await expect(log.getByRole('listitem').first()).toContainText('Result taken back: Ada – Bob');
  await expect(match(page, '1-1')).toHaveAccessibleName(/to be played/);
  // A call is taken back there too, or where it was made.
  const first = log.getByRole('listitem').first();
  const callTo7 = async () => {
    await match(page, '1-1').click();
    await dialog(page).getByLabel('Call to a board').fill('7');
    await dialog(page).getByRole('button', { name: 'Call', exact: true }).click();
    await expect(first).toContainText('Called: Ada – Bob (7)');
  };
  await callTo7();
  await log.getByRole('button', { name: 'Take back: Called: Ada – Bob (7)' }).click();
  await expect(first).toContainText('Call taken back: Ada – Bob');
  await callTo7();
  await match(page, '1-1').click();
  await dialog(page).getByRole('button', { name: 'Take the call back' }).click();
  await expect(first).toContainText('Call taken back: Ada – Bob');
  await expect(desk.getByText('Board 7')).toHaveCount(0);
  // Nobody else sees the log.
  await expect(players[0]?.getByRole('region', { name: 'What happened' }) ?? log).toHaveCount(0);
});

test('the score of a match that is played here is seen at the tournament', async ({ page }) => {
  await cup(page, otter, 'Running score');
  await match(page, '1-2').click();
  await dialog(page).getByRole('button', { name: 'Play it here: open a table' }).click();
  await page.keyboard.press('Escape');
  const card = page.getByRole('region', { name: 'To be played' }).getByRole('listitem');
  await expect(card.filter({ hasText: 'Dot' }).getByText('0', { exact: true })).toHaveCount(2);
  await expect(match(page, '1-2').getByText('0', { exact: true })).toHaveCount(2);
});
