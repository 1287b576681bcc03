import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { State } from '../state.ts';
import { viewOf } from '../view.ts';
import { controlBoards } from './session.ts';

/** A German Battlegroup on the table of a British board; a British one lies there too, or is elsewhere. */
const entered = (hidden: boolean): State => {
  const state = smallTable();
  for (const unit of state.units)
    if (unit.side === 1) Object.assign(unit, { board: 8, zone: 'table' });
  Object.assign(state.units[0]!, { board: 5, zone: 'table', marker: '' });
  const other = state.units.find(({ side }) => side === 1)!;
  if (hidden) Object.assign(other, { board: 5, zone: 'table', marker: '' });
  state.sightings = [];
  state.control[5] = 1;
  for (const { control } of state.sides) control[5] = 1;
  controlBoards(state, stageWith());
  return state;
};

test('FYOW-A7c FYOW-A3: a board entered without meeting anybody looks taken, whether or not an enemy lies hidden on it', () => {
  const [alone, watched] = [entered(false), entered(true)];
  expect([alone.control[5], watched.control[5]]).toEqual([0, 1]);
  const seen = (state: State) => JSON.stringify(viewOf(state, state.sides[0]!.id));
  expect(alone.sides[0]!.control[5]).toBe(0);
  expect(seen(watched)).toBe(seen(alone));
});

test('FYOW-A3: a board on which an enemy is known to stand is not taken for one’s own', () => {
  const state = entered(true);
  state.sides[0]!.control[5] = 1;
  const enemy = state.units.findIndex(({ side, board }) => side === 1 && board === 5);
  state.sightings = [
    { ...smallSighting, side: 0, unit: enemy, board: 5, zone: 'table', now: true },
  ] as State['sightings'];
  controlBoards(state, stageWith());
  expect(state.sides[0]!.control[5]).toBe(1);
});
const smallSighting = { cv: 0 };
