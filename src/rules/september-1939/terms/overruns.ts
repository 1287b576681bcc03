import { otherSide, type State } from '../state.ts';
import { DE } from '../tables/nations.ts';
import {
  enemyHexesAround,
  holdsTarget,
  isArmed,
  touches,
  unitsOfSideIn,
  zoneReaches,
} from './contact.ts';
import { fieldOf } from './field.ts';
import { MECH } from './roster.ts';
import { seatOfUnit, sideOfUnit } from './sides.ts';
import { hasZone } from './strength.ts';

/** W39-12.21 Overrun: German armoured, motorised and reconnaissance units. */
export const isOverrunType = (state: State, unit: number): boolean => {
  const { nation, row, assault } = fieldOf(state).pieces[unit]!;
  return nation === DE && assault && row.overrun === true;
};

const ONE_POINT = 2; // in halves

/** W39-12.26: a hex that costs a mechanised unit one point or less. */
const isEasyGround = (state: State, hex: number): boolean =>
  fieldOf(state).enter[MECH]![hex]! <= ONE_POINT;

/** Whether a road leads from one hex into the next. */
const isRoad = (state: State, from: number, to: number): boolean => {
  const { grid, road } = fieldOf(state);
  const direction = grid.direction(from, to);
  return direction >= 0 && road[from * 6 + direction]! > 0;
};

/**
 * W39-12.26: the unit stands on easy ground, or came into its hex along a road. By the option overrunTerrainTest the
 * enemy's hex is looked at instead, and the road into it.
 */
export const groundAllows = (state: State, unit: number, targets: readonly number[]): boolean => {
  const { hex, byRoad } = state.units[unit]!;
  return state.options.overrunTerrainTest === 'standing'
    ? byRoad || isEasyGround(state, hex)
    : targets.every(target => isEasyGround(state, target) || isRoad(state, hex, target));
};

/** W39-12.26: a unit that attacked without meaning to overrun cannot. */
export const isUndeclared = (state: State, unit: number): boolean =>
  state.units[unit]!.attacked && !state.units[unit]!.intent;

/** Whether a unit may still overrun somebody in this phase, W39-12.22b. */
export const isFreeToOverrun = (state: State, unit: number): boolean => {
  const { hex, overran } = state.units[unit]!;
  if (hex < 0 || overran || !isOverrunType(state, unit) || isUndeclared(state, unit)) return false;
  return hasZone(state, unit) && !state.passed.includes(seatOfUnit(state, unit));
};

/** Enemy hexes next to a unit that it may overrun now; W39-12.27 an earlier attack does not matter. */
export const overrunTargets = (state: State, unit: number): number[] => {
  const { hex } = state.units[unit]!;
  const side = sideOfUnit(state, unit);
  return enemyHexesAround(state, side, hex).filter(
    target =>
      touches(state, hex, target) &&
      groundAllows(state, unit, [target]) &&
      holdsTarget(state, side, target),
  );
};

const isUntouched = (state: State, side: number, hex: number): boolean => {
  const there = unitsOfSideIn(state, otherSide(side), hex);
  return (
    there.some(unit => isArmed(state, unit)) && !there.some(unit => state.units[unit]!.trampled)
  );
};

/** W39-12.22b, W39-8.22: enemy hexes in the zone of a unit now that nobody has overrun yet. */
export const overrunObliges = (state: State, unit: number): number[] => {
  const { hex } = state.units[unit]!;
  const side = sideOfUnit(state, unit);
  return enemyHexesAround(state, side, hex).filter(
    target => zoneReaches(state, hex, target) && isUntouched(state, side, target),
  );
};
