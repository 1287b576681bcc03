import type { Context } from '../../../engine/system.ts';
import { needsReorganising, reorganiseFault, reorganiseUnits } from '../phases/reorganise.ts';
import { resupplyFault, resupplyNode, wantsOf } from '../phases/supply.ts';
import type { Node, State, Unit } from '../state.ts';
import { unitsOf, upwards } from '../terms/roster.ts';
import { here, typeOf } from '../terms/stands.ts';

/** NQM-2.19: whoever can reorganise does; resupply below half; collection points open when halted. */
export const reorganiseByDoctrine = (draft: State, node: Node, context: Context): void => {
  const units = unitsOf(draft, node.id).filter(unit => unit.state === 'map');
  resupplyByDoctrine(draft, node, units, context);
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
      reorganiseUnits(draft, context, [unit]);
  }
};

/** NQM-2.12: a battalion below half its CUs, a battery below half its FUs, and every echelon that a column can top up. */
const resupplyByDoctrine = (
  draft: State,
  node: Node,
  units: readonly Unit[],
  context: Context,
): void => {
  const isLow = (of: readonly Unit[]): boolean =>
    of.reduce((sum, unit) => sum + unit.cu + unit.fu, 0) * 2 <
    of.reduce((sum, unit) => sum + unit.cuMax + unit.fuMax, 0);
  const chain = upwards(draft, node.id).map(one => one.id);
  for (const to of wantsOf(draft, node.id)) {
    const wanting = draft.units.filter(unit => unit.id === to);
    const isWanted =
      to === ''
        ? isLow(units.filter(unit => unit.fuMax === 0))
        : isLow(wanting) || wanting.some(unit => unit.kind === 'logistic');
    const log = draft.units.find(
      unit => chain.includes(unit.node) && resupplyFault(draft, node.id, unit, to) === null,
    );
    if (isWanted && log) resupplyNode(draft, context, node.id, log, to);
  }
};
