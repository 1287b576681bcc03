import type { Decision } from '../../engine/bot.ts';
import type { Action } from '../../rules/not-quite-mechanized/index.ts';
import { groundOf } from './ground.ts';
import { battalionsOf, type Objective, orderTo, placeOf } from './mission.ts';
import { far2, type Node, orderOf, type Place, type Table, unitsOf, within } from './picture.ts';
import {
  as,
  boundsLeft,
  enemiesOf,
  isMineNode,
  isOffensive,
  isTeeth,
  middleOf,
  type See,
  standsOf,
} from './situation.ts';

const HOUR = 700; // metres that a battalion comes on in an hour over broken ground
const SOON = 6;
const BESIDE = 500;
const AREA = { least: 250, most: 1000 };

/** Objectives that the side holds, the dearest and nearest first for whoever stands there. */
const heldNear = ({ view: { table, side } }: See, from: Place): Objective[] => {
  const cost = (one: Objective): number => Math.sqrt(far2(placeOf(one), from)) / HOUR - one.vp;
  return groundOf(table)
    .objectives.filter((one, i) => one.vp > 0 && table.objectives[i]?.holder === side)
    .filter(one => within(placeOf(one), from, SOON * HOUR))
    .sort((a, b) => cost(a) - cost(b) || (a.id < b.id ? -1 : 1));
};

/** The middle of whoever has an order: a unit, or the companies of a battalion. */
const placeOfAddressee = (table: Table, to: string): Place | null => {
  const unit = table.units.find(one => one.id === to && one.state === 'map');
  const all = unit ? [unit] : unitsOf(table, to).filter(one => one.kind === 'company');
  return all.length > 0 ? middleOf(all) : null;
};

/** NQM-2.8: before the first hour a reserve is told where it strikes back, and that it does so as soon as he is seen there. */
export const planReserve = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  const planned = (at: Place): boolean =>
    table.papers.some(
      ({ side: own, state, order }) =>
        own === side &&
        state === 'current' &&
        (order.triggers ?? []).some(one => {
          const [x, y] = one.when.args.point ?? one.do.args.objective?.point ?? [];
          return x !== undefined && y !== undefined && within({ x, y }, at, BESIDE);
        }),
    );
  for (const { order, state, side: own } of table.papers) {
    if (own !== side || state !== 'current' || order.aim !== 'reserve') continue;
    if ((order.triggers ?? []).length > 0 || !isMineNode(sight, order.from)) continue;
    const from = placeOfAddressee(table, order.to);
    const goal = from && heldNear(sight, from).find(one => !planned(placeOf(one)));
    if (!goal) continue;
    const { x, y } = placeOf(goal);
    const plan = {
      ...order,
      triggers: [
        {
          id: 'strikeBack',
          when: {
            type: 'enemyIn',
            args: { point: [x, y], radius: Math.max(AREA.least, goal.radius) },
          },
          do: {
            type: 'counterattack',
            args: {
              objective: { point: [x, y], radius: Math.min(AREA.most, goal.radius) },
              axis: [
                [from.x, from.y],
                [x, y],
              ],
            },
          },
          once: true,
        },
      ],
    };
    const action = { type: 'writeInitialOrders', orders: [plan] };
    if (sight.refuse(action) === null)
      return as(action, 'plansToStrike', { node: order.to, objective: goal.id });
  }
  return null;
};

/** Stands without a marker in a battalion's companies. */
const freshOf = (table: Table, node: Node): number =>
  unitsOf(table, node.id)
    .filter(unit => isTeeth(unit) && unit.kind === 'company' && unit.cu > 0)
    .flatMap(unit => unit.stands)
    .filter(one => one.state === 'here' && one.markers === 0).length;

const ABOUT = 500;
const BUSY = 900;
const ODDS = 1.5;

/** NQM-9.15: what was lost is retaken while he is not yet in order there, by a battalion that nobody presses and that has the numbers. */
export const retake = (sight: See): Decision<Action> | null => {
  const { table, side } = sight.view;
  const ground = groundOf(table);
  const enemies = enemiesOf(sight).filter(one => one.kind !== 'battery');
  const lost = ground.objectives.filter(
    (one, i) =>
      one.vp > 0 &&
      one.holderAtStart === ground.sides[side]?.id &&
      table.objectives[i]?.holder === 1 - side,
  );
  if (lost.length === 0) return null;
  const isAimedAt = (at: Place): boolean =>
    table.papers.some(
      ({ side: own, state, order }) =>
        own === side &&
        order.aim === 'attack' &&
        ['written', 'sent', 'delivered', 'current'].includes(state) &&
        order.objective.point !== undefined &&
        within({ x: order.objective.point[0]!, y: order.objective.point[1]! }, at, BESIDE),
    );
  for (const node of battalionsOf(sight)) {
    const order = orderOf(table, node.id);
    if (!order || isOffensive(order)) continue;
    const units = unitsOf(table, node.id).filter(unit => isTeeth(unit) && unit.kind === 'company');
    if (units.length === 0) continue;
    const from = middleOf(units);
    if (units.some(unit => enemies.some(one => within(one, unit, BUSY)))) continue;
    const hours = boundsLeft(sight) - 2;
    const goal = lost.find(one => {
      const there = enemies.filter(enemy => within(enemy, placeOf(one), one.radius + ABOUT));
      const theirs = there.reduce((sum, enemy) => sum + standsOf(enemy), 0);
      return (
        !isAimedAt(placeOf(one)) &&
        within(from, placeOf(one), hours * HOUR) &&
        freshOf(table, node) >= ODDS * theirs &&
        !holdsBetter(sight, from, one)
      );
    });
    if (!goal) continue;
    const action = { type: 'issueOrder', order: orderTo(sight, node, goal, from) };
    if (sight.refuse(action) === null)
      return as(action, 'retakes', { node: node.id, objective: goal.id });
  }
  return null;
};

/** It stands on something of its own that is worth as much. */
const holdsBetter = ({ view: { table, side } }: See, from: Place, goal: Objective): boolean =>
  groundOf(table).objectives.some(
    (one, i) =>
      one.vp >= goal.vp &&
      table.objectives[i]?.holder === side &&
      within(from, placeOf(one), one.radius + BESIDE),
  );
