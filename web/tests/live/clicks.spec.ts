/** How many clicks a match takes: with everything by hand, and as Otter is delivered. */
import { expect, test, type Page } from '@playwright/test';
import type { ServerMessage, StepView, TableView } from '../../src/api';

import { Otter } from './otter';
import { BY_HAND, button } from './table';

let otter: Otter;
test.beforeEach(async () => {
  // Each match from the same seed, so that the dice are the same.
  otter = await Otter.start(17);
});
test.afterEach(() => otter.end());

/** The table as the page was last told of it. */
function watch(page: Page): { view: TableView | null } {
  const seen: { view: TableView | null } = { view: null };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ServerMessage;
      if (message.type === 'welcome' || message.type === 'update') seen.view = message.view;
    });
  });
  return seen;
}

/** The play that is made in both matches: the rearmost checker first. */
function chosen({ held }: TableView): StepView[] {
  const nodes = held[0]?.plays?.nodes ?? [];
  const path: StepView[] = [];
  for (let node = 0; ;) {
    const steps = [...(nodes[node]?.steps ?? [])];
    steps.sort((a, b) => b.from - a.from || b.die - a.die);
    const [first] = steps;
    if (!first) return path;
    path.push(first);
    node = first.node;
  }
}

/** Plays a 3-point match against Otter to its end; the clicks and the turns that it took. */
async function playMatch(page: Page, settings: object) {
  await page.addInitScript(
    (text) => localStorage.setItem('otter.settings', text),
    JSON.stringify({ motion: false, points: 3, level: 7, ...settings }),
  );
  const seen = watch(page);
  await page.goto(otter.address);
  await button(page, 'Play a 3-point match').click();
  let clicks = 0;
  let turns = 0;
  /** The buttons that had to be pressed. */
  const pressed = new Set<string>();
  const click = async (name: string) => {
    await button(page, name === 'Next game' ? /^Next game/ : name).click();
    pressed.add(name);
    clicks += 1;
  };
  const offers = ['Play again', 'Next game', 'Roll for the start', 'Roll', 'Pass', 'Done'];
  for (;;) {
    const all = offers.map((name) => button(page, name)).reduce((a, b) => a.or(b));
    const [text] = (await all.first().innerText()).trim().split('\n');
    const before = seen.view?.version;
    if (text === 'Play again') break;
    if (text?.startsWith('Next game')) {
      // As delivered it begins by itself; who does not want to wait clicks.
      await click('Next game');
    } else if (text === 'Pass') {
      await click('Pass');
      await click('Yes, pass and lose 1 point');
    } else if (text === 'Done') {
      turns += 1;
      if (seen.view) clicks += await playOut(page, chosen(seen.view));
      await click('Done');
    } else if (text) {
      await click(text);
    }
    await expect.poll(() => seen.view?.version, { intervals: [20] }).not.toBe(before);
  }
  return { clicks, turns, pressed };
}

/** A place of the board, the bar and the tray among them. */
const spot = (page: Page, n: number) => page.locator(`[data-place="${n}"]`);

/** Makes a play by clicks; how many it took. */
async function playOut(page: Page, path: readonly StepView[]): Promise<number> {
  let clicks = 0;
  for (const { from, to } of path) {
    await spot(page, from).click();
    clicks += 1;
    if ((await page.getByRole('button', { name: /picked up/ }).count()) > 0) {
      await spot(page, to).click();
      clicks += 1;
    }
  }
  return clicks;
}

/** What the match by hand took. */
let byHand: Awaited<ReturnType<typeof playMatch>> | undefined;

test.describe.serial('a 3-point match', () => {
  test('with everything by hand', async ({ page }) => {
    byHand = await playMatch(page, BY_HAND);
    expect(byHand.turns).toBeGreaterThan(10);
  });

  test('as delivered takes fewer clicks, and none that decide nothing', async ({ page }) => {
    const now = await playMatch(page, {});
    const { clicks = 0, turns = 0 } = byHand ?? {};
    console.info(`clicks in ${turns} turns by hand: ${clicks}; as delivered: ${now.clicks}`);
    expect(now.clicks).toBeLessThan(clicks);
    expect(now.pressed.has('Roll for the start')).toBe(false);
  });
});
