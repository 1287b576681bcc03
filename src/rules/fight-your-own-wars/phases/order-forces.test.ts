import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { LogLine } from '../../../engine/log.ts';
import { playCard } from '../flow/cards.ts';
import { RULES } from '../game.ts';
import type { State, Unit } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { keptOrder, orderFrom } from '../terms/orders/kept.ts';
import { isOrderFault, type Order } from '../terms/orders/order.ts';
import { readOrder } from '../terms/orders/read.ts';
import { orderFaultIn } from '../terms/orders/whole-order.ts';
import { writeOrder } from '../terms/orders/write.ts';
import { giveOrder } from './plan.ts';

const label = (state: State, board: number): string => fieldOf(state).map.label(board);
/** The first German Battlegroup alone by day, ordered to the next board with some of its elements. */
const ordered = (change: Partial<Order>): State => {
  const state = smallTable();
  for (const other of state.units.slice(1)) other.board = -1;
  state.weather.light = 'day';
  const away = fieldOf(state).map.neighbours(state.units[0]!.board, 'road')[0]!;
  const order: Order = {
    directive: 'MOVE',
    boards: [label(state, away)],
    march: ['all'],
    ...change,
  };
  giveOrder(state, stageWith(), 0, keptOrder(order));
  return state;
};
const played = (state: State, of: number, lines: LogLine[] = []): void => {
  Object.assign(state, { activation: null, cards: [{ kind: 'unit', of }], card: 0 });
  const stage = stageWith([], lines);
  for (let i = 0; i < 40 && state.card === 0; i++) playCard(state, stage);
  expect(state.card).toBe(1);
};
const items = ({ elements }: Unit): number[] => elements.map(({ item }) => item);

test('FYOW-10.2.1 FYOW-3.4: the forces that an order names go; the rest stays as a Fraction and defends the board', () => {
  const state = ordered({ forces: ['3', '4', '5', '6', '7', '8'] });
  const [unit] = state.units;
  unit!.leader!.rating = 10;
  const from = unit!.board;
  const before = items(unit!);
  const lines: LogLine[] = [];
  played(state, 0, lines);
  const part = state.units.at(-1)!;
  expect(part).toMatchObject({ level: 'fraction', parent: 0, board: from });
  expect(items(part)).toEqual(before.slice(0, 2));
  expect(orderFrom(part.order)).toEqual({ directive: 'DEFEND', boards: [label(state, from)] });
  expect(items(unit!)).toEqual(before.slice(2));
  expect(unit!.board).not.toBe(from);
  const count = state.units.length;
  played(state, 0);
  expect(state.units).toHaveLength(count); // it parts once
});

test('FYOW-10.2.1 FYOW-2.2: forces that are the smaller part go as a Fraction with the order; the Commander stays', () => {
  const state = ordered({ forces: ['1', '2'], onDetect: 'stay' });
  const [unit] = state.units;
  unit!.leader!.rating = 10;
  const from = unit!.board;
  const { boards } = orderFrom(unit!.order);
  played(state, 0);
  const at = state.units.length - 1;
  const part = state.units[at]!;
  expect(part).toMatchObject({ level: 'fraction', parent: 0 });
  expect(part.elements).toHaveLength(2);
  expect(orderFrom(part.order)).toEqual({
    directive: 'MOVE',
    boards,
    march: ['all'],
    onDetect: 'stay',
  });
  expect(unit!.board).toBe(from);
  expect(orderFrom(unit!.order)).toEqual({ directive: 'DEFEND', boards: [label(state, from)] });
  Object.assign(state, { clock: 4, session: 4 });
  part.moved = false;
  played(state, at);
  expect(label(state, part.board)).toBe(boards![0]);
});

