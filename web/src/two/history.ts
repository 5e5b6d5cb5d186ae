/** The events that this browser has received. */
import type { EventView, TableView } from '../api';

/**
 * Old and new events by version, each once, and of them those of the present game; before its
 * first roll those of the one before, whose end is still to be read.
 */
export function recall(
  old: readonly EventView[],
  news: readonly EventView[],
  view: TableView,
): EventView[] {
  const all = new Map([...old, ...news].map((event) => [event.version, event]));
  const events = [...all.values()].sort((a, b) => a.version - b.version);
  const present = events.filter(({ game }) => game === view.game);
  if (present.length > 0) return present;
  const last = events.at(-1)?.game;
  return events.filter(({ game }) => game === last);
}
