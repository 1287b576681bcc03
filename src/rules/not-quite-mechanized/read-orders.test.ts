import { expect, test } from 'vitest';
import { stage, throwing } from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { notQuiteMechanized } from './index.ts';
import type { Order, Trigger } from './orders/order.ts';
import { isMet, reportAwaited } from './phases/conditions.ts';
import { deliver, newPaper } from './phases/deliver.ts';
import { closeOrders } from './phases/orders-done.ts';
import type { Paper, State, Unit } from './state.ts';
import { makeCurrent } from './terms/papers.ts';

const opened = (scenario = 'tutorial-mill-hill', options: object = {}) => {
  const table = Table.create(notQuiteMechanized, {
    scenario,
    options,
    dice: pledge('orders', { table: 'test' }),
  });
  for (const { seat } of [...table.pending()]) table.act(seat, { type: 'ready' });
  return table;
};
const written = (scenario?: string, options?: object): State =>
  notQuiteMechanized.clone(opened(scenario, options).state);
const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const stateOf = (state: State, id: string) =>
  state.papers.find(paper => paper.order.id === id)?.state;

// biome-ignore lint/suspicious/noThenProperty: the book's word for the order that follows
const leading = (to: string): Partial<Order> => ({ then: to });

/** An attack of the lesson's battalion up x = 2000. */
const attack = (id: string, y: number, change: Partial<Order> = {}): Order => ({
  id,
  from: 'B-RGT',
  to: 'B-1',
  aim: 'attack',
  objective: { point: [2000, y], radius: 300 },
  axis: [
    [2000, 520],
    [2000, y],
  ],
  ...change,
});
const given = (state: State, order: Order): Paper => {
  const paper = newPaper(state, order, 0, state.bound);
  state.papers.push(paper);
  makeCurrent(state, paper);
  return paper;
};
const when = (type: Trigger['when']['type'], args: Trigger['when']['args'] = {}): Trigger => ({
  id: 'T1',
  when: { type, args },
  do: { type: 'openFire', args: {} },
  once: true,
});

test('NQM-2.4, NQM-2.16: an order written with another that leads to it is prepared, and follows it', () => {
  const table = opened();
  const first = attack('A', 1200, leading('B'));
  for (const order of [first, attack('B', 1950)])
    expect(table.act('blue', { type: 'issueOrder', order }).refused).toBeNull();
  const state = notQuiteMechanized.clone(table.state);
  expect(state.papers.filter(one => one.state === 'written')).toHaveLength(2);
  for (const paper of state.papers) if (paper.state === 'written') paper.state = 'sent';
  state.bound = 3;
  deliver(state, stage());
  expect([stateOf(state, 'A'), stateOf(state, 'B')]).toEqual(['current', 'prepared']);
  for (const unit of state.units)
    if (unit.node === 'B-1') Object.assign(unit, { x: 2000, y: 1200, disorder: 'none' });
  closeOrders(state, stage());
  expect([stateOf(state, 'A'), stateOf(state, 'B')]).toEqual(['done', 'current']);
});

test('NQM-4.5: of two orders to one addressee of which neither leads to the other the later stands', () => {
  const table = opened();
  for (const order of [attack('A', 1200), attack('B', 1950)])
    expect(table.act('blue', { type: 'issueOrder', order }).refused).toBeNull();
  const ids = table.state.papers.filter(one => one.state === 'written').map(one => one.order.id);
  expect(ids).toEqual(['B']);
});

test('NQM-2.16: orders that lead to each other in a ring begin with the first', () => {
  const state = written();
  for (const [id, then] of [
    ['A', 'B'],
    ['B', 'A'],
  ] as const)
    state.papers.push({ ...newPaper(state, attack(id, 1200, leading(then)), 0, 0), state: 'sent' });
  deliver(state, stage());
  expect([stateOf(state, 'A'), stateOf(state, 'B')]).toEqual(['current', 'prepared']);
});

