import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
  throwing,
} from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { doctrineMarch } from '../doctrine/march.ts';
import { pressHome } from '../phases/assault.ts';
import { surrenderBroken } from '../phases/morale.ts';
import { reorganiseFault } from '../phases/reorganise.ts';
import type { Engagement, State, Unit } from '../state.ts';
import { openAttack } from './attack.ts';
import { groundOf } from './ground.ts';
import { contactOf, locate } from './knowledge.ts';
import { isClearFor, isFastEnough, retreatLine } from './retreat.ts';

const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;

/** A red company, home to the north, and a blue one with its commander so many metres south of it, edge to edge. */
const facing = (
  metres: number,
): { state: State; red: Unit; blue: Unit; attack: Engagement; fallback: (y: number) => void } => {
  const state = tableOn({});
  const ground = groundOf(state);
  state.ground = JSON.stringify({
    ...ground,
    homeEdge: [['south'], ['north']],
    dla: [
      [10000, 500],
      [10000, 19500],
    ],
  });
  for (const unit of state.units) unit.state = 'gone';
  const [red, blue, hq] = ['R-1.coy1', 'B-1.coy1', 'B-1.hq'].map(id => unitIn(state, id)) as [
    Unit,
    Unit,
    Unit,
  ];
  const still = {
    state: 'map',
    formation: 'deployed',
    concealed: false,
    hidden: false,
    work: 'none',
    trail: [],
  };
  Object.assign(red, { ...still, x: 10000, y: 10000, facing: 180 });
  Object.assign(blue, { ...still, x: 10000, y: 10000 - 300 - metres, facing: 0 });
  Object.assign(hq, { ...still, x: 10000, y: 9000, facing: 0 });
  for (const node of state.nodes) node.fallback = null;
  for (const paper of state.papers)
    paper.order = { ...paper.order, objective: { point: [10000, 10000], radius: 500 } };
  for (const paper of state.papers) delete paper.order.fallback;
  state.bound = 2;
  locate(state, 0, red, stage());
  locate(state, 1, blue, stage());
  const attack = openAttack(
    state,
    { command: 'B-1.hq', attackers: ['B-1.coy1'], supports: [], x: 10000, y: 10000, r: 250 },
    false,
  );
  Object.assign(attack, { won: true, wonAt: 1, defenders: [red.id] });
  const fallback = (y: number): void => {
    for (const node of state.nodes) if (node.side === 1) node.fallback = [10000, y];
  };
  return { state, red, blue, attack, fallback };
};
const broken = (unit: Unit, of: Partial<Unit> = {}): Unit =>
  Object.assign(unit, {
    broken: true,
    disorder: 'broken',
    choice: 'none',
    green: false,
    grade: 'R',
    ...of,
  });
/** Nothing leads out: water on all sides but where the unit stands. */
const surround = (state: State): void => {
  const ring = (a: number, b: number): number[][] => [
    [a, a],
    [b, a],
    [b, b],
    [a, b],
  ];
  const lake = {
    id: 'lake',
    type: 'water',
    geometry: { polygon: ring(9000, 11000), holes: [ring(9750, 10250)] },
  };
  state.ground = JSON.stringify({ ...groundOf(state), features: [lake] });
};

test('NQM-3.12, NQM-3.18: a fallback nearer than 500 m is no line of retreat; the next way is tried', () => {
  const { state, red, fallback } = facing(200);
  fallback(10600);
  expect(retreatLine(state, red)?.by).toBe('fallback');
  fallback(10400);
  expect(retreatLine(state, red)?.by).toBe('home');
  expect(
    isClearFor(state, red, [
      [10000, 10000],
      [10000, 10499],
    ]),
  ).toBe(false);
  expect(
    isClearFor(state, red, [
      [10000, 10000],
      [10000, 10500],
    ]),
  ).toBe(true);
});

test('NQM-3.12: a broken enemy, or one no longer located, pursues nobody', () => {
  const { state, red, blue } = facing(200);
  blue.stands = [standOf('t', 'tkLight')];
  const contact = contactOf(state, 1, blue.id)!;
  Object.assign(contact, { target: 'armour', arm: 'armour' });
  expect(isFastEnough(state, red)).toBe(false);
  contact.level = 'lastKnown';
  expect(isFastEnough(state, red)).toBe(true);
  Object.assign(contact, { level: 'located', broken: true });
  expect(isFastEnough(state, red)).toBe(true);
});

test('NQM-3.13: the broken rout to the first safe place, 1,000 m from every located enemy, and reorganise only there', () => {
  const { state, red } = facing(400);
  broken(red, { choice: 'withdraw' });
  const plan = doctrineMarch(state, red)!;
  expect([plan.path.at(-1), plan.rout]).toEqual([[10000, 10450], true]); // 850 m and 150 m of depth: 1,000 m from the edge
  const hq = unitIn(state, 'R-1.hq');
  Object.assign(hq, { state: 'map', x: red.x, y: red.y + 200 });
  expect(reorganiseFault(state, red)).toBe('E_TASK_PLACE');
  red.y = 10450;
  expect([doctrineMarch(state, red), reorganiseFault(state, red)]).toEqual([null, null]);
});

test('NQM-3.15: broken troops that cannot withdraw surrender to an enemy who comes within 100 m, Green ones within 300', () => {
  for (const [metres, green, captured] of [
    [100, false, true],
    [101, false, false],
    [300, true, true],
    [301, true, false],
  ] as const) {
    const { state, red } = facing(metres);
    surround(state);
    broken(red, { choice: 'sitTight', green });
    surrenderBroken(state, stage());
    expect([metres, red.state === 'dead']).toEqual([metres, captured]);
  }
  const { state, red } = facing(100); // a way out: no need to
  broken(red, { choice: 'withdraw' });
  surrenderBroken(state, stage());
  expect(red.state).toBe('map');
});

test('NQM-3.17, NQM-3.15: pressed home on without a line, Veterans break out, unless everybody near outranks them', () => {
  for (const tanks of [false, true]) {
    const { state, red, blue, attack } = facing(200);
    surround(state);
    broken(red, { grade: 'V' });
    if (tanks) blue.stands = [standOf('t', 'tkLight')];
    pressHome(state, throwing(4), attack);
    const fates = new Set(red.stands.map(stand => stand.state));
    expect([...fates]).toEqual([tanks ? 'captured' : 'dla']);
  }
});

test('NQM-3.17: who has chosen to surrender does, though a way is open; who has not answered disperses', () => {
  for (const choice of ['surrender', 'none'] as const) {
    const { state, red, attack } = facing(200);
    broken(red, { choice });
    pressHome(state, throwing(1), attack);
    expect(red.stands.map(stand => stand.state)[0]).toBe(choice === 'none' ? 'dla' : 'captured');
  }
});
