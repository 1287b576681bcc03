import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The folder of the project, also for a tool that was built into one below it. */
const projectAbove = (folder: string): string =>
  existsSync(join(folder, 'vite.config.ts')) ? folder : projectAbove(dirname(folder));
const root = projectAbove(import.meta.dirname);

/** Builds the client as the product is built, into a folder of its own; with the teaching systems when asked. */
export const builtClient = (teaching = false): string => {
  const folder = teaching ? 'dist/client-teaching' : 'dist/client-test';
  const out = join(root, folder);
  return alone(`${out}.building`, () => {
    if (builtFrom(out) !== sourcesNow()) build(out, folder, teaching);
    return out;
  });
};

/** Two files of tests that start together build once: the second waits for the first. */
const alone = <T>(lock: string, work: () => T): T => {
  mkdirSync(dirname(lock), { recursive: true });
  while (!isTaken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    return work();
  } finally {
    rmdirSync(lock);
  }
};

/** A build takes under a minute; what is older was left by a run that was killed. */
const STALE = 5 * 60_000;

const isTaken = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > STALE) rmdirSync(lock);
    return false;
  }
};

const build = (out: string, folder: string, teaching: boolean): void => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MAPROOM_OUT: folder,
        MAPROOM_TEACHING: teaching ? '1' : '',
      },
    },
  );
  if (status !== 0) throw new Error(`the client does not build:\n${stdout}\n${stderr}`);
  writeFileSync(join(out, STAMP), sourcesNow());
};

const STAMP = '.built-from';
const builtFrom = (out: string): string | null =>
  existsSync(join(out, STAMP)) ? readFileSync(join(out, STAMP), 'utf8') : null;

/** What the client is made of, by file and time of change: the same again needs no other build. */
const sourcesNow = (): string =>
  ['src', 'tests/support', 'index.html', 'vite.config.ts', 'package-lock.json']
    .flatMap(one => filesOf(join(root, one)))
    .map(file => `${relative(root, file)} ${statSync(file).mtimeMs}`)
    .join('\n');

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .sort()
        .map(name => join(path, name))
        .filter(file => statSync(file).isFile())
    : [path];
