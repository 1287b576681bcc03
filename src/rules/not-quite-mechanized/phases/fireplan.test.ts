import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
  throwing,
} from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { planShoot } from '../actions/fire-orders.ts';
import { requestAir, requestSupport } from '../actions/support.ts';
import type { Engagement, Shoot, State, Unit } from '../state.ts';
import { openAttack } from '../terms/attack.ts';
import { lookAround } from '../terms/knowledge.ts';
import { runFirefight } from './firefight.ts';
import { runFireplan } from './fireplan.ts';
import { reorganiseFault } from './reorganise.ts';

const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const SEAT = { id: 'blue', kind: 'player', side: 'blue', name: 'Blue' } as const;

/** A battalion's company 200 m from an enemy company, a battery behind each of them. */
const field = (): { state: State; own: Unit; enemy: Unit; guns: Unit; attack: Engagement } => {
  const state = tableOn({});
  const places: { [id: string]: [number, number] } = {
    'B-1.coy1': [5000, 5000],
    'B-1.hq': [5000, 4700],
    'B-ART.bty': [5000, 1000],
    'B-ART.foo': [5000, 4800],
    'R-1.coy1': [5000, 5500],
  };
  for (const unit of state.units) {
    const at = places[unit.id];
    unit.state = at ? 'map' : 'gone';
    if (!at) continue;
    Object.assign(unit, { x: at[0], y: at[1], facing: unit.side === 0 ? 0 : 180, mounted: false });
    Object.assign(unit, { formation: 'deployed', concealed: false, hidden: false, work: 'none' });
  }
  state.held = state.held.map(one => ({ ...one, seat: one.post.startsWith('B') ? 'blue' : 'red' }));
  state.seats = [
    { id: 'blue', side: 0 },
    { id: 'red', side: 1 },
  ];
  state.shoots = [];
  lookAround(state, stage());
  const attack = openAttack(
    state,
    { command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [], x: 5000, y: 5500, r: 250 },
    false,
  );
  const [own, enemy, guns] = ['B-1.coy1', 'R-1.coy1', 'B-ART.bty'].map(id => unitIn(state, id));
  return { state, own: own!, enemy: enemy!, guns: guns!, attack };
};

const shootOf = (state: State, battery: string, more: Partial<Shoot>): Shoot => ({
  battery,
  side: unitIn(state, battery).side,
  x: 5000,
  y: 5500,
  kind: 'effective',
  bound: state.bound,
  by: unitIn(state, battery).node,
  step: 'FIREPLAN',
  engagement: '',
  now: false,
  second: false,
  ...more,
});

test('NQM-3.11: an effective shoot of a battery not yet used on the objective meets the need of reinforcement', () => {
  const { state, own, guns, attack } = field();
  Object.assign(attack, { needs: true });
  own.grounded = true;
  state.shoots = [shootOf(state, guns.id, {})];
  runFireplan(state, throwing(1));
  expect([attack.needs, own.grounded]).toEqual([false, false]);
  Object.assign(attack, { needs: true });
  Object.assign(guns, { shots: 0 });
  state.shoots = [shootOf(state, guns.id, {})];
  runFireplan(state, throwing(1));
  expect(attack.needs).toBe(true);
});

test('NQM-3.11: a shoot beside the objective meets no need', () => {
  const { state, guns, attack } = field();
  Object.assign(attack, { needs: true });
  state.shoots = [shootOf(state, guns.id, { x: 5000, y: 6500 })];
  runFireplan(state, throwing(1));
  expect(attack.needs).toBe(true);
});

test('NQM-8.24: what defensive fire does to the attackers in the fire plan is received in the firefight of that hour', () => {
  const { state, own, enemy, attack } = field();
  const guns = {
    ...unitIn(state, 'B-ART.bty'),
    id: 'R-ART.bty',
    side: 1,
    node: 'R-1',
    x: 5000,
    y: 9000,
  };
  state.units.push({ ...guns, stands: guns.stands.map(one => ({ ...one, id: 'r1' })) });
  Object.assign(enemy, { cu: 0 });
  state.shoots = [shootOf(state, 'R-ART.bty', { x: own.x, y: own.y })];
  runFireplan(state, throwing(5));
  const hits = own.stands.reduce((sum, stand) => sum + stand.markers, 0);
  expect(hits).toBeGreaterThan(0);
  expect(attack.received).toEqual([]);
  runFirefight(state, throwing(1));
  expect(attack.received).toEqual([hits]);
  expect(attack.lost).toBe(0);
});

test('NQM-8.3: a shoot that never falls bars nobody from its square, and a harassing one has no second hour', () => {
  const { state, guns } = field();
  guns.mounted = true;
  state.shoots = [shootOf(state, guns.id, {})];
  runFireplan(state, throwing(6));
  expect(state.beaten).toEqual([]);
  state.shoots = [shootOf(state, guns.id, { kind: 'harassing' })];
  runFireplan(state, throwing(6));
  expect(state.shoots).toEqual([]);
});

