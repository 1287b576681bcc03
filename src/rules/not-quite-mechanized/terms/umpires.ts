import type { SeatId } from '../../../engine/seat.ts';

/** NQM-20: an umpire, and assistants who share his desk. */
export const MOST_UMPIRES = 4;
const FIRST: SeatId = 'control';

export const umpireSeats = (number: number): SeatId[] =>
  Array.from({ length: number }, (_, i) => (i === 0 ? FIRST : `${FIRST}-${i + 1}`));

const ALL: ReadonlySet<SeatId> = new Set(umpireSeats(MOST_UMPIRES));

/** NQM-20: whoever sits on a seat of the umpires sees everything. */
export const isUmpire = (seat: SeatId): boolean => ALL.has(seat);
