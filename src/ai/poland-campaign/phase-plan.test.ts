import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import { polandCampaign } from '../../rules/poland-campaign/index.ts';
import { Memory } from './memory.ts';
import { planPhase } from './phase-plan.ts';
import { Playout } from './playout.ts';
import { situationOf } from './situation.ts';
import { STAFF } from './weights.ts';

const begin = (scenario: string) =>
  Table.create(polandCampaign, { scenario, dice: pledge('plan') });

test.each(polandCampaign.scenarios.map(({ id }) => id))(
  'every step of a planned phase is allowed, one after the other: %s',
  scenario => {
    const view = begin(scenario).view('german');
    const situation = situationOf(view);
    const { steps } = planPhase(situation, STAFF[situation.me]);
    const playout = new Playout(polandCampaign.imagine(view, 'german', random(3)), 4);
    expect(steps.length).toBeGreaterThan(3);
    for (const { action } of steps) expect(playout.act('german', action)).toBe(true);
  },
);

test('playouts of the same numbers come to the same end, those of others do not', () => {
  const played = (seed: number): string => {
    const view = begin('mlawa').view('polish');
    const playout = new Playout(polandCampaign.imagine(view, 'polish', random(1)), seed);
    playout.turns(2, STAFF);
    return polandCampaign.hash(playout.state);
  };
  expect(played(1)).toBe(played(1));
  expect(played(2)).not.toBe(played(1));
});

test('a plan is remembered for its view and its budget', () => {
  const memory = new Memory();
  const view = begin('mlawa').view('polish');
  memory.keep(view, 100, []);
  expect(memory.recall({ ...view }, 100)).toEqual([]);
  expect(memory.recall(view, 200)).toBeUndefined();
  expect(memory.recall({ ...view, turn: 2 }, 100)).toBeUndefined();
});