test('NQM-8.36: planned shoots fall before those called on registered targets, whatever the batteries are called', () => {
  const { state, guns } = field();
  const second = { ...guns, id: 'A-first', stands: guns.stands.map(one => ({ ...one, id: 'z1' })) };
  state.units.push(second);
  state.shoots = [shootOf(state, 'A-first', { engagement: 'called' }), shootOf(state, guns.id, {})];
  runFireplan(state, throwing(1));
  expect(state.beaten.length).toBe(2);
  const order = state.registered.filter(one => one.x === 5000 && one.y === 5500);
  expect(order.map(one => one.battery)).toEqual([guns.id, 'A-first']);
});

test('NQM-10.2: a disorganised battery fires for nobody, and says so when it is asked', () => {
  const { state, guns } = field();
  guns.disorder = 'fire';
  guns.disorderUntil = state.bound;
  state.shoots = [shootOf(state, guns.id, {})];
  const before = guns.fu;
  runFireplan(state, throwing(6));
  expect(guns.fu).toBe(before);
  state.phase = 'ORDERS';
  const plan = {
    type: 'planShoot',
    battery: guns.id,
    x: 5000,
    y: 5500,
    kind: 'effective',
  } as const;
  expect(planShoot.refuse(state, SEAT, { ...plan, bound: state.bound })?.code).toBe(
    'E_DISORGANISED',
  );
  expect(planShoot.refuse(state, SEAT, { ...plan, bound: state.bound + 1 })).toBeNull();
});

test('NQM-2.1, NQM-10.6: a battery whose headquarters stands at the guns can reorganise without another', () => {
  const { state, guns } = field();
  guns.disorder = 'hours';
  const node = state.nodes.find(one => one.id === guns.node)!;
  node.hqUnits = ['B-ART.foo'];
  expect(reorganiseFault(state, guns)).toBe('E_NO_COMMAND');
  node.hqUnits = [];
  expect(reorganiseFault(state, guns)).toBeNull();
});

test('NQM-7.5: two callers of one battery in the same hour both stand until it fires, and it serves one', () => {
  const { state, guns } = field();
  state.phase = 'ORDERS';
  state.relations = ['B-1', 'B-RGT'].map(to => ({
    unit: guns.id,
    relation: 'IS' as const,
    to,
    side: 0,
    until: -1,
  }));
  Object.assign(unitIn(state, 'B-RGT.hq'), { state: 'map', x: 5100, y: 4800 });
  for (const from of ['B-1', 'B-RGT', 'B-1']) {
    const call = {
      type: 'requestSupport',
      from,
      supporter: guns.id,
      x: 5000,
      y: 5500,
      kind: 'effective',
    } as const;
    expect(requestSupport.refuse(state, SEAT, call)).toBeNull();
    requestSupport.apply(state, call, stage());
  }
  expect(state.shoots.map(one => one.by)).toEqual(['B-RGT', 'B-1']);
  state.bound++;
  const before = guns.fu;
  runFireplan(state, throwing(1));
  expect([before - guns.fu, state.shoots.length]).toEqual([1, 0]);
});

test('NQM-8.13: beaten flak stands are silent for the bound: a second sortie does not meet them', () => {
  const { state, enemy } = field();
  const flak = { ...enemy, id: 'R-1.aa', kind: 'platoon' as const, x: 5300, y: 5700 };
  state.units.push({
    ...flak,
    cu: 4,
    cuMax: 4,
    stands: [standOf('f1', 'aa20Pl'), standOf('f2', 'aa20Pl')],
  });
  state.air = ['a1', 'a2'].map(id => ({
    id,
    side: 0,
    stand: 'airStuka',
    grade: 'R' as const,
    perDay: 1,
    left: 0,
    level: 'corps' as const,
    lost: false,
  }));
  state.sorties = ['a1', 'a2'].map(stand => ({
    id: stand,
    side: 0,
    stands: [stand],
    x: 5000,
    y: 5500,
    bound: state.bound,
    engagement: '',
    flak: 'none' as const,
  }));
  // One die of air against two of flak: 6 beats 1; the other pair is unmatched.
  runFireplan(state, throwing(6, 1, 1, 1));
  const stands = unitIn(state, 'R-1.aa').stands;
  expect(stands.filter(stand => stand.neutralised).length).toBeGreaterThan(0);
});

test('NQM-13.3: at night called fire falls on registered targets alone, planned fire anywhere; nobody flies', () => {
  const { state, guns } = field();
  state.phase = 'ORDERS';
  state.bound = 15; // 21:00
  const at = { x: 5000, y: 5500 } as const;
  const plan = {
    type: 'planShoot',
    battery: guns.id,
    ...at,
    kind: 'effective',
    bound: state.bound,
  } as const;
  expect(planShoot.refuse(state, SEAT, plan)).toBeNull();
  const call = {
    type: 'requestSupport',
    from: 'B-1',
    supporter: guns.id,
    ...at,
    kind: 'effective',
  } as const;
  expect(requestSupport.refuse(state, SEAT, call)).toMatchObject({
    code: 'E_NO_SIGHT',
    rule: 'NQM-13.3',
  });
  state.air = [
    {
      id: 'a1',
      side: 0,
      stand: 'airStuka',
      grade: 'R',
      perDay: 1,
      left: 1,
      level: 'corps',
      lost: false,
    },
  ];
  const fly = { type: 'requestAir' as const, from: 'B-RGT', stands: ['a1'], ...at };
  expect(requestAir.refuse(state, SEAT, fly)).toMatchObject({
    code: 'E_NO_SORTIE',
    rule: 'NQM-13.3',
  });
});
