import type { SeatId } from '../../../engine/seat.ts';
import { flag, type Infer, oneOf, shape, text } from '../../../engine/shape.ts';
import { no } from '../refusals.ts';
import type { State } from '../state.ts';
import { HALTS, HANDS, PLAN_STEPS, STEP_HANDS, STOP_IDS } from '../tables/pace.ts';
import { isStopOn } from '../terms/pace.ts';
import { seatOf, seatOfCommand, seatOfUnit, seatsOfSide, sidesFor } from '../terms/seats.ts';
import { otherSide, unitNumber } from '../terms/units.ts';
import { framerOf } from './plan.ts';
import { cardSeat, type FyowRule } from './rule.ts';
import { settleByStaff } from './settle.ts';
import { shortOf } from './supply.ts';

const passShape = shape({ type: oneOf(['pass']) });
export type Pass = Infer<typeof passShape>;

/** Steps in which each side is asked by itself and says when it is done. */
const BY_SIDE: readonly State['step'][] = [
  'SETUP',
  'SE1',
  'MO1',
  'MO2',
  'MO4',
  'MO7',
  'WK3',
  'WK6',
  'DY5',
  'DY7',
  'DY9',
  'DY11',
  'DY10',
  'DY10G',
];

/** FYOW-6, FYOW-10: the seats of a side that a step asks: those above the Brigades, those of the Brigades, or all. */
export const askedSeats = (state: State, side: number): SeatId[] => {
  const seats = new Set<SeatId | null>();
  const brigades = state.commands.flatMap(({ level, hq, side: of }, i) =>
    of === side && level === 'brigade' && hq >= 0 ? [i] : [],
  );
  const isPlanned = state.step === 'WK3' || state.step === 'DY7';
  // A side without Brigades is asked all the same: nobody else may learn of it.
  if (isPlanned && brigades.length === 0) seats.add(seatOf(state, side));
  else if (state.step === 'WK3')
    for (const at of brigades) seats.add(seatOfCommand(state, framerOf(state, at)));
  else if (state.step === 'DY7') for (const at of brigades) seats.add(seatOfCommand(state, at));
  else if (state.step === 'DY9')
    for (const at of shortOf(state, side)) seats.add(seatOfUnit(state, at));
  else if (state.step === 'HALT') return seatsOfSide(state, side);
  else seats.add(seatOf(state, side));
  return [...seats].filter(seat => seat !== null);
};

/** Whether a seat has still to say that it is done. */
export const isToPass = (state: State, seat: SeatId): boolean =>
  sidesFor(state, seat).some(side => isWaitedFor(state, side, seat));
const isWaitedFor = (state: State, side: number, seat: SeatId): boolean => {
  const one = state.sides[side]!;
  return !one.done && !one.passed.includes(seat) && askedSeats(state, side).includes(seat);
};
/** The seats of a side that have still to say that they are done. */
export const waitedFor = (state: State, side: number): SeatId[] => {
  const { done, passed } = state.sides[side]!;
  return done ? [] : askedSeats(state, side).filter(seat => !passed.includes(seat));
};

/** A seat is done with the step; its side is when all that are asked have said so. */
export const passFor = (draft: State, seat: SeatId): void => {
  for (const side of sidesFor(draft, seat)) {
    if (!isWaitedFor(draft, side, seat)) continue;
    const one = draft.sides[side]!;
    one.passed.push(seat);
    one.done = askedSeats(draft, side).every(other => one.passed.includes(other));
  }
};
export const isAskedBySide = (state: State): boolean => BY_SIDE.includes(state.step);

/** FYOW-A1: ends the activation, or says that the side is done with the step that is asked. */
export const pass: FyowRule<Pass> = {
  rule: 'FYOW-A1',
  shape: passShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!pass.refuse(state, seat, { type: 'pass' })) yield { type: 'pass' };
  },
  refuse(state, seat) {
    const [due] = state.due;
    if (due) return seatOfUnit(state, due.unit) === seat.id ? null : no('E_PHASE');
    if (state.step === 'AC1')
      return state.activation?.asksSeat && cardSeat(state) === seat.id
        ? null
        : no('E_NOT_YOUR_CARD');
    return isAskedBySide(state) && isToPass(state, seat.id) ? null : no('E_PHASE');
  },
  apply(draft, _action, context) {
    if (draft.due.length > 0) settleByStaff(draft, context);
    else if (draft.step === 'AC1') {
      if (draft.activation) draft.activation.stage = 'over';
    } else passFor(draft, context.seat);
    context.reveal('FYOW-A1'); // what follows is the table's business: nobody takes it back
  },
};

const carryOnShape = shape({ type: oneOf(['carryOn']) });
export type CarryOn = Infer<typeof carryOnShape>;

