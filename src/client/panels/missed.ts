import type { SeatId } from '../../engine/seat.ts';
import type { LoggedLine, Session } from '../session/session.ts';

/** Fewer entries than this, while one was at the table, were seen as they happened. */
const MANY = 4;

/** The last entry that the seat itself made. */
const lastOwn = (session: Session, seat: SeatId): number =>
  session.stops().findLast(entry => session.author(entry) === seat) ?? 0;

/**
 * What others did while the seat did not look: since it left the table, or, for somebody who sat there all the time,
 * since its own last action, where that was more than a glance.
 */
export const missedBy = (session: Session, seat: SeatId, away: boolean): readonly LoggedLine[] => {
  const from = Math.max(session.seen(seat), lastOwn(session, seat));
  const missed = session.log.peek().filter(({ entry }) => {
    const by = session.author(entry);
    return entry > from && by !== seat && by !== 'table';
  });
  const entries = new Set(missed.map(({ entry }) => entry)).size;
  return away || entries >= MANY ? missed : [];
};
