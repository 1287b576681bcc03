import type { Refusal } from '../../../src/engine/refusal.ts';
import type { Seat } from '../../../src/engine/seat.ts';
import type { Action, Context, Rule } from '../../../src/engine/system.ts';
import { refused } from './refusals.ts';
import { isOnSheet, placeOf, pointOf, pointsSee } from './sheet.ts';
import { type Ending, enemyOf, type Platoon, type Side, type State } from './state.ts';

export type OutpostsRule<A extends Action> = Rule<State, A>;

export const sideOf = (seat: Seat): Side => (seat.id === 'blue' ? 'blue' : 'red');
export const sideNamed = (id: string): Side => (id === 'blue' ? 'blue' : 'red');

export const platoonNamed = (state: State, id: string): Platoon | undefined =>
  state.platoons.find(platoon => platoon.id === id);

export const onSheet = (state: State, side: Side): Platoon[] =>
  state.platoons.filter(platoon => platoon.side === side && isOnSheet(platoon));

/** OU-1.4: whether some platoon of the other side sees this one. */
export const isSeen = (state: State, platoon: Platoon): boolean =>
  isOnSheet(platoon) &&
  onSheet(state, enemyOf(platoon.side)).some(enemy => pointsSee(pointOf(enemy), pointOf(platoon)));

/** OU-1.4: the enemy platoons that a side sees. */
export const seenBy = (state: State, side: Side): Platoon[] =>
  onSheet(state, enemyOf(side)).filter(enemy => isSeen(state, enemy));

/** OU-3.0: why a side may not act with this platoon now, or null. */
export const actFault = (state: State, side: Side, id: string): Refusal | null => {
  if (state.active !== side) return refused('OU-3.0', 'NOT_YOUR_PART');
  const platoon = platoonNamed(state, id);
  if (platoon?.side !== side || platoon.steps === 0)
    return refused('OU-3.0', 'NO_PLATOON', { unit: id });
  return platoon.acted ? refused('OU-3.0', 'ACTED', { unit: id }) : null;
};

export const ableTo = (state: State, side: Side): Platoon[] =>
  state.active === side
    ? state.platoons.filter(one => one.side === side && one.steps > 0 && !one.acted)
    : [];

/** OU-1.4: tells everybody which platoons came into sight and which were lost from it. */
export const tellSights = (draft: State, before: ReadonlySet<string>, context: Context): void => {
  for (const platoon of draft.platoons) {
    const seen = isSeen(draft, platoon);
    if (seen && !before.has(platoon.id))
      context.log('OU-1.4', 'spotted', { unit: platoon.id, at: placeOf(pointOf(platoon)) });
    if (!seen && before.has(platoon.id) && platoon.steps > 0)
      context.log('OU-1.4', 'lostSight', { unit: platoon.id });
  }
};

export const seenNow = (state: State): Set<string> =>
  new Set(state.platoons.filter(one => isSeen(state, one)).map(one => one.id));

/** OU-7.0, OU-1.4: the game is over and everybody sees everything. */
export const end = (
  draft: State,
  ending: Ending,
  winner: Side | 'none',
  context: Context,
): void => {
  context.reveal('OU-1.4');
  draft.ending = ending;
  draft.winner = winner;
  context.log('OU-7.0', ending, { winner });
};
