import { fieldOf } from '../../../rules/september-1939/index.ts';
import { MAX_LEVEL, surrenders } from '../../../rules/september-1939/tables/surrender.ts';
import { nationsOf } from '../../../rules/september-1939/terms/sides.ts';
import { type CutReason, supplyCut } from '../../../rules/september-1939/terms/supply-cuts.ts';
import {
  basesOf,
  supplyReport,
  whereabouts,
} from '../../../rules/september-1939/terms/supply-lines.ts';
import { sideOfSeat, type View } from './pieces.ts';
import { tableLike } from './reach.ts';

/** How a unit of one's own is supplied now, and on how many of six dice it would give up tonight and tomorrow. */
export type Supply = {
  readonly unit: string;
  readonly hex: string;
  readonly supplied: boolean;
  readonly path: readonly string[];
  readonly tonight: number;
  readonly tomorrow: number;
};

/** For a hex whose units have no line: the one they miss, and what bars it. */
export type MissedLine = {
  readonly hex: string;
  readonly line: readonly string[];
  readonly cuts: readonly { readonly hex: string; readonly why: CutReason }[];
};

const missed = new WeakMap<View, Map<string, MissedLine>>();

/** W39-14.12: where the line of a unit is cut; worked out once for each hex of a view. */
export const missedLine = (view: View, unit: string): MissedLine | null => {
  const found = supplyOf(view).find(one => one.unit === unit);
  if (!found || found.supplied) return null;
  const lines = missed.get(view) ?? new Map<string, MissedLine>();
  missed.set(view, lines);
  const line = lines.get(found.hex) ?? traced(view, unit, found.hex);
  lines.set(found.hex, line);
  return line;
};

const traced = (view: View, unit: string, hex: string): MissedLine => {
  const state = tableLike(view);
  const { pieces, grid, unitNumber } = fieldOf(state);
  const { line, cuts } = supplyCut(state, pieces[unitNumber(unit)]!.nation, grid.index(hex));
  return {
    hex,
    line: line.map(one => grid.label(one)),
    cuts: cuts.map(cut => ({ hex: grid.label(cut.hex), why: cut.why })),
  };
};

/** The hexes from which the sitter's side is supplied now. */
export const basesFor = (view: View): string[] => {
  const state = tableLike(view);
  const { grid } = fieldOf(state);
  const nations = nationsOf(state, sideOfSeat(view, view.seat));
  return [...new Set(nations.flatMap(nation => basesOf(state, nation)))].map(hex =>
    grid.label(hex),
  );
};

const known = new WeakMap<View, readonly Supply[]>();

/** W39-14.11, W39-14.23: lines as they could be traced now; for the owner only. */
export const supplyOf = (view: View): readonly Supply[] => {
  const found = known.get(view) ?? reported(view);
  known.set(view, found);
  return found;
};

const DICE = [1, 2, 3, 4, 5, 6];

const reported = (view: View): Supply[] => {
  const side = sideOfSeat(view, view.seat);
  if (side < 0) return [];
  const state = tableLike(view);
  const { pieces, grid } = fieldOf(state);
  return supplyReport(state, side).map(({ unit, supplied, path }) => {
    const { id, nation } = pieces[unit]!;
    const { supply } = state.units[unit]!;
    const odds = (level: number): number =>
      DICE.filter(die => surrenders(nation, Math.min(MAX_LEVEL, level), die)).length;
    return {
      unit: id,
      hex: grid.label(whereabouts(state, unit)),
      supplied,
      path: path.map(hex => grid.label(hex)),
      tonight: odds(supply), // on the level it has, before the check
      tomorrow: supplied ? 0 : odds(supply + 1),
    };
  });
};
