import type { Guest } from '../../engine/event/cast.ts';
import type { DayPlan } from '../../engine/event/day-plan.ts';
import { canonical } from '../../engine/json.ts';
import { readSetting } from '../../engine/open.ts';
import type { RecordHead } from '../../engine/record.ts';
import type { SeatId } from '../../engine/seat.ts';
import type { Setting, System } from '../../engine/system.ts';
import type { KeptTimer } from '../../engine/timer.ts';

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

/** Day plan and cast of an event, and the last rehearsal of it. */
export type EventBody = { plan: DayPlan; cast: Guest[]; rehearsal: string | null };

/** What the store keeps of a game beside its entries. One JSON text, changed as a whole under its version. */
export type GameBody = {
  readonly title: string;
  readonly system: string;
  readonly rules: string;
  readonly scenario: unknown;
  readonly options: unknown;
  /** Who holds which posts, where the system has posts: the id of a seating, or one of the host's own. */
  readonly seating?: unknown;
  readonly source: 'seeded' | 'manual';
  /** Of the dice. It leaves the process when the game has ended, not before. */
  readonly secret: string;
  status: 'gathering' | 'playing' | 'closed';
  archived: boolean;
  paused: boolean;
  clock: {
    seconds: number;
    /** When the time of those asked before entry `seq` is over; of one seat where it is named. */
    until: { seq: number; at: number; seat?: SeatId } | null;
    left: number | null;
  } | null;
  /** The clocks of a system with a timetable, and until when somebody is known to have kept them. */
  timers?: { kept: KeptTimer[]; alive: number };
  seats: SeatBody[];
  /** Seats that anybody may take from the list of open games. */
  open?: SeatId[];
  /** The event that the game is played at. */
  event?: EventBody;
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

/** Scenario and options of a game whose record has no head yet. */
export const settingOf = (
  system: System,
  { scenario, options, seating }: GameBody,
): Setting<unknown> =>
  readSetting(
    system,
    typeof scenario === 'string' ? system.scenarios.find(({ id }) => id === scenario) : scenario,
    options,
    seating,
  );
