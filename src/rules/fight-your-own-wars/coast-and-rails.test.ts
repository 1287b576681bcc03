import { expect, test } from 'vitest';
import { addGroup } from '../../../tools/vectors/fight-your-own-wars/air-table.ts';
import { trainAtBreak } from '../../../tools/vectors/fight-your-own-wars/rail-table.ts';
import {
  type Deed,
  done,
  guernsey,
  seaBoard,
  seaTable,
} from '../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import { smallTable, stageWith } from '../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { battleSheet } from './papers/battle-sheet.ts';
import { formGroup } from './phases/air-plan.ts';
import { tellReports } from './phases/air-recce.ts';
import { railSession } from './phases/rail-session.ts';
import { beginSession } from './phases/session.ts';
import { shipOf } from './tables/ships.ts';
import { joinsBattle, openBattle } from './terms/battle.ts';
import { fieldOf } from './terms/field.ts';
import { meet } from './terms/knowledge.ts';
import { destroy } from './terms/losses.ts';
import { spacesFor } from './terms/sea/landing-sums.ts';
import { isWater } from './terms/sea/vessels.ts';
import { isCrowded } from './terms/ways.ts';

test('FYOW-13.8: every shore has its tidal board, which holds any number and has boxes; its defences stand on the sheet of a battle', () => {
  const state = guernsey();
  const { map } = fieldOf(state);
  const shores = map.nodes.flatMap(({ coast }, board) =>
    coast === 'beach' || coast === 'shore' || coast === 'harbour' ? [board] : [],
  );
  expect(shores.length).toBeGreaterThan(10);
  for (const board of shores) {
    const tidal = map.neighbours(board, 'landing');
    expect(tidal.length).toBeGreaterThan(0);
    for (const sea of tidal) expect(isWater(state, sea)).toBe(true);
  }
  const sea = seaBoard(state);
  for (const unit of state.units) Object.assign(unit, { status: 'here', board: sea });
  expect(isCrowded(state, sea, { ...state.units[0]!, board: 0 })).toBe(false);
  const board = map.nodes.findIndex(({ beachDefences }) => beachDefences === 'heavy');
  const [own, enemy] = [0, 1].map(side => state.units.findIndex(unit => unit.side === side));
  for (const at of [own!, enemy!]) Object.assign(state.units[at]!, { board, zone: 'table' });
  openBattle(state, stageWith(), own!, 'S');
  meet(state, stageWith(), own!, enemy!);
  const [battle] = state.battles;
  const sheet = battleSheet(state, 0, battle!.id);
  expect(sheet!.board).toMatchObject({ coast: map.nodes[board]!.coast, beachDefences: 'heavy' });
});

test('FYOW-29.G: the chart: guns of 75 mm hit by row C, of 149 mm by row E, of 150 mm and more by row F', () => {
  const row = (weapon: string): number[] =>
    [1, 2, 3, 4, 5, 6].map(die => {
      const state = seaTable('destroyer', 'destroyer');
      if (weapon === '75mm') Object.assign(state.sea!.vessels[0]!, { type: 'gunboat' });
      const vessel = state.sea!.vessels[0]!;
      const guns = shipOf(vessel.type).guns.map(({ class: one }) => (one === weapon ? 1 : 0));
      Object.assign(vessel, { guns, shots: guns });
      state.sea!.spots.push({ by: 'own', vessel: 1, unit: -1, object: '' });
      const fire: Deed = { type: 'naval.fire', target: 'enemy', weapons: [weapon] };
      return done(state, fire, [10, die]).sea!.vessels[1]!.damage;
    });
  expect(row('75mm')).toEqual([0, 1, 1, 2, 2, 3]);
  expect(row('149mm')).toEqual([1, 2, 2, 3, 3, 4]);
  expect(row('150mm+')).toEqual([2, 2, 3, 3, 4, 5]);
});

