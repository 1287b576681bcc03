import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import type { LogLine } from '../../../engine/log.ts';
import { UMPIRE } from '../../../engine/seat.ts';
import { playCard } from '../flow/cards.ts';
import { RULES } from '../rules.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { strikeAt } from '../terms/losses.ts';
import { keptOrder, orderFrom } from '../terms/orders/kept.ts';
import type { Condition, Deed, Order, Trigger } from '../terms/orders/order.ts';
import { orderRefusal } from './plan.ts';
import { controlBoards } from './session.ts';

/** The first German Battlegroup alone on its board, by day, with an order; nobody is asked. */
const commanded = (change: Partial<Order> = {}): State => {
  const state = smallTable();
  const here = fieldOf(state).map.label(state.units[0]!.board);
  const order: Order = { directive: 'DEFEND', boards: [here], ...change };
  for (const other of state.units.slice(1)) other.board = -1;
  Object.assign(state.units[0]!, { order: keptOrder(order), ordered: state.clock, expiry: -1 });
  state.weather.light = 'day';
  return state;
};

/** Plays the card of that Battlegroup to its end. */
const played = (state: State, lines: LogLine[] = []): State => {
  state.activation = null;
  state.cards = [{ kind: 'unit', of: 0 }];
  state.card = 0;
  const stage = stageWith([], lines);
  for (let i = 0; i < 40 && state.card === 0; i++) playCard(state, stage);
  expect(state.card).toBe(1);
  return state;
};

const when = (condition: Condition, ...deeds: Deed[]): Trigger =>
  // biome-ignore lint/suspicious/noThenProperty: the word of the order language, FYOW-A5
  ({ if: condition, then: deeds, once: true });
/** An order whose only trigger is true and does this. */
const doing = (...deeds: Deed[]): Partial<Order> => ({
  triggers: [when({ p: 'supply', cmp: '=', v: 'active' }, ...deeds)],
});
const unit = (state: State, at = 0) => state.units[at]!;

test('FYOW-A5: deploy, conceal, wake and report of a trigger are done on the card', () => {
  const march = { directive: 'STAND_BY', boards: [] } as Partial<Order>;
  expect(unit(played(commanded({ ...march, ...doing({ a: 'deploy' }) }))).attitude).toBe(
    'deployed',
  );
  const resting = commanded({ directive: 'REST', boards: [] });
  unit(resting).mode = 'rest';
  unit(resting).order = keptOrder({
    directive: 'REST',
    triggers: [when({ p: 'supply', cmp: '=', v: 'rest' }, { a: 'wake' })],
  });
  expect(unit(played(resting)).mode).not.toBe('rest');
  expect(unit(played(commanded(doing({ a: 'report' })))).reported).toBe(true);
});

test('FYOW-A5: what a trigger may not do is skipped and reported, and the next deed is tried', () => {
  const lines: LogLine[] = [];
  const state = commanded({
    directive: 'STAND_BY',
    boards: [],
    ...doing({ a: 'wake' }, { a: 'deploy' }),
  });
  played(state, lines);
  expect(lines.filter(({ id }) => id === 'orderSkipped')).toHaveLength(1);
  expect(unit(state).attitude).toBe('deployed');
});

test('FYOW-A5: stay leaves the force where it is, whatever its directive', () => {
  const state = commanded();
  const away = fieldOf(state).map.label(
    fieldOf(state).map.neighbours(unit(state).board, 'road')[0]!,
  );
  const going: Order = { directive: 'MOVE', boards: [away], march: ['all'] };
  unit(state).order = keptOrder({ ...going, ...doing({ a: 'stay' }) });
  const before = unit(state).board;
  const lines: LogLine[] = [];
  played(state, lines);
  expect(unit(state).board).toBe(before);
  expect(lines.some(({ id }) => id === 'marchFailed' || id === 'marched')).toBe(false);
});

test('FYOW-A5: wait and START keep a force where it is until their hour', () => {
  const state = commanded();
  const away = fieldOf(state).map.label(
    fieldOf(state).map.neighbours(unit(state).board, 'road')[0]!,
  );
  const going: Order = { directive: 'MOVE', boards: [away], march: ['all'] };
  unit(state).order = keptOrder({ ...going, ...doing({ a: 'wait', sessions: 2 }) });
  const lines: LogLine[] = [];
  played(state, lines);
  expect(orderFrom(unit(state).order).start).toBe('1.5');
  played(state, lines);
  expect(lines.some(({ id }) => id === 'marchFailed' || id === 'marched')).toBe(false);
  state.clock = 5;
  state.session = 5;
  played(state, lines);
  expect(lines.some(({ id }) => id === 'marchFailed' || id === 'marched')).toBe(true);
});

test('FYOW-10.2.1: an order that runs from a later hour expires so many sessions after it', () => {
  const state = commanded();
  state.units[0]!.issued = keptOrder({ directive: 'STAND_BY', start: '2.1', sessions: 2 });
  played(state);
  expect(unit(state).expiry).toBe(9);
});

