import { expect, test } from 'vitest';
import { sightOf } from '../../../tests/support/sight-of.ts';
import type { Sight } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { fightYourOwnWars, type State, type View } from '../../rules/fight-your-own-wars/index.ts';
import { missionsByStaff } from '../../rules/fight-your-own-wars/staff/air.ts';
import { fill } from '../../rules/fight-your-own-wars/terms/air.ts';
import { fieldOf } from '../../rules/fight-your-own-wars/terms/field.ts';
import { morning, type Sortie } from './air.ts';
import { airCard } from './air-card.ts';
import { situationOf } from './situation.ts';

const system = fightYourOwnWars as unknown as System;

/** The air morning of a campaign's first day: every machine is ready. */
const dawn = (scenario: string): { table: Table; state: State } => {
  const table = Table.create(system, { scenario, dice: pledge('air', {}) });
  const state = system.clone(table.state) as State;
  Object.assign(state, { step: 'DY10G' });
  for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
  for (const command of state.air.commands) Object.assign(command, { hand: 'all', die: 6 });
  for (const squadron of state.air.squadrons)
    for (const machine of squadron.machines) {
      machine.status = 'ready';
      fill(squadron, machine);
    }
  return { table, state };
};
const boardOf = (state: State, id: string): number => fieldOf(state).map.index(id);
const put = (state: State, id: string, board: string): number => {
  const at = state.units.findIndex(unit => unit.id === id);
  Object.assign(state.units[at]!, { board: boardOf(state, board), zone: 'table', status: 'here' });
  return at;
};
/** A side sees an enemy force where it stands. */
const seen = (state: State, side: number, unit: number, cv: number): void => {
  state.sightings.push({
    side,
    unit,
    alias: `e${unit}`,
    now: true,
    board: state.units[unit]!.board,
    zone: 'table',
    at: state.clock,
    facts: [],
    cv,
  });
};
const planOf = ({ table, state }: ReturnType<typeof dawn>, seat: string): Sortie[] =>
  morning(situationOf(sightOf(system, table.seats, state, seat).view as View));
/** Where the automated policy would send its groups. */
const byPolicy = (state: State, side: number): string[] => {
  const copy = system.clone(state) as State;
  missionsByStaff(copy, side);
  return copy.air.groups.map(({ mission, goal }) => `${mission} ${fieldOf(copy).map.label(goal)}`);
};
const toldOf = (state: State, plan: readonly Sortie[]): string[] =>
  plan.map(({ mission, board, why }) => `${mission} ${fieldOf(state).map.label(board)} ${why}`);

/** German panzers before Działoszyn, which counts for the Poles and where none of them stands. */
const atDzialoszyn = () => {
  const one = dawn('poland-1939');
  put(one.state, 'pl_84pp', 'osjakow');
  seen(one.state, 1, put(one.state, 'de_pz1_1', 'praszka'), 68);
  return one;
};

test('FYOW-28.8a: bombers go for the bridge over which panzers would come; by the policy they stay down', () => {
  const one = atDzialoszyn();
  expect(byPolicy(one.state, 1).filter(told => told.includes('dzialoszyn'))).toEqual([]);
  expect(toldOf(one.state, planOf(one, 'poland'))).toContain('bomb dzialoszyn bridge');
});

test('FYOW-28.8a: a bridge that is known to be down is not bombed again; one that is down and not known is', () => {
  const one = atDzialoszyn();
  const { bridges } = fieldOf(one.state);
  const at = bridges.findIndex(({ id }) => id === 'dzialoszyn_road');
  one.state.bridges[at]!.damage = 8;
  one.state.bridges[at]!.known = [true, false];
  expect(toldOf(one.state, planOf(one, 'poland'))).toContain('bomb dzialoszyn bridge');
  one.state.bridges[at]!.known = [true, true];
  expect(toldOf(one.state, planOf(one, 'poland'))).not.toContain('bomb dzialoszyn bridge');
});

test('FYOW-28.8a: on its card the raid takes off for the bridge and asks for hits on it, where the policy would stay down', () => {
  const { table, state } = atDzialoszyn();
  const goal = boardOf(state, 'dzialoszyn');
  const squadron = state.air.squadrons.findIndex(({ id }) => id === '211 Esk');
  const group = {
    ...{ id: 'a1', command: state.air.squadrons[squadron]!.command, kind: 'bomber' as const },
    ...{ mission: 'bomb' as const, goal, from: 3, squadrons: [squadron], escorts: [], over: -1 },
    ...{ inBox: false, flew: false, turned: -1, acted: false, escorted: false, struck: false },
    ...{ alias: '', since: 0, looked: [], observing: false, cargo: [], supplies: -1 },
  };
  state.air.groups = [group];
  state.air.squadrons[squadron]!.left = 2;
  Object.assign(state.weather, { code: 'fair', wind: 'calm', light: 'day', lowCloud: false });
  Object.assign(state, { step: 'AC1', session: 3, clock: 3 });
  state.activation = {
    ...{ kind: 'air', of: 0, stage: 'free', main: false, issuedTo: [], decisions: 0, asked: [] },
    ...{ passed: [], failed: [], asksSeat: true, arrived: false, acted: [], deeds: [], met: [] },
    rallying: [],
  } as unknown as NonNullable<State['activation']>;
  const answer = () =>
    airCard(sightOf(system, table.seats, state, 'poland') as unknown as Sight<View>);
  const [asked] = system.pending(state);
  expect(Reflect.get(Object(asked?.about), 'proposed')).toEqual({ type: 'pass' });
  expect(answer()?.action).toEqual({ type: 'air.launch', board: 'dzialoszyn' });
  for (const machine of state.air.squadrons[squadron]!.machines) machine.status = 'up';
  state.air.groups[0]!.over = goal;
  expect(answer()?.action).toMatchObject({ type: 'air.bomb', prefer: 'dzialoszyn_road' });
});

test('FYOW-28.8: what bars the way of the main effort is struck before the troops are there; the policy waits until they are', () => {
  const one = dawn('poland-1939');
  seen(one.state, 0, put(one.state, 'pl_2psk', 'krzepice'), 39);
  expect(byPolicy(one.state, 0).filter(told => told.includes('krzepice'))).toEqual([]);
  const told = toldOf(one.state, planOf(one, 'germany'));
  expect(told.filter(line => line === 'attack krzepice air.effort').length).toBeGreaterThan(2);
});

test('FYOW-28.8f: where enemy aircraft are about, fighters cover each beach of the morning; by the policy none of them flies there', () => {
  const one = dawn('guernsey-1942');
  one.state.air.sawEnemy = [0, 1];
  expect(byPolicy(one.state, 1).filter(told => told.startsWith('patrol'))).toEqual([]);
  const plan = planOf(one, 'britain').filter(({ mission }) => mission === 'patrol');
  expect(new Set(plan.map(({ board }) => board)).size).toBeGreaterThan(2);
});

test('FYOW-28.1: nobody flies a patrol where no enemy aircraft were seen', () => {
  const plan = planOf(dawn('guernsey-1942'), 'britain');
  expect(plan.filter(({ mission }) => mission === 'patrol')).toEqual([]);
  expect(plan.filter(({ mission }) => mission === 'drop').length).toBe(1);
});
