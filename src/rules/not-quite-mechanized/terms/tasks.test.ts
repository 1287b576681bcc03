import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
} from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Plan } from '../doctrine/march.ts';
import { DEFAULTS } from '../options.ts';
import { setOut } from '../phases/move/begin.ts';
import { queueAtFerries } from '../phases/move/ferries.ts';
import { advanceAll, endMarches } from '../phases/move/tick.ts';
import { runTasks } from '../phases/tasks.ts';
import type { Scenario } from '../scenario.ts';
import { SCENARIOS } from '../scenarios.ts';
import { setUp } from '../setup.ts';
import type { State, Task, Unit } from '../state.ts';
import { viewOf } from '../view.ts';
import { gaitOf, isBarred, timePath } from './going.ts';
import { groundOf } from './ground.ts';
import { taskFault } from './tasks.ts';

/** Engineers beside a bridge over a major river, a minor one 2 km further, and a railway. */
const field = (): { state: State; unit: Unit } => {
  const line = (y: number): number[][] => [
    [-4000, y],
    [4000, y],
  ];
  const state = tableOn({
    features: [
      { id: 'vistula', type: 'riverMajor', geometry: { polyline: line(0) } },
      { id: 'bug', type: 'riverMinor', geometry: { polyline: line(2000) } },
      { id: 'rail', type: 'railway', geometry: { polyline: line(-2000) } },
      { id: 'major', type: 'bridge', geometry: { point: [0, 0] } },
      { id: 'minor', type: 'bridge', geometry: { point: [0, 2000] } },
    ],
  });
  const ground = groundOf(state);
  const sides = [ground.sides[0]!.id];
  state.ground = JSON.stringify({ ...ground, flags: { boats: sides, bridging: sides } });
  for (const one of state.units) if (one.id !== 'B-1.coy1') one.state = 'gone';
  const unit = state.units.find(one => one.id === 'B-1.coy1')!;
  unit.stands = [standOf('e1', 'engPl')];
  Object.assign(unit, { kind: 'platoon', state: 'map', x: 5000, y: 5000, formation: 'deployed' });
  return { state, unit };
};
const work = (unit: Unit, of: Partial<Task>): Task => ({
  side: unit.side,
  task: 'demolishMajorBridge',
  unit: unit.id,
  line: [],
  feature: '',
  hours: 8,
  done: 0,
  idle: 0,
  ...of,
});

test('NQM-7.12: the bridge over a major river is no minor demolition, nor mended in four hours', () => {
  const { state, unit } = field();
  expect(taskFault(state, unit, { task: 'demolishMinorBridge', line: [], feature: 'major' })).toBe(
    'E_TASK_PLACE',
  );
  expect(
    taskFault(state, unit, { task: 'demolishMajorBridge', line: [], feature: 'major' }),
  ).toBeNull();
  expect(taskFault(state, unit, { task: 'repairMinorBridge', line: [[5000, 5000]] })).toBe(
    'E_TASK_PLACE',
  );
  unit.y = 7000;
  expect(taskFault(state, unit, { task: 'repairMinorBridge', line: [[5000, 7000]] })).toBeNull();
  expect(taskFault(state, unit, { task: 'repairMinorBridge', line: [[5000, 6950]] })).toBeNull();
  expect(taskFault(state, unit, { task: 'repairMinorBridge', line: [[5000, 6850]] })).toBe(
    'E_TASK_PLACE',
  );
});

test('NQM-5.17, NQM-7.12: only a railway is cut where there is no bridge', () => {
  const { state, unit } = field();
  expect(taskFault(state, unit, { task: 'demolishMinorBridge', line: [[5100, 5100]] })).toBe(
    'E_TASK_PLACE',
  );
  unit.y = 3000;
  expect(taskFault(state, unit, { task: 'demolishMinorBridge', line: [[5000, 3000]] })).toBeNull();
});

test('NQM-7.10: a bridgehead needs a planned site, a bridge an engineer company and the bridgehead', () => {
  const { state, unit } = field();
  const boats = { task: 'infantryBridgehead', line: [[5000, 5000]] } as const;
  const bridge = { task: 'vehicleBridge', line: [[5000, 5000]] } as const;
  expect(taskFault(state, unit, boats)).toBe('E_TASK_PLACE');
  const hq = state.units.find(one => one.id === 'B-RGT.hq')!;
  Object.assign(hq, { state: 'map', x: 5000, y: 4000 });
  state.tasks = [work(hq, { task: 'planMajorRiver', line: [[5000, 5000]], hours: 1 })];
  runTasks(state, stage());
  expect(taskFault(state, unit, boats)).toBeNull();
  expect(taskFault(state, unit, bridge)).toBe('E_TASK_UNIT');
  unit.stands = ['a', 'b', 'c'].map(id => standOf(id, 'engPl'));
  expect(taskFault(state, unit, bridge)).toBe('E_TASK_PLACE');
  state.tasks = [work(unit, { task: 'infantryBridgehead', line: [[5000, 5000]], hours: 1 })];
  runTasks(state, stage());
  expect(taskFault(state, unit, bridge)).toBeNull();
});

