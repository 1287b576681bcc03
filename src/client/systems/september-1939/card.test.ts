import { expect, test } from 'vitest';
import { fieldFor, september1939 } from '../../../rules/september-1939/index.ts';
import { card } from './card.ts';

test.each(september1939.scenarios.map(scenario => [scenario.id, scenario] as const))(
  '%s: the card tells the length that the header counts',
  (id, scenario) => {
    const { lastTurn } = fieldFor(scenario, september1939.defaults);
    expect(card.scenarios[id]?.turns).toBe(lastTurn);
  },
);
