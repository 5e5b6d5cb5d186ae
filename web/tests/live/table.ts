/** What a player does at a live table, by what the page says and shows. */
import {
  expect,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

export const line = (page: Page): Locator => page.getByRole('status').first();

/** Nothing goes by itself: every step of a test is made by the test. */
export const BY_HAND = {
  autoStart: false,
  autoRoll: 'never',
  autoForced: false,
  autoBearOff: false,
  autoDone: false,
  oneClick: false,
};

/** Settings as a person might have left them; what goes by itself is off unless they say so. */
export async function prefer(page: Page, settings: object = {}): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (localStorage.getItem('otter.settings') === null)
        localStorage.setItem('otter.settings', text);
    },
    JSON.stringify({ ...BY_HAND, ...settings }),
  );
}

/**
 * Types two dice into the field of a table that is played with real ones. The field is asked for by
 * its name: just after Start, the page of a new game still stands there with a field of its own.
 */
export async function typeDice(page: Page, dice: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type two digits' }).fill(dice);
  await page.keyboard.press('Enter');
}

/** Opens the page of a new game with every rule unfolded. */
export async function everyRule(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/new`);
  const groups = page.locator('details > summary');
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) await group.click();
}

/** Plays the roll with whatever can move first, up to the last step: then `until` can be pressed. */
export async function moveAnything(page: Page, until = 'Done'): Promise<void> {
  const movable = page.getByRole('button', { name: /, can move$/ });
  const done = button(page, until);
  await expect(done).toBeVisible();
  // At most four steps, each of up to two clicks.
  for (let i = 0; i < 8 && !(await done.isEnabled()); i += 1) {
    const first = movable.first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    await first.click();
    const picked = page.getByRole('button', {
      name: new RegExp(`^${name.split(':')[0]}: .*picked up`),
    });
    // Where two dice could be played, a second click plays the first of them.
    if ((await picked.count()) > 0) await picked.first().click();
  }
  await expect(done).toBeEnabled();
}

/** What the page offers as the next thing to do. */
export type Offer = 'start' | 'roll' | 'play' | 'answer' | 'resignation' | 'next' | 'over';

const BUTTONS: Readonly<Record<Offer, string>> = {
  over: 'Play again',
  start: 'Roll for the start',
  roll: 'Roll',
  play: 'Done',
  answer: 'Take',
  resignation: 'Accept',
  next: 'Next game',
};
const OFFERS = Object.keys(BUTTONS) as Offer[];

/** Waits until it is the player's turn to do something, and says what. */
export async function nextOffer(page: Page): Promise<Offer> {
  // While an action is on its way every button is disabled; "Done" is so until the play is made.
  const offered = OFFERS.map((offer) =>
    page.getByRole('button', {
      name: BUTTONS[offer],
      exact: true,
      ...(offer === 'play' ? {} : { disabled: false }),
    }),
  ).reduce((a, b) => a.or(b));
  // A button may show its key below its name.
  const [text] = (await offered.first().innerText()).trim().split('\n');
  const offer = OFFERS.find((one) => BUTTONS[one] === text);
  if (!offer) throw new Error(`the button "${text}" is no offer`);
  return offer;
}

/** Waits until somebody among these is to do something, and returns who, and what. */
export async function nextMover(
  pages: readonly Page[],
): Promise<{ readonly page: Page; readonly offer: Offer }> {
  const offers = pages.map(async (page) => ({ page, offer: await nextOffer(page) }));
  // Whoever is not to act waits in vain.
  for (const offer of offers) offer.catch(() => undefined);
  return Promise.race(offers);
}

const CUBE: ReadonlySet<string | RegExp> = new Set(['Take', 'Pass', 'Double']);

/** Presses what is offered, and waits until the page says something else. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const before = (await line(page).textContent()) ?? '';
  await button(page, name).click();
  // Who has not chosen otherwise is asked again before a cube decision.
  const sure = button(page, /^Yes, /);
  if (CUBE.has(name) && (await sure.isVisible())) await sure.click();
  await expect(line(page)).not.toHaveText(before);
}

/** Plays one turn of whatever kind without doubling; says what it was. */
export async function takeTurn(page: Page): Promise<Offer> {
  const offer = await nextOffer(page);
  if (offer === 'play') await moveAnything(page);
  if (offer !== 'over') await press(page, BUTTONS[offer]);
  return offer;
}

/**
 * Takes turns until there is a play to make. At most three: the start, an answer to a cube, a
 * roll. The seeds of these tests never open with equal dice, which would have to be rolled again.
 */
export async function reachPlay(page: Page): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) {
    if ((await nextOffer(page)) === 'play') return;
    await takeTurn(page);
  }
  expect(await nextOffer(page)).toBe('play');
}

/** Offers to give a game up, for a single one. */
export async function offerToResign(page: Page): Promise<void> {
  await button(page, 'Resign').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Single/ }).click();
}

/** Gives a game up on a phone, for a single one, and has the other accept it. */
export async function resign(loser: Page, winner: Page): Promise<void> {
  await button(loser, 'More').click();
  const dialog = loser.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Resign' }).click();
  await dialog.getByRole('button', { name: /^Single/ }).click();
  await press(winner, /^Accept/);
}

/** Looks whether every roll of a table comes out the same again, and then at its review. */
export async function checkAndReview(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/dice`);
  await expect(page.getByRole('status').first()).toHaveText(/^(\d+) of \1 rolls check out$/);
  await page.goto(address);
  await button(page, 'Review').click();
  await expect(page).toHaveURL(/\/review\//);
}

/** Waits until every page knows that the game has begun: one may hear of it later than another. */
export async function started(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(button(page, BUTTONS.start)).toHaveCount(0);
}

/**
 * Rolls for the start at `page` until somebody has won it, and returns whose page it was: for dice
 * that are everybody's, which no seed foretells, so that ties may come.
 */
export async function rollForStart(page: Page, other: Page): Promise<Page> {
  const mover = Promise.race(
    [page, other].map((at) =>
      button(at, BUTTONS.play)
        .waitFor()
        .then(() => at),
    ),
  );
  for (;;) {
    // After a tie the same page offers the roll again. The other page is not asked: it may still
    // show the offer that this one has just taken.
    const again = nextOffer(page).then((offer) => (offer === 'start' ? null : page));
    again.catch(() => undefined);
    const winner = await Promise.race([mover, again]);
    if (winner) {
      await started([page, other]);
      return winner;
    }
    await button(page, BUTTONS.start).click();
  }
}

/**
 * Goes on at the same table with another device, which shows that it has no numbers for its dice.
 * The keys of the table go with the player; the secret numbers do not.
 */
export async function onAnotherDevice(
  browser: Browser,
  page: Page,
  device: BrowserContextOptions,
): Promise<Page> {
  const stored = await page.context().storageState();
  for (const { localStorage } of stored.origins) {
    const at = localStorage.findIndex(({ name }) => name === 'otter.dice');
    expect(at).not.toBe(-1);
    localStorage.splice(at, 1);
  }
  const address = page.url();
  await page.context().close();
  const context = await browser.newContext({ ...device, storageState: stored });
  const again = await context.newPage();
  await again.goto(address);
  await expect(
    again.getByText('The secret numbers of this seat are on another device.'),
  ).toBeVisible();
  return again;
}
