import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
  throwing,
} from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { Seat } from '../../engine/seat.ts';
import { joinBattle } from './actions/join.ts';
import { passReport } from './actions/reports.ts';
import { startTask } from './actions/tasks.ts';
import { umpireRule } from './actions/umpire.ts';
import { umpireQueue } from './flow/queue.ts';
import { notQuiteMechanized } from './index.ts';
import { runFireplan } from './phases/fireplan.ts';
import { passNight } from './phases/night.ts';
import { makeReports } from './phases/reports.ts';
import { runTasks } from './phases/tasks.ts';
import { SCENARIOS } from './scenarios.ts';
import { assertSound } from './sound.ts';
import type { State, Unit } from './state.ts';
import { groundOf } from './terms/ground.ts';
import { viewOf } from './view.ts';

const CONTROL: Seat = { id: 'control', name: 'Umpire', kind: 'control' };
const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const umpired = (more: object = {}): State => {
  const state = tableOn({}, SCENARIOS.find(({ id }) => id === 'mokra-1939')!);
  state.options = { ...state.options, umpire: 'full', ...more };
  return state;
};

test('NQM-20.2: orders on their way and open questions stand in one queue, and a question is answered for a seat', () => {
  const state = umpired();
  expect(umpireQueue(state)).toEqual([]);
  const [paper] = state.papers;
  Object.assign(paper!, { state: 'sent', deliver: 3 });
  state.interrupts.push({
    key: 'q1',
    of: '',
    kind: 'STOP',
    seat: 'polish',
    side: 0,
    unit: '',
    other: '',
    answer: '',
    usual: 'stop',
    path: [],
  });
  expect(umpireQueue(state).map(({ kind, due }) => [kind, due])).toEqual([
    ['interrupt', 0],
    ['delivery', 3],
  ]);
  // On Control's desk whoever takes an item is its owner; no player's view tells of it.
  const due = (seat: string) => notQuiteMechanized.dueForControl!(viewOf(state, seat), seat);
  expect(due('control').map(one => [one.id, one.rule])).toEqual([
    ['interruptDue', 'NQM-20.2'],
    ['deliveryDue', 'NQM-20.2'],
  ]);
  expect(due('polish')).toEqual([]);
  const ruling = {
    type: 'umpireRule' as const,
    kind: 'decide' as const,
    target: 'q1',
    reason: 'late',
  };
  expect(umpireRule.refuse(state, CONTROL, { ...ruling, answer: 'maybe' })?.code).toBe(
    'E_UNKNOWN_ID',
  );
  expect(umpireRule.refuse(state, CONTROL, { ...ruling, answer: 'silent' })).toBeNull();
  umpireRule.apply(state, { ...ruling, answer: 'silent' }, stage() as never);
  expect(umpireQueue(state).map(({ kind }) => kind)).toEqual(['delivery']);
  state.options = { ...state.options, umpire: 'advisory' };
  expect(umpireQueue(state)).toEqual([]);
});

test('NQM-20.3: a report is held two bounds at most, or its words are changed and its facts stay', () => {
  const state = umpired({ infoMode: 'chain' });
  makeReports(state);
  const report = state.reports.find(one => one.deliver > state.bound)!;
  const action = {
    type: 'passReport' as const,
    node: report.node,
    to: report.to,
    asOf: report.asOf,
    how: 'hold' as const,
    reason: 'the courier rests',
  };
  const due = report.deliver;
  for (let i = 0; i < 2; i++) {
    expect(passReport.refuse(state, CONTROL, action)).toBeNull();
    passReport.apply(state, action, stage() as never);
  }
  expect(report.deliver).toBe(due + 2);
  expect(passReport.refuse(state, CONTROL, action)?.code).toBe('E_NUMBER');
  const facts = structuredClone(report.units);
  const words = { ...action, how: 'words' as const, words: ['all quiet'] };
  expect(passReport.refuse(state, CONTROL, words)).toBeNull();
  passReport.apply(state, words, stage() as never);
  expect([report.lines, report.units]).toEqual([['all quiet'], facts]);
});

