/** How many clicks a match takes: with everything by hand, and as Otter is delivered. */
import { expect, test, type Page } from '@playwright/test';
import type { ServerMessage, TableView } from '../../src/api';
import {
  begin,
  byDie,
  forcedRest,
  highFirst,
  isComplete,
  land,
  moves,
  sources,
  steps,
  swapDice,
  take,
  type GraphStep,
  type PlayBuilder,
} from '../../src/board/play_builder';
import { afterAll, count, type Position } from '../../src/board/position';

import { Otter } from './otter';
import { BY_HAND, button } from './table';

// A small window is drawn in less time, and three matches are long.
test.use({ viewport: { width: 390, height: 844 } });

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

/** The roll to be played, and whose it is. */
function rolled({ held, phase }: TableView): PlayBuilder {
  const plays = held[0]?.plays;
  if (!plays || phase.kind !== 'to_play') throw new Error('there is nothing to play');
  return begin(plays, highFirst(phase.dice));
}

/** The play that is made in every match: the rearmost checker first. */
function chosen(start: PlayBuilder): PlayBuilder {
  for (let builder = start; ;) {
    const next = [...steps(builder)].sort((a, b) => b.from - a.from || b.die - a.die);
    const [first] = next;
    if (!first) return builder;
    builder = take(builder, [first]);
  }
}

/** What a play makes of the board: where checkers went from and to, and what it hit. */
function outcome({ path }: PlayBuilder): string {
  const change = new Map<number, number>();
  const add = (place: number, n: number) => change.set(place, (change.get(place) ?? 0) + n);
  for (const { from, to } of path) {
    add(from, -1);
    add(to, 1);
  }
  const hits = path.filter((step) => step.hit).map((step) => step.to);
  const moved = [...change].filter(([, n]) => n !== 0).sort(([a], [b]) => a - b);
  return JSON.stringify([moved, hits.sort((a, b) => a - b)]);
}

/** A place that is clicked, with the right button for the other die; or the dice, to swap them. */
type Tap = { readonly place: number; readonly button: 'left' | 'right' } | 'dice';

/** The play after a click, with what cannot be played otherwise. */
function clicked(builder: PlayBuilder, path: readonly GraphStep[]): PlayBuilder {
  const next = take(builder, path);
  return take(next, forcedRest(next) ?? []);
}

/** The fewest clicks, as Otter is delivered, that make a play. */
function fewest(start: PlayBuilder, { held, board }: TableView): Tap[] {
  const wanted = outcome(chosen(start));
  const seat = held[0]?.seat ?? 'white';
  const position: Position = { white: board.white.points, black: board.black.points };
  let front: [PlayBuilder, Tap[]][] = [[start, []]];
  for (;;) {
    const next: typeof front = [];
    for (const [builder, taps] of front) {
      if (isComplete(builder) && outcome(builder) === wanted) return taps;
      const swapped = swapDice(builder);
      if (builder.dice[0] !== builder.dice[1]) next.push([swapped, [...taps, 'dice']]);
      const now = afterAll(position, seat, builder.path);
      const movable = sources(builder);
      for (let place = 0; place < 26; place += 1) {
        const path: readonly GraphStep[] | undefined = movable.has(place)
          ? byDie(builder, place)
          : place === 0 || count(now, seat, place) === 0
            ? land(builder, place)
            : undefined;
        if (path) next.push([clicked(builder, path), [...taps, { place, button: 'left' }]]);
        const other = movable.has(place) ? byDie(builder, place, true) : undefined;
        if (other) next.push([clicked(builder, other), [...taps, { place, button: 'right' }]]);
      }
    }
    front = next;
  }
}

/** A place of the board, the bar and the tray among them. */
const spot = (page: Page, n: number) => page.locator(`[data-place="${n}"]`);

/** Makes the chosen play checker by checker, picking up and putting down; how many clicks it took. */
async function playByHand(page: Page, view: TableView): Promise<number> {
  let clicks = 0;
  for (const [from, to] of moves(chosen(rolled(view)))) {
    await spot(page, from).click();
    clicks += 1;
    if ((await page.getByRole('button', { name: /picked up/ }).count()) > 0) {
      await spot(page, to).click();
      clicks += 1;
    }
  }
  await button(page, 'Done').click();
  return clicks + 1;
}

