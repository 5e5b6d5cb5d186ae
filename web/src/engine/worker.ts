/**
 * Otter in a worker: the program of `crates/wasm` with its nets, and what is open in it. What the
 * program refuses comes out as it is thrown, for `refusal.ts`.
 */
import { expose } from 'comlink';
import type {
  DrillView,
  FileWarning,
  NewTable,
  Options,
  PlayTree,
  PositionReading,
  ReviewView,
  ServerMessage,
  TableSummary,
  TableView,
  TriedPlay,
  WhyView,
} from '../api';
import { fetchAll } from './fetch';
import { keptTables, type Tables, type TablesClass } from './tables';

/** The engine, as the program has it. */
interface Otter {
  behaviour(): string;
  kernelPath(): string;
  position(name: string, question: string): string;
  readPosition(content: Uint8Array): string;
  drill(request: string): string;
  tryCard(card: string): string;
}

/** A match file whose decisions are judged one after another. Messages travel as JSON. */
interface FileReview {
  warnings(): string;
  judge(otter: Otter): boolean;
  view(id: string, since: number): string;
  summary(): string;
  plays(place: number): string;
  tryPlay(otter: Otter, place: number, play: string): string;
  why(otter: Otter, place: number, against?: number): string;
  file(otter: Otter, extension: string): string;
  free(): void;
}

/** A table for two that this browser keeps. */
interface Home {
  record(): string;
  receive(otter: Otter, message: string, random: Uint8Array): string;
  letOtterAct(otter: Otter, random: Uint8Array): string;
  free(): void;
}

/** What has happened at a table that this browser keeps, and what is to be kept of it now. */
export interface HomeNews {
  readonly messages: readonly ServerMessage[];
  /** The table as it is to be kept; `null` where nothing is shown anew. */
  readonly kept: { readonly record: string; readonly view: TableView } | null;
}

/** What is asked about a posed position; the empty name asks about the position itself. */
type PositionName = '' | 'plays' | 'cube' | 'rolls' | 'scores' | 'rollout';

interface Program {
  default(): Promise<unknown>;
  cardPlays(position: string): string;
  Tables: TablesClass;
  Otter: new (
    tables: Tables,
    main: Uint8Array,
    backgame: Uint8Array,
    race: Uint8Array,
    hypergammon: Uint8Array,
    pruning: Uint8Array,
  ) => Otter;
  Review: { new (otter: Otter, file: Uint8Array): FileReview; ofTable(table: Home): FileReview };
  Home: { open(id: string, table: string, lot: number): Home; read(record: string): Home };
  newTableOptions(): string;
}

/** Where the nets are, in the order in which the program takes them. */
export type NetAddresses = readonly [string, string, string, string, string];

/** For how long decisions are judged before what is judged is shown, in milliseconds. */
const TURN = 100;

// None where the client was built without the program.
const programs = import.meta.glob<Program>('./program/otter.js');

let program: Program | null = null;
let otter: Otter | null = null;
const reviews = new Map<string, FileReview>();
/** The records of the tables whose reviews are open. */
const records = new Map<string, string>();
const tables = new Map<string, Home>();

function loaded(): { program: Program; otter: Otter } {
  if (!program || !otter) throw new Error('the engine is not loaded yet');
  return { program, otter };
}

function reviewOf(id: string): FileReview {
  const review = reviews.get(id);
  if (!review) throw new Error('this file is not open any more');
  return review;
}

/** The review of a table, if it is open and of this record. */
function openReviewOf(id: string, record: string): FileReview | undefined {
  return records.get(id) === record ? reviews.get(id) : undefined;
}

function reviewOfTable(record: string): FileReview {
  const { program } = loaded();
  const table = program.Home.read(record);
  const review = program.Review.ofTable(table);
  table.free();
  return review;
}

function tableOf(id: string): Home {
  const table = tables.get(id);
  if (!table) throw new Error('this table is not open');
  return table;
}

function setTable(id: string, table: Home): void {
  tables.get(id)?.free();
  tables.set(id, table);
}

function newsOf(table: Home, messages: string): HomeNews {
  const all = JSON.parse(messages) as ServerMessage[];
  const shown = all.findLast(({ type }) => type === 'update' || type === 'welcome');
  const kept = shown && 'view' in shown ? { record: table.record(), view: shown.view } : null;
  return { messages: all, kept };
}

