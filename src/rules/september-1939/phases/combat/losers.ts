import type { Combat } from '../../combat-state.ts';
import { otherSide, type State } from '../../state.ts';
import { hexesOf, loserOf } from '../../tables/combat-results.ts';
import { isArmed, unitsOfSideIn } from '../../terms/contact.ts';
import { fieldOf } from '../../terms/field.ts';
import { seatOfUnit } from '../../terms/sides.ts';

/** A hex of the losers and everybody in it who has to go, W39-8.51. */
export type Stack = { readonly hex: number; readonly units: readonly number[] };

const living = (state: State, units: readonly number[]): number[] =>
  units.filter(unit => state.units[unit]!.hex >= 0);

/**
 * W39-8.78 Unengaged stack-mates stay. W39-9.13: guns that supported go with their hex; when nobody is left to guard the
 * others, guns and headquarters go too, W39-13.26.
 */
const attackingStack = (state: State, { attackers, guns, side }: Combat, hex: number): number[] => {
  const { pieces } = fieldOf(state);
  const here = unitsOfSideIn(state, side, hex);
  const gone = here.filter(unit => attackers.includes(unit) || guns.includes(unit));
  const stay = here.filter(unit => !gone.includes(unit));
  if (!gone.some(unit => attackers.includes(unit))) return [];
  return stay.some(unit => pieces[unit]!.assault) ? gone : [...gone, ...stay];
};

/** The stacks that the result sends back, those without anybody left out. */
export const losingStacks = (state: State, combat: Combat): Stack[] => {
  const loser = loserOf(combat.result);
  if (loser === null) return [];
  const hexes = loser === 'attacker' ? combat.from : combat.targets;
  return hexes
    .map(hex => ({
      hex,
      units:
        loser === 'attacker'
          ? attackingStack(state, combat, hex)
          : living(state, combat.defenders).filter(unit => state.units[unit]!.hex === hex),
    }))
    .filter(({ units }) => units.some(unit => isArmed(state, unit)));
};

export const losingSide = ({ result, side }: Combat): number =>
  loserOf(result) === 'attacker' ? side : otherSide(side);
/** Hexes the winners fought from. */
export const foesOf = (combat: Combat): readonly number[] =>
  loserOf(combat.result) === 'attacker' ? combat.targets : combat.from;
export const owedHexes = ({ result }: Combat): number => hexesOf(result);

export const stacksOfSeat = (state: State, combat: Combat, seat: string): Stack[] =>
  losingStacks(state, combat).filter(({ units }) => seatOfUnit(state, units[0]!) === seat);

/** W39-13.26: the attack found nobody who could fight, at most headquarters; no die is thrown for it. */
export const isUncontested = (state: State, { result, defenders }: Combat): boolean =>
  result === null && !defenders.some(unit => isArmed(state, unit));

/** The units that fought on the winning side, or found nobody to fight, and still stand. */
export const victors = (state: State, combat: Combat): number[] => {
  const loser = isUncontested(state, combat) ? 'defender' : loserOf(combat.result);
  if (loser === null) return [];
  const { attackers, defenders } = combat;
  const { pieces } = fieldOf(state);
  return living(state, loser === 'defender' ? attackers : defenders).filter(
    unit => pieces[unit]!.assault,
  );
};
