import type { Bot, Decision, Sight } from '../../engine/bot.ts';
import { hashText } from '../../engine/hash.ts';
import { random } from '../../engine/random.ts';
import type { Action, View } from '../../rules/not-quite-mechanized/index.ts';
import { groundOf, isAttacker } from './ground.ts';
import { type Course, Playout } from './playout.ts';
import { type Decree, declareBy, orderBy, type Style, staff } from './staff.ts';

type See = Sight<View, Action>;
/** A course of action of the phase that is played. */
type Plan = { readonly id: Style | Decree; readonly course: Course };

/** One hour of one imagined table costs so much of the budget for each unit on it. */
const UNIT_COST = 0.35;
const MOST_TABLES = 8;
const FIRST_TABLES = 3;
/** Another course must do better than the staff's own by so many quarters of a point, and by so many standard errors of the difference. */
const BETTER_BY = 6;
const SURELY = 2;

/** The view as it was before anything was ordered in this phase: the choice of a course hangs on nothing that it caused. */
const before = (view: View): View => {
  const { table } = view;
  if (table.phase !== 'ORDERS') return { ...view, table: { ...table, responses: [], fires: [] } };
  return {
    ...view,
    table: {
      ...table,
      units: table.units.map(unit => ({ ...unit, intent: null })),
      shoots: table.shoots.filter(one => one.bound !== table.bound),
    },
  };
};

const ordering = (id: Style): Plan => ({ id, course: sight => orderBy(sight, id) });
const declaring = (id: Decree): Plan => ({ id, course: sight => declareBy(sight, id) });

const ATTACK = {
  ORDERS: ['method', 'storm', 'wait', 'flank'] as const,
  DECLARE: ['byOdds', 'noneAnew', 'callOff'] as const,
};
const DEFENCE = {
  ORDERS: ['method', 'forward', 'back'] as const,
  DECLARE: ['byOdds', 'giveGround'] as const,
};

/** The staff's own plan first. */
const plansOf = (view: View): Plan[] => {
  const of = isAttacker(groundOf(view.table), view.side) ? ATTACK : DEFENCE;
  return view.table.phase === 'ORDERS' ? of.ORDERS.map(ordering) : of.DECLARE.map(declaring);
};

const chosen = new Map<string, Plan['id']>();
const MOST_KEPT = 64;

/** NQM-2.19: up to four courses on the same imagined tables, each played to its end by staffs; the staff's own unless another is clearly better. */
const courseFor = (sight: See, work: number): Plan => {
  const plans = plansOf(sight.view);
  const view = before(sight.view);
  const { ground: _printed, ...rest } = view.table;
  const name = hashText(`${sight.seat} ${work} ${JSON.stringify(rest)}`);
  const seed = Number.parseInt(name.slice(0, 7), 16);
  const isSeeing = view.table.contacts.some(one => one.side === view.side && one.combat);
  const known = chosen.get(name);
  const best = known ?? (isSeeing ? bestOf(plans, view, sight.seat, seed, work) : plans[0]!.id);
  if (chosen.size >= MOST_KEPT) chosen.clear();
  chosen.set(name, best);
  return plans.find(({ id }) => id === best)!;
};

const bestOf = (
  [own, ...others]: readonly Plan[],
  view: View,
  seat: string,
  seed: number,
  work: number,
): Plan['id'] => {
  const left = groundOf(view.table).calendar.bounds - view.table.bound;
  const hour = UNIT_COST * view.table.units.length * (others.length + 1);
  const bounds = Math.min(left, Math.floor(work / (hour * FIRST_TABLES)));
  if (!own || bounds < 1) return own!.id;
  const tables = Math.max(
    FIRST_TABLES,
    Math.min(MOST_TABLES, Math.floor((2 * work) / (hour * bounds))),
  );
  const play = ({ course }: Plan, i: number) => {
    const table = new Playout(view, seat, seed + 101 * i, byStaff);
    return { margin: table.margin(course, bounds, view.side), ordered: table.ordered.join() };
  };
  const own0 = play(own, 0);
  /** The staff's own margins by table; a table is played when another course is tried on it. */
  const plain = [own0.margin];
  const ownOn = (i: number): number => {
    plain[i] ??= play(own, i).margin;
    return plain[i]!;
  };
  const tried = new Set([own0.ordered]);
  let best: { id: Plan['id']; gain: number } = { id: own.id, gain: BETTER_BY };
  for (const plan of others) {
    const first = play(plan, 0);
    if (tried.has(first.ordered)) continue;
    tried.add(first.ordered);
    const gains = [first.margin - own0.margin];
    for (let i = 1; i < tables; i++) {
      if (i === FIRST_TABLES && meanOf(gains) <= 0) break; // nothing speaks for it
      gains.push(play(plan, i).margin - ownOn(i));
    }
    const mean = meanOf(gains);
    const spread = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
    if (mean > best.gain && mean > SURELY * Math.sqrt(spread / gains.length))
      best = { id: plan.id, gain: mean };
  }
  return best.id;
};
const meanOf = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;
const byStaff = (sight: See): Decision<Action> =>
  staff.decide(sight, random(1), { work: 1 }) as Decision<Action>;

const COURSES: { readonly [id in Plan['id']]: string } = {
  method: 'go by the staff’s plan',
  storm: 'go in at once',
  wait: 'leave this hour to the guns',
  flank: 'go for others than the staff would',
  forward: 'bring the reserve up beside the threatened post',
  back: 'keep the reserve back',
  byOdds: 'attack by the odds',
  noneAnew: 'begin no attack in this hour',
  callOff: 'call off what is not won',
  giveGround: 'give ground before he comes in',
};

const PLANNED: readonly string[] = ['ORDERS', 'DECLARE'];

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
    const isPlanned =
      PLANNED.includes(table.phase) &&
      sight.questions.some(one => one.seat === sight.seat && one.actions.includes('commit'));
    const stands = table.standBys.some(one => one.seat === sight.seat && one.kind === 'standBy');
    if (!isPlanned || !stands) return staff.decide(sight, chance, budget);
    const { id, course } = courseFor(sight, budget.work);
    const next = course(sight);
    if (next) return next;
    return {
      action: { type: 'commit', serial: table.serial } as unknown as Action,
      reason:
        id === 'method' || id === 'byOdds'
          ? { id: 'stands', values: {} }
          : { id: 'tried', values: { course: COURSES[id] } },
    };
  },
};
