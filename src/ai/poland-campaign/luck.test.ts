import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { random } from '../../engine/random.ts';
import { Table } from '../../engine/table.ts';
import {
  chancesOf36,
  fieldOf,
  polandCampaign,
  type State,
} from '../../rules/poland-campaign/index.ts';
import { luckIn } from './luck.ts';
import { Playout } from './playout.ts';
import { worthsOn } from './situation.ts';
import { STAFF } from './weights.ts';

const begun = (): State => {
  const view = Table.create(polandCampaign, { scenario: 'mlawa', dice: pledge('luck') }).view(
    'german',
  );
  return polandCampaign.imagine(view, 'german', random(1));
};

/** The table of a playout at its first open combat whose dice have fallen. */
const atCombat = (seed: number): State => {
  const playout = new Playout(begun(), seed);
  for (let n = 0; n < 200 && !playout.state.combat?.result; n++) playout.step(STAFF);
  return playout.state;
};

test('over all results of a combat the luck comes to nothing', () => {
  const state = atCombat(1);
  const combat = state.combat!;
  const worth = worthsOn(fieldOf(state));
  const chances = Object.entries(chancesOf36(combat.column));
  const luck = chances.map(([code, of36]) => {
    combat.result = code as typeof combat.result;
    return luckIn(state, worth) * of36;
  });
  expect(Math.max(...luck)).toBeGreaterThan(0);
  expect(luck.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 6);
});

test('a table without a fight has no luck', () => {
  const state = begun();
  expect(luckIn(state, worthsOn(fieldOf(state)))).toBe(0);
});
