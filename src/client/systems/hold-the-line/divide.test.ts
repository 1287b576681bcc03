import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { strengthOf, takesMost } from './divide.ts';
import type { View } from './seen.ts';

test('HTL-6.15, HTL-1.2 who divides is told how much each corps can take, and how many cubes it has without dummies', () => {
  const table = Table.create(holdTheLine as unknown as System, {
    scenario: 'mlawa',
    seating: 'table-2',
    dice: pledge('divide'),
  }) as Table;
  for (const { seat } of [...table.pending()])
    table.act(seat, { type: 'done', step: 'SETUP' } as Action);
  const give = (from: string, to: string, cp: number) =>
    table.act('german', { type: 'allocateUpperCp', from, to, cp } as Action).refused;
  expect(give('GE-OKH', 'GE-AGN', 15)).toBeNull();
  expect(give('GE-AGN', 'GE-3A', 15)).toBeNull();
  const view = table.view('german') as View;
  const most = takesMost(view, 'GE-HQ-I');
  expect(give('GE-3A', 'GE-HQ-I', most + 1)?.code).toBe('E_CAP');
  expect(give('GE-3A', 'GE-HQ-I', most)).toBeNull();
  expect(strengthOf(view, 'GE-3A')).toEqual({ n: 19, bad: 0 });
});
