import { expect, test } from 'vitest';
import {
  stage,
  tableOn,
  throwing,
} from '../../../../../tools/vectors/not-quite-mechanized/small-table.ts';
import type { State, Unit } from '../../state.ts';
import { groundOf } from '../../terms/ground.ts';
import { lookAround } from '../../terms/knowledge.ts';
import { deliver } from '../deliver.ts';
import { enterArrivals } from './enter.ts';
import { finishMove } from './finish.ts';
import { haltInContact } from './halts.ts';
import { advanceAll, endMarches } from './tick.ts';
import { clearRoads, keepInColumn } from './traffic.ts';

const line = (...points: number[][]) => ({ polyline: points });
/** A road north and one that comes to it from the east; woods over the northern part by wish. */
const crossroads = (isTrack = false): State => {
  const features = [
    {
      id: 'north',
      type: 'road',
      class: isTrack ? 'track' : 'metalled',
      geometry: line([0, -3000], [0, 6000]),
    },
    { id: 'east', type: 'road', class: 'metalled', geometry: line([3000, 0], [0, 0]) },
    ...(isTrack
      ? [
          {
            id: 'wood',
            type: 'woods',
            geometry: {
              polygon: [
                [-500, 1000],
                [500, 1000],
                [500, 2000],
                [-500, 2000],
              ],
            },
          },
        ]
      : []),
  ];
  const state = tableOn({ features });
  state.phase = 'MOVE';
  for (const unit of state.units) unit.state = 'gone';
  return state;
};
const march = (state: State, id: string, ...path: number[][]): Unit => {
  const unit = state.units.find(one => one.id === id)!;
  const way = path.map(([x, y]) => [x! + 5000, y! + 5000]);
  Object.assign(unit, {
    state: 'map',
    x: way[0]![0],
    y: way[0]![1],
    formation: 'column',
    mounted: false,
    trail: [],
    facing: way[0]![0] === way[1]![0] ? (way[0]![1]! < way[1]![1]! ? 0 : 180) : 270,
  });
  unit.march = {
    path: way,
    mode: 'roadMarch',
    seconds: 0,
    wait: 0,
    halted: false,
    why: 'intent',
    began: 0,
    rout: false,
    stopAt: -1,
  };
  return unit;
};
const tick = (state: State): void => {
  advanceAll(state, stage());
  keepInColumn(state, throwing(1));
  endMarches(state);
  clearRoads(state);
};

test('NQM-5.7: a column that has turned off still blocks the road with its tail', () => {
  const state = crossroads();
  const ahead = march(state, 'B-1.coy1', [0, -100], [0, 0], [2000, 0]);
  const behind = march(state, 'B-1.coy2', [0, -420], [0, 3000]);
  tick(state); // 167 m each: the first has turned the corner, its body still lies on the northern road
  tick(state);
  expect(ahead.x).toBeGreaterThan(5000);
  expect(behind.y).toBeLessThanOrEqual(5000);
  const depth = 300 - (ahead.x - 5000);
  expect(behind.y).toBeLessThanOrEqual(5000 - Math.max(0, depth) + 30);
});

test('NQM-5.19, NQM-17.5: an enemy column is not queued behind; it is met by NQM-6', () => {
  const state = crossroads();
  const own = march(state, 'B-1.coy1', [0, -420], [0, 3000]);
  const enemy = march(state, 'R-1.coy1', [0, 0], [0, 3000]);
  enemy.march!.wait = 3600;
  tick(state);
  expect(own.y).toBe(5000 - 420 + 167);
});

test('NQM-5.7: of two heads that reach a junction in one tick the higher command goes first', () => {
  const state = crossroads();
  const regiment = march(state, 'B-RGT.hq', [100, 0], [0, 0], [0, 3000]);
  const company = march(state, 'B-1.coy1', [0, -60], [0, 3000]);
  const east = march(state, 'B-1.coy2', [120, 0], [0, 0], [0, 3000]);
  company.state = 'gone';
  tick(state);
  expect(regiment.y).toBeGreaterThan(5000);
  expect(east.x).toBeGreaterThan(5000);
});

test('NQM-5.19: a track through a wood lets one direction through at a time, over its whole length', () => {
  const state = crossroads(true);
  const north = march(state, 'B-1.coy1', [0, 1100], [0, 4000]);
  const south = march(state, 'B-1.coy2', [0, 2050], [0, -1000]);
  for (let i = 0; i < 3; i++) tick(state);
  expect(north.y).toBeGreaterThan(6100);
  expect(south.y).toBeGreaterThanOrEqual(6990);
});

test('NQM-5.19: of two that would enter an empty defile in one tick one is let in', () => {
  const state = crossroads(true);
  const north = march(state, 'B-1.coy1', [0, 980], [0, 4000]);
  const south = march(state, 'B-1.coy2', [0, 2020], [0, -1000]);
  for (let i = 0; i < 2; i++) tick(state);
  expect([north.y > 6010, south.y < 6990].filter(Boolean).length).toBe(1);
});

test('NQM-5.19: a column at the end of its path clears the road two ticks later where there is room, else it blocks', () => {
  const state = crossroads();
  const unit = march(state, 'B-1.coy1', [0, 0], [0, 100]);
  tick(state);
  expect([unit.march?.halted, unit.formation]).toEqual([true, 'column']);
  tick(state);
  tick(state);
  expect(unit.formation).toBe('deployed');
  const water = {
    polygon: [
      [-900, -900],
      [900, -900],
      [900, 900],
      [-900, 900],
    ],
  };
  const narrow = tableOn({
    features: [
      { id: 'lake', type: 'water', geometry: water },
      { id: 'dam', type: 'road', class: 'metalled', geometry: line([0, -800], [0, 800]) },
    ],
  });
  for (const one of narrow.units) one.state = 'gone';
  const stuck = march(narrow, 'B-1.coy1', [0, 0], [0, 100]);
  for (let i = 0; i < 5; i++) tick(narrow);
  expect(stuck.formation).toBe('column');
});

