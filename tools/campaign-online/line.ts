import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The line between one person and the server: it can be cut, and mended. */
export class Line {
  private readonly open = new Set<Socket>();
  private isCut = false;
  private isFrozen = false;

  private constructor(
    private readonly server: Server,
    private readonly to: number,
  ) {
    server.on('connection', socket => this.join(socket));
  }

  static async to(port: number): Promise<Line> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Line(server, port);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }
  /** Nothing goes through any more, and nobody is told: as when a telephone leaves the house. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.open) socket.pause();
  }
  mend(): void {
    this.isCut = this.isFrozen = false;
    for (const socket of this.open) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
  }

  private join(near: Socket): void {
    if (this.isCut) return void near.destroy();
    const far = connect(this.to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.open.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (this.isFrozen) one.pause();
    }
  }
}
