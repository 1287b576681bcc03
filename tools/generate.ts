import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Shape } from '../src/engine/shape.ts';
import { generated } from './generate/source.ts';

/**
 * npm run generate: writes `state.generated.ts` (clone and hash of a state) beside every `state.ts` that exports a
 * `stateShape`. With `--check` it only says whether the files are as they should be.
 */
const folders = ['src/rules', 'tests/support'].flatMap(base =>
  readdirSync(base, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(base, entry.name, 'state.ts')))
    .map(entry => join(base, entry.name)),
);

const { build } = await import('esbuild');
let stale = 0;
for (const folder of folders) {
  const out = join('dist/node/generate', `${folder}.mjs`);
  await build({
    entryPoints: [join(folder, 'state.ts')],
    outfile: out,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  const { stateShape } = (await import(pathToFileURL(out).href)) as { stateShape?: Shape<unknown> };
  if (!stateShape) continue;
  const file = join(folder, 'state.generated.ts');
  const source = generated(stateShape, depth(folder));
  if (existsSync(file) && readFileSync(file, 'utf8') === source) continue;
  stale++;
  if (!process.argv.includes('--check')) writeFileSync(file, source);
  console.log(process.argv.includes('--check') ? `${file} is out of date` : `wrote ${file}`);
}
process.exit(process.argv.includes('--check') && stale > 0 ? 1 : 0);

function depth(folder: string): string {
  const up = folder.startsWith('src/') ? '../'.repeat(2) : '../'.repeat(folder.split('/').length);
  return folder.startsWith('src/') ? `${up}engine/hash.ts` : `${up}src/engine/hash.ts`;
}
