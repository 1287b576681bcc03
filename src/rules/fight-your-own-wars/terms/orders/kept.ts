import type { Json } from '../../../../engine/json.ts';
import { canonical } from '../../../../engine/json.ts';
import type { Order } from './order.ts';

/** The state keeps an order as one line of JSON; reading it again is kept beside. */
const read = new Map<string, Order>();
const MOST_KEPT = 5_000;

export const keptOrder = (order: Order): string => {
  const line = canonical(order as unknown as Json);
  return line;
};

export const orderFrom = (line: string): Order => {
  const known = read.get(line);
  if (known) return known;
  if (read.size > MOST_KEPT) read.clear();
  const order = JSON.parse(line) as Order;
  read.set(line, order);
  return order;
};

export const STAND_BY: string = keptOrder({ directive: 'STAND_BY' });
