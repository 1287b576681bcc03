import { hashText } from '../src/engine/hash.ts';
import { actionRows, growthRows } from './bench/actions.ts';
import { allRangesRows, rangeRows } from './bench/ranges.ts';
import { replayRows } from './bench/replays.ts';
import { type Finding, isMissed, lineOf } from './bench/row.ts';
import { cloneRows, hashRows } from './bench/states.ts';
import { workerRows } from './bench/workers.ts';

/**
 * npm run bench [-- M1 E3]: speed as ratios against named peers and floors, all measured in this one run, and one
 * signature over the results: same signature, same behaviour. Exits 1 when a goal is missed or results differ.
 */
const BENCHES: { readonly [id: string]: () => Finding | Promise<Finding> } = {
  E1: actionRows,
  E2: growthRows,
  E3: cloneRows,
  E4: hashRows,
  M1: rangeRows,
  M2: allRangesRows,
  P4: workerRows,
  P5: replayRows,
};

const asked = process.argv.slice(2).filter(word => !word.startsWith('-'));
const unknown = asked.filter(id => !Object.hasOwn(BENCHES, id));
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(3);
}

const signatures: string[] = [];
let missed = 0;
for (const [id, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  const { rows, signature } = await bench();
  for (const row of rows) console.log(lineOf(row));
  missed += rows.filter(isMissed).length;
  signatures.push(id, signature);
}
console.log(`signature ${hashText(...signatures)}${missed > 0 ? `, ${missed} missed` : ''}`);
process.exit(missed > 0 ? 1 : 0);
