/** A chouette's one board as a board of two sides: the box has the dark checkers. */
import type {
  ChouetteEventView,
  ChouetteView,
  EventView,
  PhaseView,
  TableCubeView,
  TableEvent,
} from '../api';
import type { Shown } from '../live/animation';
import { own, sideOf } from './players';

/** The part of a view that the board shows. */
export function asTwo(view: ChouetteView): Shown {
  return {
    version: view.version,
    board: { white: view.board.team, black: view.board.box },
    // Of several cubes the viewer's own lies on the board, and all lie beside their players.
    cube: shownCube(view),
    phase: phase(view),
  };
}

/** The cube that lies on the board: the one of the team, or of several the viewer's own. */
export function boardCube(view: ChouetteView): TableCubeView | undefined {
  if (view.phase.kind === 'next_game') return undefined;
  const mine = own(view)?.player;
  return view.game?.cubes.find(
    ({ cube }) => cube.kind === 'team' || (cube.kind === 'of' && cube.player === mine),
  );
}

function shownCube(view: ChouetteView): Shown['cube'] {
  const cube = boardCube(view);
  return {
    value: cube?.value ?? '1',
    owner: cube?.owner ? sideOf(cube.owner) : null,
    in_play: cube !== undefined,
  };
}

function phase(view: ChouetteView): PhaseView {
  const now = view.phase;
  if (now.kind === 'to_play') return { kind: 'to_play', seat: sideOf(now.party), dice: now.dice };
  if (now.kind === 'to_roll') return { kind: 'to_roll', seat: sideOf(now.party) };
  const offered = boardCube(view)?.offered;
  if (offered) {
    const { value, pass_costs } = offered;
    return { kind: 'doubled', seat: sideOf(offered.to), value, pass_costs };
  }
  return now.kind === 'opening' ? { kind: 'opening' } : { kind: 'game_over' };
}

/** The events that are seen on the board. */
export function asTwoEvents(events: readonly ChouetteEventView[]): EventView[] {
  return events.flatMap(({ version, game, event }) => {
    const seen = onBoard(event);
    return seen ? [{ version, game, event: seen }] : [];
  });
}

function onBoard(event: ChouetteEventView['event']): TableEvent | null {
  switch (event.kind) {
    case 'opened':
      return { kind: 'opening_roll', white: event.team, black: event.in_box, starter: null };
    case 'rolled':
      return {
        kind: 'rolled',
        seat: sideOf(event.party),
        by: sideOf(event.hand),
        dice: event.dice,
      };
    case 'played':
      return {
        kind: 'played',
        seat: sideOf(event.party),
        dice: event.dice,
        steps: event.steps,
        text: event.text,
      };
    default:
      return null;
  }
}
