import type { Context } from '../../../engine/system.ts';
import type { Relation } from '../orders/order.ts';
import type { Node, Request, State } from '../state.ts';
import { freeStand, taskAir } from '../terms/air.ts';
import { messageHours, orderHours } from '../terms/command.ts';
import { orderOf } from '../terms/papers.ts';
import { findUnit, nodeNamed } from '../terms/roster.ts';
import { tell } from '../terms/told.ts';
import { post } from './letters.ts';

/** NQM-7.16: a grant is an order down to the unit, a refusal a message back. NQM-7.9: aircraft that are granted set out at once. */
export const settle = (
  draft: State,
  context: Context,
  one: Request,
  grant: 'grant' | 'refuse',
  relation: Relation,
  until: number,
): void => {
  const { side, to, from, supporter, air } = one;
  const stand = air && freeStand(draft, side);
  if (air && stand && grant === 'grant') {
    one.state = 'granted';
    taskAir(draft, context, nodeNamed(draft, to), [stand.id], [air[0]!, air[1]!]);
    return;
  }
  const granted = grant === 'grant' && air === null;
  one.state = granted ? 'granted' : 'refused';
  const about = `${supporter} ${relation} ${from} ${until}`;
  if (granted)
    post(draft, {
      side,
      kind: 'relation',
      from: to,
      to: findUnit(draft, supporter)?.node ?? to,
      deliver: draft.bound + orderHours(draft, to, supporter),
      text: about,
      what: 'relation',
      about,
    });
  else
    post(draft, {
      side,
      kind: 'answer',
      from: to,
      to: from,
      deliver: draft.bound + messageHours(draft, to, from),
      text: 'refused',
      what: 'refused',
      about: supporter,
    });
  tell(draft, context, side, 'NQM-7.16', 'answered', { to, supporter, grant });
};

/** NQM-7.16: doctrine grants what is in reserve, and what serves nobody else; the rest it refuses. */
export const answerByDoctrine = (draft: State, node: Node, context: Context): void => {
  for (const one of draft.requests) {
    if (one.to !== node.id || one.state !== 'open' || one.deliver > draft.bound) continue;
    const unit = findUnit(draft, one.supporter);
    const isFree =
      one.air !== null ||
      (unit !== undefined &&
        (orderOf(draft, unit)?.aim === 'reserve' ||
          !draft.relations.some(each => each.unit === unit.id || each.unit === unit.node)));
    settle(draft, context, one, isFree ? 'grant' : 'refuse', 'DS', -1);
  }
};
