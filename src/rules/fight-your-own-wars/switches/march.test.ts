import { expect, test } from 'vitest';
import { codeOf, done } from '../../../../tools/vectors/fight-your-own-wars/sea-table.ts';
import {
  elementsOf,
  smallTable,
  stageWith,
} from '../../../../tools/vectors/fight-your-own-wars/small-table.ts';
import { advance } from '../flow/steps.ts';
import type { Options } from '../options.ts';
import { crossingNeed } from '../phases/ferry.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { keptOrder } from '../terms/orders/kept.ts';

const [SARCY, BOIS, BELVAL] = [1, 4, 8] as const;
const TO_SARCY = 'r_hautebois_sarcy'; // 4 points
const MARCH = { type: 'move', link: TO_SARCY };
const MOVE = keptOrder({ directive: 'MOVE', boards: ['sarcy'], march: ['all'] });

/** The first German Battlegroup, foot soldiers, alone at Hautebois on its card; nobody else is near. */
const table = (options: Partial<Options> = {}): State => {
  const state = smallTable('map-tutorial.json', 1200, options);
  for (const unit of state.units)
    Object.assign(unit, { board: BELVAL, attitude: 'present', zone: 'table', group: -1 });
  const [unit] = state.units;
  Object.assign(unit!, { board: 0, order: MOVE, elements: elementsOf(['infantry']) });
  Object.assign(state.weather, { code: 'fair', wind: 'calm', light: 'day', gauge: 0 });
  return state;
};
/** Whether a die carries it to Sarcy; nothing is seen there. */
const goes = (state: State, die: number): boolean =>
  done(state, MARCH, [die, 1, 1, 1, 1, 1, 1]).units[0]!.board === SARCY;
/** The lowest die that does. */
const lowest = (state: State): number =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find(die => goes(state, die)) ?? 11;

test.each([
  ['wipes', 3],
  ['keeps', 1],
] as const)(
  'FYOW-14.6: option nightFailure %s: two failures by day, one by night, then day again',
  (nightFailure, need) => {
    let state = table({ nightFailure });
    const again = (light: 'day' | 'nightMoon'): void => {
      state.weather.light = light;
      state = done(state, MARCH, [light === 'day' ? 1 : 2]);
      Object.assign(state.activation!, { main: false });
      Object.assign(state.units[0]!, { marchedOff: false });
      state.weather.light = 'day';
    };
    again('day'); // a 1 is two short of 3
    again('day'); // and one short of 2
    again('nightMoon'); // -1 and no bonus: 4 is needed
    expect(lowest(state)).toBe(need);
  },
);

test.each([
  ['marching', 3],
  ['anyFriendly', 4],
] as const)(
  'FYOW-14.9: option trafficJam %s: a friend who stands in Sarcy without orders to march',
  (trafficJam, need) => {
    const state = table({ trafficJam });
    Object.assign(state.units[1]!, { board: SARCY, order: keptOrder({ directive: 'STAND_BY' }) });
    expect(lowest(state)).toBe(need);
    state.units[1]!.order = MOVE;
    expect(lowest(state)).toBe(4); // one in march is in the way under both
  },
);

test.each([
  ['off', null],
  ['on', 'E_LINK_V'],
] as const)(
  'FYOW-14.4: option vBarsWheeledArmour %s: wheeled armour on a V link',
  (vBarsWheeledArmour, code) => {
    const state = table({ vBarsWheeledArmour });
    state.units[0]!.elements = elementsOf(['armour_4w']);
    state.units[0]!.order = keptOrder({
      directive: 'MOVE',
      boards: ['bois_carre'],
      march: ['all'],
    });
    const track = { type: 'move', link: 'r_hautebois_bois_carre' };
    expect(codeOf(state, track)).toBe(code);
    state.units[0]!.elements = elementsOf(['infantry']);
    expect(codeOf(state, track)).toBeNull();
  },
);

/** In the eastern box of Sarcy before an enemy whom it has seen, come from Hautebois. */
const inBox = (options: Partial<Options>): State => {
  const state = table(options);
  const order = keptOrder({ directive: 'MOVE', boards: ['pont_vieux'], march: ['all'] });
  Object.assign(state.units[0]!, { board: SARCY, zone: 'E', owned: 'E', cameFrom: 0, order });
  Object.assign(state.units[4]!, { board: SARCY, zone: 'table' });
  const seen = { side: 0, unit: 4, alias: 'e1', now: true, board: SARCY, zone: 'table' } as const;
  state.sightings = [{ ...seen, at: state.clock, facts: [], cv: 0 }];
  return state;
};
test.each([
  ['on', null],
  ['off', 'E_ORDERS'],
] as const)(
  'FYOW-10.5: option moveImpliesWithdraw %s: a march that met the enemy steps back',
  (moveImpliesWithdraw, code) => {
    const state = inBox({ moveImpliesWithdraw });
    const back = { type: 'withdraw', link: TO_SARCY };
    expect(codeOf(state, back)).toBe(code);
    if (code === null) expect(done(state, back, [10, 1, 1, 1, 1]).units[0]!.board).toBe(0);
  },
);

test.each([
  ['on', 1, 'E_ALLOWANCE'],
  ['off', 0, null],
] as const)(
  'FYOW-15.3: option deployNeedsAllowance %s: taking up positions costs %i',
  (deployNeedsAllowance, cost, spent) => {
    const state = table({ deployNeedsAllowance });
    const [unit] = state.units;
    expect(done(state, { type: 'deploy' }).units[0]!.used).toBe(unit!.used + cost);
    unit!.used = 2; // all that foot soldiers have
    expect(codeOf(state, { type: 'deploy' })).toBe(spent);
  },
);

