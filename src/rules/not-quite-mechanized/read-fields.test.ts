import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
  throwing,
} from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { goalPath } from './actions/goals.ts';
import { moveCommander } from './actions/staff.ts';
import { declareByDoctrine } from './doctrine/declare.ts';
import { doctrineMarch } from './doctrine/march.ts';
import { medicalPlace } from './doctrine/medical.ts';
import { notQuiteMechanized } from './index.ts';
import { deliver } from './phases/deliver.ts';
import { finishMove } from './phases/move/finish.ts';
import { letsPass } from './phases/move/recce.ts';
import { answerByDoctrine } from './phases/requests.ts';
import { SCENARIOS } from './scenarios.ts';
import type { State, Unit } from './state.ts';
import { openAttack } from './terms/attack.ts';
import { commands } from './terms/command.ts';
import { gaitOf, isBarred, timePath } from './terms/going.ts';
import { hitTargets } from './terms/losses.ts';
import { armourIn } from './terms/protection.ts';

const opened = (scenario = 'tutorial-mill-hill', options: object = {}) => {
  const table = Table.create(notQuiteMechanized, {
    scenario,
    options,
    dice: pledge('fields', { table: 'test' }),
  });
  for (const { seat } of [...table.pending()]) table.act(seat, { type: 'ready' });
  return table;
};
const written = (scenario?: string, options?: object): State =>
  notQuiteMechanized.clone(opened(scenario, options).state);
const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const nodeIn = (state: State, id: string) => state.nodes.find(node => node.id === id)!;
const orderTo = (state: State, to: string) =>
  state.papers.find(one => one.state === 'current' && one.order.to === to)!.order;

test('NQM-7.4, NQM-2.21: a general with a unit in combat can be hit; another takes his place after two bounds', () => {
  const table = opened();
  const hq = table.state.units.find(unit => unit.id === nodeIn(table.state, 'B-RGT').hqUnits[0])!;
  const go = { type: 'moveCommander', node: 'B-RGT', path: [[hq.x, hq.y]], with: 'B-1.coy1' };
  expect(table.act('blue', go).refused).toBeNull();
  const state = notQuiteMechanized.clone(table.state);
  const [node, company] = [nodeIn(state, 'B-RGT'), unitIn(state, 'B-1.coy1')];
  [company.x, company.y] = [hq.x + 100, hq.y];
  finishMove(state, stage());
  expect(node.away).toMatchObject({ x: company.x, y: company.y, with: company.id });
  company.x += 700;
  finishMove(state, stage());
  expect(node.away).toMatchObject({ x: company.x });
  const targets = company.stands.map(stand => ({ stand, unit: company }));
  hitTargets(state, throwing(0), targets, targets.length + 1, 'NQM-8.22');
  expect([node.commanderHit, node.away]).toEqual([state.bound, null]);
  expect(company.stands.filter(stand => stand.markers > 0)).toHaveLength(targets.length);
  expect(commands(state, node)).toBe(false);
  state.bound += 2;
  deliver(state, stage());
  expect([node.commanderHit, commands(state, node)]).toEqual([-1, true]);
});

test('NQM-7.4: a general goes where a car can drive, and finds nobody where his unit is not', () => {
  const river = {
    polyline: [
      [-4000, 100],
      [4000, 100],
    ],
  };
  const before = tableOn({ features: [{ id: 'R', type: 'riverMajor', geometry: river }] });
  const hq = unitIn(before, nodeIn(before, 'B-RGT').hqUnits[0]!);
  Object.assign(hq, { x: 5000, y: 5000 });
  const seat = { id: 'blue', name: 'Blue', kind: 'player', side: 'blue' } as const;
  const drive = (y: number) =>
    moveCommander.refuse(before, seat, {
      type: 'moveCommander',
      node: 'B-RGT',
      path: [
        [5000, 5000],
        [5000, y],
      ],
    })?.code;
  expect([drive(4000), drive(5200)]).toEqual([undefined, 'E_PATH_IMPASSABLE']);
  const state = written();
  const node = nodeIn(state, 'B-RGT');
  const company = unitIn(state, 'B-1.coy1');
  const there = { x: company.x + 900, y: company.y };
  node.away = { ...there, path: [[there.x, there.y]], seconds: 0, with: company.id };
  finishMove(state, stage());
  expect(node.away).toMatchObject({ with: '', x: there.x });
});

