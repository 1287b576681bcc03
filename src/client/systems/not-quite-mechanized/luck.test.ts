import { expect, test } from 'vitest';
import { pledge } from '../../../engine/dice/commitment.ts';
import { Table } from '../../../engine/table.ts';
import { notQuiteMechanized } from '../../../rules/not-quite-mechanized/index.ts';
import { luckOf } from './luck.ts';

const state = () =>
  Table.create(notQuiteMechanized, { scenario: 'first-battle-brickworks', dice: pledge('luck') })
    .state;
const shot = (unit: string, hits: number, band = 'effective') => ({
  id: 'fired',
  rule: 'NQM-8.18',
  values: { unit, hits, band, die: 6, kind: 'troops', class: 'L' },
});
const luck = (...log: ReturnType<typeof shot>[]) =>
  luckOf(state(), { type: 'commit' }, 'blue', log as never);

test('NQM-8.18: the luck of an hour is what was hit less what was taken, against the means of the dice', () => {
  // Light against light: nothing on 1 to 3, one on 4 and 5, two on 6: four sixths.
  expect(luck(shot('B-1.coy1', 2))).toMatchObject({ seat: 'blue', actual: 2, expected: 4 / 6 });
  expect(luck(shot('B-1.coy1', 2), shot('R-BN.coy1', 1))).toMatchObject({ actual: 1, expected: 0 });
});

test('NQM-8.6: harassing fire counts no hits, and an hour without shots has no luck', () => {
  expect(luck(shot('B-1.coy1', 0, 'harass'))).toBeNull();
  expect(luck()).toBeNull();
});
