/** A chouette that one person keeps for all, beside a real board (CH-16). */
import { expect, test, type Page } from '@playwright/test';
import { accessible } from '../fixtures/accessible';
import { picture } from '../fixtures/picture';
import { Otter } from './otter';
import { button, line, moveAnything, prefer } from './table';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(7);
});
test.afterAll(() => otter.end());

async function roll(page: Page, dice: string): Promise<void> {
  await page.getByLabel(`Type ${dice.length} digits`).fill(dice);
  await button(page, 'Enter the roll').click();
}

async function decide(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).first().click();
  await button(page, /^Yes, /).click();
}

test('one person keeps a chouette for all at one screen', async ({ page }) => {
  await prefer(page, { motion: false, look: 'day' });
  await page.goto(`${otter.address}/chouette`);
  await page.getByLabel('One for all').check();
  await expect(page.getByLabel('We roll real dice and enter them')).toBeChecked();
  await page.getByLabel('Bots at the table').selectOption('0');
  const names = page.getByLabel('Names, one per line or separated by commas');
  await names.fill('Ada, Bob');
  await button(page, 'Open the chouette').click();
  await expect(page.getByRole('alert')).toContainText('A chouette needs three players');
  await names.fill('Ada\nBob\nCyd');
  await accessible(page);
  await button(page, 'Open the chouette').click();

  await expect(line(page)).toHaveText('Roll a die each for seats, and enter them.');
  await roll(page, '654');
  await button(page, 'Begin the game').click();
  await roll(page, '26');
  await expect(line(page)).toHaveText('Bob: Play 6-2.');
  await moveAnything(page);
  await button(page, 'Done').click();

  // The box doubles both, and each answers alone.
  await expect(line(page)).toContainText('Ada: ');
  await picture(page, 'box');
  for (const name of ['Bob', 'Cyd']) await button(page, `${name}: double to 2`).click();
  await button(page, 'Double 2').click();
  await expect(line(page)).toContainText('Bob: You are doubled to 2.');
  await decide(page, 'Take');
  await expect(line(page)).toContainText('Cyd: You are doubled to 2.');
  await picture(page, 'answer');
  await decide(page, 'Pass');
  await roll(page, '31');
  await expect(line(page)).toHaveText('Ada: Play 3-1.');
  await moveAnything(page);
  await button(page, 'Done').click();

  // The keys are kept: after a reload it goes on, and nobody is spoken to as the viewer.
  await page.reload();
  await expect(line(page)).toContainText('Bob: ');
  await expect(page.getByRole('region', { name: 'Seats and ledger' })).not.toContainText('you');
  await page.getByLabel('Entering for').selectOption('Ada');
  await expect(page.getByLabel('Entering for')).toHaveValue('1');
  await picture(page, 'table');
  await accessible(page);
});
