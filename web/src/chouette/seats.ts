/** What stands beside each player: role, cubes, what is awaited or decided, the points. */
import type { AnswerChoice, ChouetteEventView, TableCubeView } from '../api';
import { words } from '../i18n';
import { balanceText, ledgerTotals } from './ledger';
import {
  cubesBeside,
  isAwaited,
  isYou,
  playerOf,
  type NamedChouette,
  type NamedPlayer,
} from './players';

/** The status of a player in the present game. */
export interface SeatStatus {
  readonly text: string;
  /** What is awaited, decided, at stake, or no concern of theirs. */
  readonly kind: 'asked' | 'decided' | 'revealed' | 'stake' | 'none';
}

export interface SeatLine {
  readonly player: NamedPlayer;
  /** Whether this player is the viewer. */
  readonly you: boolean;
  readonly role: string;
  readonly note: string | null;
  readonly cubes: readonly TableCubeView[];
  /** The remark in the place of a cube. */
  readonly remark: string | null;
  readonly status: SeatStatus;
  readonly asked: boolean;
  readonly out: boolean;
  /** Finished games, and what is settled of the present one. */
  readonly total: string;
}

const text = words.chouette.seats;

export function isPlaying(view: NamedChouette): boolean {
  return view.phase.kind !== 'next_game' && view.phase.kind !== 'seats';
}

/** The members who still play against the box. */
export function against(view: NamedChouette): number[] {
  const cubes = (view.game?.cubes ?? []).filter(({ cube }) => cube.kind !== 'extra');
  return [...new Set(cubes.flatMap(({ team }) => team))];
}

/** The members who must answer a double, and those of them who have. */
export function sealed(view: NamedChouette): { asked: number[]; decided: number[] } {
  const offers = (view.game?.cubes ?? []).flatMap((cube) =>
    cube.offered?.to === 'team' ? [{ cube, offered: cube.offered }] : [],
  );
  const asked = [...new Set(offers.flatMap(({ cube }) => cube.team))];
  const decided = asked.filter((player) =>
    offers.every(
      ({ cube, offered }) => !cube.team.includes(player) || offered.answered.includes(player),
    ),
  );
  return { asked, decided };
}

/** An answer that has been revealed and not yet been followed by a roll. */
export interface Revealed {
  readonly of: number;
  /** Whose cube it was, where the box has answered. */
  readonly whose: number | null;
  readonly answer: AnswerChoice;
  /** What a pass has cost, or what is played for now. */
  readonly points: string;
}

export function revealed(view: NamedChouette, events: readonly ChouetteEventView[]): Revealed[] {
  if (!isPlaying(view) || view.phase.kind === 'to_play' || view.phase.kind === 'answering')
    return [];
  const now = events.filter(({ game }) => game === view.game?.number);
  const at = now.findLastIndex(({ event }) => event.kind === 'answered');
  const since = now.slice(Math.max(at, 0));
  const [first] = since;
  if (at < 0 || first?.event.kind !== 'answered') return [];
  if (since.some(({ event }) => event.kind === 'rolled' || event.kind === 'played')) return [];
  return first.event.answers.map(({ cube, of, answer }) => {
    const whose = cube.kind !== 'team' && cube.player !== of ? cube.player : null;
    const paid = since.flatMap(({ event }) =>
      event.kind === 'settled' && event.loser === of && (whose === null || event.winner === whose)
        ? [event.points]
        : [],
    );
    const member = whose ?? of;
    const stands = view.game?.cubes.find(({ team }) => team.includes(member));
    return { of, whose, answer, points: (answer === 'pass' && paid[0]) || (stands?.value ?? '') };
  });
}

export function seatLines(view: NamedChouette, events: readonly ChouetteEventView[]): SeatLine[] {
  const accounts = new Map((view.game?.accounts ?? []).map((a) => [a.player, a.balance]));
  const shown = revealed(view, events);
  const totals = ledgerTotals(view);
  return view.players.map((player) => {
    const cubes = cubesBeside(view, player.player);
    const asked = isAwaited(view, player.player);
    const out = player.role === 'out' || player.role === 'waiting' || player.presence === null;
    const balance = accounts.get(player.player) ?? '0';
    return {
      player,
      you: isYou(view, player.player),
      role: roleOf(view, player),
      note: noteOf(player),
      cubes: out && player.role !== 'out' ? [] : cubes,
      remark: cubes.length > 0 ? null : remarkOf(view, player, balance),
      status: statusOf(view, player, { asked, balance, shown }),
      asked,
      out,
      total: totals.get(player.player) ?? player.balance,
    };
  });
}

function roleOf(view: NamedChouette, player: NamedPlayer): string {
  const bot = player.occupant.kind === 'bot' ? text.bot : '';
  if (!player.role || view.phase.kind === 'seats' || player.role === 'member') return bot;
  const role = words.chouette.roles[player.role];
  return [role.toLowerCase(), bot].filter(Boolean).join(', ');
}

function noteOf(player: NamedPlayer): string | null {
  if (player.presence === null) return text.left;
  if (player.presence === 'away') return text.away;
  if (player.presence === 'leaving') return text.leaving;
  return player.present ? null : text.absent;
}

function remarkOf(view: NamedChouette, player: NamedPlayer, balance: string): string | null {
  if (!isPlaying(view)) return null;
  if (player.role === 'out') {
    if (balance === '0') return text.out;
    return balance.startsWith('-') ? text.paid(balance.slice(1)) : text.won(balance);
  }
  if (player.role !== 'box') return null;
  const { asked } = sealed(view);
  if (asked.length > 0) return text.doubles(asked.length);
  const members = against(view).length;
  return members > 0 ? text.against(members) : null;
}

function statusOf(
  view: NamedChouette,
  player: NamedPlayer,
  { asked, balance, shown }: { asked: boolean; balance: string; shown: readonly Revealed[] },
): SeatStatus {
  const none: SeatStatus = { text: '', kind: 'none' };
  if (!isPlaying(view)) return none;
  const round = sealed(view);
  const { player: number } = player;
  const live = against(view).includes(number);
  if (round.asked.length > 0 && player.role === 'box') return { text: text.waits, kind: 'none' };
  if (round.asked.length > 0 && live) {
    if (round.decided.includes(number)) return { text: text.decided, kind: 'decided' };
    if (round.asked.includes(number)) return { text: text.deciding, kind: 'asked' };
    return { text: text.notAsked, kind: 'none' };
  }
  if (asked && ['doubling', 'answer', 'extra_cube'].includes(taskOf(view, number) ?? ''))
    return { text: text.deciding, kind: 'asked' };
  const answer = shown.find(({ of, whose }) => of === number && whose === null);
  if (answer) return { text: words.chouette.answers.short[answer.answer], kind: 'revealed' };
  if (live) {
    const cube = view.game?.cubes.find(
      (one) => one.cube.kind !== 'extra' && one.team.includes(number),
    );
    if (cube) return { text: text.atStake(cube.value), kind: 'stake' };
  }
  return balance === '0' ? none : { text: balanceText(balance), kind: 'none' };
}

function taskOf(view: NamedChouette, player: number): string | undefined {
  return view.awaited.find((asked) => asked.player === player)?.task;
}

/** The name of somebody, with "you" for the viewer. */
export function called(view: NamedChouette, player: number): string {
  return isYou(view, player) ? text.called : (playerOf(view, player)?.name ?? '');
}
