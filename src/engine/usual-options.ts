import type { Action, Scenario, System } from './system.ts';

/**
 * The options of a game in which nobody chose any: the system's defaults, and over them what the scenario sets for itself.
 * The scenario need not be checked yet: what is wrong with it is said by whoever checks it.
 */
export const usualOptions = <S, A extends Action, V, O, C extends Scenario>(
  system: System<S, A, V, O, C>,
  scenario: C,
): O => ({ ...system.defaults, ...Object(system.scenarioOptions?.(Object(scenario))) });
