import type { Point } from '../../../maps/plane/index.ts';
import { NEEDS_AXIS, type Order } from '../orders/order.ts';
import type { Code } from '../refusals.ts';
import type { State, Unit } from '../state.ts';
import { frontageLimit, objectiveRadius } from '../tables/command.ts';
import { workingFerries } from './ferries.ts';
import { isCloseCountry, isOnMap, points, terrainOf } from './field.ts';
import { type Gait, isBarred, timePath } from './going.ts';
import { groundOf } from './ground.ts';
import { isSubordinate } from './papers.ts';
import { levelOfAddressee, placeCentre } from './places.ts';
import { findContact, findNode, findUnit, within } from './roster.ts';
import { serves, triggerFault, triggerPoints } from './trigger-fault.ts';

/** NQM-2.4: what the order says is wrong with its shape: aim, objective, axis. */
export const isComplete = (order: Pick<Order, 'aim' | 'objective' | 'axis'>): boolean => {
  const { point, polygon, feature, contact, node } = order.objective;
  const places = [point, polygon, feature, contact, node].filter(one => one !== undefined);
  if (places.length !== 1) return false;
  return !NEEDS_AXIS.includes(order.aim) || (order.axis !== undefined && order.axis.length > 0);
};

const linesOf = (order: Order): readonly (readonly number[])[] => [
  ...(order.axis ?? []),
  ...(order.startLine ?? []),
  ...(order.boundaries?.left ?? []),
  ...(order.boundaries?.right ?? []),
  ...(order.objective.point ? [order.objective.point] : []),
  ...(order.objective.polygon ?? []),
  ...(order.fallback ? [order.fallback.point, ...(order.fallback.path ?? [])] : []),
  ...(order.hqLocation ? [order.hqLocation] : []),
  ...(order.fireplan ?? []).map(shoot => shoot.target),
  ...(order.logistics?.echelonAt ? [order.logistics.echelonAt] : []),
  ...(order.logistics?.collectionPoint ? [order.logistics.collectionPoint] : []),
  ...triggerPoints(order),
];

/** NQM-2.4: an order is a legal whole. Judged on what the side knows; null when nothing is wrong. */
export const orderFault = (state: State, order: Order, side: number): Code | null => {
  if (!isComplete(order)) return 'E_ORDER_INCOMPLETE';
  const from = findNode(state, order.from);
  const [node, unit] = [findNode(state, order.to), findUnit(state, order.to)];
  if (from?.side !== side || (node ?? unit)?.side !== side) return 'E_UNKNOWN_ID';
  if (!isSubordinate(state, order.from, order.to)) return 'E_NOT_SUBORDINATE';
  if (
    state.papers.some(
      paper => paper.order.id === order.id && paper.side === side && paper.order.to !== order.to,
    )
  )
    return 'E_NUMBER';
  const level = levelOfAddressee(state, order.to);
  if ((order.objective.radius ?? 0) > objectiveRadius(level)) return 'E_NUMBER';
  const terrain = terrainOf(state);
  if (linesOf(order).some(p => !isOnMap(terrain, p))) return 'E_PATH_OFF_MAP';
  return (
    placeFault(state, order, side) ??
    timeFault(state, order) ??
    allocationFault(state, order, side) ??
    triggerFault(state, order, side) ??
    frontFault(state, order, side) ??
    axisFault(state, order, side)
  );
};

const placeFault = (state: State, order: Order, side: number): Code | null => {
  const { feature, contact, node } = order.objective;
  if (contact !== undefined && !findContact(state, side, contact)) return 'E_UNKNOWN_ID';
  if (node !== undefined && findNode(state, node)?.side !== side) return 'E_UNKNOWN_ID';
  if (feature !== undefined && !groundOf(state).features.some(one => one.id === feature))
    return 'E_UNKNOWN_ID';
  return placeCentre(state, order.objective, side) === null && node === undefined
    ? 'E_UNKNOWN_ID'
    : null;
};

const timeFault = (state: State, { timings }: Order): Code | null => {
  const times = [timings?.start, timings?.hHour, timings?.end].filter(one => one !== undefined);
  return times.some(bound => bound < state.bound) ? 'E_NUMBER' : null;
};

/** NQM-2.13, NQM-8.4: batteries and allocations that the issuer owns. */
const allocationFault = (state: State, order: Order, side: number): Code | null => {
  for (const { unit, to } of order.grouping ?? []) {
    const owner = findNode(state, unit)?.id ?? findUnit(state, unit)?.node;
    if (
      owner === undefined ||
      findNode(state, owner)?.side !== side ||
      findNode(state, to)?.side !== side
    )
      return 'E_UNKNOWN_ID';
    if (!within(state, order.from, owner)) return 'E_RELATION_OWNER';
  }
  for (const { battery, bound } of order.fireplan ?? []) {
    const unit = findUnit(state, battery);
    if (unit?.side !== side) return 'E_UNKNOWN_ID';
    if (bound < state.bound) return 'E_NUMBER';
    if (!within(state, order.from, unit.node) && !serves(state, unit, order.from))
      return 'E_NO_RELATION';
  }
  return null;
};

/** NQM-5.8: the ground of an order is close where more than half of a square of its frontage about the objective is. */
const isCloseAbout = (state: State, { objective, frontage = 0 }: Order, side: number): boolean => {
  const terrain = terrainOf(state);
  const [x, y] = placeCentre(state, objective, side) ?? [0, 0];
  const half = Math.round(frontage / 2);
  const ring: Point[] = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
  return isCloseCountry(terrain, { ring });
};

/** NQM-5.8: the greatest frontage an order may give: the lower limit in close country, the upper in open. */
const frontFault = (state: State, order: Order, side: number): Code | null => {
  if (order.frontage === undefined) return null;
  const level = levelOfAddressee(state, order.to);
  const isClose = isCloseAbout(state, order, side);
  return order.frontage > frontageLimit(level === 'company' ? 'companyInDefence' : level, isClose)
    ? 'E_FRONTAGE'
    : null;
};

/** NQM-2.4: how an axis is judged: on foot, as a column. */
export const WALKING: Gait = {
  category: 'foot',
  mode: 'moveToContact',
  inColumn: true,
  mounted: false,
  rout: false,
  dark: false,
  transported: false,
  recceAs: null,
  isSmall: false,
  horseDrawnMTC: 'no',
  ferries: '',
};

/** NQM-2.4: the axis is passable for the companies of the addressee, dismounted if need be; trains keep to the line. */
const axisFault = (state: State, order: Order, side: number): Code | null => {
  const axis = points(order.axis ?? []);
  if (axis.length < 2 || isRail(state, order.to)) return null;
  const walking = { ...WALKING, ferries: workingFerries(state, side) };
  return isBarred(timePath(state, walking, axis)) ? 'E_PATH_IMPASSABLE' : null;
};
const isRail = (state: State, to: string): boolean =>
  state.units.some((unit: Unit) => (unit.id === to || unit.node === to) && unit.kind === 'train');