test.each([
  ['twoSizes', 'E_HALF_BOARD'],
  ['fullOnly', null],
] as const)(
  'FYOW-13.1: option boardSizes %s: a Battlegroup takes up positions on the half board',
  (boardSizes, code) => {
    const state = table({ boardSizes });
    state.units[0]!.board = BOIS;
    expect(codeOf(state, { type: 'deploy' })).toBe(code);
  },
);

/** Plays the card of the first force through to its end. */
const playCard = (state: State, faces: readonly number[] = []): void => {
  Object.assign(state.activation!, { kind: 'unit', of: 0, stage: 'forced' });
  Object.assign(state, { cards: [{ kind: 'unit', of: 0 }], card: 0, due: [] });
  for (let i = 0; i < 20 && state.activation; i++) advance(state, stageWith(faces));
  if (state.activation) throw new RangeError('its card does not end');
};
test.each([
  ['on', [2, 1, 0]],
  ['off', [1, 0, 0]],
] as const)(
  'FYOW-15.3: option disarrayDaylightOnly %s: activations by night, by day and by day',
  (disarrayDaylightOnly, left) => {
    const state = table({ disarrayDaylightOnly, mode: 'auto' });
    const [unit] = state.units;
    Object.assign(unit!, { disarray: 2, attitude: 'disarray', hand: 'orders' });
    const seen = (['nightMoon', 'day', 'day'] as const).map(light => {
      state.weather.light = light;
      unit!.moved = false;
      const before = unit!.disarray;
      state.activation ??= structuredClone(table().activation);
      playCard(state);
      // While an activation counts the force does nothing else, FYOW-A3.
      if (before > 0) expect(unit).toMatchObject({ board: 0, used: 0 });
      return unit!.disarray;
    });
    expect(seen).toEqual(left);
  },
);

test.each([
  ['fogColumn', 6], // -3 on foot
  ['stop', 11],
] as const)('FYOW-27.5.2: option sandstormMovement %s', (sandstormMovement, need) => {
  const state = table({ sandstormMovement, climate: 'hot' });
  Object.assign(state.weather, { code: 'hotFair', wind: 'sandstorm', storm: 'none' });
  expect(lowest(state)).toBe(3);
  state.weather.storm = 'blows';
  expect(lowest(state)).toBe(need);
});

test.each([
  ['off', 0],
  ['on', 1],
] as const)(
  'FYOW-25.6 FYOW-29.6.1: option gaugeRivers %s: a gauge of five on a crossing of the Vistula',
  (gaugeRivers, more) => {
    const state = smallTable('map-poland-1939.json', 1200, { gaugeRivers });
    const { map } = fieldOf(state);
    const need = (): number =>
      crossingNeed(state, map.index('gora_kalwaria'), map.index('warsaw_centre'));
    Object.assign(state.weather, { code: 'fair', wind: 'calm', light: 'day', gauge: 0 });
    const dry = need();
    state.weather.gauge = 5;
    expect(need()).toBe(dry + more);
  },
);

test.each([
  ['on', true],
  ['off', false],
] as const)(
  'FYOW-15.5: option rollUnopposedDetection %s: dice on an empty board',
  (rollUnopposedDetection, throws) => {
    const state = table({ rollUnopposedDetection });
    const march = (): State => done(state, MARCH, [10]);
    if (throws) expect(march).toThrow('more dice');
    else expect(march().units[0]!.board).toBe(SARCY);
  },
);

test.each([
  ['off', 3],
  ['on', 4],
] as const)(
  'FYOW-16: option moonlightAsDay %s: a moonlit arrival throws %i dice',
  (moonlightAsDay, dice) => {
    const state = table({ moonlightAsDay });
    state.weather.light = 'nightMoon';
    const faces = [10, ...Array<number>(dice).fill(1)];
    expect(done(state, MARCH, faces).units[0]!.board).toBe(SARCY);
    expect(() => done(state, MARCH, faces.slice(0, -1))).toThrow('more dice');
  },
);

test.each([
  // Markers A and B are left; B meets the enemy and a die shows 2.
  ['uniformRemaining', 2, 'here'],
  ['rawD3', 2, 'here'],
  ['uniformRemaining', 1, 'absorbed'],
  ['rawD3', 3, 'absorbed'], // C is no more: B vanishes all the same
] as const)('FYOW-19.3: option decoyDie %s with a %i: marker B is %s', (decoyDie, die, status) => {
  const state = table({ decoyDie, decoys: 'all' });
  const marked = done(state, { type: 'decoy.add', marker: 'B' });
  const thrown = done(marked, { type: 'decoy.reveal', marker: 'B' }, [die]);
  const real = thrown.units[0]!;
  expect(real.marker).toBe('');
  expect(thrown.units.at(-1)!.status).toBe('absorbed'); // one record is left either way
  expect(status === 'here').toBe(die === 2);
});

test.each([
  ['off', 'versus', 'E_OPTION_OFF'],
  ['solo', 'versus', 'E_OPTION_OFF'],
  ['solo', 'solo-umpire', null],
  ['solo', 'solo-versus-staff', null],
  ['all', 'versus', null],
] as const)('FYOW-19: option decoys %s in %s', (decoys, mode, code) => {
  const state = table({ decoys, mode });
  expect(codeOf(state, { type: 'decoy.add', marker: 'B' })).toBe(code);
});
