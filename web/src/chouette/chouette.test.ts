// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import * as fixtures from '../../tests/fixtures/chouettes';
import { ADA, BOB, cubeOf, CYD, OTTER } from '../../tests/fixtures/chouettes';
import type { ChouetteEvent, PermitView } from '../api';
import { actions } from './actions';
import { balanceText } from './ledger';
import { prompt } from './prompt';
import { history } from './history';
import { asTwo, asTwoEvents } from './two_sided';
import { cubesBeside, isAwaited, own, ownParty, withActing, withNames } from './players';

const chouette = (...args: Parameters<typeof fixtures.chouette>) =>
  withNames(fixtures.chouette(...args));
const doubled = (...args: Parameters<typeof fixtures.doubled>) =>
  withNames(fixtures.doubled(...args));

const held = (player: number, ...permits: PermitView[]) => ({ player, permits, plays: null });
const labels = (view: Parameters<typeof actions>[0]) =>
  actions(view, null).map((group) => group.actions.map(({ label }) => label));
const toDouble = (...players: number[]): PermitView => ({
  kind: 'double',
  cubes: players.map((player) => ({ cube: cubeOf(player), value: '2' })),
});

describe('what can be done at a chouette', () => {
  it('is to double or wait before the captain rolls', () => {
    const view = chouette(held(ADA, toDouble(ADA), { kind: 'hold' }));
    expect(labels(view)).toEqual([['Double to 2', 'No double', 'Wait']]);
    expect(prompt(view, null)).toBe('Cyd is about to roll. Double first, or wait, if you like.');
  });

  it('is to roll, with a double of one’s own first', () => {
    const view = chouette(held(CYD, toDouble(CYD), { kind: 'roll', of: CYD }));
    expect(labels(view)).toEqual([['Double to 2', 'Roll']]);
    expect(actions(view, null)[0]?.actions.at(-1)?.primary).toBe(true);
  });

  it('is for the box to choose whom to double, beside the roll', () => {
    const view = chouette(held(BOB, toDouble(CYD, ADA, OTTER), { kind: 'roll', of: BOB }), {
      phase: { kind: 'to_roll', party: 'box', doubling: false, holders: [] },
      awaited: [{ player: BOB, task: 'roll' }],
    });
    expect(labels(view)).toEqual([['Roll']]);
    expect(prompt(view, null)).toBe('You roll. Choose whom to double first, if you like.');
  });

  it('is to say no to a double once somebody doubles', () => {
    const view = chouette(held(ADA, toDouble(ADA)), {
      phase: { kind: 'to_roll', party: 'team', doubling: true, holders: [] },
      awaited: [{ player: ADA, task: 'doubling' }],
    });
    expect(labels(view)).toEqual([['Double to 2', 'No double']]);
    expect(prompt(view, null)).toBe(
      'Somebody doubles. Do you double too? All are revealed together.',
    );
  });

  it('is to answer what is offered, and a second time before it counts', () => {
    const view = doubled(
      held(ADA, {
        kind: 'answer',
        cube: cubeOf(ADA),
        of: ADA,
        answers: ['take', 'pass', 'redouble'],
        redouble: { name: 'beaver', value: '4' },
      }),
    );
    expect(labels(view)).toEqual([['Take', 'Pass', 'Beaver']]);
    expect(actions(view, null)[0]?.actions.map(({ sure }) => sure)).toEqual([
      'Yes, take at 2',
      'Yes, lose 1 point',
      'Yes, beaver to 4',
    ]);
    expect(prompt(view, null)).toBe('You are doubled to 2. Take, or pass and lose 1 point.');
  });

  it('is nothing for who has answered or watches', () => {
    expect(labels(doubled(held(CYD)))).toEqual([]);
    expect(prompt(doubled(held(CYD)), null)).toBe('Ada has yet to answer.');
    expect(prompt(doubled(null), null)).toBe('You are watching. Ada has yet to answer.');
  });
});