test('NQM-7.4, NQM-17.7: in the chain a general sees what the battalion sees to which he has come', () => {
  const state = written('tutorial-mill-hill', { infoMode: 'chain' });
  const [general, battalion] = [nodeIn(state, 'B-RGT'), nodeIn(state, 'B-1')];
  state.held = [
    { post: general.id, seat: 'blue' },
    { post: battalion.id, seat: 'blue-2' },
    ...state.held.filter(one => nodeIn(state, one.post).side === 1),
  ];
  state.seats = [{ id: 'blue-2', side: 0 }, ...state.seats];
  const [red] = state.units.filter(unit => unit.side === 1);
  state.contacts = [contactFor(state, red!, battalion.id)];
  const known = () => notQuiteMechanized.view(state, 'blue').table.contacts.length;
  expect(known()).toBe(0);
  const hq = unitIn(state, battalion.hqUnits[0]!);
  general.away = { x: hq.x, y: hq.y, path: [], seconds: 0, with: '' };
  expect(known()).toBe(1);
});

const contactFor = (state: State, unit: Unit, node: string): State['contacts'][number] => ({
  id: 1,
  side: 0,
  unit: unit.id,
  level: 'located',
  seen: true,
  asOf: state.bound,
  x: unit.x,
  y: unit.y,
  facing: 0,
  kind: unit.kind,
  formation: 'deployed',
  mounted: false,
  trail: [],
  arm: 'infantry',
  target: 'troops',
  armour: 'L',
  stands: 3,
  work: 'none',
  grade: '?',
  node: '',
  combat: true,
  broken: false,
  eyes: [{ node, asOf: state.bound, x: unit.x, y: unit.y }],
});

test('NQM-7.16: doctrine grants what is in reserve and refuses what serves another', () => {
  const answer = (isReserve: boolean) => {
    const state = written();
    const battery = state.units.find(unit => unit.node === 'B-ART' && unit.fuMax > 0)!;
    if (isReserve) orderTo(state, 'B-ART').aim = 'reserve';
    state.requests = [
      {
        id: 'r',
        side: 0,
        from: 'B-1',
        supporter: battery.id,
        to: 'B-RGT',
        sent: 0,
        deliver: 0,
        air: null,
        state: 'open',
      },
    ];
    answerByDoctrine(state, nodeIn(state, 'B-RGT'), stage());
    return [state.requests[0]!.state, state.messages.at(-1)!.kind];
  };
  expect(answer(true)).toEqual(['granted', 'relation']);
  expect(answer(false)).toEqual(['refused', 'answer']);
});

test('NQM-2.9, NQM-2.12: what the order says of letting pass goes before what Veterans do without one', () => {
  const state = written();
  const guard = state.units.find(unit => unit.side === 1 && unit.kind === 'company')!;
  const scout = { ...unitIn(state, 'B-1.coy1'), stands: [standOf('s', 'cavReccePl')] };
  guard.grade = 'V';
  guard.policy = null;
  for (const paper of state.papers) if (paper.side === 1) delete paper.order.firePolicy;
  expect(letsPass(state, guard, scout)).toBe(true);
  orderTo(state, guard.node).firePolicy = {
    fire: 'free',
    openAt: 'effective',
    ambush: true,
    letPass: 'none',
    scoot: false,
    stopAt_m: null,
  };
  expect(letsPass(state, guard, scout)).toBe(false);
});

test('NQM-2.9, NQM-8.30: an anti-tank platoon that is to shoot and scoot does so where it outranges the attackers', () => {
  const answers = (scoot: boolean) => {
    const state = written();
    const gun = unitIn(state, 'B-1.at');
    const red = state.units.find(unit => unit.side === 1 && unit.kind === 'company')!;
    [red.x, red.y, red.concealed] = [gun.x, gun.y + 600, false];
    state.contacts = [{ ...contactFor(state, red, 'B-1'), target: 'troops' }];
    gun.policy = {
      fire: 'free',
      openAt: 'effective',
      ambush: true,
      letPass: 'none',
      scoot,
      stopAt_m: null,
    };
    declareByDoctrine(state, nodeIn(state, 'B-1'), stage());
    return state.responses.find(one => one.unit === gun.id)?.response;
  };
  expect([answers(true), answers(false)]).toEqual(['scoot', undefined]);
});

