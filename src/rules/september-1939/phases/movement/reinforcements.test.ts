import { expect, test } from 'vitest';
import {
  act,
  type Given,
  type GivenUnit,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import barbarossa from '../../data/scenarios/barbarossa-1939.json';
import brest from '../../data/scenarios/brest.json';
import kock1 from '../../data/scenarios/kock-1-october.json';
import kock5 from '../../data/scenarios/kock-5-october.json';
import type { Scenario } from '../../scenario.ts';
import { entryHexes, entryWindow } from '../../terms/entry.ts';
import { labelsOf } from '../../terms/naming.ts';
import { move } from './move.ts';
import { delayReinforcement, enterReinforcement } from './reinforcements.ts';

const unit = (id: string, sp = 3, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  nation: 'DE',
  type: 'infantry',
  sp,
  ...more,
});
type Coming = NonNullable<Scenario['reinforcements']>;
const coming = (hexes: string[], units = ['a']): Coming => [{ day: '1939-10-03', units, hexes }];
const table = (turn: number, reinforcements: Coming, given: Partial<Given> = {}) =>
  smallTable({ units: [unit('a'), unit('b')], turn, scenario: { reinforcements }, ...given });
const enter = (hex: string, ...units: string[]) => ({
  type: 'enterReinforcement' as const,
  units: units.length > 0 ? units : ['a'],
  hex,
});
const BOTH = ['a', 'b'];

test('W39-17.1: one printed hex, or any edge hex between two; not before the day', () => {
  const one = table(3, coming(['3500']));
  expect(labelsOf(one, entryWindow(one, unitOf(one, 'a')))).toEqual(['3500']);
  const between = table(3, coming(['3500', '3900']));
  expect(labelsOf(between, entryHexes(between, unitOf(between, 'a')))).toEqual([
    '3500',
    '3600',
    '3700',
    '3800',
    '3900',
  ]);
  const corner = table(3, coming(['101', '200']));
  expect(labelsOf(corner, entryHexes(corner, unitOf(corner, 'a')))).toEqual(['101', '100', '200']);
  expect(
    refused(table(2, coming(['3500'])), enterReinforcement, 'german', enter('3500'))?.code,
  ).toBe('NOT_DUE');
});

test('W39-17.11, W39-17.12, W39-17.13: they come in when they like, stacked, for a point beside the terrain', () => {
  const state = table(3, coming(['3500'], BOTH), {
    changes: [{ hex: '3500', terrain: ['clear', 'wood'] }],
  });
  act(state, enterReinforcement, 'german', enter('3500', ...BOTH));
  expect(BOTH.map(id => whereIs(state, id))).toEqual(['3500', '3500']);
  expect(state.units.map(one => one.spent)).toEqual([6, 6]);
  act(state, move, 'german', { type: 'move', units: ['a'], path: ['3501'] });
  const slow = table(3, coming(['3500']), { units: [unit('a', 3, { spent: 10 }), unit('b')] });
  expect(refused(slow, enterReinforcement, 'german', enter('3500'))?.code).toBe('NOT_ENOUGH_MP');
});

test('W39-17.14: 18 points are two stacks; the first pays 2, the second 3', () => {
  const state = table(3, coming(['3500'], BOTH), { units: [unit('a', 9), unit('b', 9)] });
  const both = enter('3500', ...BOTH);
  expect(refused(state, enterReinforcement, 'german', both)?.code).toBe('OVERSTACK_AT_END');
  act(state, enterReinforcement, 'german', enter('3500'));
  expect(refused(state, enterReinforcement, 'german', enter('3500', 'b'))?.code).toBe(
    'OVERSTACK_AT_END',
  );
  act(state, move, 'german', { type: 'move', units: ['a'], path: ['3501'] });
  act(state, enterReinforcement, 'german', enter('3500', 'b'));
  expect(state.units.map(one => one.spent)).toEqual([6, 6]); // 2 and a step; 3
});

