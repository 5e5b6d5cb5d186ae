/** The few calls over plain HTTP. */
import type {
  ChouetteOpened,
  ChouetteView,
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
  Problem,
  ProblemCode,
  ReviewView,
  SeatKey,
  ServerMessage,
  SheetOpened,
  SheetView,
  TableOpened,
  TableView,
  TournamentOpened,
  TriedPlay,
  TryPlay,
  WhyView,
} from '../api';
import { refusalText, words } from '../i18n';

/** Why a request or a connection failed; `unreachable` if the server did not answer. */
export type RequestProblem = Omit<Problem, 'code'> & { readonly code: ProblemCode | 'unreachable' };

/** Returns the text of a problem in the reader's language. */
export function problemText(problem: RequestProblem): string {
  const { code, refusal } = problem;
  if (refusal) return refusalText(refusal);
  return code === 'unreachable' ? words.app.failed : words.served.problem({ ...problem, code });
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
  constructor(readonly problem: RequestProblem) {
    super(problem.message);
    this.name = 'RequestError';
  }
}

/** Returns the problem that made a request fail. */
export function problemOf(error: unknown): RequestProblem {
  return error instanceof RequestError ? error.problem : unreachable();
}

function unreachable(): RequestProblem {
  return {
    code: 'unreachable',
    message: words.app.failed,
    params: { names: [], value: null, detail: null },
    contradictions: [],
    refusal: null,
  };
}

async function call<T>(
  path: string,
  body?:
    | NewTable
    | Join
    | NewChouette
    | JoinChouette
    | NewSheet
    | NewTournament
    | JoinTournament
    | NewEntries
    | NewPlayerKey
    | TryPlay,
): Promise<T> {
  const init: RequestInit = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {};
  const response = await fetch(path, init);
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

export const getOptions = () => call<Options>('/api/options');
/** Requests the public view of a table, without connecting to it. */
export const getTable = (id: string) => call<TableView>(`/api/tables/${encodeURIComponent(id)}`);
export const getChouette = (id: string) =>
  call<ChouetteView>(`/api/chouettes/${encodeURIComponent(id)}`);
export const getSheet = (id: string) => call<SheetView>(`/api/sheets/${encodeURIComponent(id)}`);
export const openTable = (table: NewTable) => call<TableOpened>('/api/tables', table);
export const joinTable = (id: string, join: Join) =>
  call<SeatKey>(`/api/tables/${encodeURIComponent(id)}/join`, join);

/** A table that can be reviewed: one for two, or the score sheet of a real board. */
export interface Reviewed {
  readonly of: 'table' | 'sheet';
  readonly id: string;
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
