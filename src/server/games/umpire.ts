import type { Room } from './room.ts';
import { actThrowing } from './throwing.ts';

/** Something is left to the automatic seat: after the set-up, or where a run was cut because it was long. */
export const isUmpiresTurn = (room: Room): boolean => {
  const { body, table } = room;
  if (!table || body.status !== 'playing' || body.paused || room.over) return false;
  return table.umpireNext() !== null;
};

/** The umpire goes on, as many steps as join one commit. Call under `alone`. */
export const umpireGoesOn = async (room: Room): Promise<void> => {
  const next = isUmpiresTurn(room) && room.tableNow().umpireNext();
  if (!next) return;
  const { seq } = room;
  await actThrowing(room, { seat: next.seat, seq, id: `${seq}`, action: next.action });
};
