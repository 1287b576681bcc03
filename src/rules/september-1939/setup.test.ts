import { expect, test } from 'vitest';
import {
  context,
  hexOf,
  unitOf,
  whereIs,
} from '../../../tools/vectors/september-1939/small-table.ts';
import { random } from '../../engine/random.ts';
import map from './data/map.json';
import barbarossa from './data/scenarios/barbarossa-1939.json';
import brest from './data/scenarios/brest.json';
import kock1 from './data/scenarios/kock-1-october.json';
import kock5 from './data/scenarios/kock-5-october.json';
import { faultIn } from './faults.ts';
import { DEFAULTS, type Options } from './options.ts';
import { endOfTurn } from './phases/end-of-turn.ts';
import { bid, biddingSeats, endPlacing, place, placingSeats } from './phases/setup/index.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { setUp } from './setup.ts';
import type { State } from './state.ts';
import { DE, PL } from './tables/nations.ts';
import { fieldOf } from './terms/field.ts';
import { overflowProblem } from './terms/placement.ts';
import { pointsOf } from './terms/score.ts';
import { seatOfUnit, seatsOf } from './terms/sides.ts';
import { put } from './terms/standing.ts';
import { spOf } from './terms/strength.ts';
import { basesOf } from './terms/supply-lines.ts';
import { testVictory } from './terms/victory.ts';

const PRINTED = [kock1, kock5, barbarossa, brest] as unknown as Scenario[];
const opened = (scenario: unknown, options: Partial<Options> = {}, ...faces: number[]): State =>
  setUp(
    { scenario: scenario as Scenario, options: { ...DEFAULTS, ...options } },
    context(...(faces.length > 0 ? faces : [1])),
  );
const seatFor = (scenario: unknown, id: string) =>
  seatsOf(scenario as Scenario, DEFAULTS).find(one => one.id === id)!;

test.each(PRINTED)('W39-15.1: $id is sound and stands where its groups may stand', scenario => {
  expect(faultIn({ scenario, options: DEFAULTS })).toBeNull();
  const state = opened(scenario);
  for (const group of scenario.setup)
    for (const { unit: id } of group.default) {
      const unit = unitOf(state, id);
      expect([id, overflowProblem(state, unit, state.units[unit]!.hex)]).toEqual([id, null]);
    }
});

test('W39-S1.1 W39-15.1: the first of October, with full strength, the Poles to move', () => {
  const state = opened(kock1);
  expect(whereIs(state, 'PL-SGO-HQ')).toBe('3830');
  expect(whereIs(state, 'DE-13MOT-93')).not.toBe('');
  expect(spOf(state, unitOf(state, 'DE-13MOT-93'))).toBe(9);
  expect(state.units[unitOf(state, 'DE-13MOT-93-II')]!.status).toBe('within');
  expect([state.turn, state.phase, state.step, state.side]).toEqual([1, 'move', 'rally', 1]);
});

test('W39-S1 W39-3.I: the Poles have the initiative; W39-S4 at Brest the Germans', () => {
  expect(opened(kock1).first).toBe(1);
  expect(opened(brest).first).toBe(0);
});

test('W39-S1.6 W39-M3: every Wisła bridge but Puławy is down', () => {
  const state = opened(kock1);
  const { crossings } = fieldOf(state);
  const standing = crossings.filter((_, i) => state.bridges[i] === 'intact').map(({ id }) => id);
  expect(standing).toContain('BR-PULAWY');
  expect(standing).not.toContain('BR-DEBLIN');
  expect(standing).toContain('BR-BRZESC');
});

test('W39-S2 W39-S2.1 W39-S2.2: on the fifth every Pole has one point a battalion, no supply, half movement', () => {
  const state = opened(kock5);
  const regiment = unitOf(state, 'PL-50ID-178');
  expect(spOf(state, regiment)).toBe(3);
  expect(state.units[regiment]).toMatchObject({
    supply: 1,
    halved: true,
    hex: hexOf(state, '3228'),
  });
  expect(spOf(state, unitOf(state, 'PL-ZAZA-1U'))).toBe(1);
  expect(state.units[unitOf(state, 'DE-29MOT-REC')]!.supply).toBe(0);
  expect(state.units[unitOf(state, 'DE-13MOT-33')]!.status).toBe('divided');
  expect(whereIs(state, 'DE-13MOT-33-III')).toBe('3630');
  expect(state.units[unitOf(state, 'PL-SGO-HQ')]!.supply).toBe(0);
  expect(state.destroyed).toEqual([0, 0, 0]);
});

