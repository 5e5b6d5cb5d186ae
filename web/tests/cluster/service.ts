/** Several servers over one database, behind an address that stays whichever of them is killed. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { firstLine, PROGRAM } from '../live/otter';

const named = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: see "browser tests on several servers" in xtask`);
  return value;
};

interface Running {
  readonly process: ChildProcess;
  port: number;
  /** The number under which it is registered, as it writes in its log. */
  fence: string;
}

export class Service {
  readonly #servers: Running[] = [];
  readonly #sockets = new Set<Socket>();
  #proxy: Server | undefined;
  #turn = 0;
  address = '';

  private constructor(
    private readonly database: string,
    private readonly nats: string,
  ) {}

  static async start(servers: number): Promise<Service> {
    const service = new Service(named('OTTER_TEST_POSTGRES'), named('OTTER_TEST_NATS'));
    for (let n = 0; n < servers; n += 1) await service.add();
    await service.#listen();
    return service;
  }

  /** Starts one more server. */
  async add(): Promise<void> {
    const started = spawn(
      PROGRAM,
      [
        ...['serve', '--listen', '127.0.0.1:0'],
        ...['--database', this.database, '--nats', this.nats],
        // What a dead server leaves is taken over soon, so that the test is short.
        ...['--lease-millis', '3000'],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const server: Running = { process: started, port: 0, fence: '' };
    createInterface(started.stderr).on('line', (line) => {
      process.stderr.write(`${line}\n`);
      const registered = /registered among the servers.*fence=(\d+)/.exec(line)?.[1];
      if (registered) server.fence = registered;
    });
    server.port = Number(new URL(await firstLine(started)).port);
    this.#servers.push(server);
  }

  /** Kills the server that a table is played at, and starts another in its place. */
  async killOwner(table: string): Promise<void> {
    const owner = await this.#ask(`SELECT fence FROM leases WHERE name = '${table}'`);
    const at = this.#servers.findIndex(({ fence }) => fence === owner);
    const [server] = at < 0 ? [] : this.#servers.splice(at, 1);
    if (!server) throw new Error(`no server that was started owns ${table}: ${owner}`);
    await kill(server.process);
    await this.add();
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => (this.#proxy ? this.#proxy.close(closed) : closed(null)));
    await Promise.all(this.#servers.map(({ process }) => kill(process)));
  }

  async #ask(question: string): Promise<string> {
    const { stdout } = await promisify(execFile)('psql', [this.database, '-tAc', question]);
    return stdout.trim();
  }

  /** Gives each connection to the next server. What breaks there breaks here. */
  async #listen(): Promise<void> {
    this.#proxy = createServer((near) => {
      const server = this.#servers[(this.#turn += 1) % this.#servers.length];
      if (!server) return void near.destroy();
      const far = connect(server.port, '127.0.0.1');
      near.pipe(far).pipe(near);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
    });
    await new Promise<void>((ready) => this.#proxy?.listen(0, '127.0.0.1', ready));
    const { port } = this.#proxy.address() as AddressInfo;
    this.address = `http://127.0.0.1:${port}`;
  }
}

async function kill(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return;
  const ended = new Promise((done) => running.once('exit', done));
  running.kill('SIGKILL');
  await ended;
}
