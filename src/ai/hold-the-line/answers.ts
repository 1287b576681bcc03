import type { Sight } from '../../engine/bot.ts';
import type { Why } from './command.ts';
import type { Picture } from './picture.ts';
import { best, type Order, USUAL } from './usual.ts';

type Asked = { readonly kind: string };

const units = (order: Order): string[] => (order.units as string[] | undefined) ?? [];

/** The Pole keeps its ground; the German goes forward with all who may. */
const advanceWorth = (picture: Picture, order: Order): number =>
  picture.side === 'GE' ? units(order).length : units(order).length > 0 ? -1 : 0;

const exploitWorth = (picture: Picture, order: Order): number => {
  if (order.target === undefined) return 0;
  const target = picture.field.grid.index(order.target as string);
  const foes = picture.foes.get(target) ?? [];
  return foes.filter(one => !one.disordered).length > 1 ? 0 : 5 + units(order).length;
};

/** Beside the answers of combats, what events and governments force. */
const ANSWERS = [...USUAL, 'eventChoice', 'sendWest', 'withdrawFighter'];

/** Choices of combats and events: the book's usual answer, and forward where the ground is free. */
export function* answer(picture: Picture, open: readonly Asked[], sight: Sight): Generator<Why> {
  const kinds = new Set(open.map(({ kind }) => kind));
  const needed = [...kinds].some(kind =>
    ['advance', 'exploit', 'divide', 'command', 'AIR', ...ANSWERS].includes(kind),
  );
  if (!needed) return;
  const offers = sight.offers() as readonly Order[];
  for (const type of ANSWERS) {
    const found = offers.find(one => one.type === type);
    if (found) yield { order: found, why: 'usual' };
  }
  const advances = offers.filter(one => one.type === 'advance');
  const forward = best(advances, one => advanceWorth(picture, one));
  if (forward) yield { order: forward, why: 'forward' };
  const through = offers.filter(one => one.type === 'exploit' && exploitWorth(picture, one) > 0);
  const ride = best(through, one => exploitWorth(picture, one));
  if (ride) yield { order: ride, why: 'exploit' };
}
