import { mayDecide } from '../../../src/rules/fight-your-own-wars/phases/decide.ts';
import { decisionNamed, yesMax } from '../../../src/rules/fight-your-own-wars/tables/command.ts';
import {
  isWilling,
  optionTaken,
  optionWeights,
  staffPostures,
} from '../../../src/rules/fight-your-own-wars/terms/decision.ts';
import { continued } from '../../../src/rules/fight-your-own-wars/terms/orders/evaluate.ts';
import {
  isOrderFault,
  type Order,
} from '../../../src/rules/fight-your-own-wars/terms/orders/order.ts';
import { readOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/read.ts';
import { writeOrder } from '../../../src/rules/fight-your-own-wars/terms/orders/write.ts';
import { linkCost, SESSION_SCALE } from '../../../src/rules/fight-your-own-wars/terms/ways.ts';
import { type Ops, ten } from './vector.ts';

const order = (line: string): Order => {
  const read = readOrder(line);
  if (isOrderFault(read)) throw new RangeError(`column ${read.column}: expected ${read.expected}`);
  return read;
};

/** Decisions, options, orders and staff. */
export const COMMAND_OPS: Ops = {
  traitDecision: ({ red, blue }, { d6 }) => ({
    yesMax: yesMax(red, blue),
    results: d6.map((die: number) => (isWilling(red, blue, die) ? 'yes' : 'no')),
  }),
  vor: ({ rating, red, blue, leans }, { d10 = [] }) => {
    const weights = optionWeights(rating, red, blue, [...leans]);
    if (!weights) return { error: 'E_OPTIONS' };
    const names = leans.length === 2 ? ['preferred', 'other'] : leans;
    return {
      weights: weights.map(weight => weight * 10),
      picked: d10.map((die: number) => names[optionTaken(weights, ten(die))]),
    };
  },
  level: ({ decision, by }) => {
    const known = decisionNamed(decision)!;
    return mayDecide(known.decider, by) ? { legal: true, kind: known.kind } : { error: 'E_LEVEL' };
  },
  orderNextDay: ({ order: line }) => {
    const next = continued(order(line));
    return { order: writeOrder({ ...next, standing: false }), standing: next.standing === true };
  },
  orderText: ({ text }) => ({ json: order(text) as never }),
  path: ({ mp, routes }) => {
    const cost = (links: readonly number[]): number =>
      links.reduce((sum, need) => {
        const price = linkCost(Math.min(10, Math.max(0, 11 - (need - mp))));
        return price < 0 ? Number.POSITIVE_INFINITY : sum + price;
      }, 0);
    const all = Object.entries(routes as { [name: string]: number[] }).map(([name, links]) => ({
      name,
      cost: cost([...links]),
    }));
    const best = [...all].sort((a, b) => a.cost - b.cost)[0]!;
    const sessions = (value: number): number | null =>
      Number.isFinite(value) ? Math.round((value / SESSION_SCALE) * 100) / 100 : null;
    return {
      chosen: best.name,
      costs: Object.fromEntries(all.map(one => [one.name, sessions(one.cost)])),
    };
  },
  staffPosture: ({ ownCV, enemyCV, rating, red = 'balanced' }) => ({
    options: staffPostures(ownCV, enemyCV, rating, red).map(({ posture }) => posture),
  }),
};
