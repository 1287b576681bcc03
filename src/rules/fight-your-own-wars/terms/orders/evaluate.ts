import { CONDITIONS } from '../../tables/condition.ts';
import type { Condition, Deed, Order, Trigger } from './order.ts';

export type Told = string | number | boolean | null;
/** What a side can tell of a predicate, FYOW-A5; null when it cannot tell. */
export type Telling = (p: string, args: readonly string[]) => Told;

const ranked = (value: Told): Told => {
  const at = typeof value === 'string' ? CONDITIONS.indexOf(value as 'green') : -1;
  return at >= 0 ? at : value;
};

const compared = (a: Told, cmp: string, b: Told): boolean => {
  const [x, y] = [ranked(a), ranked(b)];
  if (x === null || y === null) return false;
  switch (cmp) {
    case '=':
      return String(x) === String(y);
    case '!=':
      return String(x) !== String(y);
    case '<':
      return x < y;
    case '<=':
      return x <= y;
    case '>':
      return x > y;
    default:
      return x >= y;
  }
};

/** FYOW-A5: whether a condition holds by what the side knows. */
export const holds = (condition: Condition, tell: Telling): boolean => {
  if ('and' in condition) return condition.and.every(part => holds(part, tell));
  if ('or' in condition) return condition.or.some(part => holds(part, tell));
  if ('not' in condition) return !holds(condition.not, tell);
  const { p, arg, args, cmp, v } = condition;
  const told = tell(p, args ?? (arg === undefined ? [] : [arg]));
  return cmp === undefined ? told === true : compared(told, cmp, v ?? null);
};

export type Fired = { readonly index: number; readonly deeds: readonly Deed[] };

/** FYOW-A5, FYOW-10.7: the first true, unspent trigger by priority, then order; those at expiry only then, their ELSE too. */
export const firedTrigger = (
  triggers: readonly Trigger[],
  spent: readonly number[],
  hasExpired: boolean,
  tell: Telling,
): Fired | null => {
  const order = triggers
    .map((trigger, index) => ({ trigger, index }))
    .sort((a, b) => (a.trigger.priority ?? 5) - (b.trigger.priority ?? 5) || a.index - b.index);
  for (const { trigger, index } of order) {
    if (
      spent.includes(index) ||
      (trigger.at === 'expiry') !== (hasExpired && trigger.at === 'expiry')
    )
      continue;
    if (holds(trigger.if, tell)) return { index, deeds: trigger.then };
    if (trigger.else && trigger.at === 'expiry') return { index, deeds: trigger.else };
  }
  return null;
};

/** FYOW-10.3: an order without a new one goes on as standing. */
export const continued = (order: Order): Order =>
  order.standing ? order : { ...order, standing: true };

/** FYOW-A5: what `retireTo` makes of an order: a MOVE with the right to withdraw. */
export const retiring = (board: string, via?: readonly string[]): Order => ({
  directive: 'MOVE',
  boards: [board],
  ...(via ? { via } : {}),
  march: ['all'],
  onDetect: 'withdraw',
  standing: true,
});
