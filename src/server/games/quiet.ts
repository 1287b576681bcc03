import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SeatId } from '../../engine/seat.ts';
import type { GameBody } from './body.ts';

/** The key in a letter that ends letters: made of a secret of the game, so that nothing more need be kept. */
export const quietKey = ({ secret }: GameBody, seat: SeatId, email: string): string =>
  createHmac('sha256', secret).update(`no more letters ${seat} ${email}`).digest('hex');

export const isQuietKey = (body: GameBody, seat: SeatId, email: string, key: string): boolean => {
  const [right, said] = [Buffer.from(quietKey(body, seat, email)), Buffer.from(key)];
  return right.length === said.length && timingSafeEqual(right, said);
};
