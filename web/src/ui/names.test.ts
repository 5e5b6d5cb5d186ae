import { expect, test } from 'vitest';
import { faults, readNames, shortName } from './names';

test('names that cannot be entered are found with their lines, before anybody is entered', () => {
  const names = readNames('Cyd\nada, Dot\n\ncyd');
  expect(names).toEqual(['Cyd', 'ada', 'Dot', 'cyd']);
  expect(faults(names, ['Ada'])).toEqual([
    { line: 2, name: 'ada', what: 'entered' },
    { line: 4, name: 'cyd', what: 'twice' },
  ]);
  expect(faults(['x'.repeat(40)], [])).toEqual([]);
  expect(faults(['x'.repeat(41)], []).map(({ what }) => what)).toEqual(['long']);
});

test('a long name is its first word where there is little room', () => {
  expect(shortName('Ada Lovelace')).toBe('Ada Lovelace');
  expect(shortName('Elżbieta Wiśniewska')).toBe('Elżbieta');
  expect(shortName('Featherstonehaugh-Cholmondeley')).toBe('Featherstoneh…');
});
