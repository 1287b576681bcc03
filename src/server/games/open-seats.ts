import type { SeatId } from '../../engine/seat.ts';
import { no } from '../no.ts';
import type { Settings } from '../settings.ts';
import { type GameBody, isHeld, seatIn } from './body.ts';

/** The seats that a host wants on the list of open games, each once; a wish that cannot be met is refused. */
export const openSeats = (
  { openGames }: Pick<Settings, 'openGames'>,
  wanted: readonly SeatId[],
  chairs: readonly SeatId[],
): SeatId[] => {
  if (wanted.length > 0 && !openGames)
    throw no(422, 'NO_OPEN_GAMES', 'this house keeps no list of open games');
  for (const seat of wanted)
    if (!chairs.includes(seat))
      throw no(422, 'NO_SUCH_SEAT', `nobody can sit at ${seat.slice(0, 40)} here`);
  return [...new Set(wanted)];
};

/** The seats that anybody may take now. */
export const freeSeats = (body: GameBody): SeatId[] => {
  if (body.status !== 'gathering' || body.archived) return [];
  return (body.open ?? []).filter(id => {
    const chair = seatIn(body, id);
    return chair !== undefined && !isHeld(chair);
  });
};
