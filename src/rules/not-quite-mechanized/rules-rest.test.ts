import { expect, test } from 'vitest';
import { stage, tableOn } from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../engine/seat.ts';
import { issueOrder } from './actions/orders.ts';
import { amalgamate, chooseRecovered, reorganise } from './actions/reorg.ts';
import { answerRequest, fireDemolition } from './actions/staff.ts';
import { hiddenGroups } from './phases/move/groups.ts';
import { findEncounters } from './phases/move/recce.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Contact, Encounter, State, Unit } from './state.ts';
import { setBridge } from './terms/bridges.ts';
import { lookAround } from './terms/knowledge.ts';
import { mayScoot } from './terms/scoot.ts';
import { casualtyHalves } from './terms/victory.ts';

const BLUE: Seat = { id: 'blue', name: 'Blue', kind: 'player', side: 'blue' };
const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const at = (state: State, id: string, x: number, y: number, more: Partial<Unit> = {}): Unit =>
  Object.assign(unitIn(state, id), { x, y, state: 'map', ...more });
const alone = (ids: readonly string[]): State => {
  const state = tableOn({});
  for (const unit of state.units) if (!ids.includes(unit.id)) unit.state = 'gone';
  return state;
};

test('NQM-6.3: concealed units within 300 m of each other, in chains, are one group with the grade of most stands', () => {
  const state = alone(['R-1.coy1', 'R-1.mg1', 'R-1.hq']);
  const hidden = { concealed: true, formation: 'deployed' as const, facing: 0 };
  at(state, 'R-1.coy1', 5000, 5000, hidden);
  at(state, 'R-1.mg1', 5400, 5000, hidden);
  at(state, 'R-1.hq', 5800, 5000, hidden);
  expect(hiddenGroups(state).map(({ units }) => units.length)).toEqual([3]);
  at(state, 'R-1.hq', 9000, 5000, hidden);
  expect(hiddenGroups(state).map(({ units }) => units.map(one => one.id))).toEqual([
    ['R-1.coy1', 'R-1.mg1'],
  ]);
});

test('NQM-6.4, NQM-6.16: sequences come by distance, then by ids, however the units are listed', () => {
  const state = alone([]);
  const meeting = (mover: string, group: string, distance: number): Encounter => ({
    mover,
    group: [group],
    how: 'meeting',
    red: 0,
    white: 0,
    blue: 0,
    distance,
    stage: 'asked',
    ambush: false,
    band: 'effective',
  });
  const all = [
    meeting('b', 'z', 300),
    meeting('a', 'y', 300),
    meeting('a', 'x', 300),
    meeting('c', 'x', 200),
  ];
  const order = (given: readonly Encounter[]): string[] => {
    findEncounters(state, stage(), [...given]);
    return state.encounters.map(({ mover, group }) => `${mover}${group}`);
  };
  expect(order(all)).toEqual(['cx', 'ax', 'ay', 'bz']);
  expect(order(all.toReversed())).toEqual(order(all));
});

test('NQM-7.12: only a prepared bridge with a guard near it is blown', () => {
  const state = tableOn({}, SCENARIOS.find(({ id }) => id === 'wegierska-gorka-1939')!);
  const bridge = SCENARIOS.find(({ id }) => id === 'wegierska-gorka-1939')!.map.features.find(
    ({ type }) => type === 'bridge',
  )!;
  const ground = JSON.parse(state.ground);
  ground.features = [bridge];
  state.ground = JSON.stringify(ground);
  state.phase = 'ORDERS';
  state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
  const [owner] = state.seats;
  const seat: Seat = { id: owner!.id, name: '', kind: 'player', side: '' };
  const action = { type: 'fireDemolition' as const, bridge: bridge.id };
  expect(fireDemolition.refuse(state, seat, action)?.code).toBe('E_TASK_PLACE');
  setBridge(state, bridge.id, 'prepared', owner!.side);
  const [x, y] = bridge.geometry.point!;
  const guard = state.units.find(unit => unit.side === owner!.side && unit.kind === 'company')!;
  Object.assign(guard, { x: x! + 100, y, state: 'map', formation: 'deployed' });
  expect(fireDemolition.refuse(state, seat, action)).toBeNull();
});

test('NQM-7.16: a request is answered once, by the headquarters it reached', () => {
  const state = tableOn({});
  state.phase = 'ORDERS';
  state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
  state.requests = [
    {
      id: 'asked',
      side: 0,
      from: 'B-1',
      supporter: 'B-1.mg1',
      to: 'B-RGT',
      sent: 0,
      deliver: 1,
      air: null,
      state: 'open',
    },
  ];
  const action = { type: 'answerRequest' as const, request: 'asked', grant: 'refuse' as const };
  expect(answerRequest.refuse(state, BLUE, action)?.code).toBe('E_REQUEST');
  state.bound = 1;
  expect(answerRequest.refuse(state, BLUE, action)).toBeNull();
  state.requests[0]!.state = 'refused';
  expect(answerRequest.refuse(state, BLUE, action)?.code).toBe('E_REQUEST');
});

