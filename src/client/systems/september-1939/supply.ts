import { fieldOf } from '../../../rules/september-1939/index.ts';
import { MAX_LEVEL, surrenders } from '../../../rules/september-1939/tables/surrender.ts';
import { supplyReport, whereabouts } from '../../../rules/september-1939/terms/supply-lines.ts';
import { sideOfSeat, type View } from './names.ts';
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
