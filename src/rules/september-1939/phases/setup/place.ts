import { pick, shuffled } from '../../../../engine/random.ts';
import { allowed, type Refusal } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { type Infer, oneOf, shape, text } from '../../../../engine/shape.ts';
import { no } from '../../refusals.ts';
import { otherSide, type State } from '../../state.ts';
import { fieldOf } from '../../terms/field.ts';
import { tell } from '../../terms/knowledge.ts';
import { idOf, labelOf, notAHex, notUsable } from '../../terms/naming.ts';
import {
  berthOf,
  changeProblem,
  isSettled,
  noRoom,
  overflowProblem,
  placesFor,
} from '../../terms/placement.ts';
import { seatOfUnit, seatsOfSide } from '../../terms/sides.ts';
import { put } from '../../terms/standing.ts';
import type { SeptemberRule } from '../rule.ts';
import { beginPlay } from './begin.ts';

/** W39-15.1: the seats that still place: first of the side without the initiative. */
export const placingSeats = (state: State): string[] =>
  state.phase === 'setup'
    ? seatsOfSide(state, state.side).filter(seat => !state.passed.includes(seat))
    : [];

const movable = (state: State, seat: Seat): number[] =>
  state.units.flatMap(({ hex }, unit) =>
    hex >= 0 && seatOfUnit(state, unit) === seat.id && berthOf(state, unit) ? [unit] : [],
  );

const placings = (state: State, unit: number, settled: boolean): Place[] =>
  placesFor(state, unit, settled)
    .filter(hex => hex !== state.units[unit]!.hex)
    .map(hex => ({ type: 'place', unit: idOf(state, unit), hex: labelOf(state, hex) }));

const placeShape = shape({ type: oneOf(['place']), unit: text(40), hex: text(4) });
export type Place = Infer<typeof placeShape>;

/** W39-15.1 Set-up: the counter goes to another hex of those it may begin in. */
export const place: SeptemberRule<Place> = {
  rule: 'W39-15.1',
  shape: placeShape,
  listing: 'all',

  *candidates(state, seat) {
    if (!placingSeats(state).includes(seat.id)) return;
    const units = movable(state, seat);
    const settled = isSettled(state, units);
    for (const unit of units) yield* placings(state, unit, settled);
  },

  sample(state, seat, chance) {
    const units = placingSeats(state).includes(seat.id) ? movable(state, seat) : [];
    const settled = isSettled(state, units);
    for (const unit of shuffled(units, chance)) {
      const found = placings(state, unit, settled);
      if (found.length > 0) return pick(found, chance);
    }
    return null;
  },

  refuse(state, seat, { unit: id, hex: label }) {
    const wrong = notUsable(state, seat, id) ?? notAHex(state, label);
    if (wrong) return wrong;
    const { grid, unitNumber } = fieldOf(state);
    const unit = unitNumber(id);
    const hex = grid.index(label);
    if (!berthOf(state, unit) || state.units[unit]!.hex === hex)
      return no('W39-15.1', 'OUTSIDE_SETUP', { unit: id });
    const settled = () => isSettled(state, movable(state, seat));
    return noRoom(state, unit, hex) ?? changeProblem(state, unit, hex, settled);
  },

  apply(draft, { unit: id, hex: label }, context) {
    const { grid, unitNumber } = fieldOf(draft);
    const unit = unitNumber(id);
    const from = labelOf(draft, draft.units[unit]!.hex);
    put(draft, unit, grid.index(label));
    if (!draft.units[unit]!.open) context.reveal('W39-HID'); // not everybody could lie there
    tell(draft, context, 'W39-15.1', 'placed', [unit], { from, to: label });
  },
};

const endPlacingShape = shape({ type: oneOf(['endPlacing']) });
export type EndPlacing = Infer<typeof endPlacingShape>;

/** W39-15.1: nobody may stay farther from his place than the crowd there forces him to. */
const strayed = (state: State, seat: Seat): Refusal | null => {
  for (const unit of movable(state, seat)) {
    const wrong = overflowProblem(state, unit, state.units[unit]!.hex);
    if (wrong) return wrong;
  }
  return allowed;
};

/** W39-15.1: the seat is content; when all are, the first day begins. */
export const endPlacing: SeptemberRule<EndPlacing> = {
  rule: 'W39-15.1',
  shape: endPlacingShape,
  listing: 'all',
  candidates: (state, seat) =>
    placingSeats(state).includes(seat.id) && !strayed(state, seat) ? [{ type: 'endPlacing' }] : [],
  refuse: (state, seat) => strayed(state, seat),
  apply(draft, _, context) {
    draft.passed.push(context.seat as State['passed'][number]);
    context.log('W39-15.1', 'placingEnds', { seat: context.seat });
    if (placingSeats(draft).length > 0) return;
    if (draft.side === draft.first) {
      beginPlay(draft, context);
      return;
    }
    draft.side = otherSide(draft.side);
    draft.passed = [];
  },
};
