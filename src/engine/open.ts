import { RecordFault } from './fault.ts';
import { type RecordHead, scenarioHash, shippedHash } from './record.ts';
import { problemIn, tidied } from './shape.ts';
import type { Action, Scenario, Setting, System } from './system.ts';

/** A checked scenario and checked options. What is wrong is thrown with its place. */
export const readSetting = <S, A extends Action, V, O, C extends Scenario>(
  system: System<S, A, V, O, C>,
  scenario: unknown,
  options: unknown,
): Setting<O, C> => {
  const wrong =
    problemIn(system.scenarioShape, scenario, 'scenario') ??
    problemIn(system.optionsShape, options, 'options');
  if (wrong) throw new RecordFault(wrong.at, wrong.because);
  const setting = {
    scenario: scenario as C,
    options: tidied(system.optionsShape, options as O),
  };
  const fault = system.faultIn?.(setting);
  if (fault) throw new RecordFault(fault.at, fault.because);
  return setting;
};

/** The scenario that a record was played on: its own, or the one the system ships, unchanged since. */
export const scenarioOf = (
  system: { readonly id: string; readonly scenarios: readonly Scenario[] },
  head: RecordHead,
): unknown => {
  const { id, hash, content } = head.scenario;
  const shipped = system.scenarios.find(one => one.id === id);
  const scenario = content ?? shipped;
  if (scenario === undefined)
    throw new RecordFault('head.scenario.id', `${system.id} has no scenario ${id}`);
  const now = scenario === shipped ? shippedHash(shipped) : scenarioHash(scenario as Scenario);
  if (now !== hash)
    throw new RecordFault(
      'head.scenario.hash',
      `the scenario ${id} is not the one that was played`,
    );
  return scenario;
};
