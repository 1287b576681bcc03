import { pledge } from '../../../engine/dice/commitment.ts';
import type { System } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { polandCampaign, type Scenario } from '../../../rules/poland-campaign/index.ts';

/** The German advance on Chojnice: three divisions against one, and its neighbours out of reach. */
const LESSON_SCENARIO: Scenario = {
  id: 'lesson',
  title: 'Your first turn',
  date: '1 September 1939',
  description: 'Three German divisions meet one Polish division before Chojnice.',
  board: 'poland-campaign',
  area: { columns: [3, 9], rows: [4, 8] },
  firstTurn: 1,
  lastTurn: 1,
  air: [3],
  units: [
    { unit: 'DE-3PZ', hex: '0306' },
    { unit: 'DE-2MOT', hex: '0405' },
    { unit: 'DE-20MOT', hex: '0406' },
    { unit: 'PL-9DP', hex: '0605' },
    { unit: 'PL-15DP', hex: '0808' },
  ],
  airborne: [],
  reinforcements: [],
  victory: {
    cities: [{ name: 'Bydgoszcz', hexes: ['0707'], points: 5 }],
    german: { start: 0, perDestroyedPolishUnit: 1, perAirborneUnitUsed: -5 },
    polish: {
      start: 0,
      perDestroyedGermanUnit: 10,
      perDestroyedSlovakUnit: 3,
      perOtherCityControlled: 0,
      perPolishUnitOnBoard: 2,
    },
  },
};

/** With this secret the first throw is an eleven: an attack at 2-1 to 5-1 drives the defender back. */
const LESSON_SECRET = 'lesson5';

const system = polandCampaign as unknown as System;

/** A fresh table with the position of the lesson. */
export const lessonTable = (): Table =>
  Table.create(system, {
    scenario: LESSON_SCENARIO as System['scenarios'][number],
    options: { fog: 'none' },
    dice: pledge(LESSON_SECRET),
  });
