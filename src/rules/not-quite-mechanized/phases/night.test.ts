import { expect, test } from 'vitest';
import {
  stage,
  tableOn,
  throwing,
} from '../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { nightOrder } from '../actions/reorg.ts';
import { proceed } from '../game.ts';
import type { State, Unit } from '../state.ts';
import { dayBreaks } from './end.ts';
import { passNight } from './night.ts';

const BLUE = { id: 'blue', kind: 'player', side: 'blue', name: 'Blue' } as const;
const evening = (): { state: State; unit: (id: string) => Unit } => {
  const road = {
    id: 'road',
    type: 'road',
    class: 'metalled',
    geometry: {
      polyline: [
        [0, 0],
        [0, 12_000],
      ],
    },
  };
  const state = tableOn({ features: [road] });
  state.phase = 'NIGHT';
  state.bound = 14;
  state.held = state.held.map(one => ({ ...one, seat: 'blue' }));
  state.seats = [{ id: 'blue', side: 0 }];
  for (const one of state.units) one.state = one.side === 0 ? 'map' : 'gone';
  return { state, unit: id => state.units.find(one => one.id === id)! };
};
const move = (unit: Unit, to: number[]) => ({
  type: 'nightOrder' as const,
  unit: unit.id,
  order: 'move' as const,
  path: [[unit.x, unit.y], to],
});

test('NQM-13.2: four hours of road march on a road, of move to contact off it', () => {
  const { state, unit } = evening();
  const company = unit('B-1.coy1');
  Object.assign(company, { x: 5000, y: 5000, formation: 'deployed' });
  expect(nightOrder.refuse(state, BLUE, move(company, [5000, 13_000]))).toBeNull();
  expect(nightOrder.refuse(state, BLUE, move(company, [5000, 13_100]))?.code).toBe('E_RATE');
  Object.assign(company, { x: 6000 });
  expect(nightOrder.refuse(state, BLUE, move(company, [6000, 9000]))).toBeNull();
  expect(nightOrder.refuse(state, BLUE, move(company, [6000, 9100]))?.code).toBe('E_RATE');
});

test('NQM-13.2, NQM-5.3: horse-drawn guns march at night, on the road and off it', () => {
  const { state, unit } = evening();
  const train = unit('B-1.log');
  Object.assign(train, { x: 6000, y: 5000 });
  state.nights = [
    {
      unit: train.id,
      order: 'move',
      path: [
        [6000, 5000],
        [6000, 7000],
      ],
    },
  ];
  passNight(state, throwing(1));
  expect([train.x, train.y]).toEqual([6000, 7000]);
});

test('NQM-13.1, NQM-13.2: whoever fought in the last hour of the day is resupplied in the night, by columns told so', () => {
  const { state, unit } = evening();
  const company = unit('B-1.coy1');
  Object.assign(company, { cu: 0, underFire: true, moved: true });
  unit('B-1.log').bnLog = 1;
  passNight(state, throwing(1));
  expect(company.cu).toBe(0);
  state.nights = [{ unit: 'B-1.log', order: 'resupply', path: [] }];
  passNight(state, throwing(1));
  expect([company.cu, unit('B-1.log').bnLog]).toEqual([company.cuMax, 0]);
});

test('NQM-13.1: tasks go on through the night, but not of a unit that marches', () => {
  const { state, unit } = evening();
  const company = unit('B-1.coy1');
  Object.assign(company, { x: 6000, y: 5000, work: 'none', mounted: false });
  const task = {
    id: 1,
    side: 0,
    task: 'fortify' as const,
    unit: company.id,
    line: [],
    feature: '',
    hours: 24,
    done: 0,
    idle: 0,
  };
  state.tasks = [task];
  state.nights = [
    {
      unit: company.id,
      order: 'move',
      path: [
        [6000, 5000],
        [6000, 6000],
      ],
    },
  ];
  passNight(state, throwing(1));
  expect(state.tasks.every(one => one.done === 0)).toBe(true);
});

test('NQM-10.3, NQM-13.1: who could not reorganise because the enemy is near keeps his combat hours', () => {
  const { state, unit } = evening();
  const [own, enemy] = [unit('B-1.coy1'), unit('R-1.coy1')];
  Object.assign(own, { x: 5000, y: 5000, formation: 'deployed', combatHours: 2 });
  Object.assign(enemy, { state: 'map', x: 5000, y: 5500, formation: 'deployed' });
  passNight(state, throwing(1));
  expect(own.combatHours).toBe(2);
});

test('NQM-13.3, NQM-10.9: at the dawn after a played night posts give back half, and tests begin anew', () => {
  const { state, unit } = evening();
  state.options.nightMode = 'played';
  state.phase = 'END';
  state.bound = 22; // 04:00
  expect(dayBreaks(state)).toBe(true);
  const company = unit('B-1.coy1');
  for (const stand of company.stands.slice(0, 2)) stand.state = 'post';
  state.nodes.find(node => node.id === 'B-1')!.callOff = 'failed';
  unit('R-1.coy1').state = 'map';
  const ground = JSON.parse(state.ground);
  state.ground = JSON.stringify({ ...ground, calendar: { ...ground.calendar, bounds: 40 } });
  proceed(state, stage());
  expect(company.stands.map(stand => stand.state).sort()).toEqual(['destroyed', 'here', 'here']);
  expect(state.nodes.find(node => node.id === 'B-1')!.callOff).toBe('untested');
});
