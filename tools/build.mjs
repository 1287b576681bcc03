// Bundles the command, its workers and the tools for Node into dist/node. About a third of a second.
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

export const buildNode = () => {
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
