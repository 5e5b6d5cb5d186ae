/** What has happened, line by line. */
import type { ChouetteEvent, ChouetteEventView, CubeName, Party } from '../api';
import type { NamedChouette } from './players';
import { playText } from '../live/moves';
import { words } from '../i18n';
import { rollDigits } from '../i18n/grammar';
import { one } from './players';

export interface Line {
  readonly version: number;
  readonly kind: 'game' | 'move' | 'cube' | 'people' | 'end';
  /** The side that made the move. */
  readonly party?: Party;
  readonly who?: string;
  readonly text: string;
}

const text = words.chouette.history;

export function history(view: NamedChouette, events: readonly ChouetteEventView[]): Line[] {
  return events.flatMap(({ version, game, event }) => {
    const line = lineOf(view, event, game);
    return line ? [{ version, ...line }] : [];
  });
}

/** The name of the cube's owner in a sentence; `null` for the team's cube. */
function whose(view: NamedChouette, cube: CubeName): string | null {
  return cube.kind === 'team' ? null : one(view, cube.player).name;
}

function lineOf(
  view: NamedChouette,
  event: ChouetteEvent,
  game: number,
): Omit<Line, 'version'> | null {
  const by = (player: number) => one(view, player);
  const people = (text: string) => ({ kind: 'people', text }) as const;
  const cube = (text: string) => ({ kind: 'cube', text }) as const;
  switch (event.kind) {
    case 'joined':
      return people(text.joined(by(event.player)));
    case 'leaving':
      return null;
    case 'left':
      return people(text.left(by(event.player)));
    case 'went_away':
      return people(text.away(by(event.player)));
    case 'came_back':
      return people(text.back(by(event.player)));
    case 'rolled_for_seats':
      return people(
        text.rolledForSeats(event.dice.map(({ player, die }) => ({ who: by(player), die }))),
      );
    case 'tied':
      return people(text.tied(event.players.map(by)));
    case 'queue_formed':
      return people(text.queue(event.order.map(by)));
    case 'game_begun':
      return { kind: 'game', text: text.game(game, by(event.order[0] ?? 0).name) };
    case 'partnership_accepted':
      return people(text.partner(by(event.player)));
    case 'partnership_declined':
      return people(text.declined(by(event.player)));
    case 'partner_drawn':
      return people(text.partner(by(event.partner)));
    case 'partnership_offered':
    case 'team_formed':
    case 'taken':
      return null;
    case 'opened':
      return people(text.opened(event.in_box, event.team));
    case 'doubled_automatically':
      return cube(text.automatic(event.value));
    case 'started':
      return people(text.starts(event.party));
    case 'held':
      return people(text.held(by(event.player)));
    case 'released':
      return people(text.released(by(event.player)));
    case 'decided':
      return null;
    case 'doubled':
      return cube(doubled(view, event));
    case 'answered':
      return cube(
        event.answers
          .map(({ cube: on, of, answer }) =>
            text.answered(by(of), answer, isBoxes(on, of) ? whose(view, on) : null),
          )
          .join(' '),
      );
    case 'lone_taker_must_pass':
      return cube(text.mustPass(by(event.taker)));
    case 'lone_taker_must_beaver':
      return cube(text.mustBeaver(by(event.taker)));
    case 'redoubled':
      return cube(text.redoubled(event.name, event.value));
    case 'settled':
      return cube(text.settled(by(event.winner), by(event.loser), event.result, event.points));
    case 'captain_passed':
      return people(text.captainPassed(by(event.to)));
    case 'captain_beat_box':
      return people(text.captainBeatBox(by(event.captain)));
    case 'extra_cubes_offered':
      return cube(text.extraOffered(by(event.taker)));
    case 'extra_cubes_bought':
      return cube(text.extraBought(event.buyers.map(by)));
    case 'rolled':
      return null;
    case 'void_roll':
      return people(text.voidRoll(by(event.player), event.why));
    case 'played': {
      const play = `${rollDigits(event.dice)} ${playText(event.text) || text.noMove}`;
      return { kind: 'move', party: event.party, who: by(event.player).name, text: play };
    }
    case 'resigned':
      return cube(text.resigned(by(event.player), event.result));
    case 'resignation_answered':
      return cube(
        event.replies.map(({ of, reply }) => text.replied(by(of), reply === 'accept')).join(' '),
      );
    case 'partner_shared':
      return cube(text.shared(by(event.partner), event.share));
    case 'game_ended': {
      const balances = event.balances.map(({ player, balance }) => ({ who: by(player), balance }));
      return { kind: 'end', text: `${text.end}: ${text.ended(balances)}.` };
    }
  }
}

/** Whether the box answers a member's cube, so that the sentence must name the member. */
function isBoxes(cube: CubeName, of: number): boolean {
  return cube.kind !== 'team' && cube.player !== of;
}

function doubled(view: NamedChouette, event: Extract<ChouetteEvent, { kind: 'doubled' }>): string {
  const value = event.doubles[0]?.value ?? '';
  const members = event.doubles.flatMap(({ cube }) =>
    cube.kind === 'team' ? [] : [one(view, cube.player)],
  );
  if (event.by === 'box') {
    const box = one(view, view.game?.in_box ?? 0);
    return members.length > 0
      ? text.boxDoubles(box, members, value)
      : text.boxDoublesTeam(box, value);
  }
  if (members.length > 0) return text.teamDoubles(members, value);
  return text.teamDoubles([one(view, view.game?.captain ?? 0)], value);
}

/** A turn of both sides beside one another, or a line of its own. */
export type Row =
  | { kind: 'turn'; key: number; n: number; team: Line | null; box: Line | null }
  | { kind: 'line'; key: number; line: Line };

/** Sets the moves of both sides in two columns, counted from the beginning of each game. */
export function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  let n = 0;
  for (const line of lines) {
    if (line.kind === 'game') n = 0;
    if (line.kind !== 'move' || !line.party) {
      rows.push({ kind: 'line', key: line.version, line });
      continue;
    }
    const last = rows.at(-1);
    if (last?.kind === 'turn' && last[line.party] === null && line.party === 'box') {
      last.box = line;
      continue;
    }
    n += 1;
    const { version: key } = line;
    const turn = { kind: 'turn' as const, key, n, team: null, box: null };
    rows.push({ ...turn, [line.party]: line });
  }
  return rows;
}
