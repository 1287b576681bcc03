import type { SeatId } from '../../engine/seat.ts';
import type { GameModel } from '../game/model.ts';
import { undoubled } from '../game/undoubled.ts';
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
export const missedBy = (
  { session, presenter }: GameModel,
  seat: SeatId,
  away: boolean,
): readonly LoggedLine[] => {
  const from = Math.max(session.seen(seat), lastOwn(session, seat));
  const missed = session.log.peek().filter(({ entry, line }) => {
    const by = session.author(entry);
    return entry > from && by !== seat && by !== 'table' && !presenter.quiet?.has(line.id);
  });
  const entries = new Set(missed.map(({ entry }) => entry)).size;
  return away || entries >= MANY ? missed : [];
};

/**
 * The turn of the others up to now: everything since the seat last moved, attacked or ended a phase. What it only
 * answered meanwhile (losses, retreats) is part of their turn, and so is what came of it.
 */
export const turnOfOthers = (
  { session, presenter }: GameModel,
  seat: SeatId,
): readonly LoggedLine[] => {
  const log = undoubled(presenter, session.log.peek());
  const { moved, attacked } = presenter.tallies ?? {};
  const own = log.findLast(
    ({ entry, line }) =>
      session.author(entry) === seat &&
      (moved?.has(line.id) || attacked?.has(line.id) || presenter.weight?.(line) === 'heading'),
  );
  return log.filter(({ entry }) => entry > (own?.entry ?? 0));
};
