import { expect, test } from 'vitest';
import { pledge } from '../../engine/dice/commitment.ts';
import { Table } from '../../engine/table.ts';
import { holdTheLine } from './index.ts';
import { ALL_SCENARIOS } from './scenario.ts';
import type { State } from './state.ts';

test.each(ALL_SCENARIOS.map(one => [one.id, one] as const))(
  'HTL-3.6 HTL-3.12: %s is set up, sound, and somebody is asked',
  (_, scenario) => {
    const table = Table.create(holdTheLine, { scenario, dice: pledge('set-up') });
    holdTheLine.assertSound(table.state as State);
    expect(table.pending().length).toBeGreaterThan(0);
  },
);

test('HTL-3.12: Mława has nineteen German and twelve Polish cubes and six objectives', () => {
  const scenario = ALL_SCENARIOS.find(one => one.id === 'mlawa')!;
  const table = Table.create(holdTheLine, { scenario, dice: pledge('counts') });
  const { fielded, captured } = table.state as State;
  expect([fielded.GE, fielded.PL, captured.length]).toEqual([19, 12, 6]);
});

test('HTL-3.12 HTL-6.3: an area without a railhead is refused with its place', () => {
  const mlawa = ALL_SCENARIOS.find(one => one.id === 'mlawa')!;
  const scenario = { ...mlawa, id: 'no-railhead', area: { ...mlawa.area, latMax: 53 } };
  const make = () => Table.create(holdTheLine, { scenario, dice: pledge('railhead') });
  expect(make).toThrow(/^scenario\.area: no German headquarters has a railhead in this area/);
});
