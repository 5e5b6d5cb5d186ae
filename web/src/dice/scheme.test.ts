import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { chainOf, follows } from './scheme';
import { check, facesOf, fairBand, type RollEntry, type Transcript } from './transcript';

const golden = () => JSON.parse(readFileSync('../testdata/dice/golden.json', 'utf8')) as Transcript;

/** The program within the page that stands alone, without the part that shows anything. */
function standsAlone(transcript: Transcript): { wrong: string | null; seal: string; n: number } {
  const page = readFileSync('public/dice-check.html', 'utf8');
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const [scheme = ''] = script.split('// ——— The page ———');
  const run = `${scheme}\n;const found = check(given);
    ({ wrong: found.wrong, seal: found.seal, n: found.rolls.length });`;
  return runInNewContext(run, { given: transcript, TextEncoder }) as ReturnType<typeof standsAlone>;
}

describe('the golden transcript', () => {
  it('is found right by the client and by the page that stands alone', () => {
    const seal = 'Z3CM-MBN7-3652';
    expect(check(golden())).toMatchObject({ wrong: null, nRenewed: 1, nAgreed: 0, seal });
    expect(standsAlone(golden())).toEqual({ wrong: null, seal, n: 40 });
  });

  it('is found wrong by both wherever it is changed', () => {
    const { entries } = golden();
    for (let at = 0; at < entries.length; at += 1) {
      const forged = golden();
      const entry = forged.entries[at];
      if (entry?.kind === 'chain') {
        const [first] = entry.anchor;
        Object.assign(entry, { anchor: (first === '0' ? '1' : '0') + entry.anchor.slice(1) });
      } else if (entry) {
        Object.assign(entry, { dice: [entry.dice[0], (entry.dice[1] % 6) + 1] });
      }
      expect(check(forged).wrong, `entry ${at}`).not.toBeNull();
      expect(standsAlone(forged).wrong, `entry ${at}`).not.toBeNull();
    }
  });
});

describe('a chain', () => {
  it('gives its numbers away so that each leads to the one before it', () => {
    const numbers = chainOf('t', 'white', new Uint8Array(32).fill(3), 5).map(bytesToHex);
    expect(numbers).toHaveLength(6);
    for (let n = 1; n < numbers.length; n += 1) {
      expect(follows('t', 'white', numbers[n] as string, numbers[n - 1] as string)).toBe(true);
      expect(follows('t', 'black', numbers[n] as string, numbers[n - 1] as string)).toBe(false);
    }
  });
});

describe('what came', () => {
  it('is counted by its faces, and lies in a band', () => {
    const rolls = golden().entries.filter((one): one is RollEntry => one.kind === 'roll');
    const faces = facesOf(rolls);
    expect(faces.reduce((a, b) => a + b)).toBe(80);
    const [low, high] = fairBand(80);
    expect(low).toBeCloseTo(80 / 6 - 1.96 * Math.sqrt(80 * (5 / 36)));
    expect(high - 80 / 6).toBeCloseTo(80 / 6 - low);
    expect(faces.every((n) => n > low && n < high)).toBe(true);
  });
});
