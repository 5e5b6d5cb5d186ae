// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { playing } from '../../tests/fixtures/tables';
import type { RulesChoice } from '../api';
import { book } from './book';
import { canBeSet, holdsAt, setAt, SETTABLE, type RulesInForce } from './in_force';
import { bookBeside, tableIn } from './table';

const match = playing().rules;
const at = (rules: Partial<RulesChoice>, more: Partial<RulesInForce> = {}): RulesInForce => ({
  game: { ...match, ...rules },
  chouette: null,
  isOverTheBoard: false,
  ...more,
});
const money = at({ contest: { kind: 'money' }, jacoby: true, immediate_redoubles: 'raccoon' });

it('names rows that are in the book', async () => {
  const { sections } = await book('en');
  const ids = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('rows' in block ? block.rows.map(({ id }) => id) : [])),
  );
  for (const row of SETTABLE) expect(ids).toContain(row);
  expect(canBeSet('CU-7')).toBe(true);
  expect(canBeSet('CU-2')).toBe(false);
});

it('says how a table has set a row', () => {
  expect(setAt('CU-7', money)).toBe('Beaver and raccoon');
  expect(setAt('SC-3', money)).toBe('Yes');
  expect(setAt('ST-4', money)).toBe('None');
  expect(setAt('MA-2', at({}))).toBe('Nobody may double in it');
  // Neither belongs there.
  expect(setAt('MA-2', money)).toBeNull();
  expect(setAt('SC-3', at({}))).toBeNull();
  expect(setAt('HT-2', money)).toBeNull();
});

it('knows which rows hold at a table', () => {
  const rows = ['HT-2', 'MA-1', 'MA-2', 'MA-6', 'SC-3', 'CU-2', 'CU-7', 'CU-8', 'CH-1', 'IR-1'];
  const hold = (rules: RulesInForce) => rows.filter((row) => holdsAt(row, rules));
  expect(hold(at({}))).toEqual(['HT-2', 'MA-1', 'MA-2', 'CU-2']);
  expect(hold(money)).toEqual(['HT-2', 'SC-3', 'CU-2', 'CU-7']);
  expect(hold(at({ cube: false }, { isOverTheBoard: true }))).toEqual([
    'HT-2',
    'MA-1',
    'MA-2',
    'CU-8',
    'IR-1',
  ]);
});

it('finds the table in the address', () => {
  expect(tableIn('?table=abc')).toEqual({ of: 'table', id: 'abc' });
  expect(tableIn('?chouette=a-b_c')).toEqual({ of: 'chouette', id: 'a-b_c' });
  expect(tableIn('?table=../x')).toBeNull();
  expect(tableIn('')).toBeNull();
  expect(bookBeside({ kind: 'sheet', id: 'x' })).toBe('/rules/book?sheet=x');
  expect(bookBeside({ kind: 'home' })).toBe('/rules/book');
});
