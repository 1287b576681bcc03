import { isMissed, lineOf, type Row } from './bench/row.ts';
import { appends } from './bench/server/append.ts';
import { fanout } from './bench/server/fanout.ts';
import { idle } from './bench/server/idle.ts';
import { opening } from './bench/server/open.ts';

/** npm run bench:server [-- append open fanout idle]: speed of the server as ratios against peers in the same run. */
const PARTS: { readonly [name: string]: () => Promise<Row[]> } = {
  append: appends,
  open: opening,
  fanout,
  idle,
};

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(3);
}
const rows: Row[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const found = (await PARTS[name]?.()) ?? [];
  for (const row of found) console.log(lineOf(row));
  rows.push(...found);
}
const missed = rows.filter(isMissed);
console.log(
  missed.length === 0
    ? `all ${rows.length} goals met`
    : `${missed.length} of ${rows.length} goals missed`,
);
process.exit(missed.length === 0 ? 0 : 1);
