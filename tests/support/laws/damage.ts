import { isRecordFault } from '../../../src/engine/fault.ts';
import { canonical } from '../../../src/engine/json.ts';
import { type Random, random } from '../../../src/engine/random.ts';
import type { Entry, GameRecord } from '../../../src/engine/record.ts';
import type { System } from '../../../src/engine/system.ts';
import { Table } from '../../../src/engine/table.ts';
import { verifyDice } from '../../../src/engine/verify.ts';
import { playAtRandom } from '../play.ts';
import type { AlongLaw, Law, Report } from './law.ts';

/** Where the table finds a record wrong; null when it finds nothing. Anything but a RecordFault is thrown on. */
export const placeOfFault = (system: System, value: unknown): string | null => {
  try {
    const table = Table.open(system, value);
    const verdict = verifyDice(table.record);
    return verdict.verdict === 'false' ? verdict.at : null;
  } catch (error) {
    if (isRecordFault(error)) return error.at;
    throw error;
  }
};

const copyOf = (record: GameRecord): GameRecord => JSON.parse(JSON.stringify(record));

/** One bit of one letter of the file. */
const checkTextFlip = (system: System, text: string, chance: Random, report: Report): void => {
  const at = chance.below(text.length);
  const flipped = text.charCodeAt(at) ^ (1 << chance.below(7));
  const damaged = text.slice(0, at) + String.fromCharCode(flipped) + text.slice(at + 1);
  report.checks++;
  let value: unknown;
  try {
    value = JSON.parse(damaged);
  } catch {
    return;
  }
  if (canonical(value) !== canonical(JSON.parse(text)) && placeOfFault(system, value) === null)
    report.failures.push(`a bit flipped at ${at} (${text.slice(at - 20, at + 20)}) goes unnoticed`);
};

type Leaf = { readonly holder: Record<string, unknown>; readonly key: string };

const leavesOf = (value: unknown): Leaf[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) =>
        typeof part === 'object' && part !== null
          ? leavesOf(part)
          : [{ holder: value as Record<string, unknown>, key }],
      );

const flipped = (value: unknown, chance: Random): unknown => {
  if (typeof value === 'number') return value ^ (1 << chance.below(5));
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string' || value === '') return 'damaged';
  const at = chance.below(value.length);
  const letter = String.fromCharCode(value.charCodeAt(at) ^ (1 << chance.below(4)));
  return value.slice(0, at) + letter + value.slice(at + 1);
};

const expectPlace = (report: Report, what: string, found: string | null, wanted: string): void => {
  report.checks++;
  if (found === null) report.failures.push(`${what} goes unnoticed`);
  else if (!found.startsWith(wanted)) report.failures.push(`${what} is found at ${found}`);
};

/** One bit of one value of one entry. */
const checkValueFlip = (
  system: System,
  record: GameRecord,
  chance: Random,
  report: Report,
): void => {
  const damaged = copyOf(record);
  const i = chance.below(damaged.entries.length);
  const leaves = leavesOf(damaged.entries[i]);
  const leaf = leaves[chance.below(leaves.length)]!;
  leaf.holder[leaf.key] = flipped(leaf.holder[leaf.key], chance);
  const what = `a flipped ${leaf.key} of entry ${i}`;
  expectPlace(report, what, placeOfFault(system, damaged), `entries[${i}]`);
};

type Harm = (entries: Entry[], i: number) => string;

/** What can befall entries as a whole, with the place that should be named. */
const HARMS: { readonly [what: string]: Harm } = {
  dropped: (entries, i) => {
    entries.splice(i, 1);
    return i === entries.length ? 'tip' : `entries[${i}]`;
  },
  swapped: (entries, i) => {
    const at = Math.min(i, entries.length - 2);
    entries.splice(at, 2, entries[at + 1]!, entries[at]!);
    return `entries[${at}]`;
  },
  doubled: (entries, i) => {
    entries.splice(i, 0, entries[i]!);
    return `entries[${i + 1}]`;
  },
  truncated: (entries, i) => {
    entries.splice(Math.max(1, i));
    return 'tip';
  },
  emptied: entries => {
    entries.splice(0);
    return '';
  },
};

const checkHarms = (system: System, record: GameRecord, chance: Random, report: Report): void => {
  for (const [what, harm] of Object.entries(HARMS)) {
    const damaged = copyOf(record);
    const i = chance.below(damaged.entries.length);
    const wanted = harm(damaged.entries, i);
    if (canonical(damaged) !== canonical(record))
      expectPlace(report, `entry ${i} ${what}`, placeOfFault(system, damaged), wanted);
  }
};

/** What the head says, changed; the first entry hangs on it. */
const checkHead = (system: System, record: GameRecord, chance: Random, report: Report): void => {
  const damaged = copyOf(record);
  const leaves = leavesOf(damaged.head);
  const leaf = leaves[chance.below(leaves.length)]!;
  leaf.holder[leaf.key] = flipped(leaf.holder[leaf.key], chance);
  expectPlace(report, `a flipped ${leaf.key} of the head`, placeOfFault(system, damaged), '');
  for (const change of [
    { rules: 'other' },
    { scenario: { ...record.head.scenario, hash: '0'.repeat(64) } },
  ]) {
    const other = { ...copyOf(record), head: { ...record.head, ...change } };
    expectPlace(report, `head ${Object.keys(change)}`, placeOfFault(system, other), '');
  }
};

/** Law of records (R8): whatever is damaged is noticed, and named where it is an entry. */
export const damage: Law = (title, seed, most, report) => {
  const { record } = playAtRandom(title, seed, most);
  if (placeOfFault(title.system, copyOf(record)) !== null)
    report.failures.push('a sound record is called damaged');
  checkDamage(title.system, record, 10, random(seed), report);
};

/** A sound record is not called damaged: that the law of replays sees to. */
export const damageAlong: AlongLaw = (report, chance) => ({
  end: ({ system, record }) => checkDamage(system, record, 1, chance, report),
});

const checkDamage = (
  system: System,
  record: GameRecord,
  times: number,
  chance: Random,
  report: Report,
): void => {
  const text = JSON.stringify(record);
  for (let i = 0; i < 4 * times; i++) checkTextFlip(system, text, chance, report);
  for (let i = 0; i < 2 * times; i++) checkValueFlip(system, record, chance, report);
  for (let i = 0; i < times; i += 3) checkHarms(system, record, chance, report);
  for (let i = 0; i < times; i += 2) checkHead(system, record, chance, report);
};
