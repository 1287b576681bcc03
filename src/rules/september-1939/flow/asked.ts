import { seatNamed } from '../../../engine/seat.ts';
import type { Rule } from '../../../engine/system.ts';
import { canBombard } from '../phases/bombardment.ts';
import { canAttack, canOverrun } from '../phases/combat/index.ts';
import { canFortify } from '../phases/fortify.ts';
import { panickedToFlee, rally } from '../phases/movement/index.ts';
import { biddingSeats, placingSeats } from '../phases/setup/index.ts';
import { supplySeats } from '../phases/supply/index.ts';
import type { State } from '../state.ts';
import { airSeats } from '../terms/air.ts';
import { fieldOf } from '../terms/field.ts';
import { seatOfNation, seatOfUnit, seatsOf, seatsOfSide } from '../terms/sides.ts';
import { actingSide } from './turn.ts';

/** W39-SM: the seats that have something to decide in this phase or step; combats and losses ask by themselves. */
export const askedSeats = (state: State): readonly string[] => {
  switch (state.phase) {
    case 'setup':
      return placingSeats(state);
    case 'bid':
      return biddingSeats(state);
    case 'move':
      return inMovement(state);
    case 'fortify':
      return waiting(state).filter(seat => canFortify(state, seat));
    case 'overrun':
      return waiting(state).filter(seat => seat === 'german' && canOverrun(state));
    case 'attack':
    case 'counter':
      return waiting(state).filter(seat => canAttack(state, seat) || canBombard(state, seat));
    case 'supply':
      return supplySeats(state).filter(seat => !state.passed.includes(seat as 'german'));
    case 'over':
      return [];
  }
};

const waiting = (state: State): readonly string[] =>
  seatsOfSide(state, actingSide(state)).filter(seat => !state.passed.includes(seat));

/**
 * The same for a table at rest. Whether a side has something to decide can hang on counters that lie face down; a table
 * as an enemy imagines it then asks the side all the same, W39-HID.
 */
export const seatsToAsk = (state: State): readonly string[] => {
  const asked = askedSeats(state);
  return asked.length > 0 || state.phase === 'over' ? asked : waiting(state);
};

const inMovement = (state: State): readonly string[] => {
  switch (state.step) {
    case 'rally':
      return waiting(state).filter(seat => hasAny(state, rally, seat));
    case 'air':
      return airSeats(state);
    case 'panic':
      return [...new Set(panickedToFlee(state).map(unit => seatOfUnit(state, unit)))];
    default:
      return canMove(state) ? [seatOfNation(state, state.nation)] : [];
  }
};

/** Whether the nation has anything on the board or still to come. */
const canMove = (state: State): boolean => {
  const { pieces } = fieldOf(state);
  return state.units.some(
    ({ hex, status }, unit) =>
      pieces[unit]!.nation === state.nation && (hex >= 0 || status === 'notArrived'),
  );
};

const hasAny = <A extends { readonly type: string }>(
  state: State,
  rule: Rule<State, A>,
  id: string,
): boolean => {
  const seat = seatNamed(seatsOf(fieldOf(state).scenario, state.options), id);
  if (seat) for (const _ of rule.candidates(state, seat)) return true;
  return false;
};
