// Bundles the command, its workers and the tools for Node into dist/node: two seconds of processor, none if nothing changed.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const entries = () => [
  ...[
    'src/cli/main.ts',
    'src/cli/sim-worker.ts',
    'src/server/thinking/worker.ts',
    'tests/support/teaching.ts',
  ].filter(file => existsSync(join(root, file))),
  ...readdirSync(join(root, 'tools'))
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => `tools/${file}`),
];

/** The command prints charts from the rulebooks and may be installed without the source. */
const copyRulebooks = () => {
  for (const id of readdirSync(join(root, 'src/rules'))) {
    const book = join(root, 'src/rules', id, 'rulebook');
    if (existsSync(book)) cpSync(book, join(root, 'dist/node/rulebooks', id), { recursive: true });
  }
};

/** What the build is made from, by name, size and time: tools and tests start often, and mostly nothing has changed. */
const sourcesNow = () => {
  const hash = createHash('sha256');
  const add = file => {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  };
  for (const folder of ['src', 'tools', 'tests/support'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.parentPath.includes('node_modules'))
        add(join(relative(root, entry.parentPath), entry.name));
  if (existsSync(join(root, 'node_modules/.package-lock.json')))
    add('node_modules/.package-lock.json');
  return hash.digest('hex');
};

const stamp = join(root, 'dist/node/.sources');

export const buildNode = async () => {
  const sources = sourcesNow();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await bundle();
  writeFileSync(stamp, sources);
};

const bundle = () => {
  copyRulebooks();
  return build({
    absWorkingDir: root,
    entryPoints: entries(),
    outdir: 'dist/node',
    outbase: '.',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    // Papers share words and sentences with the page; its packages are not there where the command is installed alone.
    alias: {
      '@preact/signals': './node_modules/@preact/signals-core/dist/signals-core.module.js',
    },
    sourcemap: true,
    logLevel: 'warning',
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildNode();
