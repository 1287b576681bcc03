import { nodesWithin } from '../../../maps/node/node-paths.ts';
import type { State, Unit } from '../state.ts';
import { fieldOf } from './field.ts';
import type { Order } from './orders/order.ts';
import { linksAtEdge } from './orders/order-form.ts';
import { expectedCost } from './ways.ts';

/** FYOW-A5: the way by least expected sessions; ties go to fewer links. Closed links are those the side knows. */
const waysFrom = (state: State, unit: Unit, avoid: (board: number) => boolean) => {
  const { map } = fieldOf(state);
  return nodesWithin(map, unit.board, Number.MAX_SAFE_INTEGER, (link, _from, to) =>
    avoid(to) ? -1 : expectedCost(state, unit, link),
  );
};

/** FYOW-A5: the first link of the way to a board, by way of others if told; -1 when there is none. */
export const linkToward = (
  state: State,
  unit: Unit,
  goal: number,
  avoid: (board: number) => boolean = () => false,
): number => {
  if (unit.board === goal) return -1;
  const path = waysFrom(state, unit, board => board !== goal && avoid(board)).path(goal);
  return path?.links[0] ?? -1;
};

/** FYOW-A5: expected sessions to every board, scaled; -1 where there is no way. */
export const sessionsTo = (state: State, unit: Unit): ((board: number) => number) =>
  waysFrom(state, unit, () => false).cost;

/** Boards by number of links from one, by road. */
export const linksBetween = (state: State, from: number): Int32Array => {
  const { map } = fieldOf(state);
  const away = new Int32Array(map.count).fill(-1);
  away[from] = 0;
  const queue = [from];
  for (const board of queue)
    for (const link of map.linksOf(board, 'road')) {
      const to = map.across(link, board);
      if (away[to]! >= 0) continue;
      away[to] = away[board]! + 1;
      queue.push(to);
    }
  return away;
};

/** FYOW-10.2.1, ruling: an order with an edge comes to its objective by a road at that edge, as long as one is open; -1 none. */
export const towardEdge = (
  state: State,
  unit: Unit,
  goal: number,
  { edge, boards }: Order,
  avoid: (board: number) => boolean,
): number => {
  const { map } = fieldOf(state);
  if (edge === undefined || map.index(boards?.[0] ?? '') !== goal) return -1;
  const last = linksAtEdge(state, goal, edge);
  const now = last.find(link => map.across(link, unit.board) === goal);
  if (now !== undefined) return now;
  const cost = sessionsTo(state, unit);
  const near = last
    .map(link => map.across(link, goal))
    .filter(board => cost(board) >= 0)
    .sort((a, b) => cost(a) - cost(b) || a - b);
  for (const board of near) {
    const link = linkToward(state, unit, board, other => other === goal || avoid(other));
    if (link >= 0) return link;
  }
  return -1;
};

/** The end of a river link that the force reaches sooner. */
export const nearBank = (state: State, unit: Unit, link: number): number => {
  const { map } = fieldOf(state);
  const ends = [map.index(map.links[link]!.a), map.index(map.links[link]!.b)];
  if (ends.includes(unit.board)) return unit.board;
  const cost = sessionsTo(state, unit);
  const open = ends.filter(board => cost(board) >= 0);
  return open.sort((a, b) => cost(a) - cost(b))[0] ?? -1;
};
