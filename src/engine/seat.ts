import type { PostId } from './post.ts';

export type SeatId = string;

/**
 * A chair at the table. Players play; control rules over the game; the clock acts when time runs out; the umpire does
 * what happens by itself.
 * `side` is the camp in the war that the seat belongs to, where there is one.
 */
export type Seat = {
  readonly id: SeatId;
  readonly name: string;
  readonly kind: 'player' | 'control' | 'clock' | 'umpire';
  readonly side?: string;
  /** The posts it holds when the game begins, where the system has posts. */
  readonly posts?: readonly PostId[];
};

/** The seat that acts when time runs out, and the one that does what happens by itself. */
export const CLOCK: Seat = { id: 'clock', name: 'Clock', kind: 'clock' };
export const UMPIRE: Seat = { id: 'umpire', name: 'Umpire', kind: 'umpire' };

/** Whoever only watches. It is nobody's seat, so it may see a view but never act. */
export const SPECTATOR: SeatId = 'spectator';

/** The eyes that see everything: Control's where there is one, and those of a replay after the end. */
export const EVERYTHING: SeatId = 'control';

export const seatNamed = (seats: readonly Seat[], id: SeatId): Seat | undefined => {
  for (const seat of seats) if (seat.id === id) return seat;
  return undefined;
};

/** Everyone who can look at the table: its seats, the clock and the umpire left out, and a spectator. */
export const watchers = (seats: readonly Seat[]): SeatId[] => [
  ...seats.filter(seat => seat.kind !== 'clock' && seat.kind !== 'umpire').map(seat => seat.id),
  SPECTATOR,
];
