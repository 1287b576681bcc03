import { expect, test } from 'vitest';
import {
  act,
  context,
  type Given,
  type GivenUnit,
  hexOf,
  refused,
  seat,
  smallTable,
  unitOf,
  whereIs,
} from '../../../../../tools/vectors/september-1939/small-table.ts';
import { random } from '../../../../engine/random.ts';
import { rollWeather } from '../../flow/weather.ts';
import { imagine } from '../../imagine.ts';
import type { State } from '../../state.ts';
import { bridgeHit, shakes, slows, trainHit } from '../../tables/air.ts';
import { lossOn, rowFor } from '../../tables/bombardment.ts';
import { DE, PL, SU } from '../../tables/nations.ts';
import { airSealed, airSeats, isPlaneKnownTo } from '../../terms/air.ts';
import { revealContacts } from '../../terms/knowledge.ts';
import { shelterOf } from '../../terms/shelling.ts';
import { viewOf } from '../../view.ts';
import { passAir, placeAir, resolveAir } from './index.ts';

const infantry = (id: string, hex: string, more: Partial<GivenUnit> = {}): GivenUnit => ({
  id,
  type: 'infantry',
  sp: 3,
  hex,
  ...more,
});
const UNITS = [infantry('d1', '2010'), infantry('p1', '2015')];
/** The AIR step of a Polish Movement Phase unless told, with German counters. */
const sky = (given: Partial<Given> = {}): State =>
  smallTable({
    units: UNITS,
    phase: 'move',
    step: 'air',
    side: 1,
    planes: [{ nation: DE }, { nation: DE }],
    ...given,
  });
const fly = (mission: 'strike' | 'train' | 'bridge' | 'interdict', target: string, number = 1) =>
  ({ type: 'placeAir', counter: `DE-AIR-${number}`, mission, target }) as const;
/** Nobody sends more; then everything is settled with these dice. */
const settle = (state: State, ...faces: number[]) => {
  state.passed = ['german', 'polish', 'soviet'];
  const told = context(...faces);
  while (resolveAir(state, told));
  return told;
};
const unit = (state: State, id: string) => state.units[unitOf(state, id)]!;

test('W39-3.P1 W39-10.41 W39-10.42: the weather decides whether and how the counters of the day fly', () => {
  const days = [
    { nation: 'DE' as const, from: '1939-10-01', counters: 1 },
    { nation: 'DE' as const, from: '1939-10-02', counters: 2 },
  ];
  const state = smallTable({ units: UNITS, scenario: { air: days } });
  const strengths = (die: number) => {
    rollWeather(state, context(die));
    return state.planes.map(({ strength }) => strength);
  };
  expect([1, 4, 5, 6].map(strengths)).toEqual([[2], [2], [1], [0]]);
  state.turn = 3;
  expect(strengths(2)).toEqual([2, 2]);
});

test('W39-10.11: one mission for each counter and turn, and none in bad weather', () => {
  const state = sky();
  act(state, placeAir, 'german', fly('strike', '2015'));
  expect(refused(state, placeAir, 'german', fly('strike', '2015'))).toMatchObject({
    code: 'AIR_USED',
  });
  settle(state, 1, 1, 6);
  expect(state.planes[0]).toMatchObject({ used: true, mission: 'none' });
  expect(refused(state, placeAir, 'german', fly('strike', '2015'))).toMatchObject({
    code: 'AIR_USED',
  });
  const foul = sky({ weather: 'bad', planes: [{ strength: 0 }] });
  expect(refused(foul, placeAir, 'german', fly('strike', '2015'))).toMatchObject({
    code: 'WEATHER',
  });
  expect(airSeats(foul)).toEqual([]);
});

test('W39-10.21 W39-10.31: before movement counters are placed on hexes of the enemy, and every offer is taken', () => {
  const state = sky({ sides: [{ side: '2013/N', river: 'big', bridge: 'B' }] });
  const offers = [...placeAir.candidates(state, seat('german'))];
  for (const offer of offers) expect(placeAir.refuse(state, seat('german'), offer)).toBeNull();
  expect(offers.filter(({ mission }) => mission === 'strike').map(one => one.target)).toEqual([
    '2015',
  ]);
  expect(offers.some(({ mission }) => mission === 'bridge')).toBe(true);
  expect(refused(state, placeAir, 'german', fly('strike', '2010'))).toMatchObject({
    code: 'NO_TARGET',
  });
  expect(refused(state, placeAir, 'polish', fly('strike', '2010'))).toMatchObject({
    code: 'NOT_YOURS',
  });
  const chance = random(7);
  for (let i = 0; i < 20; i++) {
    const sampled = placeAir.sample!(state, seat('german'), chance);
    if (sampled) expect(placeAir.refuse(state, seat('german'), sampled)).toBeNull();
  }
});

