import type { SeatId } from '../../../engine/seat.ts';
import type { State } from '../state.ts';
import { seesSide } from '../terms/plumpire.ts';
import { seatOf, sideOfSeat, unitsOfSeat } from '../terms/roster.ts';
import { casualtiesOf, strengthOf } from '../terms/strength.ts';

type StandBy = State['standBys'][number];

/** NQM-4.6, NQM-4.7: what the seat wrote for the present phase. */
export const standingOrderOf = (state: State, seat: SeatId): StandBy | undefined =>
  state.standBys.find(
    one =>
      one.seat === seat &&
      (one.kind === 'ahead' ? state.phase === 'ORDERS' : one.phases.includes(state.phase)),
  );

/** NQM-4.6: the seat has left this phase to doctrine, or committed it ahead, and nothing has come true. */
export const isStandingBy = (state: State, seat: SeatId): boolean =>
  standingOrderOf(state, seat) !== undefined;

/** NQM-4.6: `hold` defends only. */
export const isHolding = (state: State, seat: SeatId): boolean =>
  standingOrderOf(state, seat)?.policy === 'hold';

/** NQM-4.7: an arrangement ends when one of its conditions has come true for that seat. */
export const endStandBys = (draft: State): void => {
  draft.standBys = draft.standBys.filter(one => !hasCome(draft, one));
};

const hasCome = (state: State, one: StandBy): boolean =>
  one.until.some(what => isTrue(state, one, what));

const isTrue = (
  state: State,
  { seat, value }: StandBy,
  what: StandBy['until'][number],
): boolean => {
  const side = sideOfSeat(state, seat) ?? 0;
  const units = unitsOfSeat(state, seat);
  const isOwn = (node: string): boolean => seatOf(state, node) === seat;
  switch (what) {
    case 'contact':
      return state.contacts.some(
        contact =>
          contact.side === side &&
          contact.seen &&
          contact.asOf === state.bound &&
          (seesSide(state, seat) ||
            contact.eyes.some(eye => isOwn(eye.node) && eye.asOf >= state.bound)),
      );
    case 'attacked':
      return units.some(unit => unit.underFire);
    case 'casualties':
      return casualtiesOf(units) * 100 >= strengthOf(units) * value && casualtiesOf(units) > 0;
    case 'order':
      return state.papers.some(
        ({ deliver, written, order }) =>
          // One that was given on the spot came in the hour before.
          deliver === (written === deliver ? state.bound - 1 : state.bound) &&
          (isOwn(order.to) || units.some(unit => unit.id === order.to)) &&
          !isOwn(order.from),
      );
    case 'taken':
      return state.engagements.some(
        engagement =>
          engagement.state === 'taken' &&
          engagement.side === side &&
          isOwn(engagement.node) &&
          engagement.takenAt >= state.bound - 1,
      );
    case 'bound':
      return state.bound >= value;
  }
};
