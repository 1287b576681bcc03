import { expect, test } from 'vitest';
import { addGroup } from '../../../../tools/vectors/fight-your-own-wars/air-table.ts';
import { guernsey } from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import {
  elementsOf,
  railTable,
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { LogLine } from '../../../engine/log.ts';
import { playCard } from '../flow/cards.ts';
import { missionsByStaff } from '../staff/air.ts';
import { marchOf } from '../staff/follow.ts';
import type { Card, State } from '../state.ts';
import { mayFlyAs } from '../tables/air.ts';
import { STOPS } from '../tables/pace.ts';
import { typeOf } from '../terms/air.ts';
import { fieldOf } from '../terms/field.ts';
import { meet } from '../terms/knowledge.ts';
import { keptOrder, orderFrom } from '../terms/orders/kept.ts';
import type { Order } from '../terms/orders/order.ts';
import { writeOrder } from '../terms/orders/write.ts';
import { isEmbarked } from '../terms/sea/vessels.ts';
import { giveOrder, orderRefusal } from './plan.ts';
import { railSession } from './rail-session.ts';

const label = (state: State, board: number): string => fieldOf(state).map.label(board);
const obey = (state: State, order: Order, at = 0): void =>
  giveOrder(state, stageWith(), at, keptOrder(order));
/** Plays one card to its end. */
const played = (state: State, card: Card, lines: LogLine[] = [], faces: number[] = []): void => {
  Object.assign(state, { activation: null, cards: [card], card: 0 });
  for (const side of state.sides) side.stopsOff = STOPS.map(({ id }) => id);
  const stage = stageWith(faces, lines);
  for (let i = 0; i < 60 && state.card === 0; i++) playCard(state, stage);
  expect(state.card).toBe(1);
};
const UNIT: Card = { kind: 'unit', of: 0 };
const alone = (state: State, ...with_: number[]): void => {
  state.units.forEach((unit, at) => {
    if (at > 0 && !with_.includes(at)) unit.board = -1;
  });
  state.weather.light = 'day';
};

/** The first German Battlegroup faces an enemy in a box of its board; a second of its Brigade is near. */
const engaged = (): { state: State; mate: number } => {
  const state = smallTable();
  const enemy = state.units.findIndex(({ side }) => side === 1);
  const [first] = state.units;
  const mate = state.units.findIndex(
    (one, at) => at > 0 && one.side === first!.side && one.level === 'battlegroup',
  );
  alone(state, enemy, mate);
  state.units[mate]!.command = first!.command;
  Object.assign(state.units[enemy]!, { board: first!.board, zone: 'W' });
  meet(state, stageWith(), 0, enemy);
  return { state, mate };
};

test('FYOW-10.2.1 FYOW-10.5: an engaged force calls those who wait to support it and asks for the other support of its order', () => {
  const { state, mate } = engaged();
  const here = label(state, state.units[0]!.board);
  const support = [state.units[mate]!.id];
  obey(state, { directive: 'SUPPORT', boards: [here], supported: state.units[0]!.id }, mate);
  obey(state, { directive: 'DEFEND', boards: [here] });
  played(state, UNIT);
  expect(state.units[mate]!.called).toBe(false); // its order promises no support
  obey(state, { directive: 'DEFEND', boards: [here], support });
  played(state, UNIT);
  expect(state.units[mate]!.called).toBe(true);
  expect(state.requests).toEqual([]);
  obey(state, { directive: 'REST' }, mate);
  played(state, UNIT);
  expect(state.units[mate]!.called).toBe(false);
  expect(state.requests).toMatchObject([{ unit: 0, kind: 'support', from: support[0] }]);
});

test('FYOW-10.2.1 FYOW-9.1: aircraft that an order promises are asked for, and only once the force is engaged', () => {
  const { state } = engaged();
  const here = label(state, state.units[0]!.board);
  addGroup(state, 0, 'de-ju87b', 3, 0);
  const squadron = state.air.squadrons.at(-1)!.id;
  const order: Order = { directive: 'DEFEND', boards: [here], support: [squadron] };
  obey(state, order);
  played(state, UNIT);
  expect(state.requests).toMatchObject([{ unit: 0, kind: 'air_support' }]);
  const quiet = smallTable();
  alone(quiet);
  addGroup(quiet, 0, 'de-ju87b', 3, 0);
  obey(quiet, order);
  played(quiet, UNIT);
  expect(quiet.requests).toEqual([]);
});

test('FYOW-10.2.1 FYOW-30.0: the train of an order takes the force up, brings it to its objective and puts it down', () => {
  const state = railTable(true);
  alone(state);
  const { map } = fieldOf(state);
  const [unit] = state.units;
  unit!.elements = elementsOf(['infantry', 'infantry']);
  const goal = map.neighbours(unit!.board, 'rail')[0] ?? -1;
  const from = goal >= 0 ? unit!.board : map.nodes.findIndex((_, at) => map.linksOf(at, 'rail')[0]);
  const to = map.neighbours(from, 'rail')[0]!;
  Object.assign(unit!, { board: from, zone: 'table' });
  state.sides[0]!.control = state.sides[0]!.control.map(() => 0);
  state.rails = {
    trains: [
      {
        ...{ id: 't1', side: 0, board: from, coaches: 6, flats: 4, damage: 0, moves: 0, goal: -1 },
        ...{ cargo: [], work: 'none', handled: 0, left: false },
      },
    ],
    cuts: [],
    hands: ['orders', 'orders'],
  };
  const lines: LogLine[] = [];
  obey(state, {
    directive: 'MOVE',
    boards: [label(state, to)],
    march: ['all'],
    transport: 'train:t1',
  });
  played(state, UNIT, lines);
  expect(unit!.board).toBe(from); // it waits for the train
  for (let i = 0; i < 20 && (unit!.board !== to || state.rails.trains[0]!.cargo.length > 0); i++) {
    state.clock++;
    played(state, { kind: 'command', of: unit!.command }, lines);
    railSession(state, stageWith([], lines));
    played(state, UNIT, lines);
  }
  expect(unit!.board).toBe(to);
  expect(state.rails.trains[0]!.cargo).toEqual([]);
  expect(lines.some(({ id }) => id === 'trainMoved')).toBe(true);
  expect(lines.some(({ id }) => id === 'marched')).toBe(false);
});

test('FYOW-10.2.1 FYOW-24.1: a force that is to cross by boat goes over the river of its order, not round by road', () => {
  const state = smallTable('map-poland-1939.json');
  alone(state);
  for (const unit of state.units.slice(1)) unit.status = 'absorbed';
  state.sightings = [];
  const [unit] = state.units;
  const { map } = fieldOf(state);
  Object.assign(unit!, { board: map.index('gora_kalwaria'), zone: 'table' });
  unit!.elements = elementsOf(['infantry', 'infantry']);
  const boats = 'w_gora_kalwaria_warsaw_centre';
  const order: Order = { directive: 'MOVE', boards: ['warsaw_centre'], march: ['all'] };
  obey(state, order);
  expect(marchOf(state, 0)).not.toBeNull();
  obey(state, { ...order, transport: `boats:${boats}` });
  played(state, UNIT);
  expect(state.handling).toMatchObject([{ unit: 0 }]);
  expect(unit!.board).toBe(map.index('gora_kalwaria'));
});

test('FYOW-10.2.1 FYOW-28.8e: only troops that wait for a drop are to fly, and the squadron of their order flies them', () => {
  const state = guernsey();
  const at = state.units.findIndex(unit => unit.role === 'airborne');
  const unit = state.units[at]!;
  const lift = { directive: 'DEFEND' as const, boards: ['cobo'] };
  const lifters = state.air.squadrons.filter(
    one =>
      state.air.commands[one.command]!.side === unit.side && mayFlyAs(typeOf(one), 'transport'),
  );
  expect(lifters.length).toBeGreaterThan(1);
  const second = lifters[1]!;
  const order = writeOrder({ ...lift, transport: `air:${second.id}`, support: [second.id] });
  expect(order).toBe('DEFEND cobo WITH "Transport flight 2" BY air:"Transport flight 2"');
  const ashore = state.units.findIndex(one => one.side === unit.side && one.status === 'here');
  expect(orderRefusal(state, unit.side, order, ashore)?.code).toBe('E_ORDER_SCHEMA');
  expect(orderRefusal(state, unit.side, order, at)).toBeNull();
  const flown = (transport?: string): string[] => {
    const copy = structuredClone(state);
    const many = copy.air.squadrons.find(({ id }) => id === second.id)!;
    many.machines = Array.from({ length: 9 }, () => ({ ...many.machines[0]! }));
    copy.units[at]!.order = keptOrder({ ...lift, ...(transport ? { transport } : {}) });
    for (const squadron of copy.air.squadrons)
      for (const machine of squadron.machines) machine.status = 'ready';
    missionsByStaff(copy, unit.side);
    const group = copy.air.groups.find(({ cargo }) => cargo.includes(at));
    return group?.squadrons.map(i => copy.air.squadrons[i]!.id) ?? [];
  };
  expect(flown()).toContain(lifters[0]!.id);
  expect(flown(`air:${second.id}`)).toEqual([second.id]);
});

test('FYOW-10.2.1 FYOW-18.2: the waves of an order land their own elements in their own sessions', () => {
  const state = guernsey();
  const { map } = fieldOf(state);
  const at = state.units.findIndex(unit => unit.id === 'gb_bg1');
  const unit = state.units[at]!;
  for (const other of state.units) if (other !== unit) other.board = -1;
  Object.assign(unit, { mode: 'active' });
  const beach = map.neighbours(unit.board, 'landing').find(to => map.nodes[to]!.coast === 'beach')!;
  const board = label(state, beach);
  const whole = unit.elements.map(({ item, n }) => ({ item, n }));
  expect(whole.length).toBeGreaterThan(3);
  const landing = [
    { wave: 3, elements: ['1', '3'], board },
    { wave: 1, elements: ['2'], board },
  ];
  obey(state, { directive: 'ENGAGE', boards: [board], landing }, at);
  expect(state.sea!.waves.filter(wave => wave.unit === at)).toHaveLength(2);
  const card: Card = { kind: 'unit', of: at };
  const first = state.clock;
  const items = (): number[] => unit.elements.map(({ item }) => item);
  while (isEmbarked(state, unit) && state.clock < first + 6) {
    played(state, card);
    if (isEmbarked(state, unit)) Object.assign(state, { clock: state.clock + 1 });
  }
  expect(items()).toEqual([whole[1]!.item]);
  const landed = state.clock;
  expect(landed).toBe(first); // the first wave in the first session of the order
  state.clock = first + 1;
  unit.moved = false;
  played(state, card);
  expect(items()).toEqual([whole[1]!.item]); // the third is not yet due
  for (let i = 2; i < 8 && unit.elements.length < 3; i++) {
    state.clock = first + i;
    unit.moved = false;
    played(state, card);
  }
  expect(items().sort()).toEqual([whole[0]!.item, whole[1]!.item, whole[2]!.item].sort());
  expect(orderFrom(unit.order).landing).toEqual(landing);
});