test('W39-10.15 W39-10.36b W39-10.53: woods are no target', () => {
  const state = sky({ changes: [{ hex: '2015', terrain: ['clear', 'wood'] }] });
  const codes = (['strike', 'interdict'] as const).map(mission => {
    const why = refused(state, placeAir, 'german', fly(mission, '2015'));
    return `${why?.code} ${why?.rule}`;
  });
  expect(codes).toEqual(['WOOD_HEX W39-10.36b', 'WOOD_HEX W39-10.53']);
});

test('W39-10.16: any number on one hex, but on 1 and 2 September two Germans', () => {
  const planes = [{}, {}, {}];
  const mass = (firstDay: string) => {
    const state = sky({ planes, scenario: { firstDay } });
    for (const number of [1, 2]) act(state, placeAir, 'german', fly('strike', '2015', number));
    return refused(state, placeAir, 'german', fly('strike', '2015', 3))?.code;
  };
  expect(mass('1939-10-01')).toBeUndefined();
  expect(mass('1939-09-01')).toBe('HEX_AIR_LIMIT');
});

test('W39-10.23: the side that holds the Poles places first; who has nothing is not asked', () => {
  const state = sky({ planes: [{ nation: PL }, { nation: DE }] });
  expect(airSeats(state)).toEqual(['polish']);
  passAir.apply(state, { type: 'passAir' }, { ...context(), seat: 'polish' });
  expect(airSeats(state)).toEqual(['german']);
  expect([...placeAir.candidates(state, seat('polish'))]).toEqual([]);
  expect(resolveAir(state, context())).toBe(false);
  act(state, placeAir, 'german', fly('strike', '2015'));
  expect(airSeats(state)).toEqual([]);
});

test('W39-S3.5: in Barbarossa the side that holds the Poles places first', () => {
  const planes = [{ nation: DE }, { nation: SU }];
  const units = [...UNITS, infantry('SU1', '2030', { nation: 'SU' })];
  const order = (polesWith: number) =>
    airSeats(sky({ units, planes, polesWith, scenario: { against: 'soviet' } }));
  expect([order(0), order(1)]).toEqual([['german'], ['soviet']]);
});

test('W39-10.23: counters of both sides on one hex remove each other, one for one', () => {
  const state = sky({ planes: [{ nation: DE }, { nation: DE }, { nation: PL }] });
  const [first, second, polish] = state.planes;
  const hex = hexOf(state, '2015');
  Object.assign(first!, { mission: 'strike', target: hex, placed: 1 });
  Object.assign(second!, { mission: 'strike', target: hex, placed: 2 });
  Object.assign(polish!, { mission: 'strike', target: hex, placed: 3 });
  const { lines } = settle(state, 6, 6, 6);
  expect(lines.filter(({ id }) => id === 'airBattle').length).toBe(1);
  expect(state.planes.map(({ strength }) => strength)).toEqual([0, 2, 0]);
  expect(lines.find(({ id }) => id === 'airStrike')?.values).toMatchObject({ strength: 2 });
});

