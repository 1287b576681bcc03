import type { Context } from '../../../engine/system.ts';
import type { State } from '../state.ts';
import { moraleDice, moraleDie, repairDie } from '../tables/condition.ts';
import { raise } from '../terms/pace.ts';
import { readersOf } from '../terms/seats.ts';

/** FYOW-12.3: dice of the weekly throw of a side. */
export const moraleDiceOf = (state: State, side: number): number => {
  const { rating } = state.commands[state.sides[side]!.highest]!.leader; // FYOW-6.8
  let dice = 0;
  for (const unit of state.units)
    if (
      unit.side === side &&
      unit.level === 'battlegroup' &&
      unit.status !== 'absorbed' &&
      unit.status !== 'notArrived'
    )
      dice += moraleDice(unit.condition, rating);
  return dice;
};
/** FYOW-12.3: the score after a throw: one down if there is a 1. */
export const moraleAfter = (score: number, faces: readonly number[]): number =>
  faces.includes(1) ? Math.max(0, score - 1) : score;

/** FYOW-12.2, FYOW-12.3: WK2: a side throws if one of its Battlegroups fell a step since the last time. */
export const moraleThrow = (draft: State, context: Context, side: number): void => {
  const one = draft.sides[side]!;
  if (!one.fell) return;
  one.fell = false;
  const dice = moraleDiceOf(draft, side);
  if (dice < 1) return;
  const readers = readersOf(draft, side);
  const spec = `${dice}${moraleDie(one.motivation).toLowerCase()}`;
  const after = moraleAfter(
    one.morale,
    context.roll(spec, 'FYOW-12.3', { for: one.id, seenBy: readers }),
  );
  if (after < one.morale) {
    one.morale = after;
    context.log('FYOW-12.3', 'moraleFell', { side: one.id, score: after }, readers);
    const hq = draft.commands[one.highest]?.hq ?? -1;
    if (hq >= 0) raise(draft, hq, 'moraleFell');
  }
};

/** FYOW-12.4: the score after a repair throw; a commander of 7 throws a 1 or 2 again, once. */
export const moraleRepaired = (score: number, face: number): number =>
  face >= 6 ? Math.min(3, score + 1) : score;
export const rethrows = (rating: number, face: number): boolean => rating >= 7 && face <= 2;

/** FYOW-12.4: the day on which the delayed third arrives: one throw a day and side. */
export const repairMorale = (draft: State, context: Context, side: number): void => {
  const one = draft.sides[side]!;
  const { rating } = draft.commands[one.highest]!.leader;
  const die = repairDie(one.motivation, rating)?.toLowerCase() ?? null;
  if (die === null || one.repaired === draft.dayNumber) return;
  one.repaired = draft.dayNumber;
  const readers = readersOf(draft, side);
  const note = { for: one.id, seenBy: readers };
  let [face = 1] = context.roll(die, 'FYOW-12.4', note);
  if (rethrows(rating, face)) [face = 1] = context.roll(die, 'FYOW-12.4', note);
  const after = moraleRepaired(one.morale, face);
  if (after === one.morale) return;
  one.morale = after;
  context.log('FYOW-12.4', 'moraleRose', { side: one.id, score: after }, readers);
};
