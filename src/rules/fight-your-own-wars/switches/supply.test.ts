import { expect, test } from 'vitest';
import { GERMANY } from '../../../../tools/vectors/fight-your-own-wars/gate-table.ts';
import { done, gateFor } from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { advance } from '../flow/steps.ts';
import type { Options } from '../options.ts';
import type { State } from '../state.ts';
import { isVehicle, itemAt } from '../tables/catalogue.ts';
import { fieldOf } from '../terms/field.ts';
import { lineValue } from '../terms/force.ts';
import { reassessForce } from '../terms/routes.ts';

const [HAUTEBOIS, BELVAL] = [0, 8] as const;
const HQ = 3;
/** The Germans at Hautebois, the British at Belval, the German HQ with its engineers on the card. */
const table = (options: Partial<Options> = {}): State => {
  const state = smallTable('map-tutorial.json', 1200, options);
  for (const unit of state.units)
    Object.assign(unit, { board: unit.side === 0 ? HAUTEBOIS : BELVAL, sessionsHere: 3 });
  state.activation!.of = HQ;
  Object.assign(state.weather, { code: 'fair', wind: 'calm', light: 'day', gauge: 0 });
  return state;
};

test.each([
  ['rationed', 'E_MODE'],
  ['restAnyway', null],
] as const)('FYOW-20.6: option restShortfall %s: five S in hand', (restShortfall, code) => {
  const state = table({ restShortfall });
  state.step = 'DY9';
  Object.assign(state.units[0]!, { received: 3, stockpile: 2 });
  const rest = { type: 'supply.mode', unit: 'de_bg1', mode: 'rest' };
  expect(gateFor(state, GERMANY, rest)).toBe(code);
  expect(gateFor(state, GERMANY, { ...rest, mode: 'rationed' })).toBeNull();
});

test.each([
  ['contested', [1, 2]],
  ['asHQ', [0, 0]],
] as const)(
  'FYOW-20.1: option cutOffBattlegroup %s: a force beyond boards that the enemy holds',
  (cutOffBattlegroup, [days, dice]) => {
    const state = table({ cutOffBattlegroup });
    const { map } = fieldOf(state);
    state.commands[0]!.id = 'de_other'; // no line of the campaign fixes its letter
    state.units[0]!.board = map.index('croisee');
    for (const board of map.neighbours(map.index('croisee'), 'road')) {
      state.control[board] = 1;
      for (const side of state.sides) side.control[board] = 1;
    }
    reassessForce(state, stageWith([1, 1, 1, 3, 3, 3]), 0); // one day, two ones of five
    expect([state.units[0]!.cutDays, state.units[0]!.cutDice]).toEqual([days, dice]);
  },
);

test.each([
  ['on', 2],
  ['off', 0],
] as const)(
  'FYOW-21.7: option replenishFromHome %s: two sides throw on the first day of a month',
  (replenishFromHome, sides) => {
    const state = table({ replenishFromHome });
    Object.assign(state, { step: 'MO3', day: 1, dayNumber: 13, activation: null, diary: [] });
    // A six and a nine give the most, in three days.
    advance(state, stageWith([6, 9, 3, 6, 9, 3]));
    expect(state.diary.filter(({ points }) => points > 0)).toHaveLength(sides);
    state.sides[0]!.homeBank = 500;
    state.step = 'DY5';
    for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
    const spend = {
      type: 'home.spend',
      unit: 'de_hq',
      buys: [{ item: 'INF_PLT', q: 'regular', n: 1 }],
    };
    expect(gateFor(state, GERMANY, spend) === 'E_OPTION_OFF').toBe(sides === 0);
  },
);

test.each([['bottomRow', 'ten']] as const)(
  'FYOW-21.7: option homeChartZero: a naught is the worst row, or the best',
  (low, high) => {
    const points = (homeChartZero: 'bottomRow' | 'ten'): number => {
      const state = table({ homeChartZero });
      Object.assign(state, { step: 'MO3', day: 1, dayNumber: 13, activation: null, diary: [] });
      advance(state, stageWith([6, 10, 3, 6, 10, 3]));
      return state.diary.reduce((sum, one) => sum + one.points, 0);
    };
    expect(points(high)).toBeGreaterThan(points(low));
  },
);

