import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

/** This file runs where it lies and, bundled, somewhere under dist. */
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
const root = rootAbove(import.meta.dirname);

/** Bundles a program of ours into a folder of its own under dist, where it finds its packages. */
export const bundled = async (file: string): Promise<{ path: string; remove(): void }> => {
  const outdir = join(root, 'dist', `test-${process.pid}-${Math.random().toString(36).slice(2)}`);
  await build({
    absWorkingDir: root,
    entryPoints: [file],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const name = file.split('/').at(-1)?.replace(/\.ts$/, '.mjs') ?? '';
  return {
    path: join(outdir, name),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
};

/** A server in a process of its own. */
export class NodeProcess {
  private constructor(
    readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async start(path: string, settings: object): Promise<NodeProcess> {
    const child = spawn(process.execPath, [path, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const url = await new Promise<string>((done, failed) => {
      lines.once('line', done);
      child.once('exit', code => failed(new Error(`the node ended with ${code}`)));
    });
    return new NodeProcess(child, url);
  }

  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }

  async kill(name: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise(done => this.process.once('exit', done));
    this.process.kill(name);
    await gone;
  }
}
