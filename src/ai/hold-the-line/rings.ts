import { isBarred } from '../../rules/hold-the-line/index.ts';
import { neighboursOf, type Picture } from './picture.ts';

/** What it is worth to leave an enemy so many ways out of his hex. */
const CLOSED = [1.2, 0.8, 0.3] as const;

/** HTL-12.9: how much a hex helps to surround an enemy next to it that moves: whoever cannot withdraw is hit once more. */
export const ringAt = (picture: Picture, hex: number): number => {
  const { field, foes, own, table } = picture;
  if (own.has(hex)) return 0;
  let most = 0;
  for (const target of neighboursOf(field, hex)) {
    if (!foes.get(target)?.some(({ fixed }) => !fixed)) continue;
    const ways = neighboursOf(field, target).filter(
      to =>
        to !== hex &&
        !own.has(to) &&
        !foes.has(to) &&
        !isBarred(table, target, field.grid.direction(target, to)),
    ).length;
    if (isBarred(table, target, field.grid.direction(target, hex))) continue;
    most = Math.max(most, CLOSED[ways as 0 | 1 | 2] ?? 0);
  }
  return most;
};

/** From how much on a march is told to close a ring. */
export const CLOSES = CLOSED[1];
