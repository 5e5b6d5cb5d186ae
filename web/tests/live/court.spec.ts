/** The court over a player who does not act. The server's time stands until a test turns it. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Options, SeatKey, TableOpened } from '../../src/api';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { Otter } from './otter';
import { button, line, prefer } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11, { clock: true });
});
test.afterAll(() => otter.end());

/** White has ten checkers to bring home, Black six to bear off from the ace point. */
const LOST = 'PwAAAPA/AAAAAA';

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${otter.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** A match of two at devices of their own, whose games begin from a position or as usual. */
async function twoSit(
  browser: Browser,
  position: string | null,
  isTimed: boolean,
): Promise<{ ada: Page; bob: Page; table: string }> {
  const { presets, clocks } = await ask<Options>('/api/options');
  const rules = presets.find(({ key }) => key === 'match')?.rules;
  if (rules?.contest.kind !== 'match') throw new Error('there is such a match');
  const opened = await ask<TableOpened>('/api/tables', {
    rules: { ...rules, ...(position && { start: { kind: 'custom', position } }) },
    opponent: { kind: 'friend' },
    seat: 'white',
    dice: 'server',
    name: 'Ada',
    clock: isTimed ? clocks.find(({ key }) => key === 'club')?.clock : null,
  });
  const { table, invite } = opened;
  const key = await ask<SeatKey>(`/api/tables/${table}/join`, { invite, name: 'Bob' });
  const sit = async (keys: readonly SeatKey[], opponent: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await prefer(page, { motion: false });
    const contest = rules.contest;
    const known = { id: table, keys, invite: null, opponent, contest, score: '', over: false };
    await page.addInitScript(
      (text) => localStorage.setItem('otter.tables', text),
      JSON.stringify([{ ...known, opened: 1 }]),
    );
    await page.goto(`${otter.address}/t/${table}`);
    return page;
  };
  const ada = await sit(opened.keys, 'Bob');
  const bob = await sit([key], 'Ada');
  await button(ada, 'Roll for the start').click();
  return { ada, bob, table };
}

const court = (page: Page) => page.getByLabel('The court', { exact: true });

test('a lost game that is not played on is settled by the court, with its reason', async ({
  browser,
}) => {
  const { ada, bob, table } = await twoSit(browser, LOST, true);
  await expect(button(ada, 'Done')).toBeVisible();
  await expect(line(bob)).toHaveText('Ada to play.');
  await otter.advance(60);
  // The browser counts by itself, and here the server's time was turned without it.
  await bob.reload();
  await expect(court(bob)).toContainText('Ada has not acted for a while.');
  await picture(bob, 'court-offer');
  await accessible(bob);
  await resize(bob, SCREENS.phone);
  await picture(bob, 'court-offer-phone');
  await resize(bob, { width: 1280, height: 800 });
  await button(bob, 'Call the court').click();
  await expect(court(ada)).toContainText(/called the court: act within (20|1\d) seconds/);
  await expect(court(bob)).toContainText('The court has warned Ada');
  await picture(ada, 'court-warning');
  await accessible(ada);
  await resize(ada, SCREENS.phone);
  await picture(ada, 'court-warning-phone');
  const eve = await (await browser.newContext()).newPage();
  await eve.goto(`${otter.address}/t/${table}`);
  await expect(court(eve)).toContainText('The court has warned Ada');

  await otter.advance(20);
  await expect(line(bob)).toContainText(/You win .* by the court/);
  await expect(line(bob)).toContainText(
    /Ada did not act after a warning\. Chance of this result: (99|100)\.\d%/,
  );
  await expect(line(ada)).toContainText('You did not act after a warning.');
  await expect(bob.getByText('Did not act').first()).toBeAttached();
  await picture(bob, 'court-settled');
  await picture(ada, 'court-settled-phone');
  await expect(court(ada)).toHaveCount(0);
});

test('what is not decided is left to whoever plays on', async ({ browser }) => {
  const { ada, bob } = await twoSit(browser, null, false);
  await expect(line(bob)).toHaveText('Ada to play.');
  // Whoever has gone is waited for longer.
  await ada.context().close();
  await otter.advance(179);
  await bob.reload();
  await expect(court(bob)).toHaveCount(0);
  await otter.advance(1);
  await bob.reload();
  await button(bob, 'Call the court').click();
  await expect(court(bob)).toContainText('The court has warned Ada');
  await otter.advance(20);
  await expect(court(bob)).toContainText('It can be played on at any time.');
  await picture(bob, 'court-undecided');
});
