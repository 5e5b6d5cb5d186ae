/** The few calls over plain HTTP. */
import type {
  AboutView,
  AskDeep,
  AskPlays,
  AskRollout,
  AskScores,
  ChouetteOpened,
  CardPosition,
  ChouetteView,
  CubeAnswer,
  DrillRequest,
  DrillView,
  Join,
  JoinChouette,
  JoinTournament,
  NewChouette,
  NewEntries,
  NewPlayerKey,
  NewSheet,
  NewTable,
  NewTournament,
  Options,
  PlayTree,
  PlayerKey,
  PlaysAnswer,
  Posed,
  PositionReading,
  PositionView,
  Problem,
  ProblemCode,
  ReviewView,
  RollsAnswer,
  RolloutAnswer,
  ScoreAnswer,
  SeatKey,
  ServerMessage,
  SheetOpened,
  SheetView,
  TableOpened,
  TableSummary,
  TableView,
  TournamentOpened,
  TriedPlay,
  TryCard,
  TryPlay,
  WhyView,
} from '../api';
import { refusalIn } from '../engine/refusal';
import { refusalText, words } from '../i18n';

/**
 * Why a request or a connection failed; `unreachable` if the server did not answer, `not_saved` if
 * this browser could not write a file.
 */
export type RequestProblem = Omit<Problem, 'code'> & {
  readonly code: ProblemCode | 'unreachable' | 'not_saved';
};

/** Returns the text of a problem in the reader's language. */
export function problemText(problem: RequestProblem): string {
  const { code, refusal } = problem;
  if (refusal) return refusalText(refusal);
  if (code === 'unreachable') return words.app.failed;
  if (code === 'not_saved') return words.library.exports.failed;
  return words.served.problem({ ...problem, code });
}

/**
 * Returns what the server or the engine says in English where the text in the reader's language does
 * not say it; otherwise `null`.
 */
export function inEnglish(problem: RequestProblem): string | null {
  const shown = problemText(problem).toLowerCase();
  return shown.startsWith(problem.message.toLowerCase()) ? null : problem.message;
}

/** Returns a problem that was received over a table's connection. */
export function onLine({
  code,
  message,
}: Extract<ServerMessage, { type: 'problem' }>): RequestProblem {
  return {
    code,
    message,
    params: { names: [], value: null, detail: null },
    contradictions: [],
    refusal: null,
  };
}

/** The error of a request that the server refused. */
export class RequestError extends Error {
  constructor(
    readonly problem: RequestProblem,
    /** The seconds after which it may be tried again, if the server names them. */
    readonly retryAfter: number | null = null,
  ) {
    super(problem.message);
    this.name = 'RequestError';
  }
}

/** Returns the problem that made a request fail, whether the server or the engine refused it. */
export function problemOf(error: unknown): RequestProblem {
  if (error instanceof RequestError) return error.problem;
  return refusalIn(error) ?? unreachable();
}

const unreachable = () => ownProblem('unreachable');

/** The problem that this browser could not write a file. */
export const notSaved = () => ownProblem('not_saved');

/** A problem that this browser finds by itself. */
function ownProblem(code: 'unreachable' | 'not_saved'): RequestProblem {
  const problem: RequestProblem = {
    code,
    message: '',
    params: { names: [], value: null, detail: null },
    contradictions: [],
    refusal: null,
  };
  return { ...problem, message: problemText(problem) };
}

/** A call with a body or a header of its own: what the others do not need. */
export async function send<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, withKey(path, init));
  if (!response.ok) throw new RequestError(await problemIn(response), retryAfter(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const AT_TABLE = /^\/api\/tables\/([^/?]+)/;
let keyAt: (table: string) => string | undefined = () => undefined;

/** Finds the key that this browser shows with every request about a table. */
export function findKeys(find: (table: string) => string | undefined): void {
  keyAt = find;
}

/**
 * Spectators may see a table late; whoever plays or directs shows the key, and is answered with all
 * of it.
 */
function withKey(path: string, init: RequestInit): RequestInit {
  const table = AT_TABLE.exec(path)?.[1];
  const key = table && keyAt(decodeURIComponent(table));
  return key ? { ...init, headers: { ...init.headers, 'otter-key': key } } : init;
}

/** Sends a body in JSON; with `keepalive`, even while the page is being closed. */
export const post = <T>(path: string, body: unknown, keepalive = false): Promise<T> =>
  send<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  });

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? seconds : null;
}

async function call<T>(
  path: string,
  body?:
    | Posed
    | AskDeep
    | AskPlays
    | AskScores
    | AskRollout
    | NewTable
    | Join
    | NewChouette
    | JoinChouette
    | NewSheet
    | NewTournament
    | JoinTournament
    | NewEntries
    | NewPlayerKey
    | TryPlay
    | CardPosition
    | TryCard
    | DrillRequest,
  signal?: AbortSignal,
): Promise<T> {
  const init: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {};
  return answered<T>(await fetch(path, withKey(path, signal ? { ...init, signal } : init)));
}

async function answered<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  throw new RequestError(await problemIn(response));
}

async function problemIn(response: Response): Promise<RequestProblem> {
  try {
    return { ...unreachable(), ...((await response.json()) as Partial<Problem>) };
  } catch {
    return unreachable();
  }
}

export const getAbout = () => call<AboutView>('/api/about');

export const getOptions = () => call<Options>('/api/options');
/** Requests the public view of a table, without connecting to it. */
export const getTable = (id: string) => call<TableView>(`/api/tables/${encodeURIComponent(id)}`);
export const getDice = <T>(of: 'tables' | 'chouettes', id: string) =>
  call<T>(`/api/${of}/${encodeURIComponent(id)}/dice`);
