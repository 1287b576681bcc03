import { DIRECTIVES } from '../../tables/orders.ts';
import type { Order } from './order.ts';

export type OrderCode = 'E_ORDER_SCHEMA' | 'E_ORDER_CONTACT' | 'E_MARCH';

/** FYOW-10.5: what each directive must name. */
const boardsNeeded = (directive: Order['directive']): boolean =>
  directive !== 'REST' && directive !== 'STAND_BY';

/** FYOW-10.2.1: what an order lacks, or null. */
export const orderLacks = (
  order: Order,
  isBoard: (id: string) => boolean,
  isUnit: (id: string) => boolean,
): OrderCode | null => {
  const { directive, boards = [], supported, onContact, march } = order;
  if (!DIRECTIVES.includes(directive)) return 'E_ORDER_SCHEMA';
  if (boardsNeeded(directive) !== boards.length > 0) return 'E_ORDER_SCHEMA';
  if (![...boards, ...(order.via ?? [])].every(isBoard)) return 'E_ORDER_SCHEMA';
  if (directive === 'SUPPORT' && (supported === undefined || !isUnit(supported)))
    return 'E_ORDER_SCHEMA';
  if (directive === 'MOVE_TO_CONTACT' && onContact !== 'engage' && onContact !== 'reconnaissance')
    return 'E_ORDER_CONTACT';
  if ((directive === 'MOVE' || directive === 'MOVE_TO_CONTACT') && !march?.length) return 'E_MARCH';
  return null;
};
