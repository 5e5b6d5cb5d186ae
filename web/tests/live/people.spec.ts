/** Two people at a real server: at one screen, by link, with real dice. */
import { expect, test } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { place, stands } from '../places';
import { Otter } from './otter';
import {
  button,
  everyRule,
  line,
  moveAnything,
  nextOffer,
  prefer,
  press,
  reachPlay,
  started,
  takeTurn,
  typeDice,
} from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

test('two at one screen take turns', async ({ page }) => {
  await prefer(page, { motion: false, name: 'Ada', opponentName: 'Grace' });
  await page.goto(otter.address);
  await button(page, /^Two at this screen/).click();
  await expect(line(page)).toHaveText('Roll one die each: the higher starts.');
  await reachPlay(page);
  const starter = (await line(page).textContent())?.split(':')[0];
  expect(['Ada', 'Grace']).toContain(starter);
  const names = new Set<string | undefined>();
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await nextOffer(page)).toBe('play');
    names.add((await line(page).textContent())?.split(':')[0]);
    await takeTurn(page);
    if ((await nextOffer(page)) === 'roll') await takeTurn(page);
  }
  expect(names).toEqual(new Set(['Ada', 'Grace']));
  // The board stays as it is, whoever plays.
  await expect(place(page, 1)).toBeVisible();
  await page.goto(otter.address);
  await page.getByRole('link', { name: 'Carry on' }).click();
  expect(await nextOffer(page)).toBe('play');
});

test('resigning is offered, refused, offered and accepted', async ({ page }) => {
  await prefer(page, { motion: false, name: 'Ada', opponentName: 'Grace' });
  await page.goto(otter.address);
  await button(page, /^Two at this screen/).click();
  await reachPlay(page);
  await button(page, 'Resign').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gammon/ })
    .click();
  await expect(line(page)).toContainText('to resign a gammon: worth 2 points.');
  await press(page, 'Play on');
  expect(await nextOffer(page)).toBe('play');
  await button(page, 'Resign').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Single game/ })
    .click();
  await button(page, 'Accept').click();
  await expect(line(page)).toContainText('by resignation: 1 point.');
  await button(page, 'Next game').click();
  await expect(page.getByRole('heading', { name: 'Game 2' })).toBeVisible();
});

test('a cube is offered, beavered and passed in a money game', async ({ page }) => {
  await prefer(page, { motion: false, name: 'Ada', opponentName: 'Grace', confirmCube: false });
  await page.goto(`${otter.address}/new`);
  await page.getByRole('radio', { name: 'Two at this screen' }).check();
  await page.getByRole('radio', { name: /^Money\./ }).check();
  await button(page, 'Start').click();
  await reachPlay(page);
  await takeTurn(page);
  await button(page, 'Double').click();
  await expect(line(page)).toContainText('doubles to 2. Take, or pass and lose 1 point.');
  await button(page, 'Beaver to 4').click();
  await expect(line(page)).toContainText('Beaver by');
  await button(page, 'Pass').click();
  await expect(line(page)).toContainText('by a pass: 2 points.');
});

test('what does not go together is refused beside the settings', async ({ page }) => {
  await everyRule(page, otter.address);
  await page.getByRole('radio', { name: 'Two at this screen' }).check();
  await page.getByRole('checkbox', { name: /^Jacoby rule/ }).check();
  await button(page, 'Start').click();
  await expect(page.getByRole('alert')).toContainText('These settings do not go together:');
  await expect(page.getByRole('alert').getByRole('listitem').first()).not.toBeEmpty();
  await accessible(page);
});

