import { expect, test } from 'vitest';
import firstSteps from '../data/scenarios/first-steps.json';
import { DEFAULTS } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import { seatsOf } from './sides.ts';

test('W39-17.1: a Soviet seat is there too when Soviets only come as reinforcements', () => {
  const first = firstSteps as unknown as Scenario;
  const reinforcements = [{ day: '1939-10-03', units: ['SU-29TB-I'], hexes: ['3330'] }];
  const seats = (scenario: Scenario, sovietSeat: boolean) =>
    seatsOf(scenario, { ...DEFAULTS, sovietSeat }).map(({ id }) => id);
  expect(seats(first, true)).toEqual(['german', 'polish']);
  expect(seats({ ...first, reinforcements }, true)).toEqual(['german', 'polish', 'soviet']);
  expect(seats({ ...first, reinforcements }, false)).toEqual(['german', 'polish']);
});
