import { describe, expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
  throwing,
} from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import type { Seat } from '../../engine/seat.ts';
import { Table } from '../../engine/table.ts';
import { isObserved } from './actions/support.ts';
import { startTask } from './actions/tasks.ts';
import { doctrineLook } from './doctrine/look.ts';
import { doctrineMarch, guideAfter } from './doctrine/march.ts';
import { decide } from './flow/decide.ts';
import { timersOf } from './flow/timers.ts';
import { pending, proceed } from './game.ts';
import { notQuiteMechanized } from './index.ts';
import { deliver } from './phases/deliver.ts';
import { endBound } from './phases/end.ts';
import { beginMove } from './phases/move/begin.ts';
import { advanceAll, halt } from './phases/move/tick.ts';
import type { State, Unit } from './state.ts';
import { shift } from './terms/fall-back.ts';
import { seesPoint } from './terms/footprint.ts';
import { gaitOf, isBarred, planWay, timePath } from './terms/going.ts';
import { policyOf } from './terms/papers.ts';

const BLUE: Seat = { id: 'blue', name: 'Blue', kind: 'player', side: 'blue' };
const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;

/** The lesson's own table, before its first orders. */
const lesson = (options: object = {}) => {
  const table = Table.create(notQuiteMechanized, {
    scenario: 'tutorial-mill-hill',
    options,
    dice: pledge('command', { table: 'test' }),
  });
  for (const seat of ['blue', 'red']) table.act(seat, { type: 'ready' });
  return table;
};
/** The same table, to be written on. */
const opened = (): State => notQuiteMechanized.clone(lesson().state);
const refused = (table: ReturnType<typeof lesson>, action: object): string | undefined =>
  table.refusal('blue', action)?.code;

test('NQM-2.2, NQM-2.13: only the superior of a battery changes whom it serves, and the change travels', () => {
  const table = lesson();
  const change = (from: string) => ({
    type: 'assignRelation',
    from,
    unit: 'B-ART',
    relation: 'UC',
    to: 'B-1',
  });
  expect(refused(table, change('B-1'))).toBe('E_RELATION_OWNER');
  expect(table.act('blue', change('B-RGT')).refused).toBeNull();
  expect(table.state.messages.some(one => one.kind === 'relation' && !one.delivered)).toBe(true);
});

test('NQM-2.5, NQM-2.7, NQM-2.19: before the H-hour everybody waits; then two companies lead by the drill', () => {
  const state = opened();
  const company = unitIn(state, 'B-1.coy1');
  const paper = state.papers.find(one => one.order.to === 'B-1' && one.state === 'current')!;
  expect(doctrineMarch(state, company)).toBeNull();
  state.bound = 1;
  expect(doctrineMarch(state, company)?.path.length).toBeGreaterThan(1);
  expect(guideAfter(state, paper)).toBe(1000);
});

test('NQM-2.6, NQM-2.22: a planned way is legal and takes the time that the mover needs', () => {
  const state = opened();
  const company = unitIn(state, 'B-1.coy1');
  const gait = gaitOf(state, company, 'moveToContact', 'deployed');
  const way = planWay(state, gait, [1550, 600], [2000, 1500])!;
  const timed = timePath(state, gait, way.path);
  expect(isBarred(timed)).toBe(false);
  expect(!isBarred(timed) && timed.seconds).toBe(way.seconds);
});

test('NQM-2.8: a trigger acts once on what its holder knows, in DELIVER', () => {
  const state = opened();
  const paper = state.papers.find(one => one.order.to === 'B-1' && one.state === 'current')!;
  paper.order.triggers = [
    {
      id: 'T',
      when: { type: 'time', args: { bound: 1 } },
      do: { type: 'codeword', args: { word: 'GO' } },
      once: true,
    },
  ];
  state.bound = 1;
  deliver(state, stage());
  deliver(state, stage());
  expect(paper.fired).toEqual(['T']);
});

test('NQM-2.9: the policy of the unit, then of its order', () => {
  const state = opened();
  expect(policyOf(state, unitIn(state, 'R-1.coy1')).letPass).toBe('recce');
  const table = lesson();
  const policy = {
    fire: 'free',
    openAt: 'contact',
    ambush: true,
    letPass: 'none',
    scoot: false,
    stopAt_m: 200,
  };
  expect(table.act('red', { type: 'setFirePolicy', unit: 'R-1.coy1', policy }).refused).toBeNull();
  expect(policyOf(table.state, unitIn(table.state, 'R-1.coy1')).stopAt_m).toBe(200);
});

