import type { Context } from '../../../engine/system.ts';
import type { Result } from '../combat-state.ts';
import type { State } from '../state.ts';
import { disorganises, spreads } from '../tables/losses.ts';
import { fieldOf } from './field.ts';
import { tell } from './knowledge.ts';
import { idsOf } from './naming.ts';
import { refreshZone } from './standing.ts';

/**
 * W39-22.11 Panic: whoever is disorganised again panics. W39-21.12: headquarters never are. Gives back those who panic.
 * W39-14.45: it ends refuelling. W39-21.21: movement is not affected.
 */
export const disorganise = (
  draft: State,
  units: readonly number[],
  context: Context,
  rule: string,
): number[] => {
  const shaken = units.filter(unit => fieldOf(draft).pieces[unit]!.combat);
  const panicked: number[] = [];
  for (const unit of shaken) {
    const one = draft.units[unit]!;
    if (one.order === 'disorganised') panicked.push(unit);
    one.order = one.order === 'good' ? 'disorganised' : 'panicked';
    one.refuelling = false;
    refreshZone(draft, unit);
  }
  const orderly = shaken.filter(unit => draft.units[unit]!.order === 'disorganised');
  if (orderly.length > 0) tell(draft, context, rule, 'disorganised', orderly, {});
  if (panicked.length > 0) tell(draft, context, 'W39-22.11', 'panicked', panicked, {});
  return panicked;
};

/** W39-21.11 Check: a stack that retreats more than one hex; whether it holds. */
export const checkOrder = (
  draft: State,
  units: readonly number[],
  result: Result,
  against: { readonly armourSp: number; readonly air: number },
  context: Context,
): void => {
  const [die = 6] = context.roll('1d6', 'W39-21.11');
  const falls = disorganises(die, result, against);
  context.log('W39-21.11', 'orderChecked', { units: idsOf(draft, units), die, falls });
  if (falls) disorganise(draft, units, context, 'W39-21.11');
};

export const isDisorderly = (state: State, units: readonly number[]): boolean =>
  units.some(unit => state.units[unit]!.order !== 'good');
export const isPanicked = (state: State, units: readonly number[]): boolean =>
  units.some(unit => state.units[unit]!.order === 'panicked');

/**
 * W39-21.14 Spread, W39-22.19: one die for a friendly stack that a disorderly one enters; who must go along with it.
 * A disorganised stack takes everybody with it, a panicked one those who panic.
 */
export const sweepAlong = (
  draft: State,
  fleeing: readonly number[],
  friends: readonly number[],
  context: Context,
): number[] => {
  const { pieces } = fieldOf(draft);
  if (!friends.some(unit => pieces[unit]!.combat)) return [];
  const [die = 6] = context.roll('1d6', 'W39-21.14');
  tell(draft, context, 'W39-21.14', 'spreadChecked', friends, { die });
  if (!spreads(die)) return [];
  const panic = isPanicked(draft, fleeing);
  const panicked = disorganise(draft, friends, context, panic ? 'W39-22.19' : 'W39-21.14');
  return panic ? panicked : [...friends];
};
