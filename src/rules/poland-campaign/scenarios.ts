import { list } from '../../engine/shape.ts';
import bzura from './data/scenarios/bzura.json';
import campaign from './data/scenarios/campaign-1939.json';
import corridor from './data/scenarios/corridor.json';
import mlawa from './data/scenarios/mlawa.json';
import { type Scenario, scenarioShape } from './scenario.ts';
import { printed } from './tables/printed.ts';

/** PC-1.0, PC-10.0: the campaign as printed, and three parts of it. */
export const SCENARIOS: readonly Scenario[] = printed(
  list(scenarioShape),
  [campaign, corridor, mlawa, bzura],
  'scenarios',
);
