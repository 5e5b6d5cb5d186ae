/** Starts the real program, with a database of its own, and ends it. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Line } from './latency';

export const PROGRAM = resolve(process.env['OTTER_BIN'] ?? '../target/debug/otter');

export class Otter {
  #process: ChildProcess | undefined;
  /** Where the program itself listens. */
  #own = '';
  #line: Line | null = null;
  address = '';

  private constructor(
    private readonly folder: string,
    private readonly seed: number | null,
    private readonly byHand: boolean,
  ) {}

  /**
   * With dice that `seed` foretells, or without one with real dice, and with clocks whose time is
   * turned by hand if `clock`: only the program as `cargo test` builds it has those.
   */
  static async start(seed: number | null, { clock = false } = {}): Promise<Otter> {
    if (!existsSync(PROGRAM))
      throw new Error(`${PROGRAM} is missing: build it, or name it in OTTER_BIN`);
    const otter = new Otter(await mkdtemp(join(tmpdir(), 'otter-e2e-')), seed, clock);
    await otter.restart();
    return otter;
  }

  /** Starts again on the same address and the same database. */
  async restart(): Promise<void> {
    const listen = this.#own ? new URL(this.#own).host : '127.0.0.1:0';
    const started = spawn(
      PROGRAM,
      [
        ...['serve', '--listen', listen, '--database', join(this.folder, 'otter.db')],
        ...(this.seed === null ? [] : ['--test-dice', String(this.seed)]),
        ...(this.byHand ? ['--test-clock'] : []),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = started;
    this.#own = await firstLine(started);
    this.#line ??= await Line.to(this.#own);
    this.address = this.#line?.address ?? this.#own;
  }

  /** The number of its process. */
  get process(): number {
    return this.#process?.pid ?? 0;
  }

  /** Turns the time of the clocks on. */
  async advance(seconds: number): Promise<void> {
    const answer = await fetch(`${this.address}/api/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ millis: seconds * 1000 }),
    });
    if (!answer.ok) throw new Error(`the clock was not turned: ${answer.status}`);
  }

  /** Gives somebody a role, as an operator does, while it runs. */
  async giveRole(name: string, role: string): Promise<void> {
    const database = join(this.folder, 'otter.db');
    await promisify(execFile)(PROGRAM, ['people', 'role', name, role, '--database', database]);
  }

  /** Ends the process at once, as a power cut would. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    await this.#line?.end();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export function firstLine(started: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    if (!started.stdout) throw new Error('the program was started without its output');
    createInterface(started.stdout).once('line', (line) => found(line.trim().replace(/\/$/, '')));
    started.once('error', failed);
    started.once('exit', (code) => failed(new Error(`otter ended with ${code} before it served`)));
  });
}
