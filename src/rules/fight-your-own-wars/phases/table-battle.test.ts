import { expect, test } from 'vitest';
import { stageWith } from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import {
  PONT_VIEUX,
  tableAtPontVieux,
} from '../../../../tools/vectors/fight-your-own-wars/table-at-pont-vieux.ts';
import { battleSheet } from '../papers/battle-sheet.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { worthOf } from '../terms/force.ts';
import { report } from './table-battle.ts';

const GERMANY = { id: 'germany', name: 'Germany', kind: 'player' as const, side: 'germany' };

/** Four bounds are owed. */
const onTable = (): State => {
  const state = tableAtPontVieux();
  Object.assign(state, { step: 'SX2' });
  state.battles[0]!.owes = true;
  return state;
};

const QUIET = { lost: [], damaged: [], captured: [], ammoUsed: 0, left: null };
const enemyOf = (state: State): string => state.sightings.find(({ side }) => side === 0)!.alias;

type Said = Parameters<typeof report.refuse>[2];
const said = (state: State, own: object, enemy: object = {}, more: object = {}): Said => ({
  type: 'tabletop.report',
  battle: state.battles[0]!.id,
  bounds: 4,
  over: false,
  holder: 'contested',
  units: [
    { ...QUIET, unit: 'de_bg1', ...own },
    { ...QUIET, unit: enemyOf(state), ...enemy },
  ],
  ...more,
});

const booked = (state: State, action: Said, dice: number[] = []) => {
  expect(report.refuse(state, GERMANY, action)).toBeNull();
  const stage = stageWith(dice);
  stage.seat = 'germany';
  report.apply(state, action, stage);
};

test('FYOW-A13: a condition that the table gave stands for the throw: the worse of old and stated', () => {
  const state = onTable();
  const unit = state.units[0]!;
  booked(state, said(state, { lost: [{ line: 4, n: 1 }], condition: 'amber' }));
  expect([unit.condition, unit.unthrown]).toEqual(['amber', 0]);
  state.battles[0]!.owes = true;
  booked(state, said(state, { condition: 'green' }));
  expect(unit.condition).toBe('amber');
});

test('FYOW-A13: bridges that were hit are damaged and known to both; others of another table are refused by name', () => {
  const state = onTable();
  const at = fieldOf(state).bridges.findIndex(({ board }) => board === PONT_VIEUX);
  const { id } = fieldOf(state).bridges[at]!;
  const objects = (name: string) => said(state, {}, {}, { objects: [{ id: name, damage: 2 }] });
  const elsewhere = fieldOf(state).bridges.find(({ board }) => board !== PONT_VIEUX)!;
  for (const name of [elsewhere.id, 'station', 'toString'])
    expect(report.refuse(state, GERMANY, objects(name))).toMatchObject({ code: 'E_TABLETOP' });
  const twice = { objects: [1, 2].map(damage => ({ id, damage })) };
  expect(report.refuse(state, GERMANY, said(state, {}, {}, twice))?.code).toBe('E_TABLETOP');
  const before = state.bridges[at]!.damage;
  booked(state, objects(id));
  expect(state.bridges[at]).toMatchObject({ damage: before + 2, known: [true, true] });
});

test('FYOW-A13: what was concealed and is no more; a line that the force has not is refused', () => {
  const state = onTable();
  state.units[0]!.elements[0]!.concealed = 3;
  const wrong = said(state, { revealed: [{ line: 60, n: 1 }] });
  expect(report.refuse(state, GERMANY, wrong)?.code).toBe('E_TABLETOP');
  booked(state, said(state, { revealed: [{ line: 1, n: 2 }] }));
  expect(state.units[0]!.elements[0]!.concealed).toBe(1);
});

test('FYOW-A13: for triggers a defender that is destroyed to the last piece reads as DR5, one that is only hit as NR', () => {
  const hit = onTable();
  const all = hit.units[4]!.elements.map(({ n }, i) => ({ line: i + 1, n }));
  booked(hit, said(hit, {}, { lost: all.slice(0, 1) }), [6, 6, 6, 6, 6, 6]);
  expect(hit.units[0]!.lastResult).toBe('NR');
  const gone = onTable();
  booked(gone, said(gone, {}, { lost: all }));
  expect(worthOf(gone.units[4]!)).toBe(0);
  expect(gone.units[0]!.lastResult).toBe('DR5');
});

test('FYOW-A13: the sheet tells of one’s own what the table needs, and of an enemy only what lies open', () => {
  const state = onTable();
  const sheet = battleSheet(state, 0, state.battles[0]!.id)!;
  expect(sheet).toMatchObject({ weather: { moon: state.weather.moon } });
  const towards = sheet.board.ways!.map(({ to }) => to);
  expect(towards.length).toBe(fieldOf(state).roads[PONT_VIEUX]!.length);
  const [own, other] = ['de_bg1', enemyOf(state)].map(
    name => sheet.forces.find(({ unit }) => unit === name)!,
  );
  expect(own).toMatchObject({ value: Math.round(worthOf(state.units[0]!)), rear: 'E' });
  expect(own!.knows).toEqual([enemyOf(state)]);
  expect(other!.value).toBeUndefined();
  expect(other!.lines.some(line => line.concealed !== undefined)).toBe(false);
});
