import { expect, test } from 'vitest';
import {
  act,
  context,
  hexOf,
  refused,
  seat,
  unitOf,
  whereIs,
} from '../../../../tools/vectors/september-1939/small-table.ts';
import kock1 from '../data/scenarios/kock-1-october.json';
import { DEFAULTS, type Options } from '../options.ts';
import { mustStillGo } from '../phases/movement/approach.ts';
import { endNationality } from '../phases/movement/end-nationality.ts';
import { move } from '../phases/movement/move.ts';
import { split } from '../phases/movement/split.ts';
import type { Scenario } from '../scenario.ts';
import { setUp } from '../setup.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { mustAttack, noteRelease } from './restrictions.ts';
import { put } from './standing.ts';

const scenario = kock1 as unknown as Scenario;

/** The German step of the Movement Phase on a day of October. */
const october = (day: number, options: Partial<Options> = {}): State => {
  const setting = { scenario, options: { ...DEFAULTS, camouflage: false, ...options } };
  const state = setUp(setting, context(1));
  return Object.assign(state, { turn: day, phase: 'move', step: 'movement', side: 0, nation: 0 });
};
const firstMove = (state: State, id: string) =>
  [...move.candidates(state, seat('german'))].find(one => one.units[0] === id);
const mayMove = (state: State, id: string): boolean => firstMove(state, id) !== undefined;
const frozen = (state: State, id: string): string | undefined => {
  const { hex } = state.units[unitOf(state, id)]!;
  const { grid } = fieldOf(state);
  const next = [0, 1, 2, 3, 4, 5].map(d => grid.neighbours[hex * 6 + d]!).find(to => to >= 0);
  return refused(state, move, 'german', { type: 'move', units: [id], path: [grid.label(next!)] })
    ?.code;
};

test('W39-S1.4: on 1 October no German moves, on the 2nd only II/93', () => {
  expect([...move.candidates(october(1), seat('german'))]).toEqual([]);
  const second = october(2);
  expect(frozen(second, 'DE-13MOT-33')).toBe('FROZEN_BY_SCENARIO');
  act(second, split, 'german', { type: 'split', unit: 'DE-13MOT-93' });
  const movers = new Set([...move.candidates(second, seat('german'))].map(one => one.units[0]));
  expect([...movers]).toEqual(['DE-13MOT-93-II']);
});

test('W39-S1.4: on the 3rd three counters of 13 MotDiv as they stood; a regiment may divide and move all its parts', () => {
  const state = october(3);
  act(state, split, 'german', { type: 'split', unit: 'DE-13MOT-93' });
  for (const id of ['DE-13MOT-93-I', 'DE-13MOT-93-II', 'DE-13MOT-33'])
    act(state, move, 'german', firstMove(state, id)!);
  expect(state.freed.length).toBe(2);
  act(state, move, 'german', firstMove(state, 'DE-13MOT-66')!);
  expect(mayMove(state, 'DE-13MOT-93-III')).toBe(true);
  expect(frozen(state, 'DE-13MOT-REC')).toBe('FROZEN_BY_SCENARIO');
  expect(frozen(state, 'DE-29MOT-15')).toBe('FROZEN_BY_SCENARIO');
});

test('W39-S1.4: from the 4th 13 and 29 MotDiv, and the corps troops unless the option holds them', () => {
  const state = october(4);
  for (const id of ['DE-13MOT-33', 'DE-29MOT-15', 'DE-15MG', 'DE-XIV-HQ'])
    expect(mayMove(state, id), id).toBe(true);
  expect(frozen(state, 'DE-61ID-151')).toBe('FROZEN_BY_SCENARIO');
  expect(mayMove(october(4, { xivCorpsTroopsReleased: false }), 'DE-15MG')).toBe(false);
});

test('W39-S1.4: all others once a Soviet unit stands west of the line, for good', () => {
  const state = october(4);
  const rifle = fieldOf(state).pieces.findIndex(
    ({ nation, assault, parent }) => nation === 1 && assault && parent < 0,
  );
  put(state, rifle, hexOf(state, '3413'));
  expect(noteRelease(state, context())).toBe(false);
  put(state, rifle, hexOf(state, '3313'));
  expect(noteRelease(state, context())).toBe(true);
  put(state, rifle, hexOf(state, '3413'));
  expect(noteRelease(state, context())).toBe(false);
  expect(mayMove(state, 'DE-61ID-151')).toBe(true);
  const soviets = Object.assign(october(1), { nation: 1 });
  expect([...move.candidates(soviets, seat('german'))].length).toBeGreaterThan(100);
});

test('W39-S1.4: the release frees the troops of XIV Corps too, before the 4th, and nobody of 13 and 29 MotDiv', () => {
  const state = Object.assign(october(2), { released: true });
  expect(mayMove(state, 'DE-15MG')).toBe(true);
  expect(frozen(state, 'DE-29MOT-15')).toBe('FROZEN_BY_SCENARIO');
  expect(frozen(Object.assign(october(2), { released: false }), 'DE-15MG')).toBe(
    'FROZEN_BY_SCENARIO',
  );
});

test('W39-S1.4: on the 3rd the released do not count among the three of 13 MotDiv', () => {
  const state = Object.assign(october(3), { released: true });
  for (const id of ['DE-61ID-151', 'DE-61ID-162', 'DE-1REC', 'DE-15MG'])
    act(state, move, 'german', firstMove(state, id)!);
  expect(state.freed).toEqual([]);
  for (const id of ['DE-13MOT-33', 'DE-13MOT-66', 'DE-13MOT-93'])
    act(state, move, 'german', firstMove(state, id)!);
  expect(frozen(state, 'DE-13MOT-REC')).toBe('FROZEN_BY_SCENARIO');
  expect(mayMove(state, 'DE-61ID-176')).toBe(true);
});

const END = { type: 'endNationality' as const };

test('W39-S1.5: on 2 October II/93 must divide off and go for Kock the cheapest way, as far as it can', () => {
  const state = october(2);
  expect(mustAttack(state)).toEqual({
    unit: unitOf(state, 'DE-13MOT-93-II'),
    hex: hexOf(state, '3830'),
  });
  expect(refused(state, endNationality, 'german', END)?.rule).toBe('W39-S1.5');
  act(state, split, 'german', { type: 'split', unit: 'DE-13MOT-93' });
  expect(refused(state, endNationality, 'german', END)?.rule).toBe('W39-S1.5');
  const { grid } = fieldOf(state);
  const { hex } = state.units[unitOf(state, 'DE-13MOT-93-II')]!;
  const west = {
    type: 'move' as const,
    units: ['DE-13MOT-93-II'],
    path: [grid.label(grid.neighbour(hex, 5))],
  };
  expect(refused(state, move, 'german', west)?.rule).toMatch(/W39-S1.5|W39-4/);
  while (mustStillGo(state)) {
    const before = whereIs(state, 'DE-13MOT-93-II');
    act(state, move, 'german', firstMove(state, 'DE-13MOT-93-II')!);
    expect(whereIs(state, 'DE-13MOT-93-II')).not.toBe(before);
  }
  expect(refused(state, endNationality, 'german', END)).toBeNull();
});

test('W39-S1.5: the order is void when II/93 is gone, and on other days', () => {
  const state = october(2);
  state.units[unitOf(state, 'DE-13MOT-93-II')]!.status = 'destroyed';
  expect(refused(state, endNationality, 'german', END)).toBeNull();
  expect(mustAttack(october(3))).toBeNull();
});
