import { expect, test } from 'vitest';
import { fought } from '../../../tools/vectors/poland-campaign/fought.ts';
import { SmallTable, marched as unit } from '../../../tools/vectors/poland-campaign/small-table.ts';
import { assertSound } from './sound.ts';
import { cloneState } from './state.generated.ts';
import type { Combat, State, Unit } from './state.ts';
import { fieldOf } from './terms/field.ts';
import { carryOver, standing } from './terms/standing.ts';

const mountain = { terrain: ['mountain'] } as const;
const hungary = { terrain: ['open'], nation: 'HU' } as const;
const table = SmallTable.of({
  board: { hexes: { '1020': mountain, '1022': hungary } },
  units: [
    ...['p', 'p2', 'p3'].map(id => unit(id, '1010')),
    unit('p4', '0505', { back: null }),
    unit('a', '1110'),
    unit('z', '2020', { type: 'armoured' }),
  ],
});

/** A copy of the table, with what is wrong about it. */
const harmed = (from: State, change: Partial<State>, id = '', unitChange: object = {}): State => {
  const state = Object.assign(cloneState(from), change);
  Object.assign(state.units[fieldOf(state).unitNumber(id)] ?? {}, unitChange);
  return state;
};
const at = (label: string): Partial<Unit> => ({
  hex: fieldOf(table.state).grid.index(label),
  place: 0,
});

const DAMAGED: [string, Partial<State>, string?, Partial<Unit>?][] = [
  ['the roster and the units differ', { units: [] }],
  ['there is no turn 0', { turn: 0 }],
  ['there is no turn 9', { turn: 9 }],
  ['-1 air points cannot be', { air: -1 }],
  ['21 air points cannot be', { air: 21 }],
  ['the cities and their control differ', { control: ['german'] }],
  ['p is destroyed in hex', {}, 'p', { status: 'destroyed' }],
  ['p is onBoard in hex -1', {}, 'p', { hex: -1 }],
  ['p2 lies open under others', {}, 'p2', { open: true }],
  ['PL-41DR lies open under others', {}, 'PL-41DR', { open: true }],
  ['p4 has a blank back', {}, 'p4', { reduced: true }],
  ['z may not stand in 1020', {}, 'z', at('1020')],
  ['a may not stand in 1022', {}, 'a', at('1022')],
  ['4 units stand in 1010', {}, 'p4', at('1010')],
  ['both sides stand in 1110', {}, 'p4', at('1110')],
  ['the stack in 1010 is in no order', {}, 'p3', { place: 1 }],
  ['the game is over and is not', { phase: 'over' }],
  ['the game is over and is not', { ending: 'agreement' }],
];
test.each(DAMAGED)('PC-2.2, PC-4.1.1: %s', (because, change, id, unitChange) => {
  expect(() => assertSound(harmed(table.state, {}))).not.toThrow();
  expect(() => assertSound(harmed(table.state, change, id, unitChange))).toThrow(because);
});

test('PC-5.1: a combat stands in a Combat Phase, with attackers, and only who is there retreats', () => {
  const fight = SmallTable.of({
    units: [unit('p', '1010'), unit('p2', '1010'), unit('a', '1110')],
  });
  fought(fight, 'DRI AVI');
  const { combat } = fight.state;
  const wrong = (change: Partial<State>) => () => assertSound(harmed(fight.state, change));
  const but = (change: Partial<Combat>) => ({ combat: { ...(combat as Combat), ...change } });
  expect(combat?.stage).toBe('retreat');
  expect(wrong({})).not.toThrow();
  expect(wrong({ phase: 'movement' })).toThrow('a combat outside a Combat Phase');
  expect(wrong(but({ attackers: [] }))).toThrow('a combat without attackers');
  const waiting = fight.unit('PL-41DR');
  expect(wrong(but({ retreating: [waiting] }))).toThrow('a unit that is gone has to retreat');
});

test('a survey that was not kept up is found out, table by table', () => {
  standing(table.state);
  const moved = carryOver(table.state, cloneState(table.state));
  Object.assign(moved.units[table.unit('a')]!, at('1112'));
  expect(() => assertSound(moved)).toThrow('out of date: count 0, zone 0, stack');
});
