import type { Decision } from '../../engine/bot.ts';
import type { Action } from '../../rules/not-quite-mechanized/index.ts';
import { groundOf, isAttacker } from './ground.ts';
import { battalionsOf, orderTo, placeOf, wantedOf } from './mission.ts';
import { far2, orderOf, unitsOf } from './picture.ts';
import { as, boundsLeft, middleOf, type See } from './situation.ts';

const UNDER_WAY: readonly string[] = ['written', 'sent', 'delivered'];

/** NQM-2.10, NQM-2.14: a battalion whose order is done is ordered on to the nearest place that is still to be taken. */
export const onAgain = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  if (table.phase !== 'ORDERS' || !isAttacker(groundOf(table), side) || boundsLeft(sight) < 3)
    return null;
  for (const node of battalionsOf(sight)) {
    const order = orderOf(table, node.id);
    const isAwaiting = table.papers.some(
      ({ state, order: { to } }) => to === node.id && UNDER_WAY.includes(state),
    );
    if (isAwaiting || (order && !order.id.endsWith('-held'))) continue;
    const here = unitsOf(table, node.id).filter(unit => unit.kind === 'company' && !unit.broken);
    if (here.length === 0) continue;
    const from = middleOf(here);
    const [goal] = wantedOf(sight).sort(
      (a, b) => far2(placeOf(a), from) - far2(placeOf(b), from) || (a.id < b.id ? -1 : 1),
    );
    if (!goal) return null;
    const action = { type: 'issueOrder', order: orderTo(sight, node, goal, from) };
    if (sight.refuse(action) === null)
      return as(action, 'onAgain', { node: node.id, objective: goal.id });
  }
  return null;
};
