/** The tutor holds back what would be a mistake, and nothing else; on a desk and on a phone. */
import { expect, test, type Page } from '@playwright/test';
import type { ServerMessage } from '../src/api';
import { accessible } from './fixtures/accessible';
import { SCREENS } from './fixtures/screens';
import { serve, type Fake } from './fixtures/serve';
import { EVENTS, playing, toRoll } from './fixtures/tables';
import { Otter } from './live/otter';
import { button, moveAnything, prefer, reachPlay } from './live/table';

const warning = (page: Page) => page.getByRole('dialog', { name: /: this loses / });
const kinds = (fake: Fake) => fake.received.map(({ type }) => type).filter((t) => t !== 'hello');

function weighed(error: number): ServerMessage {
  const play = { text: '13/8', steps: [[13, 8]] as [number, number][], equity: 0.2, win: 0.6 };
  return { type: 'weighed', seat: 'white', error, plays: [play], cube: null };
}

/** Serves a table against Otter with a roll to play. */
async function tutored(page: Page, tutor: string): Promise<Fake> {
  await prefer(page, { motion: false, tutor });
  const view = playing();
  const black = { ...view.seats.black, name: null, occupant: { kind: 'bot', level: 5 } as const };
  const fake = await serve(page, { ...view, seats: { ...view.seats, black } }, EVENTS);
  await page.goto('/t/fixture');
  return fake;
}

for (const screen of ['desk', 'phone'] as const) {
  test(`a mistake is held back, taken back, and played anyway: ${screen}`, async ({ page }) => {
    await page.setViewportSize(SCREENS[screen]);
    const fake = await tutored(page, 'error');
    await moveAnything(page);
    await button(page, 'Done').click();
    await expect.poll(() => kinds(fake)).toEqual(['weigh']);
    fake.send(weighed(0.064));
    await expect(warning(page)).toContainText('Error: this loses 0.064');
    await expect(warning(page)).toContainText('Better: 13/8');
    await accessible(page);
    await warning(page).getByRole('button', { name: 'Take back' }).click();
    await expect(warning(page)).toHaveCount(0);
    await expect(button(page, 'Done')).toBeDisabled();
    expect(kinds(fake)).toEqual(['weigh']);

    await moveAnything(page);
    await button(page, 'Done').click();
    await expect.poll(() => kinds(fake)).toEqual(['weigh', 'weigh']);
    fake.send(weighed(0.064));
    await warning(page).getByRole('button', { name: 'Play it anyway' }).click();
    await expect.poll(() => kinds(fake)).toEqual(['weigh', 'weigh', 'act']);
  });
}

test('what loses less than the level goes its way', async ({ page }) => {
  const fake = await tutored(page, 'blunder');
  await moveAnything(page);
  await button(page, 'Done').click();
  await expect.poll(() => kinds(fake)).toEqual(['weigh']);
  fake.send(weighed(0.064));
  await expect.poll(() => kinds(fake)).toEqual(['weigh', 'act']);
  await expect(warning(page)).toHaveCount(0);
});

test('without the setting, and against a person, nobody is asked', async ({ page }) => {
  const fake = await tutored(page, 'off');
  await moveAnything(page);
  await button(page, 'Done').click();
  await expect.poll(() => kinds(fake)).toEqual(['act']);

  await page.unrouteAll();
  await page.evaluate(() => {
    const settings: unknown = JSON.parse(localStorage.getItem('otter.settings') ?? '{}');
    localStorage.setItem(
      'otter.settings',
      JSON.stringify({ ...Object(settings), tutor: 'doubtful' }),
    );
  });
  const view = playing();
  const black = { ...view.seats.black, name: 'Bob', occupant: { kind: 'person' } as const };
  const person = await serve(page, { ...view, seats: { ...view.seats, black } }, EVENTS);
  await page.goto('/t/fixture');
  await moveAnything(page);
  await button(page, 'Done').click();
  await expect.poll(() => kinds(person)).toEqual(['act']);
});

test('a double missed is a mistake too, and a server without an answer stops nobody', async ({
  page,
}) => {
  await prefer(page, { motion: false, tutor: 'doubtful' });
  const view = toRoll();
  const black = { ...view.seats.black, name: null, occupant: { kind: 'bot', level: 5 } as const };
  const fake = await serve(page, { ...view, seats: { ...view.seats, black } }, EVENTS.slice(0, -1));
  await page.goto('/t/fixture');
  await button(page, 'Roll').click();
  await expect.poll(() => kinds(fake)).toEqual(['weigh']);
  fake.send({
    type: 'weighed',
    seat: 'white',
    error: 0.2,
    plays: [],
    cube: { kind: 'doubling', verdict: 'double_take', no_double: 0.5, take: 0.7, pass: 1 },
  });
  await expect(warning(page)).toContainText('Blunder: this loses 0.200');
  await accessible(page);
  await warning(page).getByRole('button', { name: 'Take back' }).click();
  await button(page, 'Roll').click();
  await expect.poll(() => kinds(fake)).toEqual(['weigh', 'weigh']);
  fake.send({ type: 'problem', code: 'no_hint', message: 'not now', fatal: false });
  await expect.poll(() => kinds(fake)).toEqual(['weigh', 'weigh', 'act']);
});

test('a real game: the tutor warns, and the game goes on', async ({ page }) => {
  const otter = await Otter.start(3);
  try {
    await prefer(page, { motion: false, tutor: 'doubtful' });
    await page.goto(otter.address);
    await button(page, 'Play a 5-point match').click();
    // Whatever can move first is soon a mistake.
    for (let turn = 0; turn < 8; turn += 1) {
      await reachPlay(page);
      await moveAnything(page);
      await button(page, 'Done').click();
      const moved = page.getByRole('status').filter({ hasText: /Otter/ });
      await expect(warning(page).or(moved).first()).toBeVisible();
      if (await warning(page).isVisible()) break;
    }
    await expect(warning(page)).toContainText(/this loses 0\.\d{3}/);
    await accessible(page);
    await warning(page).getByRole('button', { name: 'Play it anyway' }).click();
    await expect(warning(page)).toHaveCount(0);
  } finally {
    await otter.end();
  }
});
