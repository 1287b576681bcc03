import { disc } from '../../../maps/hex/rings.ts';
import { fieldOf } from '../../../rules/september-1939/index.ts';
import { sideOfNation, sideOfSeat, type View } from './pieces.ts';

/** A group of the set-up: who, and within how many hexes of which places. */
export type Berth = {
  readonly label: string;
  readonly units: readonly string[];
  readonly at: readonly string[];
  readonly radius: number;
};

/** W39-15.1: the groups of the sitter's side. */
export const berthsOf = (view: View): Berth[] =>
  fieldOf(view).scenario.setup.filter(
    ({ nation }) => sideOfNation(view, nation) === sideOfSeat(view, view.seat),
  );

/** Where the scenario has a counter begin. */
export const printedHex = (view: View, unit: string): string => {
  for (const group of fieldOf(view).scenario.setup) {
    const found = group.default.find(one => one.unit === unit);
    if (found) return found.hex;
  }
  return '';
};

/** All hexes in which a group may begin while there is room. */
export const zoneOf = (view: View, { at, radius }: Berth): string[] => {
  const { grid, area } = fieldOf(view);
  const hexes = new Set(at.flatMap(hex => disc(grid, grid.index(hex), radius)));
  return [...hexes].filter(hex => area[hex]).map(hex => grid.label(hex));
};
