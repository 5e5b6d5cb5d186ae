/** Texts of a tournament: players, matches, boards and rounds. */
import type { EntrantView, FixtureView, RoundView, SideView, TournamentView } from '../api';
import { words } from '../i18n';

const text = words.tournament;

/** Whether the entries are closed and the draw is not made yet: nobody enters or withdraws. */
export function isDrawing({ draw }: TournamentView): boolean {
  if (!draw || draw.stage === 'drawn') return false;
  return draw.stage === 'revealing' || draw.round > 1;
}

export function entrant(view: TournamentView, player: number): EntrantView | undefined {
  return view.players.find((one) => one.player === player);
}

export function nameOf(view: TournamentView, player: number): string {
  return entrant(view, player)?.name ?? String(player);
}

/** A match, and the round it is in. */
export function find(
  view: TournamentView,
  id: string,
): { round: RoundView; fixture: FixtureView } | undefined {
  for (const round of view.rounds) {
    const fixture = round.fixtures.find((one) => one.id === id);
    if (fixture) return { round, fixture };
  }
  return undefined;
}

/** Returns the name of a round; the last ones of a knockout have names of their own. */
export function roundName(view: TournamentView, round: RoundView): string {
  if (view.format.kind !== 'knockout') return text.round.nth(round.round);
  switch (round.fixtures.length) {
    case 1:
      return text.round.final;
    case 2:
      return text.round.semifinals;
    case 4:
      return text.round.quarterfinals;
    default:
      return text.round.nth(round.round);
  }
}

/** Whether two sides meet there: not with a bye, nor while nobody is known. */
export function isPlayed({ verdict }: FixtureView): boolean {
  return verdict.kind !== 'bye' && verdict.kind !== 'empty';
}

/** Whether a player who is known waits for the other. */
export function isAwaited({ sides, verdict }: FixtureView): boolean {
  return verdict.kind === 'waiting' && sides.some(({ kind }) => kind === 'player');
}

/** The two of a match: by name where both are known. */
export function pairName(view: TournamentView, id: string): string {
  const players = find(view, id)?.fixture.sides.map((side) =>
    side.kind === 'player' ? nameOf(view, side.player) : null,
  );
  const [a, b] = players ?? [];
  return a && b ? `${a} – ${b}` : text.bracket.match(id);
}

export function sideName(view: TournamentView, side: SideView): string {
  switch (side.kind) {
    case 'player':
      return nameOf(view, side.player);
    case 'nobody':
      return text.bracket.bye;
    case 'winner_of':
      return text.bracket.winnerOf(pairName(view, side.fixture));
    case 'loser_of':
      return text.bracket.loserOf(pairName(view, side.fixture));
  }
}

export function winnerOf({ verdict }: FixtureView): number | null {
  return 'winner' in verdict ? verdict.winner : null;
}

export function hasPlayer(fixture: FixtureView, player: number | null): boolean {
  return fixture.sides.some((side) => side.kind === 'player' && side.player === player);
}

/** Returns the note beside a player in a match: points, or how else the match was won. */
export function mark(fixture: FixtureView, length: number, player: number): string {
  const { verdict } = fixture;
  if (verdict.kind === 'walkover') return verdict.winner === player ? text.bracket.walkover : '';
  if (verdict.kind !== 'decided') return '';
  const won = verdict.winner === player;
  if (verdict.forfeit) return won ? text.bracket.forfeit : '';
  if (verdict.loser_points === null) return won ? text.bracket.won : '';
  return String(won ? length : verdict.loser_points);
}

/** A match read aloud. */
export function inWords(view: TournamentView, round: RoundView, fixture: FixtureView): string {
  const [a, b] = fixture.sides.map((side) => sideName(view, side));
  const texts = text.bracket.inWords;
  const pair = texts.versus(fixture.id, a ?? '', b ?? '');
  const winner = winnerOf(fixture);
  if (winner === null)
    return `${pair}, ${fixture.verdict.kind === 'open' ? texts.open : texts.waiting}`;
  const { verdict } = fixture;
  const score =
    verdict.kind === 'decided' && verdict.loser_points !== null
      ? `${round.length}–${verdict.loser_points}`
      : '';
  return `${pair}, ${texts.decided(nameOf(view, winner), score)}`;
}

export function opponentOf(fixture: FixtureView, player: number): SideView | undefined {
  return fixture.sides.find((side) => side.kind !== 'player' || side.player !== player);
}

/** Returns the board or table at which a match is played. */
export function where(fixture: FixtureView): string {
  const at = text.search.where;
  if (!fixture.venue) return at.none;
  return fixture.venue.kind === 'board' ? at.board(fixture.venue.name) : at.table;
}

