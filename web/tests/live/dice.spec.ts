/** Dice that anyone can check: both devices have a part in every roll, and everybody can check it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { Otter } from './otter';
import {
  button,
  line,
  nextMover,
  nextOffer,
  onAnotherDevice,
  prefer,
  rollForStart,
  takeTurn,
} from './table';

let otter: Otter;
let folder: string;
test.beforeAll(async () => {
  otter = await Otter.start(23);
  folder = await mkdtemp(join(tmpdir(), 'otter-dice-'));
});
test.afterAll(async () => {
  await otter.end();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a new game with dice that anyone can check. */
async function begin(page: Page, against: string | null): Promise<void> {
  await page.goto(`${otter.address}/new`);
  if (against) await page.getByRole('radio', { name: against }).check();
  await page.getByRole('radio', { name: 'Dice that anyone can check' }).check();
  await button(page, 'Start').click();
}

test('two people roll with a number of each, and check every roll without Otter', async ({
  browser,
}) => {
  const [hosts, guests] = await Promise.all([browser.newContext(), browser.newContext()]);
  const host = await hosts.newPage();
  let guest = await guests.newPage();
  await prefer(host, { name: 'Ada', motion: false });
  await prefer(guest, { motion: false });
  await begin(host, 'A friend, by link');
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await guest.goto(link);
  await guest.getByLabel('Your name').fill('Grace');
  await button(guest, 'Sit down and play').click();
  await expect(button(host, 'Roll for the start')).toBeVisible();
  await rollForStart(host, guest);
  for (let turns = 0; turns < 8; turns += 1) {
    await takeTurn((await nextMover([host, guest])).page);
  }
  // Both see the same seal.
  const seal = /Seal [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;
  const [own = ''] = seal.exec((await host.locator('aside.panel').textContent()) ?? '') ?? [];
  expect(own).not.toBe('');
  await expect(guest.getByText(own)).toBeVisible();

  // A roll waits for a device that is away, and whoever asked can do nothing else.
  for (;;) {
    const { page, offer } = await nextMover([host, guest]);
    if (page === host && offer === 'roll') break;
    await takeTurn(page);
  }
  const address = guest.url();
  await guest.close();
  await button(host, 'Roll').click();
  await expect(line(host)).toHaveText('The roll waits for the device of Grace.');
  await expect(button(host, 'Double')).toHaveCount(0);
  guest = await guests.newPage();
  await guest.goto(address);
  await expect(line(host)).not.toHaveText('The roll waits for the device of Grace.');

  // The page works every roll out once more.
  const page = await hosts.newPage();
  await page.goto(`${new URL(address).href}/dice`);
  await expect(page.getByRole('status').first()).toHaveText(/^(\d+) of \1 rolls check out$/);
  await accessible(page);
  await picture(page, 'dice');
  await picture(host, 'dice-table');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download the check').click(),
  ]);
  // What was saved needs neither Otter nor a network.
  const file = join(folder, 'check.html');
  await saved.saveAs(file);
  const alone = await browser.newContext({ offline: true });
  const check = await alone.newPage();
  await check.goto(pathToFileURL(file).href);
  await expect(check.getByRole('status')).toHaveText(/^(\d+) of \1 rolls check out$/);
  // One die that is another, and it says which roll.
  const text = await readFile(file, 'utf8');
  const forged = text.replace(/"dice":\[(\d),(\d)\]/, (_, a, b) => `"dice":[${a},${(b % 6) + 1}]`);
  expect(forged).not.toBe(text);
  await writeFile(file, forged);
  await check.reload();
  await expect(check.getByRole('status')).toHaveText(/^Wrong: roll 1 should have been \d,\d$/);
  await Promise.all([hosts.close(), guests.close(), alone.close()]);
});

test('the page that checks is served too, and may run no other script', async ({ page }) => {
  const answer = await page.goto(`${otter.address}/dice-check.html`);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'sha256-");
  const golden = JSON.parse(await readFile('../testdata/dice/golden.json', 'utf8')) as object;
  const name = 'numbers.json';
  const buffer = Buffer.from(JSON.stringify(golden));
  await page
    .getByLabel('Another file (.json):')
    .setInputFiles({ name, mimeType: 'application/json', buffer });
  await expect(page.getByRole('status')).toHaveText('40 of 40 rolls check out');
});

test('on a phone, against Otter, and after a change of device', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await prefer(page, { name: 'Ada', motion: false, level: 1 });
  await begin(page, null);
  let rolled = 0;
  while (rolled < 3) {
    const offer = await nextOffer(page);
    if (offer === 'roll' || offer === 'start') {
      rolled += 1;
      await button(page, offer === 'roll' ? 'Roll' : 'Roll for the start').click();
      await expect(line(page)).not.toHaveText('The dice are rolling.');
    } else {
      await takeTurn(page);
    }
  }
  const address = page.url();
  const again = await onAnotherDevice(browser, page, phone);
  await picture(again, 'dice-elsewhere');
  await button(again, 'Roll with this device').click();
  await expect(button(again, 'Roll with this device')).toHaveCount(0);
  await takeTurn(again);
  await again.goto(`${address}/dice`);
  await expect(again.getByRole('status').first()).toHaveText(/^(\d+) of \1 rolls check out$/);
  await expect(again.getByText(/^Players began a new chain once/)).toBeVisible();
  await accessible(again);
  await picture(again, 'dice-phone');
  await again.context().close();
});
