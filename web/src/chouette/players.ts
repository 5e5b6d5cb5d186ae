/** The players of a chouette as this viewer sees them. */
import type {
  ChouetteView,
  CubeName,
  HeldPlayer,
  Party,
  PermitView,
  PlayerView,
  TableCubeView,
} from '../api';
import type { Side } from '../board/position';
import { words } from '../i18n';
import type { One } from '../i18n/en/chouette';

/** A player with a name to show. */
export type NamedPlayer = PlayerView & { readonly name: string };

/** A chouette at which everybody has a name to show. */
export type NamedChouette = Omit<ChouetteView, 'players'> & { readonly players: NamedPlayer[] };

/** The player who opens a chouette. */
const CREATOR = 1;

/** The table with words, in the reader's language, for people who have chosen no name. */
export function withNames(view: ChouetteView): NamedChouette {
  const { host, guest } = words.chouette.lobby;
  const players = view.players.map((one) => ({
    ...one,
    name: one.name ?? (one.player === CREATOR ? host : guest),
  }));
  return { ...view, players };
}

/** The player that the viewer is. */
export function own(view: ChouetteView): HeldPlayer | null {
  return view.held[0] ?? null;
}

export function playerOf<P extends PlayerView>(
  view: { readonly players: readonly P[] },
  player: number,
): P | undefined {
  return view.players.find((one) => one.player === player);
}

export function one(view: NamedChouette, player: number): One {
  const name = playerOf(view, player)?.name ?? String(player);
  return { name, you: own(view)?.player === player };
}

/** Whether somebody has a seat, here or away. */
export function isSeated(player: PlayerView): boolean {
  return player.presence !== null;
}

export type PermitKind = PermitView['kind'];

/** Returns the viewer's permit of a kind, if there is one. */
export function may<K extends PermitKind>(
  view: ChouetteView,
  kind: K,
): Extract<PermitView, { kind: K }> | undefined {
  return own(view)?.permits.find(
    (permit): permit is Extract<PermitView, { kind: K }> => permit.kind === kind,
  );
}

/** Returns all permits of a kind, since doubles are answered one by one. */
export function all<K extends PermitKind>(
  view: ChouetteView,
  kind: K,
): Extract<PermitView, { kind: K }>[] {
  return (own(view)?.permits ?? []).filter(
    (permit): permit is Extract<PermitView, { kind: K }> => permit.kind === kind,
  );
}

/** The box plays the dark checkers, the team the light ones. */
export function sideOf(party: Party): Side {
  return party === 'team' ? 'white' : 'black';
}

/** On which side the viewer is; who watches, waits or is out sees the board with the team. */
export function ownParty(view: ChouetteView): Party {
  const player = own(view)?.player;
  const role = player === undefined ? null : playerOf(view, player)?.role;
  return role === 'box' || role === 'partner' || role === 'buyer' ? 'box' : 'team';
}

export function sameCube(a: CubeName, b: CubeName): boolean {
  if (a.kind === 'team' || b.kind === 'team') return a.kind === b.kind;
  return a.kind === b.kind && a.player === b.player;
}

export function cubeOf(view: ChouetteView, name: CubeName): TableCubeView | undefined {
  return view.game?.cubes.find(({ cube }) => sameCube(cube, name));
}

/** A key for lists. */
export function cubeKey(cube: CubeName): string {
  return cube.kind === 'team' ? 'team' : `${cube.kind}-${cube.player}`;
}

/** The cubes shown beside a player: a member's own, a buyer's, and the team's beside the captain. */
export function cubesBeside(view: ChouetteView, player: number): TableCubeView[] {
  if (view.phase.kind === 'next_game') return [];
  return (view.game?.cubes ?? []).filter(({ cube }) =>
    cube.kind === 'team' ? view.game?.leader?.team === player : cube.player === player,
  );
}

/** Whether something is awaited of a player that is theirs alone to do. */
export function isAwaited(view: ChouetteView, player: number): boolean {
  return view.awaited.some(
    (asked) =>
      asked.player === player &&
      !['roll_for_seats', 'next_game', 'open', 'server'].includes(asked.task),
  );
}

/** The value of a cube as it lies: 1 shows as 64. */
export function face(value: string): string {
  return value === '1' ? '64' : value;
}
