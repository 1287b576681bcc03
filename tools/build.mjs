// Bundles the command, its workers and the tools for Node into dist/node. About a third of a second.
import { existsSync, readdirSync } from 'node:fs';
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

export const buildNode = () =>
  build({
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
    sourcemap: true,
    logLevel: 'warning',
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildNode();
