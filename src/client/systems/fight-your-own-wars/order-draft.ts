import { predicateNamed } from '../../../rules/fight-your-own-wars/tables/orders.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type {
  Condition,
  Deed,
  Order,
  Trigger,
} from '../../../rules/fight-your-own-wars/terms/orders/order.ts';
import { conditionWords } from './order-sentence.ts';
import { seenIn, type View } from './seen.ts';
import { t } from './words.ts';

type Directive = Order['directive'];

const MARCHES: readonly Directive[] = ['MOVE', 'MOVE_TO_CONTACT'];
const STAYS: readonly Directive[] = ['REST', 'STAND_BY'];

/** FYOW-10.2.1: an order of this kind with what it must say, keeping the way and the clauses of the one before. */
export const withDirective = (order: Order, directive: Directive): Order => {
  const { boards, via, march: _, onContact, ...rest } = order;
  return {
    ...rest,
    directive,
    ...(STAYS.includes(directive)
      ? {}
      : { ...(boards ? { boards } : {}), ...(via ? { via } : {}) }),
    ...(MARCHES.includes(directive) ? { march: ['all'] } : {}),
    ...(directive === 'MOVE_TO_CONTACT'
      ? { onContact: onContact === 'reconnaissance' ? onContact : 'engage' }
      : onContact && directive !== 'RECONNAISSANCE'
        ? { onContact }
        : {}),
  };
};

/** A board is clicked: it is the goal, and the goal before lies on the way. Reconnaissance visits one after the other. */
export const withBoard = (order: Order, board: string, from: string | null = null): Order => {
  const { boards = [], via = [], ...rest } = order;
  if (STAYS.includes(order.directive)) return withBoard(withDirective(order, 'MOVE'), board, from);
  if (boards.at(-1) === board) return order;
  if (order.directive === 'RECONNAISSANCE') return { ...order, boards: [...boards, board] };
  // Where the force stands is no board of its way.
  const way = [...via, ...boards.filter(one => !via.includes(one))].filter(one => one !== from);
  return { ...rest, boards: [board], ...(way.length > 0 ? { via: way } : {}) };
};

/** The last board is taken back; the one before is the goal again. */
export const withoutBoard = (order: Order): Order => {
  const { boards = [], via = [], ...rest } = order;
  if (order.directive === 'RECONNAISSANCE')
    return { ...rest, ...(boards.length > 1 ? { boards: boards.slice(0, -1) } : {}) };
  const last = via.at(-1);
  const way = via.slice(0, -1);
  return {
    ...rest,
    ...(last === undefined ? {} : { boards: [last] }),
    ...(way.length > 0 ? { via: way } : {}),
  };
};

/** Without one of its fields. */
export const without = (order: Order, name: keyof Order): Order => {
  const { [name]: _, ...rest } = order;
  return rest as Order;
};

/** All boards of an order in the order of the way. */
export const wayOf = ({ boards = [], via = [] }: Order): string[] => [
  ...via.filter(one => !boards.includes(one)),
  ...boards,
];

type Simple = Extract<Condition, { p: string }>;
export const isSimple = (condition: Condition): condition is Simple => 'p' in condition;

/** What a predicate is compared with where it has a scale, lowest first. */
export const SCALES: { readonly [p: string]: readonly string[] } = {
  condition: ['green', 'amber', 'red', 'withdraw'],
  supply: ['active', 'rest', 'rationed'],
  battle: ['NR', 'AR', 'AR2', 'AR3', 'DR', 'DR2', 'DR3', 'DR4', 'DR5'],
  weather: ['fair', 'overcast', 'hotFair', 'lightRain', 'heavyRain', 'snow', 'fog'],
};
const RANGES: { readonly [p: string]: readonly [number, number] } = {
  lossPercent: [0, 100],
  sessions: [0, 72],
  movesLeft: [0, 12],
  moveFails: [0, 12],
  stockpile: [0, 99],
};

