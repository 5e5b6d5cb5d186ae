// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import * as evening from '../../tests/fixtures/evening';
import {
  ANIA,
  byHand,
  DAN,
  DOUBLED,
  INES,
  LATER,
  OTTER,
  PIOTR,
  SOFIA,
  WITH_ANSWERS,
} from '../../tests/fixtures/evening';
import { changing } from './actions';
import { diceAsked } from './dice';
import { history, rowsOf } from './history';
import { ledgerRows, ledgerTotals } from './ledger';
import { withNames } from './players';
import { revealed, sealed, seatLines } from './seats';
import { boardCube } from './two_sided';

const answering = withNames(evening.answering());
const answered = withNames(evening.afterAnswers());

const status = (view: typeof answered, events: typeof WITH_ANSWERS) =>
  Object.fromEntries(
    seatLines(view, events).map(({ player, status }) => [player.player, status.text]),
  );

describe('what stands beside a player', () => {
  it('is who has decided and who has not, and never what', () => {
    expect(sealed(answering)).toEqual({ asked: [ANIA, PIOTR, INES, DAN], decided: [INES, DAN] });
    expect(status(answering, DOUBLED)).toEqual({
      [SOFIA]: 'waits',
      [ANIA]: 'deciding …',
      [PIOTR]: 'deciding …',
      [OTTER]: 'not asked',
      [INES]: 'decided',
      [DAN]: 'decided',
    });
    expect(revealed(answering, DOUBLED)).toEqual([]);
  });

  it('is what all have answered, until somebody rolls', () => {
    expect(status(answered, WITH_ANSWERS)).toMatchObject({
      [ANIA]: 'Take',
      [PIOTR]: 'Pass',
      [DAN]: 'Take',
    });
    expect(
      revealed(answered, WITH_ANSWERS).map(({ of, answer, points }) => [of, answer, points]),
    ).toEqual([
      [ANIA, 'take', '2'],
      [PIOTR, 'pass', '1'],
      [INES, 'take', '2'],
      [DAN, 'take', '2'],
    ]);
    expect(revealed(answered, LATER)).toEqual([]);
    expect(status(answered, LATER)).toMatchObject({ [ANIA]: '2 at stake', [OTTER]: '1 at stake' });
  });

  it('is grey with what was paid for who is out', () => {
    const piotr = seatLines(answered, WITH_ANSWERS).find(({ player }) => player.player === PIOTR);
    expect(piotr).toMatchObject({ out: true, remark: 'out, paid 1', total: '-2', cubes: [] });
  });
});

describe('the ledger', () => {
  it('sums to 0 in every line, the game under way included', () => {
    const rows = ledgerRows(answered);
    expect(rows.map(({ number, open }) => [number, open])).toEqual([
      [5, false],
      [6, false],
      [7, false],
      [8, true],
    ]);
    const sum = (all: Iterable<string>) => [...all].reduce((n, text) => n + Number(text), 0);
    for (const { balances } of rows) expect(sum(balances.values())).toBe(0);
    expect(sum(ledgerTotals(answered).values())).toBe(0);
  });
});

describe('what has happened', () => {
  it('has the plays of both sides beside one another', () => {
    const rows = rowsOf(history(answered, WITH_ANSWERS));
    const turns = rows.flatMap((row) =>
      row.kind === 'turn' ? [[row.n, row.team?.text ?? null, row.box?.text ?? null]] : [],
    );
    expect(turns).toEqual([
      [1, '64 8/2 6/2', '66 24/18(2) 13/7(2)'],
      [2, '62 13/5', '51 13/7'],
      [3, '61 8/2 6/5', null],
    ]);
  });
});

describe('an answer that nobody has seen', () => {
  it('may be changed to any other', () => {
    const [group] = changing(withNames(evening.sealed()));
    expect(group?.actions.map(({ key }) => key)).toEqual(['pass', 'redouble']);
  });
});

describe('the cube on the board', () => {
  it('is the viewer’s own', () => {
    expect(boardCube(answered)?.team).toEqual([ANIA]);
    expect(boardCube({ ...answered, held: [] })).toBeUndefined();
  });
});

describe('dice by hand', () => {
  it('are asked of who rolls, and never where the server rolls', () => {
    const asked = diceAsked(withNames(byHand()));
    expect(asked?.dice).toHaveLength(2);
    expect(asked?.action([3, 1])).toEqual({ kind: 'roll', dice: [3, 1] });
    expect(diceAsked({ ...withNames(byHand()), dice_from: 'server' })).toBeNull();
  });
});
