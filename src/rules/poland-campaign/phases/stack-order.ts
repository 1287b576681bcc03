import { allowed, refusal } from '../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import { fieldOf } from '../terms/field.ts';
import { idsOf, notAHex, notOnBoard, sideOf } from '../terms/naming.ts';
import { restack, stackIn } from '../terms/standing.ts';
import type { PolandRule } from './rule.ts';

const reorderShape = shape({
  type: oneOf(['reorderStack']),
  hex: text(5),
  order: list(text(40), 1, 3),
});
export type ReorderStack = Infer<typeof reorderShape>;

/** Every order of a stack but the one it is in. */
const otherOrders = (units: readonly number[]): number[][] => {
  const orders = units.flatMap(first =>
    units
      .filter(unit => unit !== first)
      .flatMap(second => {
        const rest = units.filter(unit => unit !== first && unit !== second);
        return [[first, second, ...rest]];
      }),
  );
  return orders.filter(order => order.join() !== units.join());
};

/** PC-5.1.1c: owners choose which piece lies on top, for that is the one the enemy sees. */
export const reorderStack: PolandRule<ReorderStack> = {
  rule: 'PC-5.1.1c',
  shape: reorderShape,
  listing: 'all',

  *candidates(state, seat) {
    const { pieces, grid } = fieldOf(state);
    for (let top = 0; top < state.units.length; top++) {
      const { hex, place } = state.units[top]!;
      if (hex < 0 || place > 0 || pieces[top]!.side !== sideOf(seat)) continue;
      const units = stackIn(state, hex);
      if (units.length < 2) continue;
      for (const order of otherOrders(units))
        yield { type: 'reorderStack', hex: grid.label(hex), order: idsOf(state, order) };
    }
  },

  refuse(state, seat, { hex: label, order }) {
    const wrong = notAHex(state, label);
    if (wrong) return wrong;
    for (const id of order) {
      const foreign = notOnBoard(state, seat, id);
      if (foreign) return foreign;
    }
    const stands = idsOf(state, stackIn(state, fieldOf(state).grid.index(label)));
    const same = [...order].sort().join() === [...stands].sort().join();
    if (!same || order.join() === stands.join())
      return refusal(
        'PC-5.1.1c',
        'BAD_CHOICE',
        `the order should name every unit in ${label} once, and differ from the present one`,
      );
    return allowed;
  },

  apply(draft, { hex: label, order }, { log }) {
    const { grid, unitNumber } = fieldOf(draft);
    restack(
      draft,
      grid.index(label),
      order.map(id => unitNumber(id)),
    );
    log('PC-5.1.1c', 'reordered', { hex: label });
  },
};