test('NQM-2.23: five messages an hour, of up to 500 characters', () => {
  const table = lesson();
  const note = (text: string) => ({ type: 'sendMessage', from: 'B-RGT', to: 'B-1', text });
  for (let i = 0; i < 5; i++) expect(table.act('blue', note(`n${i}`)).refused).toBeNull();
  expect(refused(table, note('one more'))).toBe('E_MESSAGE');
});

test('NQM-2.24, NQM-3.9: a goal in place of a path; Elite may leave the corridor', () => {
  const table = lesson();
  const goal = {
    type: 'tacticalIntent',
    unit: 'B-1.coy1',
    path: [],
    mode: 'moveToContact',
    formation: 'deployed',
    mounted: false,
  };
  expect(refused(table, { ...goal, goal: { point: [2000, 1200] } })).toBeUndefined();
  expect(refused(table, { ...goal, goal: { point: [3900, 600] } })).toBe('E_OUTSIDE_ORDERS');
  unitIn(table.state as State, 'B-1.coy1').grade = 'E';
  expect(refused(table, { ...goal, goal: { point: [3900, 600] } })).toBeUndefined();
});

test('NQM-4, NQM-4.8: a bound goes through its phases and ends', () => {
  const table = lesson();
  const phases = new Set<string>();
  for (let i = 0; i < 40 && table.state.bound === 0; i++) {
    phases.add(table.state.phase);
    const [asked] = table.pending();
    table.act(asked!.seat, { type: 'commit', serial: table.state.serial });
  }
  expect([...phases]).toEqual(['ORDERS', 'DECLARE', 'COUNTERATTACK', 'REORG']);
  expect(proceed(notQuiteMechanized.clone(table.state), stage())).toBe(false);
});

test('NQM-4.3: the order clock rings for the phase it was wound up for', () => {
  const table = lesson();
  const [timer] = timersOf(table.state);
  expect(timer).toMatchObject({ seconds: 180, running: true, rule: 'NQM-4.3' });
  expect(table.act('clock', timer!.rings).refused).toBeNull();
  expect(table.state.phase).toBe('DECLARE');
  expect(table.act('clock', timer!.rings).refused?.code).toBe('E_STALE');
});

test('NQM-4.4: by policy a decision is answered at once, else it is asked', () => {
  const state = opened();
  const asked = { key: 'k', kind: 'STOP', seat: 'blue', side: 0 } as const;
  expect(decide(state, asked, 'stop')).toBe('stop');
  state.options = { ...state.options, interactiveRecce: 'ask' };
  expect(decide(state, asked, 'stop')).toBeNull();
  expect(state.interrupts.map(one => one.kind)).toEqual(['STOP']);
});

test('NQM-17.6: the name of a question tells nobody whom it is about', () => {
  const state = opened();
  state.options = { ...state.options, interactiveRecce: 'ask' };
  const about = { kind: 'STOP', seat: 'blue', side: 0, unit: 'B-1.coy1', other: '' } as const;
  const secret = (enemy: string): string => {
    const table = notQuiteMechanized.clone(state);
    decide(table, { ...about, key: `${table.bound} stop ${enemy}` }, 'stop');
    decide(table, { ...about, key: `${table.bound} stop another` }, 'stop');
    expect(table.interrupts.map(one => one.key)).toHaveLength(2);
    expect(new Set(table.interrupts.map(one => one.key)).size).toBe(2);
    return JSON.stringify([notQuiteMechanized.view(table, 'blue'), pending(table)]);
  };
  expect(secret('R-1.coy1')).toBe(secret('R-1.coy2'));
  expect(secret('canary')).not.toContain('canary');
});