describe('who is who', () => {
  it('has the box look from the box’s side, all others from the team’s', () => {
    expect(ownParty(chouette(held(BOB)))).toBe('box');
    expect(ownParty(chouette(held(ADA)))).toBe('team');
    expect(ownParty(chouette(null))).toBe('team');
  });

  it('shows each cube beside its player, and whose decision is awaited', () => {
    const view = doubled(null);
    expect(cubesBeside(view, ADA).map(({ cube }) => cube)).toEqual([cubeOf(ADA)]);
    expect(cubesBeside(view, BOB)).toEqual([]);
    expect([ADA, BOB, CYD].map((player) => isAwaited(view, player))).toEqual([true, false, false]);
  });
});

describe('the board of a chouette', () => {
  it('is a board of two sides, the box dark', () => {
    const events: ChouetteEvent[] = [
      { kind: 'opened', in_box: 2, team: 4 },
      { kind: 'decided', player: CYD, decision: null },
      { kind: 'rolled', player: BOB, party: 'box', hand: 'box', dice: [3, 1] },
    ];
    const numbered = events.map((event, i) => ({ version: i + 1, game: 1, event }));
    expect(asTwoEvents(numbered).map(({ event }) => event)).toEqual([
      { kind: 'opening_roll', white: 4, black: 2, starter: null },
      { kind: 'rolled', seat: 'black', by: 'black', dice: [3, 1] },
    ]);
    expect(asTwo(chouette(null)).phase).toEqual({ kind: 'to_roll', seat: 'white' });
  });
});

describe('the history', () => {
  it('tells nothing of what is decided unseen', () => {
    const view = doubled(held(ADA));
    const event: ChouetteEvent = {
      kind: 'decided',
      player: ADA,
      decision: { kind: 'answer', cube: cubeOf(ADA), of: ADA, answer: 'take' },
    };
    expect(history(view, [{ version: 1, game: 1, event }])).toEqual([]);
  });

  it('tells whose cube the box answers', () => {
    const event: ChouetteEvent = {
      kind: 'answered',
      answers: [
        { cube: cubeOf(ADA), of: BOB, answer: 'take' },
        { cube: cubeOf(CYD), of: BOB, answer: 'pass' },
      ],
    };
    const [line] = history(chouette(held(ADA)), [{ version: 1, game: 1, event }]);
    expect(line?.text).toBe('Bob takes the cube of Ada. Bob passes the cube of Cyd.');
  });

  it('writes balances with their sign', () => {
    expect(['0', '12', '-3'].map(balanceText)).toEqual(['0', '+12', '−3']);
  });
});

describe('the person who keeps a chouette for all', () => {
  const kept = (chosen: number | null = null) => {
    const view = fixtures.chouette(null, {
      held: [
        held(ADA, toDouble(ADA)),
        held(BOB),
        held(CYD, toDouble(CYD), { kind: 'roll', of: CYD }),
      ],
    });
    return withNames(withActing(view, chosen));
  };

  it('acts for whoever the table waits for, whom the prompt names', () => {
    const view = kept();
    expect(own(view)?.player).toBe(CYD);
    expect(prompt(view, null)).toMatch(/^Cyd: /);
    expect(ownParty(view)).toBe('team');
  });

  it('doubles for members whom nothing is asked', () => {
    const view = kept();
    expect(labels(view)).toEqual([['Double to 2', 'Roll'], ['Double to 2']]);
    const other = actions(view, null)[1];
    expect(other?.title).toBe('Ada');
    expect(other?.actions[0]?.by).toBe(ADA);
  });

  it('acts for another who is chosen', () => {
    const view = kept(ADA);
    expect(own(view)?.player).toBe(ADA);
    expect(view.held).toHaveLength(3);
  });

  it('does for anybody what anybody may do', () => {
    const view = fixtures.chouette(null, {
      awaited: [{ player: BOB, task: 'next_game' }],
      held: [held(ADA), held(CYD, { kind: 'next_game' })],
    });
    expect(own(withActing(view, null))?.player).toBe(CYD);
  });
});
