import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { questionsFor } from '../../../engine/gate.ts';
import { UMPIRE } from '../../../engine/seat.ts';
import { pending } from '../game.ts';
import { imagine } from '../imagine.ts';
import { DEFAULTS } from '../options.ts';
import { SCENARIOS } from '../scenarios.ts';
import { setUp } from '../setup.ts';
import { assertSound } from '../sound.ts';
import type { State } from '../state.ts';
import { destroy } from '../terms/losses.ts';
import { seatingsFor } from '../terms/seats.ts';
import { viewOf } from '../view.ts';
import { createConvoy } from './convoy.ts';
import { formGroup, splitGroup } from './groups.ts';
import { releaseReserve } from './reserves.ts';

/** The German Brigade on its card, its HQ in a Group with the second Battlegroup, the first one elsewhere. */
const grouped = (): State => {
  const state = smallTable();
  Object.assign(state.activation!, {
    kind: 'command',
    of: 0,
    passed: ['DEC-S2:this', 'DEC-S7:this'],
  });
  for (const unit of state.units) if (unit.side === 1) unit.board = 8;
  state.units[0]!.board = 1;
  const form = { type: 'group.form' as const, command: 'de_sc', members: ['de_hq', 'de_bg2'] };
  expect(formGroup.refuse(state, UMPIRE, form)).toBeNull();
  formGroup.apply(state, form, stageWith());
  return state;
};

test('FYOW-2.9 FYOW-2.5 FYOW-20.10: no Fraction and no convoy leaves an HQ that marches in a Group', () => {
  const state = grouped();
  const hq = state.units[state.commands[0]!.hq]!;
  const line = hq.elements.findIndex(({ n }) => n > 1) + 1;
  const release = { type: 'reserve.release' as const, elements: [{ line, n: 1 }], unit: 'de_bg1' };
  const convoy = { type: 'convoy.create' as const, unit: 'de_bg1' };
  expect(releaseReserve.refuse(state, UMPIRE, release)?.code).toBe('E_GROUP');
  expect(createConvoy.refuse(state, UMPIRE, convoy)?.code).toBe('E_GROUP');
  const split = { type: 'group.split' as const, command: 'de_sc', members: ['de_hq'] };
  splitGroup.apply(state, split, stageWith());
  expect(releaseReserve.refuse(state, UMPIRE, release)).toBeNull();
  releaseReserve.apply(state, release, stageWith());
  expect(state.units.at(-1)).toMatchObject({ id: 'de_hq.1', group: -1 });
  assertSound(state);
});

test('FYOW-6.3 FYOW-2.9: what passes to another Brigade marches in no Group of the old one', () => {
  const state = grouped();
  state.commands.push({ ...state.commands[0]!, id: 'de_other', column: [], hq: 0 });
  state.units[0]!.command = state.commands.length - 1;
  Object.assign(state.units[1]!, { level: 'fraction' });
  state.commands[0]!.column.push(2);
  Object.assign(state.units[2]!, { level: 'fraction', group: 0 });
  destroy(state, stageWith(), state.commands[0]!.hq, 'destroyed');
  expect(state.commands[0]!.column).toEqual([]);
  for (const at of [1, 2])
    expect(state.units[at]).toMatchObject({ group: -1, command: state.commands.length - 1 });
  assertSound(state);
});

test('FYOW-A7b: who of the enemy still plans is told by side, not by commander', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'poland-1939')!;
  const options = { ...DEFAULTS, mode: 'versus' as const };
  for (const seating of seatingsFor({ campaign: scenario, options })) {
    const state = setUp({ scenario, options, seating }, stageWith());
    state.step = 'WK3';
    const { id } = seating.seats[0]!;
    const told = questionsFor(pending(state), id).map(({ seat }) => seat);
    expect(told).toEqual(
      seating.id === 'sides' ? ['germany', 'poland'] : told.filter(s => s === id),
    );
    const other = imagine(viewOf(state, id), id, { below: () => 0 });
    expect(questionsFor(pending(other), id).map(({ seat }) => seat)).toEqual(told);
    // A side that has no Brigade left is asked as before.
    for (const command of state.commands) if (command.side === 1) command.hq = -1;
    expect(questionsFor(pending(state), id).map(({ seat }) => seat)).toEqual(told);
  }
});
