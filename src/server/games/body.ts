import { canonical } from '../../engine/json.ts';
import type { RecordHead } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';

export type SeatBody = {
  readonly id: SeatId;
  /** The person's name; null while nobody took the invitation. */
  player: string | null;
  bot: string | null;
  work: number;
  nonce: string | null;
  webhook: string | null;
  email: string | null;
};

/** What the store keeps of a game beside its entries. One JSON text, changed as a whole under its version. */
export type GameBody = {
  readonly title: string;
  readonly system: string;
  readonly rules: string;
  readonly scenario: unknown;
  readonly options: unknown;
  readonly source: 'seeded' | 'manual';
  /** Of the dice. It leaves the process when the game has ended, not before. */
  readonly secret: string;
  status: 'gathering' | 'playing' | 'closed';
  archived: boolean;
  paused: boolean;
  clock: { seconds: number; until: { seq: number; at: number } | null; left: number | null } | null;
  seats: SeatBody[];
  undo: { entry: number; by: SeatId; agreed: SeatId[] } | null;
  /** Made when the game starts, with the nonces of the seats. */
  head: RecordHead | null;
};

export const emptySeat = (id: SeatId): SeatBody => ({
  id,
  player: null,
  bot: null,
  work: 1000,
  nonce: null,
  webhook: null,
  email: null,
});

export const seatIn = (body: GameBody, id: SeatId): SeatBody | undefined =>
  body.seats.find(seat => seat.id === id);

export const isHeld = (seat: SeatBody): boolean => seat.player !== null || seat.bot !== null;

export const readBody = (text: string): GameBody => JSON.parse(text) as GameBody;
export const writeBody = (body: GameBody): string => canonical(body);
