import { fieldOf } from '../../../rules/september-1939/index.ts';
import { standing } from '../../../rules/september-1939/terms/standing.ts';
import type { View } from './names.ts';
import { tableLike } from './reach.ts';

/** Hexes in the zones of each side, by its number. */
export type Zones = readonly [ReadonlySet<string>, ReadonlySet<string>];

const known = new WeakMap<View, Zones>();

/** W39-7.11: the zones as a player must presume them: whatever lies face down has one. */
export const zonesOf = (view: View): Zones => {
  const found = known.get(view);
  if (found) return found;
  const { presumed } = standing(tableLike(view));
  const zones: Zones = [labelled(view, presumed[0]), labelled(view, presumed[1])];
  known.set(view, zones);
  return zones;
};

const labelled = (view: View, zone: Uint8Array): Set<string> => {
  const { grid, area } = fieldOf(view);
  const hexes = new Set<string>();
  for (let hex = 0; hex < zone.length; hex++)
    if (zone[hex] && area[hex]) hexes.add(grid.label(hex));
  return hexes;
};
