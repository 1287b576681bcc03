import { expect, test } from 'vitest';
import {
  type Given,
  hexOf,
  smallTable,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import { PL } from '../tables/nations.ts';
import { supplyCut } from './supply-cuts.ts';

/** Poles in 2610 with their base in 2010, along one row. */
const corridor = (more: Partial<Given>, enemy?: string) =>
  smallTable({
    units: [
      { id: 'p1', type: 'infantry', sp: 3, hex: '2610' },
      ...(enemy ? [{ id: 'd1', type: 'infantry' as const, sp: 3, hex: enemy }] : []),
    ],
    scenario: {
      area: { columns: [20, 26], rows: [10, 10] },
      supply: [{ nation: 'PL', bases: [{ type: 'hex', hex: '2010' }] }],
    },
    ...more,
  });

const cutsIn = (state: ReturnType<typeof corridor>): [string, string][] =>
  supplyCut(state, PL, hexOf(state, '2610')).cuts.map(({ hex, why }) => [
    ['2010', '2110', '2210', '2310', '2410', '2510'].find(at => hexOf(state, at) === hex) ?? '?',
    why,
  ]);

test('W39-14.12: the map tells where a line is cut, by whom or by what', () => {
  expect(cutsIn(corridor({}))).toEqual([]);
  expect(cutsIn(corridor({}, '2310'))).toEqual([
    ['2410', 'zone'],
    ['2310', 'enemy'],
    ['2210', 'zone'],
  ]);
  expect(cutsIn(corridor({ sides: [{ side: '2310/NE', river: 'big' }] }))).toEqual([]);
  const river = corridor({ sides: [{ side: '2310/SE', river: 'river' }] });
  expect(cutsIn(river)).toEqual([['2310', 'water']]);
});

test('W39-14.15: who has no base has no line that could be cut', () => {
  const state = corridor({ scenario: { area: { columns: [20, 26], rows: [10, 10] }, supply: [] } });
  expect(supplyCut(state, PL, hexOf(state, '2610'))).toEqual({ line: [], cuts: [] });
});
