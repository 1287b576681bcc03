import { otherSide, type State } from '../state.ts';
import { NATIONS } from '../tables/nations.ts';
import { sideOfNation } from './sides.ts';

/** W39-VIC Victory summary: a side's points: enemy strength destroyed, and what days and bids add or take. */
export const pointsOf = (state: State, side: number): number => {
  let points = state.bonus[side] ?? 0;
  for (let nation = 0; nation < NATIONS.length; nation++)
    if (sideOfNation(state, nation) === otherSide(side)) points += state.destroyed[nation] ?? 0;
  return points;
};