export interface Answer {
  readonly headline: string;
  readonly lines: readonly string[];
  /** The match it is about. */
  readonly fixture: string | null;
  readonly now: boolean;
}

/** Where do I play, whom, when? */
export function answer(view: TournamentView, player: number): Answer {
  const next = entrant(view, player)?.next;
  const search = text.search;
  const plain = (headline: string, ...lines: string[]): Answer => ({
    headline,
    lines,
    fixture: null,
    now: false,
  });
  switch (next?.kind) {
    case 'start':
      return plain(search.start);
    case 'round':
      return plain(search.round(next.round));
    case 'withdrawn':
      return plain(search.withdrawn);
    case 'play':
    case 'wait': {
      const found = find(view, next.fixture);
      const opposite = found && opponentOf(found.fixture, player);
      if (!found || !opposite) return plain('');
      const { round, fixture } = found;
      const about = [roundName(view, round), search.to(round.length)];
      const rest = { fixture: fixture.id, now: next.kind === 'play' };
      if (next.kind === 'play') {
        const headline = search.now(sideName(view, opposite));
        return { headline, lines: [[where(fixture), ...about].join(' · ')], ...rest };
      }
      const when =
        opposite.kind === 'winner_of'
          ? search.waitWinner(pairName(view, opposite.fixture))
          : opposite.kind === 'loser_of'
            ? search.waitLoser(pairName(view, opposite.fixture))
            : search.waitOne(sideName(view, opposite));
      return { headline: search.next(about.join(', ')), lines: [when], ...rest };
    }
    default: {
      if (view.winner === player) return plain(search.won);
      const standing = view.standings.find((one) => one.player === player);
      const lines = view.consolation_winner === player ? [search.wonConsolation] : [];
      if (standing) lines.push(search.place(standing.places));
      return plain(search.done, ...lines);
    }
  }
}

/** How a player's round went, or where it stands. */
export type Square = 'won' | 'lost' | 'open' | 'coming';

/** A square for each round of a Swiss or a round robin. */
export function squares(view: TournamentView, player: number): Square[] {
  return Array.from({ length: view.n_rounds }, (_, i): Square => {
    const round = view.rounds.find((one) => one.round === i + 1);
    const fixture = round?.fixtures.find((one) => hasPlayer(one, player));
    if (!round) return 'coming';
    // A round that was missed counts as lost.
    if (!fixture) return view.format.kind === 'swiss' ? 'lost' : 'coming';
    const winner = winnerOf(fixture);
    if (winner !== null) return winner === player ? 'won' : 'lost';
    return fixture.ready ? 'open' : 'coming';
  });
}

/** The matches that a player has won in the rounds before one. */
export function winsBefore(view: TournamentView, player: number, round: number): number {
  return view.rounds
    .filter((one) => one.round < round)
    .flatMap((one) => one.fixtures)
    .filter((fixture) => winnerOf(fixture) === player).length;
}

/** What a match that cannot be played yet waits for. */
export function waitsFor(view: TournamentView, fixture: FixtureView): string {
  return fixture.sides
    .flatMap((side) =>
      side.kind === 'winner_of' || side.kind === 'loser_of' ? [pairName(view, side.fixture)] : [],
    )
    .join(', ');
}

/** Returns the format, lengths and number of players in one line. */
export function summary(view: TournamentView): string {
  const summaryText = text.summary;
  const { format, lengths } = view;
  const kind =
    format.kind === 'swiss'
      ? summaryText.swiss(view.n_rounds || (format.rounds ?? 0))
      : format.kind === 'round_robin'
        ? summaryText.round_robin
        : [summaryText.knockout, ...(format.consolation ? [summaryText.consolation] : [])].join(
            ' ',
          );
  const all = [...lengths.rounds, ...(lengths.last ? [lengths.last] : [])];
  const n = view.players.filter((one) => !one.withdrawn || view.stage !== 'entry').length;
  return [kind, summaryText.lengths(all.join(', ')), summaryText.players(n)].join(' · ');
}

/** Returns the winner once the tournament is over. */
export function champion(view: TournamentView): string | null {
  if (view.winner !== null) return text.champion(nameOf(view, view.winner));
  if (view.stage !== 'over' || view.format.kind === 'knockout') return null;
  const first = view.standings.filter((one) => one.places[0] === 1);
  const names = first.map((one) => nameOf(view, one.player));
  return names.length === 1 ? text.champion(names[0] ?? '') : text.shared(names.join(', '));
}
