import { actingSide } from '../flow/turn.ts';
import { otherSide, type State } from '../state.ts';
import {
  enemyHexesAround,
  facesMarked,
  isArmed,
  isFreeToAttack,
  isInContact,
  isOpenTarget,
  targetsOf,
  unitsOfSideIn,
  zoneReaches,
} from './contact.ts';
import { fieldOf } from './field.ts';
import { isFortified } from './modifiers.ts';
import { isFreeToOverrun, overrunObliges, overrunTargets } from './overruns.ts';
import { sideOfUnit } from './sides.ts';

/** What must still be attacked, or who must still attack, and the units that can do it. */
export type Duty = {
  readonly rule: 'W39-8.22' | 'W39-8.28' | 'W39-S1.5';
  /** The hex that must be attacked, -1 when any will do. */
  readonly hex: number;
  readonly by: readonly number[];
};

/** Somebody stood there when the phase began, can be fought, and no assault unit has done it. */
const isUnfought = (state: State, side: number, hex: number): boolean => {
  const there = unitsOfSideIn(state, otherSide(side), hex);
  return (
    there.some(unit => state.units[unit]!.startHex === hex && isArmed(state, unit)) &&
    !there.some(unit => state.units[unit]!.stormed)
  );
};

/**
 * W39-8.22 Everything in the ZoC: the enemy hexes that an attack by the unit obliges somebody to attack. Hexes beyond a
 * big river and full wood are in no zone and oblige nobody.
 */
export const obligedBy = (state: State, unit: number): number[] => {
  const { startHex, startZone } = state.units[unit]!;
  if (!startZone || startHex < 0) return [];
  const side = sideOfUnit(state, unit);
  return enemyHexesAround(state, side, startHex).filter(
    hex => zoneReaches(state, startHex, hex) && isUnfought(state, side, hex),
  );
};

/** The hexes obliged by everybody of the side who has attacked in this phase. */
const obligedSoFar = (state: State, side: number): number[] => {
  const found = new Set<number>();
  for (let unit = 0; unit < state.units.length; unit++)
    if (state.units[unit]!.attacked && sideOfUnit(state, unit) === side)
      for (const hex of obligedBy(state, unit)) found.add(hex);
  return [...found];
};

/** Counters of a side in the hexes around a hex. */
const around = (state: State, side: number, hex: number): number[] => {
  const { neighbours } = fieldOf(state).grid;
  const found: number[] = [];
  for (let at = hex * 6, end = at + 6; at < end; at++)
    if (neighbours[at]! >= 0) found.push(...unitsOfSideIn(state, side, neighbours[at]!));
  return found;
};

/** Unused units that may attack the hex. */
export const answerers = (state: State, side: number, hex: number): number[] =>
  isOpenTarget(state, side, hex)
    ? around(state, side, hex).filter(
        unit => isFreeToAttack(state, unit) && isInContact(state, unit, hex),
      )
    : [];

/** W39-8.22: assault units must attack the hex and some still can: bombardment would not discharge the duty. */
export const mustBeStormed = (state: State, side: number, hex: number): boolean =>
  answerers(state, side, hex).length > 0 && obligedSoFar(state, side).includes(hex);

/** W39-8.28: somebody must attack this phase and could not if the hex were no longer open to attack. */
export const isOwedTarget = (state: State, side: number, hex: number): boolean =>
  around(state, side, hex).some(unit => {
    if (!mustAttack(state, unit) || !dutifulTargets(state, unit)) return false;
    const targets = targetsOf(state, unit);
    return targets.includes(hex) && (targets.length === 1 || obligedBy(state, unit).includes(hex));
  });

/** W39-8.22: an obliged hex that this attack would leave without anybody who could attack it; -1 if there is none. */
export const hexLeftOut = (
  state: State,
  side: number,
  attackers: readonly number[],
  targets: readonly number[],
): number => {
  const others = (hex: number) =>
    answerers(state, side, hex).filter(unit => !attackers.includes(unit));
  for (const unit of attackers)
    for (const hex of obligedBy(state, unit))
      if (!targets.includes(hex) && others(hex).length === 0) return hex;
  for (const hex of obligedSoFar(state, side))
    if (
      !targets.includes(hex) &&
      attackers.some(unit => answerers(state, side, hex).includes(unit)) &&
      others(hex).length === 0
    )
      return hex;
  return -1;
};

