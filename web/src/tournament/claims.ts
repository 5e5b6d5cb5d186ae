/** What players tell the director, and what has been done, as the desk shows it. */
import type { ClaimView, FixtureView, LoggedEvent, TournamentAction, TournamentView } from '../api';
import { words } from '../i18n';
import { find, isDrawing, nameOf, pairName } from './prompt';

const text = words.tournament.desk;

/** A result as it is written: the first player's points first. */
export function scoreOf(
  fixture: FixtureView,
  length: number,
  { winner, loser_points }: Pick<ClaimView, 'winner' | 'loser_points'>,
): string {
  const [first] = fixture.sides;
  const isFirst = first.kind === 'player' && first.player === winner;
  const loser = loser_points === null ? '?' : String(loser_points);
  return isFirst ? `${length}–${loser}` : `${loser}–${length}`;
}

/** What players say of a match. */
export interface ClaimLine {
  /** The result, unless they contradict each other. */
  readonly claim: ClaimView | null;
  readonly line: string;
}

export function claimOf(view: TournamentView, fixture: FixtureView): ClaimLine | null {
  const [one, two] = fixture.claims;
  if (!one) return null;
  if (!two) return { claim: one, line: text.one(nameOf(view, one.player)) };
  const agree = one.winner === two.winner && one.loser_points === two.loser_points;
  return agree ? { claim: one, line: text.both } : { claim: null, line: text.differ };
}

/** One thing that was done, in words. */
export function inLog(view: TournamentView, event: LoggedEvent): string {
  const kinds = text.kinds;
  const line = (label: string, what: string | number) => `${label}: ${what}`;
  const result = (id: string, claim: Pick<ClaimView, 'winner' | 'loser_points'>) => {
    const found = find(view, id);
    const score = found ? scoreOf(found.fixture, found.round.length, claim) : '';
    return `${pairName(view, id)} ${claim.loser_points === null ? nameOf(view, claim.winner) : score}`;
  };
  switch (event.kind) {
    case 'entered':
    case 'withdrew':
    case 'returned':
      return line(kinds[event.kind], nameOf(view, event.player));
    case 'renamed':
      return line(kinds.renamed, event.name);
    case 'seeded':
    case 'closed':
    case 'started':
      return kinds[event.kind];
    case 'gone_on': {
      const director = words.dice.draw.director;
      const name = (holder: string) =>
        holder === 'director' ? director : nameOf(view, Number(holder));
      return line(kinds.gone_on, event.missing.map(name).join(', '));
    }
    case 'paired':
    case 'unpaired':
      return `${kinds[event.kind]} ${event.round}`;
    case 'called': {
      const { venue } = event;
      const at = venue.kind === 'board' ? venue.name : words.tournament.bracket.table;
      return `${line(kinds.called, pairName(view, event.fixture))} (${at})`;
    }
    case 'claimed':
      return `${line(kinds.claimed, result(event.fixture, event.claim))} (${nameOf(view, event.claim.player)})`;
    case 'decided':
      return line(event.corrected ? kinds.corrected : kinds.decided, result(event.fixture, event));
    case 'uncalled':
    case 'undone':
    case 'struck':
      return line(kinds[event.kind], pairName(view, event.fixture));
    case 'announced':
      return event.text === '' ? kinds.cleared : line(kinds.announced, event.text);
  }
}

/** The action that takes a thing back, where it still stands. */
export function takeBack(view: TournamentView, at: number): TournamentAction | null {
  const { log } = view.held;
  const event = log[at]?.event;
  const later = log.slice(0, at).map((entry) => entry.event);
  if (isDrawing(view) && event?.kind !== 'announced') return null;
  switch (event?.kind) {
    case 'called':
    case 'decided': {
      const { kind, fixture } = event;
      const about = (one: LoggedEvent) => 'fixture' in one && one.fixture === fixture;
      const found = find(view, fixture)?.fixture;
      if (!found || later.some(about)) return null;
      if (kind === 'decided') {
        const stands = found.verdict.kind === 'decided';
        return stands ? { kind: 'undo', fixture, and_later: false } : null;
      }
      const stands = found.venue !== null && found.verdict.kind === 'open';
      return stands ? { kind: 'uncall', fixture } : null;
    }
    case 'withdrew': {
      const { player } = event;
      const isOut = view.players.some((one) => one.player === player && one.withdrawn);
      const isLatest = !later.some((one) => one.kind === 'withdrew' && one.player === player);
      return isOut && isLatest ? { kind: 'return', player, and_later: false } : null;
    }
    case 'entered': {
      const { player } = event;
      const isIn = view.players.some((one) => one.player === player && !one.withdrawn);
      return isIn && view.stage === 'entry' ? { kind: 'withdraw', player } : null;
    }
    case 'paired': {
      const last = view.rounds.at(-1);
      const isFresh = last?.fixtures.every(
        ({ verdict, venue }) => verdict.kind !== 'decided' && venue === null,
      );
      const stands = view.format.kind === 'swiss' && last?.round === event.round && isFresh;
      const isLatest = !later.some((one) => one.kind === 'paired' || one.kind === 'unpaired');
      return stands && event.round > 1 && isLatest ? { kind: 'unpair' } : null;
    }
    case 'announced': {
      const stands = event.text !== '' && event.text === view.announcement;
      const isLatest = !later.some((one) => one.kind === 'announced');
      return stands && isLatest ? { kind: 'announce', text: '' } : null;
    }
    default:
      return null;
  }
}
