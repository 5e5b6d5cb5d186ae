/** The matches of the library, wherever they come from, as the list shows them. */
import type {
  ImportedReport,
  MatchReport,
  MatchSummary,
  PlayerReport,
  Seat,
  StoredMatch,
  TableSummary,
  ThemeView,
} from '../api';
import { other } from '../board/position';
import { isHome } from '../live/home_id';
import type { KnownTable } from '../live/tables';
import { fold } from '../ui/fold';
import type { Reviewed } from '../ui/http';

/** Where a match comes from. */
export type Source = 'played' | 'otter' | 'sheet' | 'chouette' | 'imported';

export interface Row {
  readonly id: string;
  readonly source: Source;
  /** What the server calls it; `null` for a chouette, and for a table in this browser. */
  readonly of: Reviewed | null;
  /** Whether this browser alone has it. */
  readonly isHome: boolean;
  readonly address: string;
  /** When it was played, or imported, in milliseconds since 1970. */
  readonly time: number;
  /** `null` while it is not known. */
  readonly summary: MatchSummary | null;
  readonly report: MatchReport | null;
  readonly fileName: string;
  /** The reader's seat, as far as the keys tell. */
  readonly seat: Seat | null;
}

/** Returns the day that a file names, such as `2026.11.16`; `null` if it is no day. */
export function dayOf(date: string | null): number | null {
  const [, year, month, day] = /^(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})/.exec(date ?? '') ?? [];
  if (!year || !month || !day) return null;
  const time = new Date(Number(year), Number(month) - 1, Number(day)).getTime();
  return Number.isNaN(time) ? null : time;
}

export function ofDocument({ id, file_name, imported_at, summary, report }: StoredMatch): Row {
  return {
    id,
    source: 'imported',
    of: { of: 'document', id },
    isHome: false,
    address: `/review/d/${id}`,
    time: dayOf(summary.date) ?? imported_at * 1000,
    summary,
    report,
    fileName: file_name,
    seat: null,
  };
}

export function ofTable(table: KnownTable, found: TableSummary | null): Row {
  const { id, keys, keeper, player, opened } = table;
  const summary = found?.summary ?? null;
  const isBot =
    summary !== null &&
    [summary.seats.white, summary.seats.black].some(({ occupant }) => occupant.kind === 'bot');
  const of = keeper ? 'sheet' : 'table';
  return {
    id,
    source: player ? 'chouette' : keeper ? 'sheet' : isBot ? 'otter' : 'played',
    of: player || isHome(id) ? null : { of, id },
    isHome: isHome(id),
    address: player ? `/c/${id}` : keeper ? `/review/o/${id}` : `/review/${id}`,
    time: opened,
    summary,
    report: found?.report ?? null,
    fileName: '',
    seat: keys.length === 1 ? (keys[0]?.seat ?? null) : null,
  };
}

/** Names as people compare them. */
const plain = (name: string) => name.trim().toLocaleLowerCase();

/** The names in the rows, the one that stands in most of them first. */
export function namesIn(rows: readonly Row[]): string[] {
  const found = new Map<string, { name: string; n: number }>();
  for (const { summary, seat } of rows) {
    if (!summary) continue;
    for (const at of ['white', 'black'] as const) {
      const { name, occupant } = summary.seats[at];
      if (!name || occupant.kind === 'bot') continue;
      const known = found.get(plain(name)) ?? { name: name.trim(), n: 0 };
      // A seat of which this browser has the key counts for more than any other.
      found.set(plain(name), { ...known, n: known.n + (at === seat ? 100 : 1) });
    }
  }
  const names = [...found.values()].sort((a, b) => b.n - a.n || a.name.localeCompare(b.name));
  return names.map(({ name }) => name);
}

/** The seat of the player whose matches are shown: by the key, or else by the name. */
export function ownSeat({ summary, seat }: Row, me: string): Seat | null {
  if (seat) return seat;
  if (!summary || me === '') return null;
  const at = (['white', 'black'] as const).filter(
    (one) => plain(summary.seats[one].name ?? '') === plain(me),
  );
  return at.length === 1 ? (at[0] ?? null) : null;
}

