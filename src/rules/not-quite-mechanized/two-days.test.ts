import { expect, test } from 'vitest';
import {
  stage,
  tableOn,
  throwing,
} from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { nightOrder } from './actions/reorg.ts';
import { battleResult } from './campaign/result.ts';
import { endBound } from './phases/end.ts';
import { testMorale } from './phases/morale.ts';
import { passNight } from './phases/night.ts';
import { collect } from './phases/reorganise.ts';
import { runTasks } from './phases/tasks.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import type { State, Unit } from './state.ts';
import { bridgeSeen, bridgeState, setBridge } from './terms/bridges.ts';
import { locate } from './terms/knowledge.ts';
import { casualtiesOf, strengthOfNode } from './terms/strength.ts';

const BLUE = { id: 'blue', kind: 'player', side: 'blue', name: 'Blue' } as const;
const table = (features: object[] = []): { state: State; unit: (id: string) => Unit } => {
  const state = tableOn({ features });
  state.held = state.held.map(one => ({ ...one, seat: 'blue' }));
  state.seats = [{ id: 'blue', side: 0 }];
  for (const one of state.units) one.state = one.side === 0 ? 'map' : 'gone';
  return { state, unit: id => state.units.find(one => one.id === id)! };
};
const evening = (features: object[] = []) => {
  const made = table(features);
  Object.assign(made.state, { phase: 'NIGHT', bound: 14 });
  return made;
};

test('NQM-3.2: strength is counted anew at dawn: what fell on the day before is neither strength nor casualty', () => {
  const { state } = evening();
  const units = state.units.filter(one => one.node === 'B-1');
  const before = strengthOfNode(state, 'B-1');
  let fallen = 0;
  for (const stand of units.filter(one => one.kind === 'company').flatMap(one => one.stands)) {
    if (fallen * 2 >= before) break;
    stand.state = 'destroyed';
    fallen++;
  }
  expect(casualtiesOf(units)).toBe(fallen);
  passNight(state, throwing(1));
  const node = state.nodes.find(one => one.id === 'B-1')!;
  expect([node.strength, casualtiesOf(units)]).toEqual([before - fallen, 0]);
  // NQM-3.5: so nobody tests at the first gun of the second day, though half of the battalion is gone.
  const alive = units.find(one => one.stands.some(stand => stand.state === 'here'))!;
  alive.stands.find(stand => stand.state === 'here')!.markers = 1;
  testMorale(state, throwing(1));
  expect([node.callOff, node.break, casualtiesOf(units)]).toEqual(['untested', 'untested', 1]);
});

test('NQM-22.6: of who lies in a post at the end half is lost, also when an earlier night was played', () => {
  const { state } = table();
  const [scenario] = SCENARIOS as [Scenario];
  const node = 'B-1';
  const posted = scenario.units
    .filter(one => one.node === node)
    .flatMap(one => one.stands.map(stand => stand.id))
    .slice(0, 4);
  for (const stand of state.units.flatMap(one => one.stands))
    if (posted.includes(stand.id)) stand.state = 'post';
  Object.assign(state, { phase: 'FINISHED', bound: 30 });
  const battle = {
    seed: 1,
    battleId: 'b',
    sides: ['attacker', 'defender'].map(side => ({ side, units: [] })),
  };
  const campaign = { parts: [{ opId: 'r', node, side: 'attacker' }], handed: battle, from: [] };
  const result = battleResult({ ...scenario, campaign } as unknown as Scenario, state);
  const [side] = result.sides;
  const half = Math.round((1000 * 2) / side!.initialCapacity) / 10;
  expect([side!.permanentLossPct, side!.recoverablePct]).toEqual([half, half]);
});

const swamp = {
  id: 'swamp',
  type: 'marsh',
  geometry: {
    polygon: [
      [500, -500],
      [1500, -500],
      [1500, 500],
      [500, 500],
    ],
  },
};
const place = (one: Unit, x: number): void => {
  Object.assign(one, { x, y: 5000, formation: 'deployed', mounted: false, work: 'none' });
  Object.assign(one, { moved: false, digging: 5, grade: 'R', underFire: false });
};

