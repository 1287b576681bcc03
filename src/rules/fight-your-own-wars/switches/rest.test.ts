import { expect, test } from 'vitest';
import {
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { cutRoute, pickTargets } from '../flow/missions.ts';
import { advance } from '../flow/steps.ts';
import type { Options } from '../options.ts';
import { DEFAULTS } from '../options.ts';
import type { Cell } from '../resistance-state.ts';
import { SCENARIOS } from '../scenarios.ts';
import { setUp } from '../setup.ts';
import type { State } from '../state.ts';
import { resistingSide } from '../terms/resistance.ts';
import { weatherAt } from '../terms/sky.ts';
import { viewOf } from '../view.ts';

const CELL: Cell = {
  ...{ id: 'c1', side: 1, home: 7, members: 6, radio: true, heard: true, explosives: 1 },
  ...{ status: 'active', target: -1, turn: -1, watching: -1, air: 'staff', swept: 0 },
  ...{ stores: [], sets: [], log: [] },
  news: [{ clock: 1, what: 'tanks', board: 1, unit: -1, facts: [] }],
};
const [TUTORIAL] = SCENARIOS;
/** The tutorial with a British cell, in the first month. */
const occupied = (options: Partial<Options>, cell: Partial<Cell> = {}): State => {
  const campaign = { ...TUTORIAL!, id: 'a cell', partisans: { cells: 1, side: 'britain' } };
  const state = setUp({ scenario: campaign, options: { ...DEFAULTS, ...options } }, stageWith());
  Object.assign(state, { day: 5, dayNumber: 5, clock: 25, session: 0, activation: null });
  state.resistance.cells = [{ ...structuredClone(CELL), ...cell }];
  for (const side of state.sides) Object.assign(side, { done: true, passed: [] });
  return state;
};

test.each([
  ['on', 1],
  ['off', -1],
] as const)('FYOW-34.0: option partisans %s: who resists', (partisans, side) => {
  expect(resistingSide(occupied({ partisans }))).toBe(side);
});

test.each([
  ['5', [1, 2, 3, 4, 4], 'active'],
  ['3', [1, 2, 3], 'dispersed'],
  ['3', [1, 2, 2], 'active'],
] as const)(
  'FYOW-34.11: option dispersedDice %s: a dispersed cell throws %j and is %s',
  (dispersedDice, faces, status) => {
    const state = occupied({ dispersedDice }, { status: 'dispersed', air: 'silent' });
    Object.assign(state, { step: 'WK4', planCards: [], day: 4, dayNumber: 16, month: 6 });
    advance(state, stageWith(faces));
    expect(state.resistance.cells[0]!.status).toBe(status);
  },
);

test.each([
  ['dice', 2],
  ['four', 4],
] as const)('FYOW-34.9: option observationSession %s', (observationSession, session) => {
  const state = occupied({ observationSession }, { status: 'planned' });
  state.resistance.sides[1]!.targets = Array.from({ length: 6 }, () => ({
    kind: 'observe' as const,
    at: 'sarcy',
  }));
  const entry = {
    id: 1,
    month: state.month,
    day: 5,
    session: 2,
    owner: -1,
    seen: 'hidden',
  } as const;
  state.diary = [{ ...entry, type: 'partisan_mission', about: 'c1', points: 0 }];
  pickTargets(state, stageWith([3]));
  expect(state.diary[0]!.session).toBe(session);
});

test.each([
  ['weekly', 'WK6', true],
  ['monthEnd', 'WK6', false],
  ['weekly', 'ME1', false],
  ['monthEnd', 'ME1', true],
] as const)(
  'FYOW-34.12: option partisanReports %s: in %s the cell reports: %s',
  (partisanReports, step, reports) => {
    const state = occupied({ partisanReports });
    Object.assign(state, { step, day: step === 'ME1' ? 12 : 4 });
    advance(state, stageWith([10, 6, 10])); // it connects, is received, and nobody listens
    expect(state.resistance.sides[1]!.reports).toHaveLength(reports ? 1 : 0);
  },
);

test.each([
  ['weekly', 4, true],
  ['weekly', 1, true],
  ['monthly', 4, false],
  ['monthly', 1, true],
] as const)(
  'FYOW-34.14: option sweepTiming %s: on the week of day %i the sweep goes out: %s',
  (sweepTiming, day, goes) => {
    const state = occupied({ sweepTiming }, { air: 'silent', news: [] });
    Object.assign(state, { step: 'WK4', planCards: [], day });
    const about = { id: 1, cell: 0, side: 0, board: 1, clock: state.clock - 3 } as const;
    state.resistance.incidents = [
      { ...about, what: 'attack', outcome: 'a bridge', closed: false, sweep: 1 },
    ];
    advance(state, stageWith([3, 3, 1, 1, 1, 1, 1, 1, 1]));
    expect(state.resistance.cells[0]!.members).toBe(goes ? 3 : 6);
    expect(state.resistance.incidents[0]!.closed).toBe(goes);
  },
);

test.each([
  ['1', 1],
  ['2', 2],
] as const)('FYOW-34.8: option routeDiceLost %s', (routeDiceLost, dice) => {
  const state = occupied({ routeDiceLost });
  cutRoute(state, 'de_sc destroyed 2');
  cutRoute(state, 'de_sc damaged 2');
  expect(state.resistance.cuts).toMatchObject([
    { dice, pips: 0 },
    { dice: 0, pips: 1 },
  ]);
});

test.each([
  ['hidden', null],
  ['open', 2],
] as const)('FYOW-A7b: option moraleVisible %s', (moraleVisible, seen) => {
  const state = smallTable('map-tutorial.json', 1200, { moraleVisible });
  state.sides[1]!.morale = 2;
  expect(viewOf(state, 'germany').enemyMorale).toBe(seen);
});

test.each([
  ['own', false],
  ['all', true],
] as const)('FYOW-A7b: option cardsVisible %s: whether the pack is seen', (cardsVisible, seen) => {
  const state = smallTable('map-tutorial.json', 1200, { cardsVisible });
  state.cards = [0, 4, 1, 5].map(of => ({ kind: 'unit' as const, of }));
  expect(viewOf(state, 'germany').pack !== null).toBe(seen);
});

test.each([
  ['open', ['both']],
  ['sealed', ['both']],
  ['commander', ['germany', 'britain']],
] as const)('FYOW-A7b: option soloFog %s: the seats of one person', (soloFog, seats) => {
  const state = smallTable('map-tutorial.json', 1200, { soloFog, mode: 'solo-umpire' });
  const held = [...new Set(state.held.map(({ seat }) => seat))];
  expect(held).toHaveLength(seats.length);
});

test.each([
  ['off', 0],
  ['on', 1],
] as const)(
  'FYOW-32: option chanceCards %s: cards drawn on the first of a month',
  (chanceCards, cards) => {
    const state = occupied({ chanceCards, partisans: 'off' });
    Object.assign(state, { step: 'MO6', day: 1, dayNumber: 13 });
    advance(state, stageWith([1, 12]));
    expect(state.chance.drawn).toHaveLength(cards);
  },
);

test.each([
  ['off', 'overcast'],
  ['on', 'snow'],
] as const)(
  'FYOW-25: option weatherRegions %s: a region two rows up',
  (weatherRegions, weather) => {
    const boards = TUTORIAL!.map.boards.map((board, i) =>
      i === 2 ? { ...board, region: 'hills' } : board,
    );
    const map = { ...TUTORIAL!.map, id: 'regions', boards };
    const campaign = { ...TUTORIAL!, id: 'regions', map, regions: { hills: 2 } };
    const options = { ...DEFAULTS, weatherRegions };
    const state = setUp({ scenario: campaign, options }, stageWith());
    Object.assign(state, { month: 1 });
    Object.assign(state.weather, { marker: 8, code: 'overcast' }); // January, row 10: snow
    expect(weatherAt(state, 2)).toBe(weather);
    expect(weatherAt(state, 1)).toBe('overcast');
  },
);