test('W39-S2.2, option fiveOctoberOneSpPer: one point for each counter', () => {
  const state = opened(kock5, { fiveOctoberOneSpPer: 'counter' });
  expect(spOf(state, unitOf(state, 'PL-50ID-178'))).toBe(1);
});

test('W39-HID W39-16.1: at the start only artillery and who is in contact lies face up', () => {
  const state = opened(kock1);
  expect(state.units[unitOf(state, 'DE-61ID-ART')]!.open).toBe(true);
  expect(state.units[unitOf(state, 'DE-61ID-151')]!.open).toBe(false);
  expect(state.units[unitOf(state, 'PL-SGO-HQ')]!.open).toBe(false);
  expect(opened(kock1, { camouflage: false }).units.every(unit => unit.open)).toBe(true);
  expect(opened(kock1, { artilleryHidden: true }).units[unitOf(state, 'DE-61ID-ART')]!.open).toBe(
    false,
  );
});

test('W39-S4.1 W39-S4.3 W39-15.2: Poles outside Brześć begin dug in, those inside behind its walls', () => {
  const state = opened(brest, { placing: true });
  const m34 = 'PL-BREST-M34';
  const polish = seatFor(brest, 'polish');
  const hexes = [...place.candidates(state, polish)].filter(({ unit }) => unit === m34);
  expect(hexes.length).toBeGreaterThan(5);
  const hex = hexes.map(one => one.hex).find(label => label === '6815') ?? hexes[0]!.hex;
  place.apply(state, { type: 'place', unit: m34, hex }, context());
  endPlacing.apply(state, { type: 'endPlacing' }, { ...context(), seat: 'polish' });
  expect(placingSeats(state)).toEqual(['german']);
  endPlacing.apply(state, { type: 'endPlacing' }, { ...context(1), seat: 'german' });
  expect(state.works).toEqual([{ hex: hexOf(state, hex), side: 1 }]);
  expect([state.phase, state.side]).toEqual(['move', 0]);
});

test('W39-15.1, option placing: the side without the initiative places first, within its limits', () => {
  const state = opened(kock5, { placing: true });
  expect(state.phase).toBe('setup');
  expect(placingSeats(state)).toEqual(['german']);
  const german = seatFor(kock5, 'german');
  const offers = [...place.candidates(state, german)];
  for (const action of offers) expect(place.refuse(state, german, action)).toBeNull();
  expect(offers.some(({ unit }) => unit === 'DE-29MOT-REC')).toBe(true);
  expect(
    place.refuse(state, german, { type: 'place', unit: 'DE-29MOT-REC', hex: '2535' }),
  ).toMatchObject({ code: 'OUTSIDE_SETUP' });
  expect(
    place.refuse(state, german, { type: 'place', unit: 'PL-SGO-HQ', hex: '3229' }),
  ).toMatchObject({ code: 'NOT_YOURS' });
  expect(endPlacing.refuse(state, german, { type: 'endPlacing' })).toBeNull();
});

test('W39-15.1: what exceeds the stacking limit goes to the nearest hexes, and its owner chooses what', () => {
  const state = opened(kock5, { placing: true });
  endPlacing.apply(state, { type: 'endPlacing' }, { ...context(), seat: 'german' });
  const polish = seatFor(kock5, 'polish');
  const regiment = { type: 'place', unit: 'PL-50ID-178', hex: '3128' } as const;
  expect(place.refuse(state, polish, regiment)).toBeNull();
  expect(place.refuse(state, polish, { ...regiment, hex: '3125' })).toMatchObject({
    code: 'OUTSIDE_SETUP',
  });
  place.apply(state, regiment, context());
  expect(endPlacing.refuse(state, polish, { type: 'endPlacing' })).toMatchObject({
    code: 'OUTSIDE_SETUP',
  });
  expect([...endPlacing.candidates(state, polish)]).toEqual([]);
  expect([...place.candidates(state, polish)].length).toBeGreaterThan(0);
});

