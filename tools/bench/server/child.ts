import { type ChildProcess, spawn } from 'node:child_process';
import { bundled } from '../../../tests/server/support/node-process.ts';

/** As the unit file starts ours. */
const AS_SERVED = ['--max-semi-space-size=64'];
const OURS = ['main-ours', 'main-shipped', 'main-attack'];

export type Figures = { readonly cpuMs: number; readonly rss: number };

/** A server in a process of its own, so that its processor time and memory are its own. */
export class Child {
  private stopped = false;

  private constructor(
    readonly process: ChildProcess,
    readonly port: number,
    private readonly remove: () => void,
  ) {}

  /** The file of this folder calls `serving` when it listens. */
  static async start(name: string, settings: object = {}): Promise<Child> {
    const file = `tools/bench/server/${name}.ts`;
    const program = await bundled(file);
    const flags = ['--expose-gc', ...(OURS.includes(name) ? AS_SERVED : [])];
    const child = spawn(process.execPath, [...flags, program.path, JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const port = await new Promise<number>((done, failed) => {
      child.once('message', message => done((message as { port: number }).port));
      child.once('exit', code => failed(new Error(`${file} ended with ${code}`)));
    });
    const started = new Child(child, port, program.remove);
    child.removeAllListeners('exit').once('exit', code => started.gone(file, code));
    return started;
  }

  /** Whoever waits for its answers would wait for ever. */
  private gone(file: string, code: number | null): void {
    if (this.stopped) return;
    console.error(`${file} ended with ${code}`);
    process.exit(3);
  }

  /** `settled`: after the garbage was collected, for memory. */
  figures(settled = false): Promise<Figures> {
    return new Promise(done => {
      this.process.once('message', message => done(message as Figures));
      this.process.send(settled ? 'settled' : 'now');
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const gone = new Promise(done => this.process.once('exit', done));
    this.process.kill('SIGKILL');
    await gone;
    this.remove();
  }
}

/** In the child: says where it listens, and from then on what it has used. */
export const serving = (port: number): void => {
  const collect = (globalThis as { gc?: () => void }).gc;
  process.on('disconnect', () => process.exit()); // a bench that fell over leaves nobody behind
  process.on('message', async asked => {
    // Twice, with time between for pages to be given back.
    for (let i = 0; asked === 'settled' && i < 2; i++) {
      collect?.();
      await new Promise(later => setTimeout(later, 700));
    }
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() });
  });
  process.send?.({ port });
};
