import { expect, test } from 'vitest';
import type { Counter } from './counters.ts';
import { isTurned } from './theatre.ts';

const whole: Counter = {
  id: 'DE-3PZ',
  place: '0506',
  side: 'DE',
  symbol: 'armour',
  strength: '6-4-8',
  name: '3',
  stack: 0,
  states: [],
};

test('a counter turns over when it loses or wins a step', () => {
  const worn: Counter = { ...whole, strength: '3-2-8', states: ['reduced'] };
  expect(isTurned(whole, worn)).toBe(true);
  expect(isTurned(worn, whole)).toBe(true);
  expect(isTurned(whole, { ...whole, strength: '5-4-8' })).toBe(true);
});

test('a counter stays as it lies when it is chosen, moves, comes new, or is shown and hidden', () => {
  expect(isTurned(whole, { ...whole, states: ['selected'], place: '0605' })).toBe(false);
  expect(isTurned(undefined, whole)).toBe(false);
  const back: Counter = { ...whole, strength: '', states: ['hidden'] };
  expect(isTurned(back, whole)).toBe(false);
  expect(isTurned(whole, back)).toBe(false);
});
