// node tools/run.mjs <tool> [arguments]: builds, then runs tools/<tool>.ts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildNode, root } from './build.mjs';

const [tool = '', ...rest] = process.argv.slice(2);
if (!/^[\w-]+$/.test(tool) || !existsSync(join(root, 'tools', `${tool}.ts`))) {
  console.error(`there is no tool ${tool}`);
  process.exit(3);
}
await buildNode();
const file = join(root, 'dist/node/tools', `${tool}.js`);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', file, ...rest], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
