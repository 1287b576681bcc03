import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { EVERYTHING } from '../../engine/seat.ts';
import type { System } from '../../engine/system.ts';
import { Table } from '../../engine/table.ts';
import { aaForecast, dropForecast, fightForecast, raidForecast } from './forecast/air.ts';
import { fightYourOwnWars, type State } from './index.ts';
import { DEFAULTS } from './options.ts';
import { dogfight } from './phases/air-combat.ts';
import { isWaiting, type SetLoad, setLoad } from './phases/air-plan.ts';
import { SCENARIOS } from './scenarios.ts';
import { AIRCRAFT, flightTime, groupFor } from './tables/air.ts';
import {
  CLIMATES,
  forecastWind,
  gaugeAfter,
  weatherCell,
  windCell,
  windFor,
} from './tables/weather.ts';
import { flightsOf, machinesIn } from './terms/air.ts';
import { climateOf, murkAt, needAt } from './terms/sky.ts';

const system = fightYourOwnWars as unknown as System;
const [tutorial] = SCENARIOS;
const squadron = (id: string, type: string, base = 'local') => ({
  id,
  type,
  machines: 3,
  base,
  runway: 'tarmac',
});
/** The tutorial with two small Air Commands. */
const scenario = {
  ...tutorial!,
  id: 'tutorial with aircraft',
  airCommands: [
    {
      side: tutorial!.sides[0]!.id,
      name: 'First',
      rating: 6,
      squadrons: [
        squadron('F1', 'de-bf109e'),
        squadron('S1', 'de-ju87b'),
        squadron('K1', 'de-he111h', 'distant'),
        squadron('H1', 'de-hs126'),
      ],
    },
    {
      side: tutorial!.sides[1]!.id,
      name: 'Second',
      rating: 6,
      squadrons: [squadron('G1', 'gb-hurri1'), squadron('B1', 'gb-blenheim')],
    },
  ],
};
const ATTACKER = tutorial!.sides[0]!.id;

const begun = (seed: string, options: Partial<typeof DEFAULTS>): Table =>
  Table.create(system, {
    scenario,
    options: { ...DEFAULTS, ...options },
    dice: pledge(seed, { table: seed }),
  });
const stateOf = (table: Table): State => table.state as State;

/** Plays on, everybody passing, until something is so; tells what was logged. */
const playUntil = (table: Table, stops: (table: Table) => boolean): Set<string> => {
  const seen = new Set<string>();
  for (let i = 0; i < 20_000 && !table.outcome && !stops(table); i++) {
    const due = table.umpireNext();
    const [asked] = table.pending();
    const type = asked?.actions.includes('carryOn') ? 'carryOn' : 'pass';
    const acted = due ? table.act(due.seat, due.action) : table.act(asked!.seat, { type });
    if (acted.refused) throw new RangeError(acted.refused.because);
    for (const { id } of acted.log) seen.add(id);
    system.assertSound(table.state);
  }
  return seen;
};
const asks = (kind: string) => (table: Table) => table.pending().some(one => one.kind === kind);
const byHand = (seed: string, options: Partial<typeof DEFAULTS> = {}): Table => {
  const table = begun(seed, { mode: 'versus', ...options });
  table.act(ATTACKER, { type: 'hand.set', unit: 'air', hand: 'all' });
  return table;
};

test('FYOW-28.4 FYOW-28.8d FYOW-20.13 FYOW-B6: squadrons fly by themselves, and nobody who leaves them to orders is asked', () => {
  const table = begun('secret', { mode: 'versus' });
  const kinds = new Set<string>();
  const seen = playUntil(table, ({ pending }) => {
    for (const { kind } of pending.call(table)) kinds.add(kind);
    return false;
  });
  expect(table.outcome).not.toBeNull();
  for (const id of ['airMorning', 'launched', 'bombed', 'turnedRound']) expect(seen).toContain(id);
  for (const kind of ['airLoads', 'airMissions', 'airCard']) expect(kinds).not.toContain(kind);
});

