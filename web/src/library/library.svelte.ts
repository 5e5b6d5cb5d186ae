/** The library: what was played at this browser and what was imported, and what is done with it. */
import type { FileImported, LibraryLimits, TableSummary } from '../api';
import { engine } from '../engine/engine.svelte';
import { isHome } from '../live/home_id';
import { knownTables, type KnownTable } from '../live/tables';
import { atHome, homeSummary, onServer, type ReviewSource } from '../review/source';
import {
  getExport,
  getSummary,
  notSaved,
  problemOf,
  type Format,
  type RequestProblem,
  type Reviewed,
  type WriteFile,
} from '../ui/http';
import { patiently } from '../ui/patience';
import { save } from '../ui/save';
import { fromFile, isArchive, packed, unpacked, type Source } from './archive';
import { getLibrary, importFile } from './calls';
import { ofDocument, ofTable, type Row } from './rows';

/** A file on its way in, and what became of it. */
export interface Incoming {
  readonly name: string;
  readonly result:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'done'; readonly file: FileImported }
    | { readonly kind: 'refused'; readonly problem: RequestProblem }
    /** It is not sent, because it has more than so many megabytes. */
    | { readonly kind: 'too_large'; readonly most: number }
    | { readonly kind: 'no_archive' };
}

/** How far something is that takes a while. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** What the server takes where it has not told its limits yet. */
const USUAL_BYTES = 8 << 20;
/** What is asked for to see how far an analysis is, and none of its decisions. */
const NO_DECISIONS = 1_000_000_000;
/** Where the summaries of tables are kept whose games are over and judged. */
const KEPT = 'otter.summaries';

export class Library {
  rows = $state.raw<readonly Row[]>([]);
  limits = $state.raw<LibraryLimits | null>(null);
  bytes = $state(0);
  isLoaded = $state(false);
  problem = $state.raw<RequestProblem | null>(null);
  incoming = $state.raw<readonly Incoming[]>([]);
  /** How far the analysis of all is, in matches; `null` while none runs. */
  analysing = $state.raw<Progress | null>(null);
  /** The share of the match under way that is judged. */
  judged = $state(0);
  packing = $state.raw<Progress | null>(null);
  #isEnded = false;

  /** Whether files are on their way in. */
  get isImporting(): boolean {
    return this.incoming.some(({ result }) => result.kind === 'waiting');
  }

  end(): void {
    this.#isEnded = true;
    this.analysing = null;
  }

  async load(): Promise<void> {
    this.problem = null;
    const tables = knownTables();
    let imported = this.rows.filter(({ source }) => source === 'imported');
    try {
      const library = await getLibrary();
      this.limits = library?.limits ?? null;
      this.bytes = library?.n_bytes ?? 0;
      imported = (library?.documents ?? []).map(ofDocument);
    } catch (error) {
      this.problem = problemOf(error);
    }
    // What was played here is listed without the server too.
    this.rows = [...tables.map((table) => ofTable(table, keptSummary(table))), ...imported];
    this.isLoaded = true;
    await this.#lookUp(tables);
  }

  /** Looks up what the tables are whose summaries are not kept. */
  async #lookUp(tables: readonly KnownTable[]): Promise<void> {
    // The engine is started where that costs no traffic, or it is there.
    let [isServerThere, isEngineHere] = [this.problem === null, await engine.isHere()];
    for (const table of tables) {
      if (this.#isEnded) return;
      if (table.player || keptSummary(table)) continue;
      if (!(isHome(table.id) ? isEngineHere : isServerThere)) continue;
      try {
        this.#replace(ofTable(table, await this.#summary(table)));
      } catch (error) {
        const { code } = problemOf(error);
        if (code === 'unreachable' && isHome(table.id)) isEngineHere = false;
        else if (code === 'unreachable') isServerThere = false;
        // One that the server has cleared away leads nowhere.
        if (code === 'unknown_table') this.rows = this.rows.filter(({ id }) => id !== table.id);
      }
    }
  }