test('W39-10.23 W39-HID, option secretAirPlacement: what is written is sealed until both are done', () => {
  const state = sky({
    options: { secretAirPlacement: true, camouflage: true },
    planes: [{ nation: DE }, { nation: PL }],
    units: [infantry('d1', '2010'), infantry('p1', '2015', { open: false })],
  });
  expect(airSeats(state)).toEqual(['polish', 'german']);
  const { lines, revealed } = act(state, placeAir, 'german', fly('strike', '2015'));
  expect(lines.map(({ seenBy }) => seenBy)).toEqual([['german']]);
  expect(revealed).toBe(false);
  expect([airSealed(state), isPlaneKnownTo(state, 1, 0), isPlaneKnownTo(state, 0, 0)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(revealContacts(state, context())).toBe(false);
  expect(airSeats(state)).toEqual(['polish', 'german']);
  for (const who of ['german', 'polish'])
    passAir.apply(state, { type: 'passAir' }, { ...context(), seat: who });
  expect(airSealed(state)).toBe(false);
  expect(unit(state, 'p1').open).toBe(true);
});

test('W39-16.1 W39-HID: an air counter over a hex shows what lies there', () => {
  const state = sky({
    options: { camouflage: true },
    units: [infantry('d1', '2010'), infantry('p1', '2015', { open: false })],
  });
  const { revealed, lines } = act(state, placeAir, 'german', fly('strike', '2015'));
  expect([revealed, unit(state, 'p1').open]).toEqual([true, true]);
  expect(lines.some(({ id }) => id === 'shown')).toBe(true);
});

test('W39-10.13: strength on the table of artillery, then one die that halves movement on 1 to 5', () => {
  const state = sky();
  for (const number of [1, 2]) act(state, placeAir, 'german', fly('strike', '2015', number));
  const told = settle(state, 6, 1);
  // Two counters of two make 4.0: a seven on that row is two points; the owner is asked for them.
  expect(state.losses).toMatchObject([{ cause: 'air', points: 2, nation: PL }]);
  expect(told.thrown.length).toBe(1);
  state.losses = [];
  const rest = settle(state, 5);
  expect(rest.thrown.map(({ rule }) => rule)).toEqual(['W39-10.37']);
  expect(unit(state, 'p1')).toMatchObject({ halved: true, order: 'good', fought: true });
  expect(slows(5) && !slows(6)).toBe(true);
});

test('W39-10.13, option separateAirMobilityRoll: two dice', () => {
  const state = sky({ options: { separateAirMobilityRoll: true } });
  act(state, placeAir, 'german', fly('strike', '2015'));
  settle(state, 1, 1, 1, 6);
  expect(unit(state, 'p1')).toMatchObject({ halved: false, order: 'disorganised' });
});

test('W39-10.37: a die below the sum of strengths disorganises, and panics who was; a six never does', () => {
  const after = (die: number, order: 'good' | 'disorganised' = 'good') => {
    const state = sky({ units: [infantry('d1', '2010'), infantry('p1', '2015', { order })] });
    for (const number of [1, 2]) act(state, placeAir, 'german', fly('strike', '2015', number));
    settle(state, 1, 1, die);
    return unit(state, 'p1').order;
  };
  expect([1, 3, 4, 6].map(die => after(die))).toEqual([
    'disorganised',
    'disorganised',
    'good',
    'good',
  ]);
  expect(after(3, 'disorganised')).toBe('panicked');
  expect(shakes(6, 8)).toBe(false);
});

test('W39-10.34: in works the losses are halved, rounded down, and the row is two higher', () => {
  const state = sky({ works: [{ hex: '2015', side: 1 }], planes: [{}, {}, {}] });
  for (const number of [1, 2, 3]) act(state, placeAir, 'german', fly('strike', '2015', number));
  // 6.0 begins on row 13, two up is row 11: a twelve loses three, half of it one.
  expect([rowFor(60, 2), lossOn(11, 12, false)]).toEqual([11, 3]);
  settle(state, 6, 6);
  expect(state.losses[0]).toMatchObject({ points: 1 });
});

test('W39-10.33: nobody is asked to answer a strike with guns', () => {
  const gun: GivenUnit = { id: 'pa', type: 'artFoot', fire: 10, hex: '2015' };
  const state = sky({ units: [...UNITS, gun] });
  act(state, placeAir, 'german', fly('strike', '2015'));
  settle(state, 1, 1, 6);
  expect([state.combat, unit(state, 'pa').fired]).toEqual([null, false]);
});

const trainTable = () =>
  sky({
    units: [
      infantry('d1', '2010'),
      { id: 'T', nation: 'PL', type: 'train', hex: '2020' },
      infantry('p1', '2030', { parts: [2, 2] }),
    ],
  });

test('W39-10.14 W39-10.35: a five slows a train, a six wrecks it and hurts who is aboard', () => {
  expect([1, 4, 5, 6].map(trainHit)).toEqual([0, 0, 1, 2]);
  const slowed = trainTable();
  act(slowed, placeAir, 'german', fly('train', 'T'));
  settle(slowed, 5);
  expect(unit(slowed, 'T')).toMatchObject({ halved: true, status: 'onBoard' });
  const wrecked = trainTable();
  Object.assign(unit(wrecked, 'p1'), {
    hex: -1,
    status: 'aboard',
    carrier: unitOf(wrecked, 'T'),
  });
  for (const number of [1, 2]) act(wrecked, placeAir, 'german', fly('train', 'T', number));
  const { thrown } = settle(wrecked, 6);
  expect(thrown.length).toBe(1);
  expect(unit(wrecked, 'T').status).toBe('destroyed');
  expect([whereIs(wrecked, 'p1'), unit(wrecked, 'p1').halved]).toEqual(['2020', true]);
  expect(wrecked.destroyed[PL]).toBe(1);
});

test('W39-10.36a: bridges in the Movement Phase of the enemy, two counters at most; damage twice destroys', () => {
  expect([1, 2, 3].map(die => bridgeHit(2, die))).toEqual(['destroyed', 'damaged', 'none']);
  expect([1, 2].map(die => bridgeHit(1, die))).toEqual(['damaged', 'none']);
  const sides: Given['sides'] = [{ side: '2013/N', river: 'big', bridge: 'B' }];
  const planes = [{ strength: 1 }, { strength: 1 }, { strength: 1 }];
  const state = sky({ sides, planes });
  for (const number of [1, 2]) act(state, placeAir, 'german', fly('bridge', 'B', number));
  expect(refused(state, placeAir, 'german', fly('bridge', 'B', 3))).toMatchObject({
    code: 'BRIDGE_LIMIT',
  });
  settle(state, 1, 1);
  expect(state.bridges).toEqual(['destroyed']);
  const own = sky({ sides, planes, side: 0 });
  expect(refused(own, placeAir, 'german', fly('bridge', 'B'))).toMatchObject({
    code: 'BRIDGE_LIMIT',
  });
});

test('W39-10.51 W39-10.52: Germans hamper Poles, two strength on a hex, until the Movement Phase ends', () => {
  const state = sky();
  act(state, placeAir, 'german', fly('interdict', '2020'));
  expect(refused(state, placeAir, 'german', fly('interdict', '2020', 2))).toMatchObject({
    code: 'HEX_AIR_LIMIT',
  });
  settle(state);
  expect(state.planes[0]).toMatchObject({ used: true, mission: 'interdict' });
  const own = sky({ side: 0 });
  expect(refused(own, placeAir, 'german', fly('interdict', '2020'))).toMatchObject({
    code: 'NOT_ALLOWED_NATION',
  });
});

test('W39-10.31: battles, interdiction, bridges, then strikes', () => {
  const state = sky({
    sides: [{ side: '2013/N', river: 'big', bridge: 'B' }],
    planes: [{}, {}, {}],
  });
  act(state, placeAir, 'german', fly('strike', '2015'));
  act(state, placeAir, 'german', fly('bridge', 'B', 2));
  act(state, placeAir, 'german', fly('interdict', '2020', 3));
  const { lines } = settle(state, 6, 1, 1, 6);
  expect(lines.map(({ id }) => id)).toEqual([
    'airInterdicts',
    'airBridge',
    'airStrike',
    'airFollowUp',
  ]);
});

test('W39-T2: each point of ground and the best fortification moves one row up', () => {
  const state = sky({
    changes: [{ hex: '2015', terrain: ['clear', 'wood'], line: ['N'], stationary: ['S'] }],
    works: [{ hex: '2016', side: 1 }],
  });
  expect(shelterOf(state, hexOf(state, '2015'), 1)).toBe(5);
  expect(shelterOf(state, hexOf(state, '2016'), 1)).toBe(2);
  expect(shelterOf(state, hexOf(state, '2016'), 0)).toBe(0);
});

test('W39-10.23, option secretAirPlacement: nobody can count the sealed counters of the other by his own', () => {
  const state = sky({
    options: { secretAirPlacement: true },
    planes: [{ nation: DE }, { nation: PL }],
    units: [infantry('d1', '2010'), infantry('p1', '2015')],
  });
  const polish = { ...fly('strike', '2010'), counter: 'PL-AIR-1' };
  act(state, placeAir, 'polish', polish);
  act(state, placeAir, 'german', fly('strike', '2015'));
  expect(state.planes.map(({ placed }) => placed)).toEqual([1, 1]);
});

test('W39-10.23, option secretAirPlacement: a counter that flew earlier today is known to have flown', () => {
  const state = sky({
    options: { secretAirPlacement: true },
    planes: [
      { nation: DE, mission: 'strike', target: 0, used: true },
      { nation: DE, mission: 'strike', target: 0 },
      { nation: PL },
    ],
    units: [infantry('d1', '2010'), infantry('p1', '2015')],
  });
  const seen = viewOf(state, 'polish').planes.map(({ mission, used }) => [mission, used]);
  expect(seen.slice(0, 2)).toEqual([
    ['strike', true],
    ['none', false],
  ]);
  const planes = [{ nation: DE, used: true }, { nation: PL }];
  const flown = sky({ options: { secretAirPlacement: true }, planes });
  expect(airSeats(imagine(viewOf(flown, 'polish'), 'polish', random(1)))).toEqual(['polish']);
});
