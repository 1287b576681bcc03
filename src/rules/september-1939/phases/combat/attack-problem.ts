import type { Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { actingSide } from '../../flow/turn.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import {
  facesMarked,
  holdsTarget,
  isInContact,
  isMarked,
  mayCounter,
  touches,
  wasAttacked,
} from '../../terms/contact.ts';
import { hexLeftOut } from '../../terms/duties.ts';
import { fieldOf } from '../../terms/field.ts';
import { idOf, labelOf, notAHex, notUsableAmong, unitNumbers } from '../../terms/naming.ts';
import { isOverrunType } from '../../terms/overruns.ts';
import { hasZone } from '../../terms/strength.ts';
import { attackGunProblem, gunsProblem } from './guns.ts';
import { planesProblem } from './planes.ts';

export type AttackWords = {
  readonly attackers: readonly string[];
  readonly targets: readonly string[];
  readonly artillery: readonly string[];
  readonly air: readonly string[];
  readonly overrunIntent: readonly string[];
};

/** The target hexes as a list of labels: each once, on the board, and somebody there who can be fought. */
export const targetHexesProblem = (
  state: State,
  side: number,
  labels: readonly string[],
): Refusal | null => {
  if (labels.length === 0) return no('W39-BAD', 'EMPTY.target');
  for (const [i, label] of labels.entries()) {
    const wrong = notAHex(state, label);
    if (wrong) return wrong;
    if (labels.indexOf(label) !== i) return no('W39-BAD', 'DUPLICATE.hex', { hex: label });
    if (!holdsTarget(state, side, fieldOf(state).grid.index(label)))
      return no('W39-9.42', 'NO_TARGET.combat', { hex: label });
  }
  return null;
};

/** W39-8.11 Once per phase, W39-8.32: hexes that may not be attacked now. */
const closedTarget = (state: State, side: number, hexes: readonly number[]): Refusal | null => {
  for (const hex of hexes) {
    const label = labelOf(state, hex);
    if (wasAttacked(state, side, hex))
      return no('W39-8.11', 'TARGET_ALREADY_ATTACKED', { hex: label });
    if (isMarked(state, side, hex))
      return no('W39-8.32', 'TARGET_HAS_ATTACK_MARKER', { hex: label });
  }
  return null;
};

/** W39-8.11, W39-8.12, W39-8.32, W39-13.25: why this unit cannot attack these hexes. */
const attackerProblem = (
  state: State,
  unit: number,
  targets: readonly number[],
): Refusal | null => {
  const one = state.units[unit]!;
  const id = idOf(state, unit);
  if (!fieldOf(state).pieces[unit]!.assault) return no('W39-13.25', 'NO_ZOC.type', { unit: id });
  if (one.attacked) return no('W39-8.11', 'ALREADY_ATTACKED', { unit: id });
  if (!hasZone(state, unit)) return no('W39-8.12', 'NO_ZOC', { unit: id });
  for (const hex of targets) {
    const label = labelOf(state, hex);
    const direction = fieldOf(state).grid.direction(one.hex, hex);
    if (direction >= 0 && !touches(state, one.hex, hex))
      return no('W39-T5', 'LAKE', { unit: id, hex: label });
    if (!isInContact(state, unit, hex))
      return no('W39-8.12', 'NOT_IN_CONTACT_AT_START', { unit: id, hex: label });
  }
  return state.phase === 'counter' && !mayCounter(one, facesMarked(state, unit))
    ? no('W39-8.32', 'COUNTER_NOT_ELIGIBLE.facing', { unit: id })
    : null;
};

/** W39-8.29 Shape of an attack: several hexes against one, or one against several. */
export const shapeProblem = (
  state: State,
  attackers: readonly number[],
  targets: readonly number[],
): Refusal | null => {
  const hexes = new Set(attackers.map(unit => state.units[unit]!.hex));
  return hexes.size > 1 && targets.length > 1 ? no('W39-8.29', 'MANY_TO_MANY') : null;
};

/** W39-8.30 Allies apart, unless the scenario or the table lets them attack together. */
export const alliesProblem = (state: State, attackers: readonly number[]): Refusal | null => {
  const { pieces, scenario } = fieldOf(state);
  const { alliedJointAttacks } = state.options;
  const together =
    alliedJointAttacks === 'scenario' ? scenario.jointAttacks : alliedJointAttacks === 'yes';
  const nations = new Set(attackers.map(unit => pieces[unit]!.nation));
  return nations.size > 1 && !together ? no('W39-8.30', 'MIXED_NATIONS_ATTACK.allies') : null;
};

export const nationsAmong = (state: State, units: readonly number[]): number[] => [
  ...new Set(units.map(unit => fieldOf(state).pieces[unit]!.nation)),
];

/** W39-12.26: the intent to overrun is declared with the first attack, by those who can. */
const intentProblem = (state: State, { attackers, overrunIntent }: AttackWords): Refusal | null => {
  for (const [i, id] of overrunIntent.entries()) {
    if (overrunIntent.indexOf(id) !== i) return no('W39-BAD', 'DUPLICATE', { unit: id });
    if (!attackers.includes(id))
      return no('W39-12.26', 'OVERRUN_NOT_DECLARED.absent', { unit: id });
    if (state.phase !== 'attack' || !isOverrunType(state, fieldOf(state).unitNumber(id)))
      return no('W39-12.21', 'OVERRUN_TYPE.phase', { unit: id });
  }
  return null;
};

/** W39-8.11 to W39-8.32: what is wrong with units and hexes of an attack, support apart. */
export const assaultProblem = (
  state: State,
  seat: Seat,
  words: Pick<AttackWords, 'attackers' | 'targets'>,
): Refusal | null => {
  const side = actingSide(state);
  const listed =
    notUsableAmong(state, seat, words.attackers) ?? targetHexesProblem(state, side, words.targets);
  if (listed) return listed;
  const attackers = unitNumbers(state, words.attackers);
  const targets = words.targets.map(label => fieldOf(state).grid.index(label));
  const shaped =
    shapeProblem(state, attackers, targets) ??
    alliesProblem(state, attackers) ??
    closedTarget(state, side, targets);
  if (shaped) return shaped;
  for (const unit of attackers) {
    const wrong = attackerProblem(state, unit, targets);
    if (wrong) return wrong;
  }
  const missing = hexLeftOut(state, side, attackers, targets);
  return missing < 0
    ? null
    : no('W39-8.22', 'MUST_ATTACK_ALL_IN_ZOC', { hex: labelOf(state, missing) });
};

/** W39-8.4a Step a: everything that is wrong with a declaration. */
export const declarationProblem = (
  state: State,
  seat: Seat,
  words: AttackWords,
): Refusal | null => {
  const wrong = assaultProblem(state, seat, words);
  if (wrong) return wrong;
  const attackers = unitNumbers(state, words.attackers);
  const targets = words.targets.map(label => fieldOf(state).grid.index(label));
  return (
    gunsProblem(state, seat, words.artillery, gun =>
      attackGunProblem(state, gun, attackers, targets),
    ) ??
    planesProblem(state, seat, words.air, nationsAmong(state, attackers), targets) ??
    intentProblem(state, words)
  );
};
