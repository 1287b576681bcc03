import { SESSIONS } from '../../tables/calendar.ts';
import type { Order } from './order.ts';

/** FYOW-10.2.1: a day and a session of the campaign as orders write them, such as 2.3. */
export const timeAt = (clock: number): string =>
  `${Math.floor((clock - 1) / SESSIONS) + 1}.${((clock - 1) % SESSIONS) + 1}`;

/** The session count of the campaign at such a time. */
export const clockAt = (time: string): number => {
  const [day = 1, session = 1] = time.split('.').map(Number);
  return (day - 1) * SESSIONS + session;
};

/** FYOW-10.2.1: whether the time for which an order was given has come. */
export const hasBegun = ({ clock }: { readonly clock: number }, { start }: Order): boolean =>
  start === undefined || clock >= clockAt(start);
