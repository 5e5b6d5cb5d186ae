// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { DrawView, TournamentAction, TournamentView } from '../api';
import { commitmentOf, listHash, orderOf, placeOf, seedOf } from './draw';
import { keptNumbers } from './draw_device';
import type { DrawStep, DrawTranscript } from './draw_log';
import { DrawPartOfDevice } from './draw_part.svelte';

const ID = 'tournament';
const PLAYERS = [
  { player: 1, name: 'Ada' },
  { player: 2, name: 'Bob' },
];
const SERVER = '11'.repeat(32);

/** A server that does as it is asked, or not. */
class Fake {
  readonly sent: TournamentAction[] = [];
  steps: DrawStep[] = [
    { kind: 'opened', tournament: ID, commitment: commitmentOf(ID, 1, 'server', SERVER) },
  ];
  drawn: DrawTranscript['drawn'] = null;
  round = 1;
  committed = new Map<string, string>([['server', commitmentOf(ID, 1, 'server', SERVER)]]);
  numbers = new Map<string, string>();
  stage: DrawView['stage'] = 'gathering';
  goneOn: DrawView['gone_on'] = [];
  left: string[] | null = null;
  order = [1, 2];
  readonly device = this.connect();

  connect(): DrawPartOfDevice {
    return new DrawPartOfDevice({
      act: (action) => void this.sent.push(action),
      transcript: () => Promise.resolve(this.transcript()),
    });
  }

  transcript(): DrawTranscript {
    const steps = this.steps.map((step) => ({ at: 0, step }));
    return { scheme: 'otter draw 1', tournament: ID, steps, drawn: this.drawn };
  }

  get parts() {
    const holders = [...this.committed.keys()].sort((a, b) => placeOf(a) - placeOf(b));
    return holders.map((holder) => ({ holder, commitment: this.committed.get(holder) ?? '' }));
  }

  get list(): string {
    return listHash(ID, this.round, PLAYERS, this.parts);
  }

  view(holder: string, list = this.list): TournamentView {
    const isOpen = this.stage === 'gathering';
    const awaited = isOpen
      ? (this.left ?? []).filter((one) => !this.committed.has(one))
      : [...this.committed.keys()].filter((one) => one !== 'server' && !this.numbers.has(one));
    const own = this.committed.get(holder);
    const players = this.order.map((player) => ({ ...PLAYERS[player - 1], withdrawn: false }));
    return {
      tournament: ID,
      seed: this.drawn?.seed ?? null,
      players,
      draw: {
        round: this.round,
        stage: this.stage,
        parts: this.parts.map((one) => one.holder),
        awaited,
        open_to_all: isOpen && this.left === null,
        list: isOpen ? null : list,
        gone_on: this.goneOn,
      },
      held: {
        director: holder === 'director',
        players: holder === 'director' ? [1, 2] : [Number(holder)],
        parts: own ? [{ holder, commitment: own }] : [],
        log: [],
      },
    } as unknown as TournamentView;
  }

  /** Takes what was sent last. */
  take(): void {
    const action = this.sent.at(-1);
    if (action?.kind === 'commit') {
      const { kind: _, ...commitment } = action;
      this.committed.set(action.holder, action.commitment);
      this.steps.push({ kind: 'committed', ...commitment });
    } else if (action?.kind === 'reveal') {
      const { kind: _, ...number } = action;
      this.numbers.set(action.holder, action.number);
      this.steps.push({ kind: 'revealed', ...number });
    } else {
      throw new Error('nothing was sent');
    }
  }

  close(): void {
    this.stage = 'revealing';
    const parts = this.parts.map(({ holder }) => holder);
    this.steps.push({ kind: 'closed', round: this.round, players: PLAYERS, parts });
  }

  make(): void {
    this.numbers.set('server', SERVER);
    this.steps.push({ kind: 'revealed', round: this.round, holder: 'server', number: SERVER });
    const given = this.parts.map(({ holder }) => ({
      holder,
      number: this.numbers.get(holder) ?? '',
    }));
    const seed = seedOf(ID, this.round, this.list, given);
    this.order = orderOf(seed, [1, 2]);
    this.drawn = { seed, order: this.order };
    this.stage = 'drawn';
  }

  goOn(missing: string[]): void {
    this.steps.push({ kind: 'gone_on', round: this.round, missing });
    this.goneOn = [...this.goneOn, { round: this.round, missing }];
    this.left = [...this.numbers.keys()];
    this.round += 1;
    const commitment = commitmentOf(ID, this.round, 'server', SERVER);
    this.steps.push({ kind: 'committed', round: this.round, holder: 'server', commitment });
    this.committed = new Map([['server', commitment]]);
    this.numbers = new Map();
    this.stage = 'gathering';
  }
}

const checked = async (device: DrawPartOfDevice) => {
  for (let n = 0; n < 10 && device.checked === null; n += 1) await Promise.resolve();
};

/** The draw is made, and the device of player 1 finds nothing wrong with it. */
const isDrawn = async (fake: Fake) => {
  fake.make();
  fake.device.onView(fake.view('1'));
  await checked(fake.device);
  expect(fake.device.checked?.wrong).toBeNull();
  expect(fake.device.flaw).toBeNull();
};

beforeEach(() => localStorage.clear());

