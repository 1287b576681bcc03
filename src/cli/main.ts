import { version } from '../../package.json';
import type { House } from './house.ts';
import { type Io, print, processIo } from './io.ts';

/** This file is an entry of the build, so that the scripts of the threads lie where they do from here. */
const WORKER = new URL('./sim-worker.js', import.meta.url);
const THINKER = new URL('../server/thinking/worker.js', import.meta.url);

/** Runs the command and gives its exit code. The rest is loaded when it is wanted: the version is told at once. */
export const main = async (
  argv: readonly string[],
  io: Io = processIo(),
  house?: House,
): Promise<number> => {
  if (argv[0] === '--version') {
    print(io, argv.includes('--json') ? JSON.stringify({ version }) : `maproom ${version}`);
    return 0;
  }
  const { command } = await import('./command.ts');
  return command(argv, io, house ?? { worker: WORKER, thinker: THINKER });
};
