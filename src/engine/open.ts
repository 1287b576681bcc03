import { RecordFault } from './fault.ts';
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
