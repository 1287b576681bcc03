import { isMissed, lineOf, type Row } from './bench/row.ts';
import { appends } from './bench/server/append.ts';
import { underAttack } from './bench/server/attack.ts';
import { company } from './bench/server/company.ts';
import { day } from './bench/server/day.ts';
import { fanout } from './bench/server/fanout.ts';
import { hall } from './bench/server/hall.ts';
import { idle } from './bench/server/idle.ts';
import { opening } from './bench/server/open.ts';

/** What a part measures, and how: it need only measure the rows that are wanted. */
type Part = {
  readonly rows: readonly string[];
  readonly run: (wanted: ReadonlySet<string>) => Promise<Row[]>;
};

/** npm run bench:server [-- append open fanout idle attack hall company day | S1 ... D4]: speed of the server as ratios against peers in the same run. */
const PARTS: { readonly [name: string]: Part } = {
  append: { rows: ['S1', 'S2', 'S3'], run: appends },
  open: { rows: ['S4'], run: opening },
  fanout: { rows: ['N1', 'N2', 'N3', 'N4'], run: fanout },
  idle: { rows: ['N5'], run: idle },
  attack: { rows: ['N9'], run: underAttack },
  hall: { rows: ['N10'], run: hall },
  company: { rows: ['N11', 'N12', 'N13'], run: company },
  day: { rows: ['D1', 'D2', 'D3', 'D4'], run: day },
};

const ALL = Object.values(PARTS).flatMap(({ rows }) => rows);
const asked = process.argv.slice(2);
const unknown = asked.filter(name => !Object.hasOwn(PARTS, name) && !ALL.includes(name));
if (unknown.length > 0) {
  const names = [...Object.keys(PARTS), ...ALL].join(', ');
  console.error(`no bench ${unknown.join(', ')}; there are ${names}`);
  process.exit(3);
}
const wanted = new Set(asked.length > 0 ? asked.flatMap(name => PARTS[name]?.rows ?? name) : ALL);
const rows: Row[] = [];
for (const part of Object.values(PARTS)) {
  if (!part.rows.some(id => wanted.has(id))) continue;
  const found = (await part.run(wanted)).filter(({ id }) => wanted.has(id));
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
