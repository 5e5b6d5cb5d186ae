/** Opens a table, keeps its keys, and goes there. */
import type { NewTable, RulesChoice, Seat } from '../api';
import { other } from '../board/position';
import { words } from '../i18n';
import { openTable } from '../ui/http';
import { go } from '../ui/router.svelte';
import type { NamedTable } from './seats';
import { keepTable, playedFor, playedText, type KnownTable } from './tables';

export function contestText(rules: RulesChoice): string {
  return playedText(playedFor(rules));
}

/** The opponent's name before anybody has been seen: empty while the seat is open. */
function expected({ opponent, opponent_name }: NewTable): string | null {
  return { bot: words.app.name, same_screen: opponent_name, friend: '' }[opponent.kind];
}

export async function openAndGo(
  table: NewTable,
  opponent: string | null = expected(table),
): Promise<void> {
  const opened = await openTable(table);
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

/** Returns a table with the rules, people, seats and dice of one that is over. */
export function rematch(view: NamedTable, known: KnownTable): NewTable {
  const seat: Seat = known.keys[0]?.seat ?? 'white';
  const opposite = view.seats[other(seat)];
  const opponent =
    opposite.occupant.kind === 'bot'
      ? ({ kind: 'bot', level: opposite.occupant.level } as const)
      : ({ kind: known.keys.length === 2 ? 'same_screen' : 'friend' } as const);
  return {
    rules: view.rules,
    opponent,
    seat,
    dice: view.dice_from,
    name: view.seats[seat].chosen,
    opponent_name: opponent.kind === 'same_screen' ? opposite.chosen : null,
  };
}