test('two browsers play by an invitation link', async ({ browser }) => {
  const hosts = await browser.newContext();
  const guests = await browser.newContext();
  const host = await hosts.newPage();
  const guest = await guests.newPage();
  await prefer(host, { name: 'Ada' });
  await prefer(guest);
  await host.goto(otter.address);
  await button(host, /^Invite a friend/).click();
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  expect(link).toContain(`${otter.address}/t/`);

  await guest.goto(link);
  await expect(
    guest.getByRole('heading', { name: 'Ada invites you: 5-point match' }),
  ).toBeVisible();
  await guest.getByLabel('Your name').fill('Grace');
  await button(guest, 'Sit down and play').click();
  await expect(button(guest, 'Roll for the start')).toBeVisible();
  expect(guest.url()).not.toContain('invite');
  await expect(host.getByText('Grace', { exact: true }).first()).toBeVisible();

  // With this seed the guest starts; after that the two alternate, each at a screen of their own.
  await press(host, 'Roll for the start');
  await started([host, guest]);
  for (const [mover, other] of [
    [guest, host],
    [host, guest],
    [guest, host],
    [host, guest],
  ] as const) {
    expect(await nextOffer(mover)).toBe('play');
    await takeTurn(mover);
    await press(other, 'Roll');
  }

  // A phrase is read by both, each beside the name of who says it; not two at once.
  await host.getByText('Say', { exact: true }).click();
  await button(host, 'Well played').click();
  await expect(guest.locator('.theirs').getByText('Well played')).toBeVisible();
  await expect(host.locator('.own').getByText('Well played')).toBeVisible();
  await expect(button(host, 'Thanks')).toBeDisabled();
  await expect(guest.getByText('Ada: Well played')).toBeAttached();

  // Whoever leaves is missed, and comes back to the same seat.
  await guest.goto('about:blank');
  await expect(host.getByText('not at the table just now')).toBeVisible();
  await guest.goto(link);
  await expect(host.getByText('not at the table just now')).toHaveCount(0);

  // A third can only watch.
  const third = await (await browser.newContext()).newPage();
  await third.goto(link.split('?')[0] ?? link);
  await expect(line(third)).toContainText('You are watching.');
  await expect(button(third, 'Resign')).toBeDisabled();
});

test('real dice are typed or clicked', async ({ page }) => {
  await prefer(page, { name: 'Ada', opponentName: 'Grace' });
  await page.goto(`${otter.address}/new`);
  await page.getByRole('radio', { name: 'Two at this screen' }).check();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByLabel('We roll real dice and enter them').check();
  await button(page, 'Start').click();
  await expect(line(page)).toHaveText('Roll your dice and enter them.');
  await expect(page.getByText('Ada’s die')).toBeVisible();
  await button(page, '3').click();
  await expect(page.getByText('Grace’s die')).toBeVisible();
  await button(page, '1').click();
  await expect(line(page)).toHaveText('Ada: play 3-1.');
  await place(page, 5).click();
  await expect(place(page, 5)).toHaveAccessibleName(stands(2, 0));
  await button(page, 'Done').click();
  await expect(line(page)).toHaveText('Grace: roll your dice and enter them.');
  await typeDice(page, '66');
  await expect(line(page)).toHaveText('Grace: play your 6: 24/18, 13/7 or 8/2.');
  await moveAnything(page);
});

test('what nobody knows is said in words', async ({ page }) => {
  await page.goto(`${otter.address}/t/nosuchtable1`);
  await expect(line(page)).toContainText('This table does not exist');
  await page.goto(`${otter.address}/t/nosuchtable1/else`);
  await expect(page.locator('body')).toContainText(/nothing|not/i);
});

test('a power cut in mid-game loses nothing, and the page carries on by itself', async ({
  page,
}) => {
  await prefer(page, { name: 'Ada', opponentName: 'Grace' });
  await page.goto(otter.address);
  await button(page, /^Two at this screen/).click();
  await reachPlay(page);
  await takeTurn(page);
  await takeTurn(page);
  expect(await nextOffer(page)).toBe('play');
  await page
    .getByRole('button', { name: /, can move$/ })
    .first()
    .click({ button: 'right' });
  const moves = await page.getByRole('region', { name: 'Moves' }).innerText();
  const words = await line(page).textContent();
  await otter.kill();
  await expect(page.getByRole('alert')).toHaveText('Connection lost, trying again');
  await otter.restart();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The half-made play is still under the hand.
  await expect(line(page)).toHaveText(words ?? '');
  expect(await page.getByRole('region', { name: 'Moves' }).innerText()).toBe(moves);
  await takeTurn(page);
  await takeTurn(page);
  expect(await nextOffer(page)).toBe('play');
});
