import type { Order, Trigger } from '../../../rules/not-quite-mechanized/orders/order.ts';
import type { Point } from '../../board/core/svg.ts';

type Deed = Trigger['do'];
type Shoot = NonNullable<Order['fireplan']>[number];

const changed = <T>(all: readonly T[] = [], i: number, one: (of: T) => T): T[] =>
  all.map((of, k) => (k === i ? one(of) : of));

export const withoutTrigger = (order: Order, i: number): Order => {
  const { triggers = [], ...rest } = order;
  const left = triggers.filter((_, k) => k !== i);
  return left.length > 0 ? { ...rest, triggers: left } : rest;
};
export const changeTrigger = (order: Order, i: number, part: Partial<Trigger>): Order => ({
  ...order,
  triggers: changed(order.triggers, i, of => ({ ...of, ...part })),
});

export const withoutShoot = (order: Order, i: number): Order => {
  const { fireplan = [], ...rest } = order;
  const left = fireplan.filter((_, k) => k !== i);
  return left.length > 0 ? { ...rest, fireplan: left } : rest;
};
export const changeShoot = (order: Order, i: number, part: Partial<Shoot>): Order => ({
  ...order,
  fireplan: changed(order.fireplan, i, of => ({ ...of, ...part })),
});

const deedAt = (order: Order, deed: Deed, point: number[]): Deed => {
  const { type, args } = deed;
  if (type === 'fireShoot') return { type, args: { ...args, target: point } };
  if (type === 'withdrawTo') return { type, args: { path: [point] } };
  const radius = args.objective?.radius ?? order.objective.radius;
  return {
    type,
    args: { objective: { point, ...(radius === undefined ? {} : { radius }) } },
  };
};

/** A stroke of a pen that stands at one line of the fire plan or of the triggers; null for other pens. */
export const withListPoint = (order: Order, pen: string, [x, y]: Point): Order | null => {
  const [kind, number] = pen.split(':');
  const i = Number(number);
  const point = [x, y];
  if (kind === 'fire') return changeShoot(order, i, { target: point });
  const trigger = order.triggers?.[i];
  if (!trigger) return null;
  if (kind === 'when') {
    const { radius = 500 } = trigger.when.args;
    return changeTrigger(order, i, { when: { type: 'enemyIn', args: { point, radius } } });
  }
  if (kind === 'deed') return changeTrigger(order, i, { do: deedAt(order, trigger.do, point) });
  return null;
};