test('W39-17.15: not into the enemy or his zone; then at the nearest free edge hex', () => {
  const pole: GivenUnit = { id: 'p', nation: 'PL', type: 'infantry', sp: 2, hex: '3500' };
  const state = table(3, coming(['3500']), { units: [unit('a'), unit('b'), pole] });
  expect(labelsOf(state, entryHexes(state, unitOf(state, 'a'))).sort()).toEqual(['3300', '3700']);
  expect(refused(state, enterReinforcement, 'german', enter('3500'))?.code).toBe('ENTRY_BLOCKED');
  act(state, enterReinforcement, 'german', enter('3300'));
});

test('W39-17.16: it may be delayed, and comes another day', () => {
  const state = table(3, coming(['3500']));
  const wait = { type: 'delayReinforcement' as const };
  expect([...delayReinforcement.candidates(state, seat('german'))]).toEqual([wait]);
  act(state, delayReinforcement, 'german', wait);
  expect([...enterReinforcement.candidates(state, seat('german'))]).toEqual([]);
  expect(refused(state, delayReinforcement, 'german', wait)?.code).toBe('NOT_DUE');
  state.units[unitOf(state, 'a')]!.halted = false; // the next day
  state.turn = 4;
  expect(refused(state, enterReinforcement, 'german', enter('3500'))).toBeNull();
});

test('W39-17.17: each day of delay widens the entry by six edge hexes to each side, not across a big river', () => {
  const width = (turn: number, given: Partial<Given> = {}) => {
    const state = table(turn, coming(['3500']), given);
    return entryWindow(state, unitOf(state, 'a')).length;
  };
  expect([width(3), width(4), width(5)]).toEqual([1, 13, 25]);
  const sides = [
    { side: '3600/NE', river: 'big' as const },
    { side: '3600/SE', river: 'big' as const },
  ];
  expect(width(4, { sides })).toBe(8);
  const wrong = table(4, coming(['3500']));
  expect(refused(wrong, enterReinforcement, 'german', enter('4200'))?.code).toBe('WRONG_ENTRY_HEX');
  expect(refused(wrong, enterReinforcement, 'german', enter('4100'))).toBeNull();
});

test('W39-17.18, W39-18.34: the printed scenarios bring neither reinforcements nor trains nor columns', () => {
  for (const scenario of [kock1, kock5, brest, barbarossa] as unknown as Scenario[])
    expect([scenario.reinforcements, scenario.trains, scenario.columns]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
});

test('W39-17.1 W39-3.1: only their own seat brings them, in the step of their nation, and not once delayed', () => {
  const state = table(3, coming(['3500']));
  const code = (who: 'german' | 'polish', ...units: string[]) =>
    refused(state, enterReinforcement, who, enter('3500', ...units))?.code;
  expect(code('polish')).toBe('NOT_YOURS');
  expect(code('german', 'x')).toBe('NO_SUCH_UNIT');
  expect(code('german', 'a', 'a')).toBe('DUPLICATE');
  act(state, delayReinforcement, 'german', { type: 'delayReinforcement' });
  expect(code('german')).toBe('ALREADY_MOVED');
  const later = table(3, coming(['3500']), { nation: 1 });
  expect(refused(later, enterReinforcement, 'german', enter('3500'))?.code).toBe(
    'NOT_YOUR_NATION_STEP',
  );
});

test('W39-4.40: Soviets who must roll come in one by one', () => {
  const soviet = (id: string) => unit(id, 3, { nation: 'SU', type: 'armour' });
  const state = table(3, coming(['3500'], BOTH), { units: BOTH.map(soviet), nation: 1 });
  const both = refused(state, enterReinforcement, 'german', enter('3500', ...BOTH));
  expect(both?.code).toBe('SOVIET_ROLL_PENDING');
  expect(refused(state, enterReinforcement, 'german', enter('3500'))).toBeNull();
});
