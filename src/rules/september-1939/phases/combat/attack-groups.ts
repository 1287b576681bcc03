import { actingSide } from '../../flow/turn.ts';
import { otherSide, type State } from '../../state.ts';
import { isFreeToAttack, targetsOf } from '../../terms/contact.ts';
import { dutifulTargets, hexLeftOut } from '../../terms/duties.ts';
import { fieldOf } from '../../terms/field.ts';
import { seatOfUnit } from '../../terms/sides.ts';
import { standing } from '../../terms/standing.ts';
import { alliesProblem } from './attack-problem.ts';

/** Units of one attack and the hexes they strike. */
export type Group = { readonly units: readonly number[]; readonly targets: readonly number[] };

/** W39-8.23 Combining: the seat's unused units by the hexes they may attack. */
export const attackersByTarget = (state: State, seat: string): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const unit of freeUnits(state, seat))
    for (const hex of targetsOf(state, unit)) found.set(hex, [...(found.get(hex) ?? []), unit]);
  return found;
};

/** The seat's units that may attack somebody now. */
export const freeUnits = (state: State, seat: string): number[] => {
  const enemies = standing(state).count[otherSide(actingSide(state))]!;
  const { neighbours } = fieldOf(state).grid;
  const found: number[] = [];
  for (let unit = 0; unit < state.units.length; unit++) {
    const { hex, attacked } = state.units[unit]!;
    if (hex < 0 || attacked || seatOfUnit(state, unit) !== seat) continue;
    let near = false;
    for (let at = hex * 6, end = at + 6; at < end; at++)
      if (neighbours[at]! >= 0 && enemies[neighbours[at]!]! > 0) near = true;
    if (near && isFreeToAttack(state, unit)) found.push(unit);
  }
  return found;
};

const byNation = (state: State, units: readonly number[]): number[][] => {
  const groups = new Map<number, number[]>();
  for (const unit of units) {
    const { nation } = fieldOf(state).pieces[unit]!;
    groups.set(nation, [...(groups.get(nation) ?? []), unit]);
  }
  return [...groups.values()];
};
const byHex = (state: State, units: readonly number[]): number[][] => {
  const groups = new Map<number, number[]>();
  for (const unit of units) {
    const { hex } = state.units[unit]!;
    groups.set(hex, [...(groups.get(hex) ?? []), unit]);
  }
  return [...groups.values()];
};

/** W39-8.25 Splitting an attacking stack: everybody, each nation, each hex, each unit by itself. */
const choicesOf = (state: State, units: readonly number[]): number[][] => {
  const hexes = byHex(state, units);
  const single = units.map(unit => [unit]);
  const allButOne =
    hexes.length > 2 ? hexes.map(out => units.filter(unit => !out.includes(unit))) : [];
  return [[...units], ...byNation(state, units), ...hexes, ...allButOne, ...single];
};

const keyOf = ({ units, targets }: Group): string =>
  `${[...units].sort((a, b) => a - b).join()} ${[...targets].sort((a, b) => a - b).join()}`;

/** W39-8.22: attacks of one hex on everything around it, so that no duty stays open; and the dutiful ones of each unit. */
const wideGroups = (state: State, seat: string): Group[] => {
  const free = freeUnits(state, seat);
  const groups: Group[] = [];
  for (const units of byHex(state, free)) {
    const [first = -1] = units;
    const targets = targetsOf(state, first);
    if (targets.length > 1) groups.push({ units, targets });
    const owed = dutifulTargets(state, first);
    if (owed) groups.push({ units, targets: owed });
  }
  for (const unit of free) {
    const targets = dutifulTargets(state, unit);
    if (targets) groups.push({ units: [unit], targets });
    for (const hex of targetsOf(state, unit)) {
      const more = dutifulTargets(state, unit, hex);
      if (more) groups.push({ units: [unit], targets: more });
    }
  }
  return groups;
};

/** Attacks worth thinking of, every one legal, none twice. */
export function* attackGroups(state: State, seat: string): Generator<Group> {
  const side = actingSide(state);
  const seen = new Set<string>();
  const narrow = [...attackersByTarget(state, seat)].flatMap(([hex, units]) =>
    choicesOf(state, units).map(some => ({ units: some, targets: [hex] })),
  );
  for (const group of [...narrow, ...wideGroups(state, seat)]) {
    const key = keyOf(group);
    if (seen.has(key)) continue;
    seen.add(key);
    if (alliesProblem(state, group.units)) continue;
    if (hexLeftOut(state, side, group.units, group.targets) < 0) yield group;
  }
}
