import { type Infer, oneOf, shape } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import { findUnit } from '../terms/roster.ts';
import { tell } from '../terms/told.ts';
import { intentFields, intentOf, type TacticalIntent, tacticalIntent } from './intents.ts';
import { type NqmRule, thisPhase } from './rule.ts';

const askShape = shape({ type: oneOf(['askUmpire']), ...intentFields });
export type AskUmpire = Infer<typeof askShape>;

const asIntent = (action: AskUmpire): TacticalIntent => ({ ...action, type: 'tacticalIntent' });

/**
 * NQM-20.2, ruling: an intent that is refused as outside its orders (and for nothing else) may be laid before an umpire of
 * level full. It waits in his queue while the orders of that hour are written, and lapses with them.
 */
export const askUmpire: NqmRule<AskUmpire> = {
  rule: 'NQM-20.2',
  shape: askShape,
  looksAt: thisPhase,
  listing: 'some',
  *candidates() {},
  refuse(state, seat, action) {
    if (state.options.umpire !== 'full') return no('NQM-20.2', 'E_NOT_SEAT');
    const wrong = tacticalIntent.refuse(state, seat, asIntent(action));
    if (wrong === null) return no('NQM-20.2', 'E_PLANNED');
    return wrong.code === 'E_OUTSIDE_ORDERS' ? null : wrong;
  },
  apply(draft, action, context) {
    const unit = findUnit(draft, action.unit)!;
    draft.wishes = draft.wishes.filter(one => one.unit !== unit.id);
    draft.wishes.push({
      unit: unit.id,
      side: unit.side,
      seat: context.seat,
      intent: intentOf(draft, unit, asIntent(action)),
    });
    tell(draft, context, unit.side, 'NQM-20.2', 'asked', { unit: unit.id });
  },
};
