import { type Infer, oneOf, shape } from '../../../engine/shape.ts';
import { id } from '../orders/order.ts';
import { no } from '../refusals.ts';
import { findUnit } from '../terms/roster.ts';
import { type NqmRule, ownUnits, refuseDone, refuseOnMap, thisPhase } from './rule.ts';

const clearShape = shape({ type: oneOf(['clearIntent']), unit: id });
export type ClearIntent = Infer<typeof clearShape>;
/** NQM-2.11, NQM-4.5: takes back an intent written in this phase. */
export const clearIntent: NqmRule<ClearIntent> = {
  rule: 'NQM-2.11',
  shape: clearShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates(state, seat) {
    for (const unit of ownUnits(state, seat, one => one.intent !== null)) {
      const action: ClearIntent = { type: 'clearIntent', unit: unit.id };
      if (this.refuse(state, seat, action) === null) yield action;
    }
  },
  refuse: (state, seat, { unit }) =>
    refuseDone(state, seat, 'NQM-2.11') ??
    refuseOnMap(state, seat, unit, 'NQM-2.11') ??
    (findUnit(state, unit)!.intent ? null : no('NQM-2.11', 'E_PLANNED')),
  apply(draft, { unit }) {
    findUnit(draft, unit)!.intent = null;
  },
};
