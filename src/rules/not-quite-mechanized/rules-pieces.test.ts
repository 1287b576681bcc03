import { expect, test } from 'vitest';
import {
  stage,
  standOf,
  tableOn,
  throwing,
} from '../../../tools/vectors/not-quite-mechanized/small-table.ts';
import { briefing } from './briefing.ts';
import { DEFAULTS } from './options.ts';
import { reorganiseFault } from './phases/reorganise.ts';
import { SCENARIOS } from './scenarios.ts';
import type { State, Unit } from './state.ts';
import { standNamed } from './tables/stands.ts';
import { directRange, WEAPONS } from './tables/weapons.ts';
import { baseRate, gaitOf } from './terms/going.ts';
import { clockOf, isNight } from './terms/ground.ts';
import { placeHits } from './terms/hits.ts';
import { captureStands } from './terms/losses.ts';
import { seatOf, upwards } from './terms/roster.ts';
import {
  canMount,
  capacityOf,
  cuCapacity,
  figuresOf,
  hasTanks,
  isCombat,
  isCommand,
  isRecce,
  isSupport,
  isUnwounded,
  mayAssault,
} from './terms/stands.ts';
import { viewOf } from './view.ts';

const unitIn = (state: State, id: string): Unit => state.units.find(unit => unit.id === id)!;
const ONE = { twoFigureStands: 'no' } as const;

test('NQM-1.4, NQM-10.10: a platoon has one figure and holds one marker, vehicles one a strength point', () => {
  const platoon = standOf('p', 'riflePl');
  const tanks = standOf('t', 'tkMedium');
  expect([figuresOf(platoon, ONE), capacityOf(platoon)]).toEqual([1, 1]);
  expect(capacityOf(tanks)).toBe(standNamed('tkMedium').strength);
  expect(placeHits([platoon], 2, () => 0)).toMatchObject({ placed: 2 });
  expect(platoon.state).toBe('destroyed');
  expect(figuresOf(standOf('q', 'riflePl'), { twoFigureStands: 'yes' })).toBe(2);
});

test('NQM-1.5, NQM-1.6, NQM-1.7, NQM-1.8: who assaults: fighting and command stands; support stands never', () => {
  expect(['riflePl', 'cmdBn'].map(type => mayAssault(standOf('s', type)))).toEqual([true, true]);
  expect(['mmgPlFoot', 'mortar81PlFoot'].map(type => mayAssault(standOf('s', type)))).toEqual([
    false,
    false,
  ]);
  expect(isSupport(standOf('s', 'mmgPlFoot'))).toBe(true);
  expect(isUnwounded(standOf('s', 'mmgPlFoot', 1), ONE)).toBe(true);
  expect(isUnwounded(standOf('s', 'riflePl', 1), ONE)).toBe(false);
  expect(isCommand(standOf('s', 'cmdBde'))).toBe(true);
});

test('NQM-1.9, NQM-10.12: a tank company holds its own headquarters and reorganises without a command stand', () => {
  const state = tableOn({});
  const unit = unitIn(state, 'B-1.coy1');
  for (const one of state.units) if (one.kind === 'hq') one.state = 'gone';
  expect(reorganiseFault(state, unit)).toBe('E_NO_COMMAND');
  unit.stands = [standOf('t', 'tkLight')];
  expect([hasTanks(unit), reorganiseFault(state, unit)]).toEqual([true, null]);
});