test('FYOW-10.2.1 FYOW-8.1: a Commander who does not decide to part his force does not march off with all of it', () => {
  const state = ordered({ forces: ['3', '4', '5', '6', '7', '8'] });
  const [unit] = state.units;
  unit!.leader!.rating = 0;
  const from = unit!.board;
  let refused = 0;
  for (let i = 0; i < 12 && unit!.elements.length === 8; i++) {
    const lines: LogLine[] = [];
    played(state, 0, lines);
    if (unit!.elements.length < 8) break;
    refused++;
    expect(lines.some(({ id }) => id === 'orderSkipped')).toBe(true);
    expect(unit!.board).toBe(from);
  }
  expect(refused).toBeGreaterThan(0);
});

test('FYOW-10.2.1 FYOW-A17: a seat that parts its force by hand as proposed gets what the orders would have done', () => {
  const state = ordered({ forces: ['1', '2'] });
  const [unit] = state.units;
  unit!.leader!.rating = 10;
  const byOrders = structuredClone(state);
  played(byOrders, 0);
  Object.assign(state, { activation: null, cards: [{ kind: 'unit', of: 0 }], card: 0 });
  const stage = stageWith();
  while (state.activation?.stage !== 'free') playCard(state, stage);
  const rules = RULES as unknown as {
    [type: string]: { apply: (draft: State, action: unknown, context: unknown) => void };
  };
  while (state.activation!.deeds.length > 0) {
    const { action } = JSON.parse(state.activation!.deeds[0]!) as { action: { type: string } };
    rules[action.type]!.apply(state, action, stage);
  }
  expect(state.units[0]!.order).toBe(byOrders.units[0]!.order);
  expect(state.units.at(-1)!.order).toBe(byOrders.units.at(-1)!.order);
});

test('FYOW-A5: elements that an order names by line are the same ones after others have left', () => {
  const state = ordered({ forces: ['3', '4', '5', '6', '7', '8'] });
  const [unit] = state.units;
  unit!.leader!.rating = 10;
  const next = orderFrom(unit!.order).boards![0]!;
  giveOrder(
    state,
    stageWith(),
    0,
    keptOrder({
      ...orderFrom(unit!.order),
      march: ['4', '3'],
      leave: [{ elements: ['4*1'], board: next }],
      pickets: [{ elements: ['3*1'], board: next }],
    }),
  );
  const before = items(unit!);
  played(state, 0);
  const { march, leave } = orderFrom(unit!.order);
  expect(march).toEqual(['2', '1']);
  expect(leave).toEqual([{ elements: ['2*1'], board: next }]);
  const picket = state.units.find(one => one.level === 'picket' && one.parent === 0);
  if (picket) expect(items(picket)).toEqual([before[2]]);
});

test('FYOW-A5: priority, expiry without a time, overtaking and what a deed names are written as text and read back', () => {
  const order: Order = {
    directive: 'ENGAGE',
    boards: ['cobo', 'vazon'],
    via: ['castel'],
    overtake: false,
    until: { p: 'engaged' },
    triggers: [
      {
        if: { p: 'night' },
        // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
        then: [{ a: 'request', from: 'bg2', kind: 'support' }],
        once: false,
        priority: 2,
      },
      {
        if: { p: 'engaged' },
        // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
        then: [
          {
            a: 'createFraction',
            elements: ['1', '2*3'],
            order: { directive: 'DEFEND', boards: ['cobo'] },
          },
        ],
        else: [{ a: 'retireTo', board: 'castel', via: ['cobo'] }],
        once: true,
        priority: 0,
      },
      {
        at: 'expiry',
        if: { p: 'night' },
        // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
        then: [{ a: 'overtake', allow: true }],
        once: true,
      },
    ],
  };
  expect(orderFaultIn(order)).toBeNull();
  const kept = orderFrom(keptOrder(order)); // fields in the order in which the state keeps them
  const read = readOrder(writeOrder(kept));
  expect(read).not.toHaveProperty('column');
  expect(isOrderFault(read) ? '' : keptOrder(read)).toBe(keptOrder(order));
  expect(readOrder('REST OVERTAKE maybe')).toMatchObject({ column: expect.any(Number) });
});
