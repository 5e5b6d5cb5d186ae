/**
 * Questions about positions and cards, answered by the server or by the engine in this browser. The
 * messages and their bits are the same, so a page need not know which.
 *
 * An engine that is loaded answers: that is quick, and spares the server. Otherwise the server is
 * asked, since the program and its nets are megabytes that nobody on a phone should fetch unasked.
 * Only if the server cannot be reached is the engine started, from what the service worker keeps of
 * an earlier visit.
 */
import type {
  AskDeep,
  AskPlays,
  AskRollout,
  AskScores,
  CardPosition,
  CubeAnswer,
  DrillRequest,
  DrillView,
  Options,
  PlaysAnswer,
  PlayTree,
  Posed,
  PositionReading,
  PositionView,
  RollsAnswer,
  RolloutAnswer,
  ScoreAnswer,
  TriedPlay,
  TryCard,
} from '../api';
import { engine, type LoadedWorker } from '../engine/engine.svelte';
import { refusalIn } from '../engine/refusal';
import type { EngineWorker } from '../engine/worker';
import * as server from '../ui/http';
import { inTurn, type Turn } from './lanes';

type PositionName = Parameters<EngineWorker['position']>[0];

/** Has a question answered here or by the server. */
export async function hereOrThere<T>(
  here: (worker: LoadedWorker) => Promise<T>,
  there: () => Promise<T>,
  turn: Turn = {},
): Promise<T> {
  const { signal } = turn;
  if (engine.state.kind === 'ready') {
    try {
      return await inTurn(here, turn);
    } catch (error) {
      // What the engine refuses the server refuses too, with the same code.
      if (signal?.aborted || refusalIn(error)) throw error;
      return there();
    }
  }
  try {
    return await there();
  } catch (error) {
    const isUnreachable = server.problemOf(error).code === 'unreachable';
    if (signal?.aborted || !isUnreachable || !(await engine.isHere())) throw error;
    try {
      return await inTurn(here, turn);
    } catch (ofEngine) {
      // Where neither answers, the connection is what the reader can mend.
      throw refusalIn(ofEngine) ? ofEngine : error;
    }
  }
}

const posed =
  <Asked, Answer>(
    name: PositionName,
    there: (asked: Asked, signal?: AbortSignal) => Promise<Answer>,
    isLong: (asked: Asked) => boolean = () => false,
  ) =>
  (asked: Asked, signal?: AbortSignal): Promise<Answer> =>
    hereOrThere(
      (worker) => worker.position(name, JSON.stringify(asked)) as Promise<Answer>,
      () => there(asked, signal),
      { isLong: isLong(asked), signal },
    );

/**
 * From which ply on a question about one roll takes long, one about the cube, of which a close one
 * is rolled out, and one about all rolls.
 */
const LONG = { one: 3, cube: 2, all: 2 };
const isLong = (ply: number) => (asked: AskDeep) => asked.ply >= ply;

/** Whether a posed position can occur, and its ids. */
export const askPosition = posed<Posed, PositionView>('', server.getPosition);
export const askPlays = posed<AskPlays, PlaysAnswer>(
  'plays',
  server.getPlays,
  ({ ply, roll_out }) => roll_out || ply >= LONG.one,
);
export const askCube = posed<AskDeep, CubeAnswer>('cube', server.getCube, isLong(LONG.cube));
export const askRolls = posed<AskDeep, RollsAnswer>('rolls', server.getRolls, isLong(LONG.all));
export const askScores = posed<AskScores, ScoreAnswer>('scores', server.getScores);
/** The next trials of a rollout: a short batch, between which other questions are answered. */
export const askRollout = posed<AskRollout, RolloutAnswer>(
  'rollout',
  server.getRollout,
  () => true,
);

/** Reads a position from a text or a file as it is. */
export const askReading = (content: string | Blob): Promise<PositionReading> =>
  hereOrThere(
    async (worker) => worker.readPosition(new Uint8Array(await new Blob([content]).arrayBuffer())),
    () => server.readPosition(content),
  );

/** What a new table can be. */
export const askOptions = (): Promise<Options> =>
  hereOrThere((worker) => worker.options(), server.getOptions);

/** The drill that a seed chooses. */
export const askDrill = (request: DrillRequest): Promise<DrillView> =>
  hereOrThere(
    (worker) => worker.drill(JSON.stringify(request)),
    () => server.getDrill(request),
  );

/** Every legal play of a card's roll. */
export const askCardPlays = (position: CardPosition): Promise<PlayTree> =>
  hereOrThere(
    (worker) => worker.cardPlays(JSON.stringify(position)),
    () => server.getCardPlays(position),
  );

/** Judges a play of a card. */
export const askCardPlay = (card: TryCard): Promise<TriedPlay> =>
  hereOrThere(
    (worker) => worker.tryCard(JSON.stringify(card)),
    () => server.tryCard(card),
  );
