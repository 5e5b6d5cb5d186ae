/** What a seek asks of whoever accepts it, and the completion rate. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Options, SeatKey, TableOpened } from '../../src/api';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { resize, SCREENS } from '../fixtures/screens';
import { Otter } from './otter';
import { button, prefer } from './table';

const PASSWORD = 'correct horse battery';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(11);
});
test.afterAll(() => otter.end());

/** Somebody with an account, at a page. */
async function comes(browser: Browser, name: string, language = 'en'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await prefer(page, { motion: false, language });
  await page.goto(`${otter.address}/about`);
  await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/account', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`an account: ${answer.status}`);
    },
    { name, password: PASSWORD },
  );
  return page;
}

/**
 * In the page of whoever opens it: a match to one point by the clock, which the other one resigns
 * at once.
 */
async function concede(winner: Page, loser: Page): Promise<void> {
  const post = async <T>(page: Page, path: string, body: object): Promise<T> =>
    (await page.evaluate(
      async ({ path, body }) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as unknown;
      },
      { path, body },
    )) as T;
  const { presets, clocks } = await winner.evaluate(
    async () => (await (await fetch('/api/options')).json()) as Options,
  );
  const rules = presets.find(({ key }) => key === 'match')?.rules;
  const opened = await post<TableOpened>(winner, '/api/tables', {
    rules: { ...rules, contest: { ...rules?.contest, length: 1 } },
    opponent: { kind: 'friend' },
    seat: 'white',
    dice: 'by_hand',
    clock: clocks[0]?.clock,
  });
  const { table, invite } = opened;
  const key = await post<SeatKey>(loser, `/api/tables/${table}/join`, { invite });
  const act = (page: Page, keys: readonly SeatKey[], action: object) =>
    page.evaluate(
      async ({ table, keys, action }) => {
        const line = new WebSocket(
          `${location.origin}/api/tables/${table}/socket`.replace('http', 'ws'),
        );
        await new Promise<void>((done, failed) => {
          line.onopen = () =>
            line.send(
              JSON.stringify({ type: 'hello', keys: keys.map(({ key }) => key), since: 0 }),
            );
          line.onmessage = ({ data }) => {
            const message = JSON.parse(String(data)) as { type: string; view: { version: number } };
            if (message.type === 'welcome') {
              const { version } = message.view;
              const seat = keys[0]?.seat;
              line.send(JSON.stringify({ type: 'act', id: `a${version}`, version, seat, action }));
            }
            if (message.type === 'accepted') done();
            if (message.type === 'refused') failed(new Error(String(data)));
          };
        });
        line.close();
      },
      { table, keys, action },
    );
  await act(winner, opened.keys, { kind: 'open', dice: [1, 2] });
  await act(loser, [key], { kind: 'resign', result: 'single' });
  await act(winner, opened.keys, { kind: 'accept_resignation' });
}

const seeks = (page: Page) => page.getByRole('region', { name: 'Open seeks' });

test('a seek asks for people who finish what they begin', async ({ browser }) => {
  const ada = await comes(browser, 'Ada');
  const bob = await comes(browser, 'Bob');
  for (let n = 0; n < 5; n += 1) await concede(ada, bob);

  // The rate stands on the profile, with how many matches it is of.
  await bob.goto(`${otter.address}/p/Ada`);
  await expect(bob.getByText('finished, of 5 timed matches')).toBeVisible();
  await expect(bob.getByText('100%', { exact: true })).toBeVisible();
  await picture(bob, 'conduct-profile');
  await resize(bob, SCREENS.phone);
  await picture(bob, 'conduct-profile-phone');
  await resize(bob, { width: 1280, height: 800 });
  await bob.goto(`${otter.address}/p/Bob`);
  await expect(bob.getByText('0%', { exact: true })).toBeVisible();

  await ada.goto(`${otter.address}/lobby`);
  await ada.getByRole('link', { name: 'Make a seek' }).click();
  await ada.getByRole('radio', { name: 'Club' }).check();
  await ada.getByRole('textbox', { name: 'Rating from' }).fill('1400');
  await ada.getByRole('textbox', { name: 'Rating up to' }).fill('1700');
  await ada.getByRole('radio', { name: 'at least 90%' }).check();
  await picture(ada, 'conduct-seek');
  await accessible(ada);
  await resize(ada, SCREENS.phone);
  await picture(ada, 'conduct-seek-phone');
  await resize(ada, { width: 1280, height: 800 });
  await button(ada, 'Make a seek').click();
  await expect(seeks(ada).getByText('rating 1400–1700, 90% finished')).toBeVisible();

  // Whoever may not accept it reads why.
  await bob.goto(`${otter.address}/lobby`);
  await expect(seeks(bob).getByText('100% finished', { exact: true })).toBeVisible();
  await expect(seeks(bob).getByText('You have finished too few matches')).toBeVisible();
  await expect(seeks(bob).getByRole('button')).toHaveCount(0);
  await picture(bob, 'conduct-closed');
  await accessible(bob);
  await resize(bob, SCREENS.phone);
  await picture(bob, 'conduct-closed-phone');

  const eve = await (await browser.newContext()).newPage();
  await eve.goto(`${otter.address}/lobby`);
  await expect(seeks(eve).getByText('For people who are signed in')).toBeVisible();

  // A newcomer has left nothing unfinished.
  const cyd = await comes(browser, 'Cyd', 'it');
  await cyd.goto(`${otter.address}/lobby`);
  await expect(cyd.getByText('rating 1400–1700, 90% finiti')).toBeVisible();
  await picture(cyd, 'conduct-open-it');
  await cyd.getByRole('button', { name: /Ada/ }).first().click();
  await expect(cyd).toHaveURL(/\/t\//);
  await expect(ada).toHaveURL(cyd.url());
});
