import { expect, test } from 'vitest';
import type { Share } from '../../engine/bot.ts';
import { pledge } from '../../engine/dice/commitment.ts';
import type { Json } from '../../engine/json.ts';
import { Table } from '../../engine/table.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import { general } from './general.ts';
import { situationOf } from './situation.ts';
import { bestPlan, play, type Trials, thinkAlone, thinkTogether } from './think.ts';
import { waysAround } from './ways.ts';
import { POLISH_GENERAL } from './weights.ts';

const situation = situationOf(
  Table.create(polandCampaign, { scenario: 'mlawa', dice: pledge('think') }).view('german'),
);
const thought = (playouts: number, seed: number) =>
  bestPlan(situation, waysAround(POLISH_GENERAL, seed), playouts, seed);

/** Other hands: chores come as text, the last is done first, and the answers are put in order again. */
const others: Share = async chores => {
  const done: Json[] = [];
  for (const [i, chore] of [...chores.entries()].reverse())
    done[i] = general.chore!(JSON.parse(JSON.stringify(chore)));
  return done;
};

test('playouts that others do lead to the same plan as those one does alone', async () => {
  for (const seed of [1, 2])
    expect(await thinkTogether(thought(16, seed), others)).toEqual(thinkAlone(thought(16, seed)));
});

test('a larger budget buys more playouts, and no plan is left without one', () => {
  const count = (playouts: number): number => {
    const thinking = thought(playouts, 1);
    let played = 0;
    let step = thinking.next();
    while (!step.done) {
      for (const { seeds } of step.value) played += seeds.length;
      step = thinking.next(step.value.map(({ seeds }) => seeds.map(() => 0)));
    }
    return played;
  };
  expect(count(1)).toBe(2);
  expect(count(40)).toBeGreaterThan(count(1));
  expect(count(40)).toBeLessThanOrEqual(40);
});

test('what trials come to hangs on the plan and the numbers, not on who else is tried', () => {
  const trials = (...seeds: number[]): Trials => ({ view: situation.view, plan: [], seeds });
  const [one, two] = play(trials(1, 2));
  expect([...play(trials(2)), ...play(trials(1))]).toEqual([two, one]);
});

test('the trial of the general is a chore of his and costs something', () => {
  const { chore, work } = general.trial!();
  expect(general.chore!(chore)).toHaveLength(1);
  expect(work).toBeGreaterThan(0);
});
