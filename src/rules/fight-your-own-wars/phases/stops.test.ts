import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Action, System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { playCard } from '../flow/cards.ts';
import { fightYourOwnWars } from '../index.ts';
import { DEFAULTS } from '../options.ts';
import type { State } from '../state.ts';
import { openBattle } from '../terms/battle.ts';
import { fieldOf } from '../terms/field.ts';
import { detect } from '../terms/knowledge.ts';
import { raise } from '../terms/pace.ts';
import { dropOldStops, raiseForAll, raiseStops } from './stops.ts';

/** The first German force, and a British one on the board beside it, known to the German. */
const faced = (): { state: State; enemy: number } => {
  const state = smallTable();
  const { map } = fieldOf(state);
  const enemy = state.units.findIndex(({ side }) => side === 1);
  const beside = map.neighbours(state.units[0]!.board, 'road')[0]!;
  for (const [i, unit] of state.units.entries()) if (i > 0 && i !== enemy) unit.board = -1;
  Object.assign(state.units[enemy]!, { board: beside, zone: 'table', status: 'here' });
  detect(state, stageWith(), 0, enemy, -1);
  for (const unit of state.units) unit.met = [];
  return { state, enemy };
};

test('FYOW-A17: a stop that the card itself brings asks on the next card, not never', () => {
  const state = smallTable();
  for (const unit of state.units.slice(1)) unit.board = -1;
  Object.assign(state, { activation: null, cards: [{ kind: 'unit', of: 0 }], card: 0 });
  const stage = stageWith();
  playCard(state, stage); // turned
  playCard(state, stage); // forced
  playCard(state, stage); // detection: the stops of before are taken
  raise(state, 0, 'enemyDetected');
  for (let i = 0; i < 20 && state.card === 0; i++) playCard(state, stage);
  expect(state.card).toBe(1);
  expect(state.units[0]!.met).toEqual(['enemyDetected']);
});

test('FYOW-A17: an attack that is due stops its commander, until it is made', () => {
  const { state, enemy } = faced();
  Object.assign(state.units[enemy]!, { board: state.units[0]!.board });
  state.units[0]!.zone = 'table';
  openBattle(state, stageWith(), 0, 'N');
  const battle = state.battles[0]!;
  for (const unit of state.units) unit.met = [];
  Object.assign(battle, { stage: 'combat', means: 'paper', resolved: false });
  raiseStops(state);
  const [attacker = 0] = battle.attackers;
  expect(state.units[attacker]!.met).toContain('attackDue');
});

test('FYOW-A17: a force without an open link is told once that it is surrounded', () => {
  const { state, enemy } = faced();
  const { map } = fieldOf(state);
  const unit = state.units[0]!;
  raiseStops(state);
  expect(unit.met).not.toContain('surrounded'); // other roads are open
  for (const board of map.neighbours(unit.board, 'road'))
    state.sightings.push({ ...state.sightings.find(one => one.unit === enemy)!, board });
  raiseStops(state);
  expect(unit.met).toContain('surrounded');
  unit.met = [];
  raiseStops(state);
  expect(unit.met).toEqual([]);
});

test('FYOW-A17: a prepared bridge stops its crew while the enemy is one link away', () => {
  const { state } = faced();
  const { bridges } = fieldOf(state);
  const at = bridges.findIndex(({ board }) => board >= 0);
  const { board } = bridges[at]!;
  Object.assign(state.units[0]!, { board });
  Object.assign(state.bridges[at]!, { prepared: 0, ready: state.clock });
  for (const one of state.sightings) one.board = fieldOf(state).map.neighbours(board, 'road')[0]!;
  raiseStops(state);
  expect(state.units[0]!.met).toContain('demolition');
});

test('FYOW-A17: what concerns everybody is told to the highest headquarters of both sides', () => {
  const state = smallTable();
  raiseForAll(state, 'chanceCard');
  for (const { highest } of state.sides)
    expect(state.units[state.commands[highest]!.hq]!.met).toEqual(['chanceCard']);
});