/** Whether a comparison can hold for any value that there is. */
export const canHold = ({ p, cmp, v }: Simple): boolean => {
  if (!cmp) return true;
  const scale = SCALES[p];
  const [least, most] = scale ? [0, scale.length - 1] : (RANGES[p] ?? [-Infinity, Infinity]);
  const at = scale ? scale.indexOf(String(v)) : Number(v);
  if (scale ? at < 0 : !Number.isFinite(at)) return p === 'time';
  if (cmp === '<') return at > least;
  if (cmp === '>') return at < most;
  if (cmp === '=') return at >= least && at <= most;
  if (cmp === '<=') return at >= least;
  if (cmp === '>=') return at <= most;
  return true;
};

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['advanceTo', 'retireTo'],
  ['enter', 'withdraw'],
  ['enter', 'stay'],
  ['stay', 'withdraw'],
  ['engage', 'withdraw'],
  ['engage', 'retireTo'],
  ['rest', 'wake'],
];
const areOpposite = (a: readonly Deed[], b: readonly Deed[]): boolean =>
  OPPOSITES.some(([x, y]) => {
    const has = (deeds: readonly Deed[], name: string): boolean =>
      deeds.some(deed => deed.a === name);
    return (has(a, x) && has(b, y)) || (has(a, y) && has(b, x));
  });

/** FYOW-A5: what a clause names that the side cannot know or that is not there. */
const clauseFaults = (
  view: View,
  order: Order,
  { if: condition }: Trigger,
  n: number,
): string[] => {
  if (!isSimple(condition)) return [];
  const { map } = fieldOf(view);
  const { p, arg, args, v } = condition;
  const faults: string[] = [];
  if (!canHold(condition))
    faults.push(t('fyow.warn.scale', { n, condition: conditionWords(view, condition) }));
  const wants = predicateNamed(p)?.arg ?? '';
  const given = args ?? (arg === undefined ? [] : [arg]);
  if (wants === 'board' && map.index(given[0] ?? '') < 0)
    faults.push(t('fyow.warn.unknownBoard', { n }));
  if (wants === 'unit, board' || p === 'signal') {
    const [what = ''] = given;
    if (!seenIn(view).units.some(({ id }) => id === what))
      faults.push(t('fyow.warn.foreign', { n, what: what || '–' }));
  }
  if (p === 'sessions' && order.sessions !== undefined && Number(v) > order.sessions)
    faults.push(t('fyow.warn.late', { n, v: Number(v), sessions: order.sessions }));
  return faults;
};

/** FYOW-A5: what should be looked at before an order is given: clauses that never fire, contradict, or name the unknowable. */
export const warningsOf = (view: View, from: string | null, order: Order): string[] => {
  const { map } = fieldOf(view);
  const warnings: string[] = [];
  const way = wayOf(order);
  if (!STAYS.includes(order.directive) && way.length === 0) warnings.push(t('fyow.warn.noGoal'));
  if (order.directive === 'SUPPORT' && !order.supported) warnings.push(t('fyow.warn.noWhom'));
  if (order.directive === 'MOVE_TO_CONTACT' && !order.onContact)
    warnings.push(t('fyow.warn.contact'));
  const name = (id: string): string => map.nodes[map.index(id)]?.name ?? id;
  const legs = [...(from === null ? [] : [from]), ...way];
  for (const [i, to] of legs.entries()) {
    const before = legs[i - 1];
    if (before === undefined || before === to || way.length < 2) continue;
    const at = map.index(before);
    const isNext = map.linksOf(at, 'road').some(link => map.label(map.across(link, at)) === to);
    if (!isNext) warnings.push(t('fyow.warn.link', { from: name(before), to: name(to) }));
  }
  const triggers = order.triggers ?? [];
  triggers.forEach((one, i) => {
    warnings.push(...clauseFaults(view, order, one, i + 1));
    const waits = JSON.stringify(one.if);
    const m = triggers.slice(0, i).findIndex(before => JSON.stringify(before.if) === waits);
    if (m < 0) return;
    const against = areOpposite(triggers[m]!.then, one.then);
    warnings.push(t(against ? 'fyow.warn.against' : 'fyow.warn.same', { m: m + 1, n: i + 1 }));
  });
  return warnings;
};
