/** The few calls over plain HTTP. */
import type {
  ChouetteOpened,
  ChouetteView,
  Join,
  JoinChouette,
  JoinTournament,
  NewChouette,
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
} from '../api';
import { refusalText, words } from '../i18n';

/** What went wrong with a call or on a line; without an answer the code is the client's own. */
export type Trouble = Omit<Problem, 'code'> & { readonly code: ProblemCode | 'unreachable' };

/** What went wrong, in the reader's language. */
export function troubleText(trouble: Trouble): string {
  const { code, refusal } = trouble;
  if (refusal) return refusalText(refusal);
  return code === 'unreachable' ? words.app.failed : words.served.problem({ ...trouble, code });
}

/** A problem as it is told on the line to a table. */
export function onLine({ code, message }: Extract<ServerMessage, { type: 'problem' }>): Trouble {
  return {
    code,
    message,
    params: { names: [], value: null, detail: null },
    contradictions: [],
    refusal: null,
  };
}

/** What the server refused, and why. */
export class RequestError extends Error {
  constructor(readonly problem: Trouble) {
    super(problem.message);
    this.name = 'RequestError';
  }
}

/** The problem behind any failure of a call. */
export function problemOf(error: unknown): Trouble {
  return error instanceof RequestError ? error.problem : unreachable();
}

function unreachable(): Trouble {
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

async function problemIn(response: Response): Promise<Trouble> {
  try {
    return { ...unreachable(), ...((await response.json()) as Partial<Problem>) };
  } catch {
    return unreachable();
  }
}

export const getOptions = () => call<Options>('/api/options');
/** What anybody may see of a table, without going there. */
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
export const issueKey = (id: string, wanted: NewPlayerKey) =>
  call<PlayerKey>(`/api/tournaments/${encodeURIComponent(id)}/keys`, wanted);
