/** The scores of the matches that are being played at tables here, looked up from time to time. */
import type { FixtureView, TournamentView } from '../api';
import { getTable } from '../ui/http';

/** How often they are looked up. */
const EVERY = 15_000;
/** How many tables are looked at: each look costs the server something. */
const MOST = 24;

export class Scores {
  /** White's and Black's points by table; the first side of a match is White. */
  #of = $state.raw<ReadonlyMap<string, readonly [string, string]>>(new Map());

  /** The points of the two sides so far; `null` of a match that is not being played here. */
  of({ ready, venue }: FixtureView): readonly [string, string] | null {
    return ready && venue?.kind === 'table' ? (this.#of.get(venue.table) ?? null) : null;
  }

  /** Looks at the tables now and then; returns what ends that. */
  follow(tables: readonly string[]): () => void {
    if (tables.length === 0) return () => undefined;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const found = await Promise.all(tables.slice(0, MOST).map(lookUp));
      this.#of = new Map(found.flat());
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }
}

async function lookUp(table: string): Promise<[string, readonly [string, string]][]> {
  try {
    const { score } = await getTable(table);
    return [[table, [score.white, score.black]]];
  } catch {
    // A table that cannot be read shows no score.
    return [];
  }
}

/** The tables of all matches, also of those that are over. */
export function everyTable(view: TournamentView): string[] {
  const fixtures = view.rounds.flatMap((round) => round.fixtures);
  return fixtures.flatMap(({ venue }) => (venue?.kind === 'table' ? [venue.table] : []));
}

/** The tables at which matches are being played. */
export function tablesOf(view: TournamentView): string[] {
  const fixtures = view.rounds.flatMap((round) => round.fixtures);
  return fixtures.flatMap(({ ready, venue }) =>
    ready && venue?.kind === 'table' ? [venue.table] : [],
  );
}