export interface Shown extends Row {
  /** The seat that is shown first: the reader's, or else White. */
  readonly own: Seat;
  readonly isOwn: boolean;
  readonly ownReport: PlayerReport | null;
  readonly theirReport: PlayerReport | null;
  readonly imported: ImportedReport | null;
}

export function shownRow(row: Row, me: string): Shown {
  const seat = ownSeat(row, me);
  const own = seat ?? 'white';
  return {
    ...row,
    own,
    isOwn: seat !== null,
    ownReport: row.report?.players[own] ?? null,
    theirReport: row.report?.players[other(own)] ?? null,
    imported: row.summary?.imported ?? null,
  };
}

/** Whether the match went on to an end, and who won it. */
export function outcome({ summary, own, isOwn }: Shown): 'won' | 'lost' | 'over' | 'open' {
  if (!summary || summary.winner === null) return 'open';
  if (!isOwn) return 'over';
  return summary.winner === own ? 'won' : 'lost';
}

export interface Wanted {
  /** Words, each of which must be found somewhere; case and accents make no difference. */
  readonly text: string;
  readonly source: Source | 'all';
  /** Matches with mistakes in positions of this theme. */
  readonly theme: ThemeView | 'all';
}

/** Whether a match is among those that somebody looks for. `line` is all that its line shows. */
export function isWanted(row: Shown, wanted: Wanted, line: string): boolean {
  if (wanted.source !== 'all' && row.source !== wanted.source) return false;
  if (wanted.theme !== 'all' && mistakesIn(row, wanted.theme) === 0) return false;
  const text = fold(line);
  return fold(wanted.text)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The mistakes in positions of a theme: the reader's, or of both where that is not known. */
export function mistakesIn({ report, own, isOwn }: Shown, theme: ThemeView): number {
  if (!report) return 0;
  const seats: Seat[] = isOwn ? [own] : ['white', 'black'];
  const counts = seats.flatMap((seat) => report.themes[seat]);
  return counts.reduce((sum, one) => sum + (one.theme === theme ? one.n_mistakes : 0), 0);
}

export type Order = 'date' | 'length' | 'rating' | 'luck';

/** In an order, the newest, longest, worst or luckiest first; what is not known comes last. */
export function sorted(rows: readonly Shown[], order: Order): Shown[] {
  const value = (row: Shown): number | null => {
    switch (order) {
      case 'date':
        return row.time;
      case 'length':
        return row.summary ? (row.summary.length ?? 0) : null;
      case 'rating':
        return row.ownReport?.rating ?? null;
      case 'luck':
        return row.ownReport?.luck ?? null;
    }
  };
  return [...rows].sort(
    (a, b) => (value(b) ?? -Infinity) - (value(a) ?? -Infinity) || b.time - a.time,
  );
}

/** What all the matches come to. */
export interface Sums {
  readonly n: number;
  /** The share of the matches won that somebody won; `null` without any. */
  readonly won: number | null;
  /** The mean rating, each match by its decisions; `null` without any. */
  readonly rating: number | null;
  /** The mean luck of a match, in equity; `null` without any. */
  readonly luck: number | null;
}

export function sums(rows: readonly Shown[]): Sums {
  const over = rows.map(outcome).filter((one) => one === 'won' || one === 'lost');
  const reports = rows.flatMap(({ isOwn, ownReport }) => (isOwn && ownReport ? [ownReport] : []));
  const decisions = reports.reduce((sum, { n_decisions }) => sum + n_decisions, 0);
  const lost = reports.reduce((sum, one) => sum + (one.rating ?? 0) * one.n_decisions, 0);
  const luck = reports.reduce((sum, one) => sum + one.luck, 0);
  return {
    n: rows.length,
    won: over.length > 0 ? over.filter((one) => one === 'won').length / over.length : null,
    rating: decisions > 0 ? lost / decisions : null,
    luck: reports.length > 0 ? luck / reports.length : null,
  };
}
