/** The reasons of a mistake: on a desk, on a phone, in three languages, by the keyboard. */
import { expect, test, type Page } from '@playwright/test';
import type { WhyView } from '../../src/api';
import { accessible } from '../fixtures/accessible';
import { playMatch } from '../fixtures/match';
import { fitsAcross } from '../fixtures/screens';
import { Otter } from './otter';
import { prefer } from './table';

let otter: Otter;
let table: string;

test.beforeAll(async ({ browser }) => {
  otter = await Otter.start(5);
  const page = await browser.newPage();
  await page.goto(otter.address);
  table = await page.evaluate(playMatch);
  await open(page);
  await page.close();
});
test.afterAll(() => otter.end());

async function open(page: Page): Promise<void> {
  await page.goto(`${otter.address}/review/${table}`);
  await expect(page.locator('.by')).toBeAttached({ timeout: 60_000 });
}

const why = (page: Page) => page.getByRole('region', { name: 'Why' });

/** Goes to the first mistake about a play, with the keys. */
async function toMistake(page: Page): Promise<WhyView> {
  // The decision that is shown first has its answer.
  await expect(why(page).getByRole('status')).not.toContainText('Working out', {
    timeout: 60_000,
  });
  for (let n = 0; n < 12; n += 1) {
    const asked = page.waitForResponse((response) => response.url().includes('/why'));
    await page.keyboard.press('n');
    const view = (await (await asked).json()) as WhyView;
    if (view.reasons.length > 0 && view.against !== null) return view;
  }
  throw new Error('no mistake has reasons');
}

test('a mistake has its reasons, and every candidate can be compared', async ({ page }) => {
  await prefer(page, { motion: false });
  await open(page);
  const view = await toMistake(page);
  await expect(why(page).getByRole('listitem')).toHaveCount(view.reasons.length);
  await expect(why(page)).not.toContainText('undefined');
  await expect(why(page)).not.toContainText('NaN');
  await accessible(page);

  const others = page.getByRole('table', { name: 'Play' }).locator('button.compare');
  const last = others.last();
  const asked = page.waitForResponse((response) => response.url().includes('against='));
  await last.focus();
  await page.keyboard.press('Enter');
  await asked;
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(why(page)).toContainText(((await last.textContent()) ?? '').trim());
});

test('reasons stand on a phone, in every language, by night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await prefer(page, { motion: false });
  await open(page);
  await toMistake(page);
  const address = page.url();
  await expect(why(page)).toBeVisible();
  await accessible(page);
  for (const [language, title] of [
    ['it', 'Perché'],
    ['pl', 'Dlaczego'],
  ] as const) {
    await page.evaluate((language) => {
      const kept = JSON.parse(localStorage.getItem('otter.settings') ?? '{}') as object;
      localStorage.setItem('otter.settings', JSON.stringify({ ...kept, language }));
    }, language);
    await page.goto('about:blank');
    await page.goto(address);
    const region = page.getByRole('region', { name: title, exact: true });
    await expect(region.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
    await expect(region).not.toContainText('undefined');
    await fitsAcross(page, language);
  }
});
