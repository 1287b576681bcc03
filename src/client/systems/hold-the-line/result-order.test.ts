import { expect, test } from 'vitest';
import { newGame } from '../../../../tests/support/play.ts';
import type { Action } from '../../../engine/system.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { advanceOf, bestFirst, goersOf } from './result-order.ts';
import type { View } from './seen.ts';

const scenario = holdTheLine.scenarios.find(({ id }) => id === 'mlawa')!;
const table = newGame({ system: holdTheLine as never, scenario: scenario as never }, 1);
const view = table.view(table.seats[0]!.id) as View;

test('HTL-12.6 HTL-12.7 the large button spends the stars: destroying before disordering before nothing', () => {
  const stars = (destroy: string[], disorder?: string) =>
    ({ type: 'allocateStars', combat: 1, destroy, ...(disorder ? { disorder } : {}) }) as Action;
  const [none, weak, dead] = [stars([]), stars([], 'GE-1ID-IR1'), stars(['GE-1ID-IR1'])];
  expect(bestFirst(view, [none, weak, dead])).toEqual([dead, weak, none]);
});

test('HTL-12.10 an advance is put together cube by cube from what is offered', () => {
  const advance = (...units: string[]) => ({ type: 'advance', combat: 1, units }) as Action;
  const offers = [advance('a', 'b'), advance('a', 'c'), advance('a'), advance('b'), advance()];
  expect(goersOf(offers)).toEqual(['a', 'b', 'c']);
  expect(advanceOf(offers, ['c', 'a'])).toBe(offers[1]);
  expect(advanceOf(offers, [])).toBe(offers[4]);
  expect(advanceOf(offers, ['a', 'b', 'c'])).toBeUndefined();
});
