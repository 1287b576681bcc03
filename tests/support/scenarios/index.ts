import type { Scenario, System } from '../../../src/engine/system.ts';
import { inventedScenario } from './invented-campaign.ts';
import { longValley } from './long-valley.ts';
import { raiders } from './raiders.ts';
import { railsAndRoads } from './rails-and-roads.ts';

const OWN: { readonly [system: string]: readonly Scenario[] } = {
  'september-1939': [railsAndRoads, raiders],
};

/** Scenarios that do not come with a system, for what its own ones never meet. */
export const ownScenariosOf = ({ id }: System): readonly Scenario[] => OWN[id] ?? [];

/** Scenarios made up from a number: `invented-17` for sweeps, `valley-14` for a month and more. */
const MADE_UP: { readonly [system: string]: (seed: number) => Scenario } = {
  'fight-your-own-wars': inventedScenario,
};
export const madeUpScenario = ({ id }: System, name: string): Scenario | null => {
  const [, days] = /^valley-(\d{1,3})$/.exec(name) ?? [];
  if (days !== undefined && id === 'fight-your-own-wars') return longValley(Number(days));
  const [, seed] = /^invented-(\d{1,9})$/.exec(name) ?? [];
  return seed === undefined ? null : (MADE_UP[id]?.(Number(seed)) ?? null);
};

/** As a new table is told: one that comes with the system by its name, another whole. */
export const namedOrWhole = ({ scenarios }: System, scenario: Scenario): string | Scenario =>
  scenarios.includes(scenario) ? scenario.id : scenario;
