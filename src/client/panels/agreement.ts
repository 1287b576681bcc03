import type { SeatId } from '../../engine/seat.ts';
import type { Action } from '../../engine/system.ts';
import type { GameModel } from '../game/model.ts';
import { seatTitle } from '../session/session.ts';
import { t } from '../words/words.ts';
import { totals } from './totals.ts';

export const AGREE = { type: 'agreeToEnd' } as Action;

/** Does this game know an end by agreement, and may the sitter offer it? */
export const mayAgree = ({ session, presenter, view }: GameModel): boolean =>
  presenter.agreed !== undefined &&
  session.outcome.value === null &&
  session.players[session.seat.value]?.kind === 'person' &&
  !presenter.agreed(view.value).includes(session.seat.value);

const playersBut = ({ session }: GameModel, seat: SeatId): SeatId[] =>
  session.seats.filter(({ kind, id }) => kind === 'player' && id !== seat).map(({ id }) => id);

/** A computer takes the points as they stand when nobody has more than it. */
const isContent = (model: GameModel, seat: SeatId): boolean => {
  const sides = model.presenter.sides();
  const sums = totals(model.presenter.score?.(model.session.view.peek()) ?? [], sides);
  const side = model.session.seats.find(({ id }) => id === seat)?.side ?? seat;
  return (sums[sides.indexOf(side)] ?? 0) >= Math.max(...sums);
};

/** Offers to end the game here; computers answer at once, people when they next look. */
export const offerEnd = async (model: GameModel): Promise<void> => {
  const { session } = model;
  if (!(await model.act(AGREE))) return;
  for (const seat of playersBut(model, session.seat.peek())) {
    if (session.players[seat]?.kind !== 'computer') continue;
    if (isContent(model, seat)) await session.actAs?.(seat, AGREE);
    else model.notice.value = t('game.agreeRefused', { seat: seatTitle(session, seat) });
  }
};

/** The people at this screen who could agree to what another has offered. */
export const couldAgree = (model: GameModel): SeatId[] => {
  const agreed = model.presenter.agreed?.(model.view.value) ?? [];
  const { session } = model;
  if (agreed.length === 0 || session.outcome.value) return [];
  return session.seats
    .filter(({ id, kind }) => kind === 'player' && !agreed.includes(id))
    .map(({ id }) => id)
    .filter(seat => session.players[seat]?.kind === 'person');
};
