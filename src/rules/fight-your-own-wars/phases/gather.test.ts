import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { LogLine } from '../../../engine/log.ts';
import type { State } from '../state.ts';
import { DEFAULT_FACTS } from '../tables/information.ts';
import { fieldOf } from '../terms/field.ts';
import { detect } from '../terms/knowledge.ts';
import { applying, gather } from './gather.ts';

const LA_CROISEE = 5;

/** Recce in the box of La Croisée, where a British Battlegroup stands that it has found. */
const watching = (): State => {
  const state = smallTable();
  for (const unit of state.units)
    Object.assign(unit, { board: unit.side === 1 ? 8 : 0, zone: 'table', marker: '' });
  Object.assign(state.units[0]!, { board: LA_CROISEE, zone: 'E' });
  Object.assign(state.units[4]!, { board: LA_CROISEE });
  state.sightings = [];
  state.activation = { ...state.activation!, kind: 'unit', of: 0 };
  detect(state, stageWith(), 0, 4, 0);
  return state;
};
const learned = (state: State, face: number): readonly unknown[] => {
  const lines: LogLine[] = [];
  const stage = stageWith([face]);
  stage.set('germany', stage.dice, lines);
  gather.apply(state, { type: 'gather', facts: [...DEFAULT_FACTS].slice(0, 10) }, stage);
  const facts = lines.find(({ id }) => id === 'gathered')!.values.facts;
  return Array.isArray(facts) ? facts : [];
};

test('FYOW-17: nobody counts troops that are not there, and an inland board has no beach', () => {
  const state = watching();
  const applies = applying(state, LA_CROISEE, [4]);
  expect(applies('n_infantry_platoons')).toBe(true);
  expect(['n_cavalry_troops', 'beach_defences', 'landing_quality', 'ford'].filter(applies)).toEqual(
    [],
  );
  const moulin = fieldOf(state).map.index('moulin');
  expect(applying(state, moulin, [])('ford')).toBe(true);
  const facts = learned(state, 5);
  expect(facts).toHaveLength(5);
  expect(facts).not.toContain('n_cavalry_troops');
});

test('FYOW-17 FYOW-13.6: the ground of a board on which one’s own forces have been is not learned again', () => {
  const state = watching();
  state.sightings = [];
  Object.assign(state.units[0]!, { zone: 'table' });
  state.sides[0]!.visited[LA_CROISEE] = true;
  expect(learned(state, 9)).toEqual([]);
});
