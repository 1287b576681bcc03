import type { Session } from '../session/session.ts';
import { seatName } from '../words/names.ts';
import type { Presenter } from './presenter.ts';

/** A seat by its own name; a side by the only seat that has it where each side has one, else by what people call the side. */
export const sideTitle = (
  { seats }: Pick<Session, 'seats'>,
  presenter: Pick<Presenter, 'sideTitle'>,
  side: string,
): string => {
  const seat = seats.find(({ id }) => id === side);
  if (seat) return seatName(seat);
  const players = seats.filter(({ kind }) => kind === 'player');
  const own = players.filter(one => one.side === side);
  const alone = new Set(players.map(one => one.side)).size === players.length;
  const first = seatName(own[0] ?? { id: side, name: side });
  return alone && own.length === 1 ? first : (presenter.sideTitle?.(side) ?? first);
};
