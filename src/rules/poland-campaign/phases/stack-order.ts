import { pick } from '../../../engine/random.ts';
import { allowed } from '../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { fieldOf } from '../terms/field.ts';
import { idOf, idsOf, labelOf, notAHex, notOnBoard, sideOf } from '../terms/naming.ts';
import { restack, stackIn } from '../terms/standing.ts';
import type { PolandRule } from './rule.ts';

const reorderShape = shape({
  type: oneOf(['reorderStack']),
  hex: text(5),
  order: list(text(40), 1, 3),
});
export type ReorderStack = Infer<typeof reorderShape>;

/** Every order of a stack but the one it is in, by places. */
const OTHER_ORDERS: readonly (readonly (readonly number[])[])[] = [
  [],
  [],
  [[1, 0]],
  [
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
];

const isOwnTop = (state: State, side: number, unit: number): boolean => {
  const { hex, place } = state.units[unit]!;
  return hex >= 0 && place === 0 && fieldOf(state).pieces[unit]!.side === side;
};

const reordered = (
  state: State,
  units: readonly number[],
  order: readonly number[],
): ReorderStack => ({
  type: 'reorderStack',
  hex: labelOf(state, state.units[units[0]!]!.hex),
  order: order.map(place => idOf(state, units[place]!)),
});

/** PC-5.1.1c: owners choose which piece lies on top, for that is the one the enemy sees. */
export const reorderStack: PolandRule<ReorderStack> = {
  rule: 'PC-5.1.1c',
  shape: reorderShape,
  listing: 'all',

  *candidates(state, seat) {
    for (let top = 0; top < state.units.length; top++) {
      if (!isOwnTop(state, sideOf(seat), top)) continue;
      const units = stackIn(state, state.units[top]!.hex);
      for (const order of OTHER_ORDERS[units.length]!) yield reordered(state, units, order);
    }
  },

  sample(state, seat, chance) {
    const side = sideOf(seat);
    const tops = fieldOf(state).own[side]!.filter(
      unit => isOwnTop(state, side, unit) && stackIn(state, state.units[unit]!.hex).length > 1,
    );
    if (tops.length === 0) return null;
    const units = stackIn(state, state.units[pick(tops, chance)]!.hex);
    return reordered(state, units, pick(OTHER_ORDERS[units.length]!, chance));
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
      return no('PC-5.1.1c', 'BAD_CHOICE.stackOrder', { hex: label });
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
