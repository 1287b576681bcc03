import type { SeatId } from '../../engine/seat.ts';
import { neededToAgree } from '../../engine/undo.ts';
import { no } from '../no.ts';
import { seatIn } from './body.ts';
import type { Room } from './room.ts';

/**
 * Taking back by agreement: one player proposes to take back everything from an entry on, the others agree or not. The
 * house's own commanders agree to everything. An action in between ends the proposal. Call under `alone`.
 */
export const agreeToUndo = async (
  room: Room,
  seat: SeatId,
  entry: number,
  agree: boolean,
): Promise<boolean> => {
  if (room.seats.find(({ id }) => id === seat)?.kind !== 'player')
    throw no(409, 'NOT_A_PLAYER', 'only players agree to take something back');
  const table = await room.whole();
  if (!agree) {
    await room.edit(body => {
      body.undo = null;
    });
    return false;
  }
  if (!table.standing.includes(entry))
    throw no(
      409,
      'NO_SUCH_ENTRY',
      `entry ${entry} does not stand; nothing there can be taken back`,
    );
  if (room.over) throw no(409, 'GAME_OVER', 'the game is over; nothing can be taken back');
  const agreed = await room.edit(body => {
    const standing = body.undo?.entry === entry ? body.undo : { entry, by: seat, agreed: [] };
    standing.agreed = [...new Set([...standing.agreed, seat])].sort();
    body.undo = standing;
    return standing.agreed;
  });
  if (!everyoneIn(room, agreed, entry)) return false;
  await takeBack(room, entry);
  return true;
};

const players = (room: Room): SeatId[] =>
  room.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id);

/** Those whom the system says it concerns when everything from `entry` on is taken back. */
const concerned = (room: Room, entry: number): Set<SeatId> => {
  const table = room.tableNow();
  const authors = table.standing
    .filter(number => number >= entry)
    .map(number => table.entries[number - table.base]?.seat ?? '');
  return new Set(
    [...new Set(authors)].flatMap(by => neededToAgree(room.system, room.seats, table.state, by)),
  );
};

const everyoneIn = (room: Room, agreed: readonly SeatId[], entry: number): boolean =>
  [...concerned(room, entry)].every(
    id => agreed.includes(id) || seatIn(room.body, id)?.player == null,
  );

/** Entry by entry from the last: each is an entry of the record. */
const takeBack = async (room: Room, entry: number): Promise<void> => {
  const agreed = players(room);
  for (;;) {
    const last = room.tableNow().standing.at(-1) ?? 0;
    if (last < entry) break;
    const seq = room.seq;
    const action = { type: 'undo', entry: last, agreed };
    await room.act({ seat: 'table', seq, id: `undo-${seq}-${last}`, action });
  }
  await room.edit(body => {
    body.undo = null;
  });
};
