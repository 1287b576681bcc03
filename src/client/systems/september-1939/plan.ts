import type { Combat } from '../../../rules/september-1939/combat-state.ts';
import { fieldOf, type State } from '../../../rules/september-1939/index.ts';
import {
  owedHexes,
  type Stack,
  stacksOfSeat,
} from '../../../rules/september-1939/phases/combat/losers.ts';
import {
  chosenSoFar,
  retreatingFrom,
  shortestAllowed,
} from '../../../rules/september-1939/phases/combat/retreat-problem.ts';
import { pursuitWays } from '../../../rules/september-1939/terms/pursuit-ways.ts';
import { roomFor, waysOf } from '../../../rules/september-1939/terms/retreat-paths.ts';
import { seatOfUnit } from '../../../rules/september-1939/terms/sides.ts';
import type { View } from './pieces.ts';
import { tableLike } from './reach.ts';

/** One way that a group may retreat by, or a unit may pursue by; an empty one is standing fast. */
export type Way = { readonly path: readonly string[]; readonly zones: number };
export const STAY: Way = { path: [], zones: 0 };

/** Somebody who has to choose: a stack or a group of it by its hex, or a pursuer by its id. */
export type Chooser = {
  readonly id: string;
  readonly hex: string;
  readonly units: readonly string[];
  readonly ways: readonly Way[];
  /** The first group of a stack: standing fast is chosen for the whole of it. */
  readonly mayStay: boolean;
};
/** The way chosen by each; missing is not yet chosen. */
export type Plan = { readonly [chooser: string]: Way };
/** How a stack goes apart: its groups by its hex; missing is together. */
export type Parting = { readonly [hex: string]: readonly (readonly string[])[] };

const NOBODY: readonly Chooser[] = [];

/** Who chooses now, and among which ways, after what the others have chosen. */
export const plansOf = (
  view: View,
  kind: string | null,
  plan: Plan = {},
  parting: Parting = {},
): readonly Chooser[] => {
  if (!view.combat) return NOBODY;
  if (kind === 'retreat') return retreats(view, plan, parting);
  return kind === 'pursuit' ? pursuits(view, plan) : NOBODY;
};

export const isSameWay = (a: Way | undefined, b: Way): boolean =>
  a !== undefined && a.path.join() === b.path.join();

/** What a chooser has chosen, as long as it is still open to him. */
export const chosenBy = (plan: Plan, { id, ways, mayStay }: Chooser): Way | undefined => {
  const way = plan[id];
  if (!way) return undefined;
  if (way.path.length === 0) return mayStay ? way : undefined;
  return ways.find(one => isSameWay(way, one));
};

const labels = (state: State, path: readonly number[]): string[] =>
  path.map(hex => fieldOf(state).grid.label(hex));

/** W39-8.61: the legal ways of each losing stack, group by group as the rules look at them. */
const retreats = (view: View, plan: Plan, parting: Parting): Chooser[] => {
  const state = tableLike(view);
  const { combat } = state;
  if (!combat) return [];
  const taken = chosenSoFar(combat);
  return stacksOfSeat(state, combat, view.seat).flatMap(stack =>
    groupsOf(state, combat, stack, { plan, parting, taken }),
  );
};

type Before = {
  readonly plan: Plan;
  readonly parting: Parting;
  /** Where those will stand who have chosen before; the groups add themselves to it. */
  readonly taken: Map<number, number>;
};

const groupsOf = (
  state: State,
  combat: Combat,
  stack: Stack,
  { plan, parting, taken }: Before,
): Chooser[] => {
  const { pieces, grid, unitNumber } = fieldOf(state);
  const hex = grid.label(stack.hex);
  const groups = parting[hex] ?? [stack.units.map(unit => pieces[unit]!.id)];
  const lengths = lengthsOf(state, combat, stack, taken);
  const choosers: Chooser[] = [];
  let gone: number | null = null; // every group goes as far as the first
  for (const [i, units] of groups.entries()) {
    if (gone === 0) break; // the whole stack stands
    const numbers = units.map(unitNumber);
    const retreating = retreatingFrom(state, combat, stack, numbers, taken);
    const ways = lengths
      .filter(length => gone === null || length === gone)
      .flatMap(length => waysOf(state, retreating, length).ways)
      .map(({ path, paid }) => ({ path: labels(state, path), zones: paid }));
    const id = i === 0 ? hex : `${hex}/${i}`;
    const chooser = { id, hex, units, ways, mayStay: i === 0 };
    const chosen = chosenBy(plan, chooser);
    if (chosen && i === 0) gone = chosen.path.length;
    const end = chosen?.path.at(-1);
    if (end) for (const unit of numbers) taken.set(unit, grid.index(end));
    choosers.push(chooser);
  }
  return choosers;
};

/** W39-8.53a: how far the stack may go, the whole way first. */
const lengthsOf = (
  state: State,
  combat: Combat,
  stack: Stack,
  taken: Map<number, number>,
): number[] =>
  Array.from({ length: owedHexes(combat) }, (_, i) => owedHexes(combat) - i).filter(
    length => !shortestAllowed(state, combat, stack, length, taken),
  );

/** W39-8.71: the ways of each pursuer, where the others leave him room. */
const pursuits = (view: View, plan: Plan): Chooser[] => {
  const state = tableLike(view);
  const { combat } = state;
  if (!combat) return [];
  const { pieces, grid, unitNumber } = fieldOf(state);
  const ends = Object.entries(plan).flatMap(([id, { path }]): [number, number][] =>
    path.length > 0 ? [[unitNumber(id), grid.index(path.at(-1)!)]] : [],
  );
  return combat.pursuers.flatMap(unit => {
    if (seatOfUnit(state, unit) !== view.seat) return [];
    const others = new Map(ends.filter(([one]) => one !== unit));
    const ways = pursuitWays(state, combat, unit)
      .filter(path => !roomFor(state, [unit], path.at(-1)!, others))
      .map(path => ({ path: labels(state, path), zones: 0 }));
    const { id } = pieces[unit]!;
    const hex = grid.label(state.units[unit]!.hex);
    return [{ id, hex, units: [id], ways, mayStay: true }];
  });
};
