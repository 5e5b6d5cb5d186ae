/** The table beside which the rule book is read: its address names it. */
import { getChouette, getSheet, getTable } from '../ui/http';
import type { Page } from '../ui/router.svelte';
import type { RulesInForce } from './in_force';

/** A table as the address of the rule book names it. */
export interface TableRef {
  readonly of: 'table' | 'chouette' | 'sheet';
  readonly id: string;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const LETTERS = { table: 't', chouette: 'c', sheet: 'o' } as const;

/** Returns the table that the query of the address names. */
export function tableIn(search: string): TableRef | null {
  const query = new URLSearchParams(search);
  for (const of of ['table', 'chouette', 'sheet'] as const) {
    const id = query.get(of);
    if (id !== null && ID.test(id)) return { of, id };
  }
  return null;
}

/** The address of the rule book as it is read beside a page. */
export function bookBeside(page: Page): string {
  const isTable = page.kind === 'table' || page.kind === 'chouette' || page.kind === 'sheet';
  return isTable ? `/rules/book?${page.kind}=${page.id}` : '/rules/book';
}

/** The address of the table. */
export const addressOf = ({ of, id }: TableRef): string => `/${LETTERS[of]}/${id}`;

/** Asks the server for the rules of a table. */
export async function rulesAt({ of, id }: TableRef): Promise<RulesInForce> {
  switch (of) {
    case 'table': {
      const { rules, dice_from } = await getTable(id);
      return { game: rules, chouette: null, isOverTheBoard: dice_from === 'by_hand' };
    }
    case 'sheet':
      return { game: (await getSheet(id)).table.rules, chouette: null, isOverTheBoard: true };
    case 'chouette': {
      const { rules, dice_from } = await getChouette(id);
      return { game: rules.game, chouette: rules, isOverTheBoard: dice_from === 'by_hand' };
    }
  }
}
