import type { Decision } from '../../engine/bot.ts';
import { type Action, paceOf } from '../../rules/not-quite-mechanized/index.ts';
import { decisiveFor, type Ground, groundOf, isAttacker, isConcrete } from './ground.ts';
import {
  type Contact,
  far2,
  type Node,
  objectiveOf,
  orderOf,
  type Place,
  type Table,
  within,
} from './picture.ts';
import {
  as,
  boundsLeft,
  enemiesOf,
  isMineNode,
  isOffensive,
  isTeeth,
  lostOf,
  middleOf,
  type See,
} from './situation.ts';

type Paper = Table['papers'][number];
export type Objective = Ground['objectives'][number];
export const placeOf = ({ at }: Pick<Objective, 'at'>): Place => ({ x: at[0]!, y: at[1]! });

/** Objectives of the scenario that the side does not know to be its own. */
export const wantedOf = ({ view: { table, side } }: See): Objective[] =>
  groundOf(table).objectives.filter((one, i) => one.vp > 0 && table.objectives[i]?.holder !== side);

const UNDER_WAY: readonly string[] = ['written', 'sent', 'delivered'];
const isAwaiting = (table: Table, node: string): boolean =>
  table.papers.some(({ state, order }) => order.to === node && UNDER_WAY.includes(state));

const NEAR = 500;
const CLEAR = 800;
/** A battalion has done what it was sent for: its objective is taken and nobody is known to be about. */
const isSettled = (sight: See, at: Place): boolean =>
  isSearched(sight, at) &&
  !wantedOf(sight).some(one => within(placeOf(one), at, NEAR)) &&
  !enemiesOf(sight).some(one => one.combat && within(one, at, CLEAR)) &&
  !lostOf(sight).some(one => within(one, at, CLEAR) && isStillAbout(sight, one));

const STALE = 3;
/** Who was seen not long ago where nobody has been since: whoever was walked over or has been gone for hours holds up no battalion. */
const isStillAbout = ({ view: { table, side } }: See, one: Contact): boolean =>
  table.bound - one.asOf < STALE &&
  !table.units.some(unit => unit.side === side && isTeeth(unit) && within(unit, one, SEARCHED));

const SEARCHED = 180;
/** A company stands in the middle of it: nobody lies hidden there. */
export const isSearched = ({ view: { table, side } }: See, at: Place): boolean =>
  table.units.some(
    unit =>
      unit.side === side &&
      unit.state === 'map' &&
      unit.kind === 'company' &&
      within(unit, at, SEARCHED),
  );

const companiesOf = (table: Table, node: Node) =>
  table.units.filter(
    unit =>
      unit.node === node.id &&
      (unit.state === 'map' || unit.state === 'waiting') &&
      unit.kind === 'company' &&
      !unit.broken,
  );

const goalOf = ({ order, state }: Paper): Place | null =>
  (state === 'current' || UNDER_WAY.includes(state)) && order.aim === 'attack'
    ? objectiveOf(order)
    : null;

/** How many of the own battalions go there already. */
const sentTo = (sight: See, but: Node, at: Place): number => {
  const { table, side } = sight.view;
  return table.nodes.filter(
    node =>
      node.side === side &&
      node.level === 'battalion' &&
      node !== but &&
      table.papers.some(paper => {
        const goal = paper.order.to === node.id ? goalOf(paper) : null;
        return goal !== null && within(goal, at, NEAR);
      }),
  ).length;
};

const DECISIVE = 12;
const CONCRETE = 0.15;
const DETOUR = 1.5;
const HOUR_COST = 1;
const MUCH_BETTER = 3;

/** What it is worth to send a battalion there: points, less what others fetch anyway, less the hours. Null: too late. */
const worthOf = (
  sight: See,
  node: Node,
  goal: Objective,
  from: Place,
  pace: number,
  left: number,
): number | null => {
  const ground = groundOf(sight.view.table);
  const at = placeOf(goal);
  const hours = (DETOUR * Math.sqrt(far2(at, from))) / pace;
  if (hours > left - 1) return null;
  const isEnd = decisiveFor(ground, sight.view.side).includes(goal.id);
  const points = 2 * goal.vp + (isEnd ? DECISIVE : 0);
  const hard = isConcrete(ground, at, goal.radius) ? CONCRETE : 1;
  return (points * hard) / (1 + sentTo(sight, node, at)) - HOUR_COST * hours;
};

