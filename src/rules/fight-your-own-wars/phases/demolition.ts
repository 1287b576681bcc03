import { type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { strengthOf } from '../tables/work.ts';
import { fieldOf } from '../terms/field.ts';
import { readersOf } from '../terms/seats.ts';
import { otherSide, unitsOn } from '../terms/units.ts';
import { actorOf, type FyowRule, notOnCard } from './rule.ts';

const fireShape = shape({ type: oneOf(['demolition.fire']), bridge: text(60) });
/** FYOW-31.7: a prepared bridge is blown: no die, its links close at once. */
export const fireDemolition: FyowRule<Infer<typeof fireShape>> = {
  rule: 'FYOW-31.7',
  shape: fireShape,
  listing: 'all',
  *candidates(state, seat) {
    for (const { id } of fieldOf(state).bridges) {
      const action = { type: 'demolition.fire' as const, bridge: id };
      if (!fireDemolition.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { bridge: id }) {
    const bar = notOnCard(state, seat, 'unit');
    if (bar) return bar;
    const unit = state.units[actorOf(state)]!;
    const { bridges } = fieldOf(state);
    const at = bridges.findIndex(one => one.id === id);
    const isOwn =
      at >= 0 && bridges[at]!.board === unit.board && state.bridges[at]!.prepared === unit.side;
    return isOwn && state.bridges[at]!.ready <= state.clock ? null : no('E_TASK', id);
  },
  apply(draft, { bridge: id }, context) {
    const unit = draft.units[actorOf(draft)]!;
    const { bridges } = fieldOf(draft);
    const at = bridges.findIndex(one => one.id === id);
    const one = draft.bridges[at]!;
    one.damage = Math.max(one.damage, strengthOf(bridges[at]!.type));
    one.prepared = -1;
    one.known[unit.side] = true;
    // FYOW-A7c: the enemy learns of it where he stands, or when he comes there.
    const enemy = otherSide(unit.side);
    one.known[enemy] = unitsOn(draft, unit.board, enemy).length > 0;
    context.log('FYOW-31.7', 'blown', { bridge: id }, readersOf(draft, unit.side));
    context.reveal('FYOW-31.7');
  },
};

/** FYOW-31.7: a prepared bridge is lost to the enemy when he alone holds the board. */
export const loseDemolitions = (draft: State): void => {
  fieldOf(draft).bridges.forEach(({ board }, i) => {
    const one = draft.bridges[i]!;
    if (one.prepared >= 0 && draft.control[board] === 1 - one.prepared) one.prepared = -1;
  });
};