/** FYOW-A17: at a halt the seat has looked round. */
export const carryOn: FyowRule<CarryOn> = {
  rule: 'FYOW-A17',
  shape: carryOnShape,
  listing: 'all',
  *candidates(state, seat) {
    if (!carryOn.refuse(state, seat, { type: 'carryOn' })) yield { type: 'carryOn' };
  },
  refuse(state, seat) {
    return state.step === 'HALT' && isToPass(state, seat.id) ? null : no('E_PHASE');
  },
  apply(draft, _action, context) {
    passFor(draft, context.seat);
    context.reveal('FYOW-A17');
  },
};

/** FYOW-A17: ships and trains have one hand for each side; the seat of the whole side sets it. */
const isArm = (state: State, unit: string): boolean =>
  (unit === 'naval' && state.sea !== null) || (unit === 'rail' && state.rails !== null);
const seatsFor = (state: State, seat: SeatId): number[] =>
  sidesFor(state, seat).filter(side => seatOf(state, side) === seat);
/** FYOW-A17: the hand of a side's squadrons: by orders the staff flies, in contact its mornings are asked, all: every card. */
export const AIR_HAND = 'air';
const airOfSeat = (state: State, seat: SeatId) =>
  state.air.commands.filter(({ side }) => seatOf(state, side) === seat);

const handShape = shape({
  type: oneOf(['hand.set']),
  unit: text(60),
  hand: oneOf([...HANDS, ...STEP_HANDS]),
});
export type SetHand = Infer<typeof handShape>;

/** FYOW-A17: a planning step is asked or left to the staff, a force or arm is run by orders, asked in contact, or always. */
const isStepHand = (hand: SetHand['hand']): hand is (typeof STEP_HANDS)[number] =>
  STEP_HANDS.some(one => one === hand);

/** FYOW-A17: how often the seat is asked for a force, `all` of them by one word, or in a planning step. */
export const setHand: FyowRule<SetHand> = {
  rule: 'FYOW-A17',
  shape: handShape,
  anytime: true,
  listing: 'some',
  *candidates(state, seat) {
    const [side] = sidesFor(state, seat.id);
    if (side === undefined || state.ending !== 'none') return;
    const unit = state.units.find(
      (one, at) =>
        one.side === side &&
        one.level !== 'picket' &&
        one.level !== 'marker' &&
        one.status === 'here' &&
        seatOfUnit(state, at) === seat.id,
    );
    for (const step of seatsFor(state, seat.id).length > 0 ? PLAN_STEPS : []) {
      const isLeft = state.sides[side]!.staffed.includes(step);
      yield { type: 'hand.set', unit: step, hand: isLeft ? 'ask' : 'staff' };
    }
    if (unit)
      yield {
        type: 'hand.set',
        unit: unit.id,
        hand: unit.hand === 'orders' ? 'contact' : 'orders',
      };
  },
  refuse(state, seat, { unit, hand }) {
    if (PLAN_STEPS.includes(unit) !== isStepHand(hand)) return no('E_LEVEL', unit);
    if (isStepHand(hand)) return seatsFor(state, seat.id).length > 0 ? null : no('E_LEVEL', unit);
    if (unit === 'all') return null;
    if (isArm(state, unit)) return seatsFor(state, seat.id).length > 0 ? null : no('E_LEVEL', unit);
    if (unit === AIR_HAND)
      return airOfSeat(state, seat.id).length > 0 ? null : no('E_UNKNOWN_ID', unit);
    const at = unitNumber(state, unit);
    const one = state.units[at];
    if (!one || !sidesFor(state, seat.id).includes(one.side)) return no('E_UNKNOWN_ID', unit);
    return seatOfUnit(state, at) === seat.id ? null : no('E_LEVEL', unit);
  },
  apply(draft, { unit, hand }, context) {
    if (isStepHand(hand)) {
      for (const side of seatsFor(draft, context.seat)) {
        const one = draft.sides[side]!;
        one.staffed = one.staffed.filter(step => step !== unit);
        if (hand === 'staff') one.staffed.push(unit);
      }
      return;
    }
    for (const side of seatsFor(draft, context.seat)) {
      if (unit === 'naval' && draft.sea) draft.sea.hands[side] = hand;
      if (unit === 'rail' && draft.rails) draft.rails.hands[side] = hand;
    }
    if (unit === AIR_HAND) for (const one of airOfSeat(draft, context.seat)) one.hand = hand;
    draft.units.forEach((one, at) => {
      const isOwn = seatOfUnit(draft, at) === context.seat;
      if (isOwn && (unit === 'all' || one.id === unit)) one.hand = hand;
    });
  },
};