test('NQM-7.13, NQM-7.17: foot and guns dig in, tanks do not, and nobody in a marsh: by day nor by night', () => {
  for (const at of ['day', 'night'] as const) {
    const { state, unit } = evening([swamp]);
    state.papers = []; // NQM-2.14: Regulars without orders dig in by themselves
    const [dry, wet, tanks] = ['B-1.coy1', 'B-1.coy2', 'B-1.coy3'].map(unit) as [Unit, Unit, Unit];
    tanks.stands = tanks.stands.slice(0, 1).map(stand => ({
      ...stand,
      type: 'tkLight',
      strength: 3,
      full: 3,
    }));
    place(dry, 3000);
    place(wet, 6000);
    place(tanks, 9000);
    const dig = (one: Unit) => ({
      type: 'nightOrder' as const,
      unit: one.id,
      order: 'dig' as const,
      path: [],
    });
    if (at === 'day') endBound(state, stage());
    else {
      expect(nightOrder.refuse(state, BLUE, dig(dry))).toBeNull();
      expect(nightOrder.refuse(state, BLUE, dig(wet))?.code).toBe('E_TASK_PLACE');
      expect(nightOrder.refuse(state, BLUE, dig(tanks))?.code).toBe('E_TASK_UNIT');
      state.nights = [dry, wet, tanks].map(dig);
      passNight(state, throwing(1));
    }
    expect([dry.work, wet.work, tanks.work]).toEqual(['dugIn', 'none', 'none']);
  }
});

test('NQM-13.2: a night march ends 1,000 m from any located enemy, a supply column too', () => {
  const { state, unit } = evening();
  const own = unit('B-1.coy1');
  Object.assign(own, { x: 5000, y: 5000, formation: 'deployed' });
  const column = state.units.find(one => one.side === 1 && one.kind === 'logistic')!;
  Object.assign(column, { state: 'map', x: 5000, y: 8000, concealed: false });
  locate(state, 0, column, stage());
  const to = (y: number) => ({
    type: 'nightOrder' as const,
    unit: own.id,
    order: 'move' as const,
    path: [
      [5000, 5000],
      [5000, y],
    ],
  });
  expect(nightOrder.refuse(state, BLUE, to(7500))?.code).toBe('E_TASK_PLACE');
  expect(nightOrder.refuse(state, BLUE, to(6000))).toBeNull();
});

const bridge = {
  id: 'bridge',
  type: 'bridge',
  geometry: { point: [0, 0] },
};
test('NQM-7.12, NQM-17.1: what one side has prepared stays its own when the other prepares the same bridge', () => {
  const { state } = table([bridge]);
  setBridge(state, 'bridge', 'prepared', 0);
  setBridge(state, 'bridge', 'prepared', 1);
  expect([0, 1].map(side => bridgeSeen(state, side, 'bridge'))).toEqual(['prepared', 'prepared']);
  setBridge(state, 'bridge', 'blown', 1);
  expect([bridgeState(state, 'bridge'), state.changes.length]).toEqual(['blown', 1]);
});

test('NQM-7.17: the four bounds for which work is kept begin anew whenever the unit has come back', () => {
  const { state, unit } = table();
  const company = unit('B-1.coy1');
  Object.assign(company, { x: 5000, y: 5000, work: 'none', mounted: false, moved: false });
  state.tasks = [
    {
      id: 1,
      side: 0,
      task: 'digInCompany',
      unit: company.id,
      line: [],
      feature: '',
      hours: 6,
      done: 1,
      idle: 0,
    },
  ] as unknown as State['tasks'];
  const hours = (n: number): void => {
    for (let i = 0; i < n; i++) runTasks(state, stage());
  };
  company.mounted = true;
  hours(3);
  company.mounted = false;
  hours(1);
  company.mounted = true;
  hours(3);
  expect(state.tasks).toMatchObject([{ done: 2 }]);
  hours(2);
  expect(state.tasks).toEqual([]);
});

test('NQM-11.1: half of all that came to one collection point this bound is removed, whichever companies they are of', () => {
  const { state, unit } = table();
  const [one, two] = ['B-1.coy1', 'B-1.coy2'].map(unit) as [Unit, Unit];
  for (const each of [one, two]) Object.assign(each.stands[0]!, { markers: 1, collected: 'cp' });
  collect(state, throwing(1)); // two markers: one is removed, no die falls
  expect([one, two].map(({ stands }) => stands[0]!.state).sort()).toEqual(['here', 'post']);
  Object.assign(one.stands[1]!, { markers: 1, collected: 'cp' });
  Object.assign(two.stands[1]!, { markers: 1, collected: 'other' });
  collect(state, throwing(3)); // an odd one at each point, and a 3 removes none
  expect([one, two].map(({ stands }) => stands[1]!.state)).toEqual(['post', 'post']);
});