test('FYOW-28.1 FYOW-28.2 FYOW-28.5 FYOW-28.8b: a morning by hand: loads, a group with its mission, a launch over any board', () => {
  const table = byHand('hand');
  playUntil(table, asks('airLoads'));
  const load = { type: 'air.setLoad', squadron: 'F1', load: 7, endurance: false };
  expect(table.refusal(ATTACKER, load)).toMatchObject({ code: 'E_NUMBER' });
  expect(table.refusal(ATTACKER, { ...load, squadron: 'G1' })).toMatchObject({
    code: 'E_UNKNOWN_ID',
  });
  table.act(ATTACKER, { ...load, load: 1 });
  table.act(ATTACKER, { type: 'pass' });
  playUntil(table, asks('airMissions'));
  const board = tutorial!.map.boards[3]!.id;
  const form = {
    type: 'air.formBattlegroup',
    squadrons: ['K1'],
    escorts: ['F1'],
    mission: 'bomb',
    board,
  };
  expect(table.refusal(ATTACKER, { ...form, squadrons: ['K1', 'S1'] })).toMatchObject({
    code: 'E_AIR_GROUP',
  });
  expect(table.act(ATTACKER, form).refused).toBeFalsy();
  table.act(ATTACKER, { type: 'pass' });
  playUntil(table, asks('airCard'));
  const [group] = stateOf(table).air.groups;
  expect(group).toMatchObject({ kind: 'bomber', mission: 'bomb', over: -1 });
  expect(flightsOf(stateOf(table), group!)).toHaveLength(2);
  expect(
    table.refusal(ATTACKER, { type: 'air.bomb', small: 1, medium: 0, heavy: 0 }),
  ).toMatchObject({
    code: 'E_MAIN_DONE',
  });
  // FYOW-28.2: on a card loads change before a second sortie: of the group's own squadrons, and on the ground.
  const refit = (change: (state: State) => void, of: object): string | undefined => {
    const state = JSON.parse(JSON.stringify(table.state)) as State;
    for (const one of state.air.squadrons) one.machines[0]!.status = 'flown';
    change(state);
    const [seat] = table.seats.filter(({ id }) => id === ATTACKER);
    return setLoad.refuse(state, seat!, { ...load, load: 1, ...of } as SetLoad)?.code;
  };
  const other = { squadron: 'K1', load: 1 };
  expect(refit(() => undefined, other)).toBeUndefined();
  expect(refit(() => undefined, { squadron: 'S1' })).toBe('E_NOT_OPERATIONAL');
  const inTheAir = (state: State) => Object.assign(state.air.groups[0]!, { over: 3 });
  expect(refit(inTheAir, other)).toBe('E_NOT_OPERATIONAL');
  expect(table.refusal(ATTACKER, { type: 'air.returnHome' })).toMatchObject({
    code: 'E_NOT_OPERATIONAL',
  });
  table.act(ATTACKER, { type: 'air.launch', board });
  expect(stateOf(table).air.groups[0]!.over).toBeGreaterThanOrEqual(0);
  expect(table.refusal(ATTACKER, { type: 'air.move', board })).toMatchObject({
    code: 'E_NO_INTERCEPT',
  });
  expect(table.refusal(ATTACKER, { type: 'air.recce', facts: [] })).toMatchObject({
    code: 'E_AIR_GROUP',
  });
});

test('FYOW-28.8f FYOW-28.11a: fighters over one board see the bombers, shoot, and drive off or down', () => {
  const table = begun('fight', { mode: 'solo-umpire' });
  playUntil(table, one => stateOf(one).air.groups.length > 0 && stateOf(one).step === 'AC1');
  const state = structuredClone(stateOf(table));
  const [hunter] = state.air.groups;
  Object.assign(hunter!, { over: 0, alias: 'x1', squadrons: [0], escorts: [], command: 0 });
  const prey = { ...structuredClone(hunter!), id: 'a9', command: 1, squadrons: [5], alias: 'x2' };
  state.air.groups = [hunter!, prey];
  for (const at of [0, 5]) for (const one of state.air.squadrons[at]!.machines) one.status = 'up';
  const context = {
    roll: (spec: string) => Array(Number.parseInt(spec, 10) || 1).fill(6),
    log() {},
    reveal() {},
  };
  dogfight(state, context as never, 0, 1, 0, false);
  expect(machinesIn([state.air.squadrons[5]!], 'up')).toHaveLength(0);
  expect(state.air.squadrons[5]!.machines.some(({ status }) => status === 'lost')).toBe(true);
  expect(state.air.groups[1]!.over).toBe(-1);
});

