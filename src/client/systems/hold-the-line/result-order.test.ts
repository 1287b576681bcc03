import { expect, test } from 'vitest';
import { newGame } from '../../../../tests/support/play.ts';
import type { Action } from '../../../engine/system.ts';
import { holdTheLine } from '../../../rules/hold-the-line/index.ts';
import { bestFirst } from './result-order.ts';
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
