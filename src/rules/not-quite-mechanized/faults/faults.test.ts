import { expect, test } from 'vitest';
import { DEFAULTS } from '../options.ts';
import type { Scenario } from '../scenario.ts';
import { SCENARIOS } from '../scenarios.ts';
import { faultIn } from './index.ts';

const found = (scenario: Scenario) => faultIn({ scenario, options: DEFAULTS });
const changed = (change: (scenario: Scenario) => void): Scenario => {
  const copy = structuredClone(SCENARIOS[1]!);
  change(copy);
  return copy;
};

test('NQM-21.11: nothing is wrong with the six scenarios', () => {
  for (const scenario of SCENARIOS) expect(found(scenario), scenario.id).toBeNull();
});

test.each<[string, string, (scenario: Scenario) => void]>([
  ['two units of one id', 'units', one => one.units.push(one.units[0]!)],
  [
    'a unit off the map',
    'units[3].pos',
    one => {
      one.units[3]!.pos = [99_999, 0];
    },
  ],
  [
    'a unit that never comes',
    'units[3]',
    one => {
      one.units[3]!.pos = null;
    },
  ],
  [
    'too much ammunition',
    'units[3]',
    one => {
      one.units[3]!.cu = 99;
    },
  ],
  [
    'a crossing planned on dry ground',
    'plannedCrossings[0].at',
    one => {
      one.plannedCrossings = [{ side: 'blue', at: [10, 10] }];
    },
  ],
  [
    'two roots',
    'nodes',
    one => {
      one.nodes[1]!.parent = null;
    },
  ],
  [
    'a headquarters below itself',
    'nodes[1].parent',
    one => {
      one.nodes[1]!.parent = one.nodes[1]!.id;
    },
  ],
  [
    'an order that skips a link',
    'initialOrders[1]',
    one => {
      one.initialOrders[1]!.to = 'B-1.coy1';
    },
  ],
  [
    'too wide an objective',
    'initialOrders[1].objective.radius',
    one => {
      one.initialOrders[1]!.objective = { point: [0, 0], radius: 1001 };
    },
  ],
  [
    'two current orders',
    'initialOrders[5]',
    one => one.initialOrders.push({ ...one.initialOrders[1]!, id: 'again' }),
  ],
  [
    'a codeword nobody hears',
    'initialOrders',
    one => {
      one.initialOrders[4]!.triggers![0]!.do = { type: 'codeword', args: { word: 'STORK' } };
    },
  ],
  [
    'an outline that crosses itself',
    'map.features[1].geometry.polygon',
    one => {
      one.map.features[1]!.geometry = {
        polygon: [
          [0, 0],
          [100, 100],
          [100, 0],
          [0, 100],
        ],
      };
    },
  ],
  ['a gap between levels', 'victory.levels', one => one.victory.levels.pop()],
])('NQM-21.11: %s', (_, at, change) => {
  expect(found(changed(change))?.at).toBe(at);
});
