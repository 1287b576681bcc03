import { expect, test } from 'vitest';
import { hexOf, smallTable, unitOf } from '../../../tools/vectors/september-1939/small-table.ts';
import { freshCombat } from './phases/combat/opening.ts';
import { assertSound } from './sound.ts';
import { cloneState } from './state.generated.ts';
import type { State, Unit } from './state.ts';
import { carryOver, standing } from './terms/standing.ts';

const table = smallTable({
  changes: [{ hex: '3834', terrain: ['lake'] }],
  scenario: { area: { columns: [30, 45], rows: [25, 36] } },
  units: [
    { id: 'g', type: 'infantry', parts: [2, 2], hex: '3830' },
    { id: 'h', type: 'infantry', sp: 3, hex: '3832' },
    { id: 'p', type: 'infantry', sp: 3, hex: '4030' },
    { id: 'hq', nation: 'PL', type: 'hq', hex: '4030' },
  ],
});

/** A copy of the table, with what is wrong about it. */
const harmed = (change: Partial<State>, id = '', unitChange: Partial<Unit> = {}): State => {
  const state = Object.assign(cloneState(table), change);
  Object.assign(state.units[unitOf(state, id)] ?? {}, unitChange);
  return state;
};
const at = (label: string): Partial<Unit> => ({ hex: hexOf(table, label) });
const loss = { nation: 0, cause: 'air', stacks: [], armourFirst: false, first: [] } as const;
const combat = freshCombat({
  kind: 'assault',
  side: 0,
  attackers: [0],
  targets: [hexOf(table, '4030')],
  guns: [],
  planes: [],
  armourFirst: false,
});

const DAMAGED: [string, Partial<State>, string?, Partial<Unit>?][] = [
  ['the roster and the units differ', { units: [] }],
  ['there is no turn 0', { turn: 0 }],
  ['there is no turn 21', { turn: 21 }],
  ['the crossings and their state differ', { bridges: ['intact'] }],
  ['p is destroyed in hex', {}, 'p', { status: 'destroyed' }],
  ['p is onBoard in hex -1', {}, 'p', { hex: -1 }],
  ['p stands outside the land in play', {}, 'p', at('1010')],
  ['p stands outside the land in play', {}, 'p', at('3834')],
  ['g has strength beside its battalions', {}, 'g', { sp: 1 }],
  ['p has 4 of 3 strength points', {}, 'p', { sp: 4 }],
  ['g-I stands under a counter that is not there', {}, 'g', { hex: -1, status: 'destroyed' }],
  ['p stands under a counter that is not there', {}, 'p', { hex: -1, status: 'within' }],
  ['p is on the board without strength', {}, 'p', { sp: 0 }],
  ['both sides stand in 4030', {}, 'h', at('4030')],
  ['the game is over and is not', { phase: 'over', step: 'none', nation: -1 }],
  ['the game is over and is not', { ending: 'points' }],
  ['the step none in the phase move', { step: 'none' }],
  ['the step movement in the phase attack', { phase: 'attack' }],
  ['nation -1 moves in the step movement', { nation: -1 }],
  ['nation 0 moves in the step rally', { step: 'rally' }],
  ['a combat in the phase move', { combat }],
  ['a loss of nothing is due', { losses: [{ ...loss, points: 0, stacks: [], first: [] }] }],
];
test.each(DAMAGED)('W39-4.21, W39-6.1: %s', (because, change, id, unitChange) => {
  expect(() => assertSound(harmed({}))).not.toThrow();
  expect(() => assertSound(harmed(change, id, unitChange))).toThrow(because);
});

test('W39-18.24: battalions of a regiment that is aboard a train are where they should be', () => {
  expect(() => assertSound(harmed({}, 'g', { hex: -1, status: 'aboard' }))).not.toThrow();
});

test('W39-8.11: a combat and a loss stand in a phase in which there is fighting', () => {
  const fighting = { phase: 'attack', step: 'none', nation: -1 } as const;
  const losses = [{ ...loss, points: 1, stacks: [], first: [] }];
  expect(() => assertSound(harmed({ ...fighting, combat, losses }))).not.toThrow();
});

test('a survey that was not kept up is found out, table by table', () => {
  standing(table);
  const moved = carryOver(table, cloneState(table));
  Object.assign(moved.units[unitOf(moved, 'p')]!, at('4032'));
  const tables = 'stacks, counters of side 1, presumed zones of 1, zones of side 1';
  expect(() => assertSound(moved)).toThrow(`the survey of the table is out of date: ${tables}`);
  const fled = carryOver(table, cloneState(table));
  Object.assign(fled.units[unitOf(fled, 'p')]!, { order: 'panicked' });
  expect(() => assertSound(fled)).toThrow('out of date: zones of counters, ');
});
