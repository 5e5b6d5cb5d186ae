/** Another match of the same two, once this one is over. */
import { other } from '../board/position';
import { words } from '../i18n';
import { isHome } from '../live/home_id';
import { sitting, type NamedTable } from '../live/seats';

/** Whether the player opposite is a person at another screen who is here to be asked. */
export function canAskForRematch(view: NamedTable): boolean {
  const [own, ...more] = sitting(view);
  if (!own || more.length > 0) return false;
  const { occupant, present } = view.seats[other(own)];
  return occupant.kind === 'person' && present && !isHome(view.table);
}

/** Who wants another match, if one of the two does. */
export function rematchWish(view: NamedTable): 'own' | 'theirs' | null {
  const [own] = sitting(view);
  if (!own || !canAskForRematch(view)) return null;
  if (view.rematch[own]) return 'own';
  return view.rematch[other(own)] ? 'theirs' : null;
}

/** What is to be read about it. */
export function rematchLine(view: NamedTable): string | null {
  const [own] = sitting(view);
  const wish = rematchWish(view);
  if (!own || !wish) return null;
  return words.table.rematch[wish](view.seats[other(own)].name);
}
