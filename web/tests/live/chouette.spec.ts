/** A chouette at a real server: three people, one on a phone, two bots; one more comes, one goes. */
import AxeBuilder from '@axe-core/playwright';
import {
  expect as plain,
  test,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { Otter } from './otter';
import { button, line, prefer } from './table';

// Four browsers and two bots at once: a slow machine takes its time.
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });
const expect = plain.configure({ timeout: 60_000 });

// With this seed Bob has the box, Cyd is captain, and the team starts.
let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(7);
});
test.afterAll(() => otter.end());

const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };

async function guest(
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1240, height: 820 }, ...options });
  const page = await context.newPage();
  await prefer(page, { name, motion: false, look: 'day' });
  return page;
}

/** Somebody's line in the list of seats. */
const row = (page: Page, name: string) => {
  const exact = new RegExp(`^\\s*${name}\\s*(· you)?\\s*$`);
  return page.locator('tr[data-player]').filter({ has: page.locator('.name', { hasText: exact }) });
};

const story = (page: Page) => page.getByRole('region', { name: 'History' });

/** Presses a button, and says yes where it asks again. */
async function decide(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().click();
  const sure = button(page, /^Yes, /);
  if (await sure.isVisible()) await sure.click();
}

/** Plays with whatever can move first, up to the last step. */
async function moveAnything(page: Page, until: string): Promise<void> {
  const movable = page.getByRole('button', { name: /, can move$/ });
  const done = button(page, until);
  await expect(done).toBeVisible();
  for (let i = 0; i < 8 && !(await done.isEnabled()); i += 1) {
    const name = (await movable.first().getAttribute('aria-label')) ?? '';
    await movable.first().click();
    const picked = page.getByRole('button', {
      name: new RegExp(`^${name.split(':')[0]}: .*picked up`),
    });
    if ((await picked.count()) > 0) await picked.first().click();
  }
  await expect(done).toBeEnabled();
}

/** What the rules core has written of every game that is over, by player. */
async function trueLedger(page: Page): Promise<Record<string, string>> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`${otter.address}/api/chouettes/${id}/record`);
  const record = (await answer.json()) as {
    players: { player: number; name: string }[];
    events: { kind: string; balances?: [number, string][] }[];
  };
  const total = new Map(record.players.map(({ player }) => [player, 0n]));
  for (const { kind, balances } of record.events) {
    if (kind !== 'game_ended') continue;
    for (const [player, balance] of balances ?? []) {
      total.set(player, (total.get(player) ?? 0n) + BigInt(balance));
    }
  }
  return Object.fromEntries([...total].map(([player, sum]) => [String(player), String(sum)]));
}