const worker = {
  /** Loads the program and the nets at these addresses; `onshare` learns how much has come. */
  async load(nets: NetAddresses, onshare: (share: number) => void): Promise<void> {
    const load = programs['./program/otter.js'];
    if (!load) throw new Error('this client has no engine of its own');
    const [files, [loadedProgram, tables]] = await Promise.all([
      fetchAll(nets, onshare),
      load().then(async (found) => {
        await found.default();
        // The nets come in meanwhile: the browser fetches them without this thread.
        return [found, await keptTables(found.Tables)] as const;
      }),
    ]);
    program = loadedProgram;
    otter = new program.Otter(tables, ...files);
  },

  /** The behaviour number of the engine, and the kernels it runs on. */
  facts(): { behaviour: string; path: string } {
    const { otter } = loaded();
    return { behaviour: otter.behaviour(), path: otter.kernelPath() };
  },

  /** Opens a match file for review under an id. Returns what could not be read as it stands. */
  openFile(id: string, file: Uint8Array): FileWarning[] {
    const { program, otter } = loaded();
    const review = new program.Review(otter, file);
    reviews.get(id)?.free();
    reviews.set(id, review);
    return JSON.parse(review.warnings()) as FileWarning[];
  },

  /** Judges some more decisions, and returns the review with those from the `since`th on. */
  review(id: string, since: number): ReviewView {
    const { otter } = loaded();
    const review = reviewOf(id);
    const end = performance.now() + TURN;
    while (review.judge(otter) && performance.now() < end);
    return JSON.parse(review.view(id, since)) as ReviewView;
  },

  /** Opens the finished games of a table for review under an id. */
  openTableReview(id: string, record: string): void {
    // What has been judged of the same games stays judged.
    if (openReviewOf(id, record)) return;
    const review = reviewOfTable(record);
    reviews.get(id)?.free();
    reviews.set(id, review);
    records.set(id, record);
  },

  /** What a list shows of a table; with a report if all of it has been judged here. */
  tableSummary(id: string, record: string): TableSummary {
    const open = openReviewOf(id, record);
    const review = open ?? reviewOfTable(record);
    const summary = JSON.parse(review.summary()) as TableSummary;
    if (!open) review.free();
    return summary;
  },

  /** What a new table can be. */
  options(): Options {
    return JSON.parse(loaded().program.newTableOptions()) as Options;
  },

  /** Opens a table, and returns what is to be kept of it. */
  openTable(id: string, table: NewTable, lot: number): string {
    const opened = loaded().program.Home.open(id, JSON.stringify(table), lot);
    setTable(id, opened);
    return opened.record();
  },

  /** Opens a table again from what was kept of it. */
  readTable(id: string, record: string): void {
    setTable(id, loaded().program.Home.read(record));
  },

  /** Answers a message of the page that shows a table. */
  atTable(id: string, message: string, random: Uint8Array): HomeNews {
    const table = tableOf(id);
    return newsOf(table, table.receive(loaded().otter, message, random));
  },

  /** Lets Otter decide once at a table, if that is awaited: no message means that it is not. */
  otterAtTable(id: string, random: Uint8Array): HomeNews {
    const table = tableOf(id);
    return newsOf(table, table.letOtterAct(loaded().otter, random));
  },

  /** The match as a file, with what is judged so far: its name and its text. */
  file(id: string, extension: string): [name: string, text: string] {
    return JSON.parse(reviewOf(id).file(loaded().otter, extension)) as [string, string];
  },

  plays(id: string, place: number): PlayTree {
    return JSON.parse(reviewOf(id).plays(place)) as PlayTree;
  },

  why(id: string, place: number, against: number | null): WhyView {
    return JSON.parse(reviewOf(id).why(loaded().otter, place, against ?? undefined)) as WhyView;
  },

  tryPlay(id: string, place: number, steps: [number, number][]): TriedPlay {
    const play = JSON.stringify({ steps });
    return JSON.parse(reviewOf(id).tryPlay(loaded().otter, place, play)) as TriedPlay;
  },

  /** Answers a question about a posed position, given as JSON. */
  position(name: PositionName, question: string): unknown {
    return JSON.parse(loaded().otter.position(name, question));
  },

  readPosition(content: Uint8Array): PositionReading {
    return JSON.parse(loaded().otter.readPosition(content)) as PositionReading;
  },

  drill(request: string): DrillView {
    return JSON.parse(loaded().otter.drill(request)) as DrillView;
  },

  cardPlays(position: string): PlayTree {
    return JSON.parse(loaded().program.cardPlays(position)) as PlayTree;
  },

  tryCard(card: string): TriedPlay {
    return JSON.parse(loaded().otter.tryCard(card)) as TriedPlay;
  },
};

export type EngineWorker = typeof worker;

expose(worker);
