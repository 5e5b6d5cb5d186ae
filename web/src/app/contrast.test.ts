import { expect, it } from 'vitest';
import { contrast, readColour } from './contrast';

it('measures contrast as WCAG 2 defines it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([255, 255, 255], [255, 255, 255])).toBe(1);
  // The grey that is just readable on white.
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
});

it('reads what browsers compute', () => {
  expect(readColour('rgb(28, 40, 39)')).toEqual([28, 40, 39]);
  expect(readColour('rgba(28, 40, 39, 0.5)')).toEqual([28, 40, 39]);
  expect(readColour('transparent')).toBeNull();
});
