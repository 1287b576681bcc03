import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How the server is started: `npm start`, or the built command. Port and folder of the games come by the environment. */
export type Program = { readonly command: string; readonly args: readonly string[] };

const READY = /Maproom (?:is|serves) at/;

/** A server in processes of its own that can be killed at any moment and started again with the same games. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  readonly said: string[] = [];

  constructor(
    private readonly program: Program,
    readonly port: number,
    private readonly data: string,
  ) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(): Promise<void> {
    const { command, args } = this.program;
    const child = spawn(command, args, {
      detached: true, // a group of its own: npm, and the server below it
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.port),
        MAPROOM_DATA: this.data,
        MAPROOM_OPEN: 'no',
      },
    });
    this.child = child;
    createInterface({ input: child.stderr }).on('line', line => this.said.push(line));
    await new Promise<void>((ready, failed) => {
      createInterface({ input: child.stdout }).on('line', line => {
        this.said.push(line);
        if (READY.test(line)) ready();
      });
      child.once('exit', code => failed(new Error(`the server ended with ${code}`)));
    });
  }

  /** As a power cut does: nothing is finished, nobody is told. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, signal);
    await gone;
  }
}
