import type { Combat } from '../../combat-state.ts';
import type { State } from '../../state.ts';
import { loserOf } from '../../tables/combat-results.ts';
import { fieldOf } from '../../terms/field.ts';
import { waysOf } from '../../terms/retreat-paths.ts';
import { owedHexes, type Stack } from './losers.ts';
import { chosenSoFar, retreatingFrom } from './retreat-problem.ts';

type PlannedGroup = { readonly units: readonly number[]; readonly path: readonly number[] };
type Planned = {
  readonly stack: Stack;
  readonly distance: number;
  readonly groups: readonly PlannedGroup[];
};
export type Plans = readonly Planned[];

const STANDS = { distance: 0, groups: [] } as const;

/** The stack as one group, or those on wheels and those on foot apart where one way will not do, W39-8.61, ruling 6. */
const divisions = (state: State, { units }: Stack): (readonly number[])[][] => {
  const { pieces } = fieldOf(state);
  const wheels = units.filter(unit => pieces[unit]!.mech);
  const feet = units.filter(unit => !pieces[unit]!.mech);
  const whole = [units];
  return wheels.length > 0 && feet.length > 0 ? [whole, [wheels, feet]] : [whole];
};

const groupsFor = (
  state: State,
  combat: Combat,
  stack: Stack,
  distance: number,
  pick: number,
  plan: Map<number, number>,
): PlannedGroup[] | null => {
  for (const division of divisions(state, stack)) {
    const trial = new Map(plan);
    const groups: PlannedGroup[] = [];
    for (const units of division) {
      const { ways } = waysOf(state, retreatingFrom(state, combat, stack, units, trial), distance);
      const way = ways[pick % Math.max(1, ways.length)];
      if (!way) break;
      groups.push({ units, path: way.path });
      for (const unit of units) trial.set(unit, way.path.at(-1)!);
    }
    if (groups.length < division.length) continue;
    for (const [unit, hex] of trial) plan.set(unit, hex);
    return groups;
  }
  return null;
};

/** The longest retreat up to a wish, and the pick-th way of that length. */
const planStack = (
  state: State,
  combat: Combat,
  stack: Stack,
  wish: number,
  pick: number,
  plan: Map<number, number>,
): Planned => {
  for (let distance = wish; distance > 0; distance--) {
    const groups = groupsFor(state, combat, stack, distance, pick, plan);
    if (groups) return { stack, distance, groups };
  }
  return { stack, ...STANDS };
};

type Wish = { readonly distance: number; readonly pick: number };
const planAll = (
  state: State,
  combat: Combat,
  stacks: readonly Stack[],
  wishFor: (stack: number) => Wish,
): Plans => {
  const plan = chosenSoFar(combat);
  return stacks.map((stack, i) => {
    const { distance, pick } = wishFor(i);
    return planStack(state, combat, stack, distance, pick, plan);
  });
};

const PICKS = 4;

/** Choices worth thinking of: the whole way by several paths, a part of it, one hex standing, and standing fast. */
export function* retreatPlans(
  state: State,
  combat: Combat,
  stacks: readonly Stack[],
): Generator<Plans> {
  const owed = owedHexes(combat);
  const partial = loserOf(combat.result) === 'defender' || state.options.attackerPartialRetreat;
  for (let pick = 0; pick < PICKS; pick++)
    yield planAll(state, combat, stacks, () => ({ distance: owed, pick }));
  yield stacks.map(stack => ({ stack, ...STANDS }));
  for (let distance = owed - 1; partial && distance > 0; distance--)
    yield planAll(state, combat, stacks, () => ({ distance, pick: 0 }));
  for (let one = 0; stacks.length > 1 && one < stacks.length; one++) {
    yield planAll(state, combat, stacks, i => ({ distance: i === one ? 0 : owed, pick: 0 }));
    yield planAll(state, combat, stacks, i => ({ distance: i === one ? owed : 0, pick: 0 }));
  }
}