export const getDraw = <T>(id: string) =>
  call<T>(`/api/tournaments/${encodeURIComponent(id)}/draw`);
export const getChouette = (id: string) =>
  call<ChouetteView>(`/api/chouettes/${encodeURIComponent(id)}`);
export const getSheet = (id: string) => call<SheetView>(`/api/sheets/${encodeURIComponent(id)}`);
export const openTable = (table: NewTable) => call<TableOpened>('/api/tables', table);
export const joinTable = (id: string, join: Join) =>
  call<SeatKey>(`/api/tables/${encodeURIComponent(id)}/join`, join);

/**
 * What the server reviews: a table for two, a chouette, the score sheet of a real board, or an
 * imported match.
 */
export interface Reviewed {
  readonly of: 'table' | 'chouette' | 'sheet' | 'document';
  readonly id: string;
}
/** The formats in which a match is exported. */
export const FORMATS = ['mat', 'sgf', 'json'] as const;
export type Format = (typeof FORMATS)[number];
/** Writes a match as a file in this browser. */
export type WriteFile = (format: Format) => Promise<{ name: string; text: string }>;
/** The address of a match as a file. */
export const exportAddress = ({ of, id }: Reviewed, format: Format) =>
  `/api/${of}s/${encodeURIComponent(id)}/export?format=${format}`;
/** Whether a key is shown for a match's file, which a link alone cannot. */
export const needsKey = ({ of, id }: Reviewed): boolean =>
  of === 'table' && keyAt(id) !== undefined;
/** A match as the file that the server makes of it. */
export async function getExport(at: Reviewed, format: Format): ReturnType<WriteFile> {
  const address = exportAddress(at, format);
  const response = await fetch(address, withKey(address, {}));
  if (!response.ok) throw new RequestError(await problemIn(response), retryAfter(response));
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return { name: name ?? `${at.id}.${format}`, text: await response.text() };
}
const analysis = ({ of, id }: Reviewed) => `/api/${of}s/${encodeURIComponent(id)}/analysis`;
/** The review of a table, with the decisions judged from the `since`th on. */
export const getReview = (at: Reviewed, since: number) =>
  call<ReviewView>(`${analysis(at)}?since=${since}`);
export const getReviewPlays = (at: Reviewed, place: number) =>
  call<PlayTree>(`${analysis(at)}/${place}/plays`);
/** Why the best choice is better than a candidate; by default than the play made. */
export const getReviewWhy = (at: Reviewed, place: number, against: number | null) =>
  call<WhyView>(`${analysis(at)}/${place}/why${against === null ? '' : `?against=${against}`}`);
export const tryPlay = (at: Reviewed, place: number, steps: [number, number][]) =>
  call<TriedPlay>(`${analysis(at)}/${place}/try`, { steps });

/** Whether a posed position can occur, and its ids. */
export const getPosition = (posed: Posed, signal?: AbortSignal) =>
  call<PositionView>('/api/position', posed, signal);
/** Reads a position from a text or a file as it is. */
export const readPosition = async (content: string | Blob) =>
  answered<PositionReading>(await fetch('/api/position/read', { method: 'POST', body: content }));
export const getPlays = (asked: AskPlays, signal?: AbortSignal) =>
  call<PlaysAnswer>('/api/position/plays', asked, signal);
export const getCube = (asked: AskDeep, signal?: AbortSignal) =>
  call<CubeAnswer>('/api/position/cube', asked, signal);
export const getRolls = (asked: AskDeep, signal?: AbortSignal) =>
  call<RollsAnswer>('/api/position/rolls', asked, signal);
export const getScores = (asked: AskScores, signal?: AbortSignal) =>
  call<ScoreAnswer>('/api/position/scores', asked, signal);
/** The next trials of a rollout. */
export const getRollout = (asked: AskRollout, signal?: AbortSignal) =>
  call<RolloutAnswer>('/api/position/rollout', asked, signal);
/** What a list shows of a table or a sheet. Nothing is judged for it. */
export const getSummary = ({ of, id }: Reviewed) =>
  call<TableSummary>(`/api/${of}s/${encodeURIComponent(id)}/summary`);

export const openSheet = (sheet: NewSheet) => call<SheetOpened>('/api/sheets', sheet);
export const openChouette = (chouette: NewChouette) =>
  call<ChouetteOpened>('/api/chouettes', chouette);
export const joinChouette = (id: string, join: JoinChouette) =>
  call<PlayerKey>(`/api/chouettes/${encodeURIComponent(id)}/join`, join);
export const openTournament = (tournament: NewTournament) =>
  call<TournamentOpened>('/api/tournaments', tournament);
export const enterTournament = (id: string, entry: JoinTournament) =>
  call<PlayerKey>(`/api/tournaments/${encodeURIComponent(id)}/join`, entry);
/** Enters several players, all or none. */
export const enterSeveral = (id: string, entries: NewEntries) =>
  call<PlayerKey[]>(`/api/tournaments/${encodeURIComponent(id)}/entries`, entries);
export const issueKey = (id: string, wanted: NewPlayerKey) =>
  call<PlayerKey>(`/api/tournaments/${encodeURIComponent(id)}/keys`, wanted);

/** The drill that a seed chooses. */
export const getDrill = (request: DrillRequest) => call<DrillView>('/api/study/drill', request);
/** Every legal play of a card's roll. */
export const getCardPlays = (position: CardPosition) =>
  call<PlayTree>('/api/study/plays', position);
export const tryCard = (card: TryCard) => call<TriedPlay>('/api/study/try', card);
