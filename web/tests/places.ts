/** Finds places of the board on the page, and reads what stands there. */
import type { Locator, Page } from '@playwright/test';

const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];

/** A place of the board, by its number for the player, or the bar or the tray. */
export function place(page: Page, which: number | 'Bar' | 'Borne off'): Locator {
  const name = typeof which === 'number' ? `${which} point` : which;
  return page.getByRole('button', { name: new RegExp(`^${name}: `) });
}

/** The words for so many own and opposing checkers, at the start of a place's name. */
export function stands(own: number, theirs: number): RegExp {
  const parts = [
    own > 0 ? `${NUMBERS[own]} of yours` : '',
    theirs > 0 ? `${NUMBERS[theirs]} of your opponent's` : '',
  ].filter(Boolean);
  return new RegExp(`: ${parts.length > 0 ? parts.join(', ') : 'empty'}(, |$)`);
}
