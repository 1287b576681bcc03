import { actingSide } from '../flow/turn.ts';
import { otherSide, type State } from '../state.ts';
import { fieldOf } from './field.ts';
import { isKnownTo } from './knowledge.ts';
import { seatOfUnit, sideOfUnit } from './sides.ts';
import { reachesOver, standing, unitsIn } from './standing.ts';
import { hasZone } from './strength.ts';

/** Whether a counter can be fought: a combat unit, or a train or column with somebody aboard, W39-18.13, W39-19.4. */
export const isArmed = (state: State, unit: number): boolean => {
  const { combat, class: kind } = fieldOf(state).pieces[unit]!;
  return combat || (kind !== 'hq' && state.units.some(({ carrier }) => carrier === unit));
};
/** The same as a side must presume: whatever lies face down may fight, W39-HID. */
const mayBeArmed = (state: State, side: number, unit: number): boolean =>
  !isKnownTo(state, side, unit) || isArmed(state, unit);

/** Counters of a side in a hex. */
export const unitsOfSideIn = (state: State, side: number, hex: number): number[] =>
  standing(state).count[side]![hex] === 0 ? [] : unitsIn(state, hex);

/** Whether a hex can be attacked from its neighbour at all: not across a lake, W39-8.12. */
export const touches = (state: State, from: number, to: number): boolean => {
  const { grid, lakeside, lake } = fieldOf(state);
  const direction = from < 0 ? -1 : grid.direction(from, to);
  return direction >= 0 && lakeside[from * 6 + direction] === 0 && !lake[to];
};
/** Whether a zone from `from` lies over its neighbour `to`, W39-7.15, W39-7.17. */
export const zoneReaches = (state: State, from: number, to: number): boolean => {
  const field = fieldOf(state);
  const direction = from < 0 ? -1 : field.grid.direction(from, to);
  return direction >= 0 && reachesOver(field, from * 6 + direction, to);
};

/** Hexes next to `hex` in which the other side stands. */
export const enemyHexesAround = (state: State, side: number, hex: number): number[] => {
  if (hex < 0) return [];
  const enemies = standing(state).count[otherSide(side)]!;
  const { neighbours } = fieldOf(state).grid;
  const found: number[] = [];
  for (let at = hex * 6, end = at + 6; at < end; at++) {
    const other = neighbours[at]!;
    if (other >= 0 && enemies[other]! > 0) found.push(other);
  }
  return found;
};

/** W39-8.12: a hex holds an enemy of `side` who stood there when the phase began and can be fought. */
const heldSinceStart = (state: State, side: number, hex: number): boolean =>
  unitsOfSideIn(state, otherSide(side), hex).some(
    unit => state.units[unit]!.startHex === hex && mayBeArmed(state, side, unit),
  );
/** W39-8.11 Once per phase: somebody in the hex has been attacked. */
export const wasAttacked = (state: State, side: number, hex: number): boolean =>
  unitsOfSideIn(state, otherSide(side), hex).some(
    unit => state.units[unit]!.struck && isArmed(state, unit),
  );
/** W39-8.32: marked enemies may not be counter-attacked. */
export const isMarked = (state: State, side: number, hex: number): boolean =>
  state.phase === 'counter' &&
  unitsOfSideIn(state, otherSide(side), hex).some(unit => state.units[unit]!.attackMark);

/** Whether somebody there may be fought, as far as `side` knows. */
export const holdsTarget = (state: State, side: number, hex: number): boolean =>
  unitsOfSideIn(state, otherSide(side), hex).some(unit => mayBeArmed(state, side, unit));

/** Whether the hex may be attacked in this phase by some unit of `side` in contact with it. */
export const isOpenTarget = (state: State, side: number, hex: number): boolean =>
  heldSinceStart(state, side, hex) && !wasAttacked(state, side, hex) && !isMarked(state, side, hex);

/** W39-8.12 Contact at the start: the unit stands where it began the phase, next to the hex. */
export const isInContact = (state: State, unit: number, hex: number): boolean => {
  const { hex: at, startHex, startZone } = state.units[unit]!;
  if (at !== startHex || !startZone || !touches(state, at, hex)) return false;
  return unitsOfSideIn(state, otherSide(sideOfUnit(state, unit)), hex).some(
    enemy => state.units[enemy]!.startHex === hex,
  );
};

/** The open targets in contact with a unit. */
export const targetsOf = (state: State, unit: number): number[] => {
  const side = sideOfUnit(state, unit);
  return enemyHexesAround(state, side, state.units[unit]!.hex).filter(
    hex => isInContact(state, unit, hex) && isOpenTarget(state, side, hex),
  );
};

/** Marked enemies that stood in the zone of a unit when the phase began, W39-8.28, W39-8.32. */
export const facesMarked = (state: State, unit: number): boolean => {
  const { startHex, startZone } = state.units[unit]!;
  if (!startZone || startHex < 0) return false;
  const side = sideOfUnit(state, unit);
  return state.units.some(
    (enemy, number) =>
      enemy.attackMark &&
      enemy.startHex >= 0 &&
      sideOfUnit(state, number) !== side &&
      zoneReaches(state, startHex, enemy.startHex),
  );
};

/** W39-8.32: more than this, in tenths, and a bombarded unit does not counter-attack. */
const SHAKEN = 30;

/** W39-8.32 Who may counter-attack. */
export const mayCounter = (
  unit: Pick<State['units'][number], 'assaulted' | 'bombarded'>,
  facesMark: boolean,
): boolean => !unit.assaulted && unit.bombarded <= SHAKEN && !facesMark;

/** An assault unit of the acting side that may still attack in this phase, if it finds somebody. */
export const isFreeToAttack = (state: State, unit: number): boolean => {
  const one = state.units[unit]!;
  if (one.hex < 0 || one.attacked || one.hex !== one.startHex || !one.startZone) return false;
  if (sideOfUnit(state, unit) !== actingSide(state) || !hasZone(state, unit)) return false;
  if (state.passed.includes(seatOfUnit(state, unit))) return false;
  return state.phase !== 'counter' || mayCounter(one, facesMarked(state, unit));
};

/** W39-9.51: whether a hex lay in an enemy zone when the phase began; face-down enemies are presumed to have one. */
export const wasInEnemyZone = (state: State, side: number, hex: number): boolean =>
  state.units.some(({ startHex, startZone, open, hex: now }, enemy) => {
    if (startHex < 0 || sideOfUnit(state, enemy) === side) return false;
    return (startZone || (!open && now >= 0)) && zoneReaches(state, startHex, hex);
  });
