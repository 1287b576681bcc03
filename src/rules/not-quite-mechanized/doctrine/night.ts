import type { Node, State } from '../state.ts';
import { isInObjective } from '../terms/drill.ts';
import { paperOf } from '../terms/papers.ts';
import { unitsOf } from '../terms/roster.ts';
import { isFixed } from '../terms/stands.ts';

/** NQM-2.19, NQM-13.2: dig if not dug in and holding an objective, else resupply, else rest. */
export const nightByDoctrine = (draft: State, node: Node): void => {
  for (const unit of unitsOf(draft, node.id)) {
    if (unit.state !== 'map' || draft.nights.some(one => one.unit === unit.id)) continue;
    const paper = paperOf(draft, unit);
    const holds = paper !== undefined && isInObjective(draft, unit, paper);
    const mayDig = unit.work === 'none' && unit.kind !== 'logistic' && !isFixed(unit);
    const order =
      holds && mayDig ? 'dig' : unit.kind === 'logistic' && unit.bnLog > 0 ? 'resupply' : 'rest';
    draft.nights.push({ unit: unit.id, order, path: [] });
  }
};
