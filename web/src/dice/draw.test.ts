import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { commitmentOf, orderOf } from './draw';
import { checkDraw, type DrawStep, type DrawTranscript } from './draw_log';

const golden = () =>
  JSON.parse(readFileSync('../testdata/dice/draw.json', 'utf8')) as DrawTranscript;

interface Alone {
  readonly wrong: string | null;
  readonly seed: string | null;
  readonly order: readonly number[];
}

/** The program within the page that stands alone, without the part that shows anything. */
function standsAlone(transcript: DrawTranscript): Alone {
  const page = readFileSync('public/dice-check.html', 'utf8');
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  const [scheme = ''] = script.split('// ——— The page ———');
  const run = `${scheme}\n;const found = checkDraw(given);
    ({ wrong: found.wrong, seed: found.seed, order: found.order.join() });`;
  const found = runInNewContext(run, { given: transcript, TextEncoder }) as Alone;
  return { ...found, order: String(found.order).split(',').map(Number) };
}

const other = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

/** What somebody could have written in the place of a step. */
function forgeries(step: DrawStep): DrawStep[] {
  switch (step.kind) {
    case 'opened':
      return [{ ...step, tournament: 'another' }];
    case 'committed':
      return [
        { ...step, commitment: other(step.commitment) },
        { ...step, round: step.round + 1 },
        { ...step, holder: 'nobody' },
      ];
    case 'closed':
      return [
        { ...step, players: step.players.slice(1) },
        { ...step, players: step.players.map((one) => ({ ...one, name: `${one.name}!` })) },
        { ...step, players: [...step.players].reverse() },
        { ...step, parts: step.parts.slice(0, -1) },
      ];
    case 'revealed':
      return [
        { ...step, number: other(step.number) },
        { ...step, holder: '6' },
      ];
    case 'gone_on':
      return [
        { ...step, missing: [] },
        { ...step, missing: ['1'] },
      ];
  }
}

/** Whether nothing shows what was committed to: it was replaced, or its number never came. */
const isNeverShown = (step: DrawStep, at: number) =>
  step.kind === 'committed' && step.round === 1 && ['2', '3'].includes(step.holder) && at < 7;

describe('the golden draw', () => {
  it('is found right by the client and by the page that stands alone', () => {
    const { drawn, goneOn, numbers, wrong } = checkDraw(golden());
    expect(wrong).toBeNull();
    expect(drawn?.order).toEqual([4, 2, 5, 1, 6]);
    expect(goneOn).toEqual([{ round: 1, missing: ['2'] }]);
    expect([...numbers.keys()].sort()).toEqual(['1', 'director', 'server']);
    expect(standsAlone(golden())).toEqual({ wrong: null, seed: drawn?.seed, order: drawn?.order });
  });

  it('is found wrong by both wherever it is changed', () => {
    const { steps } = golden();
    steps.forEach(({ at: time, step }, at) => {
      for (const forged of forgeries(step)) {
        const changed = {
          ...golden(),
          steps: steps.map((one, i) => (i === at ? { at: time, step: forged } : one)),
        };
        const isRight = isNeverShown(forged, at);
        expect(checkDraw(changed).wrong === null, `step ${at}`).toBe(isRight);
        expect(standsAlone(changed).wrong === null, `step ${at}`).toBe(isRight);
      }
      const shorter = { ...golden(), steps: steps.filter((_, i) => i !== at) };
      expect(checkDraw(shorter).wrong === null, `without ${at}`).toBe(isNeverShown(step, at));
      expect(standsAlone(shorter).wrong === null, `without ${at}`).toBe(isNeverShown(step, at));
    });
    const { drawn } = golden();
    if (!drawn) throw new Error('the golden draw is made');
    for (const forged of [
      { ...golden(), scheme: 'otter draw 2' },
      { ...golden(), drawn: null },
      { ...golden(), drawn: { ...drawn, seed: other(drawn.seed) } },
      { ...golden(), drawn: { ...drawn, order: [2, 4, 5, 1, 6] } },
      { ...golden(), steps: [] },
    ]) {
      expect(checkDraw(forged).wrong).not.toBeNull();
      const isOtherScheme = forged.scheme !== golden().scheme;
      if (isOtherScheme) expect(() => standsAlone(forged)).toThrow();
      else expect(standsAlone(forged).wrong).not.toBeNull();
    }
  });

  it('is right so far before it is made', () => {
    const unmade = { ...golden(), steps: golden().steps.slice(0, 9), drawn: null };
    expect(checkDraw(unmade).wrong).toBeNull();
    expect(standsAlone(unmade).wrong).toBeNull();
  });
});

describe('a draw', () => {
  it('binds a commitment to its tournament, its round and its holder', () => {
    const number = '07'.repeat(32);
    const one = commitmentOf('t', 1, '7', number);
    const others = [
      commitmentOf('u', 1, '7', number),
      commitmentOf('t', 2, '7', number),
      commitmentOf('t', 1, '77', number),
      commitmentOf('t', 1, '7', '08'.repeat(32)),
    ];
    expect(others).not.toContain(one);
  });

  it('draws each player first about as often as another', () => {
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 800; n += 1) {
      const [first = 0] = orderOf(String(n), [1, 2, 3, 4]);
      counts[first - 1] = (counts[first - 1] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(50);
  });
});