describe("this device's part in a draw", () => {
  it('commits, gives its number once the list is fixed, and checks the draw', async () => {
    const fake = new Fake();
    fake.device.onView(fake.view('1'));
    expect(fake.sent).toMatchObject([{ kind: 'commit', round: 1, holder: '1' }]);
    fake.device.onView(fake.view('1'));
    expect(fake.sent, 'it is sent once').toHaveLength(1);
    fake.take();
    fake.device.onView(fake.view('1'));
    expect(fake.device.elsewhere).toEqual([]);
    expect(fake.sent, 'no number before the list is fixed').toHaveLength(1);
    fake.close();
    fake.device.onView(fake.view('1'));
    expect(fake.sent).toHaveLength(2);
    fake.take();
    await isDrawn(fake);
  });

  it('is the director’s alone where somebody directs', () => {
    const fake = new Fake();
    fake.device.onView(fake.view('director'));
    expect(fake.sent).toMatchObject([{ kind: 'commit', holder: 'director' }]);
  });

  it('goes on after the page was left', () => {
    const fake = new Fake();
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.close();
    const again = fake.connect();
    again.onView(fake.view('1'));
    expect(fake.sent.at(-1)).toMatchObject({ kind: 'reveal', round: 1, holder: '1' });
    expect(keptNumbers(ID)[0]?.list).toBe(fake.list);
  });

  it('is on the device that came last, until another one takes it back', () => {
    const fake = new Fake();
    fake.committed.set('1', '22'.repeat(32));
    fake.device.onView(fake.view('1'));
    expect(fake.sent).toMatchObject([{ kind: 'commit', holder: '1' }]);
    expect(fake.device.elsewhere, 'it is on its way').toEqual([]);
    fake.take();
    fake.device.onView(fake.view('1'));
    expect(fake.device.elsewhere).toEqual([]);
    // Another device takes the part over, and this one does not take it back by itself.
    fake.committed.set('1', '33'.repeat(32));
    fake.device.onView(fake.view('1'));
    expect(fake.device.elsewhere).toEqual(['1']);
    expect(fake.sent).toHaveLength(1);
    fake.device.takeOver(fake.view('1'), '1');
    expect(fake.sent).toHaveLength(2);
    fake.take();
    fake.device.onView(fake.view('1'));
    expect(fake.device.elsewhere).toEqual([]);
    fake.close();
    fake.device.onView(fake.view('1'));
    fake.take();
    expect(fake.numbers.get('1')).toBe(keptNumbers(ID)[0]?.number);
  });

  it('commits to another number in the next round', async () => {
    const fake = new Fake();
    fake.committed.set('2', '22'.repeat(32));
    fake.steps.push({ kind: 'committed', round: 1, holder: '2', commitment: '22'.repeat(32) });
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.close();
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.goOn(['2']);
    fake.device.onView(fake.view('1'));
    const numbers = new Set(keptNumbers(ID).map(({ number }) => number));
    expect(numbers.size).toBe(2);
    fake.take();
    fake.close();
    fake.device.onView(fake.view('1'));
    fake.take();
    await isDrawn(fake);
  });

  it('says that its number was given and left out', () => {
    const fake = new Fake();
    fake.committed.set('2', '22'.repeat(32));
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.close();
    fake.device.onView(fake.view('1'));
    fake.goOn(['1']);
    fake.device.onView(fake.view('1'));
    expect(fake.device.flaw).toBe('leftOut');
  });

  it('says that it had committed and has no part', () => {
    const fake = new Fake();
    fake.committed.set('2', '22'.repeat(32));
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.device.onView(fake.view('1'));
    fake.committed.delete('1');
    fake.close();
    fake.device.onView(fake.view('1'));
    expect(fake.device.flaw).toBe('leftOut');
  });

  it('says that the list was changed after it had been fixed', async () => {
    const fake = new Fake();
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.close();
    fake.device.onView(fake.view('1', '33'.repeat(32)));
    fake.take();
    const late = fake.connect();
    late.onView(fake.view('1', '33'.repeat(32)));
    late.onView(fake.view('1', '44'.repeat(32)));
    expect(late.flaw).toBe('list');
    // A draw that checks by itself was not made for the list that was shown.
    fake.make();
    fake.device.onView(fake.view('1'));
    await checked(fake.device);
    expect(fake.device.checked?.wrong).toBeNull();
    expect(fake.device.flaw).toBe('list');
    // Also after the page was left.
    const again = fake.connect();
    again.onView(fake.view('1'));
    await checked(again);
    expect(again.flaw).toBe('list');
  });

  it('says that another draw is shown than that which was made', async () => {
    const fake = new Fake();
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.close();
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.make();
    fake.order = [...fake.order].reverse();
    fake.device.onView(fake.view('1'));
    await checked(fake.device);
    expect(fake.device.flaw).toBe('draw');
  });

  it('lets whoever only looks on check the draw as well', async () => {
    const fake = new Fake();
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.close();
    fake.device.onView(fake.view('1'));
    fake.take();
    fake.make();
    const looker = fake.connect();
    const view = fake.view('1');
    looker.onView({ ...view, held: { director: false, players: [], parts: [], log: [] } });
    await checked(looker);
    expect(looker.checked?.wrong).toBeNull();
    if (fake.drawn) fake.drawn = { ...fake.drawn, seed: '00'.repeat(32) };
    const other = fake.connect();
    other.onView({ ...view, held: { director: false, players: [], parts: [], log: [] } });
    await checked(other);
    expect(other.flaw).toBe('draw');
  });
});
