import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { LogLine } from '../../../engine/log.ts';
import { playCard } from '../flow/cards.ts';
import { marchOf } from '../staff/follow.ts';
import { tellingFor } from '../staff/telling.ts';
import type { State } from '../state.ts';
import { edgeAt, fieldOf } from '../terms/field.ts';
import { keptOrder, orderFrom } from '../terms/orders/kept.ts';
import type { Order } from '../terms/orders/order.ts';
import { isOrderFault } from '../terms/orders/order.ts';
import { readOrder } from '../terms/orders/read.ts';
import { writeOrder } from '../terms/orders/write.ts';
import { orderRefusal } from './plan.ts';
import { ask } from './read-orders.ts';

const here = (state: State): string => fieldOf(state).map.label(state.units[0]!.board);
/** The first German Battlegroup with an order; the other forces of the table are away unless told. */
const commanded = (change: Partial<Order>, others = false): State => {
  const state = smallTable();
  if (!others) for (const other of state.units.slice(1)) other.board = -1;
  const order: Order = { directive: 'DEFEND', boards: [here(state)], ...change };
  Object.assign(state.units[0]!, { order: keptOrder(order), ordered: state.clock, expiry: -1 });
  state.weather.light = 'day';
  return state;
};
const played = (state: State, lines: LogLine[] = []): State => {
  state.activation = null;
  state.cards = [{ kind: 'unit', of: 0 }];
  state.card = 0;
  const stage = stageWith([], lines);
  for (let i = 0; i < 40 && state.card === 0; i++) playCard(state, stage);
  expect(state.card).toBe(1);
  return state;
};
/** Why an order is refused to the first Battlegroup; empty when it is taken. */
const fault = (state: State, change: Partial<Order>): string => {
  const order = JSON.stringify({ directive: 'DEFEND', boards: [here(state)], ...change });
  const no = orderRefusal(state, state.units[0]!.side, order, 0);
  return no ? JSON.stringify(no) : '';
};

test('FYOW-10.2.1: every field of the order form is written as text and read back', () => {
  const order: Order = {
    directive: 'ENGAGE',
    boards: ['cobo'],
    id: 'op1',
    edge: 'N',
    measure: { p: 'held', args: ['german', 'cobo'] },
    command: 'brig1',
    subordinates: ['bg2', 'bg3'],
    forces: ['1', '2*3'],
    support: ['bg4', 'stuka1'],
    transport: 'train:t1',
    landing: [{ wave: 2, elements: ['1'], board: 'cobo' }],
    arrival: 'task:demolish',
  };
  const text = writeOrder(order);
  const read = readOrder(text);
  expect(isOrderFault(read)).toBe(false);
  expect(keptOrder(read as Order)).toBe(keptOrder(order));
  expect(writeOrder({ directive: 'REST', forces: 'all' })).toBe('REST FORCES all');
  expect(readOrder('REST FORCES all')).toEqual({ directive: 'REST', forces: 'all' });
});

test('FYOW-10.2.1: what an order names and the side has not got is refused with the field', () => {
  const state = commanded({}, true);
  const enemy = state.units.find(({ side }) => side !== state.units[0]!.side)!.id;
  expect(fault(state, {})).toBe('');
  expect(fault(state, { edge: 'X' })).toContain('edge');
  expect(fault(state, { command: 'nobody' })).toContain('command');
  expect(fault(state, { subordinates: [enemy] })).toContain('subordinates');
  expect(fault(state, { subordinates: [state.units[0]!.id] })).toContain('subordinates');
  expect(fault(state, { forces: ['59'] })).toContain('forces');
  expect(fault(state, { support: [enemy] })).toContain('support');
  expect(fault(state, { transport: 'train:none' })).toContain('transport');
  expect(fault(state, { transport: 'wings' })).toContain('transport');
  expect(fault(state, { landing: [{ wave: 1, elements: ['1'], board: here(state) }] })).toContain(
    'landing',
  );
  expect(fault(state, { measure: { p: 'luck' } })).toContain('measure');
});

