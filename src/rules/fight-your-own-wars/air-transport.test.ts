import { expect, test } from 'vitest';
import { addGroup } from '../../../tools/vectors/fight-your-own-wars/air-table.ts';
import { guernsey } from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import { stageWith } from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { Squadron } from './air-state.ts';
import { settleVolley } from './phases/air-damage.ts';
import { isWaiting } from './phases/air-plan.ts';
import { typeOf } from './terms/air.ts';
import { worthOf } from './terms/force.ts';

test('FYOW-28.8e: troops aboard go down with the transports that carry them, not with the escorts', () => {
  const state = guernsey();
  const cargo = state.units.findIndex(unit => unit.role === 'airborne');
  const group = addGroup(state, state.units[cargo]!.side, 'gb-hurri1', 3, 0);
  addGroup(state, state.units[cargo]!.side, 'gb-hurri1', 3, 0);
  const [, escort] = [group.squadrons[0]!, state.air.squadrons.length - 1];
  Object.assign(group, { escorts: [escort], cargo: [cargo] });
  state.air.groups.pop();
  const before = worthOf(state.units[cargo]!);
  for (const machine of state.air.squadrons[escort]!.machines) machine.damage = 99;
  settleVolley(state, stageWith(), group);
  expect(worthOf(state.units[cargo]!)).toBe(before);
  for (const machine of state.air.squadrons[group.squadrons[0]!]!.machines) machine.damage = 99;
  settleVolley(state, stageWith(), group);
  expect(worthOf(state.units[cargo]!)).toBe(0);
});

test('FYOW-28.8e: what machines that are driven off carried returns with them and waits for another flight', () => {
  const state = guernsey();
  const cargo = state.units.findIndex(unit => unit.role === 'airborne');
  const { side } = state.units[cargo]!;
  const group = addGroup(state, side, 'gb-hurri1', 4, 0);
  addGroup(state, side, 'gb-hurri1', 4, 0);
  state.air.groups.pop();
  const [first, second] = state.air.squadrons.slice(-2) as [Squadron, Squadron];
  Object.assign(group, {
    squadrons: [group.squadrons[0]!, state.air.squadrons.length - 1],
    cargo: [cargo],
  });
  const before = worthOf(state.units[cargo]!);
  for (const machine of first.machines) machine.damage = typeOf(first).strength; // driven off, not shot down
  settleVolley(state, stageWith(), group);
  const part = state.units.at(-1)!;
  expect(part).toMatchObject({ parent: cargo, level: 'fraction', status: 'notArrived' });
  expect(worthOf(part) + worthOf(state.units[cargo]!)).toBeCloseTo(before);
  expect(worthOf(part) / before).toBeCloseTo(0.5, 1);
  expect(group.cargo).toEqual([cargo]);
  expect(isWaiting(state, part)).toBe(true);
  for (const machine of second.machines) machine.damage = 99; // the others with all that is left aboard
  settleVolley(state, stageWith(), group);
  expect(worthOf(state.units[cargo]!)).toBe(0);
});

test('FYOW-28.8e: two squadrons shot down in one volley lose all that they carry', () => {
  const state = guernsey();
  const cargo = state.units.findIndex(unit => unit.role === 'airborne');
  const group = addGroup(state, state.units[cargo]!.side, 'gb-hurri1', 3, 0);
  addGroup(state, state.units[cargo]!.side, 'gb-hurri1', 3, 0);
  state.air.groups.pop();
  const squadrons = [group.squadrons[0]!, state.air.squadrons.length - 1];
  Object.assign(group, { squadrons, cargo: [cargo] });
  for (const at of squadrons)
    for (const machine of state.air.squadrons[at]!.machines) machine.damage = 99;
  settleVolley(state, stageWith(), group);
  expect(worthOf(state.units[cargo]!)).toBe(0);
});
