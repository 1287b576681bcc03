import type { Action } from '../../../engine/system.ts';

const GOES = ['moveHq', 'placeUnit'];
const MARKS = 'extendMsr';

/** What a tap can mean for this piece: a headquarters goes somewhere, or lengthens its supply route. */
export const tapsOf = (orders: readonly Action[]): { goes: boolean; marks: boolean } => ({
  goes: orders.some(({ type }) => GOES.includes(type)),
  marks: orders.some(({ type }) => type === MARKS),
});

/** HTL-6.9: nearly every hex around a headquarters could take it or its marker; only one of the two is meant at a time. */
export const meantByTap = (orders: readonly Action[], marking: boolean): readonly Action[] => {
  const { goes, marks } = tapsOf(orders);
  if (!goes || !marks) return orders;
  return orders.filter(({ type }) => (marking ? !GOES.includes(type) : type !== MARKS));
};
