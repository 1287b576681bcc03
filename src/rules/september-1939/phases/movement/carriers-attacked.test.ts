import { expect, test } from 'vitest';
import {
  act,
  context,
  type GivenUnit,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { defenceStrength } from '../../terms/attack-strength.ts';
import { chooseRetreat, combatStep, declareAttack } from '../combat/index.ts';

const unit = (
  id: string,
  type: NonNullable<GivenUnit['type']>,
  sp: number,
  hex: string,
): GivenUnit => ({
  id,
  nation: id.startsWith('g') ? 'DE' : 'PL',
  type,
  sp,
  hex,
});
const ATTACK = {
  type: 'declareAttack' as const,
  attackers: ['g'],
  targets: ['3829'],
  artillery: [],
  air: [],
  overrunIntent: [],
};
/** A German regiment next to a carrier and an infantry unit, aboard or beside it. */
const attacked = (kind: 'train' | 'column', aboard: boolean, rails = false) => {
  const state = smallTable({
    units: [
      unit('g', 'infantry', 9, '3830'),
      unit('p', 'infantry', 3, '3829'),
      unit('C', kind, 0, '3829'),
    ],
    phase: 'attack',
    sides: rails ? [{ side: '3829/N', rail: true }] : [],
  });
  const carrier = unitOf(state, 'C');
  const rider = state.units[unitOf(state, 'p')]!;
  if (aboard) Object.assign(rider, { hex: -1, startHex: -1, status: 'aboard', carrier });
  act(state, declareAttack, 'german', ATTACK);
  return state;
};

test('W39-18.14: an empty train in an attacked hex is destroyed at once', () => {
  const state = attacked('train', false);
  expect(state.units[unitOf(state, 'C')]!.status).toBe('destroyed');
  expect(whereIs(state, 'p')).toBe('3829');
});

test('W39-18.13, W39-18.32: a loaded train defends with 1, and with no free track it is destroyed with its load', () => {
  const state = attacked('train', true);
  const train = unitOf(state, 'C');
  expect(defenceStrength(state, [train])).toBe(1);
  const dice = context(1, 1, 1, 1, ...Array<number>(20).fill(6));
  while (combatStep(state, dice));
  const [stand, ...others] = [...chooseRetreat.candidates(state, seat('polish'))];
  expect(others).toEqual([]); // there is nowhere to go
  chooseRetreat.apply(state, stand!, dice);
  while (combatStep(state, dice));
  expect([state.units[train]!.status, state.units[unitOf(state, 'p')]!.status]).toEqual([
    'destroyed',
    'destroyed',
  ]);
});

test('W39-19.4: a column in an attacked hex is eliminated at once, empty or loaded; its units fight with 1', () => {
  const empty = attacked('column', false);
  expect(empty.units[unitOf(empty, 'C')]!.status).toBe('destroyed');
  expect(empty.combat!.defenceSp).toBe(3);
  const loaded = attacked('column', true);
  const { defenders, spilled, defenceSp } = loaded.combat!;
  expect(loaded.units[unitOf(loaded, 'C')]!.status).toBe('destroyed');
  expect([whereIs(loaded, 'p'), loaded.units[unitOf(loaded, 'p')]!.sp]).toEqual(['3829', 3]);
  expect([defenders, spilled, defenceSp]).toEqual([[unitOf(loaded, 'p')], defenders, 1]);
  expect(defenceStrength(loaded, defenders, spilled)).toBe(1);
  const dice = context(...Array<number>(20).fill(1));
  while (combatStep(loaded, dice)); // 9 against 1
  expect(loaded.combat?.column).toBe(9);
});
