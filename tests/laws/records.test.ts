import { describe, expect, test } from 'vitest';
import { endingWords } from '../../src/cli/words.ts';
import type { Outcome } from '../../src/engine/system.ts';
import { Table } from '../../src/engine/table.ts';
import { verifyDice } from '../../src/engine/verify.ts';
import { SYSTEMS as REGISTERED } from '../../src/rules/all.ts';
import { ENDINGS as CAMPAIGN_ENDINGS } from '../../src/rules/fight-your-own-wars/state.ts';
import { ENDINGS as ASSEMBLY_ENDINGS } from '../support/assembly/state.ts';
import { ENDINGS as COUNCIL_ENDINGS } from '../support/council/state.ts';
import { ENDINGS as JUNCTIONS_ENDINGS } from '../support/junctions/state.ts';
import { ENDINGS as OUTPOSTS_ENDINGS } from '../support/outposts/state.ts';
import { keepRecord, keptRecords } from '../support/records.ts';
import { ENDINGS as SKIRMISH_ENDINGS } from '../support/skirmish/state.ts';
import { SYSTEMS as TEACHING } from '../support/teaching.ts';

/** Law 7 (R5): old records replay on every later version. KEEP_RECORDS=1 plays and keeps those that are missing. */
const ENDINGS: { readonly [system: string]: readonly string[] } = {
  skirmish: SKIRMISH_ENDINGS,
  council: COUNCIL_ENDINGS,
  assembly: ASSEMBLY_ENDINGS,
  junctions: JUNCTIONS_ENDINGS,
  outposts: OUTPOSTS_ENDINGS,
  'fight-your-own-wars': CAMPAIGN_ENDINGS.filter(how => how !== 'none'),
};

if (process.env.KEEP_RECORDS)
  for (const system of TEACHING)
    for (const how of ENDINGS[system.id] ?? []) keepRecord(system, how);

describe.each([...TEACHING, ...REGISTERED].map(system => [system.id, system] as const))(
  'kept games of %s',
  (id, system) => {
    const kept = keptRecords(system);
    const ends = new Map<string, { outcome: Outcome | null; hash: string }>();
    /** Each is replayed once, whichever test asks first. */
    const endOf = ({ file, record }: (typeof kept)[number]) => {
      const known = ends.get(file);
      if (known) return known;
      const table = Table.open(system, record);
      const end = { outcome: table.outcome, hash: system.hash(table.state) };
      ends.set(file, end);
      return end;
    };

    test('there is one for each ending', () => {
      const endings = kept.map(one => endOf(one).outcome?.how);
      expect(endings).not.toContain(undefined);
      for (const how of ENDINGS[id] ?? []) expect(endings).toContain(how);
    });

    test('each ending is told in whole sentences', () => {
      for (const one of kept) {
        const { how, winners, scores } = endOf(one).outcome!;
        expect(endingWords(system, how, winners, scores), one.file).not.toMatch(/[{}]/);
      }
    });

    for (const one of kept)
      test(`${one.file} replays to its end`, () => {
        const { record } = one;
        expect(record.entries.at(-1)?.hash).toBe(endOf(one).hash);
        expect(verifyDice(record).verdict).not.toBe('false');
      });
  },
);
