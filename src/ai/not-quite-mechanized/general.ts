import type { Bot, Sight } from '../../engine/bot.ts';
import { hashText } from '../../engine/hash.ts';
import type { Action, View } from '../../rules/not-quite-mechanized/index.ts';
import { groundOf, isAttacker } from './ground.ts';
import { Playout } from './playout.ts';
import { nextOf, orderOfStyle, type Style, staff } from './staff.ts';

type See = Sight<View, Action>;

/** One bound of one imagined table costs so much of the budget. */
const BOUND_COST = 12;
const MOST_TABLES = 8;
const LEAST_TABLES = 2;
const MOST_BOUNDS = 4;
/** Another course must do better than the staff's own by so many quarters of a point, and by so many standard errors of the difference. */
const BETTER_BY = 2;
const SURELY = 1.5;

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

/** NQM-2.19: two to three courses on the same imagined tables, each played forward by doctrine; the staff's own unless another is clearly better. */
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

const ATTACK: readonly Style[] = ['storm', 'wait'];
const DEFENCE: readonly Style[] = ['forward', 'back'];

const bestCourse = (view: View, seat: string, seed: number, work: number): Style => {
  const others = isAttacker(groundOf(view.table), view.side) ? ATTACK : DEFENCE;
  const left = groundOf(view.table).calendar.bounds - view.table.bound;
  const hour = BOUND_COST * (others.length + 1);
  const bounds = Math.max(1, Math.min(MOST_BOUNDS, left, Math.floor(work / (hour * LEAST_TABLES))));
  const each = hour * bounds;
  const tables = Math.max(LEAST_TABLES, Math.min(MOST_TABLES, Math.floor(work / each)));
  const marginOf = (style: Style, i: number): number =>
    new Playout(view, seat, seed + 101 * i).margin(one => nextOf(one, style), bounds, view.side);
  const own = Array.from({ length: tables }, (_, i) => marginOf('method', i));
  let best: { style: Style; gain: number } = { style: 'method', gain: BETTER_BY };
  for (const style of others) {
    const gains = own.map((margin, i) => marginOf(style, i) - margin);
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / tables;
    const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (tables - 1);
    if (mean > best.gain && mean > SURELY * Math.sqrt(spread / tables))
      best = { style, gain: mean };
  }
  return best.style;
};

const COURSES: { readonly [style in Style]: string } = {
  method: 'go by the staff’s plan',
  storm: 'go in at once',
  wait: 'leave this hour to the guns',
  forward: 'bring the reserve up beside the threatened post',
  back: 'keep the reserve back',
};

/** A staff that tries its courses of action on imagined tables before it orders one. */
export const general: Bot<View, Action> = {
  id: 'general',
  title: 'General',
  system: 'not-quite-mechanized',
  reasons: {
    ...staff.reasons,
    stands: 'On the tables I tried, nothing did clearly better than the staff’s plan.',
    tried: 'On the tables I tried it did clearly better to {course}.',
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
        style === 'method'
          ? { id: 'stands', values: {} }
          : { id: 'tried', values: { course: COURSES[style] } },
    };
  },
};