test('FYOW-10.2.1: a refusal says the same of an enemy force and of one that does not exist', () => {
  const state = commanded({}, true);
  const enemy = state.units.find(({ side }) => side !== state.units[0]!.side)!.id;
  const told = (id: string): string => fault(state, { support: [id] }).replaceAll(id, '');
  expect(told(enemy)).toBe(told('nobody'));
});

test('FYOW-10.2.1: an order with an edge comes to its objective by a road at that edge', () => {
  const state = commanded({});
  const { map } = fieldOf(state);
  const unit = state.units[0]!;
  let tried = 0;
  let turned = 0;
  for (const link of map.linksOf(unit.board, 'road')) {
    const goal = map.across(link, unit.board);
    const edge = edgeAt(fieldOf(state), link, goal);
    for (const other of map.linksOf(goal, 'road')) {
      const asked = edgeAt(fieldOf(state), other, goal);
      unit.order = keptOrder({
        directive: 'ENGAGE',
        boards: [map.label(goal)],
        edge: asked,
      });
      const next = marchOf(state, 0);
      if (next === null) continue;
      tried++;
      const to = map.across(map.linkIndex(next), unit.board);
      // Where no way leads round to that edge the force goes straight on.
      if (asked === edge) expect(to).toBe(goal);
      else if (to !== goal) turned++;
    }
  }
  expect(tried).toBeGreaterThan(0);
  expect(turned).toBeGreaterThan(0);
});

test('FYOW-10.2.1: the measure of success makes a force report it, by its own name and by that of the order', () => {
  const state = commanded({ id: 'op1', measure: { p: 'supply', cmp: '=', v: 'rest' } });
  played(state);
  expect(state.units[0]!.reported).toBe(false);
  state.units[0]!.order = keptOrder({
    ...orderFrom(state.units[0]!.order),
    measure: { p: 'supply', cmp: '=', v: 'active' },
  });
  const lines: LogLine[] = [];
  played(state, lines);
  expect(lines.filter(({ id }) => id === 'signalled')).toHaveLength(1);
  const tell = tellingFor(state, 0);
  expect(tell('signal', ['op1'])).toBe(true);
  expect(tell('signal', [state.units[0]!.id])).toBe(true);
  expect(tell('signal', ['op2'])).toBe(false);
});

test('FYOW-10.2.1: subordinates that stand by follow to the objective, others keep their orders', () => {
  const state = commanded({}, true);
  const [first, ...rest] = state.units;
  const mates = rest.filter(one => one.side === first!.side && one.level === 'battlegroup');
  const [idle] = mates;
  if (!idle) throw new Error('the table has no second Battlegroup');
  idle.command = first!.command;
  idle.order = keptOrder({ directive: 'STAND_BY' });
  first!.order = keptOrder({
    directive: 'DEFEND',
    boards: [here(state)],
    subordinates: [idle.id],
  });
  for (const other of state.units) if (other.side !== first!.side) other.board = -1;
  played(state);
  expect(orderFrom(idle.issued!)).toEqual({
    directive: 'SUPPORT',
    boards: [here(state)],
    supported: first!.id,
  });
  const busy = commanded({}, true);
  const mate = busy.units.find(({ id }) => id === idle.id)!;
  mate.order = keptOrder({ directive: 'REST' });
  busy.units[0]!.order = first!.order;
  for (const other of busy.units) if (other.side !== first!.side) other.board = -1;
  played(busy);
  expect(mate.issued).toBe(null);
});

test('FYOW-10.2.1: requests go to the command that the order puts in charge', () => {
  const state = commanded({});
  const unit = state.units[0]!;
  state.commands.push({ ...structuredClone(state.commands[unit.command]!), id: 'other_brigade' });
  unit.order = keptOrder({ directive: 'STAND_BY', command: 'other_brigade' });
  ask(state, 0, 'convoy');
  expect(state.requests.at(-1)!.command).toBe(state.commands.length - 1);
  unit.order = keptOrder({ directive: 'STAND_BY' });
  ask(state, 0, 'engineers');
  expect(state.requests.at(-1)!.command).toBe(unit.command);
});
