// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { inTime, shortly } from './dates';

const at = (text: string) => new Date(text).getTime();

describe('when a card comes back', () => {
  const night = at('2026-11-25T23:55:00');

  it('is counted in minutes within the hour, across midnight too', () => {
    const due = at('2026-11-26T00:05:00');
    expect(inTime(due, night)).toBe('in 10 minutes');
    expect(shortly(due, night)).toBe('10 mins');
  });

  it('is counted in hours today, then in days, then in months', () => {
    const noon = at('2026-11-25T12:00:00');
    expect(inTime(at('2026-11-25T15:00:00'), noon)).toBe('in 3 hours');
    expect(inTime(at('2026-11-26T01:30:00'), night)).toBe('tomorrow');
    expect(inTime(at('2026-11-29T12:00:00'), noon)).toBe('in 4 days');
    expect(shortly(at('2026-11-29T12:00:00'), noon)).toBe('4 days');
    expect(inTime(at('2027-02-25T12:00:00'), noon)).toBe('in 3 months');
  });
});
