import { expect, test } from 'vitest';
import {
  stage,
  tableOn,
  throwing,
} from '../../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { State, Unit } from '../../state.ts';
import { meetMines } from './mines.ts';
import { findEncounters } from './recce.ts';
import { advanceAll } from './tick.ts';

const RING = [
  [4000, 5400],
  [6000, 5400],
  [6000, 5500],
  [4000, 5500],
];

/** A unit that walks north over a hidden minefield 100 m deep. */
const beforeMines = (mode: 'moveToContact' | 'roadMarch' = 'moveToContact') => {
  const state = tableOn({});
  state.phase = 'MOVE';
  state.bound = 3;
  for (const one of state.units) if (one.id !== 'B-1.coy1') one.state = 'gone';
  const unit = state.units.find(one => one.id === 'B-1.coy1')!;
  Object.assign(unit, { state: 'map', x: 5000, y: 5350, formation: 'deployed', work: 'none' });
  state.built = [
    {
      id: 'mines',
      type: 'minefield',
      side: 1,
      node: '',
      class: 'none',
      ring: RING,
      x: 4000,
      y: 5400,
      facing: 0,
      known: false,
    },
  ];
  setOut(unit, mode);
  return { state, unit };
};
const setOut = (unit: Unit, mode: 'moveToContact' | 'roadMarch', rout = false): void => {
  unit.march = {
    path: [
      [unit.x, unit.y],
      [unit.x, 8000],
    ],
    mode,
    seconds: 0,
    wait: 0,
    halted: false,
    why: 'intent',
    began: 0,
    rout,
    stopAt: -1,
  };
};
const tick = (state: State, ...faces: number[]): void => {
  advanceAll(state, stage());
  meetMines(state, throwing(...faces));
};
const marks = (unit: Unit): number => unit.stands.reduce((sum, stand) => sum + stand.markers, 0);

test('NQM-5.14: a mover fast enough to cross a field within one tick is stopped at its edge all the same', () => {
  const { state, unit } = beforeMines('roadMarch');
  setOut(unit, 'roadMarch', true); // 2 km/h on foot: 166 m a tick
  tick(state, 1);
  expect([unit.y >= 5400 && unit.y < 5420, unit.march?.halted]).toEqual([true, true]);
  expect(state.built[0]!.known).toBe(true);
});

test('NQM-5.14: in the next bound it goes on with one further die and is not stopped again', () => {
  const { state, unit } = beforeMines();
  tick(state, 1);
  expect(unit.march?.halted).toBe(true);
  state.bound++;
  unit.moved = false;
  setOut(unit, 'moveToContact');
  tick(state, 4);
  expect([unit.march?.halted, marks(unit)]).toEqual([false, 2]);
  tick(state, 6);
  tick(state, 6);
  expect([unit.march?.halted, marks(unit), unit.mined]).toEqual([false, 2, null]);
});

test('NQM-5.14: a field is found by a recce look, not by riflemen', () => {
  const { state, unit } = beforeMines();
  const look = { x: 5000, y: 5400, r: 100, ox: unit.x, oy: unit.y };
  unit.look = { ...look };
  findEncounters(state, stage(), []);
  expect(state.built[0]!.known).toBe(false);
  unit.lookUsed = false;
  unit.stands = [{ ...unit.stands[0]!, type: 'mcPl' }];
  findEncounters(state, stage(), []);
  expect(state.built[0]!.known).toBe(true);
});