/** Makes the chosen play in the fewest clicks, and lets it go; how many clicks it took. */
async function playShortest(page: Page, view: TableView): Promise<number> {
  const taps = fewest(rolled(view), view);
  for (const tap of taps) {
    if (tap === 'dice') await button(page, /swap/i).click();
    else await spot(page, tap.place).click({ button: tap.button });
  }
  await expect(page.locator('.closing')).toBeVisible();
  await page.clock.fastForward(1600);
  return taps.length;
}

interface Way {
  readonly settings: object;
  play(page: Page, view: TableView): Promise<number>;
  /** The button that is pressed where both a roll and a double are possible. */
  readonly roll: 'Roll' | 'Keep rolling';
}

/** Plays a 3-point match against Otter to its end; the clicks and the turns that it took. */
async function playMatch(page: Page, { settings, play, roll }: Way) {
  await page.clock.install();
  await page.addInitScript(
    (text) => localStorage.setItem('otter.settings', text),
    JSON.stringify({ motion: false, points: 3, level: 7, ...settings }),
  );
  const seen = watch(page);
  await page.goto(otter.address);
  await button(page, 'Play a 3-point match').click();
  let clicks = 0;
  let turns = 0;
  /** How often each button had to be pressed. */
  const pressed = new Map<string, number>();
  const click = async (name: string) => {
    await button(page, name === 'Next game' ? /^Next game/ : name).click();
    pressed.set(name, (pressed.get(name) ?? 0) + 1);
    clicks += 1;
  };
  const offers = ['Play again', 'Next game', 'Roll for the start', 'Roll', 'Pass', 'Done'];
  for (;;) {
    // While an action is on its way every button is disabled; "Done" is so until the play is made.
    const all = offers
      .map((name) =>
        name === 'Done'
          ? button(page, name)
          : page.getByRole('button', { name, exact: true, disabled: false }),
      )
      .reduce((a, b) => a.or(b));
    // What goes by itself after a pause goes at once.
    const wait = async () => {
      const n = await all.count();
      const isDue = (await page.locator('.closing').count()) > 0;
      if (isDue || n === 0) await page.clock.fastForward(3200);
      return isDue ? 0 : n;
    };
    await expect.poll(wait, { intervals: [20], timeout: 30_000 }).toBeGreaterThan(0);
    const [text] = (await all.first().innerText()).trim().split('\n');
    const before = seen.view?.version;
    if (text === 'Play again') break;
    if (text?.startsWith('Next game')) {
      if (settings === DELIVERED) await page.clock.fastForward(8200);
      else await click('Next game');
    } else if (text === 'Pass') {
      await click('Pass');
      await click('Yes, pass and lose 1 point');
    } else if (text === 'Done') {
      turns += 1;
      if (seen.view) clicks += await play(page, seen.view);
    } else if (text === 'Roll') {
      await click(roll);
    } else if (text) {
      await click(text);
    }
    await expect.poll(() => seen.view?.version, { intervals: [20] }).not.toBe(before);
  }
  return { clicks, turns, pressed };
}

/** As Otter is delivered. */
const DELIVERED = {};

/** What the match by hand took. */
let byHand: Awaited<ReturnType<typeof playMatch>> | undefined;

test.describe.serial('a 3-point match', () => {
  test('with everything by hand', async ({ page }) => {
    byHand = await playMatch(page, { settings: BY_HAND, play: playByHand, roll: 'Roll' });
    expect(byHand.turns).toBeGreaterThan(10);
  });

  test('by default takes far fewer clicks, and none that decide nothing', async ({ page }) => {
    const now = await playMatch(page, { settings: DELIVERED, play: playShortest, roll: 'Roll' });
    const { clicks = 0, turns = 0 } = byHand ?? {};
    console.info(
      `clicks in ${turns} turns by hand: ${clicks}; by default: ${now.clicks}`,
      now.pressed,
    );
    expect(now.clicks).toBeLessThan(clicks * 0.7);
    expect(now.pressed.has('Roll for the start')).toBe(false);
  });

  test('takes less than half of the clicks where rolls are not asked about', async ({ page }) => {
    const now = await playMatch(page, {
      settings: DELIVERED,
      play: playShortest,
      roll: 'Keep rolling',
    });
    const { clicks = 0 } = byHand ?? {};
    console.info(`clicks by hand: ${clicks}; with Keep rolling once a game: ${now.clicks}`);
    expect(now.clicks).toBeLessThan(clicks / 2);
    expect(now.pressed.has('Roll')).toBe(false);
  });
});