test('FYOW-A17: planning steps that a side leaves to its staff ask nobody, the others still do', () => {
  const table = Table.create(fightYourOwnWars as unknown as System, {
    scenario: 'tutorial',
    options: { ...DEFAULTS, mode: 'versus' },
    dice: pledge('steps', { table: 'steps' }),
  });
  const kinds = (seat: string): string[] =>
    table
      .pending()
      .filter(one => one.seat === seat)
      .map(({ kind }) => kind);
  const runTo = (kind: string): void => {
    for (let i = 0; i < 200 && !kinds('germany').includes(kind); i++) {
      const due = table.umpireNext();
      if (due) table.act(due.seat, due.action);
      else for (const { seat } of table.pending()) table.act(seat, { type: 'pass' });
    }
  };
  const set = (seat: string, unit: string, hand: string) =>
    table.act(seat, { type: 'hand.set', unit, hand } as Action).refused?.code ?? null;
  runTo('planWeek');
  expect(kinds('germany')).toEqual(['planWeek']);
  expect(set('germany', 'plan.day', 'orders')).toBe('E_LEVEL');
  expect(set('germany', 'de_bg1', 'staff')).toBe('E_LEVEL');
  expect(set('germany', 'plan.day', 'staff')).toBeNull();
  for (const seat of ['germany', 'britain']) table.act(seat, { type: 'pass' });
  for (let i = 0; i < 50 && table.pending().length === 0; i++) {
    const due = table.umpireNext()!;
    table.act(due.seat, due.action);
  }
  expect([kinds('germany'), kinds('britain')]).toEqual([[], ['planDay']]);
  // What it leaves is done all the same: every force of it has an order of the day from the staff.
  table.act('britain', { type: 'pass' });
  expect((table.state as State).sides.map(({ staffed }) => staffed)).toEqual([['plan.day'], []]);
  expect(set('germany', 'plan.day', 'ask')).toBeNull();
  expect((table.state as State).sides[0]!.staffed).toEqual([]);
});

test('FYOW-A17 FYOW-33.7.3: nobody is asked about a beaten enemy that has gone, or that was attacked again', () => {
  const { state, enemy } = faced();
  Object.assign(state.units[enemy]!, { board: state.units[0]!.board });
  state.units[0]!.zone = 'table';
  openBattle(state, stageWith(), 0, 'N');
  const battle = state.battles[0]!;
  Object.assign(battle, { stage: 'outcome', means: 'paper', result: 'DR', retreating: [enemy] });
  const isAskedWhen = (change: Partial<typeof battle>): boolean => {
    const copy = structuredClone(state);
    Object.assign(copy.battles[0]!, change);
    copy.units[0]!.met = ['secondAttack'];
    dropOldStops(copy, 0);
    return copy.units[0]!.met.length > 0;
  };
  expect(isAskedWhen({})).toBe(true);
  expect(isAskedWhen({ retreating: [] })).toBe(false);
  expect(isAskedWhen({ again: true })).toBe(false);
  expect(isAskedWhen({ stage: 'closed' })).toBe(false);
});

test('FYOW-A17: an order to a board that no known way leads to stops its force in the first session of the day', () => {
  const { state } = faced();
  const { map } = fieldOf(state);
  const unit = state.units[0]!;
  const goal = map.neighbours(unit.board, 'road')[0]!;
  unit.order = JSON.stringify({ directive: 'MOVE', boards: [map.label(goal)], march: ['all'] });
  const isStopped = (session: number, closed: boolean): boolean => {
    const copy = structuredClone(state);
    copy.session = session;
    copy.obstacles = closed
      ? map.linksOf(unit.board, 'road').map(link => ({
          link,
          end: 'a' as const,
          kind: 'mined' as const,
          known: [true, true],
        }))
      : [];
    raiseStops(copy);
    return copy.units[0]!.met.includes('orderEnded');
  };
  expect(isStopped(1, true)).toBe(true);
  expect(isStopped(2, true)).toBe(false);
  expect(isStopped(1, false)).toBe(false);
});

test('FYOW-18.2 FYOW-A17: a force that waits aboard for its wave is neither surrounded nor without a way', () => {
  const guernsey = fightYourOwnWars.scenarios.find(({ id }) => id === 'guernsey-1942')!;
  const table = Table.create(fightYourOwnWars as unknown as System, {
    scenario: guernsey,
    options: DEFAULTS,
    dice: pledge('aboard', { table: 'aboard' }),
  });
  const state = table.state as State;
  const { map } = fieldOf(state);
  const aboard = state.units.filter(({ board }) => map.nodes[board]?.coast === 'water');
  expect(aboard.length).toBeGreaterThan(4);
  for (const unit of aboard) {
    unit.order = JSON.stringify({ directive: 'MOVE_TO_CONTACT', boards: ['airport'] });
    unit.met = [];
  }
  Object.assign(state, { session: 1 });
  raiseStops(state);
  expect(aboard.flatMap(({ met }) => met)).toEqual([]);
});
