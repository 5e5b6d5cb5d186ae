import { describe, expect, it } from 'vitest';
import { DEFAULTS, parseSettings } from './settings';

describe('stored settings', () => {
  it('come back as they were', () => {
    const own = {
      ...DEFAULTS,
      look: 'night' as const,
      sounds: true,
      home: 'left' as const,
      name: 'Ada',
    };
    expect(parseSettings(JSON.stringify(own))).toEqual(own);
  });

  it.each([null, '', 'nonsense', '[]', '7', 'null', '{"look":"pink","sounds":"yes","home":1}'])(
    'that make no sense are as by default: %s',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULTS);
    },
  );

  it('of an earlier client say that nothing moves', () => {
    expect(parseSettings('{"motion":false}').speed).toBe('none');
    expect(parseSettings('{"motion":true}').speed).toBe('usual');
    expect(parseSettings('{"motion":false,"speed":"fast"}').speed).toBe('fast');
  });

  it('ignore what they do not know', () => {
    expect(parseSettings('{"colour":"red","pips":false}')).toEqual({ ...DEFAULTS, pips: false });
  });
});
