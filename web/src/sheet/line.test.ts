import { expect, test } from 'vitest';
import { fitting, parts, withPlay, written } from './line';

test('a line is a roll and what follows it', () => {
  for (const line of ['31', '3-1', ' 3 1 ', '31:']) {
    expect(parts(line, false)).toEqual({ rolled: '31', rest: '' });
  }
  expect(parts('31 8/5 6/', false)).toEqual({ rolled: '31', rest: '8/5 6/' });
  expect(parts('8/5', false)).toEqual({ rolled: '', rest: '8/5' });
  expect(parts('13/10', false)).toEqual({ rolled: '', rest: '13/10' });
  expect(parts('double', false)).toEqual({ rolled: '', rest: 'double' });
  expect(parts('24', true)).toEqual({ rolled: '', rest: '24' });
});

test('plays fit what is typed, in any order', () => {
  const plays = ['8/5 6/5', '24/23 13/10', '24/20', '13/10 6/5'];
  expect(fitting(plays, '31', false)).toEqual(plays);
  expect(fitting(plays, '31 6/5 8', false)).toEqual(['8/5 6/5']);
  expect(fitting(plays, '24', true)).toEqual(['24/23 13/10', '24/20']);
  expect(fitting(plays, '31 13 13', false)).toEqual([]);
  expect(fitting(plays, 'double', false)).toEqual([]);
});

test('a play takes the place of what was typed', () => {
  expect(withPlay('31 8', '8/5 6/5', false)).toBe('31 8/5 6/5');
  expect(withPlay('8/', '8/5 6/5', true)).toBe('8/5 6/5');
  expect(withPlay('66', '', false)).toBe('66 -');
});

test('steps are written as the server reads them, whatever the language', () => {
  const step = (from: number, to: number, hit = false) => ({ from, to, hit });
  expect(written([step(8, 5), step(6, 5)])).toBe('8/5 6/5');
  expect(written([step(24, 18, true), step(18, 14)])).toBe('24/18*/14');
  expect(written([step(25, 22), step(6, 0)])).toBe('bar/22 6/off');
  expect(written([])).toBe('');
});
