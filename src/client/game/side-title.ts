import type { Session } from '../session/session.ts';
import { seatName } from '../words/names.ts';
import type { Presenter } from './presenter.ts';

/** A side by the only seat that has it, or by what people call the side; a seat by its own name. */
export const sideTitle = (
  { seats }: Pick<Session, 'seats'>,
  presenter: Pick<Presenter, 'sideTitle'>,
  side: string,
): string => {
  const seat = seats.find(({ id }) => id === side);
  const own = seats.filter(one => one.side === side && one.kind === 'player');
  if (seat) return seatName(seat);
  return own.length === 1
    ? seatName(own[0]!)
    : (presenter.sideTitle?.(side) ?? seatName(own[0] ?? { id: side, name: side }));
};
