// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { SheetEvent, WrongView } from '../api';
import { playing } from '../../tests/fixtures/tables';
import { unnamedPlayers, withNames } from '../live/seats';
import { prompt, readback, sentences } from './history';
import { listed, rows } from './record';
import type { NamedSheet } from './names';

const wrong: WrongView = {
  message: 'not 13/8: no die left to play shows that number',
  rule: 'MV-3',
  why: 'no_such_die',
  step: [13, 8],
};

function view(events: readonly SheetEvent[], more: Partial<NamedSheet> = {}): NamedSheet {
  const table = withNames({ ...playing(), held: [] }, unnamedPlayers());
  return {
    table: { ...table, phase: { kind: 'to_roll', seat: 'black' } },
    keeps: true,
    left: null,
    awaits_objection: false,
    early: null,
    plays: null,
    can: [],
    history: events.map((event, i) => ({ version: i + 1, game: table.game, event })),
    ...more,
  };
}

const played = (seat: 'white' | 'black', text: string): SheetEvent => ({
  kind: 'table',
  event: { kind: 'played', seat, dice: [3, 1], steps: [], text },
});

test('what was let stand is marked in the list, and so is what was objected to', () => {
  const lines = listed(
    view([
      { kind: 'left', seat: 'white', text: '13/8', wrong },
      { kind: 'picked_up', seat: 'white', dice: [3, 1], text: '13/8', wrong },
      { kind: 'objected', seat: 'black' },
      { kind: 'picked_up', seat: 'white', dice: [3, 1], text: '8/5', wrong },
      { kind: 'condoned', seat: 'white', dice: [3, 1], text: '8/5', wrong },
      { kind: 'void_roll', seat: 'black', why: 'cocked' },
    ]),
  );
  expect(lines.map(({ seat, dice, text, mark }) => [seat, dice, text, mark])).toEqual([
    ['white', '31', '13/8', 'objected'],
    ['white', '31', '8/5', 'not_legal'],
    ['black', '', '(cocked)', null],
  ]);
  expect(rows(lines, 'white').map(({ left, right }) => [left?.text, right?.text])).toEqual([
    ['13/8', undefined],
    ['8/5', '(cocked)'],
  ]);
});

test('a roll made early is told with its play, once', () => {
  const lines = listed(
    view([
      { kind: 'early', seat: 'black', dice: [3, 1] },
      played('white', '8/5 6/5'),
      played('black', '24/20'),
      played('white', '8/4'),
      played('black', '20/16'),
    ]),
  );
  expect(lines.map(({ dice, text }) => `${dice} ${text}`)).toEqual([
    '31 8/5 6/5',
    '31 24/20 (rolled early)',
    '31 8/4',
    '31 20/16',
  ]);
});

test('a choice is put into words, with the row of the rule book', () => {
  const { table } = view([]);
  const { white, black } = table.seats;
  const now = view([], {
    table: { ...table, phase: { kind: 'to_play', seat: 'white', dice: [1, 3] } },
    left: { board: table.board, text: '13/8', wrong },
    awaits_objection: true,
    early: [6, 4],
  });
  expect(prompt(now, false)).toBe(
    `${white.name} played 3-1 as 13/8. Not legal: not 13/8: no die left to play shows that number ` +
      `(MV-3). ${black.name} has rolled 6-4 early: it will be played. ${black.name} objects, or ` +
      'lets it stand; rolling or doubling lets it stand.',
  );
  const announced = sentences(now, [
    { version: 9, game: 1, event: { kind: 'objected', seat: 'black' } },
  ]);
  expect(announced).toBe(`${black.name} objects. The checkers go back.`);
});

test('a line is read back as one would say it', () => {
  const sheet = view([]);
  const [anna, ben] = [sheet.table.seats.white.name, sheet.table.seats.black.name];
  const reads = (...events: SheetEvent[]) =>
    readback(sheet, {
      kind: 'entry',
      events: events.map((event) => ({ version: 1, game: 1, event })),
    });
  const rolled: SheetEvent = {
    kind: 'table',
    event: { kind: 'rolled', seat: 'white', by: 'white', dice: [3, 1] },
  };
  const left: SheetEvent = { kind: 'left', seat: 'white', text: '8/5 6/5', wrong: null };
  expect(reads(rolled)).toBe(`${anna} rolls 31`);
  expect(reads(rolled, left, played('white', '8/5 6/5'))).toBe(
    `${anna} rolls 31 and plays 8/5 6/5`,
  );
  expect(reads(left, played('white', '8/5 6/5'))).toBe(`${anna} plays 8/5 6/5`);
  expect(reads(rolled, played('white', ''))).toBe(`${anna} rolls 31 and cannot move`);
  expect(
    reads(
      rolled,
      { kind: 'left', seat: 'white', text: '13/8', wrong },
      { kind: 'picked_up', seat: 'white', dice: [3, 1], text: '13/8', wrong },
    ),
  ).toBe(`${anna} rolls 31 and plays 13/8, which is not legal`);
  expect(
    reads({ kind: 'condoned', seat: 'black', dice: [3, 1], text: '13/8', wrong }, rolled),
  ).toBe(`${ben}’s 13/8 stands, though it is not legal. ${anna} rolls 31`);
  expect(readback(sheet, { kind: 'take_back' })).toBe('Strikes the last entry');
});
