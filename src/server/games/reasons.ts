import { type GivenReason, mayHear } from '../../engine/reasons.ts';
import { type SeatId, SPECTATOR } from '../../engine/seat.ts';
import type { Room } from './room.ts';

/** So many are given at a time; whoever wants more asks from there on. */
const MOST = 500;

/** Stored after the entry that it is about. A reason that is lost harms nobody, so that its failure stops nothing. */
export const keepReason = async (room: Room, given: GivenReason): Promise<void> => {
  const row = { game: room.id, seq: given.entry, why: JSON.stringify(given) };
  await room.house.store.keepReason(row).catch(() => undefined);
};

/** Why commanders made the entries from `from` on, as far as the seat may hear it; and where to ask on, null at the end. */
export const reasonsFor = async (
  room: Room,
  seat: SeatId,
  from: number,
): Promise<{ reasons: GivenReason[]; next: number | null }> => {
  const rows = await room.house.store.reasons(room.id, from, MOST);
  const { system, setting } = room.tableNow();
  const hearing = { system, setting, over: room.over };
  const given = rows.map(({ why }) => JSON.parse(why) as GivenReason);
  const last = rows.length < MOST ? null : (rows.at(-1)?.seq ?? null);
  return {
    reasons: given.filter(one => mayHear(hearing, one, seat || SPECTATOR)),
    next: hasMore(hearing, last) ? (last as number) + 1 : null,
  };
};

/** How many reasons there are is a secret too where they are: then there is never a next page. */
const hasMore = (
  { system, setting, over }: Parameters<typeof mayHear>[0],
  last: number | null,
): boolean => last !== null && (over || system.hidesNothing?.(setting) === true);
