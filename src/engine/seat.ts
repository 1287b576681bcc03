export type SeatId = string;

/**
 * A chair at the table. Players play; control rules over the game; the clock acts when time runs out.
 * `side` is the camp in the war that the seat belongs to, where there is one.
 */
export type Seat = {
  readonly id: SeatId;
  readonly name: string;
  readonly kind: 'player' | 'control' | 'clock';
  readonly side?: string;
};

/** Whoever only watches. It is nobody's seat, so it may see a view but never act. */
export const SPECTATOR: SeatId = 'spectator';

export const seatNamed = (seats: readonly Seat[], id: SeatId): Seat | undefined => {
  for (const seat of seats) if (seat.id === id) return seat;
  return undefined;
};

/** Everyone who can look at the table: its seats, the clock left out, and a spectator. */
export const watchers = (seats: readonly Seat[]): SeatId[] => [
  ...seats.filter(seat => seat.kind !== 'clock').map(seat => seat.id),
  SPECTATOR,
];
