import { expect, test } from 'vitest';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import kept from '../../../rules/hold-the-line/records/polish-marginal.json';
import { knownByTurn } from './known.ts';

test('HTL-24 after the end every turn tells what each side had known: some by name, more unseen than nothing', () => {
  const table = Table.open(holdTheLine as unknown as System, kept as never) as Table;
  const turns = knownByTurn(table);
  expect(turns.map(({ turn }) => turn)).toEqual([...turns.keys()].map(i => i + 1));
  for (const { of } of turns)
    for (const { named, blocks, fooled, unseen } of Object.values(of)) {
      expect(named + blocks + unseen).toBeGreaterThan(0);
      expect(fooled).toBeLessThanOrEqual(blocks);
    }
  expect(turns.some(({ of }) => of.GE.unseen > 0)).toBe(true);
  expect(turns.some(({ of }) => of.PL.named > 0)).toBe(true);
});
