import type { Refusal } from '../../../engine/refusal.ts';
import { distance } from '../../../maps/hex/distance.ts';
import { disc } from '../../../maps/hex/rings.ts';
import { no } from '../refusals.ts';
import { otherSide, type State } from '../state.ts';
import { maySupport } from '../terms/command.ts';
import {
  holdsTarget,
  isMarked,
  mayCounter,
  wasAttacked,
  wasInEnemyZone,
} from '../terms/contact.ts';
import { isOwedTarget, mustBeStormed } from '../terms/duties.ts';
import { fieldOf } from '../terms/field.ts';
import { idOf, labelOf } from '../terms/naming.ts';
import { sideOfUnit } from '../terms/sides.ts';
import { standing, unitsIn } from '../terms/standing.ts';
import { gunProblem, isInRange } from './combat/guns.ts';

const RANGE = 3; // W39-9.11

/** W39-9.42, W39-8.11, W39-8.32: why a hex cannot be bombarded by a side in this phase. */
export const shellTargetProblem = (state: State, side: number, hex: number): Refusal | null => {
  const label = labelOf(state, hex);
  if (!holdsTarget(state, side, hex)) return no('W39-9.42', 'NO_TARGET.combat', { hex: label });
  if (state.options.bombardmentCountsAsAttack && wasAttacked(state, side, hex))
    return no('W39-8.11', 'TARGET_ALREADY_ATTACKED', { hex: label });
  if (state.options.bombardmentCountsAsAttack && mustBeStormed(state, side, hex))
    return no('W39-8.22', 'MANDATORY_ATTACK_OPEN.assault', { hex: label });
  if (state.options.bombardmentCountsAsAttack && isOwedTarget(state, side, hex))
    return no('W39-8.28', 'MANDATORY_ATTACK_OPEN.somebody', { hex: label });
  return isMarked(state, side, hex)
    ? no('W39-8.32', 'TARGET_HAS_ATTACK_MARKER', { hex: label })
    : null;
};

/** Why this gun cannot bombard anything now: W39-9.17, W39-14.33, W39-8.32. */
export const shellerProblem = (state: State, gun: number): Refusal | null => {
  const wrong = gunProblem(state, gun);
  if (wrong) return wrong;
  return state.phase !== 'counter' || mayCounter(state.units[gun]!, false)
    ? null
    : no('W39-8.32', 'COUNTER_NOT_ELIGIBLE', { unit: idOf(state, gun) });
};

/** W39-9.42, W39-9.11, W39-9.51: why this gun cannot bombard this hex. */
export const shellProblem = (state: State, gun: number, target: number): Refusal | null => {
  const wrong = shellerProblem(state, gun);
  if (wrong) return wrong;
  const id = idOf(state, gun);
  const { hex } = state.units[gun]!;
  if (!isInRange(state, gun, [target]))
    return no('W39-9.11', 'ARTILLERY_OUT_OF_RANGE.target', { unit: id });
  return distance(fieldOf(state).grid, hex, target) > 1 &&
    wasInEnemyZone(state, sideOfUnit(state, gun), hex)
    ? no('W39-9.51', 'ARTILLERY_IN_ZOC.adjacent', { unit: id })
    : null;
};

/** The hexes a gun may bombard. */
export const shellTargets = (state: State, gun: number): number[] => {
  const side = sideOfUnit(state, gun);
  const enemies = standing(state).count[otherSide(side)]!;
  const { hex } = state.units[gun]!;
  const near = disc(fieldOf(state).grid, hex, RANGE).filter(one => enemies[one]! > 0);
  return near.filter(
    one => !shellTargetProblem(state, side, one) && !shellProblem(state, gun, one),
  );
};

/**
 * W39-9.47 Counter-battery: why this gun cannot answer the open bombardment. W39-9.34: it belongs to the division under
 * fire or to its corps; W39-9.52: in an enemy zone it helps its own hex only.
 */
export const answerProblem = (state: State, gun: number): Refusal | null => {
  const wrong = gunProblem(state, gun);
  const combat = state.combat!;
  if (wrong) return wrong;
  const id = idOf(state, gun);
  const { hex } = state.units[gun]!;
  const guns = combat.guns.map(one => state.units[one]!.hex);
  if (!isInRange(state, gun, guns))
    return no('W39-9.47', 'ARTILLERY_OUT_OF_RANGE.guns', { unit: id });
  const defended = combat.defenders.filter(unit => fieldOf(state).pieces[unit]!.combat);
  if (!maySupport(state, gun, defended))
    return no('W39-9.34', 'ARTILLERY_WRONG_FORMATION', { unit: id });
  const enemy = otherSide(sideOfUnit(state, gun));
  if (standing(state).presumed[enemy]![hex] === 0) return null;
  const beside = unitsIn(state, hex).some(unit => fieldOf(state).pieces[unit]!.assault);
  return combat.targets.includes(hex) && beside
    ? null
    : no('W39-9.52', 'ARTILLERY_IN_ZOC.ownHex', { unit: id });
};
