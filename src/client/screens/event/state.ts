import type { PlanLine } from '../../../engine/event/day-plan.ts';
import type { AnswerOf } from '../../../protocol/api.ts';
import type { GameSummary } from '../../../protocol/words.ts';

export type Office = AnswerOf<'event'>;
export type SeatRow = GameSummary['seats'][number];
export type Guest = Office['cast'][number];

/** Asked for so long, or without any act for so long: the office should look. */
const ASKED_MS = 120_000;
const SILENT_MS = 300_000;

export const STATES = [
  'late',
  'lost',
  'silent',
  'asked',
  'free',
  'never',
  'arrived',
  'expected',
  'here',
  'computer',
] as const;
export type SeatState = { readonly kind: (typeof STATES)[number]; readonly ms: number | null };

export const minutesNow = (at: Date): number => at.getHours() * 60 + at.getMinutes();

/** The time by which guests should have come: when the last stretch of arriving ends, or the first of anything. */
const arrivalEnds = (plan: readonly PlanLine[]): number | null =>
  plan.filter(({ kind }) => kind === 'arrival').at(-1)?.to ?? plan[0]?.from ?? null;

/** How it stands with a seat, for whoever organises. */
export const seatState = (office: Office, seat: SeatRow, minutes: number): SeatState => {
  const row = office.rows.find(one => one.seat === seat.id);
  const guest = office.cast.find(one => one.seat === seat.id);
  const is = (kind: SeatState['kind'], ms: number | null = null): SeatState => ({ kind, ms });
  if (seat.bot !== null) return is('computer');
  if (seat.player === null) {
    if (!guest) return is('free');
    if (guest.arrived !== null) return is('arrived');
    const ends = arrivalEnds(office.plan);
    return is(ends !== null && minutes >= ends ? 'late' : 'expected');
  }
  if (!row?.here) return row?.left == null ? is('never') : is('lost', row.left);
  if (row.asked !== null && row.asked > ASKED_MS) return is('asked', row.asked);
  if (row.acted !== null && row.acted > SILENT_MS && row.asked !== null)
    return is('silent', row.acted);
  return is('here');
};

/** Guests that can be given a post: those without one first. */
export const givable = ({ cast }: Office): readonly Guest[] =>
  [...cast].sort((a, b) => Number(a.seat !== null) - Number(b.seat !== null));
