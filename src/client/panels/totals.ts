import type { ScorePart } from '../game/presenter.ts';

/** The points of each side, in the order of `sides`. */
export const totals = (parts: readonly ScorePart[], sides: readonly string[]): number[] =>
  sides.map(side => parts.reduce((sum, { points }) => sum + (points[side] ?? 0), 0));
