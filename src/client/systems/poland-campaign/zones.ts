import { fieldOf } from '../../../rules/poland-campaign/index.ts';
import { sideOfUnit, type View } from './names.ts';

export type Zones = { readonly german: ReadonlySet<string>; readonly polish: ReadonlySet<string> };

const known = new WeakMap<View, Zones>();

/** PC-4.1.2: the six hexes around every piece that is seen to stand there, of each side. */
export const zonesOf = (view: View): Zones => {
  const found = known.get(view);
  if (found) return found;
  const { grid } = fieldOf(view);
  const zones = { german: new Set<string>(), polish: new Set<string>() };
  const put = (hex: string, side: 'german' | 'polish'): void => {
    const at = grid.index(hex);
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour(at, d);
      if (to >= 0) zones[side].add(grid.label(to));
    }
  };
  for (const { unit, hex } of view.units) if (hex) put(hex, sideOfUnit(view, unit));
  for (const { hex, side } of view.hidden) put(hex, side);
  known.set(view, zones);
  return zones;
};
