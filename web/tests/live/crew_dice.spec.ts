/** A chouette whose dice anyone can check: every device has a part in every roll. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { Otter } from './otter';
import { button, line, nextMover, onAnotherDevice, prefer, takeTurn } from './table';

let otter: Otter;
let folder: string;
test.beforeAll(async () => {
  otter = await Otter.start(29);
  folder = await mkdtemp(join(tmpdir(), 'otter-crew-'));
});
test.afterAll(async () => {
  await otter.end();
  await rm(folder, { recursive: true, force: true });
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const WIDE = { viewport: { width: 1280, height: 860 } };

/** Opens a chouette with dice that anyone can check. */
async function open(page: Page, bots: string): Promise<void> {
  await page.goto(`${otter.address}/chouette`);
  await page.getByLabel('Bots at the table').selectOption(bots);
  await page.getByRole('radio', { name: 'Dice that anyone can check' }).check();
  await expect(page.getByText(/^The device of every person at the table/)).toBeVisible();
}

/** Waits until this many chains are open, the server's among them: then everybody has a part. */
async function chains(page: Page, n: number): Promise<void> {
  await page.waitForURL(/\/c\//);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const count = async () => {
    const answer = await page.request.get(`${otter.address}/api/chouettes/${id}/dice`);
    const { entries } = (await answer.json()) as { entries: { kind: string; holder?: string }[] };
    const holders = entries.flatMap(({ kind, holder }) => (kind === 'chain' ? [holder] : []));
    return new Set(holders).size;
  };
  await expect.poll(count).toBe(n);
}

test('three people roll with a number of each, and go on without a device that is silent', async ({
  browser,
}) => {
  const contexts = await Promise.all([
    browser.newContext(WIDE),
    browser.newContext(WIDE),
    browser.newContext(PHONE),
  ]);
  const [ada, bob, cyd] = (await Promise.all(contexts.map((one) => one.newPage()))) as [
    Page,
    Page,
    Page,
  ];
  const names = ['Ada', 'Bob', 'Cyd'];
  const pages = [ada, bob, cyd];
  for (const [at, page] of pages.entries()) {
    await prefer(page, { name: names[at], motion: false, look: 'day' });
  }
  await open(ada, '0');
  await picture(ada, 'crew-new');
  await button(ada, 'Open the chouette').click();
  await button(ada, 'People').first().click();
  const link = await ada.getByLabel('Invitation link').inputValue();
  await button(ada, 'Close').click();
  for (const page of [bob, cyd]) {
    await page.goto(link);
    await button(page, 'Sit down').click();
    await expect(page.getByText('Invitation link')).toHaveCount(0);
  }
  await chains(ada, 4);
  await button(ada, 'Roll for seats').click();
  await button(ada, 'Begin the game').click();
  for (let turns = 0; turns < 6; turns += 1) await takeTurn((await nextMover(pages)).page);

  // All see the same seal; on a phone it stands behind a word.
  const seal = /Seal [0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/;
  const [own = ''] = seal.exec((await ada.locator('aside.panel').textContent()) ?? '') ?? [];
  expect(own).not.toBe('');
  await expect(bob.getByText(own).first()).toBeVisible();

  // Bob's page is closed, and somebody else asks for a roll: it waits for his device.
  let roller = bob;
  for (;;) {
    const { page, offer } = await nextMover(pages);
    if (page !== bob && offer === 'roll') {
      roller = page;
      break;
    }
    await takeTurn(page);
  }
  const address = bob.url();
  await bob.close();
  await button(roller, 'Roll').click();
  for (const page of [ada, cyd]) {
    await expect(line(page)).toHaveText('The roll waits for the device of Bob.');
    await expect(button(page, 'Go on without Bob')).toBeVisible();
    await expect(button(page, 'Double')).toHaveCount(0);
  }
  await accessible(ada);
  await picture(ada, 'crew-waits');
  await picture(cyd, 'crew-waits-phone');
  // One who agrees is not enough.
  await button(ada, 'Go on without Bob').click();
  await expect(ada.getByText('It takes Cyd to agree')).toBeVisible();
  await expect(line(cyd)).toHaveText('The roll waits for the device of Bob.');
  await button(cyd, 'Go on without Bob').click();
  await expect(button(roller, 'Done')).toBeVisible();
  await expect(ada.getByRole('alert')).toHaveCount(0);
  await expect(cyd.getByRole('alert')).toHaveCount(0);

  // Bob comes back: his device opens another chain, and has a part in what follows.
  const again = await contexts[1].newPage();
  await again.goto(address);
  await expect(again.getByText(seal).first()).toBeVisible();
  const back = [ada, again, cyd];
  for (let turns = 0; turns < 4; turns += 1) await takeTurn((await nextMover(back)).page);
  for (const page of back) await expect(page.getByRole('alert')).toHaveCount(0);

  // The page works every roll out once more, and shows what was agreed.
  const page = await contexts[0].newPage();
  await page.goto(`${address}/dice`);
  await expect(page.getByRole('status').first()).toHaveText(/^(\d+) of \1 rolls check out$/);
  await expect(page.getByText(/was given up and made anew without Bob/)).toBeVisible();
  await expect(page.getByText(/^People began a new chain once, with no roll/)).toBeVisible();
  await accessible(page);
  await picture(page, 'crew-dice');
  await page.setViewportSize(PHONE.viewport);
  await picture(page, 'crew-dice-phone');
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
  await expect(check.getByText(/made anew without Bob/)).toBeVisible();
  await picture(check, 'crew-check');
  // One die that is another, and it says which roll.
  const text = await readFile(file, 'utf8');
  const forged = text.replace(/"shown":\[(\d)/, (_, a) => `"shown":[${(Number(a) % 6) + 1}`);
  expect(forged).not.toBe(text);
  await writeFile(file, forged);
  await check.reload();
  await expect(check.getByRole('status')).toHaveText(/^Wrong: roll 1 should have been [\d,]+$/);
  await Promise.all([...contexts, alone].map((context) => context.close()));
});

test('one person among bots goes on with another device', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await prefer(page, { name: 'Ada', motion: false, level: 1 });
  await open(page, '2');
  await picture(page, 'crew-new-phone');
  await button(page, 'Open the chouette').click();
  await chains(page, 2);
  await button(page, 'Roll for seats').click();
  await button(page, 'Begin the game').click();
  await expect(button(page, 'Begin the game')).toHaveCount(0);
  const address = page.url();
  const again = await onAnotherDevice(browser, page, PHONE);
  await picture(again, 'crew-elsewhere');
  await button(again, 'Roll with this device').click();
  await expect(button(again, 'Roll with this device')).toHaveCount(0);
  await again.goto(`${address}/dice`);
  await expect(again.getByRole('status').first()).toHaveText(/^(\d+) of \1 rolls check out$/);
  await expect(again.getByText(/^People began a new chain once/)).toBeVisible();
  await again.context().close();
});
