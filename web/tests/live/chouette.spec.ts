/** A chouette at a real server: three people, one of them on a phone, and two bots. */
import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { fitsAcross } from '../fixtures/screens';
import { Otter } from './otter';
import { button, line, moveAnything, prefer } from './table';
import { picture } from '../fixtures/picture';

// With this seed Bob has the box, Cyd is captain, and the team starts with 4-2.
let otter: Otter;
base.beforeAll(async () => {
  otter = await Otter.start(7);
});
base.afterAll(() => otter.end());

const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };

type OpenPage = (name: string, options?: BrowserContextOptions) => Promise<Page>;

/** Opens the page in a browser of its own for each player, closed with the test. */
const test = base.extend<{ openPage: OpenPage }>({
  openPage: async ({ browser }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (name, options = {}) => {
      const viewport = { width: 1240, height: 820 };
      const context = await browser.newContext({ viewport, ...options });
      contexts.push(context);
      const page = await context.newPage();
      await prefer(page, { name, motion: false, look: 'day' });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

interface Evening {
  readonly ada: Page;
  readonly bob: Page;
  readonly cyd: Page;
  /** Whoever has it may sit down. */
  readonly link: string;
}

/** Ada fills in the form: two bots, and the team may always consult. */
async function fillIn(ada: Page, withBots = false): Promise<void> {
  await ada.goto(otter.address);
  await ada.getByRole('navigation').getByRole('link', { name: 'Chouette', exact: true }).click();
  await ada.getByLabel('Bots at the table').selectOption('2');
  await ada.getByLabel('Always', { exact: true }).check();
  if (withBots) await ada.getByLabel(/^Bots may propose plays too/).check();
  await ada.getByLabel(/^What a point stands for/).fill('a hazelnut');
}

/** Ada opens the table; Bob and Cyd, who has a phone, sit down by her link. */
async function gather(openPage: OpenPage, withBots = false): Promise<Evening> {
  const [ada, bob, cyd] = [
    await openPage('Ada'),
    await openPage('Bob'),
    await openPage('Cyd', PHONE),
  ];
  await fillIn(ada, withBots);
  await button(ada, 'Open the chouette').click();
  await button(ada, 'People').click();
  const link = await ada.getByLabel('Invitation link').inputValue();
  await button(ada, 'Close').click();
  for (const page of [bob, cyd]) {
    await page.goto(link);
    await button(page, 'Sit down').click();
    await expect(button(page, 'Roll for seats')).toBeVisible();
  }
  return { ada, bob, cyd, link };
}

/** The first game has begun: Cyd has 4-2 to play. */
async function begin(openPage: OpenPage, withBots = false): Promise<Evening> {
  const evening = await gather(openPage, withBots);
  await button(evening.ada, 'Roll for seats').click();
  await button(evening.bob, 'Begin the game').click();
  await expect(line(evening.ada)).toContainText('Cyd plays 4-2.');
  return evening;
}

/** The box has doubled everybody, and Ada has taken. */
async function double(openPage: OpenPage): Promise<Evening> {
  const evening = await begin(openPage);
  const { ada, bob, cyd } = evening;
  await moveAnything(cyd);
  await button(cyd, 'Done').click();
  await expect(line(bob)).toHaveText('You roll. Choose whom to double first, if you like.');
  for (const name of ['Cyd', 'Ada', 'Otter', 'Otter 2']) {
    await button(bob, `${name}: double to 2`).click();
  }
  await button(bob, 'Double 4').click();
  await expect(line(ada)).toHaveText('You are doubled to 2. Take, or pass and lose 1 point.');
  await decide(ada, 'Take');
  await expect(line(ada)).toContainText('All decisions are revealed together.');
  return evening;
}

/** The box gives the game up, the team accepts, its captain first, who then has the box. */
async function resign(box: Page, how: RegExp, team: readonly [Page, ...Page[]]): Promise<void> {
  await button(box, 'Resign').click();
  await box.getByRole('dialog').getByRole('button', { name: how }).click();
  for (const page of team) await button(page, /^Accept \d+ points?$/).click();
  await expect(line(team[0])).toContainText('You have the box');
}

/** Somebody's line in the list of seats. */
const row = (page: Page, name: string) => {
  const exact = new RegExp(`^\\s*${name}\\s*$`);
  return page.locator('tr[data-player]').filter({ has: page.locator('.name', { hasText: exact }) });
};

const historyOf = (page: Page) =>
  page.getByRole('region', { name: 'History', includeHidden: true });

/** Presses a button, and says yes where it asks again. */
async function decide(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().click();
  const sure = button(page, /^Yes, /);
  if (await sure.isVisible()) await sure.click();
}

/** Gets up for good; on a phone the way is behind a word. */
async function leave(page: Page): Promise<void> {
  const more = button(page, 'More');
  if (await more.isVisible()) await more.click();
  await button(page, 'People').click();
  await button(page, 'Leave').click();
  await button(page, 'Yes, leave').click();
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

async function isAccessible(page: Page): Promise<void> {
  await accessible(page);
}

test('it is opened, people sit down by link, and the dice seat them', async ({ openPage }) => {
  const form = await openPage('Ada');
  await fillIn(form);
  await picture(form, 'lobby');
  await isAccessible(form);
  const { ada, bob, cyd } = await gather(openPage);
  await expect(ada.locator('tr[data-player]')).toHaveCount(5);
  await button(ada, 'Roll for seats').click();
  await expect(historyOf(bob)).toContainText('The queue: you, Cyd, Ada');
  await button(bob, 'Begin the game').click();
  await expect(row(ada, 'Bob')).toContainText('box');
  await expect(row(ada, 'Cyd')).toContainText('captain');
  await expect(row(cyd, 'Cyd')).toContainText('captain');
});

test('the captain plays what another of the team proposes', async ({ openPage }) => {
  const { ada, bob, cyd } = await begin(openPage);
  await expect(line(ada)).toContainText('Cyd plays 4-2. Propose a play, if you like.');
  await moveAnything(ada, 'Propose this play');
  await button(ada, 'Propose this play').click();
  await expect(line(ada)).toHaveText('Cyd sees your proposal.');
  // At this table the bots of the team propose nothing: that would be an engine's advice.
  const proposals = cyd.getByRole('region', { name: 'Proposed plays' }).getByRole('listitem');
  await expect(proposals).toHaveCount(1);
  await expect(cyd.locator('.arrows .name').first()).toContainText('Ada');
  await expect(bob.locator('.arrows')).toHaveCount(0);
  await picture(cyd, 'proposal-phone');
  // It is set up on the captain's board, and the captain plays it.
  await proposals.filter({ hasText: 'Ada' }).getByRole('button').tap();
  await expect(cyd.locator('.arrows')).toHaveCount(0);
  await button(cyd, 'Done').tap();
  await expect(historyOf(bob)).toContainText('42 ');
});

test('where the table wants it the bots propose plays too', async ({ openPage }) => {
  const { ada, cyd } = await begin(openPage, true);
  const proposals = cyd.getByRole('region', { name: 'Proposed plays' }).getByRole('listitem');
  await expect(proposals.filter({ hasText: 'Otter' })).toHaveCount(2);
  await expect(row(ada, 'Otter')).toContainText('bot');
});

test('an answer that nobody has seen may be changed', async ({ openPage }) => {
  const { ada, bob, cyd } = await double(openPage);
  await expect(ada.getByText('You take. Nobody sees it yet.')).toBeVisible();
  await expect(ada.getByText('3 of 4 have decided')).toBeVisible();
  await button(ada, 'Change').click();
  await decide(ada, 'Pass');
  await expect(ada.getByText('You pass. Nobody sees it yet.')).toBeVisible();
  await expect(row(bob, 'Ada')).toContainText('decided');
  await decide(cyd, 'Take');
  await expect(historyOf(bob)).toContainText('Ada passes.');
  await expect(historyOf(bob)).not.toContainText('Ada takes.');
  await expect(historyOf(bob)).toContainText('Cyd takes.');
  // Otter has beavered, and Bob's answer stands below the answers of the team.
  await decide(bob, 'Take');
  await expect(historyOf(cyd)).toContainText('Bob takes the cube of Otter.');
});

test('a captain who passes is out, and another leads', async ({ openPage }) => {
  const { ada, bob, cyd } = await double(openPage);
  await picture(ada, 'answering');
  await picture(cyd, 'answering-phone');
  await decide(cyd, 'Pass');
  // All is told together.
  await expect(historyOf(bob)).toContainText('Cyd passes.');
  await expect(historyOf(bob)).toContainText('Ada takes.');
  await expect(historyOf(bob)).toContainText('You win 1 point from Cyd.');
  await expect(row(bob, 'Cyd')).toContainText('out');
  await expect(row(bob, 'Ada')).toContainText('captain');
  await leave(cyd);
  await expect(row(ada, 'Cyd')).toContainText('has left');
  await cyd.reload();
  await expect(row(cyd, 'Cyd')).toContainText('has left');
  await isAccessible(cyd);
});

test('what one has answered is told to nobody before all have, even over a power cut', async ({
  openPage,
}) => {
  const { ada, bob, cyd } = await double(openPage);
  await otter.kill();
  await expect(ada.getByRole('alert')).toContainText('Connection lost');
  await otter.restart();
  for (const page of [ada, bob, cyd]) {
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(historyOf(page)).toContainText('to 2.');
    await expect(historyOf(page)).not.toContainText(/takes?\./);
  }
  await decide(cyd, 'Pass');
  await expect(historyOf(bob)).toContainText('Ada takes.');
});

test('the box resigns, and every ledger is the true one', async ({ openPage }) => {
  const { ada, bob, cyd } = await begin(openPage);
  await resign(bob, /^Backgammon/, [cyd, ada]);
  await expect(historyOf(ada)).toContainText('End: ');
  const truth = await trueLedger(ada);
  for (const page of [ada, bob, cyd]) await expect.poll(() => shownLedger(page)).toEqual(truth);
  const sums = Object.values(truth).map(Number);
  expect(sums.reduce((a, b) => a + b)).toBe(0);
  expect(sums.filter((sum) => sum !== 0)).toHaveLength(5);
});

test('a double that one passed and another took is in every ledger', async ({ openPage }) => {
  const { ada, bob, cyd } = await double(openPage);
  await decide(cyd, 'Pass');
  await expect(row(ada, 'Ada')).toContainText('captain');
  // Otter has beavered.
  await decide(bob, 'Take');
  await resign(bob, /^Single game/, [ada]);
  await expect(historyOf(ada)).toContainText('End: ');
  const truth = await trueLedger(ada);
  // Cyd, who came last, lost 1 to Bob; Ada and one bot won 2 each of him, the other bot 4.
  expect(truth).toEqual({ 1: '2', 2: '4', 3: '2', 4: '-7', 5: '-1' });
  for (const page of [ada, bob, cyd]) await expect.poll(() => shownLedger(page)).toEqual(truth);
});

test('one who comes plays from the next game on, and one who leaves does not', async ({
  openPage,
}) => {
  const { ada, bob, cyd, link } = await begin(openPage);
  const dan = await openPage('Dan');
  await dan.goto(link);
  await button(dan, 'Sit down').click();
  await expect(row(ada, 'Dan')).toContainText('next game');
  await expect(line(dan)).toContainText('You play from the next game on.');
  await resign(bob, /^Single game/, [cyd, ada]);
  await leave(bob);
  await expect(row(ada, 'Bob')).toContainText('has left');
  await button(dan, 'Next game').click();
  await expect(row(ada, 'Cyd')).toContainText('box');
  await expect(row(ada, 'Dan')).not.toContainText('next game');
  await expect(historyOf(ada)).toContainText('Game 2: Cyd in the box');
  for (const page of [ada, dan]) await isAccessible(page);
});

/** A turn of the team, one of the box, and the team is to roll again. */
async function twoTurns(openPage: OpenPage): Promise<Evening> {
  const evening = await begin(openPage);
  const { bob, cyd } = evening;
  await moveAnything(cyd);
  await button(cyd, 'Done').click();
  await button(bob, 'Roll').click();
  await moveAnything(bob);
  await button(bob, 'Done').click();
  await expect(button(cyd, 'Roll')).toBeVisible();
  return evening;
}

test('the page of a game under way is for everybody', async ({ openPage }) => {
  const { ada, bob } = await twoTurns(openPage);
  await picture(ada, 'desktop');
  await picture(bob, 'doubling');
  for (const page of [ada, bob]) await isAccessible(page);
});

test('and so it is on a phone', async ({ openPage }) => {
  const { cyd } = await twoTurns(openPage);
  await picture(cyd, 'phone');
  await isAccessible(cyd);
  await fitsAcross(cyd);
});

test('three play with real dice, which they enter, and the record can be read', async ({
  openPage,
}) => {
  const [ada, bob, cyd] = [
    await openPage('Ada'),
    await openPage('Bob'),
    await openPage('Cyd', PHONE),
  ];
  await ada.goto(`${otter.address}/chouette`);
  await ada.getByLabel('Bots at the table').selectOption('0');
  await ada.getByLabel('We roll real dice and enter them').check();
  await button(ada, 'Open the chouette').click();
  // Too few as yet: what is to be done is to admit people.
  await button(ada, 'Invite people').click();
  const link = await ada.getByLabel('Invitation link').inputValue();
  await button(ada, 'Close').click();
  for (const page of [bob, cyd]) {
    await page.goto(link);
    await button(page, 'Sit down').click();
  }
  await expect(ada.locator('tr[data-player]')).toHaveCount(3);
  await ada.getByLabel('Type 3 digits').fill('654');
  await button(ada, 'Enter the roll').click();
  await expect(row(bob, 'Ada')).toContainText('box');
  await button(bob, 'Begin the game').click();
  // A cocked die is no roll, and the record says so.
  await button(ada, 'Does not count').click();
  await button(ada, 'A die does not lie flat').click();
  await expect(historyOf(bob)).toContainText('Ada’s roll does not count: cocked.');
  await ada.getByLabel('Type 2 digits').fill('26');
  await button(ada, 'Enter the roll').click();
  await expect(line(bob)).toHaveText('Play 6-2.');
  await moveAnything(bob);
  await button(bob, 'Done').click();
  // By a press on each face, the last of which enters.
  await button(ada, '3').click();
  await button(ada, '1').click();
  await expect(line(ada)).toHaveText('Play 3-1.');
  await isAccessible(ada);
  await button(ada, 'all games').click();
  const record = ada.getByRole('link', { name: 'Download the record as text' });
  const answer = await ada.request.get(
    new URL((await record.getAttribute('href')) ?? '', otter.address).href,
  );
  const text = await answer.text();
  for (const part of ['For seats: Ada 6, Bob 5, Cyd 4', '(cocked)', 'Captain: Bob', 'Bob 62: ']) {
    expect(text).toContain(part);
  }
});

test('a game that is over is reviewed by anybody with the link', async ({ openPage }) => {
  const { ada, bob, cyd } = await double(openPage);
  await decide(cyd, 'Pass');
  // Otter has beavered.
  await decide(bob, 'Take');
  await resign(bob, /^Single game/, [ada]);
  await ada.getByRole('link', { name: 'Review the game' }).first().click();
  await expect(ada).toHaveURL(/\/review\/c\/[\w-]+$/);
  const members = ada.getByRole('region', { name: 'The players of the chouette' });
  for (const name of ['Ada', 'Bob', 'Cyd', 'Otter', 'Otter 2'])
    await expect(members.getByRole('rowheader', { name, exact: true })).toBeVisible();
  await expect(ada.getByText(/^Judged by Otter/)).toBeVisible({ timeout: 30_000 });
  await expect(ada.getByText(/^Game 1: Bob in the box against/)).toBeVisible();
  await picture(ada, 'review');
  await isAccessible(ada);

  // Each answered the double for themselves.
  await ada.getByLabel('Whose moves').selectOption('Ada');
  await expect(ada.getByRole('region', { name: 'Moves' })).toContainText('Take');
  await button(ada, 'PR and other rates').click();
  await expect(ada.getByRole('dialog')).toContainText('as eXtreme Gammon defines it');
  await isAccessible(ada);

  // Somebody who never sat down, on a phone.
  const guest = await openPage('Guest', PHONE);
  await guest.goto(ada.url());
  await expect(guest.getByText(/^Game 1: Bob in the box against/)).toBeVisible();
  await picture(guest, 'review-phone');
  await isAccessible(guest);
  await fitsAcross(guest);
});
