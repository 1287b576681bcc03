import type { Loss } from '../combat-state.ts';
import type { State } from '../state.ts';
import { isArmed } from './contact.ts';
import { fieldOf } from './field.ts';
import { spOf } from './strength.ts';

/** Points a counter can take: its strength; W39-8.57 a gun exactly one; a loaded train one; headquarters none. */
export const capacityOf = (state: State, unit: number): number => {
  const { artillery, assault } = fieldOf(state).pieces[unit]!;
  if (state.units[unit]!.hex < 0) return 0;
  if (assault) return spOf(state, unit);
  return artillery || isArmed(state, unit) ? 1 : 0;
};
export const capacityOfStack = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + capacityOf(state, unit), 0);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** A loss as it can still be taken: those who are gone take nothing, and nobody takes more than he has. */
export const outstanding = (state: State, loss: Loss): Loss => {
  const stacks = loss.stacks
    .map(units => units.filter(unit => capacityOf(state, unit) > 0))
    .filter(units => units.length > 0);
  const most = total(stacks.map(units => capacityOfStack(state, units)));
  return { ...loss, stacks, points: Math.min(loss.points, most) };
};

/** Queues points that somebody has to take off his units; the first in the queue is asked for, W39-8.54. */
export const owe = (
  draft: State,
  loss: Pick<Loss, 'cause' | 'points' | 'stacks'> & Partial<Loss>,
): void => {
  const made = outstanding(draft, { armourFirst: false, first: [], nation: 0, ...loss });
  const unit = made.stacks[0]?.[0];
  if (unit === undefined || made.points <= 0) return;
  const { cause, points, stacks, armourFirst, first } = made; // in the order of the shape, as in a copy
  const { nation } = fieldOf(draft).pieces[unit]!;
  draft.losses.push({ nation, cause, points, stacks, armourFirst, first });
};

/**
 * W39-8.56 Even distribution: a stack that could still take more never takes two less than another.
 * Each stack gets its floor, the remainder at most one each, and what one cannot absorb goes to the others.
 */
export const isEven = (shares: readonly number[], capacities: readonly number[]): boolean =>
  shares.every((share, i) => share >= capacities[i]! || shares.every(other => other <= share + 1));

/** The even shares of a loss; `first` says which stack begins to take what is left over. */
export const evenShares = (capacities: readonly number[], points: number, first = 0): number[] => {
  const shares = capacities.map(() => 0);
  for (let left = points; left > 0; left--) {
    let least = -1;
    for (let i = 0; i < shares.length; i++) {
      const at = (first + i) % shares.length;
      if (shares[at]! >= capacities[at]!) continue;
      if (least < 0 || shares[at]! < shares[least]!) least = at;
    }
    if (least < 0) break;
    shares[least] = shares[least]! + 1;
  }
  return shares;
};

/** Who in a stack loses before the others: W39-9.54 the guns that fired at armour, W39-12.29 then armour. */
export const losesFirst = (state: State, { first, armourFirst }: Loss, unit: number): boolean =>
  first.includes(unit) || (armourFirst && fieldOf(state).pieces[unit]!.class === 'armour');
