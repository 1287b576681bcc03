import type { State } from '../state.ts';
import { contactsOf, inEnemyZone } from '../terms/engagement.ts';
import { fieldOf } from '../terms/field.ts';
import { hexesLeft, obligedLeft, openAttackers, openTargets } from '../terms/obligation.ts';
import { countingForts } from '../terms/odds.ts';

/** Units and target hexes of a possible attack. */
export type Group = { readonly units: readonly number[]; readonly targets: readonly number[] };

/** PC-5.0b, PC-5.0c: every enemy hex that may still be attacked, with all units that could join. */
export const attackersByTarget = (state: State, side: number): Map<number, number[]> => {
  const { pieces } = fieldOf(state);
  const found = new Map<number, number[]>();
  for (let unit = 0; unit < state.units.length; unit++) {
    const { hex, attacked } = state.units[unit]!;
    if (hex < 0 || attacked || pieces[unit]!.side !== side) continue;
    if (!inEnemyZone(state, side, hex)) continue;
    for (const target of contactsOf(state, side, hex)) {
      if (state.struck.includes(target)) continue;
      const list = found.get(target);
      if (list) list.push(unit);
      else found.set(target, [unit]);
    }
  }
  return found;
};

/** PC-5.1.2c: the same units without the armour, where all of them come across a fortification. */
export const withoutBarred = (state: State, target: number, units: readonly number[]): number[] =>
  countingForts(state, [target], units).length > 0
    ? units.filter(unit => !fieldOf(state).pieces[unit]!.armoured)
    : [...units];

/** PC-5.0c: obliged units that have this one target left and must therefore be in the attack on it. */
export const boundTo = (state: State): Map<number, number[]> => {
  const bound = new Map<number, number[]>();
  for (const unit of obligedLeft(state)) {
    const [only, ...more] = openTargets(state, unit);
    if (only === undefined || more.length > 0) continue;
    bound.set(only, [...(bound.get(only) ?? []), unit]);
  }
  return bound;
};

/**
 * A sensible choice of attacks, all of them legal: on each hex everybody, the obliged, each hex's units, each unit
 * alone. Everybody together is always legal where any attack is, so a compulsory attack never lacks a candidate.
 */
export const groupsOn = (
  state: State,
  target: number,
  available: readonly number[],
  bound: readonly number[],
): Group[] => {
  const everybody = withoutBarred(state, target, available);
  const hexes = [...new Set(available.map(unit => state.units[unit]!.hex))];
  const choices = [
    everybody,
    [...bound],
    ...hexes.map(hex => available.filter(unit => state.units[unit]!.hex === hex)),
    ...available.map(unit => [unit]),
  ];
  const seen = new Set<string>();
  return choices.flatMap(chosen => {
    const units = withoutBarred(state, target, chosen);
    const name = units.join();
    if (units.length === 0 || seen.has(name)) return [];
    seen.add(name);
    return bound.every(unit => units.includes(unit)) ? [{ units, targets: [target] }] : [];
  });
};

/** Groups on every hex that may be attacked. */
export function* attackGroups(state: State, side: number): Generator<Group> {
  const bound = boundTo(state);
  for (const [target, available] of attackersByTarget(state, side))
    yield* groupsOn(state, target, available, bound.get(target) ?? []);
}

/** PC-5.0d: for each unit the attack on all its enemies at once, with everybody who is next to all of them. */
export const wideGroups = (state: State, side: number): Group[] => {
  const byTarget = attackersByTarget(state, side);
  const wide = new Map<string, Group>();
  for (const units of byTarget.values())
    for (const unit of units) {
      const targets = openTargets(state, unit);
      if (targets.length < 2) continue;
      const all = units.filter(one => targets.every(hex => byTarget.get(hex)?.includes(one)));
      wide.set(`${targets} ${all}`, { units: all, targets });
      wide.set(`${targets} ${unit}`, { units: [unit], targets });
    }
  return [...wide.values()];
};

/**
 * PC-4.1.2f: attacks that between them use every obliged unit and strike every hex that must be struck. Each vertex of
 * the graph of units and hexes takes one edge, needless edges go, and what is left are stars: one unit on several
 * hexes, or several units on one.
 */
export const coveringGroups = (state: State): Group[] => {
  const edges: { unit: number; hex: number }[] = [];
  const add = (unit: number, hex: number): void => {
    if (!edges.some(edge => edge.unit === unit && edge.hex === hex)) edges.push({ unit, hex });
  };
  for (const unit of obligedLeft(state)) add(unit, openTargets(state, unit)[0]!);
  for (const hex of hexesLeft(state)) add(openAttackers(state, hex)[0]!, hex);
  const degree = (key: 'unit' | 'hex', value: number) =>
    edges.filter(edge => edge[key] === value).length;
  for (const edge of [...edges])
    if (degree('unit', edge.unit) > 1 && degree('hex', edge.hex) > 1)
      edges.splice(edges.indexOf(edge), 1);
  return edges.map(({ hex, unit }) =>
    degree('hex', hex) > 1
      ? { units: edges.filter(e => e.hex === hex).map(e => e.unit), targets: [hex] }
      : { units: [unit], targets: edges.filter(e => e.unit === unit).map(e => e.hex) },
  );
};
