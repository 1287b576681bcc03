import { distance } from '../../../maps/hex/distance.ts';
import { otherSide, type State } from '../state.ts';
import { attackStrength, defenceStrength, riverOf } from './attack-strength.ts';
import { commandModifier, inCommand } from './command.ts';
import { enemyHexesAround, isArmed, unitsOfSideIn, zoneReaches } from './contact.ts';
import { fieldOf } from './field.ts';
import { groundModifier, isFortified } from './modifiers.ts';
import { columnOf } from './odds.ts';
import { sideOfUnit } from './sides.ts';

/** W39-12.16, W39-9.54: fortified guns beside assault units fire at raiding armour. */
const gunsAnswer = (state: State, side: number, hex: number): boolean => {
  const { pieces } = fieldOf(state);
  const there = unitsOfSideIn(state, side, hex);
  return (
    isFortified(state, hex, side) &&
    there.some(unit => pieces[unit]!.assault) &&
    there.some(
      unit => pieces[unit]!.artillery && !state.units[unit]!.fired && state.units[unit]!.supply < 2,
    )
  );
};

/** W39-12.12: everybody in the target hex, and everybody in the raiders' zone where they start the raid. */
export const raidDefenders = (state: State, from: number, target: number, side: number): number[] =>
  [target, ...enemyHexesAround(state, side, from)]
    .filter((hex, i, all) => all.indexOf(hex) === i)
    .filter(hex => hex === target || zoneReaches(state, from, hex))
    .flatMap(hex => unitsOfSideIn(state, otherSide(side), hex))
    .filter(unit => isArmed(state, unit));

/**
 * W39-HID: raiders reckon with what they can see: whatever lies face down in range may be the headquarters of the
 * defenders, if that is not in sight.
 */
const presumedCommand = (state: State, defenders: readonly number[]): number => {
  const { pieces, grid } = fieldOf(state);
  const led = (unit: number): boolean => {
    const { hq } = pieces[unit]!;
    if (hq < 0 || state.units[hq]!.hex < 0) return false;
    if (state.units[hq]!.open) return inCommand(state, unit);
    return state.units.some(
      ({ hex, open }, other) =>
        hex >= 0 &&
        !open &&
        pieces[other]!.nation === pieces[unit]!.nation &&
        distance(grid, hex, state.units[unit]!.hex) <= pieces[hq]!.commandRange,
    );
  };
  return defenders.length > 0 && defenders.every(led) ? 10 : 0; // W39-13.23
};

/**
 * W39-12.12 Raid: the column of a raid from the hex the raiders stand in: ground and works of the target, river and
 * headquarters count, guns and planes do not, W39-12.15. W39-12.30: in an overrun with half strength.
 */
export const raidColumn = (
  state: State,
  raiders: readonly number[],
  target: number,
  { half = false, from = state.units[raiders[0]!]!.hex }: { half?: boolean; from?: number } = {},
): number => {
  const { pieces } = fieldOf(state);
  const side = sideOfUnit(state, raiders[0]!);
  const enemy = otherSide(side);
  const units = raiders.filter(unit => pieces[unit]!.assault);
  const defenders = raidDefenders(state, from, target, side);
  const { cover, fortification } = groundModifier(state, units, [target], enemy);
  const attack = attackStrength(state, {
    units,
    targets: [target],
    mates: units,
    antiTank: gunsAnswer(state, enemy, target),
    overrun: half,
  });
  const minus = cover + fortification + riverOf(state, units, [target]).tenths;
  return columnOf(
    {
      attack,
      defence: defenders.length === 0 ? 1 : defenceStrength(state, defenders),
      plus: commandModifier(state, units),
      minus: minus + presumedCommand(state, defenders),
    },
    state.options,
  );
};
