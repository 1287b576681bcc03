import { expect, test } from 'vitest';
import type { System } from '../src/engine/system.ts';
import { SYSTEMS } from '../src/rules/all.ts';
import { type KeptRecord, keptRecords } from '../tests/support/records.ts';
import { SYSTEMS as TEACHING } from '../tests/support/teaching.ts';
import { replayFault } from './replay/replay-fault.ts';

const KEPT = [...SYSTEMS, ...TEACHING].flatMap(system =>
  keptRecords(system).map(kept => ({ ...kept, system })),
);

test.each(KEPT)('$file replays to its stored end', ({ system, record }) => {
  expect(replayFault(system, record)).toBeNull();
});

test('a record cut short, or with a word changed, does not', () => {
  const { system, record } = KEPT[0] as KeptRecord & { system: System };
  const { head, entries } = record;
  const cut = entries.slice(0, -1);
  expect(replayFault(system, { head, entries: cut, tip: cut.at(-1)?.link ?? '' })).toContain('end');
  const [first, second, ...rest] = entries;
  if (!first || !second) throw new Error('a kept record has a few entries');
  const other = [first, { ...second, seat: 'nobody' }, ...rest];
  expect(replayFault(system, { ...record, entries: other })).toContain('entries[1]');
});