test('NQM-22.11: who joins comes in column at the entry and bound that the campaign names, once', () => {
  const state = umpired();
  const [one] = SCENARIOS.find(({ id }) => id === 'mokra-1939')!.units.filter(
    ({ side, kind }) => side === 'german' && kind === 'company',
  );
  const unit = {
    ...one!,
    id: 'J1.coy1',
    node: 'J1',
    stands: [{ id: 'J1.coy1.1', type: 'riflePl', markers: 0 }],
    cu: 1,
    cuMax: 1,
  };
  const action = {
    type: 'joinBattle' as const,
    node: 'J1',
    name: 'Joiners',
    side: 'german',
    entry: 'W1',
    bound: 4,
    units: [unit],
    reason: 'session 2',
  };
  expect(joinBattle.refuse(state, CONTROL, { ...action, entry: 'X9' })?.code).toBe('E_UNKNOWN_ID');
  expect(joinBattle.refuse(state, CONTROL, action)).toBeNull();
  joinBattle.apply(state, action, stage() as never);
  assertSound(state);
  expect(unitIn(state, 'J1.coy1')).toMatchObject({
    state: 'waiting',
    arrival: 4,
    entry: 'W1',
    formation: 'column',
  });
  expect(joinBattle.refuse(state, CONTROL, action)?.code).toBe('E_UNKNOWN_ID');
  expect(joinBattle.refuse(state, CONTROL, { ...action, node: 'J2', bound: -1 })).not.toBeNull();
});

test('NQM-7.10: hours of a bridgehead and of a bridge are thrown when the step starts', () => {
  const begin = (task: 'infantryBridgehead' | 'vehicleBridge', die: number): number => {
    const state = tableOn({});
    const action = { type: 'startTask' as const, unit: 'B-1.coy1', task, line: [], feature: '' };
    startTask.apply(state, action as never, throwing(die) as never);
    return state.tasks[0]!.hours;
  };
  expect([begin('infantryBridgehead', 5), begin('infantryBridgehead', 2)]).toEqual([3, 1]);
  expect(begin('vehicleBridge', 6)).toBe(12);
});

test('NQM-7.14: whoever has fortified stands in a fort', () => {
  const state = tableOn({});
  const unit = unitIn(state, 'B-1.coy1');
  const ground = groundOf(state);
  state.ground = JSON.stringify({ ...ground, flags: { defenceStores: [ground.sides[0]!.id] } });
  const engineers = unitIn(state, 'B-1.mg1');
  Object.assign(engineers, { x: unit.x, y: unit.y, stands: [standOf('e', 'engPl')] });
  unit.work = 'dugIn';
  state.tasks = [
    {
      side: 0,
      task: 'fortify',
      unit: unit.id,
      line: [],
      feature: '',
      hours: 24,
      done: 23,
      idle: 0,
    },
  ];
  runTasks(state, stage());
  expect([unit.work, state.tasks.length]).toEqual(['fort', 0]);
});

test('NQM-8.12: a sortie meets the flak within a kilometre of its target, none farther off', () => {
  const strike = (metres: number): State => {
    const state = tableOn({});
    for (const one of state.units) if (one.side === 1) one.state = 'gone';
    const flak = unitIn(state, 'R-1.mg1');
    Object.assign(flak, { state: 'map', x: 5000, y: 5000 + metres, mounted: false });
    flak.stands = [standOf('f1', 'aa20Pl')];
    state.air = [
      {
        id: 'air1',
        side: 0,
        stand: 'airStuka',
        grade: 'R',
        perDay: 2,
        left: 1,
        level: 'corps',
        lost: false,
      },
    ];
    state.sorties = [
      {
        id: 'air1',
        side: 0,
        stands: ['air1'],
        x: 5000,
        y: 5000,
        bound: 0,
        engagement: '',
        flak: 'none',
      },
    ];
    runFireplan(state, throwing(1));
    return state;
  };
  expect(strike(5000).sorties).toEqual([]);
  const near = strike(400);
  expect(near.sorties.length === 0 || near.sorties[0]!.flak !== 'none').toBe(true);
});

test('NQM-10.13: dispersed stands are with their unit again at dawn; a unit that was gone stands at the log area', () => {
  const state = tableOn({});
  const unit = unitIn(state, 'B-1.coy1');
  for (const stand of unit.stands) stand.state = 'dla';
  unit.state = 'dead';
  passNight(state, stage());
  expect(unit.stands.every(stand => stand.state === 'here')).toBe(true);
  expect(unit).toMatchObject({ state: 'map', broken: false });
});