const stopShape = shape({ type: oneOf(['stops.set']), stop: oneOf(STOP_IDS), on: flag });
export type SetStop = Infer<typeof stopShape>;

/** FYOW-A17: which events turn the next card into a question. */
export const setStop: FyowRule<SetStop> = {
  rule: 'FYOW-A17',
  shape: stopShape,
  anytime: true,
  listing: 'all',
  *candidates(state, seat) {
    const [side] = sidesFor(state, seat.id);
    if (side === undefined || state.ending !== 'none') return;
    for (const stop of STOP_IDS)
      yield { type: 'stops.set', stop, on: !isStopOn(state.sides[side]!, stop) };
  },
  refuse(state, seat, { stop, on }) {
    const [side] = sidesFor(state, seat.id);
    if (side === undefined) return no('E_PHASE');
    return isStopOn(state.sides[side]!, stop) === on ? no('E_PHASE', 'it is so already') : null;
  },
  apply(draft, { stop, on }, context) {
    for (const side of sidesFor(draft, context.seat)) {
      const one = draft.sides[side]!;
      one.stopsOn = one.stopsOn.filter(id => id !== stop);
      one.stopsOff = one.stopsOff.filter(id => id !== stop);
      (on ? one.stopsOn : one.stopsOff).push(stop);
    }
  },
};

const haltShape = shape({ type: oneOf(['halts.set']), halt: oneOf(HALTS) });
export type SetHalt = Infer<typeof haltShape>;

/** FYOW-A17: where the table halts for a seat. */
export const setHalt: FyowRule<SetHalt> = {
  rule: 'FYOW-A17',
  shape: haltShape,
  anytime: true,
  listing: 'all',
  *candidates(state, seat) {
    const [side] = sidesFor(state, seat.id);
    if (side === undefined || state.ending !== 'none') return;
    for (const halt of HALTS)
      if (halt !== state.sides[side]!.halt) yield { type: 'halts.set', halt };
  },
  refuse(state, seat, { halt }) {
    const [side] = sidesFor(state, seat.id);
    return side === undefined || state.sides[side]!.halt === halt
      ? no('E_PHASE', 'it is so already')
      : null;
  },
  apply(draft, { halt }, context) {
    for (const side of sidesFor(draft, context.seat)) draft.sides[side]!.halt = halt;
  },
};

const resignShape = shape({ type: oneOf(['resign']) });
export type Resign = Infer<typeof resignShape>;

/** FYOW-A8: a side gives up the campaign. */
export const resign: FyowRule<Resign> = {
  rule: 'FYOW-A8',
  shape: resignShape,
  anytime: true,
  listing: 'all',
  *candidates(state, seat) {
    if (!resign.refuse(state, seat, { type: 'resign' })) yield { type: 'resign' };
  },
  refuse: (state, seat) =>
    sidesFor(state, seat.id).length === 1 && state.ending === 'none' ? null : no('E_PHASE'),
  apply(draft, _action, context) {
    const [side = 0] = sidesFor(draft, context.seat);
    draft.ending = 'resignation';
    draft.winner = otherSide(side);
    draft.step = 'END';
    draft.activation = null;
    context.log('FYOW-A8', 'resignation', { side: draft.sides[side]!.id });
  },
};

const agreeShape = shape({ type: oneOf(['agree']), on: flag });
export type Agree = Infer<typeof agreeShape>;

/** FYOW-A8: a side would end the campaign now; it ends when every side that people sit for says so. */
export const agree: FyowRule<Agree> = {
  rule: 'FYOW-A8',
  shape: agreeShape,
  anytime: true,
  listing: 'all',
  *candidates(state, seat) {
    for (const on of [true, false]) {
      const action: Agree = { type: 'agree', on };
      if (!agree.refuse(state, seat, action)) yield action;
    }
  },
  refuse(state, seat, { on }) {
    const sides = sidesFor(state, seat.id).filter(side => seatOf(state, side) === seat.id);
    if (sides.length === 0 || state.ending !== 'none') return no('E_PHASE');
    return sides.some(side => state.sides[side]!.agreed !== on) ? null : no('E_PHASE');
  },
  apply(draft, { on }, context) {
    for (const side of sidesFor(draft, context.seat)) {
      const one = draft.sides[side]!;
      one.agreed = on;
      context.log('FYOW-A8', on ? 'offersEnd' : 'takesBack', { side: one.id });
    }
    const people = [0, 1].filter(side => seatOf(draft, side) !== null);
    if (!people.every(side => draft.sides[side]!.agreed)) return;
    Object.assign(draft, {
      ending: 'agreement',
      winner: -1,
      step: 'END',
      activation: null,
      due: [],
    });
    context.log('FYOW-A8', 'agreement', {});
    context.reveal('FYOW-A8');
  },
};
