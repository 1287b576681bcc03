import { POLISH, type State } from '../state.ts';
import { isDominant, isEngaged, isFortified } from './engagement.ts';
import { fieldOf } from './field.ts';
import { standing } from './standing.ts';

/** PC-5.1.2c: the unit is armoured and meets the hex only across a Polish fortification. */
export const isBarredByFort = (state: State, unit: number, target: number): boolean => {
  const field = fieldOf(state);
  const { armoured, side } = field.pieces[unit]!;
  return armoured && side !== POLISH && isFortified(field, target, state.units[unit]!.hex);
};

/**
 * PC-5.0c: the enemy hexes that the unit could still attack by itself. What armour meets across a fortification does
 * not count for it (PC-4.1.2d, case 4), though it may join others there.
 */
export const openTargets = (state: State, unit: number): number[] => {
  const { hex } = state.units[unit]!;
  const { grid, pieces } = fieldOf(state);
  const enemies = standing(state).count[1 - pieces[unit]!.side]!;
  const found: number[] = [];
  if (hex < 0) return found;
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const target = grid.neighbours[at]!;
    if (target < 0 || enemies[target] === 0 || state.struck.includes(target)) continue;
    if (!isBarredByFort(state, unit, target)) found.push(target);
  }
  return found;
};

/** PC-4.1.2d Who is obliged to attack, when the Movement Phase of a side closes. */
export const isObliged = (state: State, unit: number): boolean => {
  if (!isEngaged(state, unit) || openTargets(state, unit).length === 0) return false;
  return state.units[unit]!.moved || !isDominant(state, unit);
};

/** PC-4.1.2d: all units of a side that must attack. */
export const obligedUnits = (state: State, side: number): number[] => {
  const { pieces } = fieldOf(state);
  const found: number[] = [];
  for (let unit = 0; unit < pieces.length; unit++)
    if (pieces[unit]!.side === side && state.units[unit]!.hex >= 0 && isObliged(state, unit))
      found.push(unit);
  return found;
};

/** PC-5.0c: obliged units that have not attacked and still could. */
export const obligedLeft = (state: State): number[] =>
  state.obliged.filter(unit => !state.units[unit]!.attacked && openTargets(state, unit).length > 0);

/** PC-5.0c: an obliged unit that an attack by `units` on `targets` would leave without any enemy to attack; or -1. */
export const strandedBy = (
  state: State,
  units: readonly number[],
  targets: readonly number[],
): number => {
  const { grid } = fieldOf(state);
  for (const unit of state.obliged) {
    const { hex, attacked } = state.units[unit]!;
    if (attacked || units.includes(unit)) continue;
    if (hex < 0 || !targets.some(target => grid.direction(hex, target) >= 0)) continue;
    const open = openTargets(state, unit);
    if (open.length > 0 && open.every(hex => targets.includes(hex))) return unit;
  }
  return -1;
};

/** PC-4.1.2f: unused units that could attack the hex by themselves. */
export const openAttackers = (state: State, target: number): number[] => {
  const { pieces, grid } = fieldOf(state);
  const found: number[] = [];
  for (let unit = 0; unit < pieces.length; unit++) {
    const { hex, attacked } = state.units[unit]!;
    if (hex < 0 || attacked || grid.direction(hex, target) < 0) continue;
    if (openTargets(state, unit).includes(target)) found.push(unit);
  }
  return found;
};

/** PC-4.1.2f: hexes that must be attacked, have not been, and still can be. */
export const hexesLeft = (state: State): number[] =>
  state.mustStrike.filter(
    hex => !state.struck.includes(hex) && openAttackers(state, hex).length > 0,
  );

/** PC-4.1.2f: a hex that must be attacked and that nobody could attack after this; or -1. */
export const hexMissedBy = (
  state: State,
  units: readonly number[],
  targets: readonly number[],
): number =>
  hexesLeft(state).find(
    hex => !targets.includes(hex) && openAttackers(state, hex).every(unit => units.includes(unit)),
  ) ?? -1;