const WALK = 900;
/** Where a battalion begins: its companies, or where they will come in. */
const startOf = (sight: See, node: Node) => {
  const { table } = sight.view;
  const companies = companiesOf(table, node);
  const here = companies.filter(unit => unit.state === 'map');
  const [first] = companies;
  if (!first) return null;
  const pace = Math.min(...companies.map(unit => paceOf(sight.view, unit, unit.mounted) || WALK));
  const entry = groundOf(table).entries.find(one => one.id === first.entry);
  const from =
    here.length > 0 ? middleOf(here) : entry ? { x: entry.pos[0]!, y: entry.pos[1]! } : null;
  const wait = here.length > 0 ? 0 : Math.max(0, first.arrival - table.bound);
  return from && { from, pace, wait };
};

const bestGoal = (sight: See, node: Node, left: number) => {
  const start = startOf(sight, node);
  if (!start) return null;
  let best: { goal: Objective; worth: number } | null = null;
  for (const goal of wantedOf(sight)) {
    const worth = worthOf(sight, node, goal, start.from, start.pace, left - start.wait);
    if (worth !== null && (!best || worth > best.worth)) best = { goal, worth };
  }
  return best && { ...best, ...start };
};

export const orderTo = (sight: See, node: Node, goal: Objective, from: Place): object => {
  const at = placeOf(goal);
  return {
    id: `N-${node.id}-${sight.view.table.bound}`.slice(0, 60),
    from: node.parent,
    to: node.id,
    aim: 'attack',
    objective: { point: [at.x, at.y], radius: Math.min(1000, goal.radius) },
    axis: [
      [from.x, from.y],
      [at.x, at.y],
    ],
    onObjective: 'digIn',
  };
};

const IDLE: readonly string[] = ['reserve', 'move', 'digIn'];
/** A battalion that waits, has arrived, or has done its task. */
const isIdle = (sight: See, node: Node): boolean => {
  const { table, side } = sight.view;
  const order = orderOf(table, node.id);
  if (!order || isAwaiting(table, node.id)) return false;
  const at = objectiveOf(order);
  if (isOffensive(order) && at) return isSettled(sight, at);
  return isAttacker(groundOf(table), side) && IDLE.includes(order.aim);
};

export const battalionsOf = (sight: See): Node[] =>
  sight.view.table.nodes.filter(
    node =>
      node.side === sight.view.side &&
      node.level === 'battalion' &&
      isMineNode(sight, node.parent) &&
      companiesOf(sight.view.table, node).length > 0,
  );

/** NQM-2.10: a battalion that has taken its objective needs fresh orders to go on; they go down the chain in time. */
export const nextMission = (sight: See): Decision<Action> | null => {
  const left = boundsLeft(sight) - 1;
  if (left < 2) return null;
  for (const node of battalionsOf(sight)) {
    if (!isIdle(sight, node)) continue;
    const best = bestGoal(sight, node, left);
    if (!best) continue;
    const action = { type: 'issueOrder', order: orderTo(sight, node, best.goal, best.from) };
    if (sight.refuse(action) === null)
      return as(action, 'goesOn', { node: node.id, objective: best.goal.id });
  }
  return null;
};

/** What the printed order of a battalion is worth by the same measure. */
const worthNow = (
  sight: See,
  node: Node,
  now: Place,
  { from, pace, wait }: { readonly from: Place; readonly pace: number; readonly wait: number },
): number =>
  Math.max(
    0,
    ...wantedOf(sight)
      .filter(one => within(placeOf(one), now, NEAR))
      .map(one => worthOf(sight, node, one, from, pace, boundsLeft(sight) - wait) ?? 0),
  );

/** NQM-2.3: before the first hour orders cost nothing: reserves are given a task, and the main effort goes where most is won. */
export const firstMission = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  if (!isAttacker(groundOf(table), side)) return null;
  for (const node of battalionsOf(sight)) {
    const order = orderOf(table, node.id);
    if (!order || order.id.startsWith('N-')) continue;
    const now = order.aim === 'attack' ? objectiveOf(order) : null;
    if (!now && !IDLE.includes(order.aim)) continue;
    const best = bestGoal(sight, node, boundsLeft(sight));
    if (!best || (now && best.worth < worthNow(sight, node, now, best) + MUCH_BETTER)) continue;
    const action = {
      type: 'writeInitialOrders',
      orders: [orderTo(sight, node, best.goal, best.from)],
    };
    if (sight.refuse(action) === null)
      return as(action, 'mainTask', { node: node.id, objective: best.goal.id });
  }
  return null;
};
