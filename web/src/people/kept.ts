/**
 * What is kept with an account instead of in this browser. Where the account keeps a key, the
 * browser forgets it and has a sign in its place (`KEPT`): a session that is ended then opens
 * nothing, wherever it was ended.
 */
import type { KeyAt, KeptGame } from '../api';
import { forgetLibraryKey, libraryKey } from '../library/calls';
import { isHome } from '../live/home_id';
import { forgetTable, keepTable, keysOf, knownTables, type KnownTable } from '../live/tables';
import { forgetTournament, keysAt } from '../tournament/storage';
import { knownTournaments, updateTournament, type KnownTournament } from '../live/tournaments';
import { inSession, KEPT, lettingGo, setLettingGo, setSignedIn, signedIn } from '../ui/signed_in';
import { acceptedGames } from './accepted.svelte';
import { forgetGame, getGames, keepGames } from './calls';

/** The most keys that the server takes at once. */
const AT_ONCE = 100;
/** The server lists no more games. */
const MOST_LISTED = 400;

interface Own {
  readonly id: string;
  readonly opened: number;
  readonly keys: readonly string[];
}

/** Everything whose keys this browser holds itself. */
function held(): Own[] {
  const tables = knownTables()
    .filter(({ id }) => !isHome(id))
    .map((table) => ({ id: table.id, opened: table.opened, keys: keysOf(table) }));
  const tournaments = knownTournaments().map((one) => ({
    id: one.id,
    opened: one.opened,
    keys: keysAt(one),
  }));
  return [...tables, ...tournaments]
    .map((one) => ({ ...one, keys: one.keys.filter((key) => key !== KEPT) }))
    .filter(({ keys }) => keys.length > 0);
}

/** How many games of this browser are not kept with an account, and whether its library is not. */
export function unkept(): { readonly games: number; readonly library: boolean } {
  return { games: held().length, library: libraryKey() !== null };
}

/** Keeps what this browser holds with the account; what was opened before `since` is left. */
export async function keepHeld(since = 0): Promise<void> {
  const own = held().filter(({ opened }) => opened >= since);
  // A library has no date: one that was here before may be another's too.
  const key = since === 0 ? libraryKey() : null;
  const keys = own.flatMap(({ id, keys }) => keys.map((key): KeyAt => ({ table: id, key })));
  if (keys.length === 0 && key === null) return;
  for (let at = 0; at === 0 || at < keys.length; at += AT_ONCE) {
    const library = at === 0 ? key : null;
    const kept = await inSession(() => keepGames({ keys: keys.slice(at, at + AT_ONCE), library }));
    if (!kept) return;
    for (const id of kept.tables) markKept(id);
    if (kept.library) {
      forgetLibraryKey();
      const who = signedIn();
      if (who) setSignedIn({ ...who, library: true });
    }
  }
}

/** Has the sign in the place of a table's keys. */
function markKept(id: string): void {
  const table = knownTables().find((one) => one.id === id);
  if (table) {
    keepTable({
      ...table,
      keys: table.keys.map(({ seat }) => ({ seat, key: KEPT })),
      ...(table.player && { player: { ...table.player, key: KEPT } }),
      ...(table.others && { others: table.others.map((one) => ({ ...one, key: KEPT })) }),
      ...(table.keeper !== undefined && { keeper: KEPT }),
    });
  }
  const tournament = knownTournaments().find((one) => one.id === id);
  if (!tournament) return;
  if (tournament.director !== null) updateTournament(id, { director: KEPT });
  else updateTournament(id, { players: tournament.players.map((one) => ({ ...one, key: KEPT })) });
}

const isKept = (keys: readonly string[]) => keys.includes(KEPT);

/** Lists here what the account keeps, and no longer what it does not keep any more. */
export async function listKept(): Promise<void> {
  for (const id of lettingGo()) {
    await forgetGame(id);
    setLettingGo(lettingGo().filter((one) => one !== id));
  }
  const answer = await inSession(getGames);
  if (!answer) return;
  const { games, library } = answer;
  acceptedGames.update(games);
  const who = signedIn();
  if (who) setSignedIn({ ...who, library });
  // What was let go of since the question was asked stays away, and goes with the next page.
  const leaving = new Set(lettingGo());
  const tables = new Map(knownTables().map((table) => [table.id, table]));
  const tournaments = new Map(knownTournaments().map((one) => [one.id, one]));
  for (const game of games.filter(({ table }) => !leaving.has(table))) {
    if (game.kind === 'tournament') {
      if (!tournaments.has(game.table)) updateTournament(game.table, tournamentOf(game));
    } else if (!tables.has(game.table)) {
      const known = tableOf(game);
      if (known) keepTable(known);
    }
  }
  if (games.length >= MOST_LISTED) return;
  const still = new Set(games.map(({ table }) => table));
  for (const table of tables.values())
    if (isKept(keysOf(table)) && !still.has(table.id)) forgetTable(table.id);
  for (const one of tournaments.values())
    if (isKept(keysAt(one)) && !still.has(one.id)) forgetTournament(one.id);
  // The account does not keep what was just forgotten, so it need not be asked to let go.
  setLettingGo([...leaving]);
}

/** Forgets here what the account keeps: who comes next finds nothing of it. */
export function forgetKept(): void {
  for (const table of knownTables()) if (isKept(keysOf(table))) forgetTable(table.id);
  for (const one of knownTournaments()) if (isKept(keysAt(one))) forgetTournament(one.id);
  acceptedGames.clear();
  // The account goes on keeping it.
  setLettingGo([]);
}

/** A game as this browser lists it, before its page has been seen. */
export function tableOf(game: KeptGame): KnownTable | null {
  const table: KnownTable = {
    id: game.table,
    keys: [],
    invite: null,
    opponent: game.others[0] ?? null,
    contest: '',
    score: '',
    over: game.over,
    opened: game.opened_at * 1000,
  };
  const players = game.seats.map((seat) => ({ player: Number(seat), key: KEPT }));
  switch (game.kind) {
    case 'two': {
      const seats = (['white', 'black'] as const).filter((seat) => game.seats.includes(seat));
      return { ...table, keys: seats.map((seat) => ({ seat, key: KEPT })) };
    }
    case 'chouette': {
      const [player, ...others] = players;
      return player ? { ...table, player, others } : null;
    }
    case 'sheet':
      return { ...table, keeper: KEPT, opponent: '' };
    case 'tournament':
      return null;
  }
}

function tournamentOf(game: KeptGame): Partial<KnownTournament> {
  const players = game.seats.map((seat) => ({ player: Number(seat), key: KEPT }));
  return {
    director: game.directs ? KEPT : null,
    players,
    me: players.length === 1 ? (players[0]?.player ?? null) : null,
    opened: game.opened_at * 1000,
  };
}