test('NQM-2.8: a trigger switches to an order that lies ready, not to one that is still on its way', () => {
  const state = written();
  const trigger: Trigger = {
    ...when('time', { bound: 0 }),
    do: { type: 'switchOrder', args: { order: 'B' } },
  };
  given(state, attack('A', 1200, { triggers: [trigger] }));
  state.papers.push({ ...newPaper(state, attack('B', 1950), 0, 9), state: 'sent' });
  deliver(state, stage());
  expect([stateOf(state, 'A'), stateOf(state, 'B')]).toEqual(['current', 'sent']);
});

const taken = (change: Partial<Order>): State => {
  const state = written();
  given(state, attack('A', 1200, { ...leading('B'), ...change }));
  state.papers.push({ ...newPaper(state, attack('B', 1950), 0, 0), state: 'prepared' });
  for (const unit of state.units)
    if (unit.node === 'B-1') Object.assign(unit, { x: 2000, y: 1200, disorder: 'hours' });
  closeOrders(state, stage());
  return state;
};
const aimNow = (state: State) =>
  state.papers.find(one => one.state === 'current' && one.order.to === 'B-1')?.order;

test('NQM-2.16: who is to reorganise on the objective does so before the next order, who is to continue does not', () => {
  const state = taken({ onObjective: 'reorganise' });
  expect(aimNow(state)?.aim).toBe('reorganise');
  for (const unit of state.units) unit.disorder = 'none';
  closeOrders(state, stage());
  expect(aimNow(state)?.id).toBe('B');
  expect(aimNow(taken({ onObjective: 'continue' }))?.id).toBe('B');
});

test('NQM-2.16: who is to dig in goes on when he has, who is to hold stays without digging', () => {
  const state = taken({ onObjective: 'digIn' });
  expect(aimNow(state)?.aim).toBe('digIn');
  for (const unit of state.units) if (unit.node === 'B-1') unit.work = 'dugIn';
  closeOrders(state, stage());
  expect(aimNow(state)?.id).toBe('B');
  const held = taken({ onObjective: 'hold' });
  expect(aimNow(held)?.aim).toBe('reserve');
  closeOrders(held, stage());
  expect(aimNow(held)?.aim).toBe('reserve');
});

test('NQM-2.16: a work that is finished is defended', () => {
  const state = written();
  given(state, { ...attack('A', 1200), aim: 'digIn' });
  for (const unit of state.units) if (unit.node === 'B-1') unit.work = 'dugIn';
  closeOrders(state, stage());
  expect(aimNow(state)?.aim).toBe('defend');
});

test('NQM-2.8: a codeword sets off a trigger in the same bound wherever the order that waits for it is listed', () => {
  const state = written();
  const say: Trigger = {
    ...when('time', { bound: 0 }),
    do: { type: 'codeword', args: { word: 'GO' } },
  };
  const hear: Trigger = {
    ...when('codeword', { word: 'GO' }),
    do: { type: 'switchOrder', args: { order: 'B' } },
  };
  state.papers.push({ ...newPaper(state, attack('B', 1950), 0, 0), state: 'prepared' });
  given(state, attack('A', 1200, { triggers: [hear] }));
  const above = attack('C', 1950, { triggers: [say], from: 'B-RGT', to: 'B-RGT' });
  given(state, above);
  deliver(state, stage());
  expect(stateOf(state, 'B')).toBe('current');
});

test('NQM-2.8: ammunition of a battery counts in rounds of its own', () => {
  const state = written();
  const paper = given(state, { ...attack('A', 1200), to: 'B-ART' });
  const battery = state.units.find(unit => unit.node === 'B-ART' && unit.fuMax > 0)!;
  battery.fu = 3;
  expect(isMet(state, paper, when('ammo', { below: 3 }))).toBe(false);
  battery.fu = 2;
  expect(isMet(state, paper, when('ammo', { below: 3 }))).toBe(true);
});