test('NQM-7.17: a unit that has gone elsewhere adds nothing; its work is kept for four bounds', () => {
  const { state, unit } = field();
  state.tasks = [work(unit, { feature: 'major' })];
  runTasks(state, stage());
  expect(state.tasks[0]!.done).toBe(1);
  unit.y = 9000;
  for (let i = 0; i < 4; i++) runTasks(state, stage());
  expect([state.tasks.length, state.tasks[0]!.done]).toEqual([1, 1]);
  runTasks(state, stage());
  expect(state.tasks).toEqual([]);
});

test('NQM-7.8: platoons at one bridge add up', () => {
  const { state, unit } = field();
  const second = { ...unit, id: 'B-1.coy2', stands: [standOf('e2', 'engPl')] };
  state.units = [...state.units.filter(one => one.id !== 'B-1.coy2'), second];
  state.tasks = [unit, second].map(one => work(one, { feature: 'major', hours: 4 }));
  runTasks(state, stage());
  expect(state.changes).toEqual([]);
  runTasks(state, stage());
  expect(state.changes).toMatchObject([{ id: 'major', state: 'prepared', owner: 0 }]);
  expect(state.tasks).toEqual([]);
});

test('NQM-5.14, NQM-17.5: a lane is cleared only at a minefield that is known', () => {
  const { state, unit } = field();
  const lane = {
    task: 'breachMinefieldLane',
    line: [
      [5000, 5100],
      [5000, 5300],
    ],
  } as const;
  expect(taskFault(state, unit, lane)).toBe('E_TASK_PLACE');
  const ring = [
    [4000, 5150],
    [6000, 5150],
    [6000, 5250],
    [4000, 5250],
  ];
  state.built = [
    {
      id: 'm',
      type: 'minefield',
      side: 1,
      node: '',
      class: 'none',
      ring,
      x: 4000,
      y: 5150,
      facing: 0,
      known: false,
    },
  ];
  expect(taskFault(state, unit, lane)).toBe('E_TASK_PLACE');
  state.built[0]!.known = true;
  expect(taskFault(state, unit, lane)).toBeNull();
});

test('NQM-7.17, NQM-5.19: a ferry of boats works while its engineer platoon stays, and takes one company an hour', () => {
  const { state, unit } = field();
  const [first, second] = ['B-1.coy2', 'B-1.coy3'].map(id => {
    const company = state.units.find(one => one.id === id)!;
    Object.assign(company, { state: 'map', x: 6000, y: 4900, formation: 'deployed', trail: [] });
    return company;
  });
  unit.x = 6000;
  const over = [
    [6000, 4900],
    [6000, 5100],
  ];
  const way = () => timePath(state, gaitOf(state, first!, 'moveToContact'), over);
  state.built = [
    {
      id: 'boats',
      type: 'ferry',
      side: unit.side,
      node: '',
      class: 'none',
      ring: [],
      x: 6000,
      y: 5000,
      facing: 0,
      known: true,
    },
  ];
  expect(isBarred(way())).toBe(false);
  expect(way()).toMatchObject({ seconds: 3600 + 720 });
  unit.y = 4700;
  expect(isBarred(way())).toBe(true);
  unit.y = 5000;
  for (const company of [first!, second!]) setOut(state, company, walk(over), 'intent');
  let ticks = 0;
  const across: number[] = [];
  for (const phase = { ...state, phase: 'MOVE' as const }; ticks < 40; ticks++) {
    advanceAll(phase, stage());
    queueAtFerries(phase, stage());
    endMarches(phase);
    const there = [first!, second!].filter(company => company.march?.halted);
    if (there.length > across.length) across.push(ticks);
    if (there.length === 2) break;
  }
  expect(across.at(-1)! - across[0]!).toBe(12);
});
const walk = (path: readonly (readonly number[])[]): Plan => ({
  path: path.map(([x = 0, y = 0]) => [x, y] as const),
  mode: 'moveToContact',
  formation: 'deployed',
  mounted: false,
  rout: false,
});

test('NQM-7.10: a crossing that was planned before the game is a site from the first hour, known to its side alone', () => {
  const scenario: Scenario = {
    ...SCENARIOS[0]!,
    plannedCrossings: [{ side: SCENARIOS[0]!.sides[0]!.id, at: [2000, 1500] }],
  };
  const state = setUp({ scenario, options: DEFAULTS }, stage());
  expect(state.built).toMatchObject([{ type: 'site', side: 0, x: 2000, y: 1500, known: false }]);
  const [own, enemy] = state.seats.map(({ id }) => viewOf(state, id).table.built.length);
  expect([own, enemy]).toEqual([1, 0]);
  const ground = groundOf(state);
  state.ground = JSON.stringify({ ...ground, flags: { boats: [ground.sides[0]!.id] } });
  const unit = state.units.find(one => one.id === 'B-1.coy1')!;
  Object.assign(unit, { stands: [standOf('e1', 'engPl')], x: 2000, y: 1400 });
  const boats = { task: 'infantryBridgehead', line: [[2000, 1500]] } as const;
  expect(taskFault(state, unit, boats)).toBeNull();
  state.built = [];
  expect(taskFault(state, unit, boats)).toBe('E_TASK_PLACE');
});
