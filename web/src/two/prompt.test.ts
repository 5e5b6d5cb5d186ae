// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  doubled,
  EVENTS,
  eventsOf,
  late,
  over,
  playing,
  toRoll,
} from '../../tests/fixtures/tables';
import type { TableView } from '../api';
import { begin, rebuild, type PlayBuilder } from '../board/play_builder';
import { choices } from './choices';
import { prompt } from '../live/prompt';
import { acting, bottomSeat, unnamedAt, withNames, type NamedTable } from '../live/seats';
import { announcement, inWords } from '../live/announcements';
import { positionOf } from '../live/animation';

function builderOf(
  view: TableView,
  moves: readonly (readonly [number, number])[] = [],
): PlayBuilder {
  const plays = view.held[0]?.plays;
  if (!plays || view.phase.kind !== 'to_play') throw new Error('this table has nothing to play');
  const builder = rebuild(begin(plays, view.phase.dice), moves);
  if (!builder) throw new Error('this play is not in the graph');
  return builder;
}

function named(view: TableView): NamedTable {
  return withNames(view, unnamedAt(view));
}

/** The table with a person on either side. */
function people(view: TableView): TableView {
  const { white, black } = view.seats;
  return { ...view, seats: { white, black: { ...black, occupant: { kind: 'person' } } } };
}

/** The table seen by both seats at one screen. */
function shared(view: TableView): TableView {
  const held = [...view.held, { seat: 'black' as const, actions: [], plays: null }];
  return { ...people(view), held };
}

/** The same table, where every roll counts for the other side. */
function inverso(view: TableView): TableView {
  return { ...view, rules: { ...view.rules, inverso: true } };
}

describe('the line that says what to do', () => {
  it.each<[string, TableView, PlayBuilder | null, string]>([
    ['a roll to play', playing(), builderOf(playing()), 'Play 6-4.'],
    ['a double to play', late(), builderOf(late()), 'Play your 3: bar/22.'],
    [
      'a play that is done',
      playing(),
      builderOf(playing(), [
        [24, 18],
        [18, 14],
      ]),
      'Pick up your dice when you are done.',
    ],
    ['a roll or a double', toRoll(), null, 'Your turn: roll, or double first.'],
    [
      'a double to answer',
      doubled(),
      null,
      'Otter, club level doubles to 2. Take, or pass and lose 1 point.',
    ],
    ['a match that is over', over(), null, 'You win the match, 7–3.'],
    ['at one screen, whose roll it is', shared(toRoll()), null, 'Ada to roll, or to double first.'],
    [
      'in L’inverso, whose hand rolls',
      inverso(toRoll()),
      null,
      'Your turn: have Otter, club level roll for you, or double first.',
    ],
    [
      'in L’inverso at one screen, with real dice',
      inverso(shared({ ...toRoll(), dice_from: 'by_hand' })),
      null,
      'Ada’s turn: Otter, club level rolls. Enter the dice.',
    ],
    ['at one screen, who plays', shared(playing()), builderOf(playing()), 'Ada: play 6-4.'],
    [
      'the other side’s turn',
      { ...playing(), phase: { kind: 'to_play', seat: 'black', dice: [2, 1] }, held: [] },
      null,
      'Otter, club level to play.',
    ],
  ])('%s', (_, view, builder, line) => {
    expect(prompt(named(view), EVENTS, builder)).toBe(line);
  });

  it('names what is left when it is little', () => {
    const view = playing();
    const graph = {
      nodes: [
        {
          steps: [
            { from: 13, to: 7, die: 6, hit: false, node: 1 },
            { from: 8, to: 2, die: 6, hit: true, node: 1 },
          ],
        },
        { steps: [] },
      ],
    };
    expect(prompt(named(view), EVENTS, begin(graph, [6, 4]))).toBe(
      'Play your 6: 13/7, or 8/2 hitting.',
    );
  });

  it('says when nothing can be played', () => {
    expect(prompt(named(playing()), EVENTS, begin({ nodes: [{ steps: [] }] }, [4, 6]))).toBe(
      'No move with 6-4: the turn passes.',
    );
  });

  it('says how the game ended', () => {
    const view: TableView = {
      ...playing(),
      phase: { kind: 'game_over' },
      held: [{ seat: 'white', actions: [{ kind: 'open' }], plays: null }],
    };
    const events = eventsOf([
      { kind: 'game_won', winner: 'black', result: 'gammon', how: 'resigned', points: '4' },
    ]);
    expect(prompt(named(view), events, null)).toBe(
      'Otter, club level wins a gammon by resignation: 4 points. Start the next game when you are ready.',
    );
  });

  it('says that equal dice are rolled again', () => {
    const view: TableView = {
      ...playing(),
      phase: { kind: 'opening' },
      held: [{ seat: 'white', actions: [{ kind: 'open' }], plays: null }],
    };
    const tie = eventsOf([{ kind: 'opening_roll', white: 4, black: 4, starter: null }]);
    expect(prompt(named(view), tie, null)).toBe('Equal dice. Roll again.');
    expect(announcement(named(view), tie)).toBe('You roll 4, Otter, club level rolls 4. A tie.');
  });
});

