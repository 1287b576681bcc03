import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { LogLine } from '../../../engine/log.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { fightYourOwnWars } from '../index.ts';
import { DEFAULTS } from '../options.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { detect, meet } from '../terms/knowledge.ts';
import { viewOf } from '../view.ts';
import { place } from './march.ts';
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

/** A British Battlegroup on the table of its board, and a German one that it sees there. */
const pressed = (): { state: State; own: number; enemy: number } => {
  const state = smallTable();
  const own = state.units.findIndex(({ side, level }) => side === 1 && level === 'battlegroup');
  for (const unit of state.units)
    Object.assign(unit, { board: unit.side === 1 ? 8 : 0, zone: 'table', marker: '' });
  for (const at of [own, 0]) Object.assign(state.units[at]!, { board: 5 });
  state.control[5] = 1;
  state.sides[1]!.control[5] = 1;
  state.sightings = [];
  meet(state, stageWith(), own, 0);
  return { state, own, enemy: 0 };
};

test('FYOW-A7b: who leaves an enemy on the table of a board knows that it is lost; the other side is told nothing of it', () => {
  const { state, own } = pressed();
  const before = JSON.stringify(viewOf(state, state.sides[0]!.id).own?.control);
  place(state, stageWith(), own, 8);
  expect(state.sides[1]!.control[5]).toBe(0);
  expect(JSON.stringify(viewOf(state, state.sides[0]!.id).own?.control)).toBe(before);
});

test('FYOW-A7b: a board lost unseen is one’s own until somebody sees the enemy on it', () => {
  const { state, own, enemy } = pressed();
  Object.assign(state.units[own]!, { board: 8 });
  state.sightings = [];
  controlBoards(state, stageWith());
  expect([state.control[5], state.sides[1]!.control[5]]).toEqual([0, 1]);
  detect(state, stageWith(), 1, enemy, -1); // a report of the next morning
  Object.assign(state.sightings.at(-1)!, { now: false, at: state.clock + 1 });
  controlBoards(state, stageWith());
  expect(state.sides[1]!.control[5]).toBe(0);
});

test('FYOW-A7b: an enemy who was seen before a side held the board again does not take it from it', () => {
  const { state, own } = pressed();
  Object.assign(state.units[0]!, { board: 0 });
  state.sightings[0]!.now = false;
  state.sightings[1]!.now = false;
  state.clock += 1;
  controlBoards(state, stageWith());
  expect(state.sides[1]!.control[5]).toBe(1);
  place(state, stageWith(), own, 8);
  state.clock += 1;
  controlBoards(state, stageWith());
  expect(state.sides[1]!.control[5]).toBe(1);
});

test('FYOW-A3: nobody is told to have taken the sea', () => {
  const guernsey = fightYourOwnWars.scenarios.find(({ id }) => id === 'guernsey-1942')!;
  const table = Table.create(fightYourOwnWars as unknown as System, {
    scenario: guernsey,
    options: DEFAULTS,
    dice: pledge('sea', { table: 'sea' }),
  });
  const state = table.state as State;
  const lines: LogLine[] = [];
  const stage = stageWith();
  stage.set('umpire', stage.dice, lines);
  controlBoards(state, stage);
  const { map } = fieldOf(state);
  const taken = lines.filter(({ id }) => id === 'boardTaken').map(({ values }) => values.board);
  expect(taken.filter(id => map.nodes[map.index(String(id))]?.coast === 'water')).toEqual([]);
  const embarked = state.units.find(({ board }) => map.nodes[board]?.coast === 'water')!;
  expect(state.sides[embarked.side]!.control[embarked.board]).toBe(embarked.side);
});
