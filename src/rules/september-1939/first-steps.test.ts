import { expect, test } from 'vitest';
import { context, hexOf, unitOf } from '../../../tools/vectors/september-1939/small-table.ts';
import { problemIn } from '../../engine/shape.ts';
import { distance } from '../../maps/hex/distance.ts';
import firstSteps from './data/scenarios/first-steps.json';
import { faultIn } from './faults.ts';
import { DEFAULTS } from './options.ts';
import { endOfTurn } from './phases/end-of-turn.ts';
import { endPlacing, place } from './phases/setup/index.ts';
import { type Scenario, scenarioShape } from './scenario.ts';
import { setUp } from './setup.ts';
import type { State } from './state.ts';
import { DE, PL } from './tables/nations.ts';
import { fieldOf } from './terms/field.ts';
import { seatsOf } from './terms/sides.ts';
import { put } from './terms/standing.ts';
import { isSupplied, traceSupply } from './terms/supply-lines.ts';

const scenario = firstSteps as unknown as Scenario;
const opened = (placing = false, ...faces: number[]): State =>
  setUp({ scenario, options: { ...DEFAULTS, placing } }, context(...faces));

test('the learning scenario is sound: three days, a dozen counters, a corner of the board', () => {
  expect(problemIn(scenarioShape, scenario)).toBeNull();
  expect(faultIn({ scenario, options: DEFAULTS })).toBeNull();
  const state = opened(false, 1);
  const field = fieldOf(state);
  expect(field.lastTurn).toBe(3);
  expect(state.units.filter(({ hex }) => hex >= 0).length).toBe(12);
  expect(field.area.reduce((sum, one) => sum + one, 0)).toBe(100);
  expect([state.phase, state.side, state.planes.length]).toEqual(['move', 0, 1]);
});

test('both sides are supplied at the start, from their edges of the corner', () => {
  const state = opened(false, 1);
  const { pieces } = fieldOf(state);
  for (const nation of [DE, PL]) {
    const lines = traceSupply(state, nation);
    for (const [unit, { combat, nation: whose, id }] of pieces.entries())
      if (combat && whose === nation && state.units[unit]!.hex >= 0)
        expect([id, isSupplied(state, unit, lines)]).toEqual([id, true]);
  }
});

test('both sides are within a day of Kock', () => {
  const state = opened(false, 1);
  const { grid } = fieldOf(state);
  const kock = hexOf(state, '3830');
  for (const { hex } of state.units.filter(one => one.hex >= 0))
    expect(distance(grid, hex, kock)).toBeLessThanOrEqual(4);
});

test('W39-S4.2: Kock held by Germans in the evening wins, else the Poles after three days', () => {
  const taken = opened(false, 1);
  put(taken, unitOf(taken, 'PL-SGO-HQ'), hexOf(taken, '4028'));
  put(taken, unitOf(taken, 'PL-50ID-178'), hexOf(taken, '3930'));
  put(taken, unitOf(taken, 'DE-13MOT-93'), hexOf(taken, '3830'));
  endOfTurn(taken, context(1));
  expect([taken.ending, taken.winner, taken.grade]).toEqual(['holding', 'german', 'decisive']);
  const kept = opened(false, 1);
  for (let day = 1; day <= 3; day++) endOfTurn(kept, context(1));
  expect([kept.turn, kept.ending, kept.winner]).toEqual([3, 'defence', 'polish']);
});

test('W39-15.1: who wants to may place his counters around the printed hexes, the Poles first', () => {
  const state = opened(true);
  const [german, polish] = seatsOf(scenario, DEFAULTS);
  expect([...place.candidates(state, german!)]).toEqual([]);
  expect([...place.candidates(state, polish!)].length).toBeGreaterThan(10);
  expect([...endPlacing.candidates(state, polish!)].length).toBe(1);
});
