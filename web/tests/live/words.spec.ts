/** Whatever the real server says by a key or a number has words in every language. */
import { expect, test, type Page } from '@playwright/test';
import type {
  ActionMessage,
  ChouetteRulesChoice,
  ClientMessage,
  Contradiction,
  Options,
  Problem,
  RefusalView,
  RulesChoice,
  ServerMessage,
  TableOpened,
} from '../../src/api';
import { it } from '../../src/i18n/it';
import { pl } from '../../src/i18n/pl';
import { Otter } from './otter';

let otter: Otter;
test.beforeAll(async () => {
  otter = await Otter.start(1);
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

/** What the server answers, when an action is refused. */
async function refusals(page: Page, actions: readonly ActionMessage[]): Promise<RefusalView[]> {
  const { presets } = await get();
  const table = {
    rules: presets.find(({ key }) => key === 'match')?.rules,
    opponent: { kind: 'same_screen' },
    seat: 'white',
    dice: 'by_hand',
    name: 'Ada',
    opponent_name: 'Bob',
  };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(table);
  const answer = await fetch(`${otter.address}/api/tables`, { method: 'POST', headers, body });
  const opened = (await answer.json()) as TableOpened;
  await page.goto(otter.address);
  // One after another, each sent after the answer to the one before.
  return page.evaluate(
    ([{ table, keys }, queued]) =>
      new Promise<RefusalView[]>((done) => {
        const line = new WebSocket(
          `${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`,
        );
        const found: RefusalView[] = [];
        const left = [...queued];
        let version = 0;
        const send = (message: ClientMessage) => line.send(JSON.stringify(message));
        const next = () => {
          const action = left.shift();
          if (!action) return done(found);
          send({ type: 'act', id: String(left.length), version, seat: 'white', action });
        };
        line.onopen = () => send({ type: 'hello', keys: keys.map(({ key }) => key), since: 0 });
        line.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ServerMessage;
          if (message.type === 'welcome') next();
          if (message.type === 'accepted') {
            version = message.version;
            next();
          }
          if (message.type === 'refused') {
            found.push(message.refusal);
            next();
          }
        };
      }),
    [opened, actions] as const,
  );
}

test('refusals say in every language exactly what was wrong', async ({ page }) => {
  const found = await refusals(page, [
    { kind: 'roll', dice: [3, 1] },
    { kind: 'open', dice: [3, 1] },
    { kind: 'take' },
    { kind: 'play', steps: [[13, 7]] },
    {
      kind: 'play',
      steps: [
        [24, 21],
        [25, 24],
      ],
    },
  ]);
  expect(found.map(({ rule }) => rule)).toEqual(['ST-1', 'MV-5', 'MV-3', 'MV-1']);
  expect(found.map(({ message }) => message)).toEqual([
    'you cannot roll now: the game begins with a roll for the start',
    'you cannot take now: a roll must be played first',
    'not 13/7: no die left to play shows that number',
    'not bar/24: you have no checker there',
  ]);
  expect(found.map(it.served.refusal)).toEqual([
    'Ora non puoi lanciare: la partita si apre con un lancio per decidere chi comincia.',
    'Ora non puoi accettare: prima si gioca il lancio.',
    'Non 13/7: non resta un dado con quel numero.',
    'Non barra/24: lì non c’è una pedina di chi gioca.',
  ]);
  expect(found.map(pl.served.refusal)).toEqual([
    'Teraz nie możesz rzucić: partię otwiera rzut o to, kto zaczyna.',
    'Teraz nie możesz przyjąć: najpierw trzeba zagrać rzut.',
    'Nie 13/7: nie została kość z tą liczbą.',
    'Nie banda/24: nie stoi tam pionek grającego.',
  ]);
});

const BOARDS = [
  ['it', '13/8, non resta un dado con quel numero', 'Scrivi che cosa è successo', 'Apri il foglio'],
  ['pl', '13/8, nie została kość z tą liczbą', 'Zapisz, co się dzieje', 'Otwórz zapis'],
] as const;

for (const [locale, why, label, open] of BOARDS) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a refused line says what is wrong and links the rule', async ({ page }) => {
      await page.goto(`${otter.address}/over-the-board`);
      await page.getByRole('button', { name: open }).click();
      await page.getByLabel(label).fill('31 13/8');
      await page.keyboard.press('Enter');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(why);
      await expect(alert.getByRole('link')).toHaveAttribute('href', /MV-3$/);
    });
  });
}
