import type { Context } from '../../../engine/system.ts';
import {
  needsReorganising,
  reorganiseFault,
  reorganiseUnit,
  resupplyFault,
  resupplyNode,
} from '../phases/reorganise.ts';
import type { Node, State } from '../state.ts';
import { unitsOf, upwards } from '../terms/roster.ts';
import { here, typeOf } from '../terms/stands.ts';

/** NQM-2.19: whoever can reorganise does; resupply below half; collection points open when halted. */
export const reorganiseByDoctrine = (draft: State, node: Node, context: Context): void => {
  const units = unitsOf(draft, node.id).filter(unit => unit.state === 'map');
  const have = units.reduce((sum, unit) => sum + unit.cu + unit.fu, 0);
  const most = units.reduce((sum, unit) => sum + unit.cuMax + unit.fuMax, 0);
  if (have * 2 < most) {
    const chain = upwards(draft, node.id).map(one => one.id);
    const log = draft.units.find(
      unit => chain.includes(unit.node) && resupplyFault(draft, node.id, unit) === null,
    );
    if (log) resupplyNode(draft, context, node.id, log);
  }
  for (const unit of units) {
    if (here(unit).some(stand => typeOf(stand).collects !== null) && !unit.moved) unit.cp = true;
    const isTired = unit.disorder !== 'none' && unit.disorder !== 'fire';
    const isHurt = here(unit).some(stand => stand.markers > 0);
    if (
      !unit.reorganised &&
      (isTired || isHurt) &&
      needsReorganising(unit) &&
      reorganiseFault(draft, unit) === null
    )
      reorganiseUnit(draft, context, unit);
  }
};