test('FYOW-31.5 FYOW-30.1: a train is loaded by the product of D10 and D6 each session until its cargo is aboard', () => {
  const { state, board } = trainAtBreak();
  state.objects = [];
  state.rails!.cuts = [];
  const train = state.rails!.trains[0]!;
  train.cargo = [];
  expect(fieldOf(state).map.nodes[board]!.station).toBe(true);
  state.activation = { ...state.activation!, kind: 'command', of: state.units[0]!.command };
  const units = [state.units[0]!.id, state.units[1]!.id];
  const begun = done(state, { type: 'train.load', train: 't1', units });
  const need = begun.rails!.trains[0]!.cargo.reduce(
    (sum, at) => sum + spacesFor(begun.units[at]!.elements),
    0,
  );
  expect(need).toBeGreaterThan(20);
  railSession(begun, stageWith([4, 5]));
  expect(begun.rails!.trains[0]).toMatchObject({ work: 'loading', handled: 20 });
  railSession(begun, stageWith([10, 6]));
  expect(begun.rails!.trains[0]).toMatchObject({ work: 'none', cargo: [0, 1], handled: 0 });
});

test('FYOW-28.8c: what a machine saw in a box is told as seen in that box', () => {
  const state = guernsey();
  const at = state.units.findIndex(
    ({ side, status, board }) => side === 0 && status === 'here' && board >= 0,
  );
  const unit = state.units[at]!;
  unit.zone = 'N';
  const report = { side: 1, group: 'a1', unit: at, board: unit.board, zone: 'N' as const };
  state.air.reports = [{ ...report, at: 2, day: 1, facts: [], cv: 0, tries: 0 }];
  state.dayNumber = 2;
  state.sightings = [];
  tellReports(state, stageWith());
  expect(state.sightings).toMatchObject([{ side: 1, unit: at, zone: 'N', board: unit.board }]);
});

test('FYOW-28.6 FYOW-28.1: a squadron has the Flight Time of the role that it flies today', () => {
  const state = guernsey();
  const made = addGroup(state, 1, 'gb-blenheim', 3, -1);
  const [at] = made.squadrons as [number];
  const squadron = state.air.squadrons[at]!;
  state.air.groups = [];
  for (const machine of squadron.machines) machine.status = 'ready';
  const flown = (mission: 'bomb' | 'recce'): number => {
    const action = { type: 'air.formBattlegroup' as const, squadrons: [squadron.id], escorts: [] };
    formGroup(state, 1, { ...action, mission, board: fieldOf(state).map.label(0) });
    return squadron.left;
  };
  expect(flown('bomb')).toBe(3); // local
  expect(flown('recce')).toBe(2);
});

test('FYOW-33.7.4: while an older battle on the board is settled, whoever comes joins the one whose D10 is still to come', () => {
  const state = smallTable();
  const enemy = state.units.findIndex(({ side }) => side === 1);
  const { board } = state.units[enemy]!;
  for (const at of [0, 1, 2]) Object.assign(state.units[at]!, { board, zone: 'table' });
  openBattle(state, stageWith(), 0, 'E');
  Object.assign(state.battles[0]!, { stage: 'outcome', result: 'AR' });
  openBattle(state, stageWith(), 1, 'E');
  openBattle(state, stageWith(), 2, 'E');
  expect(state.battles).toHaveLength(2);
  expect(state.battles[1]!.attackers).toEqual([1, 2]);
});

test('FYOW-33.7.3-x: whoever was lost to another battle on the board is no part of one that goes on', () => {
  const state = smallTable();
  const enemy = state.units.findIndex(({ side }) => side === 1);
  const { board } = state.units[enemy]!;
  for (const at of [0, 1]) Object.assign(state.units[at]!, { board, zone: 'table' });
  openBattle(state, stageWith(), 0, 'E');
  joinsBattle(state, state.battles[0]!, 1);
  const [battle] = state.battles;
  Object.assign(battle!, {
    stage: 'combat',
    resolved: true,
    result: 'NR',
    commits: [100, 100, 100],
  });
  destroy(state, stageWith(), 1, 'surrendered');
  beginSession(state, stageWith());
  expect(battle).toMatchObject({ attackers: [0], hasNr: true, result: null });
});
