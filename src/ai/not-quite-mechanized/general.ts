import type { Bot, Sight } from '../../engine/bot.ts';
import { hashText } from '../../engine/hash.ts';
import type { Action, View } from '../../rules/not-quite-mechanized/index.ts';
import { Playout } from './playout.ts';
import { orderOfStyle, STYLES, type Style, staff } from './staff.ts';

type See = Sight<View, Action>;

/** One bound of one imagined table costs so much of the budget. */
const BOUND_COST = 25;
const MOST_TABLES = 4;
const MOST_BOUNDS = 6;
/** Another course must promise so many quarters of a point more than the staff's own. */
const BETTER_BY = 2;

/** The view as it was before anything was ordered in this bound: the choice of a course hangs on nothing that it caused. */
const before = (view: View): View => ({
  ...view,
  table: {
    ...view.table,
    units: view.table.units.map(unit => ({ ...unit, intent: null })),
    shoots: view.table.shoots.filter(one => one.bound !== view.table.bound),
  },
});

const chosen = new Map<string, Style>();
const MOST_KEPT = 64;

/** NQM-2.19: two to four courses on imagined tables, each played forward by doctrine; the staff's own unless another is clearly better. */
const courseFor = (sight: See, work: number): Style => {
  const view = before(sight.view);
  const { ground: _printed, ...rest } = view.table;
  const name = hashText(`${sight.seat} ${work} ${JSON.stringify(rest)}`);
  const known = chosen.get(name);
  if (known) return known;
  const seed = Number.parseInt(name.slice(0, 7), 16);
  const isSeeing = view.table.contacts.some(one => one.side === view.side && one.combat);
  const best = isSeeing ? bestCourse(view, sight.seat, seed, work) : 'method';
  if (chosen.size >= MOST_KEPT) chosen.clear();
  chosen.set(name, best);
  return best;
};

const bestCourse = (view: View, seat: string, seed: number, work: number): Style => {
  const bounds = Math.max(2, Math.min(MOST_BOUNDS, Math.floor(work / (BOUND_COST * 8))));
  const each = BOUND_COST * bounds * STYLES.length;
  const tables = Math.max(1, Math.min(MOST_TABLES, Math.floor(work / each)));
  const worth = (style: Style): number => {
    let sum = 0;
    for (let i = 0; i < tables; i++)
      sum += new Playout(view, seat, seed + 101 * i).margin(
        one => orderOfStyle(one, style),
        bounds,
        view.side,
      );
    return sum / tables;
  };
  let [best, most]: [Style, number] = ['method', worth('method') + BETTER_BY];
  for (const style of STYLES.slice(1)) {
    const found = worth(style);
    if (found > most) [best, most] = [style, found];
  }
  return best;
};

/** A staff that tries its courses of action on imagined tables before it orders one. */
export const general: Bot<View, Action> = {
  id: 'general',
  title: 'General',
  system: 'not-quite-mechanized',
  reasons: {
    ...staff.reasons,
    stands: 'On the tables I tried, nothing did better than what the orders say.',
  },
  decide(sight, chance, budget) {
    const { table } = sight.view;
    const isOrders =
      table.phase === 'ORDERS' &&
      sight.questions.some(one => one.seat === sight.seat && one.actions.includes('commit'));
    const stands = table.standBys.some(one => one.seat === sight.seat && one.kind === 'standBy');
    if (!isOrders || !stands) return staff.decide(sight, chance, budget);
    const style = courseFor(sight, budget.work);
    const next = orderOfStyle(sight, style);
    if (next) return next;
    return {
      action: { type: 'commit', serial: table.serial } as unknown as Action,
      reason:
        style === 'book'
          ? { id: 'stands', values: {} }
          : { id: 'asOrdered', values: { phase: 'ORDERS' } },
    };
  },
};
