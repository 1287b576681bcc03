import type { fieldOf, State } from '../../rules/september-1939/index.ts';
import { sideOfUnit } from '../../rules/september-1939/terms/sides.ts';

type Field = ReturnType<typeof fieldOf>;

/** What wins and loses the game for a side, read from the scenario. */
export type Aims = {
  /** Hexes to be taken, and hexes the enemy must not have. */
  readonly take: readonly number[];
  readonly keep: readonly number[];
  /** Enemy counters whose end wins, own ones whose end loses. */
  readonly hunt: readonly number[];
  readonly guard: readonly number[];
  /** This side wants to be across the Wisła, or must keep the enemy from it. */
  readonly cross: boolean;
  readonly bar: boolean;
  /** Points for every day that somebody is left. */
  readonly lasts: boolean;
};

const sideNamed = (seat: string): number => (seat === 'german' ? 0 : 1);

export const aimsOf = (state: State, { scenario, grid, unitNumber }: Field, side: number): Aims => {
  const { capture, across, destroyed, holding, survival } = scenario.victory;
  const places = [...capture, ...holding];
  const mine = (winner: string): boolean => sideNamed(winner) === side;
  const hexes = (own: boolean): number[] =>
    places.filter(({ winner }) => mine(winner) === own).map(({ hex }) => grid.index(hex));
  const counters = (own: boolean): number[] =>
    destroyed
      .filter(({ winner }) => mine(winner) === own)
      .map(({ unit }) => unitNumber(unit))
      .filter(unit => state.units[unit]!.hex >= 0)
      .filter(unit => sideOfUnit(state, unit) === (own ? 1 - side : side));
  return {
    take: hexes(true),
    keep: hexes(false),
    hunt: counters(true),
    guard: counters(false),
    cross: across.some(({ winner }) => mine(winner)),
    bar: across.some(({ winner }) => !mine(winner)),
    lasts: survival.some(one => sideNamed(one.side) === side),
  };
};
