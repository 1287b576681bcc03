import type { Context } from '../../../engine/system.ts';
import type { State, Status } from '../state.ts';
import { fieldOf } from './field.ts';
import { put, refreshZone } from './standing.ts';
import { livingParts, spOf } from './strength.ts';

/** W39-9.54: six times the fire modifier, to the nearest whole, half down. */
export const artilleryWorth = (fire: number): number => Math.ceil((fire * 6 - 5) / 10);

/** W39-VIC: what a counter counts for when it is destroyed. */
export const worthOf = (state: State, unit: number): number => {
  const { artillery, fire } = fieldOf(state).pieces[unit]!;
  return artillery ? artilleryWorth(fire) : spOf(state, unit);
};

const score = (draft: State, unit: number, points: number): void => {
  const { nation } = fieldOf(draft).pieces[unit]!;
  draft.destroyed[nation] = draft.destroyed[nation]! + points;
};

/** Takes a counter out of the game with all it stands for and carries, and counts it, W39-8.55. */
export const destroy = (draft: State, unit: number, context: Context, rule: string): void => {
  const { hex } = draft.units[unit]!;
  score(draft, unit, worthOf(draft, unit));
  const { id } = fieldOf(draft).pieces[unit]!;
  context.log(rule, 'destroyed', { unit: id, hex: hex < 0 ? '' : fieldOf(draft).grid.label(hex) });
  takeAway(draft, unit, 'destroyed');
};

/** Off the board, uncounted. */
export const takeAway = (draft: State, unit: number, status: Status): void => {
  put(draft, unit, -1);
  for (const part of livingParts(draft, unit)) {
    draft.units[part]!.status = status;
    draft.units[part]!.sp = 0;
  }
  draft.units[unit]!.status = status;
};

/**
 * W39-8.54, W39-8.57: takes points off a counter. Artillery is gone with one point. A regiment's battalions lose as
 * evenly as can be unless a battalion is named.
 */
export const loseSp = (
  draft: State,
  unit: number,
  points: number,
  context: Context,
  rule: string,
): void => {
  const { artillery, id } = fieldOf(draft).pieces[unit]!;
  if (points <= 0) return;
  if (artillery || points >= spOf(draft, unit)) {
    destroy(draft, unit, context, rule);
    return;
  }
  for (let left = points; left > 0; left--) losePoint(draft, unit);
  score(draft, unit, points);
  context.log(rule, 'lost', { unit: id, points, left: spOf(draft, unit) });
  refreshZone(draft, unit);
};

/** The strongest battalion of a counter loses a point, the last of equals. */
const losePoint = (draft: State, unit: number): void => {
  let strongest = -1;
  for (const part of livingParts(draft, unit))
    if (strongest < 0 || draft.units[part]!.sp >= draft.units[strongest]!.sp) strongest = part;
  const lost = draft.units[strongest]!;
  lost.sp--;
  if (lost.sp === 0 && strongest !== unit) lost.status = 'destroyed';
};
