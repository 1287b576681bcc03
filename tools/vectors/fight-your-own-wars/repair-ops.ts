import { repairs } from '../../../src/rules/fight-your-own-wars/phases/repairs.ts';
import type { Element, State } from '../../../src/rules/fight-your-own-wars/state.ts';
import {
  ITEMS,
  type Item,
  isVehicle,
  itemNumber,
} from '../../../src/rules/fight-your-own-wars/tables/catalogue.ts';
import { pieceOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { repairNeed } from '../../../src/rules/fight-your-own-wars/terms/work-sums.ts';
import { elementsOf, smallTable, stageWith } from './small-table.ts';
import type { Given, Ops } from './vector.ts';

/** A damaged vehicle of the catalogue that is worth so many points. */
const wreckWorth = (points: number): Element => {
  for (const q of ['regular', 'poor', 'elite'] as const) {
    const item = ITEMS.findIndex(one => isVehicle(one) && pieceOf(one, q) === points);
    if (item >= 0) return { ...elementsOf(['afv'])[0]!, item, q, damaged: 1, mended: [0] };
  }
  // A vehicle of that price is put into the catalogue of this run.
  const like = ITEMS.find(one => isVehicle(one) && one.points > 0)!;
  (ITEMS as Item[]).push({ ...like, id: `WRECK_${points}`, points });
  return wreckWorth(points);
};
/** What has been done on each vehicle so far; one that is sound again took all it needed. */
const progress = (state: State, needs: readonly number[]): number[] =>
  needs.map((need, i) => {
    const { damaged, mended } = state.units[0]!.elements[i]!;
    return damaged > 0 ? (mended[0] ?? 0) : need;
  });

/** FYOW-23.1: repairs at the end of each session, by the engine on a small table. */
export const REPAIR_OPS: Ops = {
  repair: ({ fieldPark, vehicles, rationed = false }, { sessions }) => {
    const state = smallTable();
    const wrecks = vehicles.map(({ points }: Given) => wreckWorth(points)) as Element[];
    const park = { ...elementsOf(['truck'])[0]!, item: itemNumber('FIELDPARK') };
    state.units.splice(1);
    const [unit] = state.units;
    unit!.elements = [...wrecks, ...(fieldPark ? [park] : [])];
    if (rationed) unit!.mode = 'rationed';
    const need = vehicles.map(({ points }: Given) => repairNeed(points, rationed)) as number[];
    const scores = sessions.map((session: Given) => {
      const { faces, light = 'day', weather = 'fair', gauge = 0 } = session;
      Object.assign(state.weather, { light, code: weather, gauge });
      const before = progress(state, need);
      repairs(state, stageWith(faces));
      return progress(state, need).reduce((sum, now, i) => sum + now - before[i]!, 0);
    });
    const done = progress(state, need);
    return {
      need,
      scores,
      done,
      repaired: wrecks.flatMap((_, i) => (unit!.elements[i]!.damaged === 0 ? [i] : [])),
    };
  },
};
