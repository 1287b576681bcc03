import { expect, test } from 'vitest';
import {
  act,
  context,
  type GivenUnit,
  refused,
  seat,
  smallTable,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { endSupply } from '../../flow/turn.ts';
import { conceal } from './conceal.ts';
import { endNationality } from './end-nationality.ts';
import { move } from './move.ts';
import { refuel } from './refuel.ts';

const fast = (more: Partial<GivenUnit> = {}): GivenUnit => ({
  id: 'g',
  nation: 'DE',
  type: 'motInf',
  sp: 3,
  hex: '3830',
  ...more,
});
const table = (more: Partial<GivenUnit> = {}) => smallTable({ units: [fast(more)] });
const fill = { type: 'refuel' as const, units: ['g'] };
const go = { type: 'move' as const, units: ['g'], path: ['3829'] };
const code = (more: Partial<GivenUnit>) => refused(table(more), refuel, 'german', fill)?.code;

test('W39-14.41: only German units of 12 or 15 points refuel; headquarters need none unless the option says so', () => {
  expect(code({})).toBeUndefined();
  expect(code({ type: 'recon' })).toBeUndefined();
  expect(code({ type: 'infantry' })).toBe('NOT_FAST');
  expect(code({ type: 'hq' })).toBe('NOT_FAST');
  const soviet = smallTable({ units: [fast({ nation: 'SU' })], nation: 1 });
  expect(refused(soviet, refuel, 'german', fill)?.code).toBe('NOT_FAST');
  const bound = smallTable({ units: [fast({ type: 'hq' })], options: { hqFuelExempt: false } });
  expect(refused(bound, refuel, 'german', fill)).toBeNull();
});

test('W39-14.42: after three days of movement it must stop; each day counts once', () => {
  const day = (moveDays: number) => {
    const state = table({ moveDays });
    if (refused(state, move, 'german', go)) return refused(state, move, 'german', go)?.code;
    act(state, move, 'german', go);
    act(state, move, 'german', { ...go, path: ['3828'] });
    act(state, endNationality, 'german', { type: 'endNationality' });
    return state.units[0]!.moveDays;
  };
  expect([day(0), day(1), day(2), day(3)]).toEqual([1, 2, 3, 'OUT_OF_FUEL']);
  const idle = table({ moveDays: 2 });
  act(idle, endNationality, 'german', { type: 'endNationality' });
  expect(idle.units[0]!.moveDays).toBe(2);
});

test('W39-14.43: it takes supply', () => {
  expect(code({ supply: 1 })).toBe('NOT_SUPPLIED');
});

test('W39-14.44: declared before it moves; the count goes back to 0 when its next Movement Phase begins', () => {
  expect(code({ moved: true })).toBe('ALREADY_MOVED');
  const state = table({ moveDays: 3 });
  expect([...refuel.candidates(state, seat('german'))]).toEqual([fill]);
  act(state, refuel, 'german', fill);
  expect(state.units[0]).toMatchObject({ refuelling: true, moveDays: 3 });
  Object.assign(state, { half: 0, first: 1 });
  endSupply(state, context());
  expect(state.units[0]).toMatchObject({ refuelling: false, moveDays: 0 });
});

test('W39-14.45: while it refuels it does not move', () => {
  const state = table({ moveDays: 1 });
  act(state, refuel, 'german', fill);
  expect(refused(state, move, 'german', go)?.code).toBe('REFUELLING');
  expect(refused(state, refuel, 'german', fill)?.code).toBe('REFUELLING');
});

test('W39-14.32: mechanised units a day out of supply have half their points, then none', () => {
  const far = { ...go, path: ['3829', '3828', '3827', '3826', '3825', '3824', '3823'] };
  expect(refused(table({ supply: 1 }), move, 'german', far)?.code).toBe('NOT_ENOUGH_MP');
  expect(refused(table({ supply: 2 }), move, 'german', go)?.code).toBe('SUPPLY_IMMOBILE');
  expect(refused(table({ supply: 2, type: 'infantry' }), move, 'german', go)).toBeNull();
});

test('W39-16.1, W39-HID: what was shown is concealed again, out of enemy zones and from under his planes', () => {
  const pole: GivenUnit = { id: 'p', nation: 'PL', type: 'infantry', sp: 2, hex: '3828' };
  const hide = { type: 'conceal' as const, units: ['g'] };
  const at = (hex: string, more: Partial<GivenUnit> = {}, camouflage = true) =>
    smallTable({ units: [fast({ hex, ...more }), pole], options: { camouflage } });
  const state = at('3830');
  expect([...conceal.candidates(state, seat('german'))]).toEqual([hide]);
  act(state, conceal, 'german', hide);
  expect(state.units[0]!.open).toBe(false);
  expect([...conceal.candidates(state, seat('german'))]).toEqual([]);
  expect(refused(at('3829'), conceal, 'german', hide)?.code).toBe('IN_ENEMY_ZOC');
  expect(refused(at('3830', { type: 'artMot', fire: 4 }), conceal, 'german', hide)?.rule).toBe(
    'W39-16.1',
  );
  expect(refused(at('3830', {}, false), conceal, 'german', hide)?.rule).toBe('W39-16.1');
  const watched = at('3830');
  const { hex } = watched.units[0]!;
  watched.planes.push({
    nation: 2,
    strength: 2,
    mission: 'strike',
    target: hex,
    used: true,
    placed: 1,
  });
  expect(refused(watched, conceal, 'german', hide)?.code).toBe('IN_ENEMY_ZOC');
});

test('W39-16.1 W39-3.1: what lies face down is not hidden twice, and each nation hides and refuels in its step', () => {
  const hide = { type: 'conceal' as const, units: ['g'] };
  const hidden = smallTable({ units: [fast({ open: false })], options: { camouflage: true } });
  expect(refused(hidden, conceal, 'german', hide)?.code).toBe('DUPLICATE');
  const other = smallTable({ units: [fast()], options: { camouflage: true }, nation: 1 });
  expect(refused(other, conceal, 'german', hide)?.code).toBe('NOT_YOUR_NATION_STEP');
  expect(refused(other, refuel, 'german', fill)?.code).toBe('NOT_YOUR_NATION_STEP');
});