test('NQM-2.8, NQM-7.2: that another battalion breaks must arrive first, the own is known at once', () => {
  const state = written();
  const broken = when('unitBroken', { unit: 'B-1.coy1' });
  const own = given(state, attack('A', 1200, { triggers: [broken] }));
  const above = given(state, {
    ...attack('C', 1200, { triggers: [broken] }),
    from: 'B-RGT',
    to: 'B-RGT',
  });
  unitIn(state, 'B-1.coy1').broken = true;
  expect(isMet(state, own, broken)).toBe(true);
  expect(isMet(state, above, broken)).toBe(false);
  reportAwaited(state);
  expect(isMet(state, above, broken)).toBe(false);
  state.bound += 1;
  deliver(state, throwing(1));
  expect(isMet(state, above, broken)).toBe(true);
});

test('NQM-2.8: a headquarters above learns of contact and losses of its battalions by report', () => {
  const state = written();
  const lost = when('casualties', { pct: 10 });
  const above = given(state, {
    ...attack('C', 1200, { triggers: [lost] }),
    from: 'B-RGT',
    to: 'B-RGT',
  });
  for (const unit of state.units)
    if (unit.node === 'B-1') for (const stand of unit.stands) stand.markers = 1;
  expect(isMet(state, above, lost)).toBe(false);
  reportAwaited(state);
  state.bound += 1;
  deliver(state, stage());
  expect(isMet(state, above, lost)).toBe(true);
});

test('NQM-2.8: a trigger that acts always hears of every attack anew, and of none in an hour without', () => {
  const state = written();
  const always = { ...when('attackedUnit', { unit: 'B-1.coy1' }), once: false };
  const above = given(state, {
    ...attack('C', 1200, { triggers: [always] }),
    from: 'B-RGT',
    to: 'B-RGT',
  });
  unitIn(state, 'B-1.coy1').underFire = true;
  reportAwaited(state);
  state.bound += 1;
  deliver(state, stage());
  expect(isMet(state, above, always)).toBe(true);
  reportAwaited(state);
  state.bound += 1;
  deliver(state, stage());
  expect(isMet(state, above, always)).toBe(false);
});

test.each([
  [
    'E_UNKNOWN_ID',
    { do: { type: 'fireShoot', args: { battery: 'R-1.coy', target: [2000, 1950] } } },
  ],
  ['E_UNKNOWN_ID', { do: { type: 'commitReserve', args: { unit: 'R-BN.coy1' } } }],
  ['E_UNKNOWN_ID', { when: { type: 'attackedUnit', args: { unit: 'nobody' } } }],
  ['E_UNKNOWN_ID', { when: { type: 'phaseLine', args: { id: 'RED' } } }],
  ['E_UNKNOWN_ID', { do: { type: 'blowBridge', args: { bridge: 'no-bridge' } } }],
  ['E_PATH_OFF_MAP', { do: { type: 'withdrawTo', args: { path: [[-5, 10]] } } }],
  ['E_ORDER_INCOMPLETE', { do: { type: 'switchOrder', args: {} } }],
  ['E_ORDER_INCOMPLETE', { when: { type: 'time', args: {} } }],
  [
    'E_NUMBER',
    { do: { type: 'counterattack', args: { objective: { point: [2000, 1950], radius: 9000 } } } },
  ],
] as const)('NQM-2.8, NQM-2.4: a trigger is judged with its order: %s', (code, change) => {
  const table = opened();
  const trigger = { ...when('contact'), ...change } as unknown as Trigger;
  const order = attack('A', 1200, { triggers: [trigger] });
  expect(table.refusal('blue', { type: 'issueOrder', order })?.code).toBe(code);
});

test('NQM-2.8: nobody commands guns or men of the enemy by a trigger', () => {
  const table = opened();
  const red = table.state.units.find(unit => unit.side === 1 && unit.kind === 'company')!;
  const order = attack('A', 1200, {
    triggers: [{ ...when('contact'), do: { type: 'commitReserve', args: { unit: red.id } } }],
  });
  expect(table.refusal('blue', { type: 'issueOrder', order })?.code).toBe('E_UNKNOWN_ID');
});
