// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { EVENTS, eventsOf } from '../../tests/fixtures/tables';
import { entries, rows, stepsText, type Row } from './moves';

const texts = (all: readonly Row[]) =>
  all.map(({ left, right, open }) => ({ left: left?.text, right: right?.text, open }));

describe('the list of moves', () => {
  it('has one row for a turn of both, the viewer on the left', () => {
    expect(texts(rows(entries(EVENTS), 'white'))).toEqual([
      { left: '31 8/5 6/5', right: '62 24/18 13/11', open: null },
      { left: '43 24/20 13/10', right: '55 13/3(2)', open: null },
      { left: 'Double to 2', right: 'Take', open: null },
      { left: '61 bar/24 13/7', right: '21 15/13 24/23', open: null },
    ]);
  });

  it('leaves the first place empty where the other side began', () => {
    const [first, second] = rows(entries(EVENTS), 'black');
    expect(first?.left).toBeNull();
    expect(first?.right?.text).toBe('31 8/5 6/5');
    expect(second?.left?.text).toBe('62 24/18 13/11');
  });

  it('marks a play under way', () => {
    expect(rows([{ seat: 'black', text: '64 24/18 …', open: true }], 'white')).toEqual([
      { left: null, right: { text: '64 24/18 …', version: null }, open: 'right' },
    ]);
  });

  it('says when nothing could be played', () => {
    const none = eventsOf([{ kind: 'played', seat: 'white', dice: [6, 6], steps: [], text: '' }]);
    expect(entries(none)[0]?.text).toBe('66 no move');
  });
});

it('joins the steps of one checker', () => {
  const step = (from: number, to: number, hit = false) => ({ from, to, hit });
  expect(stepsText([step(24, 18), step(18, 14, true)])).toBe('24/18/14*');
  expect(stepsText([step(25, 20), step(6, 0)])).toBe('bar/20 6/off');
});
