import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { fieldOf } from './field.ts';
import { remove } from './standing.ts';

/** PC-7.0, PC-7.0c: casualties that the unit can take before the one that destroys it. */
export const stepsToSpare = (state: State, unit: number): number =>
  !state.units[unit]!.reduced && fieldOf(state).pieces[unit]!.back ? 1 : 0;

/**
 * PC-7.0 Casualties: the piece is flipped; PC-7.0c: destroyed when its back is blank or up already. PC-7.0b: whoever is
 * flipped was in a combat, even one that was only pushed into a river.
 */
export const takeCasualty = (draft: State, unit: number, rule: string, { log }: Context): void => {
  const { id } = fieldOf(draft).pieces[unit]!;
  if (stepsToSpare(draft, unit) === 0) {
    remove(draft, unit, 'destroyed');
    log(rule, 'destroyed', { unit: id });
    return;
  }
  draft.units[unit]!.reduced = true;
  draft.units[unit]!.engagedSinceCheck = true;
  log(rule, 'reduced', { unit: id });
};

/** PC-5.1.5: eliminated whatever its strength. */
export const eliminate = (draft: State, unit: number, rule: string, { log }: Context): void => {
  remove(draft, unit, 'destroyed');
  log(rule, 'destroyed', { unit: fieldOf(draft).pieces[unit]!.id });
};
