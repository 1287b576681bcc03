import { allowed } from '../../../../src/engine/refusal.ts';
import { type Infer, oneOf, shape, text } from '../../../../src/engine/shape.ts';
import { refused } from '../refusals.ts';
import { columnNamed, type JunctionsRule, sideOf, usable, useFault } from '../terms.ts';
import { standingAt } from '../vale.ts';

const blowShape = shape({ type: oneOf(['blow']), unit: text(4), bridge: text(40) });
export type Blow = Infer<typeof blowShape>;

/** JU-3.2 Blow: a column brings down a bridge of its board instead of marching. */
export const blow: JunctionsRule<Blow> = {
  rule: 'JU-3.2',
  shape: blowShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const { id, at } of usable(state, sideOf(seat)))
      for (const bridge of standingAt(state.down, at)) yield { type: 'blow', unit: id, bridge };
  },
  refuse(state, seat, { unit, bridge }) {
    const fault = useFault(state, sideOf(seat), unit);
    if (fault) return fault;
    return standingAt(state.down, columnNamed(state, unit)!.at).includes(bridge)
      ? allowed
      : refused('JU-3.2', 'NO_BRIDGE', { unit, bridge });
  },
  apply(draft, { unit, bridge }, context) {
    columnNamed(draft, unit)!.used = true;
    draft.down.push(bridge);
    context.log('JU-3.2', 'blown', { unit, bridge });
  },
};
