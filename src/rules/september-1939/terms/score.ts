import { otherSide, type State } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { fieldOf } from './field.ts';
import { sideOfNation, sideOfSeat } from './sides.ts';

/** Whether the unit was destroyed or gave itself up. */
export const isGone = (state: State, id: string): boolean => {
  const { status } = state.units[fieldOf(state).unitNumber(id)]!;
  return status === 'destroyed' || status === 'surrendered';
};

/** W39-S1.8: what the end of units that are worth points has given a side. */
const pointsForUnits = (state: State, side: number): number => {
  let sum = 0;
  for (const { winner, unit, points } of fieldOf(state).scenario.victory.destroyed)
    if (points !== undefined && sideOfSeat(state, winner) === side && isGone(state, unit))
      sum += points;
  return sum;
};

/** W39-VIC Victory summary: a side's points: enemy strength destroyed, units worth points, and what days and bids add or take. */
export const pointsOf = (state: State, side: number): number => {
  let points = (state.bonus[side] ?? 0) + pointsForUnits(state, side);
  for (let nation = 0; nation < NATIONS.length; nation++)
    if (sideOfNation(state, nation) === otherSide(side)) points += state.destroyed[nation] ?? 0;
  return points;
};
