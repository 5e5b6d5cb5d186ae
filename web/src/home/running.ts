/** The games that this browser plays in, each as it stands on the server now. */
import type { ChouetteView, Seat, SheetView, TableView } from '../api';
import { other } from '../board/position';
import { asTwo } from '../chouette/two_sided';
import { sideOf } from '../chouette/players';
import { words } from '../i18n';
import { keptTable } from '../live/home';
import { isHome } from '../live/home_id';
import { contestText } from '../live/open';
import { boardPicture, type BoardPicture } from '../live/picture';
import { awaited, bottomSeat, sitting, unnamedAt, unnamedPlayers, withNames } from '../live/seats';
import { addressOf, forgetTable, knownTables, updateTable, type KnownTable } from '../live/tables';
import { getChouette, getSheet, getTable, problemOf } from '../ui/http';

/** Whose turn it is, for the person at this browser. */
export type Turn = 'yours' | 'theirs' | 'both' | 'open';

export interface Running {
  readonly id: string;
  readonly address: string;
  /** The opponent, or what the table is called. */
  readonly title: string;
  /** What is played for, and the score. */
  readonly contest: string;
  readonly score: string;
  readonly turn: Turn;
  readonly board: BoardPicture;
  /** At a table of two: the players, the one at the bottom first. */
  readonly players: readonly [Player, Player] | null;
}

export interface Player {
  readonly side: Seat;
  readonly name: string;
  readonly pips: number;
  readonly score: string;
}

/** Where more are running, the older ones are found at their addresses. */
const MOST = 8;

/** The running games, those that wait for this person first. */
export async function runningGames(): Promise<Running[]> {
  const known = knownTables().filter((table) => !table.over);
  const found = await Promise.all(known.slice(0, MOST).map(lookUp));
  const all = found.filter((one) => one !== null);
  return [...all.filter(isYours), ...all.filter((one) => !isYours(one))];
}

const isYours = ({ turn }: Running) => turn === 'yours' || turn === 'both';

async function lookUp(known: KnownTable): Promise<Running | null> {
  try {
    if (known.player) return ofChouette(known, await getChouette(known.id));
    if (known.keeper) return ofSheet(known, await getSheet(known.id));
    if (isHome(known.id)) {
      const view = (await keptTable(known.id))?.view;
      return view ? ofTwo(known, view) : null;
    }
    return ofTwo(known, await getTable(known.id));
  } catch (error) {
    // What the server has cleared away is no game any more; what cannot be reached may be.
    if (problemOf(error).code === 'unknown_table') forgetTable(known.id);
    return null;
  }
}

function ofTwo(known: KnownTable, seen: TableView): Running | null {
  if (seen.phase.kind === 'contest_over') {
    updateTable(known.id, { over: true });
    return null;
  }
  // Seen without keys; the seats are those whose keys lie here.
  const held = known.keys.map(({ seat }) => ({ seat, actions: [], plays: null }));
  const mine: TableView = { ...seen, held };
  const view = withNames(mine, unnamedAt(mine));
  const bottom = bottomSeat(view, false);
  const top = other(bottom);
  const seats = sitting(view);
  const player = (side: Seat): Player => ({
    side,
    name: seats.length === 1 && seats[0] === side ? words.start.you : view.seats[side].name,
    pips: view.board[side].pips,
    score: view.score[side],
  });
  return {
    id: known.id,
    address: addressOf(known),
    title: view.seats[top].name || words.table.nobody,
    contest: contestText(view.rules),
    score: `${view.score[bottom]}–${view.score[top]}`,
    turn: turnOf(view, seats),
    board: boardPicture(view, bottom, view.rules.cube),
    players: [player(bottom), player(top)],
  };
}

function turnOf(view: TableView, seats: readonly Seat[]): Turn {
  if (view.seats.white.occupant.kind === 'open' || view.seats.black.occupant.kind === 'open') {
    return 'open';
  }
  if (seats.length === 2) return 'both';
  const due = awaited(view.phase);
  return due === null || seats.includes(due) ? 'yours' : 'theirs';
}

function ofChouette(known: KnownTable, seen: ChouetteView): Running {
  const me = known.player?.player;
  const box = seen.players[0]?.player;
  const bottom = sideOf(me !== undefined && me === box ? 'box' : 'team');
  const n = seen.players.filter(({ presence }) => presence !== null).length;
  return {
    id: known.id,
    address: addressOf(known),
    title: words.chouette.name,
    contest: words.home.players(n),
    score: '',
    turn: seen.awaited.some(({ player }) => player === me) ? 'yours' : 'theirs',
    board: boardPicture(asTwo(seen), bottom, seen.rules.game.cube),
    players: null,
  };
}

function ofSheet(known: KnownTable, seen: SheetView): Running | null {
  if (seen.table.phase.kind === 'contest_over') {
    updateTable(known.id, { over: true });
    return null;
  }
  const { seats, score, rules } = withNames(seen.table, unnamedPlayers());
  return {
    id: known.id,
    address: addressOf(known),
    title: words.sheet.title(words.sheet.names(seats.white.name, seats.black.name)),
    contest: contestText(rules),
    score: `${score.white}–${score.black}`,
    turn: 'both',
    board: boardPicture(seen.table, 'white', rules.cube),
    players: null,
  };
}