  async #summary({ id, keeper, over }: KnownTable): Promise<TableSummary> {
    const of = keeper ? 'sheet' : 'table';
    const summary = await (isHome(id) ? homeSummary(id) : getSummary({ of, id }));
    if (over && summary.report) keepSummary(id, summary);
    return summary;
  }

  #replace(row: Row): void {
    this.rows = this.rows.map((one) => (one.id === row.id ? row : one));
  }

  /** Imports files one after another, archives file by file. */
  async import(files: readonly File[]): Promise<void> {
    const most = this.limits?.file_bytes ?? USUAL_BYTES;
    const sources: Source[] = [];
    for (const file of files) {
      try {
        sources.push(...(isArchive(file) ? await unpacked(file, most) : [fromFile(file)]));
      } catch {
        this.#came(file.name, { kind: 'no_archive' });
      }
    }
    const first = this.incoming.length;
    const waiting = sources.map(({ name }) => ({ name, result: { kind: 'waiting' } as const }));
    this.incoming = [...this.incoming, ...waiting];
    for (const [index, source] of sources.entries()) {
      if (this.#isEnded) return;
      this.#set(first + index, await this.#importOne(source, most));
    }
    await this.load();
  }

  async #importOne(source: Source, most: number): Promise<Incoming['result']> {
    if (source.size > most) return { kind: 'too_large', most: most >> 20 };
    try {
      const file = await importFile(source.name, await source.bytes());
      return { kind: 'done', file };
    } catch (error) {
      return { kind: 'refused', problem: problemOf(error) };
    }
  }

  #came(name: string, result: Incoming['result']): void {
    this.incoming = [...this.incoming, { name, result }];
  }

  #set(at: number, result: Incoming['result']): void {
    this.incoming = this.incoming.map((one, index) => (index === at ? { ...one, result } : one));
  }

  clearIncoming(): void {
    this.incoming = this.incoming.filter(({ result }) => result.kind === 'waiting');
  }

  /** Asks how much of the library is taken up now. */
  async weigh(): Promise<void> {
    try {
      this.bytes = (await getLibrary())?.n_bytes ?? 0;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Has matches judged that are not, one after another, until all are or somebody stops it. */
  async analyse(rows: readonly Row[]): Promise<void> {
    const open = rows.filter(canJudge);
    for (const [done, row] of open.entries()) {
      if (done > 0 && !this.analysing) return;
      this.analysing = { done, of: open.length };
      this.judged = 0;
      try {
        await this.#judge(row);
      } catch (error) {
        this.problem = problemOf(error);
        break;
      }
    }
    this.stopAnalysing();
  }

  stopAnalysing(): void {
    this.analysing = null;
    this.judged = 0;
  }

  async #judge(row: Row): Promise<void> {
    const source = sourceOf(row);
    if (!source) return;
    const isWanted = () => this.analysing !== null && !this.#isEnded;
    for (;;) {
      // Whoever stops it while the server asks for time does not wait for an answer.
      const view = await patiently(async () => (isWanted() ? source.view(NO_DECISIONS) : null));
      if (!view) break;
      this.judged = view.n_decisions > 0 ? view.n_judged / view.n_decisions : 1;
      if (view.progress !== 'running') break;
    }
    if (row.source === 'imported') {
      const library = await getLibrary();
      const found = library?.documents.find(({ id }) => id === row.id);
      if (found) this.#replace(ofDocument(found));
      return;
    }
    const table = knownTables().find(({ id }) => id === row.id);
    if (table) this.#replace(ofTable(table, await this.#summary(table)));
  }

  /** Saves matches as one archive, those of which there is a finished game. */
  async saveAll(rows: readonly Row[], format: Format): Promise<void> {
    const all = rows.filter((row) => exportOf(row) !== null);
    const files: { name: string; text: string }[] = [];
    try {
      for (const [done, row] of all.entries()) {
        this.packing = { done, of: all.length };
        const from = exportOf(row);
        if (from) files.push(await fileOf(from, format));
      }
    } catch (error) {
      this.problem = problemOf(error);
      this.packing = null;
      return;
    }
    try {
      save(await packed(files), `otter-${format}.zip`);
    } catch {
      this.problem = notSaved();
    }
    this.packing = null;
  }
}

/** Whether there is something that Otter has not judged. */
export function canJudge({ of, isHome, report, summary }: Row): boolean {
  return (of !== null || isHome) && report === null && (summary?.n_decisions ?? 0) > 0;
}

/** Where a match is judged; `null` of a chouette. */
function sourceOf({ id, of, isHome }: Row): ReviewSource | null {
  if (isHome) return atHome(id);
  return of && onServer(of);
}

/** What makes a file of a match; `null` if there is no finished game. */
export function exportOf(row: Row): Reviewed | WriteFile | null {
  return (row.summary?.n_games ?? 0) > 0 ? (sourceOf(row)?.exported ?? null) : null;
}

const fileOf = (of: Reviewed | WriteFile, format: Format): ReturnType<WriteFile> =>
  patiently(() => (typeof of === 'function' ? of(format) : getExport(of, format)));

function keptSummaries(): Record<string, TableSummary> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, TableSummary>;
  } catch {
    return {};
  }
}

function keptSummary({ id, over }: KnownTable): TableSummary | null {
  return over ? (keptSummaries()[id] ?? null) : null;
}

function keepSummary(id: string, summary: TableSummary): void {
  // Of tables that this browser no longer knows nothing is kept.
  const known = new Set(knownTables().map((table) => table.id));
  const kept = Object.entries({ ...keptSummaries(), [id]: summary });
  const still = Object.fromEntries(kept.filter(([one]) => known.has(one)));
  localStorage.setItem(KEPT, JSON.stringify(still));
}
