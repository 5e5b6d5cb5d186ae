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
  const { host, guest } = words.chouette.start;
  const players = view.players.map((one) => ({
    ...one,
    name: one.name ?? (one.player === CREATOR ? host : guest),
  }));
  return { ...view, players };
}

/** Whether the viewer keeps the table for several players, at one screen. */
export function keepsForMany(view: ChouetteView): boolean {
  return view.held.length > 1;
}

/** What anybody seated may do: whoever keeps the table does it for the first who may. */
const ANYBODYS: readonly PermitKind[] = ['roll_for_seats', 'next_game', 'open'];

/**
 * The view with that held player first for whom the viewer acts now: the chosen one, otherwise
 * whoever the table waits for.
 */
export function withActing(view: ChouetteView, chosen: number | null): ChouetteView {
  if (!keepsForMany(view)) return view;
  const awaited = view.held.filter(({ player }) => isAwaited(view, player));
  const acting =
    view.held.find(({ player }) => player === chosen) ??
    first(view, awaited) ??
    view.held.find(({ permits }) => permits.some(({ kind }) => ANYBODYS.includes(kind))) ??
    view.held[0];
  const others = view.held.filter((one) => one !== acting);
  return { ...view, held: acting ? [acting, ...others] : others };
}

/** The one among these for whom the table waits first. */
function first(view: ChouetteView, among: readonly HeldPlayer[]): HeldPlayer | undefined {
  const players = view.awaited.map(({ player }) => player);
  const at = (one: HeldPlayer) => players.indexOf(one.player);
  return among.toSorted((a, b) => at(a) - at(b))[0];
}

/** The player that the viewer is, or acts for now. */
export function own(view: ChouetteView): HeldPlayer | null {
  return view.held[0] ?? null;
}

/** Whether the viewer is this player, who is then spoken to. */
export function isYou(view: ChouetteView, player: number): boolean {
  return !keepsForMany(view) && own(view)?.player === player;
}

export function playerOf<P extends PlayerView>(
  view: { readonly players: readonly P[] },
  player: number,
): P | undefined {
  return view.players.find((one) => one.player === player);
}

export function one(view: NamedChouette, player: number): One {
  const name = playerOf(view, player)?.name ?? String(player);
  return { name, you: isYou(view, player) };
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

/**
 * On which side the viewer is. Who watches, waits or is out sees the board with the team, and so does
 * who keeps the table for several, so that the board does not turn all the time.
 */
export function ownParty(view: ChouetteView): Party {
  if (keepsForMany(view)) return 'team';
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
