/** Opens a table, keeps its keys, and goes there. */
import type { NewTable, RulesChoice, Seat, TableOpened } from '../api';
import { other } from '../board/position';
import { words } from '../i18n';
import { engine } from '../engine/engine.svelte';
import { openTable, problemOf } from '../ui/http';
import { go } from '../ui/router.svelte';
import { openHome } from './home';
import type { NamedTable } from './seats';
import { keepTable, playedFor, playedText, type KnownTable } from './tables';

export function contestText(rules: RulesChoice): string {
  return playedText(playedFor(rules));
}

/** The opponent's name before anybody has been seen: empty while the seat is open. */
function expected({ opponent, opponent_name }: NewTable): string | null {
  return { bot: words.app.name, same_screen: opponent_name, friend: '' }[opponent.kind];
}

/**
 * Opens a table on the server. Where that cannot be reached, and the engine was fetched before, it
 * is opened in this browser, unless a friend is to come.
 */
async function openSomewhere(table: NewTable): Promise<TableOpened> {
  try {
    return await openTable(table);
  } catch (error) {
    const isUnreachable = problemOf(error).code === 'unreachable';
    const canBeHere = table.opponent.kind !== 'friend' && (await engine.isHere());
    if (!isUnreachable || !canBeHere) throw error;
    return openHome(table);
  }
}

export async function openAndGo(
  table: NewTable,
  opponent: string | null = expected(table),
): Promise<void> {
  const opened = await openSomewhere(table);
  keepTable({
    id: opened.table,
    keys: opened.keys,
    invite: opened.invite,
    opponent,
    contest: playedFor(table.rules),
    score: '',
    over: false,
    opened: Date.now(),
  });
  go(`/t/${opened.table}`);
}

/** Returns a table with the rules, people, seats, dice and clock of one that is over. */
export function rematch(view: NamedTable, known: KnownTable): NewTable {
  const seat: Seat = known.keys[0]?.seat ?? 'white';
  const opposite = view.seats[other(seat)];
  const opponent =
    opposite.occupant.kind === 'bot'
      ? ({ kind: 'bot', level: opposite.occupant.level } as const)
      : ({ kind: known.keys.length === 2 ? 'same_screen' : 'friend' } as const);
  return {
    rules: view.rules,
    rated: view.rated !== null,
    delayed: false,
    opponent,
    seat,
    dice: view.dice_from,
    sealed: view.dice !== null,
    name: view.seats[seat].chosen,
    opponent_name: opponent.kind === 'same_screen' ? opposite.chosen : null,
    clock: view.clock?.clock ?? null,
  };
}
