import { expect, test } from 'vitest';
import {
  act,
  type Given,
  type GivenUnit,
  refused,
  smallTable,
  unitOf,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import { demolish } from '../phases/movement/demolish.ts';
import { move } from '../phases/movement/move.ts';

const unit = (type: GivenUnit['type'], more: Partial<GivenUnit> = {}): GivenUnit => ({
  id: 'g',
  nation: 'DE',
  sp: 2,
  hex: '3830',
  ...(type === undefined ? {} : { type }),
  ...more,
});
const BRIDGE = [{ side: '3830/N', river: 'big' as const, bridge: 'B' }];
const ROAD = [{ ...BRIDGE[0]!, road: 'primary' as const }];
const FERRY = [{ side: '3830/N', river: 'big' as const, ferry: 'F' }];
const RIVER = [{ side: '3830/N', river: 'big' as const }];
const over = (given: Given): number | string => {
  const state = smallTable(given);
  const action = { type: 'move' as const, units: ['g'], path: ['3829'] };
  const no = refused(state, move, 'german', action);
  if (no) return no.code;
  act(state, move, 'german', action);
  return state.units[0]!.spent / 2;
};
const all = (sides: Given['sides'], bridge: 'intact' | 'damaged' | 'destroyed') =>
  (['infantry', 'cavalry', 'artFoot', 'recon', 'motInf', 'armour', 'hq'] as const).map(type =>
    over({ units: [unit(type)], sides: sides ?? [], bridges: [bridge] }),
  );
const NO = 'BIG_RIVER';

test('W39-4.37: the mechanised cross only by bridge; others anywhere, if they stood ready', () => {
  expect(all(BRIDGE, 'intact')).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(all(ROAD, 'intact')).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
  expect(all(BRIDGE, 'destroyed')).toEqual([NO, NO, NO, NO, NO, NO, NO]);
  const ready = (type: GivenUnit['type'], more: Partial<GivenUnit> = {}) =>
    over({ units: [unit(type, { riverReady: true, ...more })], sides: RIVER });
  expect([ready('infantry'), ready('cavalry'), ready('motInf')]).toEqual([5, 5, NO]);
  expect(ready('infantry', { spent: 2, moved: true })).toBe(NO);
});

test('W39-4.37: after the step the unit is ready no more, and goes on with what it has left', () => {
  const state = smallTable({ units: [unit('infantry', { riverReady: true })], sides: RIVER });
  act(state, move, 'german', { type: 'move', units: ['g'], path: ['3829', '3828'] });
  expect(state.units[unitOf(state, 'g')]).toMatchObject({ spent: 12, riverReady: false });
});

test('W39-20.12: a damaged bridge bears infantry for 2 and cavalry for 4 more', () => {
  expect(all(BRIDGE, 'damaged')).toEqual([3, 5, NO, NO, NO, NO, NO]);
  expect(all(ROAD, 'damaged')).toEqual([2.5, 4.5, NO, NO, NO, NO, NO]);
});

test('W39-20.21: motorised artillery rides a ferry like any other, a battalion on lorries does not', () => {
  const ride = (type: GivenUnit['type']) => over({ units: [unit(type, { mp: 12 })], sides: FERRY });
  expect([ride('artMot'), ride('motInf')]).toEqual([4, NO]);
});

test('W39-20.21: ferries carry infantry for 2, cavalry and guns for 3, recon for 5 more', () => {
  expect(all(FERRY, 'intact')).toEqual([3, 4, 4, 6, NO, NO, NO]);
});

test('W39-20.22a: a ferry carries 24 strength points in a phase, guns weigh 1', () => {
  const units = [
    unit('infantry', { sp: 8 }),
    ...[1, 2].map(i => unit('infantry', { id: `h${i}`, sp: 8, hex: `3${i}30` })),
    unit('artFoot', { id: 'a', fire: 4 }),
  ];
  const state = smallTable({ units, sides: FERRY });
  state.ferried[0] = 32;
  const cross = (id: string) => ({ type: 'move' as const, units: [id], path: ['3829'] });
  act(state, move, 'german', cross('g'));
  expect(state.ferried).toEqual([48]);
  expect(refused(state, move, 'german', cross('a'))?.rule).toBe('W39-20.22a');
  state.ferried[0] = 46;
  act(state, move, 'german', cross('a'));
  expect(state.ferried).toEqual([48]);
});

test('W39-20.22b: a damaged ferry carries infantry and cavalry, with both prices', () => {
  expect(all(FERRY, 'damaged')).toEqual([5, 8, NO, NO, NO, NO, NO]);
  expect(all(FERRY, 'destroyed')).toEqual([NO, NO, NO, NO, NO, NO, NO]);
});

test('W39-20.11: a combat unit at either end destroys a crossing; headquarters and the panicked do not', () => {
  const table = (more: Partial<GivenUnit> = {}) =>
    smallTable({ units: [unit('infantry', more)], sides: BRIDGE });
  const blow = { type: 'demolish' as const, bridge: 'B' };
  for (const hex of ['3830', '3829']) {
    const state = table({ hex });
    act(state, demolish, 'german', blow);
    expect(state.bridges).toEqual(['destroyed']);
    expect(refused(state, demolish, 'german', blow)?.code).toBe('ALREADY_DESTROYED');
  }
  const code = (more: Partial<GivenUnit>) => refused(table(more), demolish, 'german', blow)?.code;
  expect(code({ hex: '3831' })).toBe('NO_UNIT_AT_BRIDGE');
  expect(code({ type: 'hq' })).toBe('NO_UNIT_AT_BRIDGE');
  expect(code({ order: 'panicked' })).toBe('NO_UNIT_AT_BRIDGE');
  expect(refused(table(), demolish, 'german', { ...blow, bridge: 'X' })?.code).toBe(
    'NOT_BIG_RIVER',
  );
});

test('W39-20.22a W39-4.37: who stood ready does without a ferry that is full', () => {
  const full = (more: Partial<GivenUnit>) => {
    const state = smallTable({ units: [unit('infantry', more)], sides: FERRY });
    state.ferried[0] = 46;
    return refused(state, move, 'german', { type: 'move', units: ['g'], path: ['3829'] })?.code;
  };
  expect([full({}), full({ riverReady: true }), full({ sp: 1 })]).toEqual([
    NO,
    undefined,
    undefined,
  ]);
});
