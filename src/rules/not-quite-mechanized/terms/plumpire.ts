import type { SeatId } from '../../../engine/seat.ts';
import type { Message, State } from '../state.ts';
import { seatOf, sideOfSeat, topNode } from './roster.ts';

/** NQM-20: a seat of this ending runs a side's brigades and decides what its general is told. */
export const PLUMPIRE = '-plumpire';

export const plumpireOf = (state: State, side: number): SeatId | null =>
  state.seats.find(one => one.side === side && one.id.endsWith(PLUMPIRE))?.id ?? null;

/** NQM-20: the commander at the top of a side with a plumpire: he has the reports that are let through, and nothing else. */
export const generalOf = (state: State, side: number): SeatId | null => {
  const plumpire = plumpireOf(state, side);
  const top = plumpire === null ? undefined : topNode(state, side);
  const general = top ? seatOf(state, top.id) : null;
  return general === plumpire ? null : general;
};

/** NQM-17.3: whether a seat has the picture of its whole side: in the shared picture, and the plumpire always. */
export const seesSide = (state: State, seat: SeatId): boolean => {
  const side = sideOfSeat(state, seat);
  if (side === null) return true;
  if (plumpireOf(state, side) === seat) return true;
  return state.options.infoMode === 'shared' && generalOf(state, side) !== seat;
};

/** NQM-17.7: whether reports travel on a side. */
export const keepsReports = (state: State, side: number): boolean =>
  state.options.infoMode === 'chain' || generalOf(state, side) !== null;

type Under = Pick<State['reports'][number], 'side' | 'to' | 'deliver' | 'passed'>;
/** NQM-20.3: whether a report to this headquarters goes over the plumpire's desk. */
export const isForGeneral = (state: State, { side, to }: Pick<Under, 'side' | 'to'>): boolean =>
  generalOf(state, side) !== null && topNode(state, side)?.id === to;

/**
 * NQM-17.7, NQM-20.3: whether a report has come. One to the general lies on the plumpire's desk while the orders of its hour are
 * written; he sends it on, or it goes as it is when they are.
 */
export const hasArrived = (state: State, report: Under): boolean =>
  report.deliver < state.bound ||
  (report.deliver === state.bound &&
    (report.passed ||
      !isForGeneral(state, report) ||
      (state.phase !== 'DELIVER' && state.phase !== 'ORDERS')));

/** NQM-20.3: the automatic reports of events are judged like the others. */
export const isAutomatic = (state: State, message: Message): boolean =>
  message.kind === 'report' && isForGeneral(state, message);
