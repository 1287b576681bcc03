import { expect, test } from 'vitest';
import { columnName, columnNamed, hexesOf, loserOf, resultOf } from './combat-results.ts';
import {
  attackerLoss,
  disorderThreshold,
  disorganises,
  halvedFire,
  inFortress,
  priceOf,
  priceOfHexes,
  retreatLoss,
  spreads,
} from './losses.ts';

test('W39-T1 W39-8.4e W39-8.51: results of the table, who retreats and how far', () => {
  expect(resultOf(columnNamed('<1:4'), 12)).toBe('A3');
  expect(resultOf(columnNamed('10:1'), 2)).toBe('B5');
  expect(resultOf(columnNamed('4:1'), 12)).toBe('A1');
  expect(resultOf(columnNamed('1:1'), 7)).toBe('--');
  expect([hexesOf('--'), hexesOf('A3'), hexesOf('B5')]).toEqual([0, 3, 5]);
  expect([loserOf('--'), loserOf('A1'), loserOf('B1')]).toEqual([null, 'attacker', 'defender']);
  expect([columnName(-3), columnName(10)]).toEqual(['<1:4', '10:1']);
});

test('W39-T3 W39-8.4f: attacker losses by the strength of the defenders', () => {
  expect([attackerLoss(7, 9), attackerLoss(8, 2), attackerLoss(34, 12)]).toEqual([2, 1, 6]);
  expect([attackerLoss(1, 10), attackerLoss(1, 11)]).toEqual([0, 1]);
});

test('W39-T4 W39-8.52 W39-8.53: the price of standing fast, A rows as B rows, bands go on above 72', () => {
  expect(priceOf('B2', 7)).toBe(1);
  expect(priceOf('A2', 8)).toBe(1);
  expect(priceOf('A3', 14)).toBe(3);
  expect(priceOf('B2', 72)).toBe(11);
  expect(priceOf('B2', 75)).toBe(12);
  expect(priceOf('B2', 79)).toBe(13);
});

test('W39-8.53a: who retreats fewer hexes pays the row of those not retreated', () => {
  expect([3, 2, 0].map(hexes => priceOfHexes(3 - hexes, 15))).toEqual([0, 1, 3]);
});

test('W39-11.43: in stationary fortifications losses are halved, rounded down', () => {
  expect(inFortress(priceOf('B3', 30))).toBe(2);
});

test('W39-8.64: a retreat costs a point on a one or a two', () => {
  expect([1, 2, 3, 6].map(retreatLoss)).toEqual([1, 1, 0, 0]);
});

test('W39-21.11: the rows of the check for disorganisation', () => {
  expect(
    (['B5', 'B4', 'B3', 'B2', 'B1', 'A3', 'A2', 'A1'] as const).map(disorderThreshold),
  ).toEqual([4, 3, 2, 1, 0, 2, 1, 0]);
});

test('W39-21.15 W39-21.16 W39-21.17: armour and air lower the die, a six never disorganises', () => {
  const dice = [1, 2, 3, 4, 5, 6];
  const fallen = (armourSp: number, air: number) =>
    dice.filter(die => disorganises(die, 'B2', { armourSp, air }));
  expect(fallen(9, 1)).toEqual([1, 2, 3]);
  expect(fallen(7, 0)).toEqual([1]);
  expect(fallen(40, 2)).toEqual([1, 2, 3, 4, 5]);
});

test('W39-21.14: disorder spreads on a one', () => {
  expect([1, 2, 6].map(spreads)).toEqual([true, false, false]);
});

test('W39-21.22: halved fire modifiers', () => {
  expect([15, 10, 7, 6, 5, 4].map(halvedFire)).toEqual([8, 5, 4, 3, 3, 2]);
});