/** A company that walks 50 m to the end of its path, and another unit before it. */
const lastSteps = (): { state: State; unit: Unit; other: (id: string, y: number) => Unit } => {
  const state = crossroads();
  const unit = march(state, 'B-1.coy1', [1000, 0], [1000, 50]);
  Object.assign(unit, { formation: 'deployed', facing: 0 });
  unit.march!.mode = 'moveToContact';
  return {
    state,
    unit,
    other: (id, y) => {
      const one = state.units.find(({ id: name }) => name === id)!;
      const place = { x: 6000, y: 5000 + y, facing: 180, concealed: false, hidden: false };
      return Object.assign(one, { ...place, state: 'map', formation: 'deployed', trail: [] });
    },
  };
};

test('NQM-5.8: whoever ends his path inside a friendly company is put back, also when he has come to its end', () => {
  const { state, unit, other } = lastSteps();
  other('B-1.coy2', 180);
  advanceAll(state, stage());
  endMarches(state);
  expect(unit.y).toBe(5050);
  finishMove(state, stage());
  expect(unit.y).toBeLessThan(5030);
});

test('NQM-5.8: of two companies the later arrival stops, whatever they are called', () => {
  const { state, unit, other } = lastSteps(); // coy1 comes to its end now
  const early = other('B-1.coy2', 180);
  Object.assign(early, {
    moved: true,
    cameAt: 2,
    march: {
      ...unit.march!,
      path: [
        [6000, 5180],
        [6000, 5190],
      ],
      seconds: 900,
      halted: true,
    },
  });
  const place = [early.x, early.y];
  state.tick = 7;
  advanceAll(state, stage());
  endMarches(state);
  expect(unit.cameAt).toBe(7);
  finishMove(state, stage());
  expect([early.x, early.y]).toEqual(place);
  expect(unit.y).toBeLessThan(5030);
});

test('NQM-5.10, NQM-5.9: the last tick of a path is judged like the others: nobody walks up to a known enemy by ending there', () => {
  const { state, unit, other } = lastSteps();
  const enemy = other('R-1.coy1', 590); // 290 m between the edges where the path begins
  enemy.y += 30;
  lookAround(state, stage());
  unit.march!.path = [
    [6000, 5000],
    [6000, 5080],
  ];
  advanceAll(state, stage());
  expect(unit.y).toBe(5080);
  haltInContact(state, throwing(6));
  expect([unit.march?.halted, enemy.y - unit.y - 300 >= 300]).toEqual([true, true]);
});

test('NQM-5.21, NQM-5.19: an arrival that is not to go further leaves the road to the next', () => {
  const state = tableOn({});
  const [first, second] = ['B-1.hq', 'B-1.log'].map(id => state.units.find(one => one.id === id)!);
  const ground = groundOf(state);
  state.ground = JSON.stringify({ ...ground, entries: [{ id: 'E', pos: [0, 5000] }] });
  for (const unit of state.units) unit.state = 'gone';
  for (const unit of [first!, second!])
    Object.assign(unit, { state: 'waiting', entry: 'E', arrival: 0, formation: 'column' });
  for (const paper of state.papers) paper.state = 'done'; // nobody has orders to march
  state.phase = 'MOVE';
  for (state.tick = 0; state.tick < 4; state.tick++) {
    enterArrivals(state, stage());
    clearRoads(state);
  }
  expect([first!.state, first!.formation, second!.state]).toEqual(['map', 'deployed', 'map']);
});

test('NQM-5.21, NQM-5.19: who comes in at the end of an hour leaves the road in the next', () => {
  const state = tableOn({});
  const [first, second] = ['B-1.hq', 'B-1.log'].map(id => state.units.find(one => one.id === id)!);
  const ground = groundOf(state);
  state.ground = JSON.stringify({ ...ground, entries: [{ id: 'E', pos: [0, 5000] }] });
  for (const unit of state.units) unit.state = 'gone';
  for (const unit of [first!, second!])
    Object.assign(unit, { state: 'waiting', entry: 'E', arrival: 0, formation: 'column' });
  for (const paper of state.papers) paper.state = 'done';
  const tick = (): void => {
    enterArrivals(state, stage());
    clearRoads(state);
  };
  state.phase = 'MOVE';
  tick();
  state.bound = 1;
  deliver(state, stage()); // a new hour
  tick();
  tick();
  expect([first!.formation, second!.state]).toEqual(['deployed', 'map']);
});

test('NQM-5.19: a column that stands on a road from the start has ended its path there: it clears the road, and who comes behind goes on', () => {
  const state = crossroads();
  const standing = march(state, 'B-1.coy1', [0, 0], [0, 100]);
  Object.assign(standing, { march: null, moved: false, trail: [] });
  const aside = march(state, 'B-1.coy2', [1500, 1500], [1500, 1600]);
  Object.assign(aside, { march: null, moved: false, trail: [] });
  clearRoads(state);
  expect(standing.formation).toBe('column');
  clearRoads(state);
  expect(standing.formation).toBe('deployed');
  expect(aside.formation).toBe('column'); // off the road it is in nobody's way
});