describe('the buttons', () => {
  const labels = (view: TableView, builder: PlayBuilder | null = null) => {
    const { primary, others, enter } = choices(named(view), acting(view), builder);
    return [primary?.label ?? null, others.map(({ label }) => label), enter];
  };

  it('have one that is primary', () => {
    expect(labels(toRoll())).toEqual(['Roll', ['Double', 'Keep rolling'], null]);
    expect(labels(playing(), builderOf(playing()))).toEqual(['Done', ['Undo'], null]);
    expect(labels(doubled())).toEqual(['Take', ['Pass', 'Beaver to 4'], null]);
    expect(labels(over())).toEqual(['Review', ['Start page', 'Play again'], null]);
  });

  it('give way to entering the dice', () => {
    expect(labels({ ...toRoll(), dice_from: 'by_hand' })).toEqual([null, ['Double'], 'roll']);
  });

  it('are none while another is awaited', () => {
    expect(labels({ ...toRoll(), held: [] })).toEqual([null, [], null]);
  });

  it('let a play be submitted only when it is complete', () => {
    const done = (builder: PlayBuilder) =>
      choices(named(playing()), acting(playing()), builder).primary?.disabled;
    expect(done(builderOf(playing()))).toBe(true);
    expect(
      done(
        builderOf(playing(), [
          [24, 18],
          [18, 14],
        ]),
      ),
    ).toBe(false);
  });
});

describe('the seats', () => {
  it('put the viewer’s own at the bottom', () => {
    const black: TableView = {
      ...people(playing()),
      held: [{ seat: 'black', actions: [], plays: null }],
    };
    expect(bottomSeat(black, false)).toBe('black');
    expect(bottomSeat({ ...playing(), held: [] }, false)).toBe('white');
  });

  it('turn the board at one screen only when asked to', () => {
    const view = shared(playing());
    view.held = view.held.map((held) => ({
      ...held,
      actions: held.seat === 'black' ? [{ kind: 'roll' }] : [],
    }));
    expect(bottomSeat(view, false)).toBe('white');
    expect(bottomSeat(view, true)).toBe('black');
  });
});

it('rolls for Otter without sitting in its place', () => {
  const view: TableView = {
    ...toRoll(),
    dice_from: 'by_hand',
    phase: { kind: 'to_roll', seat: 'black' },
    held: [
      { seat: 'white', actions: [{ kind: 'resign' }], plays: null },
      { seat: 'black', actions: [{ kind: 'roll' }], plays: null },
    ],
  };
  expect(bottomSeat(view, true)).toBe('white');
  expect(prompt(named(view), EVENTS, null)).toBe('Roll for Otter, club level.');
  expect(choices(named(view), acting(view), null).enter).toBe('roll');
});

it('says the board in words', () => {
  const view = playing();
  expect(inWords(named(view), positionOf(view), 'white', builderOf(view, [[24, 20]]))).toEqual([
    'You are on roll with 6-4; the 4 is played.',
    '24 point two, 13 four, 8 three, 6 four, 5 two.',
    'Opponent blots on your 2 and 1.',
    'Otter, club level, counted from the other side: 24 point one, 23 one, 13 five, 8 three, 6 five.',
    'Otter, club level owns the cube at 2.',
    'Pips: 158 against 166.',
  ]);
});
