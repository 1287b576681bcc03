// node tools/run.mjs <tool> [arguments]: builds, then runs tools/<tool>.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildNode, root } from './build.mjs';

const [tool = '', ...rest] = process.argv.slice(2);
if (!/^[\w-]+$/.test(tool) || !existsSync(join(root, 'tools', `${tool}.ts`))) {
  console.error(`there is no tool ${tool}`);
  process.exit(3);
}
await buildNode();
if (tool.startsWith('bench')) linkPeers();
const file = join(root, 'dist/node/tools', `${tool}.js`);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', file, ...rest], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

/** The peers of the bench are a package of their own; the built tools find them beside them. */
function linkPeers() {
  const peers = join(root, 'tools/bench/node_modules');
  if (!existsSync(peers)) {
    console.error('the peers are not installed: npm run bench:install');
    process.exit(3);
  }
  const link = join(root, 'dist/node/node_modules');
  if (!existsSync(link)) symlinkSync(peers, link, 'dir');
}
