import { isRecordFault, RecordFault } from './fault.ts';
import { type Seating, seatForEach, seatingFault, seatingShape } from './post.ts';
import { type RecordHead, scenarioHash, shippedHash } from './record.ts';
import { problemIn, tidied } from './shape.ts';
import type { Action, Scenario, Setting, System } from './system.ts';

/**
 * A checked scenario, checked options and, where the system has posts, a checked seating: the id of one that comes with
 * the scenario, one of somebody's own, or the usual one. What is wrong is thrown with its place.
 */
export const readSetting = <S, A extends Action, V, O, C extends Scenario>(
  system: System<S, A, V, O, C>,
  scenario: unknown,
  options: unknown,
  seating?: unknown,
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
  const seated = seatingIn(system, setting, seating);
  return seated ? { ...setting, seating: seated } : setting;
};

const seatingIn = <S, A extends Action, V, O, C extends Scenario>(
  system: System<S, A, V, O, C>,
  setting: Setting<O, C>,
  wanted: unknown,
): Seating | null => {
  const posts = system.posts?.(setting);
  if (!posts) {
    if (wanted === undefined) return null;
    throw new RecordFault('seating', `${system.title} has no posts to be seated at`);
  }
  const shipped = system.seatings?.(setting) ?? [];
  const seating = typeof wanted === 'string' ? shipped.find(({ id }) => id === wanted) : wanted;
  if (typeof wanted === 'string' && !seating)
    throw new RecordFault('seating', `there is no seating ${wanted.slice(0, 60)}`);
  return checkedSeating(posts, seating ?? shipped[0] ?? seatForEach(posts));
};

const checkedSeating = (posts: Parameters<typeof seatingFault>[0], seating: unknown): Seating => {
  const wrong = problemIn(seatingShape, seating, 'seating');
  if (wrong) throw new RecordFault(wrong.at, wrong.because);
  const tidy = tidied(seatingShape, seating as Seating);
  const fault = seatingFault(posts, tidy);
  if (fault) throw new RecordFault(`seating.${fault.at}`, fault.because);
  return tidy;
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

/** What a record was played on. */
export const settingOfHead = <S, A extends Action, V, O, C extends Scenario>(
  system: System<S, A, V, O, C>,
  head: RecordHead,
): Setting<O, C> => {
  try {
    return readSetting(system, scenarioOf(system, head), head.options, head.seating);
  } catch (error) {
    if (isRecordFault(error) && error.at.startsWith('seating'))
      throw new RecordFault(`head.${error.at}`, error.because);
    throw error;
  }
};
