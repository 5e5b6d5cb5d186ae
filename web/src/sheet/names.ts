/** Names for the two players of a score sheet. */
import type { SheetView } from '../api';
import { unnamedPlayers, withNames, type NamedTable } from '../live/seats';

/** A score sheet whose players have names to show. */
export type NamedSheet = Omit<SheetView, 'table'> & { readonly table: NamedTable };

/** The sheet with words, in the reader's language, for players without a name. */
export function named(view: SheetView): NamedSheet {
  return { ...view, table: withNames(view.table, unnamedPlayers()) };
}
