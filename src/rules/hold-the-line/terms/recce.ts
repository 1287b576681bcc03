import type { State } from '../state.ts';
import type { Side } from '../tables/unit-types.ts';
import { removeDummy } from './destroy.ts';
import { fieldOf } from './field.ts';
import { kindOf, showUnit, sideOf, unitsAt } from './table.ts';

/** HTL-18.5: all units of a side in a hex and the six around it are identified; dummies found are removed. */
export const identify = (draft: State, side: Side, hex: number): void => {
  const { grid } = fieldOf(draft);
  const hexes = [hex, ...Array.from({ length: 6 }, (_, d) => grid.neighbour(hex, d))];
  for (const one of hexes) {
    if (one < 0) continue;
    for (const unit of [...unitsAt(draft, one)]) {
      if (sideOf(draft, unit) !== side) continue;
      if (kindOf(draft, unit) === 'dummy') removeDummy(draft, unit);
      else showUnit(draft, unit, 2);
    }
  }
};