test('NQM-2.12: a medical post comes up to 1,500 m behind a battalion that fights', () => {
  const state = written('wegierska-gorka-1939');
  const post = state.units.find(
    unit => unit.side === 0 && unit.stands.some(stand => stand.type.startsWith('medPost')),
  )!;
  expect(medicalPlace(state, post)).toBeNull();
  const battalion = state.nodes.find(one => one.level === 'battalion' && one.parent === post.node)!;
  const companies = state.units.filter(
    unit => unit.node === battalion.id && unit.kind === 'company',
  );
  for (const [i, unit] of companies.entries())
    Object.assign(unit, { state: 'map', x: 1800 + 320 * i, y: 2400 });
  openAttack(
    state,
    { command: '', attackers: [companies[0]!.id], supports: [], x: 2000, y: 2800, r: 250 },
    false,
  );
  const place = medicalPlace(state, post)!;
  const middle = companies.reduce((sum, unit) => sum + unit.x, 0) / companies.length;
  const far = Math.hypot(place[0] - middle, place[1] - 2400);
  expect(Math.round(far)).toBeGreaterThan(1490);
  expect(Math.round(far)).toBeLessThan(1510);
  expect(place[1]).toBeLessThan(2400);
  Object.assign(post, { state: 'map', x: 1750, y: 60, mounted: false });
  const way = doctrineMarch(state, post);
  expect(way).not.toBeNull();
  orderTo(state, post.node).logistics = { collectionPoint: [1750, 300] };
  expect(doctrineMarch(state, post)!.path.at(-1)![1]).toBeLessThan(way!.path.at(-1)![1]);
});

test('NQM-5.20: who is sent over his own edge has left the map, who stands at it has not', () => {
  const leaves = (path: number[][] | null, broken = false) => {
    const state = written();
    const company = unitIn(state, 'B-1.coy1');
    Object.assign(company, { x: 1500, y: 0, moved: true, broken });
    if (path)
      company.march = {
        path,
        mode: 'moveToContact',
        seconds: 9999,
        wait: 0,
        halted: true,
        why: 'intent',
        began: 0,
        rout: false,
        stopAt: -1,
      };
    finishMove(state, stage());
    return company.state;
  };
  const there = [
    [1500, 300],
    [1500, 0],
  ];
  const on = [
    [1500, 0],
    [1500, 300],
  ];
  expect([leaves(there), leaves(on), leaves(null), leaves(null, true)]).toEqual([
    'gone',
    'map',
    'map',
    'gone',
  ]);
});

test('NQM-2.24: a goal ends at the edge of a wood, and before the start line', () => {
  const wood = {
    id: 'W',
    type: 'woods',
    geometry: {
      polygon: [
        [0, 500],
        [800, 500],
        [800, 1300],
        [0, 1300],
      ],
    },
  };
  const state = tableOn({ features: [wood] });
  const company = unitIn(state, 'B-1.coy1');
  Object.assign(company, { x: 5400, y: 5000, formation: 'deployed' });
  const aim = {
    path: [],
    mode: 'moveToContact' as const,
    formation: 'deployed' as const,
    mounted: false,
  };
  const end = (goal: object): number => goalPath(state, company, { ...aim, goal })!.at(-1)![1];
  expect(end({ feature: 'W' })).toBeGreaterThanOrEqual(5500);
  expect(end({ feature: 'W' })).toBeLessThanOrEqual(5530);
  expect(goalPath(state, company, { ...aim, goal: { startLine: true } })).toBeNull();
  orderTo(state, 'B-1').startLine = [
    [5000, 5300],
    [6000, 5300],
  ];
  expect(end({ startLine: true })).toBe(5290);
});

test('NQM-12.5: a PzIII is light among the tanks of 1943 to 1945', () => {
  const tank = standOf('t', 'tkPz3');
  expect([armourIn('', tank), armourIn('1943-45', tank)]).toEqual(['M', 'L']);
  expect(SCENARIOS.find(one => one.id.startsWith('studzianki'))!.flags!.period).toBe('1943-45');
});

test('NQM-1.2: a bridge that bears no vehicles lets men pass and bars guns and tanks', () => {
  const river = {
    polyline: [
      [-500, 100],
      [500, 100],
    ],
  };
  const table = (vehicles: boolean) =>
    tableOn({
      features: [
        { id: 'R', type: 'riverMajor', geometry: river },
        { id: 'B', type: 'bridge', geometry: { point: [0, 100] }, state: 'intact', vehicles },
      ],
    });
  const path = [
    [5000, 5000],
    [5000, 5200],
  ];
  const passes = (vehicles: boolean, category: 'foot' | 'motorised'): boolean => {
    const state = table(vehicles);
    const gait = gaitOf(state, unitIn(state, 'B-1.coy1'), 'moveToContact');
    return !isBarred(timePath(state, { ...gait, category }, path));
  };
  expect([passes(true, 'motorised'), passes(false, 'motorised'), passes(false, 'foot')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('NQM-2.15: the headquarters of a battalion goes where its order puts it', () => {
  const state = written();
  orderTo(state, 'B-1').hqLocation = [1000, 700];
  const hq = unitIn(state, nodeIn(state, 'B-1').hqUnits[0]!);
  expect(doctrineMarch(state, hq)?.path.at(-1)).toEqual([1000, 700]);
});
