// npm run trust:server [-- F1 H3 --long --seed 7]: trust tests of the server with a pass line each; all unless told.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What must hold, by id. Figures are printed by the tests themselves. */
const PASS = {
  F1: 'killed at random moments: 0 acknowledged actions lost, 0 gaps, 0 doubles',
  F3: 'the same test finds a store that acknowledges too early',
  F4: 'a failing store: nothing wrongly acknowledged, the game stops and goes on after repair',
  F6: 'two nodes, one place: exactly one winner, the loser told, both equal afterwards',
  F7: 'a backup under load holds what was acknowledged, and replays',
  F9: 'a commander that hangs, dies or takes all memory costs its thread, not the game',
  F10: 'whatever is wrong with a stored game, it is listed, closed and taken away; no name, length or rules fix locks one',
  F11: 'a damaged, cut or missing log is noticed at the start; ready writes and reads; one process; dead lines noticed',
  L3: 'many come back at once: all served; others p99 at most 5 of normal (--long)',
  L4: 'a client that never reads is cut off; others p99 at most 1.2 of without (--long)',
  L5: 'commanders and odds at work: others p99 at most 2 of without (--long)',
  L7: 'a game of 5000 actions opens in at most 2 of the time of one of 500 (--long)',
  L8: 'files of strangers are read in threads, limits by household, time never back, fair shares, own scenarios',
  L9: 'a hall on one link and one address: admitted, back after a restart, talk not flooded out',
  B1: 'nonsense on sockets and routes: 0 crashes, 0 changes, no word about insides',
  B2: 'whoever it is not for is refused, in the same words whether or not the game exists',
  B3: 'damaged records and scenarios are refused with their place, never half taken',
  B4: 'a seat that asks too often is limited, the others are not',
  B5: 'names and talk are text',
  H1: 'what a seat cannot see changes no byte that it receives',
  H2: 'nor a length, nor a time at p < 0.001 (--long)',
  H3: '0 canaries of the other side in all bytes sent',
  H4: 'deltas since joining add up to a fresh sight',
  H5: 'every deliberate leak is found',
  H6: 'what a seat is shown of clocks and of the numbers of talk depends only on what it may know',
  R9: 'the secret of the dice is in no text before the end',
  R10: 'forged records of every kind are refused by what a page remembers, and honest ones proved',
  A1: 'tokens: 256 bits, 0 repeats, kept only as hashes',
  A5: 'sockets: foreign origin, token in the address, no token, spent invitation refused',
  A6: 'links and keys open one seat of one game until they end',
  A7: 'revoked, handed over or dropped: no answer, no frame, no ghost, on each store and on two nodes',
  A8: 'keys end at their time, whoever resigned only watches, devices are seen and ended one by one',
};

const words = process.argv.slice(2);
const seedAt = words.indexOf('--seed');
const seed = seedAt < 0 ? undefined : words[seedAt + 1];
const isSeed = i => seedAt >= 0 && (i === seedAt || i === seedAt + 1);
const asked = words.filter((word, i) => word !== '--long' && !isSeed(i));
const unknown = asked.filter(word => !Object.hasOwn(PASS, word));
if (unknown.length > 0) {
  console.error(
    `not understood: ${unknown.join(' ')}; there are ${Object.keys(PASS).join(' ')}, --long, --seed 7`,
  );
  process.exit(3);
}
const ids = asked.length > 0 ? asked : Object.keys(PASS);

/** The ids that open a test's title or that of the group around it: `H1 H2 what red writes ...`. */
const idsOf = title => /^((?:[A-Z]\d+ )+)/.exec(title)?.[1].trim().split(' ') ?? [];

const folder = mkdtempSync(join(tmpdir(), 'maproom-trust-'));
const report = join(folder, 'report.json');
const files = [
  'trust',
  'hidden',
  'nodes',
  'commanders',
  'sitting',
  'secrets',
  'proof',
  'lasting',
  'guests',
];
const command = [
  ...['vitest', 'run', ...files.map(file => `tests/server/${file}`)],
  ...['-t', `(^|[ >])(${ids.join('|')}) `],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ...(words.includes('--long') ? ['--no-file-parallelism'] : []),
];
const env = {
  ...process.env,
  ...(words.includes('--long') ? { LONG: '1' } : {}),
  ...(seed ? { SEED: seed } : {}),
};
const { status } = spawnSync('npx', command, { stdio: 'inherit', env });
const tests = JSON.parse(readFileSync(report, 'utf8'))
  .testResults.flatMap(({ assertionResults }) => assertionResults)
  .filter(test => test.status === 'passed' || test.status === 'failed');
rmSync(folder, { recursive: true, force: true });
let missing = false;
for (const id of ids) {
  const mine = tests.filter(({ title, ancestorTitles }) =>
    [title, ...ancestorTitles].some(text => idsOf(text).includes(id)),
  );
  const failed = mine.filter(test => test.status === 'failed').length;
  missing ||= mine.length === 0;
  const verdict = mine.length === 0 ? 'NOT RUN' : failed > 0 ? 'FAILED' : 'passed';
  console.log(`${id}  ${verdict.padEnd(7)}  ${mine.length - failed}/${mine.length}  ${PASS[id]}`);
}
process.exit(missing ? 1 : (status ?? 1));
