import { pledge } from '../../../engine/dice/commitment.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { type Scenario, september1939 } from '../../../rules/september-1939/index.ts';

const group = (
  nation: 'DE' | 'PL',
  label: string,
  hex: string,
  ...units: readonly string[]
): Scenario['setup'][number] => ({
  nation,
  label,
  units: [...units],
  at: [hex],
  radius: 0,
  default: units.map(unit => ({ unit, hex })),
});

/** Two motorised regiments with their guns before Kock, which one Polish regiment holds. */
const LESSON_SCENARIO: Scenario = {
  ...(september1939.scenarios.find(({ id }) => id === 'first-steps') as Scenario),
  id: 'lesson',
  title: 'Your first turn',
  date: '2 October 1939',
  description: 'Two German regiments with their guns meet a Polish regiment in Kock.',
  setup: [
    group('PL', 'Garrison of Kock', '3830', 'PL-50ID-178'),
    group('DE', '93/13 and XIV Corps HQ', '3431', 'DE-XIV-HQ', 'DE-13MOT-93'),
    group('DE', '66/13', '3430', 'DE-13MOT-66'),
    group('DE', 'Guns of 13 MotDiv', '3429', 'DE-13MOT-ARTI', 'DE-13MOT-ARTII'),
  ],
  air: [],
};

/** With this secret the weather is good and the first combat throw is a four: the defender is driven back. */
const LESSON_SECRET = 'lesson32';

const system = september1939 as unknown as System;

/** A fresh table with the position of the lesson; everything lies face up. */
export const lessonTable = (secret = LESSON_SECRET): Table =>
  Table.create(system, {
    scenario: LESSON_SCENARIO as System['scenarios'][number],
    options: { camouflage: false },
    dice: pledge(secret),
  });
