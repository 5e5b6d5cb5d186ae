// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../../tests/fixtures/tables';
import type { Options } from '../api';
import { copyRules, presetOf, quickTable, rulesOf, usualLevel } from './draft';

const options = OPTIONS as Options;
const nobody = { name: '', opponentName: '', level: 0, points: 5 };

describe('a quick start', () => {
  it('is a match against a middling Otter', () => {
    expect(quickTable(options, 'bot', nobody)).toMatchObject({
      opponent: { kind: 'bot', level: 3 },
      rules: { contest: { kind: 'match', length: 5 } },
      name: null,
      opponent_name: null,
    });
    expect(usualLevel({ levels: [] })).toBe(1);
  });

  it('names both at one screen', () => {
    expect(quickTable(options, 'same_screen', { ...nobody, name: ' Ada ' })).toMatchObject({
      opponent: { kind: 'same_screen' },
      seat: 'white',
      name: 'Ada',
      opponent_name: null,
    });
  });
});

describe('the preset that rules are', () => {
  it('is found whatever the order of their fields', () => {
    const [, money] = options.presets;
    if (!money) throw new Error('the options have two presets');
    const shuffled = Object.fromEntries(Object.entries(copyRules(money.rules)).reverse());
    expect(presetOf(options, shuffled as typeof money.rules)).toBe(money);
    expect(presetOf(options, { ...money.rules, automatic_doubles: 0 })).toBe(money);
  });

  it('is a match of any length', () => {
    const [match] = options.presets;
    if (match?.rules.contest.kind !== 'match') throw new Error('the first preset is a match');
    const longer = { ...match.rules, contest: { ...match.rules.contest, length: 21 } };
    expect(presetOf(options, longer)).toBe(match);
  });

  it('keeps the length that it fixes', () => {
    const [match] = options.presets;
    if (match?.rules.contest.kind !== 'match') throw new Error('the first preset is a match');
    const fixed = { ...match, is_of_any_length: false };
    expect(rulesOf(fixed, 21)).toEqual(match.rules);
    expect(rulesOf(match, 21).contest).toMatchObject({ length: 21 });
    const only = { ...options, presets: [fixed] };
    expect(presetOf(only, match.rules)).toBe(fixed);
    expect(presetOf(only, rulesOf(match, 21))).toBeUndefined();
  });

  it('is none once one of them is changed', () => {
    const [match] = options.presets;
    if (!match) throw new Error('the options have two presets');
    expect(presetOf(options, { ...match.rules, inverso: true })).toBeUndefined();
    expect(match.rules.inverso).toBe(false);
  });
});
