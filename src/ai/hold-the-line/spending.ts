import type { View } from '../../rules/hold-the-line/index.ts';
import { place } from './command.ts';
import { type Order, pictureOf } from './picture.ts';
import { wishesOf } from './wishes.ts';

/** HTL-6.7: what the staff would still do with the guns and points of this turn, in its own order; nothing of what it would keep in the pots. */
export const spendingOf = (view: View): Order[] => {
  const picture = pictureOf(view);
  if (!picture || view.table.phase !== 'COMMAND') return [];
  return [...place(picture, wishesOf(picture))].map(({ order }) => order);
};