test('W39-S3 W39-S3.1: the higher bid gets the Poles for its price; W39-S3.3 the other side begins', () => {
  const state = opened(barbarossa);
  expect(biddingSeats(state)).toEqual(['german', 'soviet']);
  const german = seatFor(barbarossa, 'german');
  expect(bid.refuse(state, german, { type: 'bid', vp: -1 })).toMatchObject({ code: 'NEGATIVE' });
  bid.apply(state, { type: 'bid', vp: 4 }, { ...context(), seat: 'german' });
  expect(bid.refuse(state, german, { type: 'bid', vp: 5 })).toMatchObject({ code: 'ALREADY_BID' });
  bid.apply(state, { type: 'bid', vp: 6 }, { ...context(1), seat: 'soviet' });
  expect([state.polesWith, state.bonus, state.first]).toEqual([1, [0, -6], 0]);
  expect(state.phase).toBe('move');
  expect(state.side).toBe(0);
});

test('W39-RND W39-S3.1 W39-S3.2: three ties are bid again, the fourth is for the dice', () => {
  const state = opened(barbarossa);
  const both = (vp: number, ...faces: number[]) => {
    bid.apply(state, { type: 'bid', vp }, { ...context(), seat: 'german' });
    bid.apply(state, { type: 'bid', vp }, { ...context(...faces), seat: 'soviet' });
  };
  for (const vp of [3, 2, 2]) both(vp);
  expect([state.phase, state.ties, state.bids]).toEqual(['bid', 3, [null, null]]);
  both(5, 2, 2, 6, 1, 1);
  expect([state.polesWith, state.bonus]).toEqual([0, [-5, 0]]);
  expect(seatOfUnit(state, unitOf(state, 'PL-SGO-HQ'))).toBe('german');
});

test('W39-15.3: on 1 September 1939 Germans begin with half movement, on other days not', () => {
  const german = (firstDay: string) => {
    const state = opened({ ...kock1, firstDay });
    return state.units[unitOf(state, 'DE-13MOT-93')]!.halved;
  };
  expect([german('1939-09-01'), german('1939-10-01')]).toEqual([true, false]);
});

test('W39-S2.4: on the fifth no base supplies the Poles', () => {
  const state = opened(kock5);
  expect(basesOf(state, PL)).toEqual([]);
  expect(basesOf(state, DE).length).toBeGreaterThan(40);
});

test('W39-15.1: whoever places at random is always offered something legal and comes to an end', () => {
  const chance = random(5);
  const state = opened(kock1, { placing: true });
  for (let placed = 0; state.phase === 'setup'; placed++) {
    expect(placed).toBeLessThan(1000);
    const seat = seatFor(kock1, placingSeats(state)[0]!);
    const [end] = endPlacing.candidates(state, seat);
    const action = end && chance.below(6) === 0 ? end : place.sample!(state, seat, chance)!;
    if (action.type === 'place') {
      expect(place.refuse(state, seat, action)).toBeNull();
      place.apply(state, action, context());
    } else endPlacing.apply(state, action, { ...context(1), seat: seat.id });
  }
  expect(state.phase).toBe('move');
});

test('W39-15.4: the board lies in one country, so nobody crosses a border', () => {
  expect(map.countries.map(({ id }) => id)).toEqual(['PL']);
  expect(new Set(map.hexes.map(({ country }) => country))).toEqual(new Set(['PL']));
});

test('W39-3.I W39-S3: whoever has the initiative begins: Soviets as enemies, or beside the Germans', () => {
  const soviet = { ...barbarossa, initiative: 'soviet', placing: true };
  expect(opened(soviet).first).toBe(1);
  const beside = { ...soviet, against: 'polish' };
  expect(opened(beside).first).toBe(0);
});

test('W39-RND W39-S3.1: in the fourth tie the higher die of the enemy gets him the Poles', () => {
  const state = opened(barbarossa);
  for (const faces of [[], [], [], [1, 6, 1]]) {
    bid.apply(state, { type: 'bid', vp: 2 }, { ...context(), seat: 'german' });
    bid.apply(state, { type: 'bid', vp: 2 }, { ...context(...faces), seat: 'soviet' });
  }
  expect([state.polesWith, state.bonus]).toEqual([1, [0, -2]]);
  expect([...bid.candidates(state, seatFor(barbarossa, 'german'))]).toEqual([]);
  expect(biddingSeats(state)).toEqual([]);
});

