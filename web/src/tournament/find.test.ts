// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isNamed } from './find';

it('a name is found by a part of it, without its case and accents', () => {
  expect(isNamed('Elżbieta Wiśniewska', ' WISN')).toBe(true);
  expect(isNamed('Łukasz Szczepański', 'lukasz szczepanski')).toBe(true);
  expect(isNamed('Ada', 'adam')).toBe(false);
  expect(isNamed('Ada', '')).toBe(true);
});