describe('on the march', () => {
  test('NQM-5.9, NQM-5.18: in a tick a company on foot makes 83 m, and goes on from the seconds', () => {
    const state = opened();
    const company = unitIn(state, 'B-1.coy1');
    company.intent = {
      path: [
        [1550, 600],
        [1550, 1400],
      ],
      mode: 'moveToContact',
      formation: 'deployed',
      mounted: false,
      rideOn: '',
      stopAt: -1,
      press: true,
      from: 0,
    };
    beginMove(state, stage());
    advanceAll(state, stage());
    expect([company.y, company.march?.seconds]).toEqual([683, 300]);
    advanceAll(state, stage());
    expect(company.y).toBe(767);
  });

  test('NQM-5.10: a halted mover stays halted and its side is told why', () => {
    const state = opened();
    const company = unitIn(state, 'B-1.coy1');
    company.intent = {
      path: [
        [1550, 600],
        [1550, 1400],
      ],
      mode: 'moveToContact',
      formation: 'deployed',
      mounted: false,
      rideOn: '',
      stopAt: -1,
      press: true,
      from: 0,
    };
    beginMove(state, stage());
    const context = stage();
    halt(state, company, 'contact', context);
    expect(company.march?.halted).toBe(true);
    advanceAll(state, stage());
    expect(company.y).toBe(600);
  });

  test('NQM-5.20: over an edge that is not its own nobody leaves', () => {
    const table = lesson();
    const intent = {
      type: 'tacticalIntent',
      unit: 'B-1.coy1',
      mode: 'moveToContact',
      formation: 'deployed',
      mounted: false,
    };
    expect(
      refused(table, {
        ...intent,
        path: [
          [1550, 600],
          [0, 600],
        ],
      }),
    ).toBe('E_EDGE');
  });

  test('NQM-2.12, NQM-5.17: recce looks at cover ahead; a train keeps to its rails', () => {
    const state = tableOn({
      features: [
        {
          id: 'w',
          type: 'woods',
          geometry: {
            polygon: [
              [-300, 900],
              [300, 900],
              [300, 1500],
              [-300, 1500],
            ],
          },
        },
      ],
    });
    const unit = unitIn(state, 'B-1.coy1');
    unit.stands = [standOf('r', 'acGer')];
    Object.assign(unit, { x: 5000, y: 5000, state: 'map' });
    unit.march = {
      path: [
        [5000, 5000],
        [5000, 6500],
      ],
      mode: 'moveToContact',
      seconds: 0,
      wait: 0,
      halted: false,
      why: 'drill',
      began: 0,
      rout: false,
      stopAt: -1,
    };
    const look = doctrineLook(state, unit)!;
    expect(look.y).toBeGreaterThanOrEqual(5900);
    expect(seesPoint(state, { ...unit, x: look.ox, y: look.oy }, [look.x, look.y])).toBe(true);
    const train = { ...unit, kind: 'train' as const, stands: [standOf('t', 'trainGunWagon')] };
    expect(gaitOf(state, train, 'roadMarch', 'column').category).toBe('rail');
  });
});

test('NQM-6.12, NQM-8.10, NQM-8.11: recce or a commander who sees the point observes; a moved battery loses its targets', () => {
  const state = opened();
  const battery = unitIn(state, 'B-ART.bty');
  expect(isObserved(state, battery, 'B-1', [2000, 1500])).toBe(true);
  for (const unit of state.units) if (unit.kind === 'hq') unit.state = 'gone';
  expect(isObserved(state, battery, 'B-1', [2000, 1500])).toBe(false);
  expect(state.registered.length).toBe(1);
  shift(state, battery, [2900, 300]);
  expect(state.registered).toEqual([]);
});

test('NQM-7.11, NQM-7.17: minefields are laid by engineers, not by riflemen', () => {
  const state = opened();
  const lay = {
    type: 'startTask',
    task: 'layMinefield',
    unit: 'B-1.coy1',
    line: [
      [1550, 600],
      [1850, 600],
    ],
  } as never;
  expect(startTask.refuse(state, BLUE, lay)?.code).toBe('E_TASK_UNIT');
  unitIn(state, 'B-1.coy1').stands = [standOf('e', 'engPl')];
  expect(startTask.refuse(state, BLUE, lay)?.code).not.toBe('E_TASK_UNIT');
});

test('NQM-7.13, NQM-10.4: six quiet hours dig a company in', () => {
  const state = opened();
  const company = unitIn(state, 'R-1.coy1');
  Object.assign(company, { work: 'none', digging: 5 });
  endBound(state, throwing(1));
  expect(company.work).toBe('dugIn');
});

test('NQM-20, NQM-20.1: Control rules with a note, and what he reveals is known', () => {
  const table = lesson({ umpire: 'full' });
  const rule = { type: 'umpireRule', kind: 'reveal', target: 'R-1.coy1' };
  expect(table.act('control', { ...rule, reason: ' ' }).refused).not.toBeNull();
  expect(table.act('control', { ...rule, reason: 'A prisoner talks.' }).refused).toBeNull();
  expect(table.state.contacts.some(one => one.side === 0 && one.unit === 'R-1.coy1')).toBe(true);
});

test('NQM-2.5, NQM-5.16: guns that have come up limbered under an order to support go into action', () => {
  const state = tableOn({});
  const guns = state.units.find(unit => unit.kind === 'battery' && unit.side === 0)!;
  Object.assign(guns, { state: 'map', mounted: true, formation: 'column', moved: false });
  expect(state.papers.find(one => one.order.to === guns.node)?.order.aim).toBe('support');
  beginMove(state, stage());
  expect([guns.mounted, guns.formation, guns.march]).toEqual([false, 'deployed', null]);
});