test('W39-HID: who begins in the zone of an enemy lies face up', () => {
  const beside = {
    ...brest,
    setup: brest.setup.map(group => ({
      ...group,
      default: group.default.map(one =>
        one.unit === 'DE-20MOT-69' ? { ...one, hex: '6615' } : one,
      ),
    })),
  };
  const isOpen = (scenario: unknown) => {
    const state = opened(scenario);
    return state.units[unitOf(state, 'DE-20MOT-69')]!.open;
  };
  expect([isOpen(brest), isOpen(beside)]).toEqual([false, true]);
});

test('W39-15.1: allies place one after the other, and nobody among the enemy', () => {
  const mixed = {
    ...kock5,
    setup: [
      ...kock5.setup,
      {
        nation: 'SU',
        label: 'Tanks',
        units: ['SU-29TB-I'],
        at: ['5030'],
        radius: 1,
        default: [{ unit: 'SU-29TB-I', hex: '5030' }],
      },
    ],
  };
  const state = opened(mixed, { placing: true, sovietSeat: true });
  expect(placingSeats(state)).toEqual(['german', 'soviet']);
  endPlacing.apply(state, { type: 'endPlacing' }, { ...context(), seat: 'german' });
  expect(placingSeats(state)).toEqual(['soviet']);
  const soviet = seatsOf(mixed as unknown as Scenario, { ...DEFAULTS, sovietSeat: true }).at(-1)!;
  const pole = fieldOf(state).grid.label(state.units[unitOf(state, 'PL-SGO-HQ')]!.hex);
  const among = { type: 'place' as const, unit: 'SU-29TB-I', hex: pole };
  expect(place.refuse(state, soviet, among)?.code).toBe('ENEMY_OCCUPIED');
});

test('W39-S1.8: in the balanced variant of 1 October strength across the Wisła counts from 4 October', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'kock-1-october-balanced')!;
  const state = setUp({ scenario, options: DEFAULTS }, context(...Array<number>(9).fill(1)));
  const { crossings, westOfWisla, pieces, grid, dayOf } = fieldOf(state);
  const pulawy = crossings.findIndex(({ id }) => id === 'BR-PULAWY');
  expect(state.bridges[pulawy]).toBe('destroyed');
  const west = westOfWisla.findIndex((on, hex) => on === 1 && grid.column(hex) > 10);
  state.phase = 'move';
  for (const [unit, { hex }] of state.units.entries())
    if (hex >= 0 && pieces[unit]!.nation === PL && pieces[unit]!.assault) put(state, unit, west);
  state.turn = 3;
  expect([dayOf(3), testVictory(state, context())]).toEqual(['1939-10-03', false]);
  state.turn = 4;
  expect([dayOf(4), testVictory(state, context())]).toEqual(['1939-10-04', true]);
  expect(state).toMatchObject({ ending: 'across', winner: 'polish' });
});

test('W39-S1.8: the printed scenarios of Kock say that they are one-sided, and have a variant beside them', () => {
  for (const id of ['kock-1-october', 'kock-5-october']) {
    expect(SCENARIOS.find(one => one.id === id)!.description).toContain('one-sided');
    expect(SCENARIOS.some(one => one.id === `${id}-balanced`)).toBe(true);
  }
});

test('W39-S1.8: in the balanced variant of 5 October the fall of the headquarters is worth points, and the game goes on', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'kock-5-october-balanced')!;
  const [fall] = scenario.victory.destroyed;
  const state = setUp({ scenario, options: DEFAULTS }, context(...Array<number>(9).fill(1)));
  state.phase = 'move';
  const before = pointsOf(state, 0);
  Object.assign(state.units[fieldOf(state).unitNumber(fall!.unit)]!, { status: 'destroyed' });
  expect(testVictory(state, context())).toBe(false);
  expect([pointsOf(state, 0) - before, pointsOf(state, 1)]).toEqual([fall!.points, 0]);
  expect(fieldOf(state).dayOf(fieldOf(state).lastTurn)).toBe('1939-10-10');
});

test('W39-S1.8: in the balanced variant of 5 October the first day already counts for the Poles', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'kock-5-october-balanced')!;
  const state = setUp({ scenario, options: DEFAULTS }, context(...Array<number>(9).fill(1)));
  const [day] = scenario.victory.survival;
  endOfTurn(state, context(1));
  expect([fieldOf(state).dayOf(1), state.bonus]).toEqual(['1939-10-05', [0, day!.points]]);
});