test('FYOW-A5: UNTIL ends an order as its time does: stand by, and new orders are asked for', () => {
  const state = played(commanded({ until: { p: 'supply', cmp: '=', v: 'active' } }));
  expect(orderFrom(unit(state).order).directive).toBe('STAND_BY');
  expect(state.requests.map(({ kind }) => kind)).toContain('new_orders');
});

test('FYOW-A5: ARRIVE says what a force does where its order has brought it', () => {
  const state = commanded({ arrival: 'present' });
  expect(unit(played(state)).attitude).toBe('present'); // a DEFEND alone would deploy
  const resting = commanded({ arrival: 'rest' });
  expect(unit(played(resting)).mode).toBe('rest');
});

test('FYOW-A5 FYOW-3.4: LEAVE drops a Fraction on its board once the decision is passed', () => {
  const state = commanded();
  const here = fieldOf(state).map.label(unit(state).board);
  unit(state).leader.rating = 7;
  const leave = [{ elements: ['1*1'], board: here }];
  unit(state).order = keptOrder({ directive: 'DEFEND', boards: [here], leave });
  const before = state.units.length;
  for (let i = 0; i < 6 && state.units.length === before; i++) played(state);
  expect(state.units.length).toBe(before + 1);
  expect(orderFrom(state.units[before]!.order)).toMatchObject({
    directive: 'DEFEND',
    boards: [here],
  });
  played(state);
  expect(state.units.length).toBe(before + 1); // once
});

test('FYOW-A5 FYOW-3.8: PICKET sends a platoon to the board beside', () => {
  const state = commanded();
  const { map } = fieldOf(state);
  const link = map.linksOf(unit(state).board, 'road')[0]!;
  const board = map.label(map.across(link, unit(state).board));
  unit(state).order = keptOrder({
    directive: 'DEFEND',
    boards: [map.label(unit(state).board)],
    pickets: [{ elements: ['1*1'], board }],
  });
  const lines: LogLine[] = [];
  played(state, lines);
  expect(lines.some(({ rule, id }) => rule === 'FYOW-3.8' && id === 'parted')).toBe(true);
});

test('FYOW-A5: taskDone, signal and attackedBy tell what happened', () => {
  for (const [p, arg, change] of [
    ['taskDone', 'layMines', { works: ['layMines'] }],
    ['attackedBy', 'air', { causes: ['bombed'] }],
  ] as const) {
    const state = commanded({
      triggers: [when({ p, arg }, { a: 'report' })],
    });
    expect(unit(played(state)).reported, p).toBe(false);
    Object.assign(unit(state), change);
    expect(unit(played(state)).reported, p).toBe(true);
  }
  const state = commanded();
  const friend = state.units.findIndex(({ side }, i) => i > 0 && side === unit(state).side);
  unit(state).order = keptOrder({
    directive: 'STAND_BY',
    triggers: [when({ p: 'signal', arg: unit(state, friend).id }, { a: 'report' })],
  });
  expect(unit(played(state)).reported).toBe(false);
  unit(state, friend).reported = true;
  expect(unit(played(state)).reported).toBe(true);
});

test('FYOW-10.6 FYOW-15.3: bombs and shells are a cause to change orders, and no session under them is quiet', () => {
  const state = commanded();
  Object.assign(unit(state), { attitude: 'deployed', quiet: 3 });
  strikeAt(unit(state), 'bombed');
  controlBoards(state, stageWith());
  expect(unit(state)).toMatchObject({ attitude: 'deployed', quiet: 0, causes: ['bombed'] });
});

test('FYOW-3.3: elements that Brigade attached go off only after a decision of their own', () => {
  const state = commanded();
  unit(state).elements[0]!.attached = true;
  const create = {
    type: 'fraction.create' as const,
    elements: [{ line: 1, n: 1 }],
    order: 'STANDBY',
  };
  state.activation!.passed = ['DEC-B1:this'];
  expect(RULES['fraction.create'].refuse(state, UMPIRE, create)?.code).toBe('E_DECISION_FAILED');
  state.activation!.passed.push('DEC-B2:this');
  expect(RULES['fraction.create'].refuse(state, UMPIRE, create)).toBeNull();
});

test('FYOW-A5: an order in JSON that is none is refused with its place, and nothing breaks', () => {
  const state = commanded();
  const board = fieldOf(state).map.label(unit(state).board);
  const said = (order: unknown): string | undefined =>
    orderRefusal(state, 0, JSON.stringify(order))?.because;
  const given = { directive: 'DEFEND', boards: [board] };
  expect(said(given)).toBeUndefined();
  for (const [change, place] of [
    [{ via: 5 }, 'via'],
    [{ triggers: {} }, 'triggers'],
    [{ triggers: [when({ p: 'nonsense' })] }, 'triggers[0].if.p'],
    [{ triggers: [when({ p: 'night' }, { a: 'fly' })] }, 'then[0].a'],
    [{ sessions: -1 }, 'sessions'],
    [{ start: 'tomorrow' }, 'start'],
    [{ leave: [{ elements: 'all', board }] }, 'leave[0].elements'],
    [{ __proto__x: 1 }, '__proto__x'],
  ] as const)
    expect(said({ ...given, ...change }), place).toContain(place);
});
