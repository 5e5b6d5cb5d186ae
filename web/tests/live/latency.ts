/** A line to the server that takes its time, as a far or a busy one does. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * Milliseconds each way, on average, from `OTTER_LATENCY`; without it the tests talk to the server
 * directly. Every connection has a delay of its own between none and twice as much: two pages at a
 * table do not hear of a roll at the same time.
 */
const LATENCY = Number(process.env['OTTER_LATENCY'] ?? 0);

export class Line {
  private constructor(
    private readonly server: Server,
    private readonly sockets: Set<Socket>,
    readonly address: string,
  ) {}

  /** A line to `address`, or `null` where none was asked for. */
  static async to(address: string): Promise<Line | null> {
    if (!LATENCY) return null;
    const { hostname, port } = new URL(address);
    const sockets = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      const delay = Math.random() * 2 * LATENCY;
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', (data) => setTimeout(() => to.destroyed || to.write(data), delay));
        from.on('end', () => setTimeout(() => to.end(), delay));
        // Whatever ends one side ends the other.
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          setTimeout(() => to.destroy(), delay);
        });
      }
    });
    await new Promise<void>((ready) => server.listen(0, hostname, ready));
    const { port: own } = server.address() as AddressInfo;
    return new Line(server, sockets, `http://${hostname}:${own}`);
  }

  async end(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((ended) => this.server.close(ended));
  }
}
