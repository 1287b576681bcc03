import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hashText } from '../src/engine/hash.ts';
import { actionRows, growthRows } from './bench/actions.ts';
import { forecastRows } from './bench/forecasts.ts';
import { listedRows, playoutRows } from './bench/playouts.ts';
import { allRangesRows, rangeRows } from './bench/ranges.ts';
import { replayRows } from './bench/replays.ts';
import { type Finding, isMissed, lineOf } from './bench/row.ts';
import { sightRows } from './bench/sights.ts';
import { cloneRows, hashRows } from './bench/states.ts';
import { wayRows } from './bench/ways.ts';
import { workerRows } from './bench/workers.ts';
import { readArguments } from './common/arguments.ts';
import { runTool } from './common/run-tool.ts';

/**
 * npm run bench [-- M1 E3 --rtt DIR]: speed as ratios against named peers and floors, a few absolute figures, and one
 * signature over the results: same signature, same behaviour. DIR holds a module of Rally the Troops, if one is there.
 * Exits 1 when a goal is missed or results differ. Rivals take turns within one process;
 * each bench has a process of its own, because what one leaves in the compiler's memory slows another.
 */
const BENCHES: { readonly [id: string]: (rtt?: string) => Finding | Promise<Finding> } = {
  E1: actionRows,
  E2: growthRows,
  E3: cloneRows,
  E4: hashRows,
  M1: rangeRows,
  M2: allRangesRows,
  P1: playoutRows,
  P2: listedRows,
  P4: workerRows,
  P5: replayRows,
  F: forecastRows,
  G1: sightRows,
  G2: wayRows,
};

const inOwnProcess = (id: string, rtt: string | undefined): Finding => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      '--enable-source-maps',
      fileURLToPath(import.meta.url),
      '--only',
      id,
      ...(rtt ? ['--rtt', rtt] : []),
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error(`bench ${id} broke`);
  return JSON.parse(stdout);
};

await runTool(async () => {
  const args = readArguments(process.argv.slice(2));
  const only = BENCHES[args.text('only') ?? ''];
  if (only) {
    process.stdout.write(JSON.stringify(await only(args.text('rtt'))));
    return true;
  }
  const unknown = args.words.filter(id => !Object.hasOwn(BENCHES, id));
  if (unknown.length > 0)
    throw new RangeError(`no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES)}`);
  const asked = Object.keys(BENCHES).filter(
    id => args.words.length === 0 || args.words.includes(id),
  );
  const findings = asked.map(id => {
    const finding = inOwnProcess(id, args.text('rtt'));
    for (const row of finding.rows) console.log(lineOf(row));
    return finding;
  });
  const missed = findings.flatMap(({ rows }) => rows).filter(isMissed).length;
  const signature = hashText(...findings.map(finding => finding.signature));
  console.log(`signature ${signature}${missed > 0 ? `, ${missed} missed` : ''}`);
  return missed === 0;
});
