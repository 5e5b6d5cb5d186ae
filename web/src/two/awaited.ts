/** Whom a roll waits for that anyone can check. */
import type { Seat } from '../api';
import { words } from '../i18n';
import { sitting, type NamedTable } from '../live/seats';

/** The line above the buttons while a roll is asked for: whose device has not added its number. */
export function awaitedLine(view: NamedTable, awaited: readonly Seat[]): string {
  const own = sitting(view);
  const others = awaited.filter((seat) => !own.includes(seat));
  const names = others.map((seat) => view.seats[seat].name || words.table.nobody);
  return names.length > 0 ? words.dice.waiting(names) : words.dice.rolling;
}