test('NQM-8.30: who outranges every attacker it knows of may scoot, nobody else', () => {
  const state = alone(['B-1.at', 'B-1.coy1', 'R-1.coy1']);
  at(state, 'B-1.at', 5000, 5000);
  at(state, 'B-1.coy1', 5600, 5000);
  at(state, 'R-1.coy1', 5000, 5900, { concealed: false, hidden: false });
  lookAround(state, stage());
  const [contact] = state.contacts.filter(({ side }) => side === 0);
  expect(contact).toBeDefined();
  expect(mayScoot(state, unitIn(state, 'B-1.at'))).toBe(true);
  expect(mayScoot(state, unitIn(state, 'B-1.coy1'))).toBe(false);
  Object.assign(contact as Contact, { arm: 'antiTank', kind: 'platoon' });
  state.contacts = state.contacts.filter(({ side }) => side !== 0);
  expect(mayScoot(state, unitIn(state, 'B-1.at'))).toBe(false);
});

test('NQM-10.5: a headquarters in disorder sends no orders', () => {
  const state = tableOn({});
  state.phase = 'ORDERS';
  state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
  const { order } = state.papers.find(paper => paper.order.to === 'B-1')!;
  const action = { type: 'issueOrder' as const, order: { ...order, id: 'X-1' } };
  state.nodes.find(({ id }) => id === 'B-RGT')!.disorderUntil = state.bound;
  expect(issueOrder.refuse(state, BLUE, action as never)?.code).toBe('E_DISORGANISED');
  state.nodes.find(({ id }) => id === 'B-RGT')!.disorderUntil = -1;
  expect(issueOrder.refuse(state, BLUE, action as never)?.code).not.toBe('E_DISORGANISED');
});

test('NQM-10.7: companies of one battalion that reorganise together add their markers up', () => {
  const made = () => {
    const state = tableOn({});
    state.phase = 'REORG';
    state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
    const hq = at(state, 'B-1.hq', 5000, 5200);
    const units = [at(state, 'B-1.coy1', 5000, 5000), at(state, 'B-1.coy2', 5400, 5000)];
    for (const unit of units) unit.stands[0]!.markers = 1;
    return { state, hq, units };
  };
  const { state, units } = made();
  const both = { type: 'reorganise' as const, unit: 'B-1.coy1', with: ['B-1.coy2'] };
  expect(reorganise.refuse(state, BLUE, both)).toBeNull();
  expect([...reorganise.candidates(state, BLUE)]).toContainEqual(both);
  const guns = at(state, 'B-1.mg1', 5200, 5100);
  guns.stands[0]!.markers = 1;
  expect(reorganise.refuse(state, BLUE, { type: 'reorganise', unit: guns.id })).toBeNull();
  const stranger = { ...both, with: [guns.id] };
  expect(reorganise.refuse(state, BLUE, stranger)).toMatchObject({
    rule: 'NQM-10.7',
    code: 'E_AMALGAMATE',
  });
  const twice = { ...both, with: ['B-1.coy1'] };
  expect(reorganise.refuse(state, BLUE, twice)?.code).toBe('E_AMALGAMATE');
  // One of two markers goes without a die; alone each company would have thrown for its odd one.
  reorganise.apply(state, both, stage() as never);
  expect(units.map(unit => [unit.reorganised, unit.stands[0]!.state])).toEqual([
    [true, 'here'],
    [true, 'post'],
  ]);
  const chosen = made();
  const second = chosen.units[1]!.stands[0]!.id;
  const choice = { ...both, type: 'chooseRecovered' as const, stands: [second] };
  expect(chooseRecovered.refuse(chosen.state, BLUE, choice)).toBeNull();
  chooseRecovered.apply(chosen.state, choice, stage() as never);
  expect(chosen.units.map(unit => unit.stands[0]!.state)).toEqual(['post', 'here']);
});

test('NQM-10.11: unwounded stands of reorganised companies of one battalion are joined, three at most, with their CUs', () => {
  const state = tableOn({});
  state.phase = 'REORG';
  state.asked = state.seats.map(({ id }) => ({ seat: id, done: false }));
  const [a, b] = [at(state, 'B-1.coy1', 5000, 5000), at(state, 'B-1.coy2', 5400, 5000)];
  const stands = [a.stands[0]!.id];
  const action = { type: 'amalgamate' as const, from: a.id, to: b.id, stands };
  expect(amalgamate.refuse(state, BLUE, action)?.code).toBe('E_AMALGAMATE');
  Object.assign(a, { reorganised: true });
  Object.assign(b, { reorganised: true });
  expect(amalgamate.refuse(state, BLUE, action)?.code).toBe('E_AMALGAMATE');
  b.stands[0]!.state = 'destroyed';
  Object.assign(b, { cu: 0, cuMax: 2 });
  expect(amalgamate.refuse(state, BLUE, action)).toBeNull();
  amalgamate.apply(state, action, stage() as never);
  expect([a.stands.length, b.cu, a.cu]).toEqual([2, 1, 2]);
});

test('NQM-14.3: destroyed and captured count whole, those in a post half, points of guns each', () => {
  const state = tableOn({});
  expect(casualtyHalves(state, 0)).toBe(0);
  const company = unitIn(state, 'B-1.coy1');
  company.stands[0]!.state = 'destroyed';
  company.stands[1]!.state = 'captured';
  company.stands[2]!.state = 'post';
  expect(casualtyHalves(state, 0)).toBe(5);
  const battery = state.units.find(unit => unit.side === 0 && unit.kind === 'battery')!;
  battery.stands[0]!.strength--;
  expect(casualtyHalves(state, 0)).toBe(7);
  battery.stands[0]!.full--; // it came with a point less
  expect(casualtyHalves(state, 0)).toBe(5);
});
