import { readOrder } from '../../../src/rules/not-quite-mechanized/orders/read.ts';
import { Unreadable } from '../../../src/rules/not-quite-mechanized/orders/words.ts';
import { writeOrder } from '../../../src/rules/not-quite-mechanized/orders/write.ts';
import { usualSuccessor } from '../../../src/rules/not-quite-mechanized/phases/deliver.ts';
import { isOrderDone } from '../../../src/rules/not-quite-mechanized/phases/orders-done.ts';
import { objectiveRadius } from '../../../src/rules/not-quite-mechanized/tables/command.ts';
import { airHours, taskHours } from '../../../src/rules/not-quite-mechanized/tables/tasks.ts';
import {
  counterattackBound,
  supportAnswer,
  wholeHours,
} from '../../../src/rules/not-quite-mechanized/terms/command.ts';
import { isComplete } from '../../../src/rules/not-quite-mechanized/terms/order-fault.ts';
import { isSubordinate } from '../../../src/rules/not-quite-mechanized/terms/papers.ts';
import { tableOn } from './small-table.ts';
import type { Fields, Op } from './vector.ts';

const WHO: { readonly [unit: string]: Parameters<typeof counterattackBound>[1] } = {
  'company of the same battalion': 'sameBattalion',
  'battalion IN SUPPORT, under the same brigade': 'preparedBrigade',
  'battalion of the same brigade without supporting orders': 'unpreparedBrigade',
};

export const COMMAND_OPS: { readonly [op: string]: Op } = {
  crt: given => {
    if (given.generalWithin_m !== undefined && given.generalWithin_m <= 500)
      return { hours: 0, delivered: given.sent };
    const legs = given.route.slice(1).map((to: string, i: number) => ({
      from: given.route[i],
      to,
      isHalved: given.veteranMobile,
      isFar: false,
    }));
    const hours = wholeHours(legs);
    return { hours, delivered: given.sent + hours };
  },
  message: given => {
    const hours = wholeHours(
      given.route.map((leg: Fields) => ({
        from: leg.from,
        to: leg.to,
        isHalved: leg.halved ?? false,
        isFar: leg.outOfRadius ?? false,
      })),
    );
    return { hours, delivered: given.sent + hours };
  },
  supportResponse: given => supportAnswer(given.relation, given.registered, given.asked),
  counterattack: given => {
    const who = WHO[given.unit]!;
    const returnFireBound = given.attackedBound + (who === 'sameBattalion' ? 0 : 1);
    return { returnFireBound, counterattackBound: counterattackBound(given.attackedBound, who) };
  },
  counterattackHour: given => ({ bound: counterattackBound(given.attackedBound, given.who) }),
  task: given =>
    given.task === 'layMinefield'
      ? {
          hours: Math.ceil(
            taskHours('layMinefield', given.km * 1000) / (3 * given.engineerCompanies),
          ),
        }
      : { arrives: given.requested + airHours(given.level), step: 'FIREPLAN' },
  order: given => {
    if (given.level)
      return given.objective.radius > objectiveRadius(given.level)
        ? { ok: false, refusal: 'E_NUMBER' }
        : { ok: true };
    if (given.order)
      return isComplete(given.order) ? { ok: true } : { ok: false, refusal: 'E_ORDER_INCOMPLETE' };
    const state = tableOn({});
    // The lesson has a regiment, a battalion and its companies: two steps down is one too many.
    return isSubordinate(state, 'B-RGT', 'B-1.coy1')
      ? { ok: true }
      : { ok: false, refusal: 'E_NOT_SUBORDINATE' };
  },
  orderText: (given, when) => {
    try {
      const order = readOrder(given.text, { startHour: given.startHour });
      return when.ask === 'canonical'
        ? { text: writeOrder(order, { startHour: given.startHour }) }
        : { order };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { refusal: 'E_TEXT', line: error.line, column: error.column };
    }
  },
  orderDone: given => {
    const state = tableOn({});
    const paper = state.papers.find(one => one.order.to === 'B-1' && one.state === 'current')!;
    paper.order = {
      ...paper.order,
      aim: given.aim,
      objective: { point: [2000, 1950], radius: 300 },
    };
    const [own, enemy] = ['B-1.coy1', 'R-1.coy1'].map(
      id => state.units.find(unit => unit.id === id)!,
    );
    if (given.ownUnbrokenCentreInObjective) Object.assign(own!, { x: 2000, y: 1900 });
    Object.assign(enemy!, { x: 2000, y: 2000 });
    if (given.locatedEnemyInObjective)
      state.contacts.push({
        id: 1,
        side: 0,
        unit: enemy!.id,
        level: 'located',
        combat: true,
        broken: false,
        x: enemy!.x,
        y: enemy!.y,
      } as (typeof state.contacts)[number]);
    return { done: isOrderDone(state, paper) };
  },
  successor: given => ({
    unit: usualSuccessor(given.units),
    commandsFrom: given.hqDestroyedAt + (given.secondInCommand ? 0 : 2),
  }),
};
