// npm run trust:server [-- F1 H3 --long --seed 7]: trust tests of the server with a pass line each; all unless told.
import { spawnSync } from 'node:child_process';

const words = process.argv.slice(2);
const seedAt = words.indexOf('--seed');
const seed = seedAt < 0 ? undefined : words[seedAt + 1];
const ids = words.filter((word, i) => /^[A-Z]\d+$/.test(word) && (seedAt < 0 || i !== seedAt + 1));
const unknown = words.filter(
  word => word !== '--long' && word !== '--seed' && word !== seed && !ids.includes(word),
);
if (unknown.length > 0) {
  console.error(`not understood: ${unknown.join(' ')}; say ids such as F1 or H3, --long, --seed 7`);
  process.exit(3);
}
const files = ['tests/server/trust', 'tests/server/hidden.test.ts', 'tests/server/nodes.test.ts'];
const only = ids.length > 0 ? ['-t', `(^|[ >])(${ids.join('|')}) `] : ['-t', '[A-Z][0-9] '];
const env = {
  ...process.env,
  ...(words.includes('--long') ? { LONG: '1' } : {}),
  ...(seed ? { SEED: seed } : {}),
};
const { status } = spawnSync('npx', ['vitest', 'run', ...files, ...only], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