async function shownLedger(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('tr[data-player]').all();
  const pairs = rows.map(async (one) => [
    (await one.getAttribute('data-player')) ?? '',
    (await one.locator('[data-total]').getAttribute('data-total')) ?? '',
  ]);
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>;
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/chouette-${name}.png` });
}

test('an evening: a double taken and passed, a new captain, a new box, a join and a leave', async ({
  browser,
}) => {
  test.setTimeout(1_200_000);
  const ada = await guest(browser, 'Ada');
  const bob = await guest(browser, 'Bob');
  const cyd = await guest(browser, 'Cyd', PHONE);

  // Ada opens it with two bots; who has the link may sit down.
  await ada.goto(otter.address);
  await ada.getByRole('navigation').getByRole('link', { name: 'Chouette' }).click();
  await ada.getByLabel('Bots at the table').selectOption('2');
  await ada.getByLabel('Always', { exact: true }).check();
  await ada.getByLabel(/^What a point stands for/).fill('a hazelnut');
  await picture(ada, 'lobby');
  expect((await new AxeBuilder({ page: ada }).analyze()).violations).toEqual([]);
  await button(ada, 'Open the chouette').click();
  await expect(button(ada, 'Throw for seats')).toBeVisible();
  await button(ada, 'Invite').click();
  const link = await ada.getByLabel('Invitation link').inputValue();
  await button(ada, 'Invite').click();
  for (const page of [bob, cyd]) {
    await page.goto(link);
    await button(page, 'Sit down').click();
    await expect(button(page, 'Throw for seats')).toBeVisible();
  }
  await expect(ada.locator('tr[data-player]')).toHaveCount(5);
  await button(ada, 'Throw for seats').click();
  await expect(story(bob)).toContainText('The queue: you, Cyd, Ada');
  await button(bob, 'Begin the game').click();
  await expect(row(ada, 'Bob')).toContainText('Box');
  await expect(row(ada, 'Cyd')).toContainText('Captain');

  // Ada proposes a play; the captain picks it with a click.
  await expect(line(ada)).toContainText('Cyd plays 4-2. Propose a play, if you like.');
  await moveAnything(ada, 'Propose this play');
  await button(ada, 'Propose this play').click();
  await expect(line(ada)).toHaveText('Cyd sees your proposal.');
  // The bots of the team propose plays too.
  const proposals = cyd.getByRole('region', { name: 'Proposed plays' }).getByRole('listitem');
  await expect(proposals).toHaveCount(3);
  await expect(proposals.filter({ hasText: 'Otter' })).toHaveCount(2);
  const proposed = proposals.filter({ hasText: 'Ada' }).getByRole('button');
  await proposed.focus();
  await picture(cyd, 'proposal-phone');
  await proposed.tap();
  await expect(story(bob)).toContainText('42 ');

  // The box doubles everybody.
  await expect(line(bob)).toHaveText('You throw. Choose whom to double first, if you like.');
  for (const name of ['Cyd', 'Ada', 'Otter', 'Otter 2']) {
    await button(bob, `${name}: double to 2`).click();
  }
  await picture(bob, 'doubling');
  await button(bob, 'Double 4').click();
  await expect(line(ada)).toHaveText('You are doubled to 2. Take, or pass and lose 1 point.');
  await decide(ada, 'Take');
  await expect(line(ada)).toContainText('Cyd has yet to answer.');
  await picture(ada, 'answering');
  await picture(cyd, 'answering-phone');
  // What she said is told to nobody before all have, whatever happens meanwhile.
  await otter.kill();
  await expect(ada.getByRole('alert')).toContainText('Connection lost');
  await otter.restart();
  for (const page of [ada, bob, cyd]) {
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(story(page)).toContainText('to 2.');
    await expect(story(page)).not.toContainText(/takes?\./);
  }
  await decide(cyd, 'Pass');
  // All is told together; the captain who passed goes, and another leads.
  await expect(story(bob)).toContainText('Cyd passes.');
  await expect(story(bob)).toContainText('Ada takes.');
  await expect(story(bob)).toContainText('You win 1 point from Cyd.');
  await expect(row(bob, 'Cyd')).toContainText('Out');
  await expect(row(bob, 'Ada')).toContainText('Captain');

  // Dan comes and waits for the next game; Cyd has had enough.
  const dan = await guest(browser, 'Dan');
  await dan.goto(link);
  await button(dan, 'Sit down').click();
  await expect(row(ada, 'Dan')).toContainText('Next game');
  await expect(line(dan)).toContainText('You play from the next game on.');
  await button(cyd, 'Leave').tap();
  await button(cyd, 'Yes, leave').tap();
  await expect(row(ada, 'Cyd')).toContainText('has left');

  // A bot may think so little of the double that it redoubles at once.
  const answer = button(bob, 'Take');
  await expect(button(bob, 'Resign').or(answer).first()).toBeVisible();
  if (await answer.isVisible()) await decide(bob, 'Take');

  // The box gives up: who was captain in the end takes it.
  await expect(button(bob, 'Resign')).toBeVisible();
  await button(bob, 'Resign').click();
  await bob
    .getByRole('dialog')
    .getByRole('button', { name: /^Backgammon/ })
    .click();
  await button(ada, /^Accept \d+ points$/).click();
  await expect(line(ada)).toContainText('You have the box');
  await expect(story(ada)).toContainText('End: ');
  for (const page of [ada, bob, dan, cyd]) {
    await expect(line(page)).toBeVisible();
    expect(await shownLedger(page)).toEqual(await trueLedger(page));
  }
  const sums = Object.values(await shownLedger(ada)).map(Number);
  expect(sums.reduce((a, b) => a + b)).toBe(0);
  expect(sums.filter((sum) => sum !== 0).length).toBeGreaterThan(3);

  // The next game, with Dan in it.
  await button(dan, 'Next game').click();
  await expect(row(bob, 'Ada')).toContainText('Box');
  await expect(row(bob, 'Dan')).not.toContainText('Next game');
  await expect(story(bob)).toContainText('Game 2: Ada in the box');
  await goOn([ada, bob, dan], 10);
  await picture(ada, 'desktop');
  for (const page of [ada, bob, dan]) {
    expect(await shownLedger(page)).toEqual(await trueLedger(page));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  }
  await cyd.reload();
  await expect(row(cyd, 'Cyd')).toContainText('has left');
  await picture(cyd, 'phone');
  const width = await cyd.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect((await new AxeBuilder({ page: cyd }).analyze()).violations).toEqual([]);
});

/** Lets whoever is due do what is due, so many times. */
async function goOn(pages: readonly Page[], times: number): Promise<void> {
  const due = ['Roll', 'Done', 'No double', 'Take', 'Go on'];
  for (let i = 0; i < times;) {
    for (const page of pages) {
      for (const name of due) {
        const found = button(page, name).first();
        if (!(await found.isVisible())) continue;
        if (name === 'Done') await moveAnything(page, 'Done');
        // Somebody may be quicker.
        await decide(page, name).catch(() => undefined);
        i += 1;
      }
    }
    await pages[0]?.waitForTimeout(200);
  }
}