test('FYOW-28.8g FYOW-28.8c: what a machine saw is in nobody’s view before it is told, and no squadron in the enemy’s', () => {
  const table = begun('secret', { mode: 'versus' });
  playUntil(table, one => stateOf(one).air.reports.length > 0);
  const [own, enemy] = tutorial!.sides.map(({ id }) => fightYourOwnWars.view(stateOf(table), id));
  expect(stateOf(table).air.reports).not.toEqual([]);
  expect(Object.keys(own!.air!)).not.toContain('reports');
  expect(enemy!.air!.squadrons.map(({ id }) => id)).toEqual(['G1', 'B1']);
  const again = fightYourOwnWars.imagine(own!, ATTACKER, random(7));
  expect(fightYourOwnWars.view(again, ATTACKER)).toEqual(own);
});

test('FYOW-28.C FYOW-28.6: ninety-six types, each with a role that has its Flight Time and stores of at most ten bombs', () => {
  expect(AIRCRAFT).toHaveLength(96);
  for (const type of AIRCRAFT) {
    for (const role of type.roles) expect(flightTime(role, 'local', false)).toBeGreaterThan(0);
    expect(groupFor([type], [])).not.toBeNull();
    for (const { small = 0, medium = 0, heavy = 0 } of type.loads)
      expect(small + medium + heavy).toBeLessThanOrEqual(10);
  }
  expect(
    isWaiting(begun('waits', {}).state as State, { status: 'here', role: 'airborne' } as never),
  ).toBe(false);
});

test('FYOW-25.T FYOW-26.8 FYOW-27.3 FYOW-27.3.1 FYOW-27.4: every cell of the three climates has its weather and its wind', () => {
  let cells = 0;
  for (const climate of CLIMATES)
    for (let marker = 2; marker <= 12; marker++)
      for (let month = 1; month <= 12; month++) {
        const wind = windFor(climate, windCell(climate, marker, month), 1);
        expect(weatherCell(climate, marker, month)).toBeTruthy();
        expect(climate === 'hot' ? ['sandstorm', 'calm'] : ['high', 'freezing', 'calm']).toContain(
          wind,
        );
        cells++;
      }
  expect(cells).toBe(396);
  expect(forecastWind('hot', 'light', 1)).toBe('sandstorm');
  expect(forecastWind('hot', 'sandstorm', 6)).toBe('light');
});

test.each(['winter', 'hot'] as const)(
  'FYOW-26.5 FYOW-26.8 FYOW-27.5 FYOW-27.7: the %s climate: freezing wind and snow, or no gauge and storms in which nobody flies',
  climate => {
    const table = begun(climate, {
      mode: 'solo-umpire',
      climate,
      forecast: 'on',
      weatherPeriod: 'halfDay',
    });
    playUntil(table, () => false);
    const state = structuredClone(stateOf(table));
    expect(table.log(EVERYTHING).map(({ line }) => line.id)).toContain('foretold');
    expect(climateOf(state)).toBe(climate);
    if (climate === 'hot') {
      expect(state.weather.gauge).toBe(0);
      Object.assign(state.weather, { wind: 'sandstorm', storm: 'blows' });
      expect(murkAt(state, 0)).toBe('fog');
      expect(needAt(state, 0, 'day', 'aircraft')).toBeNull();
    } else
      expect(
        gaugeAfter({ gauge: 2, snowLying: false }, 'snow', 'freezing', {
          highWindDry: false,
          overcastDries: true,
        }).gauge,
      ).toBe(5);
  },
);

test('FYOW-28.8a FYOW-28.10 FYOW-28.11 FYOW-28.13: raid, flak, fight and drop foretold exactly', () => {
  const raid = raidForecast({ small: 1, medium: 0, heavy: 0 });
  expect(raid.mean).toBeCloseTo((16 / 216) * (10 / 6));
  expect(raid.damage.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  const fight = fightForecast(
    [{ from: 'fastAgile', damaged: false, mmg: 2, hmg: 0 }],
    1,
    'slow',
    'fair',
    'day',
  );
  expect(fight.spots).toBeCloseTo(5 / 6);
  expect(fight.mean).toBeCloseTo((5 / 6) * 2 * (5 / 6) * 0.5);
  expect(aaForecast(20, 1, 'normal').mean).toBeCloseTo((6 / 36) * 0.5);
  expect(aaForecast(88, 1, 'slow').mean).toBeCloseTo((90 / 216 + (2 * 6) / 216) * 2 * (4 / 6));
  expect(dropForecast([33, 33]).mean).toBeCloseTo((2 * (2 * 16 + 2 * 8 + 2 * 3)) / 36);
});
