import type { Refusal } from '../../../../engine/refusal.ts';
import { type Infer, list, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import type { State } from '../../state.ts';
import { DE } from '../../tables/nations.ts';
import { needsFuel, notItsStep } from '../../terms/allowance.ts';
import { fieldOf } from '../../terms/field.ts';
import { idOf, notUsableAmong, unitNumbers } from '../../terms/naming.ts';
import { seatOfUnit, seatsOfSide } from '../../terms/sides.ts';
import type { SeptemberRule } from '../rule.ts';

const refuelShape = shape({ type: oneOf(['refuel']), units: list(text(40), 1, 60) });
export type Refuel = Infer<typeof refuelShape>;

/** W39-14.41 Fast units, W39-14.43 Needs supply, W39-14.44: at the start of its Movement Phase. */
const refuelProblem = (state: State, unit: number): Refusal | null => {
  const { supply, moved, refuelling, order } = state.units[unit]!;
  const id = idOf(state, unit);
  const step = notItsStep(state, unit);
  if (step) return step;
  if (!needsFuel(state, unit)) return no('W39-14.41', 'NOT_FAST', { unit: id });
  if (supply > 0) return no('W39-14.43', 'NOT_SUPPLIED', { unit: id });
  if (moved) return no('W39-14.44', 'ALREADY_MOVED', { unit: id });
  if (refuelling) return no('W39-14.45', 'REFUELLING.already', { unit: id });
  return order === 'good' ? null : no('W39-14.45', 'DISORDERED.refuel', { unit: id });
};

/** W39-14.42 Refuelling duty: the units stand still for a day, and may then move on three more. */
export const refuel: SeptemberRule<Refuel> = {
  rule: 'W39-14.42',
  shape: refuelShape,
  listing: 'key',
  key: ({ units }) => units[0] ?? '',

  *candidates(state, seat) {
    if (state.nation !== DE) return;
    const { pieces } = fieldOf(state);
    for (let unit = 0; unit < state.units.length; unit++)
      if (
        state.units[unit]!.hex >= 0 &&
        pieces[unit]!.fast &&
        seatOfUnit(state, unit) === seat.id &&
        !refuelProblem(state, unit)
      )
        yield { type: 'refuel', units: [pieces[unit]!.id] };
  },

  refuse(state, seat, { units: ids }) {
    const wrong = notUsableAmong(state, seat, ids);
    if (wrong) return wrong;
    for (const unit of unitNumbers(state, ids)) {
      const problem = refuelProblem(state, unit);
      if (problem) return problem;
    }
    return null;
  },

  /** W39-14.45: until its next Movement Phase it may fight but neither move nor pursue. */
  apply(draft, { units: ids }, context) {
    const units = unitNumbers(draft, ids);
    for (const unit of units) draft.units[unit]!.refuelling = true;
    const hidden = units.some(unit => !draft.units[unit]!.open); // W39-HID
    context.log(
      'W39-14.44',
      'refuels',
      { units: ids },
      hidden ? seatsOfSide(draft, draft.side) : undefined,
    );
  },
};