test('NQM-1.10: bounds are hours; sixteen are light', () => {
  const state = tableOn({});
  expect([clockOf(state, 0), clockOf(state, 19)]).toEqual(['06:00', '01:00']);
  expect([isNight(state, 14), isNight(state, 15), isNight(state, 23)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('NQM-1.11, NQM-2.1: a headquarters without a seat is run by doctrine, or by the superior by option', () => {
  const state = tableOn({});
  state.held = state.held.map(one => (one.post === 'B-1' ? { ...one, seat: null } : one));
  expect(seatOf(state, 'B-1')).toBeNull();
  state.options = { ...state.options, autoSubordinates: 'holdOnly' };
  expect(seatOf(state, 'B-1')).toBe('blue');
  expect(upwards(state, 'B-1').map(node => node.id)).toEqual(['B-1', 'B-RGT']);
});

test('NQM-1.13, NQM-11.8: a side reads its own ammunition to the round', () => {
  const state = tableOn({});
  unitIn(state, 'B-1.coy1').cu = 2;
  expect(unitIn(viewOf(state, 'blue').table, 'B-1.coy1').cu).toBe(2);
  expect(JSON.stringify(viewOf(state, 'red').table.units)).not.toContain('B-1');
});

test('NQM-5.5: armour on transporters makes nine kilometres an hour', () => {
  const state = tableOn({});
  const unit = unitIn(state, 'B-1.coy1');
  unit.stands = [standOf('t', 'tkLight')];
  expect(baseRate(gaitOf(state, unit, 'roadMarch', 'column'))).toBe(6000);
  unit.transported = true;
  expect(baseRate(gaitOf(state, unit, 'roadMarch', 'column'))).toBe(9000);
});

test('NQM-5.16, NQM-11.4: guns limber; a battery carries fire units, a company one CU a figure', () => {
  const state = tableOn({});
  expect(canMount(unitIn(state, 'B-1.at'))).toBe(true);
  expect(canMount(unitIn(state, 'B-1.coy1'))).toBe(false);
  expect([unitIn(state, 'B-ART.bty').fuMax, cuCapacity(unitIn(state, 'B-1.coy1'))]).toEqual([6, 3]);
});

test('NQM-8.15: printed ranges', () => {
  const effective = (id: string, kind: 'troops' | 'armour'): number | undefined =>
    directRange(WEAPONS.get(id)!, kind)?.maxEffective ?? undefined;
  expect(
    standNamed('riflePl').weapon && directRange(standNamed('riflePl').weapon!, 'troops'),
  ).toMatchObject({
    maxEffective: 300,
    maxHarass: 1000,
  });
  const at37 = standNamed('at37PlFoot').weapon!;
  expect(effective(at37.id, 'armour')).toBe(500);
});

test('NQM-9.17: captured stands leave the map and count as lost', () => {
  const state = tableOn({});
  const unit = unitIn(state, 'R-1.coy1');
  captureStands(state, stage(), unit, unit.stands);
  expect(unit.stands.every(stand => stand.state === 'captured')).toBe(true);
  expect(unit.state).not.toBe('map');
});

test('NQM-12.1, NQM-12.4, NQM-12.5: classes as printed, and those of 1944 beside them', () => {
  expect(standNamed('tkLight').armour).toBe('L');
  expect(standNamed('tkMedium').armour).toBe('M');
  expect(standNamed('tkHeavy').armour).toBe('H');
  const late = SCENARIOS.find(one => one.id === 'studzianki-1944')!;
  expect(late.flags?.period).toContain('194');
  const armour = late.units
    .flatMap(unit => unit.stands)
    .map(stand => standNamed(stand.type).armour);
  expect(armour).toContain('H');
});

test('NQM-19: every switch has the printed default', () => {
  expect(Object.keys(DEFAULTS).length).toBe(26);
  expect(DEFAULTS).toMatchObject({ interactiveRecce: 'policy', infoMode: 'shared', pol: 'off' });
});

test.each([
  ['NQM-21.3', 'tutorial-mill-hill', 4, 3, 7],
  ['NQM-21.7', 'first-battle-brickworks', 5, 4, 8],
  ['NQM-21.9', 'wegierska-gorka-1939', 6, 6, 9],
  ['NQM-21.4', 'mokra-1939', 14, 11, 14],
  ['NQM-21.5', 'wola-gulowska-1939', 14, 13, 12],
  ['NQM-21.10', 'studzianki-1944', 10, 9, 14],
])(
  'NQM-21.1, NQM-21.3, NQM-21.4, NQM-21.5, NQM-21.7, NQM-21.9, NQM-21.10: %s, %s has its size and hours',
  (_, id, width, height, bounds) => {
    const scenario = SCENARIOS.find(one => one.id === id)!;
    expect([scenario.map.width, scenario.map.height]).toEqual([width * 1000, height * 1000]);
    expect(scenario.calendar.bounds).toBe(bounds);
    expect(scenario.nodes.every(node => scenario.initialOrders.some(o => o.to === node.id))).toBe(
      true,
    );
  },
);

test('NQM-14, NQM-2.3: the briefing tells objectives, worth and the order from above', () => {
  const state = tableOn({});
  const told = briefing(viewOf(state, 'blue'), 'blue');
  expect(told.aims.map(aim => aim.worth)).toEqual([
    { blue: 5, red: 5 },
    { blue: 2, red: 2 },
    { blue: 0.5, red: 0.5 }, // NQM-14.3
  ]);
  expect(told.situation.map(line => line.id)).toContain('mission');
  expect(isCombat(unitIn(state, 'B-1.hq'))).toBe(false);
  expect(isRecce(unitIn(state, 'B-1.coy1'))).toBe(false);
  expect(throwing(3).roll('2d6', 'NQM-16')).toEqual([3, 3]);
});
