import { expect, test } from 'vitest';
import { pledge } from '../../../../engine/dice/commitment.ts';
import { Table } from '../../../../engine/table.ts';
import { notQuiteMechanized } from '../../../../rules/not-quite-mechanized/index.ts';
import annihilated from '../../../../rules/not-quite-mechanized/records/annihilated.json';
import bounds from '../../../../rules/not-quite-mechanized/records/bounds.json';
import { totals } from '../../../panels/totals.ts';
import type { View } from '../seen.ts';
import { levelNow, scoreParts } from './score.ts';
import { hoursLeft, shortOf } from './short-of.ts';

test.each([
  ['bounds', bounds],
  ['annihilated', annihilated],
])(
  'NQM-14.6: the parts of the score sum up to the result of the kept game that ended by %s',
  (_, kept) => {
    const table = Table.open(notQuiteMechanized, kept);
    const view = table.view('spectator') as View;
    const sides = Object.keys(table.outcome!.scores!);
    expect(totals(scoreParts(view), sides)).toEqual(Object.values(table.outcome!.scores!));
    expect(levelNow(view).name).toBe(table.state.level);
  },
);

const firstBattle = () =>
  Table.create(notQuiteMechanized, {
    scenario: 'first-battle-brickworks',
    dice: pledge('score'),
  });

test('NQM-14.1 NQM-17.5: in play a side counts the ground as it knows it, and no loss that it has not seen', () => {
  const table = firstBattle();
  const points = (seat: string) => totals(scoreParts(table.view(seat) as View), ['blue', 'red']);
  expect(points('blue')).toEqual([0, 10]);
  const lost = table.state.units.find(({ id }) => id === 'R-BN.coy1')!;
  lost.stands[0]!.state = 'destroyed';
  expect(points('blue')).toEqual([0, 10]);
  expect(points('red')).toEqual([0.5, 10]);
});

test('NQM-11.3 NQM-11.4: hours of fighting left, by combat units or fire units; the emptiest stand first', () => {
  const view = firstBattle().view('blue') as View;
  const unit = (id: string) => view.table.units.find(one => one.id === id)!;
  unit('B-1.coy1').cu = 0;
  expect(hoursLeft(unit('B-1.coy2'))).toBe(3);
  expect(hoursLeft(unit('B-ART.bty'))).toBe(5);
  expect(hoursLeft(unit('B-RGT.med'))).toBeNull();
  expect(shortOf(view).map(({ id }) => id)).toEqual(['B-1.coy1', 'B-ART.bty']);
});
