import { fieldOf, type State } from '../../../rules/september-1939/index.ts';
import { owedHexes, stacksOfSeat } from '../../../rules/september-1939/phases/combat/losers.ts';
import {
  chosenSoFar,
  retreatingFrom,
} from '../../../rules/september-1939/phases/combat/retreat-problem.ts';
import { pursuitWays } from '../../../rules/september-1939/terms/pursuit-ways.ts';
import { roomFor, waysOf } from '../../../rules/september-1939/terms/retreat-paths.ts';
import { seatOfUnit } from '../../../rules/september-1939/terms/sides.ts';
import type { View } from './names.ts';
import { tableLike } from './reach.ts';

/** One way that a stack may retreat by, or a unit may pursue by; none is standing fast. */
export type Way = { readonly path: readonly string[]; readonly zones: number };
/** Somebody who has to choose: a stack by its hex, or a pursuer by its id. */
export type Chooser = {
  readonly id: string;
  readonly hex: string;
  readonly units: readonly string[];
  readonly ways: readonly Way[];
};
/** The way chosen by each, by the ends of their paths; missing is not yet chosen. */
export type Plan = { readonly [chooser: string]: Way };

const NOBODY: readonly Chooser[] = [];

/** Who chooses now, and among which ways. */
export const plansOf = (view: View, kind: string | null): readonly Chooser[] => {
  if (!view.combat) return NOBODY;
  if (kind === 'retreat') return retreats(view);
  return kind === 'pursuit' ? pursuits(view) : NOBODY;
};

const labels = (state: State, path: readonly number[]): string[] =>
  path.map(hex => fieldOf(state).grid.label(hex));

/** W39-8.61: the legal ways of each losing stack, by length. */
const retreats = (view: View): Chooser[] => {
  const state = tableLike(view);
  const { combat } = state;
  if (!combat) return [];
  const { pieces, grid } = fieldOf(state);
  const owed = owedHexes(combat);
  return stacksOfSeat(state, combat, view.seat).map(stack => {
    const retreating = retreatingFrom(state, combat, stack, stack.units, chosenSoFar(combat));
    const ways: Way[] = [];
    for (let length = owed; length > 0; length--)
      for (const { path, paid } of waysOf(state, retreating, length).ways)
        ways.push({ path: labels(state, path), zones: paid });
    const hex = grid.label(stack.hex);
    return { id: hex, hex, units: stack.units.map(unit => pieces[unit]!.id), ways };
  });
};

/** W39-8.71: the ways of each pursuer. */
const pursuits = (view: View): Chooser[] => {
  const state = tableLike(view);
  const { combat } = state;
  if (!combat) return [];
  const { pieces, grid } = fieldOf(state);
  return combat.pursuers.flatMap(unit => {
    if (seatOfUnit(state, unit) !== view.seat) return [];
    const ways = pursuitWays(state, combat, unit)
      .filter(path => !roomFor(state, [unit], path.at(-1)!, new Map()))
      .map(path => ({ path: labels(state, path), zones: 0 }));
    const { id } = pieces[unit]!;
    return [{ id, hex: grid.label(state.units[unit]!.hex), units: [id], ways }];
  });
};

/** The plan after a click on the end of a way: for the picked chooser, or the first without a choice, or any. */
export const planChoice = (
  choosers: readonly Chooser[],
  plan: Plan,
  hex: string,
  picked: string | null,
): Plan | null => {
  const able = choosers.filter(({ ways }) => ways.some(({ path }) => path.at(-1) === hex));
  const chooser =
    able.find(({ id, units }) => id === picked || units.includes(picked ?? '')) ??
    able.find(({ id }) => !plan[id]) ??
    able[0];
  const way = chooser?.ways.find(({ path }) => path.at(-1) === hex);
  return chooser && way ? { ...plan, [chooser.id]: way } : null;
};
