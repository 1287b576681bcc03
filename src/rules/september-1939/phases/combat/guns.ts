import type { Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { distance } from '../../../../maps/hex/distance.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { maySupport } from '../../terms/command.ts';
import { unitsOfSideIn, wasInEnemyZone } from '../../terms/contact.ts';
import { fieldOf } from '../../terms/field.ts';
import { isFortified } from '../../terms/modifiers.ts';
import { idOf, notUsable, unitNumber } from '../../terms/naming.ts';
import { seatOfUnit, sideOfUnit } from '../../terms/sides.ts';
import { standing } from '../../terms/standing.ts';

/** W39-9.11 Distance: range of a gun in hexes, counted from hex to hex. */
const RANGE = 3;
export const isInRange = (state: State, gun: number, hexes: readonly number[]): boolean =>
  hexes.some(hex => distance(fieldOf(state).grid, state.units[gun]!.hex, hex) <= RANGE);

/** Why a gun cannot fire at all now. W39-9.17 Once per turn, W39-14.33 not when long out of supply. */
export const gunProblem = (state: State, gun: number): Refusal | null => {
  const { fired, supply } = state.units[gun]!;
  const id = idOf(state, gun);
  if (!fieldOf(state).pieces[gun]!.artillery)
    return no('W39-9.11', 'ARTILLERY_OUT_OF_RANGE.type', { unit: id });
  if (fired) return no('W39-9.17', 'ARTILLERY_FIRED', { unit: id });
  return supply >= 2 ? no('W39-14.33', 'ARTILLERY_SUPPLY', { unit: id, supply }) : null;
};

/** W39-9.21, W39-9.22, W39-9.51: why a gun cannot support an attack of these units on these hexes. */
export const attackGunProblem = (
  state: State,
  gun: number,
  attackers: readonly number[],
  targets: readonly number[],
): Refusal | null => {
  const wrong = gunProblem(state, gun);
  if (wrong) return wrong;
  const id = idOf(state, gun);
  const { hex } = state.units[gun]!;
  if (!isInRange(state, gun, targets))
    return no('W39-9.21', 'ARTILLERY_OUT_OF_RANGE.noTarget', { unit: id });
  if (!maySupport(state, gun, attackers))
    return no('W39-9.22', 'ARTILLERY_WRONG_FORMATION.attacking', { unit: id });
  const near = targets.some(target => distance(fieldOf(state).grid, hex, target) === 1);
  return !near && wasInEnemyZone(state, sideOfUnit(state, gun), hex)
    ? no('W39-9.51', 'ARTILLERY_IN_ZOC.adjacent', { unit: id })
    : null;
};

/** W39-9.33, W39-9.34, W39-9.35, W39-9.52, W39-9.53: why a gun cannot support this defence. */
export const defenceGunProblem = (
  state: State,
  gun: number,
  defenders: readonly number[],
  targets: readonly number[],
): Refusal | null => {
  const wrong = gunProblem(state, gun);
  if (wrong) return wrong;
  const id = idOf(state, gun);
  const { hex } = state.units[gun]!;
  if (!isInRange(state, gun, targets))
    return no('W39-9.33', 'ARTILLERY_OUT_OF_RANGE.away', { unit: id });
  if (!maySupport(state, gun, defenders))
    return no('W39-9.34', 'ARTILLERY_WRONG_FORMATION.defending', { unit: id });
  const side = sideOfUnit(state, gun);
  if (standing(state).presumed[otherSide(side)]![hex] === 0) return null;
  return targets.includes(hex) && hasAssaultUnit(state, side, hex)
    ? null
    : no('W39-9.52', 'ARTILLERY_IN_ZOC.ownHex', { unit: id });
};

const hasAssaultUnit = (state: State, side: number, hex: number): boolean =>
  unitsOfSideIn(state, side, hex).some(unit => fieldOf(state).pieces[unit]!.assault);

/** W39-9.54 Fortified artillery against armour: why this gun cannot do it. */
export const antiTankProblem = (
  state: State,
  gun: number,
  targets: readonly number[],
): Refusal | null => {
  const wrong = gunProblem(state, gun);
  if (wrong) return wrong;
  const { hex } = state.units[gun]!;
  const side = sideOfUnit(state, gun);
  const stands = targets.includes(hex) && hasAssaultUnit(state, side, hex);
  return stands && isFortified(state, hex, side)
    ? null
    : no('W39-9.54', 'NOT_FORTIFIED', { unit: idOf(state, gun) });
};

/** Each gun named once, the seat's own, and fit for what it is named for. */
export const gunsProblem = (
  state: State,
  seat: Seat,
  ids: readonly string[],
  wrongWith: (gun: number) => Refusal | null,
): Refusal | null => {
  for (const [i, id] of ids.entries()) {
    if (ids.indexOf(id) !== i) return no('W39-BAD', 'DUPLICATE', { unit: id });
    const wrong = notUsable(state, seat, id) ?? wrongWith(unitNumber(state, id));
    if (wrong) return wrong;
  }
  return null;
};

/** The seat's guns on the board for which nothing is wrong. */
export const fitGuns = (
  state: State,
  seat: string,
  wrongWith: (gun: number) => Refusal | null,
): number[] => {
  const { pieces } = fieldOf(state);
  const found: number[] = [];
  for (let unit = 0; unit < state.units.length; unit++) {
    if (!pieces[unit]!.artillery || state.units[unit]!.hex < 0) continue;
    if (seatOfUnit(state, unit) === seat && !wrongWith(unit)) found.push(unit);
  }
  return found;
};
