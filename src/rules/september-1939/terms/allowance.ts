import type { Refusal } from '../../../engine/refusal.ts';
import type { Context } from '../../../engine/system.ts';
import reliability from '../data/soviet-reliability.json';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { NATIONS, SU } from '../tables/nations.ts';
import { fieldOf } from './field.ts';
import { idOf, labelOf } from './naming.ts';
import { frozen } from './restrictions.ts';
import { seatsOfSide, sideOfUnit } from './sides.ts';
import { inEnemyZone } from './zones.ts';

/** W39-14.25: supply does not touch headquarters; W39-14.32: of the others it stops the mechanised. */
const suffers = (state: State, unit: number): boolean => {
  const { mech, class: kind } = fieldOf(state).pieces[unit]!;
  return mech && kind !== 'hq' && state.units[unit]!.supply > 0;
};

/**
 * W39-4.22: half points a counter has in a Movement Phase. Halvings are exact: what is left of a half point could buy
 * nothing. W39-4.25: they are its own.
 */
export const allowanceOf = (state: State, unit: number): number => {
  const { rolled, halved, supply } = state.units[unit]!;
  let points = fieldOf(state).pieces[unit]!.allowance;
  if (rolled >= 0) points = Math.min(points, rolled); // W39-4.40
  if (suffers(state, unit)) points = supply > 1 ? 0 : points / 2; // W39-14.32
  return Math.floor(halved ? points / 2 : points);
};

/** W39-4.23, W39-4.24: what it has not spent; nothing is kept for another phase. */
export const pointsLeft = (state: State, unit: number): number =>
  Math.max(0, allowanceOf(state, unit) - state.units[unit]!.spent);

/** W39-14.41, W39-14.42: a fast German unit, bound to refuel. */
export const needsFuel = (state: State, unit: number): boolean => {
  const { fast, class: kind } = fieldOf(state).pieces[unit]!;
  return fast && !(kind === 'hq' && state.options.hqFuelExempt);
};

/** Why a counter may not set out by choice in this phase, in the order of the book, or null. */
export const staysPut = (state: State, unit: number): Refusal | null => {
  const { nation } = fieldOf(state).pieces[unit]!;
  if (nation !== state.nation) return notItsStep(state, unit);
  return unfit(state, unit) ?? hasFinished(state, unit) ?? frozen(state, [unit]);
};

/** W39-3.1: nationalities move one after the other. */
export const notItsStep = (state: State, unit: number): Refusal | null => {
  const { id, nation } = fieldOf(state).pieces[unit]!;
  if (nation === state.nation) return null;
  const now = NATIONS[state.nation];
  return now
    ? no('W39-3.1', `NOT_YOUR_NATION_STEP.${now}`, { unit: id })
    : no('W39-3.1', 'NOT_YOUR_NATION_STEP.nobody', { unit: id });
};

const unfit = (state: State, unit: number): Refusal | null => {
  const { order, refuelling, moveDays, supply } = state.units[unit]!;
  const id = idOf(state, unit);
  if (order === 'panicked') return no('W39-22.12', 'PANICKED_FORCED', { unit: id });
  if (refuelling) return no('W39-14.45', 'REFUELLING', { unit: id });
  if (moveDays >= 3 && needsFuel(state, unit)) return no('W39-14.42', 'OUT_OF_FUEL', { unit: id });
  if (supply > 1 && suffers(state, unit))
    return no('W39-14.32', 'SUPPLY_IMMOBILE', { unit: id, supply });
  return null;
};

/** W39-4.26 Finality: a finished move stands. */
const hasFinished = (state: State, unit: number): Refusal | null => {
  const { halted, hex } = state.units[unit]!;
  if (!halted) return null;
  const id = idOf(state, unit);
  return hex >= 0 && inEnemyZone(state, sideOfUnit(state, unit), hex)
    ? no('W39-7.21', 'ZOC_STOP.over', { unit: id, hex: labelOf(state, hex) })
    : no('W39-4.26', 'ALREADY_MOVED.over', { unit: id });
};

/** W39-4.40: a Soviet mechanised counter. */
export const isUnreliable = (state: State, unit: number): boolean => {
  const { nation, mech } = fieldOf(state).pieces[unit]!;
  return nation === SU && mech;
};

/** W39-4.40: one that has not yet rolled in this phase. */
export const mustRoll = (state: State, unit: number): boolean =>
  isUnreliable(state, unit) && state.units[unit]!.rolled < 0;

const POINTS = reliability.mp as { readonly [die: string]: number | 'normal' };

/** W39-4.40 Soviet mechanical reliability: one die for the counter; it is then the one that must finish first. */
export const rollReliability = (draft: State, unit: number, context: Context): void => {
  const mover = draft.units[unit]!;
  const hidden = mover.open ? {} : { seenBy: seatsOfSide(draft, sideOfUnit(draft, unit)) };
  const [die = 1] = context.roll('1d6', 'W39-4.40', { for: idOf(draft, unit), ...hidden });
  const points = POINTS[String(die)];
  const { allowance } = fieldOf(draft).pieces[unit]!;
  mover.rolled = typeof points === 'number' ? Math.min(allowance, points * 2) : allowance;
  const values = { unit: idOf(draft, unit), die, points: mover.rolled / 2 };
  context.log('W39-4.40', 'reliability', values, hidden.seenBy);
  if (mover.rolled === 0) mover.halted = true;
};

/** W39-4.40: whoever rolled before has finished its move, with all parts that share its roll. */
export const finishRolling = (draft: State, next: number): void => {
  const before = draft.rolling;
  draft.rolling = next;
  if (before < 0 || before === next) return;
  for (const unit of [before, ...fieldOf(draft).pieces[before]!.parts])
    if (draft.units[unit]!.rolled >= 0) draft.units[unit]!.halted = true;
};
