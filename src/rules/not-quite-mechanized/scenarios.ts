import firstBattle from './data/scenarios/first-battle-brickworks.json';
import mokra from './data/scenarios/mokra-1939.json';
import studzianki from './data/scenarios/studzianki-1944.json';
import millHill from './data/scenarios/tutorial-mill-hill.json';
import wegierska from './data/scenarios/wegierska-gorka-1939.json';
import wola from './data/scenarios/wola-gulowska-1939.json';
import type { Scenario } from './scenario.ts';

/** NQM-21.3, NQM-21.7, NQM-21.9, NQM-21.4, NQM-21.10, NQM-21.5: from the lesson to the battle of 264 units. */
export const SCENARIOS: readonly Scenario[] = [
  millHill,
  firstBattle,
  wegierska,
  mokra,
  studzianki,
  wola,
] as unknown as readonly Scenario[];
