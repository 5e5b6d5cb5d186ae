/** Whatever the real server says by a key or a number has words in every language. */
import { expect, test } from '@playwright/test';
import type { ChouetteRulesChoice } from '../../src/api/ChouetteRulesChoice';
import type { Contradiction } from '../../src/api/Contradiction';
import type { Options } from '../../src/api/Options';
import type { Problem } from '../../src/api/Problem';
import type { RulesChoice } from '../../src/api/RulesChoice';
import { it } from '../../src/words/it';
import { pl } from '../../src/words/pl';
import { Otter } from './otter';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start();
});
test.afterAll(() => otter.end());

async function get(): Promise<Options> {
  return (await (await fetch(`${otter.address}/api/options`)).json()) as Options;
}

async function refused(path: string, body: unknown): Promise<Contradiction[]> {
  const answer = await fetch(`${otter.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const problem = (await answer.json()) as Problem;
  expect(problem.code, JSON.stringify(body)).toBe('impossible_rules');
  return problem.contradictions;
}

for (const [language, words] of Object.entries({ it, pl })) {
  test(`levels and rules in ${language}`, async () => {
    const { levels, presets } = await get();
    for (const level of levels) {
      const { name, summary } = words.served.level(level);
      expect([name, summary]).not.toContain(level.name);
      expect([name, summary]).not.toContain(level.summary);
    }
    for (const preset of presets) {
      expect(words.served.preset(preset).summary, preset.key).not.toBe(preset.summary);
    }
  });
}

test('everything that does not go together', async () => {
  const { presets, chouette } = await get();
  const rules = (key: string, more: Partial<RulesChoice>): RulesChoice => {
    const preset = presets.find((one) => one.key === key);
    if (!preset) throw new Error(`no preset ${key}`);
    return { ...preset.rules, ...more };
  };
  const contest = { kind: 'match', length: 5, crawford: 'off', holland: true } as const;
  const impossible: RulesChoice[] = [
    rules('match', { contest: { ...contest, length: 0 } }),
    rules('match', { jacoby: true, automatic_doubles: 1, immediate_redoubles: 'beaver' }),
    rules('money', { jacoby: true, cube: false, automatic_doubles: 1 }),
    rules('money', { jacoby: true, gammons: false, max_cube_log2: 0 }),
    rules('money', { single_value: 'remaining_checkers' }),
  ];
  const strange: Partial<ChouetteRulesChoice>[] = [
    { game: rules('match', {}) },
    { lone_taker: { kind: 'free' }, next_box: 'most_points', cubes: 'single' },
    { lone_taker: { kind: 'forbidden', from_players: 2 }, partner_from: 3 },
    { lone_taker: { kind: 'must_beaver' }, game: rules('money', { immediate_redoubles: 'none' }) },
    {
      lone_taker: { kind: 'extra_cubes' },
      game: rules('money', { cube: false, jacoby: false, immediate_redoubles: 'none' }),
    },
    { box_must_take_captains_cube: true, same_value_same_action: true, cubes: 'single' },
    { stake: 'a label that is far too long '.repeat(4) },
  ];
  const found: Contradiction[] = [];
  for (const choice of impossible) {
    const table = {
      rules: choice,
      opponent: { kind: 'same_screen' },
      seat: 'white',
      dice: 'server',
      name: 'Ada',
      opponent_name: 'Bob',
    };
    found.push(...(await refused('/api/tables', table)));
  }
  for (const choice of strange) {
    const table = { rules: { ...chouette, ...choice }, name: 'Ada', bots: [] };
    found.push(...(await refused('/api/chouettes', table)));
  }
  expect(new Set(found.map(({ settings }) => settings.join('+'))).size).toBeGreaterThan(16);
  for (const words of [it, pl]) {
    const left = found.filter((one) => words.served.contradiction(one) === one.message);
    expect(left).toEqual([]);
  }
});
