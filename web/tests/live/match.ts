/** A match that is played to its end in a moment. */
import type { Options, ServerMessage, TableOpened, TableView } from '../../src/api';

/**
 * In the page: plays a match of three checkers to one point at one screen, over the line that the
 * client uses. Both play whatever moves first, which is often a mistake. Returns the table's id.
 */
export async function playMatch(): Promise<string> {
  const { presets } = (await (await fetch('/api/options')).json()) as Options;
  const preset = presets.find(({ key }) => key === 'hypergammon_match');
  if (preset?.rules.contest.kind !== 'match') throw new Error('there is such a match');
  const rules = { ...preset.rules, contest: { ...preset.rules.contest, length: 1 } };
  const opened = (await (
    await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        rules,
        opponent: { kind: 'same_screen' },
        seat: 'white',
        dice: 'server',
        name: 'Ada',
        opponent_name: 'Bob',
      }),
    })
  ).json()) as TableOpened;
  const known = {
    id: opened.table,
    keys: opened.keys,
    invite: null,
    opponent: 'Bob',
    contest: { kind: 'match', length: 1 },
    score: '',
    over: true,
    opened: Date.now(),
  };
  localStorage.setItem('otter.tables', JSON.stringify([known]));
  const line = new WebSocket(
    `${location.origin}/api/tables/${opened.table}/socket`.replace('http', 'ws'),
  );
  let n = 0;
  function go(view: TableView): void {
    for (const { seat, actions, plays } of view.held) {
      const kinds = actions.map(({ kind }) => kind);
      const steps: [number, number][] = [];
      for (let node = plays?.nodes[0]; node?.steps[0]; node = plays?.nodes[node.steps[0].node])
        steps.push([node.steps[0].from, node.steps[0].to]);
      const action = kinds.includes('play')
        ? { kind: 'play', steps }
        : kinds.includes('roll')
          ? { kind: 'roll', dice: null }
          : kinds.includes('open')
            ? { kind: 'open', dice: null }
            : null;
      if (!action) continue;
      n += 1;
      const message = { type: 'act', id: `review-${n}`, version: view.version, seat, action };
      line.send(JSON.stringify(message));
      return;
    }
  }
  await new Promise<void>((over, failed) => {
    line.onopen = () =>
      line.send(
        JSON.stringify({ type: 'hello', keys: opened.keys.map(({ key }) => key), since: 0 }),
      );
    line.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'refused') failed(new Error(message.refusal.message));
      if (message.type !== 'welcome' && message.type !== 'update') return;
      if (message.view.phase.kind === 'contest_over') over();
      else go(message.view);
    };
  });
  line.close();
  return opened.table;
}
