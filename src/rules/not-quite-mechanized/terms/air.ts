import type { Context } from '../../../engine/system.ts';
import type { Point } from '../../../maps/plane/index.ts';
import type { Node, State } from '../state.ts';
import { airHours } from '../tables/tasks.ts';
import { isNight } from './ground.ts';
import { sortieName } from './names.ts';
import { upwards } from './roster.ts';
import { tell } from './told.ts';

/** NQM-7.9: a division, or the top of a side, asks for aircraft itself; everybody else passes the wish up. */
export const asksForAir = ({ level, parent }: Node): boolean =>
  level === 'division' || level === 'corps' || parent === '';

/** NQM-7.9: the headquarters that a wish for aircraft goes up to. */
export const airNodeOf = (state: State, node: string): Node | undefined =>
  upwards(state, node).find(asksForAir);

/** NQM-7.9: whether an air stand can still fly a sortie that is asked for now; none by night (NQM-13.3). */
export const canFly = (state: State, one: State['air'][number]): boolean =>
  !one.lost && one.left > 0 && !state.sorties.some(({ stands }) => stands.includes(one.id));
export const fliesByNight = (state: State, one: State['air'][number]): boolean =>
  isNight(state, state.bound + airHours(one.level));

/** NQM-7.9: the stand that a division sends when somebody below it has wished for aircraft. */
export const freeStand = (state: State, side: number): State['air'][number] | undefined =>
  state.air.find(one => one.side === side && canFly(state, one) && !fliesByNight(state, one));

/** NQM-7.9: the sortie is over its target four hours (corps) or eight (army) after it was asked for. */
export const taskAir = (
  draft: State,
  context: Context,
  { id: from, side }: Node,
  stands: readonly string[],
  [x, y]: Point,
): void => {
  const air = draft.air.filter(one => stands.includes(one.id));
  for (const one of air) one.left--;
  const bound = draft.bound + Math.max(...air.map(one => airHours(one.level)));
  draft.sorties.push({
    id: sortieName(draft, stands[0]!),
    side,
    stands: [...stands],
    x,
    y,
    bound,
    engagement: '',
    flak: 'none',
  });
  tell(draft, context, side, 'NQM-7.9', 'airRequested', { from, stands: stands.length, bound });
};