/** The attack of one unit that meets every duty it can meet, on `hex` too if given; null when it may not attack. */
export const dutifulTargets = (state: State, unit: number, hex = -1): number[] | null => {
  const side = sideOfUnit(state, unit);
  const owed = [...obligedBy(state, unit), ...obligedSoFar(state, side)];
  const open = targetsOf(state, unit);
  let targets = open.filter(target => target === hex || owed.includes(target));
  if (targets.length === 0) targets = open.slice(0, 1);
  if (targets.length === 0 || (hex >= 0 && !targets.includes(hex))) return null;
  return hexLeftOut(state, side, [unit], targets) < 0 ? targets : null;
};

/** W39-8.28 Mandatory attacks: marked enemies in its zone at the start, and no fortification to stay in. */
export const mustAttack = (state: State, unit: number): boolean =>
  state.phase === 'attack' &&
  isFreeToAttack(state, unit) &&
  !isFortified(state, state.units[unit]!.hex, sideOfUnit(state, unit)) &&
  facesMarked(state, unit);

const zoneDuties = (state: State, side: number): Duty[] =>
  obligedSoFar(state, side).flatMap(hex => {
    const by = answerers(state, side, hex).filter(unit => dutifulTargets(state, unit, hex));
    return by.length > 0 ? [{ rule: 'W39-8.22' as const, hex, by }] : [];
  });

const markDuties = (state: State, side: number): Duty[] =>
  state.units.flatMap((_, unit) =>
    sideOfUnit(state, unit) === side && mustAttack(state, unit) && dutifulTargets(state, unit)
      ? [{ rule: 'W39-8.28' as const, hex: -1, by: [unit] }]
      : [],
  );

/** W39-S1.5: a unit sent against a place attacks whoever holds it. */
const orderedDuties = (state: State, side: number): Duty[] => {
  const { scenario, dayOf, unitNumber, grid } = fieldOf(state);
  if (state.phase !== 'attack') return [];
  const today = dayOf(state.turn);
  return scenario.restrictions.flatMap(({ from, to, mustAttack: order }) => {
    if (!order || today < from || today > (to ?? from)) return [];
    const unit = unitNumber(order.unit);
    const hex = grid.index(order.hex);
    if (unit < 0 || sideOfUnit(state, unit) !== side) return [];
    const can =
      answerers(state, side, hex).includes(unit) && dutifulTargets(state, unit, hex) !== null;
    return can ? [{ rule: 'W39-S1.5' as const, hex, by: [unit] }] : [];
  });
};

/** W39-12.22b: enemies who were in the zone of a unit that overran, and whom others can still overrun. */
const overrunDuties = (state: State, side: number): Duty[] => {
  const hexes = new Set<number>();
  for (const [unit, { due, trampled, hex }] of state.units.entries())
    if (due && !trampled && hex >= 0 && sideOfUnit(state, unit) !== side) hexes.add(hex);
  return [...hexes].flatMap(hex => {
    const by = around(state, side, hex).filter(
      unit => isFreeToOverrun(state, unit) && dutifulOverrun(state, unit, hex) !== null,
    );
    return by.length > 0 ? [{ rule: 'W39-8.22' as const, hex, by }] : [];
  });
};

/** The overrun of one unit on everything in its zone; null when it may not do it. */
export const dutifulOverrun = (state: State, unit: number, hex = -1): number[] | null => {
  const open = overrunTargets(state, unit);
  const owed = overrunObliges(state, unit);
  let targets = open.filter(target => target === hex || owed.includes(target));
  if (targets.length === 0) targets = open.slice(0, 1);
  if (targets.length === 0 || (hex >= 0 && !targets.includes(hex))) return null;
  return overrunLeftOut(state, [unit], targets) < 0 ? targets : null;
};

/** W39-8.22 in the overrun step, with the positions of the moment; -1 when nothing is left out. */
export const overrunLeftOut = (
  state: State,
  attackers: readonly number[],
  targets: readonly number[],
): number => {
  for (const unit of attackers)
    for (const hex of overrunObliges(state, unit)) {
      if (targets.includes(hex)) continue;
      const others = around(state, sideOfUnit(state, unit), hex).some(
        other =>
          !attackers.includes(other) &&
          isFreeToOverrun(state, other) &&
          overrunTargets(state, other).includes(hex),
      );
      if (!others) return hex;
    }
  return -1;
};

/** What must still be attacked in this phase and by whom; a duty that nobody can meet any more has lapsed. */
export const openDuties = (state: State, side: number): Duty[] => {
  if (side !== actingSide(state)) return [];
  if (state.phase === 'overrun') return overrunDuties(state, side);
  if (state.phase !== 'attack' && state.phase !== 'counter') return [];
  return [...zoneDuties(state, side), ...markDuties(state, side), ...orderedDuties(state, side)];
};
