import { expect, test } from 'vitest';
import {
  type Given,
  type GivenUnit,
  hexOf,
  smallTable,
  unitOf,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import { standing } from './standing.ts';
import { exerters, inEnemyZone, shareAnEnemy } from './zones.ts';

const pole = (hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id: `p${hex}`,
  type: 'infantry',
  nation: 'PL',
  sp: 3,
  hex,
  ...more,
});
const zoned = (given: Given, hexes: string[]): boolean[] => {
  const state = smallTable(given);
  return hexes.map(hex => inEnemyZone(state, 0, hexOf(state, hex)));
};
const AROUND = ['3829', '3930', '3931', '3831', '3731', '3730'];

test('W39-7.11: a zone is the six adjacent hexes and not the hex itself', () => {
  expect(zoned({ units: [pole('3830')] }, AROUND)).toEqual(AROUND.map(() => true));
  expect(zoned({ units: [pole('3830')] }, ['3830', '3828', '3832', '4030'])).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('W39-7.12: artillery, headquarters, trains and columns have none, nor have the panicked and after a B5', () => {
  const without: Partial<GivenUnit>[] = [
    { type: 'artFoot', fire: 10 },
    { type: 'hq' },
    { type: 'train' },
    { type: 'column' },
    { order: 'panicked' },
    { order: 'disorganised', sp: 2 },
    { noZoneUntil: 1 },
  ];
  for (const more of without)
    expect(zoned({ units: [pole('3830', more)] }, ['3829']), JSON.stringify(more)).toEqual([false]);
  expect(zoned({ units: [pole('3830', { order: 'disorganised' })] }, ['3829'])).toEqual([true]);
});

test('W39-7.13: zones of both sides overlap and do not cancel', () => {
  const state = smallTable({
    units: [pole('3830'), { id: 'g', type: 'infantry', sp: 2, hex: '3828' }],
  });
  expect(inEnemyZone(state, 0, hexOf(state, '3829'))).toBe(true);
  expect(inEnemyZone(state, 1, hexOf(state, '3829'))).toBe(true);
});

test('W39-7.14: a zone never touches friends', () => {
  const state = smallTable({ units: [pole('3830')] });
  expect(inEnemyZone(state, 1, hexOf(state, '3829'))).toBe(false);
});

test('W39-7.15: no zone crosses a big river; streams and rivers do not stop it', () => {
  const over = (river: 'big' | 'river' | 'stream') =>
    zoned({ units: [pole('3830')], sides: [{ side: '3830/N', river }] }, ['3829'])[0];
  expect([over('big'), over('river'), over('stream')]).toEqual([false, true, true]);
});

test('W39-7.17: no zone exists in full wood, but a unit inside it has one outside', () => {
  const changes = [{ hex: '3829', terrain: ['clear' as const, 'fullWood' as const] }];
  expect(zoned({ units: [pole('3830')], changes }, ['3829', '3831'])).toEqual([false, true]);
  expect(zoned({ units: [pole('3829')], changes }, ['3830', '3828'])).toEqual([true, true]);
  const partly = [{ hex: '3829', terrain: ['clear' as const, 'wood' as const] }];
  expect(zoned({ units: [pole('3830')], changes: partly }, ['3829'])).toEqual([true]);
});

test('W39-7.32: S(h) names the enemy hexes whose units exert a zone, over no big river', () => {
  const state = smallTable({
    units: [pole('3830'), pole('3732'), pole('3632', { type: 'artFoot', fire: 4 })],
    sides: [{ side: '3731/S', river: 'big' }],
  });
  const at = hexOf(state, '3731');
  expect(exerters(state, 1, at)).toEqual([hexOf(state, '3830')]);
  expect(shareAnEnemy(state, 0, at, hexOf(state, '3730'))).toBe(true);
  expect(shareAnEnemy(state, 0, at, hexOf(state, '3631'))).toBe(false);
});

test('W39-HID: what lies face down is presumed to have a zone; the truth has none', () => {
  const state = smallTable({
    units: [pole('3830', { type: 'hq', open: false })],
    options: { camouflage: true },
  });
  const hex = hexOf(state, '3829');
  expect(inEnemyZone(state, 0, hex)).toBe(true);
  expect(standing(state).zone[1][hex]).toBe(0);
  expect(state.units[unitOf(state, 'p3830')]!.open).toBe(false);
});
