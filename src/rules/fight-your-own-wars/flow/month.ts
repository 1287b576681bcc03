import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { recipientOf } from '../terms/recipient.ts';
import { atOnce, fromHome, thirds } from '../terms/replenish-sums.ts';
import { readersOf } from '../terms/seats.ts';
import { enterDiary } from './diary.ts';

/** FYOW-21, FYOW-21.3, FYOW-21.4, FYOW-21.5: ME1: thirds of the month's losses, with their dice. */
export const monthEnd = (draft: State, context: Context): void => {
  const losses = new Map<number, number>();
  draft.units.forEach((unit, at) => {
    if (unit.monthLoss <= 0) return;
    const to = recipientOf(draft, at);
    if (to >= 0) losses.set(to, (losses.get(to) ?? 0) + unit.monthLoss);
    unit.monthLoss = 0;
  });
  for (const [at, lost] of losses) {
    const unit = draft.units[at]!;
    const readers = readersOf(draft, unit.side);
    const { delayed, remainder } = thirds(lost);
    const [days = 1] = context.roll('d10', 'FYOW-21.4', {
      for: `${unit.id} delay`,
      seenBy: readers,
    });
    const [share = 1] = context.roll('d10', 'FYOW-21.4', {
      for: `${unit.id} at once`,
      seenBy: readers,
    });
    const now = atOnce(remainder, share);
    unit.bank += now;
    if (delayed > 0)
      enterDiary(draft, days, {
        owner: unit.side,
        seen: 'owner',
        type: 'replenishment_delayed',
        about: unit.id,
        points: delayed,
      });
    context.log('FYOW-21.4', 'replenished', { unit: unit.id, lost, now, delayed, days }, readers);
  }
};

/** FYOW-21.7: MO3: points from home. */
export const monthStart = (draft: State, context: Context): void => {
  if (draft.options.replenishFromHome === 'off') return;
  for (const side of [0, 1]) {
    const one = draft.sides[side]!;
    const readers = readersOf(draft, side);
    const [d6 = 1] = context.roll('d6', 'FYOW-21.7', { for: one.id, seenBy: readers });
    const [d10 = 1] = context.roll('d10', 'FYOW-21.7', { for: one.id, seenBy: readers });
    const face = d10 === 10 ? (draft.options.homeChartZero === 'ten' ? 9 : 0) : d10;
    const { points } = fromHome(one.originalCost, d6, face);
    if (points === 0) continue;
    const [days = 1] = context.roll('d10', 'FYOW-21.7', {
      for: `${one.id} delay`,
      seenBy: readers,
    });
    enterDiary(draft, days, {
      owner: side,
      seen: 'owner',
      type: 'replenishment_home',
      about: one.id,
      points,
    });
  }
};