test.each([
  ['on', null],
  ['off', 'E_OPTION_OFF'],
] as const)('FYOW-21.8: option tradeIn %s: guns for guns', (tradeIn, code) => {
  const state = table({ tradeIn });
  state.step = 'MO4';
  for (const side of state.sides) Object.assign(side, { done: false, passed: [] });
  const line = state.units[HQ]!.elements.findIndex(one => lineValue(one) > 0 && one.n === 4) + 1;
  const trade = {
    type: 'trade',
    unit: 'de_hq',
    handIn: [{ line, n: 1 }],
    buys: [{ item: 'MMG', q: 'regular', n: 1 }],
  };
  expect(gateFor(state, GERMANY, trade)).toBe(code);
});

/** A session of work of the HQ through the gate: what was scored, and whether it is done. */
const works = (state: State, deed: { task: string; target: string }, faces: readonly number[]) => {
  const after = done(state, { type: 'work.assign', ...deed }, faces);
  const task = after.tasks.find(one => one.task === deed.task);
  return { score: task?.done ?? null, finished: task === undefined || task.finished };
};
const block = { task: 'roadblockOrWire', target: 'r_hautebois_sarcy' };
test.each([
  ['off', [true, false]], // 15 and half as much again: 23
  ['on', [false, false]], // 30
] as const)(
  'FYOW-20.7.3: option rationedWorkDouble %s: a roadblock by Rationed engineers who score 23 or 22',
  (rationedWorkDouble, finished) => {
    const state = table({ rationedWorkDouble });
    state.units[HQ]!.mode = 'rationed';
    expect([
      works(state, block, [10, 10, 2, 1]).finished,
      works(state, block, [10, 10, 1, 1]).finished,
    ]).toEqual(finished);
  },
);

const clear = { task: 'minefield', target: 'r_hautebois_sarcy' };
test.each([
  ['need14', [4, 3, 3, 3], false], // 13 against 14
  ['need14', [4, 4, 3, 3], true],
  ['halve', [5, 5, 4, 4], false], // half of 18 against 10
  ['halve', [5, 5, 5, 4], true], // half of 19, rounded up
] as const)(
  'FYOW-31.1: option minefieldNight %s: sappers throw %j by night',
  (minefieldNight, faces, finished) => {
    const state = table({ minefieldNight });
    state.weather.light = 'nightNoMoon';
    const link = fieldOf(state).map.linkIndex('r_hautebois_sarcy');
    state.obstacles = [{ link, end: 'a', kind: 'mined', known: [true, true] }];
    expect(works(state, clear, faces).finished).toBe(finished);
  },
);

test.each([
  ['4', [6, 6, 6, 6], 24],
  ['1', [10], 10],
] as const)(
  'FYOW-31.2: option railRepairDice %s: engineers throw %j on a cut line',
  (railRepairDice, faces, score) => {
    const state = table({ railRepairDice });
    const { map } = fieldOf(state);
    const link = map.linkIndex('x_grandcourt_belval');
    state.units[HQ]!.board = map.index('grandcourt');
    state.rails = {
      trains: [],
      cuts: [{ link, known: [true, true], opens: -1 }],
      hands: ['orders', 'orders'],
    };
    const mend = { task: 'railwayLine', target: 'x_grandcourt_belval' };
    expect(works(state, mend, faces)).toMatchObject({ finished: score >= 24 });
    if (score >= 24) expect(() => works(state, mend, faces.slice(1))).toThrow('more dice');
  },
);

test.each(['off', 'on'] as const)(
  'FYOW-31.3: option maintenance %s: vehicles out of service in the morning',
  maintenance => {
    const state = table({ maintenance });
    Object.assign(state, { step: 'DY8', activation: null, session: 0, planCards: [] });
    advance(state, stageWith());
    const idle = state.units.flatMap(({ elements }) => elements).filter(one => one.idle > 0);
    expect(idle.length > 0).toBe(maintenance === 'on');
    for (const { item } of idle) expect(isVehicle(itemAt(item))).toBe(true);
  },
);
