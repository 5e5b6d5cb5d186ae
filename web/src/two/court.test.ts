// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { CourtView, Seat } from '../api';
import type { NamedTable } from '../live/seats';
import { noticeOf } from './court';

const court: CourtView = {
  seat: 'white',
  at: 1_000,
  from: 61_000,
  until: null,
  undecided: false,
};

/** As much of a table as says who looks at it. */
function seenBy(...seats: Seat[]): NamedTable {
  const person = { occupant: { kind: 'person' } };
  return {
    held: seats.map((seat) => ({ seat })),
    seats: { white: person, black: person },
  } as unknown as NamedTable;
}

it('is offered to whoever has waited long enough, and to nobody else', () => {
  expect(noticeOf(seenBy('black'), court, 59_999)).toBeNull();
  expect(noticeOf(seenBy('black'), court, 60_000)).toEqual({ kind: 'offer' });
  for (const others of [['white'], [], ['white', 'black']] as Seat[][])
    expect(noticeOf(seenBy(...others), court, 60_000)).toBeNull();
});

it('warns whoever has to act, and shows the others how long that has', () => {
  const called = { ...court, until: 21_000 };
  expect(noticeOf(seenBy('white'), called, 0)).toEqual({ kind: 'warning', left: 20 });
  expect(noticeOf(seenBy('black'), called, 500)).toEqual({ kind: 'warned', left: 20 });
  expect(noticeOf(seenBy(), called, 19_999)).toEqual({ kind: 'warned', left: 1 });
  expect(noticeOf(seenBy('white'), called, 20_000)).toEqual({ kind: 'judging' });
});

it('is not offered again for what it has found undecided', () => {
  const undecided = { ...court, undecided: true };
  expect(noticeOf(seenBy('black'), undecided, 90_000)).toEqual({ kind: 'undecided' });
  expect(noticeOf(seenBy('white'), undecided, 90_000)).toBeNull();
});
