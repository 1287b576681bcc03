import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { questionsFor } from '../../../engine/gate.ts';
import { UMPIRE } from '../../../engine/seat.ts';
import { playCard } from '../flow/cards.ts';
import { pending } from '../game.ts';
import { imagine } from '../imagine.ts';
import { DEFAULTS } from '../options.ts';
import { SCENARIOS } from '../scenarios.ts';
import { setUp } from '../setup.ts';
import { assertSound } from '../sound.ts';
import { nextForSenior } from '../staff/senior.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { destroy, strikeAt } from '../terms/losses.ts';
import { seatingsFor } from '../terms/seats.ts';
import { viewOf } from '../view.ts';
import { createConvoy } from './convoy.ts';
import { reactGroup } from './group-react.ts';
import { formGroup, moveGroup, splitGroup } from './groups.ts';
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

test('FYOW-2.9 DEC-S6: a Group that is bombed or shelled pushes on, halts and disperses, or splits, once a card', () => {
  const struck = (): State => {
    const state = grouped();
    strikeAt(state.units[1]!, 'shelled');
    return state;
  };
  const say = (reaction: 'pushOn' | 'disperse' | 'split' | 'thrown') => ({
    ...{ type: 'group.react' as const, command: 'de_sc', reaction },
  });
  const quiet = grouped();
  Object.assign(quiet.options, { ordersMode: 'direct' });
  expect(reactGroup.refuse(quiet, UMPIRE, say('pushOn'))?.code).toBe('E_STAGE');
  const member = quiet.commands[0]!.column[1]!;
  const state = struck();
  strikeAt(state.units[member]!, 'bombed');
  Object.assign(state.options, { ordersMode: 'direct' });
  expect(reactGroup.refuse(state, UMPIRE, { ...say('split'), command: 'uk_sc' })?.code).toBe(
    'E_UNKNOWN_ID',
  );
  expect(reactGroup.refuse(state, UMPIRE, say('thrown'))?.code).toBe('E_OPTIONS');
  const march = {
    ...{ type: 'group.move' as const, command: 'de_sc' },
    link: fieldOf(state).map.linkLabel(
      fieldOf(state).map.linksOf(state.units[state.commands[0]!.column[0]!]!.board, 'road')[0]!,
    ),
  };
  const pushed = structuredClone(state);
  reactGroup.apply(pushed, say('pushOn'), stageWith());
  expect(moveGroup.refuse(pushed, UMPIRE, march)?.code).toBe(
    moveGroup.refuse(quiet, UMPIRE, march)?.code,
  );
  expect(reactGroup.refuse(pushed, UMPIRE, say('split'))?.code).toBe('E_DECISION_REPEAT');
  const halted = structuredClone(state);
  for (const at of halted.commands[0]!.column)
    Object.assign(halted.units[at]!, { zone: 'table', attitude: 'present', used: 0 });
  expect(nextForSenior(halted, 0)).toMatchObject(say('disperse')); // where a person supplies the will
  reactGroup.apply(halted, say('disperse'), stageWith());
  expect(halted.commands[0]!.column.map(at => halted.units[at]!.attitude)).toEqual([
    'deployed',
    'deployed',
  ]);
  expect(moveGroup.refuse(halted, UMPIRE, march)?.code).toBe('E_MAIN_DONE');
  const split = structuredClone(state);
  reactGroup.apply(split, say('split'), stageWith());
  expect(split.commands[0]!.column).toEqual([]);
  expect(split.units[member]!.group).toBe(-1);
  assertSound(split);
});

test('FYOW-2.9 FYOW-11: commanders who throw for themselves throw for the reaction too, bold ones push on', () => {
  const after = (die: number, red: 'aggressive' | 'passive', rating: number) => {
    const state = grouped();
    Object.assign(state.options, { ordersMode: 'vor' });
    Object.assign(state.commands[0]!.leader, { red, blue: 'balanced', rating });
    strikeAt(state.units[state.commands[0]!.column[0]!]!, 'bombed');
    const proposal = nextForSenior(state, 0) as unknown as Parameters<typeof reactGroup.apply>[1];
    expect(proposal).toEqual({ type: 'group.react', command: 'de_sc', reaction: 'thrown' });
    expect(reactGroup.refuse(state, UMPIRE, proposal)).toBeNull();
    reactGroup.apply(state, proposal, stageWith([die]));
    return state.commands[0]!.column.length === 0
      ? 'split'
      : state.activation!.main
        ? 'disperse'
        : 'pushOn';
  };
  expect([1, 2, 7, 8].map(die => after(die, 'aggressive', 6))).toEqual([
    ...['split', 'disperse', 'disperse', 'pushOn'],
  ]);
  expect([3, 4, 9, 10].map(die => after(die, 'passive', 6))).toEqual([
    ...['split', 'disperse', 'disperse', 'pushOn'],
  ]);
  // Below Average: two options, the sensible one and the one that suits him.
  expect([4, 5].map(die => after(die, 'passive', 5))).toEqual(['disperse', 'split']);
});

test('FYOW-A17 DEC-S6: the Senior Commander of a Group that was bombed is asked on his card, and told why', () => {
  const state = grouped();
  Object.assign(state, { activation: null, cards: [{ kind: 'command', of: 0 }], card: 0 });
  const member = state.units[state.commands[0]!.column[1]!]!;
  strikeAt(member, 'bombed');
  member.met = ['arrived']; // a stop that is off is no reason
  playCard(state, stageWith());
  for (let i = 0; i < 3; i++) playCard(state, stageWith());
  expect(pending(state)).toMatchObject([
    { kind: 'card', about: { card: 'de_sc', why: ['contact'], proposed: { type: 'group.react' } } },
  ]);
});
