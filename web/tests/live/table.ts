/** What a player does at a live table, by what the page says and shows. */
import { expect, type Locator, type Page } from '@playwright/test';

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

export const line = (page: Page): Locator => page.getByRole('status').first();

/** Settings as a person might have left them. */
export async function prefer(page: Page, settings: object): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem('otter.settings') === null)
      localStorage.setItem('otter.settings', text);
  }, JSON.stringify(settings));
}

/** Plays the throw with whatever can move first, up to the last step. */
export async function moveAnything(page: Page): Promise<void> {
  const movable = page.getByRole('button', { name: /, can move$/ });
  const done = button(page, 'Done');
  for (let i = 0; i < 8; i += 1) {
    if (await done.isEnabled()) return;
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

const OFFERS: readonly (readonly [Offer, string])[] = [
  ['over', 'Play again'],
  ['start', 'Throw for the start'],
  ['roll', 'Roll'],
  ['play', 'Done'],
  ['answer', 'Take'],
  ['resignation', 'Accept'],
  ['next', 'Next game'],
];

/** Waits until it is the player's turn to do something, and says what. */
export async function nextOffer(page: Page): Promise<Offer> {
  const any = OFFERS.map(([, name]) => button(page, name)).reduce((a, b) => a.or(b));
  await expect(any.first()).toBeVisible({ timeout: 60_000 });
  for (const [offer, name] of OFFERS) {
    if (await button(page, name).isVisible()) return offer;
  }
  return nextOffer(page);
}

const CUBE: ReadonlySet<string | RegExp> = new Set(['Take', 'Pass', 'Double']);
const BUTTONS = new Map(OFFERS);

/** Presses what is offered, and waits until the page says something else. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const before = (await line(page).textContent()) ?? '';
  await button(page, name).click();
  // Who has not chosen otherwise is asked again before a cube decision.
  const sure = button(page, /^Yes, /);
  if (CUBE.has(name) && (await sure.isVisible())) await sure.click();
  // Dice for the start may be equal twice running, and then the page says the same again.
  const again = name === 'Throw for the start';
  const other = expect(line(page)).not.toHaveText(before, { timeout: again ? 10_000 : 60_000 });
  await (again ? other.catch(() => undefined) : other);
}

/** Plays one turn of whatever kind without doubling; says what it was. */
export async function takeTurn(page: Page): Promise<Offer> {
  const offer = await nextOffer(page);
  if (offer === 'play') await moveAnything(page);
  if (offer !== 'over') await press(page, BUTTONS.get(offer) ?? '');
  return offer;
}
