import { expect, test } from 'vitest';
import { DEFAULTS } from '../options.ts';
import { columnName } from '../tables/combat-results.ts';
import { column, columnOf } from './odds.ts';

const plain = (attack: number, defence: number, plus = 0, minus = 0, options = {}) =>
  columnName(columnOf({ attack, defence, plus, minus }, { ...DEFAULTS, ...options }));

test('W39-2.4: halfway goes to the defender, anything above goes up, however little', () => {
  expect(plain(5, 2)).toBe('2:1');
  expect(plain(25001, 10000)).toBe('3:1');
});

test('W39-8.4b: columns of plain ratios on the linear scale', () => {
  const cases = [
    [2, 3, '1:2'],
    [3, 4, '1:1'],
    [2, 5, '1:3'],
    [4, 9, '1:2'],
    [1, 4, '1:4'],
    [2, 9, '<1:4'],
    [7, 2, '3:1'],
    [19, 2, '9:1'],
    [60, 4, '10:1'],
    [3, 2, '1:1'],
  ] as const;
  for (const [attack, defence, name] of cases) expect(plain(attack, defence)).toBe(name);
});

test('W39-8.4b: modifiers join the unrounded ratio, unless the option rounds first', () => {
  expect(plain(12, 5, 4)).toBe('3:1');
  expect(plain(12, 5, 4, 0, { roundBeforeModifiers: true })).toBe('2:1');
  expect(plain(3, 1, 0, 30)).toBe('1:2');
  expect(plain(11, 4, 0, 10)).toBe('2:1');
  expect(plain(20, 3, 30, 20)).toBe('8:1');
});

test('W39-8.4c: no cap between the two groups of modifiers, unless the option sets one', () => {
  expect(plain(60, 4, 20, 70)).toBe('10:1');
  expect(plain(60, 4, 20, 70, { capBetweenModifierGroups: true })).toBe('3:1');
});

test('W39-8.4d: below 1:4 there is a column of its own, unless the option folds it', () => {
  expect(plain(3, 6, 0, 24)).toBe('1:4');
  expect(plain(3, 6, 0, 25)).toBe('<1:4');
  expect(plain(3, 6, 0, 25, { treatBelow1to4As1to4: true })).toBe('1:4');
});

test('W39-9.24 W39-9.35: sums of guns', () => {
  const given = { attackSp: 2, defenceSp: 1, attackerModifiers: [10, 7, 4], defenderModifiers: [] };
  expect(columnName(column(given, DEFAULTS))).toBe('4:1');
});
