import type { Scenario, System } from '../../../src/engine/system.ts';
import { raiders } from './raiders.ts';
import { railsAndRoads } from './rails-and-roads.ts';

const OWN: { readonly [system: string]: readonly Scenario[] } = {
  'september-1939': [railsAndRoads, raiders],
};

/** Scenarios that do not come with a system, for what its own ones never meet. */
export const ownScenariosOf = ({ id }: System): readonly Scenario[] => OWN[id] ?? [];

/** As a new table is told: one that comes with the system by its name, another whole. */
export const namedOrWhole = ({ scenarios }: System, scenario: Scenario): string | Scenario =>
  scenarios.includes(scenario) ? scenario.id : scenario;
