import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { crewChainOf, crewFollows, crewRollOf } from './crew';
import { checkCrew, type CrewEntry, type CrewTranscript } from './crew_log';

const golden = () =>
  JSON.parse(readFileSync('../testdata/dice/chouette.json', 'utf8')) as CrewTranscript;

interface Alone {
  readonly wrong: string | null;
  readonly seal: string;
  readonly n: number;
  readonly renewed: number;
}

/** The program within the page that stands alone, without the part that shows anything. */
function standsAlone(transcript: CrewTranscript): Alone {
  const page = readFileSync('public/dice-check.html', 'utf8');
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const [scheme = ''] = script.split('// ——— The page ———');
  const run = `${scheme}\n;const found = check(given);
    ({ wrong: found.wrong, seal: found.seal, n: found.rolls.length, renewed: found.renewed });`;
  return runInNewContext(run, { given: transcript, TextEncoder }) as Alone;
}

/** What somebody could have written in the place of an entry. */
function forgeries(entry: CrewEntry): CrewEntry[] {
  const other = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
  switch (entry.kind) {
    case 'chain':
      return [{ ...entry, anchor: other(entry.anchor) }];
    case 'parts':
      return entry.players.map((out) => ({
        ...entry,
        players: entry.players.filter((player) => player !== out),
      }));
    case 'asked':
      return [
        { ...entry, nth: entry.nth + 1 },
        { ...entry, for: { kind: 'turn', player: 77 } },
      ];
    case 'roll':
      return [
        { ...entry, shown: entry.shown.map((one) => (one % 6) + 1) },
        { ...entry, numbers: entry.numbers.slice(1) },
        ...entry.numbers.map((_, at) => ({
          ...entry,
          numbers: entry.numbers.map((one, i) =>
            i === at ? { ...one, number: other(one.number) } : one,
          ),
        })),
      ];
    default:
      return [
        { ...entry, missing: [] },
        { ...entry, numbers: entry.numbers.slice(1) },
      ];
  }
}

describe('the golden chouette', () => {
  it('is found right by the client and by the page that stands alone', () => {
    const seal = '75CV-HJE4-SD41';
    const checked = checkCrew(golden());
    expect(checked).toMatchObject({ wrong: null, nRenewed: 3, nUnderWay: 1 });
    expect(checked.seals.map(({ game }) => game)).toEqual([0, 1, 2]);
    expect(checked.seals[0]?.seal).toBe(seal);
    expect(checked.rolls).toHaveLength(25);
    expect(checked.givenUp).toEqual([{ nth: 17, missing: [5] }]);
    expect([...checked.parts]).toEqual([
      [1, 25],
      [4, 21],
      [5, 17],
      [6, 13],
    ]);
    expect(standsAlone(golden())).toEqual({ wrong: null, seal, n: 25, renewed: 3 });
  });

  it('is found wrong by both wherever it is changed', () => {
    golden().entries.forEach((entry, at) => {
      const all = forgeries(entry).map((forged) => ({
        ...golden(),
        entries: golden().entries.map((one, i) => (i === at ? forged : one)),
      }));
      for (const forged of all) expect(checkCrew(forged).wrong, `entry ${at}`).not.toBeNull();
      // The other takes its time: one for each entry, of each kind in turn.
      const [forged = golden()] = all.slice(at % all.length);
      expect(standsAlone(forged).wrong, `entry ${at}`).not.toBeNull();
    });
  });
});

describe('a chain of a chouette', () => {
  it('gives its numbers away so that each leads to the one before it', () => {
    const numbers = crewChainOf('t', '7', new Uint8Array(32).fill(3), 5).map(bytesToHex);
    expect(numbers).toHaveLength(6);
    for (let n = 1; n < numbers.length; n += 1) {
      const [number, before] = [numbers[n] as string, numbers[n - 1] as string];
      expect(crewFollows('t', { holder: '7', number }, before)).toBe(true);
      expect(crewFollows('t', { holder: '8', number }, before)).toBe(false);
    }
  });

  it('draws one of those who are in the lot', () => {
    const numbers = [{ holder: 'server', number: '07'.repeat(32) }];
    const players = [2, 5, 9];
    const drawn = Array.from({ length: 60 }, (_, nth) =>
      crewRollOf('t', nth, numbers, { kind: 'lot', players }),
    );
    expect([...new Set(drawn.flat())].sort()).toEqual(players);
  });
});
