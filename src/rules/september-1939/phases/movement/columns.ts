import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { pointsLeft, staysPut } from '../../terms/allowance.ts';
import { tell } from '../../terms/knowledge.ts';
import { idOf, labelOf, unitNumber, unitNumbers } from '../../terms/naming.ts';
import { choose } from '../../terms/restrictions.ts';
import { stackProblem } from '../../terms/stacking.ts';
import { aboard, alight, board, COLUMN_COST, columnProblem } from '../../terms/transport.ts';
import type { SeptemberRule } from '../rule.ts';
import { boardingProblem, boardings, carrierProblem, carriersOf } from './carriers.ts';
import { arrive, pay } from './follow.ts';

const loadShape = shape({
  type: oneOf(['loadColumn']),
  column: text(40),
  units: list(text(40), 1, 20),
});
export type LoadColumn = Infer<typeof loadShape>;
const unloadShape = shape({ type: oneOf(['unloadColumn']), column: text(40) });
export type UnloadColumn = Infer<typeof unloadShape>;

const loadProblem = (state: State, column: number, units: readonly number[]): Refusal | null => {
  for (const unit of units) {
    const id = idOf(state, unit);
    const wrong = staysPut(state, unit);
    if (wrong) return wrong;
    if (state.units[unit]!.hex !== state.units[column]!.hex)
      return no('W39-19.2', 'DIFFERENT_HEX.column', { unit: id });
    if (pointsLeft(state, unit) < COLUMN_COST)
      return no('W39-19.2', 'NOT_ENOUGH_MP.column', { unit: id, cost: COLUMN_COST / 2 });
  }
  return columnProblem(state, column, units);
};

/** W39-19.1 Columns: use, W39-19.2 Loading: infantry in the hex of the column pays 2 points and is carried. */
export const loadColumn: SeptemberRule<LoadColumn> = {
  rule: 'W39-19.2',
  shape: loadShape,
  listing: 'key',
  key: ({ column, units }) => `${column} ${units[0]}`,

  *candidates(state, seat) {
    for (const { carrier, unit } of boardings(state, seat, 'column', loadProblem))
      yield { type: 'loadColumn', column: carrier, units: [unit] };
  },

  refuse: (state, seat, { column: carrier, units }) =>
    boardingProblem(state, seat, 'column', { carrier, units }, loadProblem),

  apply(draft, { column: id, units: ids }, context) {
    const column = unitNumber(draft, id);
    const units = unitNumbers(draft, ids);
    choose(draft, units);
    const hex = labelOf(draft, draft.units[column]!.hex);
    tell(draft, context, 'W39-19.2', 'loadedColumn', units, { column: id, hex });
    for (const unit of units) {
      pay(draft, unit, COLUMN_COST);
      board(draft, unit, column);
    }
  },
};

const unloadProblem = (state: State, column: number): Refusal | null => {
  const riders = aboard(state, column);
  if (riders.length === 0) return no('W39-19.3', 'EMPTY.aboard', { unit: idOf(state, column) });
  return stackProblem(state, riders, state.units[column]!.hex);
};

/** W39-19.3 Unloading: in the same phase if one likes; the units go on with what they have left. */
export const unloadColumn: SeptemberRule<UnloadColumn> = {
  rule: 'W39-19.3',
  shape: unloadShape,
  listing: 'all',

  *candidates(state, seat) {
    for (const column of carriersOf(state, seat.id, 'column'))
      if (!unloadProblem(state, column))
        yield { type: 'unloadColumn', column: idOf(state, column) };
  },

  refuse(state, seat, { column: id }) {
    const wrong = carrierProblem(state, seat, id, 'column');
    return wrong ?? unloadProblem(state, unitNumber(state, id));
  },

  apply(draft, { column: id }, context) {
    const column = unitNumber(draft, id);
    const units = aboard(draft, column);
    for (const unit of units) {
      pay(draft, unit, 0);
      alight(draft, unit);
    }
    const hex = labelOf(draft, draft.units[column]!.hex);
    tell(draft, context, 'W39-19.3', 'unloadedColumn', units, { column: id, hex });
    arrive(draft, units, context);
  },
};
